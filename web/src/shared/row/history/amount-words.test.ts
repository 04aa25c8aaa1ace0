import { expect, test } from 'vitest'
import { setLanguage } from '../../../kit/text/text.ts'
import { amountWords } from './amount-words.ts'

test.each([
  ['price', '1600.00', 'NT$ 1,600.00'],
  ['amount', 3600, 'NT$ 3,600'],
  ['name', '1600.00', undefined],
  ['price', null, undefined],
  ['lines', ['F-1 芋圓 12 包 @ 1600.00', 'F-2 湯 3 包'], 'F-1 芋圓 12 包 @ NT$ 1,600.00、F-2 湯 3 包'],
  ['lines', [{ quantity: 3 }], undefined],
] as const)('%s %j is written as %s', (field, value, words) => {
  setLanguage('zh-TW')
  expect(amountWords(field, value)).toBe(words)
})
