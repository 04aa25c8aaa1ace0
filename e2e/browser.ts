import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core'
import type { RuntimeConfig } from '@banquet/contract/office/system'
import { findChromium } from './chromium.ts'

/** The device and preferences of a visitor. */
export interface Setting {
  /** The language that the browser requests. */
  language?: string
  width?: number
  height?: number
  dark?: boolean
}

/** A visitor with a separate browser: no cookies, nothing stored. */
export interface Visitor {
  context: BrowserContext
  page: Page
  /** Announces a failure: `409 POST /api/v1/unit`. It must occur, and no other may. */
  expects: (problem: string) => void
  /** Opens another tab of the same browser. */
  openTab: () => Promise<Page>
  /** Failures that were not expected, and expected ones that did not occur. */
  surprises: () => string[]
}

/** The features that Playwright disables in Chromium. Only the last such list takes effect, so this repeats it. */
const offByPlaywright = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]
/** Each window would load the pages of an address bar that is never shown: half the work of opening it. */
const addressBar = ['AimEnabled', 'WebUIOmniboxAimPopup', 'WebUIOmniboxPopup']
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offByPlaywright, ...addressBar].join(',')}`,
]
/** A busy machine must not fail a journey. */
const patience = 20_000

/** Opens a headless browser. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findChromium()), args: flags })
}

/** Opens a browser window on the program and records everything that goes wrong in it. */
export async function visit(browser: Browser, url: string, setting: Setting = {}): Promise<Visitor> {
  const { language = 'zh-TW', width = 1440, height = 900, dark = false } = setting
  const context = await browser.newContext({
    baseURL: url,
    locale: language,
    timezoneId: 'Asia/Taipei',
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    ...(width < 640 && { hasTouch: true, isMobile: true }),
  })
  context.setDefaultTimeout(patience)
  // The browser does not log every violation of the content security policy; the page receives an event for each.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`forbidden by the policy: ${effectiveDirective} ${blockedURI}`)
    })
  })
  const happened: string[] = []
  const expected: string[] = []
  const openTab = async () => {
    const page = await context.newPage()
    watch(page, happened)
    return page
  }
  return {
    context,
    page: await openTab(),
    expects: (problem) => expected.push(problem),
    openTab,
    surprises: () => [
      ...happened.filter((problem) => !expected.includes(problem)),
      ...expected
        .filter((problem) => !happened.includes(problem))
        .map((problem) => `did not happen: ${problem}`),
    ],
  }
}

/** The notification stream stays open as long as a page does, and reconnects by itself when it is lost. */
function isLive(request: Request): boolean {
  return new URL(request.url()).pathname.endsWith('/notifications-live')
}

/** While the server is down the bell retries its stream, and after some seconds polls the counts instead. */
function isOfBell(request: Request): boolean {
  return isLive(request) || new URL(request.url()).pathname.includes('/notifications-total-by-user/')
}

const underWay = new WeakMap<Page, Set<Request>>()

/** Whether a page is waiting for responses, except for the stream that never ends. */
export function isWaiting(page: Page): boolean {
  return (underWay.get(page)?.size ?? 0) > 0
}

function watch(page: Page, happened: string[]): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => {
    if (!isLive(request)) requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  page.on('pageerror', (error) => happened.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // The browser logs a failed request here as well; the request event contains more.
    if (message.text().startsWith('Failed to load resource:')) return
    if (['error', 'warning'].includes(message.type())) happened.push(`${message.type()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // The bell connects a moment after its page is rendered, and may find the session expired like any other call.
    if (response.status() === 401 && isLive(response.request())) return
    if (response.status() >= 400)
      happened.push(`${response.status()} ${response.request().method()} ${pathname}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page, or typing on in a search, aborts the pending requests.
    if (reason !== 'net::ERR_ABORTED' && !isOfBell(request))
      happened.push(`${reason} ${request.method()} ${new URL(request.url()).pathname}`)
  })
}

/** Saves a screenshot for a person to look at: `.cache/e2e-pictures/<name>.png`. */
export async function takePicture(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = join(import.meta.dirname, '../.cache/e2e-pictures')
  await mkdir(folder, { recursive: true })
  const file = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)}.png`
  await page.screenshot({ path: join(folder, file), fullPage })
}

/** Fills in the sign-in form, ticks the robot check if there is one, and submits the form. */
export async function trySignIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel(/^(用戶帳號|Username)$/).fill(name)
  await page.getByLabel(/^(用戶密碼|Password)$/).fill(password)
  const config = (await (await page.request.get('/config.json')).json()) as RuntimeConfig
  if (config.robotCheck !== 'off')
    await page.getByRole('checkbox', { name: /我不是機器人|I am not a robot/ }).check()
  await page.getByRole('button', { name: /^(登入|Sign in)$/ }).click()
}

/** Chooses another password where one that was set by somebody else has to be changed first. */
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
  await page.getByRole('button', { name: /^(登出|Sign out)$/ }).waitFor()
}
