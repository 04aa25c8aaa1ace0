import { expect, test } from 'vitest'
import { amountWords } from './amount-words.ts'

test.each([
  ['0.00', '0'],
  ['12.50', '12.50'],
  ['999.00', '999'],
  ['1280.00', '1,280'],
  ['9999999999.99', '9,999,999,999.99'],
])('the amount %s is shown as %s', (amount, words) => {
  expect(amountWords(amount)).toBe(words)
})
