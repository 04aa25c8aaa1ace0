import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { isDeep } from '../server/test/deep.ts'
import { takePicture } from './browser.ts'

/** What axe checks: everything, only what depends on colours, or everything else, which is half of its work. */
type Question = 'all' | 'colours' | 'all but colours'

interface Mode {
  width: number
  language: string
  scheme: string
  asks: Question
  /** Only in the exhaustive form: the other modes find most of what this one would. */
  onlyDeep?: true
}

/**
 * In dark mode only the colours of a page differ; in another language only the words. Normally each page is checked in
 * full, in dark mode, and in English on a phone, where words have the least space.
 */
const modes: readonly Mode[] = [
  { width: 1440, language: 'zh-TW', scheme: 'light', asks: 'all' },
  { width: 1440, language: 'zh-TW', scheme: 'dark', asks: 'colours', onlyDeep: true },
  { width: 390, language: 'zh-TW', scheme: 'dark', asks: 'colours' },
  { width: 390, language: 'zh-TW', scheme: 'light', asks: 'all', onlyDeep: true },
  { width: 390, language: 'en', scheme: 'light', asks: 'all but colours' },
  { width: 1440, language: 'en', scheme: 'light', asks: 'all but colours', onlyDeep: true },
]
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * Checks the current page, wide and narrow, in both languages, light and dark: returns the violations that axe finds,
 * and where the page has to be scrolled sideways. With PICTURES set, it saves screenshots as well.
 */
export async function faultsOf(page: Page, what: string): Promise<string[]> {
  const before = page.viewportSize()
  // An element that moves or fades would be checked half-way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const faults: string[] = []
  for (const { width, language, scheme, asks } of modes.filter(({ onlyDeep }) => isDeep || !onlyDeep)) {
    await page.setViewportSize({ width, height: 900 })
    await choose(page, language, scheme)
    const found = await faultsNow(page, asks)
    faults.push(...found.map((fault) => `${what}, ${language}, ${scheme}, ${width}: ${fault}`))
    if (process.env['PICTURES']) await takePicture(page, `${what} ${width} ${language} ${scheme}`)
  }
  if (before) await page.setViewportSize(before)
  await choose(page, 'zh-TW', 'light')
  return faults
}

/** Checks the page in its current state only. */
export async function faultsNow(page: Page, asks: Question = 'all'): Promise<string[]> {
  return [...(await askAxe(page, asks)), ...(await tooWide(page))]
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

async function askAxe(page: Page, asks: Question): Promise<string[]> {
  // Once per document: injecting axe takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    rules: {
      // The one rule of WCAG 2.2 AA that axe does not run by default.
      'target-size': { enabled: true },
      ...(asks === 'all but colours' && Object.fromEntries(ofColours.map((id) => [id, { enabled: false }]))),
    },
    ...(asks === 'colours' && { runOnly: ofColours }),
  }
  const { violations } = await page.evaluate((chosen) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
    return inPage.run(chosen)
  }, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id} at ${target.join(' ')}: ${failureSummary.split('\n')[1] ?? ''}`,
    ),
  )
}

/** Finds what is wider than its space: a page or dialog that has to be scrolled sideways, or text that is cut off. */
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
