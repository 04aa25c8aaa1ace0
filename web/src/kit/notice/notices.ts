/** One notice as the host shows it. */
export interface Notice {
  id: number
  kind: 'success' | 'news' | 'warning' | 'error'
  text: string
  /** A second line: what was kept, what to do, the number of the request. */
  detail?: string | undefined
  /** An error that closes itself. */
  passing?: boolean | undefined
}

/** How long a success stays, in milliseconds. */
export const successStay = 2000
/** How long a warning stays, and news, in milliseconds. */
export const warningStay = 8000

const listeners = new Set<() => void>()
let shown: readonly Notice[] = []
let lastId = 0

/**
 * Tells the person something at the edge of the screen. A success closes itself after 2 s, a warning and news after
 * 8 s, an error stays until it is closed, unless it is `passing`.
 */
export const notify = {
  success: (text: string) => push({ kind: 'success', text }),
  news: (text: string) => push({ kind: 'news', text }),
  warning: (text: string, more: { detail?: string | undefined } = {}) =>
    push({ kind: 'warning', text, ...more }),
  error: (text: string, more: Pick<Notice, 'detail' | 'passing'> = {}) =>
    push({ kind: 'error', text, ...more }),
}

/** Takes a notice away; without an id all of them. */
export function dismiss(id?: number) {
  shown = id === undefined ? [] : shown.filter((notice) => notice.id !== id)
  tell()
}

/** The notices shown now, oldest first. */
export function notices(): readonly Notice[] {
  return shown
}

/** Calls back whenever the notices change; answers how to stop that. */
export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// The same words twice would only cover more of the page, so the newer one takes the place of the older.
function push(notice: Omit<Notice, 'id'>) {
  lastId += 1
  const same = (other: Notice) => other.kind === notice.kind && other.text === notice.text
  shown = [...shown.filter((other) => !same(other)), { ...notice, id: lastId }].slice(-5)
  tell()
  return lastId
}

function tell() {
  for (const listener of listeners) listener()
}
