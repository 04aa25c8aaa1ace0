import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core'
import type { RuntimeConfig } from '@banquet/contract/office/system'
import { findChromium } from './chromium.ts'

/** How somebody sits before the screen. */
export interface Setting {
  /** What the browser asks for. */
  language?: string
  width?: number
  height?: number
  dark?: boolean
}

/** Somebody with a browser of their own: no cookies, nothing stored. */
export interface Visitor {
  context: BrowserContext
  page: Page
  /** Says that something will go wrong: `409 POST /api/v1/unit`. It has to, and anything else must not. */
  expects: (problem: string) => void
  /** Another tab of the same browser. */
  openTab: () => Promise<Page>
  /** What went wrong and was not expected, and what was expected and did not. */
  surprises: () => string[]
}

/** What Playwright keeps a Chromium from doing. It hears only the last such list, so this says it again. */
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
/** Each window would load the pages of an address bar that nobody sees: half the work of opening it. */
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
/** A busy machine is not a failing product. */
const patience = 20_000

/** Opens a browser without a window. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findChromium()), args: flags })
}

/** Opens a browser window on the program, watched for everything that goes wrong in it. */
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
  // Some of what the policy forbids is tried in silence; the page hears of it all the same.
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

/** The stream of notifications goes on as long as a page is open, and comes again by itself where it is lost. */
function isLive(request: Request): boolean {
  return new URL(request.url()).pathname.endsWith('/notifications-live')
}

/** While a program is away the bell tries its stream again, and after some seconds asks for the number instead. */
function isOfBell(request: Request): boolean {
  return isLive(request) || new URL(request.url()).pathname.includes('/notifications-total-by-user/')
}

const underWay = new WeakMap<Page, Set<Request>>()

/** Whether a page waits for answers, but for the stream that never ends. */
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
    // The browser tells a refused or failed request here as well; the request itself says more.
    if (message.text().startsWith('Failed to load resource:')) return
    if (['error', 'warning'].includes(message.type())) happened.push(`${message.type()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // The bell asks a moment after its page stands: it hears that a session is over as everything else does.
    if (response.status() === 401 && isLive(response.request())) return
    if (response.status() >= 400)
      happened.push(`${response.status()} ${response.request().method()} ${pathname}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Who leaves a page, or types on in a search, no longer waits for what it asked.
    if (reason !== 'net::ERR_ABORTED' && !isOfBell(request))
      happened.push(`${reason} ${request.method()} ${new URL(request.url()).pathname}`)
  })
}

/** Keeps what is seen, to be looked at: `.cache/e2e-pictures/<name>.png`. */
export async function takePicture(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = join(import.meta.dirname, '../.cache/e2e-pictures')
  await mkdir(folder, { recursive: true })
  const file = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)}.png`
  await page.screenshot({ path: join(folder, file), fullPage })
}

/** Fills in the sign-in form, ticks the box of the robot check if there is one, and sends the form. */
export async function trySignIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel(/^(用戶帳號|Username)$/).fill(name)
  await page.getByLabel(/^(用戶密碼|Password)$/).fill(password)
  const config = (await (await page.request.get('/config.json')).json()) as RuntimeConfig
  if (config.robotCheck !== 'off')
    await page.getByRole('checkbox', { name: /我不是機器人|I am not a robot/ }).check()
  await page.getByRole('button', { name: /^(登入|Sign in)$/ }).click()
}

/** Chooses another password where one that others set has to be changed first. */
export async function choosePassword(page: Page, account: { password: string }): Promise<void> {
  const chosen = `${account.password}-of-my-own`
  await page.getByLabel('目前的密碼').fill(account.password)
  await page.getByLabel('新密碼', { exact: true }).fill(chosen)
  await page.getByLabel('確認新密碼').fill(chosen)
  await page.getByRole('button', { name: '變更密碼' }).click()
  await page.getByRole('heading', { name: '請先變更密碼' }).waitFor({ state: 'detached' })
  account.password = chosen
}

/** Signs in at the sign-in page and waits for the page behind it. */
export async function signIn(page: Page, account: { name: string; password: string }): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/admin/login')
  await trySignIn(page, account.name, account.password)
  await page.getByRole('button', { name: /^(登出|Sign out)$/ }).waitFor()
}
