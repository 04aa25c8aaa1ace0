import { beforeEach, expect, test } from 'vitest'
import { writtenColumns } from '../../server/test/scenario/snapshot.ts'
import { languages, setLanguage } from '../src/kit/text/text.ts'
import { fieldsOf } from '../src/both/row/history/fields.text.ts'
import { nounName } from '../src/both/row/history/noun-names.ts'

beforeEach(() => setLanguage('zh-TW'))

test.each([...writtenColumns])('the audit has labels for %s and its fields', (noun, columns) => {
  for (const language of languages) {
    setLanguage(language)
    const words = fieldsOf(noun)
    const missing = columns.filter((column) => words[column] === undefined)
    expect([language, missing], 'Add the words to web/src/both/row/history/fields.text.ts').toEqual([
      language,
      [],
    ])
    expect(nounName(noun), `Add ${noun} to contract/src/call/nouns.ts`).not.toBe(noun)
  }
})
