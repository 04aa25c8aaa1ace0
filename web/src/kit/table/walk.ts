/**
 * The rows of the list from which a record was opened, so that its page leads to the next one, and the list shows which it was.
 * It belongs to the tab, as where somebody is does.
 */
export interface Walk {
  /** The address of the list. */
  list: string
  /** The addresses of its rows, as they were shown. */
  rows: readonly string[]
  /** How many rows the pages before have. */
  before: number
  /** How many rows there are on all pages. */
  total: number
  /** The address of the row that was opened last. */
  opened: string
}

const storageKey = 'banquet-walk'

export function keepWalk(walk: Walk): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(walk))
  } catch {
    // Storage may be blocked; records then lead back to the list only.
  }
}

export function keptWalk(): Walk | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '') as Walk
  } catch {
    return undefined
  }
}

/** Where a record is in a walk; undefined if it is not in it. */
export function placeIn(walk: Walk | undefined, pathname: string) {
  const at = walk?.rows.findIndex((one) => pathOf(one) === pathname) ?? -1
  if (!walk || at === -1) return undefined
  const { rows, before, total } = walk
  return { number: before + at + 1, total, previous: rows[at - 1], next: rows[at + 1] }
}

/** Remembers that a record of a walk is shown. */
export function markOpened(pathname: string): void {
  const walk = keptWalk()
  const opened = walk?.rows.find((one) => pathOf(one) === pathname)
  if (walk && opened !== undefined && opened !== walk.opened) keepWalk({ ...walk, opened })
}

export const pathOf = (address: string) => address.split(/[?#]/)[0] ?? ''
