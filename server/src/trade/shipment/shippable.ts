import type { StockPolicy } from '@banquet/contract/catalogue/product'

interface Part {
  productId: number
  quantity: number
  /** What the line may still be shipped of. */
  open: number
  /** What is allocated to the line, and of its product in all. */
  allocated: number
  allocatedInAll: number
  onHand: number
  policy: StockPolicy
}

/**
 * How much of each line of a shipment could leave now, by the rule of `moveStock`: what is allocated to the line leaves in any
 * case, more only if what remains covers what is allocated to others. Lines of one product take one after the other.
 */
export function shippableOf(parts: readonly Part[]): number[] {
  const left = new Map<number, { onHand: number; allocated: number }>()
  return parts.map((part) => {
    const wanted = Math.max(0, Math.min(part.quantity, part.open))
    if (part.policy === 'untracked') return wanted
    const stock = left.get(part.productId) ?? { onHand: part.onHand, allocated: part.allocatedInAll }
    const own = Math.min(part.allocated, wanted)
    const free = stock.onHand - stock.allocated + own
    const most = Math.max(0, Math.min(wanted, stock.onHand, Math.max(own, free)))
    left.set(part.productId, {
      onHand: stock.onHand - most,
      allocated: stock.allocated - Math.min(most, part.allocated),
    })
    return most
  })
}
