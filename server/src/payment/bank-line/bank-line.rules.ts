import type { z } from 'zod'
import type { matchInput } from '@banquet/contract/payment/bank-line-record'
import { Refusal } from '../../kit/errors.ts'

export type MatchInput = z.output<typeof matchInput>

interface Sums {
  /** What is left of each line. */
  lines: readonly number[]
  orders: MatchInput['orders']
  writeOff: number
  /** Up to how much may be written off. */
  feeLimit: number
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * Throws unless a match is one of these: one line, or a part of it, for one order; one line for several orders, which are
 * settled by it exactly; several lines, all of them, for one order. Money may be more than an order needs only if it is for
 * that order alone. What is written off has to be what is short then, up to the limit.
 */
export function checkSums({ lines, orders, writeOff, feeLimit }: Sums): void {
  const received = sumOf(lines)
  const given = sumOf(orders.map(({ amount }) => amount))
  const left = sumOf(orders.map((order) => order.left))
  const isOneToOne = lines.length === 1 && orders.length === 1
  const isWhole = given === received
  const isExact = orders.every((order) => order.amount <= order.left) && given + writeOff === left
  if (lines.length > 1 && orders.length > 1) throw new Refusal('bank-line.sums')
  if (isOneToOne ? given > received : !isWhole) throw new Refusal('bank-line.sums')
  if (orders.length > 1 && !isExact) throw new Refusal('bank-line.sums')
  if (writeOff > 0 && (writeOff > feeLimit || given + writeOff !== left))
    throw new Refusal('bank-line.write-off', { params: { most: feeLimit } })
}
