import { identity } from '@banquet/contract/access'
import type { Order, OrderStatus } from '@banquet/contract/order-record'
import type { Actor } from '../kit/context.ts'
import type { OrderFields, orderLines } from './order.table.ts'

type Decisions = Pick<OrderFields, 'confirmedAt' | 'heldAt' | 'cancelledAt'>
type Quantities = Pick<typeof orderLines.$inferSelect, 'ordered' | 'shipped' | 'cancelled'>

/** What is still to be shipped of a line. */
export function openOfLine({ ordered, shipped, cancelled }: Quantities): number {
  return ordered - shipped - cancelled
}

/** How an order stands, by what people decided about it and by what was shipped of its lines. */
export function statusOf(decided: Decisions, lines: readonly Quantities[]): OrderStatus {
  if (decided.cancelledAt !== null) return 'cancelled'
  const shipped = lines.some((line) => line.shipped > 0)
  const open = lines.some((line) => openOfLine(line) > 0)
  if (shipped && !open) return 'shipped'
  if (decided.heldAt !== null) return 'on-hold'
  if (shipped) return 'partially-shipped'
  return decided.confirmedAt === null ? 'placed' : 'confirmed'
}

/** What people do with an order as a whole. */
export type OrderDeed = keyof Order['may']

const from: Record<OrderDeed, readonly OrderStatus[]> = {
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

/** Whether an order stands so that this can be done with it, whoever does it. */
export function isPossible(deed: OrderDeed, { status }: Standing): boolean {
  return from[deed].includes(status)
}

/** Whether it is too late for a customer to take an order back: it is being packed. */
export function isClosedFor(actor: Actor, { cutoffAt }: Standing, now: Date): boolean {
  return actor.identity === identity.customer && now >= new Date(cutoffAt)
}
