import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { auth } from '@banquet/contract/account/auth'
import { identity } from '@banquet/contract/call/access'
import { credentials, openApi, type Api } from './api.ts'
import { closeUnused, sharedBrowser, takePicture, visit, type Setting, type Visitor } from './browser.ts'
import { signedIn } from './enter.ts'
import { chief, given, withRobotCheck } from './chief.ts'
import { startProgram, type Program } from './program.ts'

export { chief, withRobotCheck } from './chief.ts'

/** A running program and the visitors of one file. The browser is that of all files. */
export interface Visits {
  readonly url: string
  /** Opens a new browser window; whatever goes wrong in it fails the journey. */
  visit: (setting?: Setting) => Promise<Visitor>
  /**
   * Opens a window that is signed in, at an address of the back-office; it may have served an earlier journey, but has
   * nothing of it left. It is signed in through the API, which saves two loads of a page and the robot check.
   */
  enter: (
    account: { name: string; password: string },
    path?: string,
    setting?: Setting,
  ) => Promise<Visitor & { page: Page }>
  /** The same at an address of the shop. */
  enterShop: (
    account: { name: string; password: string },
    path?: string,
    setting?: Setting,
  ) => Promise<Visitor & { page: Page }>
}

/** The program that the journeys of one file share. */
export interface Site extends Visits {
  readonly program: Program
  /** The API, signed in as the administrator. */
  readonly api: Api
}

interface Entering {
  account: { name: string; password: string }
  path: string
  /** The address of the sign-in page. */
  signIn: '/login' | '/admin/login'
}

const notYet = 'The program is started before the first journey, not earlier.'

/**
 * Finds a program before the first journey of a file, and checks after each journey that nothing unexpected happened.
 */
export function openVisits(find: () => Promise<string>): Visits {
  let found: { url: string; browser: Browser } | undefined
  let visitors: Visitor[] = []

  beforeAll(async () => {
    const [url, browser] = await Promise.all([find(), sharedBrowser()])
    found = { url, browser }
  })
  afterEach(async ({ task }) => {
    const gone = visitors
    visitors = []
    const hasFailed = task.result?.state === 'fail'
    if (hasFailed) {
      const pages = gone.flatMap(({ context }) => context.pages())
      for (const [n, page] of pages.entries())
        await takePicture(page, `failed ${task.name} ${n}`).catch(() => {})
    }
    await Promise.all(gone.map((visitor) => visitor.leave(hasFailed)))
    expect(gone.flatMap((visitor) => visitor.surprises())).toEqual([])
  })
  afterAll(closeUnused)

  const running = () => {
    if (!found) throw new Error(notYet)
    return found
  }
  const enter = async (page: Page, { account, path, signIn: form }: Entering) => {
    const { name, password } = account
    const kind = form === '/login' ? identity.customer : identity.admin
    const data = await credentials(running().url, name, password, kind)
    const reply = await page.request.post(auth.signin.path, { data })
    expect(reply.ok()).toBe(true)
    await page.goto(path)
    await signedIn(page)
  }
  const open = async (setting: Setting | undefined, fresh: boolean) => {
    const { browser, url } = running()
    const visitor = await visit(browser, url, setting, fresh)
    visitors.push(visitor)
    return visitor
  }
  return {
    get url() {
      return running().url
    },
    visit: (setting) => open(setting, true),
    enter: async (account, path = '/admin/dashboard', setting) => {
      const visitor = await open(setting, false)
      await enter(visitor.page, { account, path, signIn: '/admin/login' })
      return visitor
    },
    enterShop: async (account, path = '/dashboard', setting) => {
      const visitor = await open(setting, false)
      await enter(visitor.page, { account, path, signIn: '/login' })
      return visitor
    },
  }
}

/** Starts a program for the journeys of a file. */
export function openSite(settings: Record<string, string> = given): Site {
  let program: Program | undefined
  let api: Api | undefined

  // Hooks after the journeys run from last to first: the windows are closed before the program ends.
  afterAll(() => program?.remove())
  const visits = openVisits(async () => {
    // Creating a database takes longer than copying one; first-start.test.ts creates one.
    const isFounded = settings === given || settings === withRobotCheck
    program = await startProgram(inject('built'), settings, isFounded ? inject('founded') : undefined)
    if (isFounded) api = await openApi(program.url, chief.name, chief.password)
    return program.url
  })
  return {
    visit: visits.visit,
    enter: visits.enter,
    enterShop: visits.enterShop,
    get url() {
      return visits.url
    },
    get program() {
      if (!program) throw new Error(notYet)
      return program
    },
    get api() {
      if (!api) throw new Error('Only the administrator whose password was given is signed in at the API.')
      return api
    },
  }
}
