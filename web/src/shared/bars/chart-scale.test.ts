import { expect, test } from 'vitest'
import { columnAt, roundAbove } from './chart-scale.ts'

test('an axis ends at a round number above the largest value, and its half is round', () => {
  const ends = [0, 1, 2, 3, 5, 7, 9, 10, 11, 47, 1234, 99_999, 100_000.01].map(roundAbove)
  expect(ends).toEqual([2, 2, 2, 4, 6, 8, 10, 10, 20, 60, 2000, 100_000, 200_000])
  for (let n = 1; n < 5000; n += 7) expect(roundAbove(n)).toBeGreaterThanOrEqual(n)
})

test('a position above the bars belongs to the bar below it, and beyond the ends to the last bar', () => {
  expect([-0.2, 0, 0.49, 0.5, 0.99, 1, 1.4].map((index) => columnAt(index, 4))).toEqual([0, 0, 1, 2, 3, 3, 3])
})
