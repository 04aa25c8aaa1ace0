import type { PaperValues } from './submission-form.ts'

/** What was typed and has not reached the server, with the version of the submission that it is based on. */
interface Kept {
  values: PaperValues
  version: number
}

const key = (id: number, memberId: number) => `banquet-submission-${id}-${memberId}`

/** Keeps what was typed on this device, so that it survives a closed window and a missing network. */
export function keepDraft(of: { id: number; memberId: number }, kept: Kept | undefined): void {
  const name = key(of.id, of.memberId)
  if (kept) localStorage.setItem(name, JSON.stringify(kept))
  else localStorage.removeItem(name)
}

/** Returns what was kept; undefined if nothing was, or if it cannot be read. */
export function readKept(of: { id: number; memberId: number }): Kept | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(key(of.id, of.memberId)) ?? 'null') as Kept | null
    return value && typeof value.version === 'number' ? value : undefined
  } catch {
    return undefined
  }
}
