import { wordsIn, type FieldWords } from '@banquet/contract/call/field-words'
import { auditWords } from '@banquet/contract/office/audit.words'
import { wordsOfNouns } from '@banquet/contract/words'
import { language } from '../../../kit/text/text.ts'

// An entry may contain fields of related nouns.
const everyWord = Object.assign({}, ...Object.values(wordsOfNouns).toReversed(), auditWords) as FieldWords

/** The words for the fields of a noun in the audit. */
export function fieldsOf(noun: string): Readonly<Record<string, string>> {
  const own: FieldWords = Object.hasOwn(wordsOfNouns, noun)
    ? wordsOfNouns[noun as keyof typeof wordsOfNouns]
    : {}
  return wordsIn({ ...everyWord, ...own }, language())
}
