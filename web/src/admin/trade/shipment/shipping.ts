import type { OrderLine, OrderStatus } from '@banquet/contract/trade/order-record'
import type { Shipment } from '@banquet/contract/trade/shipment'

interface Leaving {
  /** Stock on hand before this line is shipped, and after. */
  before: number
  after: number
  /** The quantity of the line that is open afterwards. */
  open: number
}

/** The stock before and after each line of a shipment; a product that occurs twice is subtracted twice. */
export function leavingOf(lines: Shipment['lines']): Leaving[] {
  const left = new Map<number, number>()
  return lines.map(({ productId, quantity, open = 0, onHand = 0 }) => {
    const before = left.get(productId) ?? onHand
    const after = before - quantity
    left.set(productId, after)
    return { before, after, open: open - quantity }
  })
}

/** The status of an order after a shipment, and the number of lines that are then open. */
export function orderAfter(
  lines: readonly OrderLine[],
  shipped: readonly Pick<Shipment['lines'][number], 'orderLineId' | 'quantity'>[],
): { status: OrderStatus; open: number } {
  const quantityOf = new Map(shipped.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  const open = lines.filter(
    (line) => line.ordered > line.shipped + line.cancelled + (quantityOf.get(line.id) ?? 0),
  ).length
  return { status: open > 0 ? 'partially-shipped' : 'shipped', open }
}
