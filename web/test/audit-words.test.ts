import { beforeEach, expect, test } from 'vitest'
import { wordsIn, type FieldWords } from '@banquet/contract/call/field-words'
import { auditWords } from '@banquet/contract/office/audit.words'
import { wordsOfNouns } from '@banquet/contract/words'
import { writtenColumns } from '../../server/test/scenario/snapshot.ts'
import { languages, setLanguage } from '../src/kit/text/text.ts'
import { fieldsOf } from '../src/shared/row/history/fields-of.ts'
import { nounName } from '../src/shared/row/history/noun-names.ts'

beforeEach(() => setLanguage('zh-TW'))

test.each([...writtenColumns])('the audit has labels for %s and its fields', (noun, columns) => {
  const own: FieldWords = wordsOfNouns[noun as keyof typeof wordsOfNouns] ?? {}
  const known = { ...auditWords, ...own }
  const missing = columns.filter((column) => !Object.hasOwn(known, column))
  expect(missing, `Add the words to contract/src/…/${noun.replaceAll('_', '-')}.words.ts`).toEqual([])
  for (const language of languages) {
    setLanguage(language)
    expect(fieldsOf(noun)).toMatchObject(wordsIn(own, language))
    expect(nounName(noun), `Add ${noun} to contract/src/call/nouns.ts`).not.toBe(noun)
  }
})
