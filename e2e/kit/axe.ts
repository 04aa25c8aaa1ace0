import axe, { type CheckResult, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { isDeep } from '../../server/test/deep.ts'
import { takePicture } from './browser.ts'
import { moveTo, rests, sees } from './see.ts'

/**
 * What is checked: everything, only what depends on colours, everything else, which is half of axe's work, or without
 * axe whether the page is too wide.
 */
type Question = 'all' | 'colours' | 'all but colours' | 'width'

interface Mode {
  width: number
  language: string
  scheme: string
  /** What the exhaustive form checks in this mode. */
  asks: Question
  /** What the normal form checks, given the number of the page; undefined if it leaves this mode out. */
  daily?: (nth: number) => Question | undefined
}

/**
 * In dark mode only the colours of a page differ; in another language only the words. Normally axe checks each page once,
 * in one of three modes that pages meet in turn, and its width is checked in English on a phone, where words have the least
 * space. What else could differ comes from what the pages share, so every sixth page is checked in dark mode.
 */
const modes: readonly Mode[] = [
  {
    width: 1440,
    language: 'zh-TW',
    scheme: 'light',
    asks: 'all',
    daily: (nth) => (nth % 3 === 0 ? 'all' : undefined),
  },
  { width: 1440, language: 'zh-TW', scheme: 'dark', asks: 'colours' },
  {
    width: 390,
    language: 'zh-TW',
    scheme: 'dark',
    asks: 'colours',
    daily: (nth) => (nth % 6 === 0 ? 'colours' : undefined),
  },
  {
    width: 390,
    language: 'zh-TW',
    scheme: 'light',
    asks: 'all',
    daily: (nth) => (nth % 3 === 1 ? 'all' : undefined),
  },
  {
    width: 390,
    language: 'en',
    scheme: 'light',
    asks: 'all but colours',
    daily: (nth) => (nth % 3 === 2 ? 'all' : 'width'),
  },
  { width: 1440, language: 'en', scheme: 'light', asks: 'all but colours' },
]
/**
 * A third of the elements of a page are its menu, which differs only in the entry that is current. It is checked with
 * every fifth page, which meets each mode in turn.
 */
const framesEvery = isDeep ? 1 : 5
const menus = ['主選單', 'Main menu']
/** Normally axe checks the first rows of each table: the others have the same elements with other words. */
const furtherRows = isDeep ? [] : [['tbody tr:nth-child(n+5)']]
const ofColours = ['color-contrast', 'link-in-text-block']

/** A number that a name always has, to spread pages over the modes. */
const numberOf = (what: string): number =>
  [...what].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/**
 * Checks the current page, wide and narrow, in both languages, light and dark: returns the violations that axe finds,
 * and where the page must be scrolled sideways. With PICTURES set, it saves screenshots as well. In which modes the
 * normal form checks a page depends on its name only, so that it is the same whatever other files run before.
 */
export async function faultsOf(page: Page, what: string, nth = numberOf(what)): Promise<string[]> {
  return andBack(page, () => faultsInModes(page, what, nth, modes))
}

/**
 * Opens one page after the other and checks each. Every second page is checked in the modes from last to first, because
 * a page that is opened in the mode in which the previous one was left saves a change of size and language.
 */
export async function faultsOnTheWay(
  page: Page,
  paths: readonly string[],
  open: (path: string) => Promise<void>,
): Promise<string[]> {
  return andBack(page, async () => {
    const faults: string[] = []
    for (const [nth, path] of paths.entries()) {
      await open(path)
      faults.push(...(await faultsInModes(page, path, nth, nth % 2 === 0 ? modes : modes.toReversed())))
    }
    return faults
  })
}

/** Returns the page to its size, to Chinese and to light colours after a check. */
async function andBack(page: Page, check: () => Promise<string[]>): Promise<string[]> {
  const before = page.viewportSize()
  const faults = await check()
  if (before) await page.setViewportSize(before)
  await choose(page, 'zh-TW', 'light')
  return faults
}

/** The same for pages that are reached within the running application. */
export const faultsInside = (page: Page, paths: readonly string[]): Promise<string[]> =>
  faultsOnTheWay(page, paths, async (path) => {
    await moveTo(page, path)
    await isReady(page)
  })

/** Waits until a page has its heading and requests nothing more. */
export async function isReady(page: Page): Promise<void> {
  await sees(page.getByRole('heading', { level: 1 }))
  await rests(page)
}

async function faultsInModes(
  page: Page,
  what: string,
  nth: number,
  inTurn: readonly Mode[],
): Promise<string[]> {
  // An element that moves or fades would be checked half-way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const faults: string[] = []
  for (const { width, language, scheme, asks: inDeep, daily } of inTurn) {
    const asks = isDeep ? inDeep : daily?.(nth)
    if (asks === undefined) continue
    await page.setViewportSize({ width, height: 900 })
    await choose(page, language, scheme)
    const found = await faultsNow(page, asks, nth % framesEvery > 0)
    faults.push(...found.map((fault) => `${what}, ${language}, ${scheme}, ${width}: ${fault}`))
    if (process.env['PICTURES']) await takePicture(page, `${what} ${width} ${language} ${scheme}`)
  }
  return faults
}

/** Checks the page in its current state only; the menu is left out if another page has it as well. */
export async function faultsNow(page: Page, asks: Question = 'all', isMenuKnown = false): Promise<string[]> {
  return [...(await askAxe(page, asks, isMenuKnown)), ...(await tooWide(page))]
}

/** Changes language and colours as if the user had switched them in another tab. */
async function choose(page: Page, language: string, scheme: string): Promise<void> {
  const choices = { 'banquet-language': language, 'banquet-scheme': scheme }
  await page.evaluate((chosen) => {
    for (const [key, value] of Object.entries(chosen)) {
      localStorage.setItem(key, value)
      dispatchEvent(new StorageEvent('storage', { key }))
    }
  }, choices)
  await page.locator(`html[lang="${language}"][data-mantine-color-scheme="${scheme}"]`).waitFor()
  // Waits for colour transitions, which would be checked half-way.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    for (const animation of ending) animation.finish()
  })
}

async function askAxe(page: Page, asks: Question, isMenuKnown: boolean): Promise<string[]> {
  if (asks === 'width') return []
  // Once per document: injecting axe takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Mails are shown in frames without scripts, which cannot answer.
    iframes: false,
    // Without this axe also parses all style sheets again, for a rule that it does not run.
    preload: { assets: ['media'] },
    rules: {
      // The one rule of WCAG 2.2 AA that axe does not run by default.
      'target-size': { enabled: true },
      ...(asks === 'all but colours' && Object.fromEntries(ofColours.map((id) => [id, { enabled: false }]))),
    },
    ...(asks === 'colours' && { runOnly: ofColours }),
  }
  const knownMenus = isMenuKnown ? menus.map((name) => [`nav[aria-label="${name}"]`]) : []
  const context = { include: [['html']], exclude: [...knownMenus, ...furtherRows] }
  const violations = await page.evaluate(
    async ([within, chosen]) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
      const found = (await inPage.run(within, chosen)).violations
      // What is under a bar at the edge of the window is there only until somebody scrolls.
      const isInBar = (selector: unknown) => {
        let element = document.querySelector(String(selector))
        while (element && getComputedStyle(element).position !== 'sticky') element = element.parentElement
        return element !== null
      }
      const isUnderBar = ({ any }: { any: readonly CheckResult[] }) => {
        const above = any.flatMap(({ id, relatedNodes = [] }) => (id === 'target-size' ? relatedNodes : []))
        return above.length > 0 && above.every(({ target }) => isInBar(target[0]))
      }
      return found.map(({ id, nodes }) => ({
        id,
        nodes: id === 'target-size' ? nodes.filter((node) => !isUnderBar(node)) : nodes,
      }))
    },
    [context, options] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id} at ${target.join(' ')}: ${failureSummary.split('\n')[1] ?? ''}`,
    ),
  )
}

/** Finds what is wider than its space: a page or dialog that must be scrolled sideways, or text that is cut off. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const excess = (element: Element) => element.scrollWidth - element.clientWidth
    const frames = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
    const cut = [...document.querySelectorAll('a, button, button *, label, h1, h2, th, td, p')].filter(
      (element) => {
        const { overflowX, display } = getComputedStyle(element)
        return overflowX !== 'visible' && display !== 'inline' && element.clientWidth > 1
      },
    )
    return [
      ...frames
        .filter((element) => excess(element) > 0)
        .map((element) => `${element.tagName} is to be scrolled sideways`),
      ...cut.filter((element) => excess(element) > 1).map((element) => `is cut off: ${element.textContent}`),
    ]
  })
}
