import type { OrderLine, OrderStatus } from '@banquet/contract/trade/order-record'
import type { Shipment } from '@banquet/contract/trade/shipment'

interface Leaving {
  /** On hand before this line leaves, and after. */
  before: number
  after: number
  /** What is still open of the line then. */
  open: number
}

/** What the store holds around each line of a shipment; a product that is there twice leaves twice. */
export function leavingOf(lines: Shipment['lines']): Leaving[] {
  const left = new Map<number, number>()
  return lines.map(({ productId, quantity, open = 0, onHand = 0 }) => {
    const before = left.get(productId) ?? onHand
    const after = before - quantity
    left.set(productId, after)
    return { before, after, open: open - quantity }
  })
}

/** How an order will stand once a shipment has left, and how many of its lines are open then. */
export function orderAfter(
  lines: readonly OrderLine[],
  shipped: Shipment['lines'],
): { status: OrderStatus; open: number } {
  const quantityOf = new Map(shipped.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  const open = lines.filter(
    (line) => line.ordered > line.shipped + line.cancelled + (quantityOf.get(line.id) ?? 0),
  ).length
  return { status: open > 0 ? 'partially-shipped' : 'shipped', open }
}
