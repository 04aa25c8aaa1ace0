import { expect, test } from 'vitest'
import { centsOf, textOfCents, withTax } from './cents.ts'
import { price } from './money.ts'

test('a price with tax is rounded half up exactly, for every price from 0.01 to 10,000.00', () => {
  let wrong = 0
  for (let cents = 1; cents <= 1_000_000; cents += 1) {
    // Integers below 2^53 are exact as numbers too, so the rule can be checked in another way.
    const hundredths = cents * 105
    const expected = Math.floor(hundredths / 100) + (hundredths % 100 >= 50 ? 1 : 0)
    if (withTax(BigInt(cents)) !== BigInt(expected)) wrong += 1
  }
  expect(wrong).toBe(0)
})

test.each([
  ['2.30', '2.42'],
  ['4.30', '4.52'],
  ['0.10', '0.11'],
  ['10000.00', '10500.00'],
  ['9999999999.99', '10499999999.99'],
])('%s becomes %s with tax', (without, expected) => {
  expect(textOfCents(withTax(centsOf(without)))).toBe(expected)
})

test('a price is decimal text and is normalised to two decimals', () => {
  expect(['0', '１２', '12.5', ' 12.50 '].map((value) => price.parse(value))).toEqual([
    '0.00',
    '12.00',
    '12.50',
    '12.50',
  ])
  for (const bad of ['', '-1', '1.234', '1e3', '1,000', '.5', '12.', 12, '99999999999'])
    expect(price.safeParse(bad).success).toBe(false)
})
