import type { PaperValues } from './paper-values.ts'

/** What was typed and has not reached the server, with the version of the row that it is based on. */
export interface Kept<V> {
  values: V
  version: number
}

/** The row, and the account of the person who types. */
export interface Of {
  noun: 'submission' | 'review' | 'author-answer'
  id: number
  accountId: number
}

const key = ({ noun, id, accountId }: Of) => `banquet-${noun}-${id}-${accountId}`

/** Keeps what was typed on this device, so that it survives a closed window and a missing network. */
export function keepDraft<V>(of: Of, kept: Kept<V> | undefined): void {
  const name = key(of)
  if (kept) localStorage.setItem(name, JSON.stringify(kept))
  else localStorage.removeItem(name)
}

/** Returns what was kept; undefined if nothing was, or if it cannot be read. */
export function readKept<V>(of: Of): Kept<V> | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(key(of)) ?? 'null') as Kept<V> | null
    return value && typeof value.version === 'number' ? value : undefined
  } catch {
    return undefined
  }
}

type Later = 'files' | 'answer' | 'answers' | 'competitionIds' | 'consents' | 'conflicts'

/** The same for a paper; what was kept before papers had these fields has none. */
export function readKeptPaper(of: Of): Kept<PaperValues> | undefined {
  const kept = readKept<Omit<PaperValues, Later> & Partial<Pick<PaperValues, Later>>>(of)
  if (!kept) return undefined
  const {
    files = [],
    answer = '',
    answers = {},
    competitionIds = [],
    consents = [],
    conflicts = [],
  } = kept.values
  return { ...kept, values: { ...kept.values, files, answer, answers, competitionIds, consents, conflicts } }
}
