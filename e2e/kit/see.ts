import type { Locator, Page } from 'playwright-core'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { isWaiting } from './browser.ts'

export const polling = { timeout: 20_000, interval: 50 }

/** The row of a list with this name. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
}

/** Waits until something is visible. */
export function sees(what: Locator): Promise<void> {
  return what.first().waitFor({ state: 'visible' })
}

/** The position of something in the window. */
export async function boxOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await what.boundingBox()
  if (!box) throw new Error('An element that is not visible has no position.')
  return box
}

/** Waits until something is no longer visible. */
export function gone(what: Locator): Promise<void> {
  return what.first().waitFor({ state: 'hidden' })
}

/** Waits until everything that a locator finds has these texts. */
export async function reads(what: Locator, texts: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await what.allInnerTexts()).map((text) => text.trim()), polling)
    .toEqual(texts)
}

/** Waits until this is the address; the order of the query parameters does not matter. */
export async function isAt(page: Page, address: string): Promise<void> {
  const parts = (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://here')
    return [pathname, ...[...searchParams].map(([name, value]) => `${name}=${value}`).toSorted()]
  }
  await expect.poll(() => parts(page.url()), polling).toEqual(parts(address))
}

/**
 * Goes to an address within the running application, as a link does, and waits until the content of the page before is
 * gone. Loading the document again would cost several times the work. Both addresses must belong to the same side.
 */
export async function moveTo(page: Page, address: string): Promise<void> {
  const isSame = new URL(page.url()).pathname === new URL(address, page.url()).pathname
  const content = isSame ? null : await page.$('main > :last-child')
  await page.evaluate((to) => history.pushState(null, '', to), address)
  await page.waitForFunction((before) => !before?.isConnected, content)
}

/** Waits until something has the focus. */
export async function hasFocus(what: Locator): Promise<void> {
  await expect.poll(() => what.evaluate((element) => element === document.activeElement), polling).toBe(true)
}

/**
 * Waits until a page has received and processed everything it requested and requests nothing more, at this many checks
 * in a row: a response may lead to further requests or rendering before the browser is idle. React delays updates that
 * follow others shortly by 300 ms; this many checks take longer.
 */
export async function rests(page: Page, looks = 8): Promise<void> {
  await page.waitForLoadState('load')
  for (let calm = 0; calm < looks; calm = isWaiting(page) ? 0 : calm + 1) {
    await pause(50)
    // A background task runs when no other work is left. Idle callbacks do so too, but after a change of the window's
    // size Chromium may run them only once a second.
    await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
  }
}
