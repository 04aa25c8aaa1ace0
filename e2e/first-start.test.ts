import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf } from './kit/axe.ts'
import { signIn, trySignIn } from './kit/enter.ts'
import { openSite } from './kit/site.ts'

const site = openSite({})

test('the generated administrator signs in with the printed password and has to change it before anything else', async () => {
  const { page, expects } = await site.visit()
  const printed = site.program.password ?? ''
  expect(printed).toMatch(/^\S{16}$/)

  await page.goto('/admin')
  await trySignIn(page, 'admin', printed)
  await page.getByRole('heading', { name: '請先變更密碼' }).waitFor()
  await page.goto('/admin/units')
  await page.getByRole('heading', { name: '請先變更密碼' }).waitFor()
  expect(await page.getByRole('navigation', { name: '主選單' }).count()).toBe(0)

  expect(await faultsOf(page, 'password to be changed')).toEqual([])

  expects('422 PUT /api/v1/management/updateSelfPassword')
  await page.getByLabel('目前的密碼').fill('not-the-printed-one')
  await page.getByLabel('新密碼', { exact: true }).fill('Guests-come-at-seven')
  await page.getByLabel('確認新密碼').fill('Guests-come-at-seven')
  await page.getByRole('button', { name: '變更密碼' }).click()
  await page.getByText('密碼錯誤').waitFor()

  await page.getByLabel('目前的密碼').fill(printed)
  await page.getByRole('button', { name: '變更密碼' }).click()
  await page.getByRole('heading', { name: '單位管理' }).waitFor()
  await page.goto('/admin')
  await page.getByRole('heading', { name: '儀表板' }).waitFor()
  await page.getByText('歡迎回來，系統管理員').waitFor()

  const other = await site.visit()
  other.expects('401 POST /api/v1/auth/signin')
  await other.page.goto('/admin/login')
  await trySignIn(other.page, 'admin', printed)
  await other.page.getByText('帳號或密碼錯誤').waitFor()
  await signIn(other.page, { name: 'admin', password: 'Guests-come-at-seven' })
  await other.page.getByRole('heading', { name: '儀表板' }).waitFor()
})

test('the generated password is printed once, also over a restart, and stored nowhere', async () => {
  const { program } = site
  await program.stop()
  const files = await readdir(program.dataDir, { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name)
    expect({ path, containsPassword: (await readFile(path)).includes(program.password ?? '') }).toEqual({
      path,
      containsPassword: false,
    })
  }
  expect(files.length).toBeGreaterThan(100)
  await program.restart()
  expect(program.said().split(program.password ?? '')).toHaveLength(2)
})
