import { describe, expect, test } from 'vitest'
import { countText, priceText, totalText } from './amount-text.ts'

test.each([
  ['0.00', '0.00'],
  ['12.5', '12.50'],
  ['1280.00', '1,280.00'],
  ['-1280.25', '−1,280.25'],
  ['9999999999.99', '9,999,999,999.99'],
])('the price %s is formatted as %s', (amount, text) => {
  expect(priceText(amount)).toBe(text)
})

test.each([
  [0, '0'],
  [999, '999'],
  [12_000, '12,000'],
  [-1_234_567, '−1,234,567'],
  ['100', '100'],
  ['1250.500', '1,250.5'],
  ['1000.000', '1,000'],
])('the count %s is formatted as %s', (count, text) => {
  expect(countText(count)).toBe(text)
})

describe('a total', () => {
  test.each([
    ['0.00', '0'],
    ['12.50', '12.50'],
    ['-999.00', '−999'],
    ['1280.00', '1,280'],
  ])('of %s is formatted as %s', (amount, text) => {
    expect(totalText(amount)).toBe(text)
  })

  test('has decimals if another amount of its group has cents', () => {
    const column = ['19320.00', '3071.25', '1180.00']
    expect(column.map((amount) => totalText(amount, column))).toEqual(['19,320.00', '3,071.25', '1,180.00'])
  })
})
