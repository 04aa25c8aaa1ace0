import { expect, test } from 'vitest'
import { receiptRow } from '../../../../test/rows/receipt-rows.ts'
import { correctionOf } from './correction-of.ts'

const correct = (received: number, ...amounts: number[]) => {
  const receipts = [
    ...amounts.map((amount) => receiptRow({ amount })),
    receiptRow({ amount: 9000, state: 'void' }),
  ]
  const found = correctionOf({ received, receipted: amounts.reduce((sum, one) => sum + one, 0), receipts })
  return found && [found.row.amount, found.rest]
}

test.each<[number, number[], number[] | undefined]>([
  [3000, [3000], undefined],
  [3500, [3000], undefined],
  [1000, [3000], [3000, 1000]],
  [0, [3000], [3000, 0]],
  // The receipt equal to the excess, otherwise the smallest one that leaves a remainder.
  [2000, [1000, 2000], [1000, 0]],
  [2500, [1000, 2000], [1000, 500]],
  // No single receipt is large enough, so further corrections follow.
  [500, [1000, 2000, 500], [2000, 0]],
])('what remains is %i of receipts for %j: %j', (received, amounts, expected) => {
  expect(correct(received, ...amounts)).toEqual(expected)
})
