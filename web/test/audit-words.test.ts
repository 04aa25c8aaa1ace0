import { beforeEach, expect, test } from 'vitest'
import { writtenColumns } from '../../server/test/scenario/snapshot.ts'
import { languages, setLanguage } from '../src/kit/text/text.ts'
import { fieldsOf } from '../src/both/history/fields.text.ts'
import { nounName } from '../src/both/history/noun-names.ts'

beforeEach(() => setLanguage('zh-TW'))

test.each([...writtenColumns])('the audit has words for %s and its fields', (noun, columns) => {
  for (const language of languages) {
    setLanguage(language)
    const words = fieldsOf(noun)
    expect([language, columns.filter((column) => words[column] === undefined)]).toEqual([language, []])
    expect(nounName(noun)).not.toBe(noun)
  }
})
