import { expect, test } from 'vitest'
import { chief, openSite } from './kit/site.ts'
import { isAt, sees } from './kit/see.ts'

const site = openSite()

test('an unknown address shows the 404 page with a link back', async () => {
  const { page, expects } = await site.visit()
  expects('404 GET /nothing/here')
  await page.goto('/nothing/here')
  await sees(page.getByRole('heading', { name: "Oops! You're lost." }))
  await sees(page.getByText('找不到這個頁面'))
  await page.getByRole('link', { name: '回到首頁' }).click()
  await isAt(page, '/')
  await sees(page.getByRole('heading', { name: 'Banquet' }))
})

test('the 500 page shows the error and a link back', async () => {
  const { page } = await site.visit({ language: 'en' })
  await page.goto('/500')
  await sees(page.getByRole('heading', { name: 'Houston, we have a problem!' }))
  await page.getByRole('link', { name: 'Back to home' }).click()
  await isAt(page, '/')
})

test('the link leads staff back from an unknown address to the back-office', async () => {
  const { page, expects } = await site.enter(chief)
  expects('404 GET /nothing/here')
  await page.goto('/nothing/here')
  await page.getByRole('link', { name: '回到系統管理' }).click()
  await isAt(page, '/admin/dashboard')
})

/** The first and the last are addresses of screens, although there is no account of that id. */
const nowhere = ['/admin/', '/admin/nonsense', '/admin/hotel/nonsense/7', '/admin/users/form/abc']

test('any other address of the back-office leads to the dashboard', async () => {
  const { page, expects } = await site.enter(chief, '/admin')
  for (const path of nowhere.slice(1, 3)) expects(`404 GET ${path}`)
  for (const path of nowhere) {
    await page.goto(path)
    await sees(page.getByRole('heading', { name: '儀表板' }))
    await isAt(page, '/admin/dashboard')
  }
})

test('a deleted row shows a message with a button to try again', async () => {
  const { page, expects } = await site.enter(chief)
  expects('404 GET /api/v1/hotel/999999')
  await page.goto('/admin/hotel/list/form/999999')
  await sees(page.getByRole('alert').getByText('查無此資料，可能已被刪除'))
  await sees(page.getByRole('button', { name: '重試' }))
})

test('no page has an inline script, and the content security policy forbids one', async () => {
  const response = await fetch(`${site.program.url}/admin/login`)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self'(?: 'wasm-unsafe-eval')?(;|$)/)
  expect(policy).toMatch(/default-src 'self'(;|$)/)
  expect(await response.text()).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>|\son\w+=/)
})
