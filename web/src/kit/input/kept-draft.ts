/** What was typed and has not reached the server, with the version of the row that it is based on. */
export interface Kept<V> {
  values: V
  version: number
}

/** The row, and the account of the person who types. */
export interface DraftKey {
  noun: string
  id: number
  accountId: number
}

const nameOf = ({ noun, id, accountId }: DraftKey) => `banquet-${noun}-${id}-${accountId}`

/** Keeps what was typed on this device, so that it survives a closed window and a missing network. */
export function keepDraft<V>(draft: DraftKey, kept: Kept<V> | undefined): void {
  const name = nameOf(draft)
  if (kept) localStorage.setItem(name, JSON.stringify(kept))
  else localStorage.removeItem(name)
}

/** Returns what was kept; undefined if nothing was, or if it cannot be read. */
export function readKept<V>(draft: DraftKey): Kept<V> | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(nameOf(draft)) ?? 'null') as Kept<V> | null
    return value && typeof value.version === 'number' ? value : undefined
  } catch {
    return undefined
  }
}

/** Returns the ids of the rows of a noun about which this device has kept something for an account. */
export function keptIds(noun: string, accountId: number): number[] {
  return Object.keys(localStorage).flatMap((name) => {
    const id = Number(name.slice(`banquet-${noun}-`.length).split('-')[0])
    return name === nameOf({ noun, id, accountId }) ? [id] : []
  })
}
