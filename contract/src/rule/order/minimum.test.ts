import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minimumsBeside } from './minimum.ts'

test.each([
  [1, 1, undefined],
  [6, 3, undefined],
  [7, 3, { below: 6, above: 9 }],
  [2, 3, { above: 3 }],
  [1_000_000, 7, { below: 999_999, above: 1_000_006 }],
])(
  'for a minimum of %d in multiples of %d the nearest valid minimums are %j',
  (minimum, multiple, beside) => {
    expect(minimumsBeside(minimum, multiple)).toEqual(beside)
  },
)

test('the suggestions for a refused minimum are the nearest valid ones, and a valid minimum is not refused', () => {
  const quantity = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(quantity, quantity, (minimum, multiple) => {
      const beside = minimumsBeside(minimum, multiple)
      if (!beside) return minimum % multiple === 0
      const { below = 0, above } = beside
      return below % multiple === 0 && above - below === multiple && below < minimum && minimum < above
    }),
  )
})
