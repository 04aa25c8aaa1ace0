import { identity } from '@banquet/contract/call/access'
import type { Order, OrderStatus } from '@banquet/contract/trade/order-record'
import {
  documentAmounts,
  lessAmounts,
  type Amounts,
  type DocumentRule,
  type PricedLine,
} from '@banquet/contract/rule/order/totals'
import type { Actor } from '../../kit/context.ts'
import type { OrderFields, orderLines } from '../../tables/trade/order.table.ts'

type Decisions = Pick<OrderFields, 'confirmedAt' | 'heldAt' | 'cancelledAt'>
type Quantities = Pick<typeof orderLines.$inferSelect, 'ordered' | 'shipped' | 'cancelled'>

/** Returns what is still to be shipped of a line. */
export function openOfLine({ ordered, shipped, cancelled }: Quantities): number {
  return ordered - shipped - cancelled
}

/** Returns the status of an order, from people's decisions and what was shipped of its lines. */
export function statusOf(decided: Decisions, lines: readonly Quantities[]): OrderStatus {
  if (decided.cancelledAt !== null) return 'cancelled'
  const shipped = lines.some((line) => line.shipped > 0)
  const open = lines.some((line) => openOfLine(line) > 0)
  if (shipped && !open) return 'shipped'
  if (decided.heldAt !== null) return 'on-hold'
  if (shipped) return 'partially-shipped'
  return decided.confirmedAt === null ? 'placed' : 'confirmed'
}

type DeliveredLine = Omit<PricedLine, 'quantity'> &
  Pick<typeof orderLines.$inferSelect, 'shipped' | 'returned'>

/** The columns with the shipped and the returned amounts of an order. */
export type DeliveredAmounts = Pick<
  OrderFields,
  `delivered${Capitalize<keyof Amounts>}` | `returned${Capitalize<keyof Amounts>}`
>

/** Returns the delivered and returned amounts of an order in the form of a document, with their difference. */
export function deliveredOf(order: DeliveredAmounts) {
  const delivered = { net: order.deliveredNet, tax: order.deliveredTax, gross: order.deliveredGross }
  const returned = { net: order.returnedNet, tax: order.returnedTax, gross: order.returnedGross }
  return { delivered, returned, netDelivered: lessAmounts(delivered, returned) }
}

/**
 * Calculates the shipped and the returned amounts of an order. Both are differences of documents by the order's own
 * rule, so an order that was shipped completely comes to exactly what was ordered, in however many parts, and one that
 * was returned completely leaves nothing.
 */
export function calculateDelivered(rule: DocumentRule, lines: readonly DeliveredLine[]): DeliveredAmounts {
  const totalsFor = (quantityOf: (line: DeliveredLine) => number) =>
    documentAmounts(
      rule,
      lines.map((line) => ({ ...line, quantity: quantityOf(line) })),
    ).totals
  const delivered = totalsFor(({ shipped }) => shipped)
  const returned = lessAmounts(
    delivered,
    totalsFor(({ shipped, returned: back }) => shipped - back),
  )
  return {
    deliveredNet: delivered.net,
    deliveredTax: delivered.tax,
    deliveredGross: delivered.gross,
    returnedNet: returned.net,
    returnedTax: returned.tax,
    returnedGross: returned.gross,
  }
}

/** Returns by how much the delivered amounts of an order would grow if this much of its lines left now. */
export function amountsOfParts(
  order: DocumentRule & DeliveredAmounts,
  lines: readonly (DeliveredLine & { id: number })[],
  parts: readonly { orderLineId: number; quantity: number }[],
): Amounts {
  const leaving = new Map(parts.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  const after = lines.map((line) => ({ ...line, shipped: line.shipped + (leaving.get(line.id) ?? 0) }))
  return lessAmounts(deliveredOf(calculateDelivered(order, after)).delivered, deliveredOf(order).delivered)
}

/** A command on an order as a whole. */
export type OrderCommand = keyof Order['may']

const from: Record<OrderCommand, readonly OrderStatus[]> = {
  edit: ['placed', 'confirmed', 'on-hold', 'partially-shipped'],
  confirm: ['placed'],
  hold: ['placed', 'confirmed'],
  release: ['on-hold'],
  cancel: ['placed', 'confirmed', 'on-hold'],
  ship: ['confirmed', 'partially-shipped'],
  closeShort: ['partially-shipped'],
  return: ['partially-shipped', 'shipped'],
}

type Standing = Pick<OrderFields, 'status' | 'cutoffAt'>

/** Returns whether the status of an order allows a command, regardless of the actor. */
export function isPossible(command: OrderCommand, { status }: Standing): boolean {
  return from[command].includes(status)
}

/** Returns whether it is too late for a customer to cancel an order, because it is being packed. */
export function isClosedFor(actor: Actor, { cutoffAt }: Standing, now: Date): boolean {
  return actor.identity === identity.customer && now >= new Date(cutoffAt)
}
