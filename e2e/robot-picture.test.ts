import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { keysFrom } from '../server/src/kit/services.ts'
import { faultsOf } from './kit/axe.ts'
import { runSql } from './kit/program.ts'
import { openSite } from './kit/site.ts'
import { boxOf, hasFocus, isAt, sees } from './kit/see.ts'

const secret = 'a-secret-that-only-this-journey-knows'
const account = { name: 'administrator', password: 'Round-table-of-ten' }
const site = openSite({
  ROBOT_CHECK: 'image',
  SECRET_KEY: secret,
  ADMIN_NAME: account.name,
  ADMIN_PASSWORD: account.password,
})

test('the picture check accepts one answer, ignoring case, and shows a new picture afterwards', async () => {
  const { page, expects } = await site.visit()
  await page.goto('/admin/login')
  const picture = page.getByRole('img', { name: '驗證碼圖片' })
  const code = page.getByRole('textbox', { name: '驗證碼' })
  const button = page.getByRole('button', { name: '登入', exact: true })
  await sees(picture)
  const { width, height } = await boxOf(picture)
  expect(Math.min(width, height)).toBeGreaterThan(30)
  expect(await faultsOf(page, 'sign-in with a picture')).toEqual([])

  await page.getByLabel('用戶帳號').fill(account.name)
  await page.getByLabel('用戶密碼').fill(account.password)
  await button.click()
  await sees(page.getByRole('alert').getByText('驗證碼輸入錯誤'))
  await hasFocus(code)

  expects('400 POST /api/v1/auth/signin')
  const shown = await picture.getAttribute('src')
  await code.fill('00000')
  await button.click()
  await sees(page.getByRole('alert').getByText('驗證碼輸入錯誤'))
  await expect.poll(() => picture.getAttribute('src')).not.toBe(shown)
  expect(await code.inputValue()).toBe('')

  const asked = page.waitForResponse('**/api/v1/auth/captcha')
  await page.getByRole('button', { name: '換一張圖片' }).click()
  const { id } = (await (await asked).json()) as { id: string }
  await letAnswerBe(id, 'QRSTU')
  await code.fill('qrstu')
  await button.click()
  await isAt(page, '/admin/dashboard')
})

/** A journey cannot read a picture; with the program's secret it can set the answer. */
async function letAnswerBe(id: string, answer: string): Promise<void> {
  const hash = createHmac('sha256', keysFrom(secret)('captcha')).update(`${id}.${answer}`).digest('base64url')
  await runSql(site.program, 'update robot_check set answer_hash = $1 where id = $2', [hash, id])
}
