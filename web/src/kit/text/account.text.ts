import { identityWords as kinds, statusWords as states } from '@banquet/contract/account/kinds.words'
import type { FieldWords } from '@banquet/contract/call/field-words'
import { language } from './text.ts'

function wordOf(words: FieldWords, number: number): string {
  return words[number]?.[language() === 'en' ? 'en' : 'zh'] ?? String(number)
}

/** The kind of an account in the current language. */
export function identityWords(kind: number): string {
  return wordOf(kinds, kind)
}

/** The state of an account or a record in the current language. */
export function statusWords(state: number): string {
  return wordOf(states, state)
}
