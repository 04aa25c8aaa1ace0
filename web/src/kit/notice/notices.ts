/** One notice as the host shows it. */
export interface Notice {
  id: number
  kind: 'success' | 'news' | 'warning' | 'error'
  text: string
  /** A second line: what was kept, what to do next, the id of the request. */
  detail?: string | undefined
  /** An error that closes itself. */
  passing?: boolean | undefined
  /** What can be done about it, such as undoing; Ctrl+Z does it as well while it is shown. */
  action?: { label: string; run: () => void } | undefined
}

/** How long a success stays, in milliseconds. */
export const successStay = 2000
/** How long a warning or a message stays, in milliseconds. */
export const warningStay = 8000
/** How long a success with an action stays, in milliseconds. */
export const actionStay = 10_000

const listeners = new Set<() => void>()
let shown: readonly Notice[] = []
let lastId = 0

/**
 * Shows the user a notice at the edge of the screen. A success closes itself after 2 s (with an action after 10 s), a warning or message after 8 s;
 * an error stays until it is closed, unless it is `passing`. A success also removes the warnings before it: they were about
 * an attempt that has succeeded meanwhile.
 */
export const notify = {
  success: (text: string, more: Pick<Notice, 'action'> = {}) => {
    shown = shown.filter(({ kind }) => kind !== 'warning')
    return push({ kind: 'success', text, ...more })
  },
  news: (text: string) => push({ kind: 'news', text }),
  warning: (text: string, more: { detail?: string | undefined } = {}) =>
    push({ kind: 'warning', text, ...more }),
  error: (text: string, more: Pick<Notice, 'detail' | 'passing'> = {}) =>
    push({ kind: 'error', text, ...more }),
}

/** Removes a notice; without an id all of them. */
export function dismiss(id?: number) {
  shown = id === undefined ? [] : shown.filter((notice) => notice.id !== id)
  notifyListeners()
}

/** The notices shown now, oldest first. */
export function notices(): readonly Notice[] {
  return shown
}

/** Calls back whenever the notices change; returns the function that unsubscribes. */
export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// A newer notice replaces an older one with the same words, which would only cover more of the page.
function push(notice: Omit<Notice, 'id'>) {
  lastId += 1
  const same = (other: Notice) => other.kind === notice.kind && other.text === notice.text
  shown = [...shown.filter((other) => !same(other)), { ...notice, id: lastId }].slice(-5)
  notifyListeners()
  return lastId
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
