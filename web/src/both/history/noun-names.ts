import { nounOf } from '@banquet/contract/call/nouns'
import { language } from '../../kit/text/text.ts'

/** What a noun of the audit is called; one that the program no longer has by the name of its table. */
export function nounName(noun: string): string {
  return nounOf(noun)?.[language()] ?? noun
}
