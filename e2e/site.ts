import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { openApi, type Api } from './api.ts'
import { openBrowser, signIn, takePicture, visit, type Setting, type Visitor } from './browser.ts'
import { chief, given, withRobotCheck } from './chief.ts'
import { startProgram, type Program } from './program.ts'

export { chief, withRobotCheck } from './chief.ts'

/** What the journeys of one file share: one program and one browser. */
export interface Site {
  readonly program: Program
  /** The API, signed in as the administrator. */
  readonly api: Api
  /** Opens a separate browser window; whatever goes wrong in it fails the journey. */
  visit: (setting?: Setting) => Promise<Visitor>
  /** Opens a window, signs in, and goes to an address of the back-office. */
  enter: (
    account: { name: string; password: string },
    path?: string,
    setting?: Setting,
  ) => Promise<Visitor & { page: Page }>
  /** Opens a window, signs in to the shop, and goes to an address of it. */
  enterShop: (
    account: { name: string; password: string },
    path?: string,
    setting?: Setting,
  ) => Promise<Visitor & { page: Page }>
}

/**
 * Starts program and browser for the journeys of a file, and checks after each one that nothing unexpected happened.
 */
export function openSite(settings: Record<string, string> = given): Site {
  let program: Program | undefined
  let browser: Browser | undefined
  let api: Api | undefined
  let visitors: Visitor[] = []

  beforeAll(async () => {
    // Creating a database takes longer than copying one; first-start.test.ts creates one.
    const isFounded = settings === given || settings === withRobotCheck
    const founded = isFounded ? inject('founded') : undefined
    ;[program, browser] = await Promise.all([startProgram(inject('built'), settings, founded), openBrowser()])
    if (isFounded) api = await openApi(program.url, chief.name, chief.password)
  })
  afterEach(async ({ task }) => {
    const gone = visitors
    visitors = []
    if (task.result?.state === 'fail') {
      const pages = gone.flatMap(({ context }) => context.pages())
      for (const [n, page] of pages.entries())
        await takePicture(page, `failed ${task.name} ${n}`).catch(() => {})
    }
    await Promise.all(gone.map(({ context }) => context.close()))
    expect(gone.flatMap((visitor) => visitor.surprises())).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await program?.remove()
  })

  const started = () => {
    if (!program || !browser) throw new Error('The program is started before the first journey, not earlier.')
    return { program, browser }
  }
  const site: Site = {
    get program() {
      return started().program
    },
    get api() {
      if (!api) throw new Error('Only the administrator whose password was given is signed in at the API.')
      return api
    },
    visit: async (setting) => {
      const visitor = await visit(started().browser, started().program.url, setting)
      visitors.push(visitor)
      return visitor
    },
    enter: async (account, path = '/admin/dashboard', setting) => {
      const visitor = await site.visit(setting)
      await visitor.page.goto(`/admin/login?next=${encodeURIComponent(path)}`)
      await signIn(visitor.page, account)
      return visitor
    },
    enterShop: async (account, path = '/dashboard', setting) => {
      const visitor = await site.visit(setting)
      await visitor.page.goto(`/login?next=${encodeURIComponent(path)}`)
      await signIn(visitor.page, account)
      return visitor
    },
  }
  return site
}
