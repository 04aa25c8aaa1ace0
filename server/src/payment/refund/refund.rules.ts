import type { RefundPart } from '@banquet/contract/payment/refund-record'

/** Money that was received and can be returned. */
export interface Source {
  /** The attempt whose money a provider can return; null if it is returned by hand. */
  attemptId: number | null
  tradeNo: string
  /** The amount that is left of it, above 0. */
  amount: number
  /** Whether a part of it can be returned. */
  canSplit: boolean
}

export type SourcePart = RefundPart & { tradeNo: string }

/**
 * Returns the payment from which an amount is returned next; those of a provider come first, because they need no manual
 * work.
 */
function pick(amount: number, sources: readonly Source[]): Source | undefined {
  const automaticFirst = sources.toSorted((one, other) => Number(!one.attemptId) - Number(!other.attemptId))
  const same = automaticFirst.find((one) => one.amount === amount)
  if (same) return same
  const larger = automaticFirst.filter((one) => one.amount > amount && one.canSplit)
  const smaller = automaticFirst.filter((one) => one.amount < amount)
  return (
    larger.toSorted((one, other) => one.amount - other.amount)[0] ??
    smaller.toSorted((one, other) => other.amount - one.amount)[0]
  )
}

/**
 * Proposes the payments from which an amount is returned, with as little manual work as possible: preferably one of
 * exactly the amount, then the smallest larger one that can be split, then the largest smaller ones. Everything that is
 * returned by hand is one transfer, including an amount for which no payment is left.
 */
export function proposeParts(amount: number, sources: readonly Source[]): SourcePart[] {
  const parts: SourcePart[] = []
  let rest = amount
  let byHand = 0
  let unused = sources
  while (rest > 0) {
    const source = pick(rest, unused)
    if (!source) break
    const taken = Math.min(rest, source.amount)
    if (source.attemptId === null) byHand += taken
    else
      parts.push({
        attemptId: source.attemptId,
        tradeNo: source.tradeNo,
        method: 'card',
        amount: taken,
      })
    rest -= taken
    unused = unused.filter((one) => one !== source)
  }
  byHand += rest
  if (byHand > 0) parts.push({ attemptId: null, tradeNo: '', method: 'transfer', amount: byHand })
  return parts
}
