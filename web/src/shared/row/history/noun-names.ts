import { nounOf } from '@banquet/contract/call/nouns'
import { language } from '../../../kit/text/text.ts'

/** The name of a noun in the audit; a noun that no longer exists gets the name of its table. */
export function nounName(noun: string): string {
  return nounOf(noun)?.[language()] ?? noun
}
