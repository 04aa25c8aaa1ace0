import type { Page } from 'playwright-core'
import type { RuntimeConfig } from '@banquet/contract/office/system'

/** Fills in the sign-in form, ticks the robot check if there is one, and submits the form. */
export async function trySignIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel(/^(用戶帳號|Username)$/).fill(name)
  await page.getByLabel(/^(用戶密碼|Password)$/).fill(password)
  const config = (await (await page.request.get('/config.json')).json()) as RuntimeConfig
  if (config.robotCheck !== 'off')
    await page.getByRole('checkbox', { name: /我不是機器人|I am not a robot/ }).check()
  await page.getByRole('button', { name: /^(登入|Sign in)$/ }).click()
}

/** Chooses another password where one that was set by somebody else must be changed first. */
export async function choosePassword(page: Page, account: { password: string }): Promise<void> {
  const chosen = `${account.password}-of-my-own`
  await page.getByLabel('目前的密碼').fill(account.password)
  await page.getByLabel('新密碼', { exact: true }).fill(chosen)
  await page.getByLabel('確認新密碼').fill(chosen)
  await page.getByRole('button', { name: '變更密碼' }).click()
  await page.getByRole('heading', { name: '請先變更密碼' }).waitFor({ state: 'detached' })
  account.password = chosen
}

/** Signs in on the sign-in page and waits for the page behind it. */
export async function signIn(page: Page, account: { name: string; password: string }): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/admin/login')
  await trySignIn(page, account.name, account.password)
  await signedIn(page)
}

/** Waits until a page of somebody who is signed in is shown. */
export async function signedIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(登出|Sign out)$/ }).waitFor()
}
