import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FieldWords } from '@banquet/contract/call/field-words'
import { wordsOfNouns } from '@banquet/contract/words'

const root = join(import.meta.dirname, '../..')
const files = ['web/src/**/*.text.ts', 'server/src/**/export-*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()

/** The nouns whose words a file uses, or is named after. */
function nounsOf(file: string, text: string) {
  return Object.entries<FieldWords>(wordsOfNouns).filter(([noun]) => {
    const camel = noun.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
    return text.includes(`{ ${camel}Words }`) || file.endsWith(`/${noun.replaceAll('_', '-')}.text.ts`)
  })
}

test('the words for a field are spelled only in the contract', () => {
  const again = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return nounsOf(file, text).flatMap(([noun, words]) =>
      Object.entries(words)
        .filter(([field, { zh, en }]) =>
          [zh, en].every((word) => text.includes(`\n    ${field}: '${word}',`)),
        )
        .map(([field]) => `${file}: ${noun}.${field}`),
    )
  })
  expect(files.length).toBeGreaterThan(100)
  expect(again).toEqual([])
})
