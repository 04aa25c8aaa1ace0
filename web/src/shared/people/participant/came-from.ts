/**
 * The list that somebody came from to the page of a participant, so that the page leads to the people before and after in
 * it, and back. It belongs to the tab.
 */
export interface CameFrom {
  /** The address of the list. */
  list: string
  /** The addresses of the pages of its people, as it showed them. */
  people: string[]
}

const key = 'participant-list'

/** The path of an address, which says whose page it is; the event is added to the address later. */
const pathOf = (address: string) => address.split('?')[0]

/** Remembers the list that is on the screen: its address, and the people whom it links to, in the order of the screen. */
export function rememberList(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[data-participant]')]
  const people = [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]
  const list = `${location.pathname}${location.search}`
  sessionStorage.setItem(key, JSON.stringify({ list, people } satisfies CameFrom))
}

/** Returns the list that the page at an address was opened from, with the people before and after; undefined without one. */
export function listAround(address: string) {
  const known = JSON.parse(sessionStorage.getItem(key) ?? 'null') as CameFrom | null
  const at = known?.people.findIndex((one) => pathOf(one) === pathOf(address)) ?? -1
  if (!known || at < 0) return undefined
  const { list, people } = known
  return { list, place: at + 1, count: people.length, previous: people[at - 1], next: people[at + 1] }
}
