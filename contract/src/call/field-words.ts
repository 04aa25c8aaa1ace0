import type { Language } from '../rule/text/local-name.ts'

/** What a field is called: on forms, in columns, exports, imports and the history. */
export interface FieldWord {
  readonly zh: string
  readonly en: string
}

/**
 * The words for the fields of a noun. A dictionary of the screens and an export take them from here; the history reads
 * them by `wordsOfNouns`.
 */
export type FieldWords<Field extends string = string> = Readonly<Record<Field, FieldWord>>

/** The words in one language. */
export function wordsIn<Field extends string>(
  words: FieldWords<Field>,
  language: Language,
): Record<Field, string> {
  const key = language === 'en' ? 'en' : 'zh'
  const entries = Object.entries<FieldWord>(words).map(([field, word]) => [field, word[key]])
  return Object.fromEntries(entries) as Record<Field, string>
}
