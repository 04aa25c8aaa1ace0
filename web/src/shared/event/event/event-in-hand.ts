import type { Event } from '@banquet/contract/event/event/event'

type Named = Pick<Event, 'id' | 'code'>

const key = 'banquet-event'

function readFrom(storage: Storage): Named | undefined {
  try {
    const { id, code } = JSON.parse(storage.getItem(key) ?? '') as Partial<Named>
    return typeof id === 'number' && typeof code === 'string' ? { id, code } : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the event in hand: the one last shown in this tab, otherwise the one last shown in this browser; undefined if
 * none has been shown yet. It may have been renamed or deleted since.
 */
export function eventInHand(): Named | undefined {
  return readFrom(sessionStorage) ?? readFrom(localStorage)
}

/** Makes an event the one in hand. */
export function takeInHand({ id, code }: Named): void {
  const text = JSON.stringify({ id, code })
  sessionStorage.setItem(key, text)
  localStorage.setItem(key, text)
}

/** After an event was deleted, it is no longer the one in hand. */
export function putDown(id: number): void {
  if (eventInHand()?.id !== id) return
  sessionStorage.removeItem(key)
  localStorage.removeItem(key)
}

interface Going {
  search: { event?: string }
  next: (search: object) => object
}

/**
 * Adds the event to every address of a screen of the event side that does not name one: the event of the current address,
 * otherwise the one last shown in this tab. For `search.middlewares` of a route.
 */
// What another tab has shown is not added here, because it may be deleted; the page itself looks whether it exists.
export function carryEvent({ search, next }: Going): { event?: string } {
  const event = search.event ?? readFrom(sessionStorage)?.code
  return { ...(event !== undefined && { event }), ...next(search) }
}
