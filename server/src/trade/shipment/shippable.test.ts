import { expect, test } from 'vitest'
import { shippableOf } from './shippable.ts'

const part = (given: Partial<Parameters<typeof shippableOf>[0][number]>) => ({
  ...{ productId: 1, quantity: 10, open: 10, allocated: 10, allocatedInAll: 10, onHand: 10 },
  policy: 'strict' as const,
  ...given,
})

test.each([
  ['everything that is allocated and there', {}, 10],
  ['only what is there', { onHand: 6 }, 6],
  ['nothing without stock', { onHand: 0 }, 0],
  ['only what is still open', { open: 4 }, 4],
  [
    'more than is allocated to the line, if others keep theirs',
    { allocated: 2, allocatedInAll: 5, onHand: 11 },
    8,
  ],
  [
    'what is allocated to the line, although others lack some',
    { allocated: 3, allocatedInAll: 20, onHand: 12 },
    3,
  ],
  ['anything of a product that nobody counts', { policy: 'untracked' as const, onHand: 0 }, 10],
] as const)('of a line leaves %s', (_, given, most) => {
  expect(shippableOf([part(given)])).toEqual([most])
})

test('lines of one product take one after the other', () => {
  const two = { quantity: 4, open: 4, allocated: 4, allocatedInAll: 8, onHand: 6 }
  expect(shippableOf([part(two), part(two), part({ productId: 2 })])).toEqual([4, 2, 10])
})
