import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core'
import { findChromium } from './chromium.ts'

/** The device and preferences of a visitor. */
export interface Setting {
  /** The language that the browser requests. */
  language?: string
  width?: number
  height?: number
  dark?: boolean
  /** False for a browser that runs no scripts. */
  scripts?: boolean
}

/** A visitor with a separate browser window: no cookies, nothing stored. */
export interface Visitor {
  context: BrowserContext
  page: Page
  /** Announces a failure: `409 POST /api/v1/unit`. It must occur, and no other may. */
  expects: (problem: string) => void
  /** Announces a failure that may occur, any number of times: whether it does depends on timing. */
  allows: (problem: string) => void
  /** Opens another tab of the same browser. */
  openTab: () => Promise<Page>
  /** Failures that were not expected, and expected ones that did not occur. */
  surprises: () => string[]
  /** Ends the visit. A window that may serve another visitor is emptied and kept, any other is closed. */
  leave: (isToClose: boolean) => Promise<void>
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
  // A page is open for seconds: optimising its code takes longer than the optimised code saves.
  '--js-flags=--no-turbofan',
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
const timeoutMs = 20_000

/** Opens a headless browser. */
async function openBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findChromium()), args: flags })
}

let shared: Promise<Browser> | undefined

/** The browser of all files that this process runs. It ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  const before = await shared
  if (!before?.isConnected()) shared = openBrowser()
  return shared as Promise<Browser>
}

interface Window {
  context: BrowserContext
  page: Page
  /** The address of the program and the setting; a window serves only visitors that need the same. */
  kind: string
}

/** Windows that nobody uses, without cookies and with nothing stored. */
let unused: Window[] = []

async function openWindow(browser: Browser, url: string, setting: Setting, kind: string): Promise<Window> {
  const { language = 'zh-TW', width = 1440, height = 900, dark = false, scripts = true } = setting
  const context = await browser.newContext({
    baseURL: url,
    locale: language,
    timezoneId: 'Asia/Taipei',
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    javaScriptEnabled: scripts,
    ...(width < 640 && { hasTouch: true, isMobile: true }),
  })
  context.setDefaultTimeout(timeoutMs)
  // The browser does not log every violation of the content security policy; the page receives an event for each.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`forbidden by the policy: ${effectiveDirective} ${blockedURI}`)
    })
  })
  return { context, page: await context.newPage(), kind }
}

/** Removes everything that a visitor has left in a window except for the files that the browser has cached. */
async function empty({ context, page }: Window): Promise<void> {
  for (const tab of context.pages()) if (tab !== page) await tab.close()
  await page.unrouteAll()
  page.removeAllListeners('dialog')
  await page.emulateMedia({ media: null })
  // A document of the same origin that runs nothing, so that nothing is stored again afterwards.
  await page.goto('/healthz')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
}

/**
 * Opens the program in a browser window and records everything that goes wrong in it. A visitor who is not `fresh` may
 * get a window that another one has left, with the files of the program in its cache, which saves half of the work.
 */
export async function visit(
  browser: Browser,
  url: string,
  setting: Setting = {},
  fresh = true,
): Promise<Visitor> {
  const kind = `${url} ${JSON.stringify(setting)}`
  const found = fresh ? undefined : unused.find((one) => one.kind === kind)
  unused = unused.filter((one) => one !== found)
  const window = found ?? (await openWindow(browser, url, setting, kind))
  const { context, page } = window
  const happened: string[] = []
  const expected: string[] = []
  const allowed: string[] = []
  const ignore = watch(page, happened, setting)
  const size = page.viewportSize()
  return {
    context,
    page,
    expects: (problem) => expected.push(problem),
    allows: (problem) => allowed.push(problem),
    openTab: async () => {
      const tab = await context.newPage()
      watch(tab, happened, setting)
      return tab
    },
    surprises: () => [
      ...happened.filter((problem) => !expected.includes(problem) && !allowed.includes(problem)),
      ...expected
        .filter((problem) => !happened.includes(problem))
        .map((problem) => `did not happen: ${problem}`),
    ],
    leave: async (isToClose) => {
      if (fresh || isToClose || page.isClosed()) return context.close()
      ignore()
      if (size) await page.setViewportSize(size)
      await empty(window)
      unused.push(window)
    },
  }
}

/** Closes the windows that the next file cannot use: those of another program. */
export async function closeUnused(): Promise<void> {
  const windows = unused
  unused = []
  await Promise.all(windows.map(({ context }) => context.close()))
}

/** The notification stream stays open as long as a page does, and reconnects by itself when it is lost. */
function isLive(request: Request): boolean {
  return new URL(request.url()).pathname.endsWith('/notifications-live')
}

/** While the server is down the bell retries its stream, and after some seconds polls the counts instead. */
function isOfBell(request: Request): boolean {
  return isLive(request) || new URL(request.url()).pathname.includes('/notifications-total-by-user/')
}

/** Newer browsers show the icon of a page and request it by themselves, at a time of their own; the logo is an image. */
function isOfBrowser(request: Request): boolean {
  return request.resourceType() === 'other' && new URL(request.url()).pathname === '/favicon.svg'
}

const underWay = new WeakMap<Page, Set<Request>>()

/** Whether a page is waiting for responses, except for the stream that never ends. */
export function isWaiting(page: Page): boolean {
  return (underWay.get(page)?.size ?? 0) > 0
}

/** Records what goes wrong in a page, until the function that it returns is called. */
function watch(page: Page, happened: string[], { scripts = true }: Setting): () => void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  const stops: (() => void)[] = []
  const on = ((event: 'request', listener: (request: Request) => void) => {
    page.on(event, listener)
    stops.push(() => page.off(event, listener))
  }) as unknown as Page['on']
  on('request', (request) => {
    if (!isLive(request) && !isOfBrowser(request)) requests.add(request)
  })
  on('requestfinished', (request) => requests.delete(request))
  on('requestfailed', (request) => requests.delete(request))
  on('pageerror', (error) => happened.push(`error: ${error.message}`))
  on('console', (message) => {
    // The browser logs a failed request here as well; the request event contains more.
    if (message.text().startsWith('Failed to load resource:')) return
    // On a busy machine, a script may read what was preloaded for it only after the browser has warned.
    if (message.text().includes('was preloaded using link preload but not used within a few seconds')) return
    if (['error', 'warning'].includes(message.type())) happened.push(`${message.type()}: ${message.text()}`)
  })
  on('response', (response) => {
    const { pathname } = new URL(response.url())
    // The bell connects a moment after its page is rendered, and may find the session expired like any other call.
    if (response.status() === 401 && isLive(response.request())) return
    if (response.status() >= 400)
      happened.push(`${response.status()} ${response.request().method()} ${pathname}`)
  })
  on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    const { pathname } = new URL(request.url())
    // A browser that runs no scripts does not fetch those that the head of a page names.
    if (!scripts && reason === 'csp' && pathname.endsWith('.js')) return
    // Leaving a page, or typing on in a search, aborts the pending requests.
    if (reason !== 'net::ERR_ABORTED' && !isOfBell(request) && !isOfBrowser(request))
      happened.push(`${reason} ${request.method()} ${pathname}`)
  })
  return () => stops.forEach((stop) => stop())
}

/** Saves a screenshot for a person to look at: `.cache/e2e-pictures/<name>.png`. */
export async function takePicture(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = join(import.meta.dirname, '../../.cache/e2e-pictures')
  await mkdir(folder, { recursive: true })
  const file = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)}.png`
  await page.screenshot({ path: join(folder, file), fullPage })
}
