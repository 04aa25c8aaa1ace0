import { expect, test } from 'vitest'
import type { PricedRow } from '@banquet/contract/customer/price-change'
import { adjusted, firstOfNextMonth, newPrices, readChange, readPrice } from './new-prices.ts'

const row = (id: number, price: string | null, base = '80.00') =>
  ({ id, version: id + 10, price, product: { price: base } }) as PricedRow
const rows = [row(1, '100.00'), row(2, null), row(3, '5.00')]

test('prices are read as people type them', () => {
  expect(['12', ' 1,280.5 ', '１２．５', 'NT$90', '$90'].map(readPrice)).toEqual([
    '12.00',
    '1280.50',
    '12.50',
    '90.00',
    '90.00',
  ])
  expect(['', '-1', '1.234', 'abc', '12345678901'].map(readPrice)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
  expect(['3', '+3 %', '−2.5', '1.234', '%'].map(readChange)).toEqual([
    '3',
    '3',
    '-2.5',
    undefined,
    undefined,
  ])
})

test('a change starts from the price of today, which is the product’s own where none is agreed', () => {
  const { texts, impossible } = adjusted(new Map([[9, '1.00']]), rows, {
    by: 'amount',
    value: '-10',
    step: '0.01',
  })
  expect([...texts]).toEqual([
    [9, '1.00'],
    [1, '90.00'],
    [2, '70.00'],
  ])
  expect(impossible).toBe(1)
})

test('what was typed is sent with the versions of the rows, and what is no price is counted', () => {
  const texts = new Map([
    [1, '103'],
    [2, 'abc'],
    [3, ' '],
    [99, '5'],
  ])
  expect(newPrices(rows, texts)).toEqual({ prices: [{ id: 1, version: 11, price: '103.00' }], wrong: 1 })
})

test('the first of next month may be in the next year', () => {
  expect(['2026-11-30', '2026-12-31'].map(firstOfNextMonth)).toEqual(['2026-12-01', '2027-01-01'])
})
