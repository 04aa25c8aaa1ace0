import { centsOf, textOfCents } from './cents.ts'

/** The steps to which new prices are rounded, in NT$. */
export const roundingSteps = ['0.01', '0.1', '0.5', '1', '5'] as const
export type RoundingStep = (typeof roundingSteps)[number]

/** How many prices are changed: by a percentage or by NT$, with at most two decimals; `-2.5` lowers them. */
export interface PriceChange {
  by: 'percent' | 'amount'
  value: string
  step: RoundingStep
}

/** The highest price, in cents. */
const maxCents = 999_999_999_999n

/**
 * Returns a price after a change, rounded once and half up to a multiple of the step; undefined if it would be negative or too
 * high. Cents are whole numbers throughout, so that 3 % of 12.50 is exact.
 */
export function changedPrice(price: string, { by, value, step }: PriceChange): string | undefined {
  const change = centsOf(value)
  const cents = centsOf(price)
  const exact = by === 'percent' ? cents * (10_000n + change) : (cents + change) * 10_000n
  if (exact < 0n) return undefined
  const size = centsOf(step)
  const unit = size * 10_000n
  const rounded = ((exact * 2n + unit) / (unit * 2n)) * size
  return rounded > maxCents ? undefined : textOfCents(rounded)
}

/**
 * Returns by how many percent a price differs from another one, with one decimal and its sign, such as `+3.0`; undefined without a
 * price to compare with.
 */
export function percentBetween(before: string, after: string): string | undefined {
  const from = centsOf(before)
  if (from === 0n) return undefined
  const difference = centsOf(after) - from
  const size = difference < 0n ? -difference : difference
  const tenths = (size * 2000n + from) / (from * 2n)
  const sign = difference > 0n ? '+' : difference < 0n ? '−' : ''
  return `${sign}${tenths / 10n}.${tenths % 10n}`
}

/**
 * Returns the margin of a price in percent of it, with one decimal and its sign, such as `35.4` or `−3.0`; undefined for a price of 0
 * or a cost that is not known.
 */
export function marginOf(price: string, cost: string | null): string | undefined {
  const cents = centsOf(price)
  if (cost === null || cents === 0n) return undefined
  const profit = cents - centsOf(cost)
  const size = profit < 0n ? -profit : profit
  const tenths = (size * 2000n + cents) / (cents * 2n)
  return `${profit < 0n && tenths > 0n ? '−' : ''}${tenths / 10n}.${tenths % 10n}`
}

/** Returns whether a price is below a cost that is known. */
export function isBelowCost(price: string, cost: string | null): boolean {
  return cost !== null && centsOf(price) < centsOf(cost)
}

/** Returns what a change of price amounts to for a quantity. */
export function effectOf(before: string, after: string, quantity: number): string {
  return textOfCents((centsOf(after) - centsOf(before)) * BigInt(quantity))
}
