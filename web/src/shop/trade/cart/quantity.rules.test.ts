import { expect, test } from 'vitest'
import { offeredRow } from '../../../../test/enter-shop.ts'
import { goneFrom, grossOf, stepDown, stepUp, waysOut } from './quantity.rules.ts'

const tens = { minBuyQty: 20, orderMultiple: 10 }
const line = (productId: number, quantity: number) => ({
  productId,
  quantity,
  name: '蝦',
  unitName: '包',
  unitEnName: '',
})

test.each([
  [0, 20],
  [7, 20],
  [20, 30],
  [34, 40],
  [1_000_000, 1_000_000],
])('one step up from %i is %i', (from, to) => expect(stepUp(from, tens)).toBe(to))

test.each([
  [40, 30],
  [34, 30],
  [21, 20],
  [20, 0],
  [7, 0],
])('one step down from %i is %i, and from the minimum nothing is left', (from, to) =>
  expect(stepDown(from, tens)).toBe(to),
)

test('every suggestion for a fault is a valid quantity', () => {
  expect(waysOut({ code: 'multiple', below: 20, above: 30 }, tens)).toEqual([20, 30])
  expect(waysOut({ code: 'below-minimum', above: 20 }, tens)).toEqual([20])
  expect(waysOut({ code: 'insufficient', below: 37 }, tens)).toEqual([30])
  expect(waysOut({ code: 'insufficient', below: 19 }, tens)).toEqual([])
  expect(waysOut({ code: 'not-in-assortment' }, tens)).toEqual([])
})

test('a cart is totalled with tax as for its customer, without products that are no longer offered', () => {
  const products = [
    offeredRow({ id: 4, price: '10.10' }),
    offeredRow({ id: 5, price: '100.00', taxClass: 'exempt' }),
  ]
  const lines = [line(4, 3), line(5, 1), line(6, 8)]
  // 30.30 and 5 % of it; 10.61 three times.
  expect(grossOf({ taxMode: 'excluded', rounding: 'cents' }, lines, products)).toBe('131.82')
  expect(grossOf({ taxMode: 'included', rounding: 'whole' }, lines, products)).toBe('132.00')
  expect(goneFrom(lines, products)).toEqual([line(6, 8)])
})
