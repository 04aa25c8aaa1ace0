import { expect, test } from 'vitest'
import { splitTax } from './receipt.rules.ts'

test.each([
  [105, 100, 5],
  [100, 95, 5],
  [999, 951, 48],
  [3000, 2857, 143],
  [10, 10, 0],
  [11, 10, 1],
  [1, 1, 0],
])('of %i the sales amount is %i and the tax %i; without tax all of it is the amount', (total, net, tax) => {
  expect(splitTax(total, { listsTax: true })).toEqual({ net, tax })
  expect(splitTax(total, { listsTax: false })).toEqual({ net: total, tax: 0 })
})

test('the two parts add up, and the tax is rounded correctly, for every total up to 200,000', () => {
  let wrong = 0
  for (let total = 1; total <= 200_000; total += 1) {
    const { net, tax } = splitTax(total, { listsTax: true })
    // No total is exactly between two whole amounts, because 5/105 is 1/21 and 21 is odd.
    if (net + tax !== total || tax !== Math.round(total / 21)) wrong += 1
  }
  expect(wrong).toBe(0)
})
