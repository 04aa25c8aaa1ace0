import type { z } from 'zod'
import type { matchInput } from '@banquet/contract/payment/bank-line-record'
import { Refusal } from '../../kit/errors.ts'

export type MatchInput = z.output<typeof matchInput>

interface Sums {
  /** The amount that is left of each line. */
  lines: readonly number[]
  orders: MatchInput['orders']
  writeOff: number
  /** The highest amount that may be written off. */
  feeLimit: number
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * Throws unless a match is one of these: one line, or a part of it, for one order; one line for several orders, which are
 * settled by it exactly; several lines, all of them, for one order. Only a match with a single order may have more money
 * than the order needs. The write-off must be exactly what is short, up to the limit.
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
