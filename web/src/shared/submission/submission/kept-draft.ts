import type { PaperValues } from './paper-values.ts'

/** What was typed and has not reached the server, with the version of the submission that it is based on. */
interface Kept {
  values: PaperValues
  version: number
}

/** The submission, and the account of the person who types. */
interface Of {
  id: number
  accountId: number
}

const key = ({ id, accountId }: Of) => `banquet-submission-${id}-${accountId}`

/** Keeps what was typed on this device, so that it survives a closed window and a missing network. */
export function keepDraft(of: Of, kept: Kept | undefined): void {
  const name = key(of)
  if (kept) localStorage.setItem(name, JSON.stringify(kept))
  else localStorage.removeItem(name)
}

/** Returns what was kept; undefined if nothing was, or if it cannot be read. */
export function readKept(of: Of): Kept | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(key(of)) ?? 'null') as
      | (Kept & { values: Partial<PaperValues> })
      | null
    if (!value || typeof value.version !== 'number') return undefined
    // What was kept before papers had files or an answer has none.
    const { values } = value
    return { ...value, values: { ...values, files: values.files ?? [], answer: values.answer ?? '' } }
  } catch {
    return undefined
  }
}
