import type { SQL } from 'drizzle-orm'
import type { EventPaymentMethod } from '@banquet/contract/payment/online-method'
import type { TransferAccount } from '@banquet/contract/payment/payment-order-record'
import type { Context, Db } from '../../kit/context.ts'

/*
 * What the areas above do when money arrives, in the transaction that records it, and what they know about what is paid for.
 * `server/src/handlers.ts` fills these lists.
 */

/**
 * Runs when the total of an order has been received, with the order locked. An order that had ended may be reopened by
 * then: see `reopenOrder`.
 */
export const whenOrderIsPaid: ((ctx: Context, order: { id: number }) => Promise<void>)[] = []

/** Runs when an order that was paid no longer is, because a payment was reversed; with the order locked. */
export const whenOrderIsUnpaid: ((ctx: Context, order: { id: number }) => Promise<void>)[] = []

/**
 * Runs when the payer has got a number to pay an open order with, with the order locked: what was ordered is not given up
 * before money that was paid until then can have arrived.
 */
export const whenOrderIsAwaited: ((ctx: Context, order: { id: number; until: Date }) => Promise<void>)[] = []

/**
 * Returns the payment orders that change when money for some others arrives or is taken back, so that they are locked
 * together; see `lockTogether`.
 */
export const ordersBehind: ((db: Db, ids: readonly number[]) => Promise<number[]>)[] = []

/**
 * Returns which of some payments were matched with lines of bank statements; those are undone there. One entry, from the
 * folder of bank lines, which is above this one.
 */
export const matchesOfPayments: ((db: Db, paymentIds: readonly number[]) => Promise<number[]>)[] = []

/** Returns which of some payments were matched with lines of bank statements. */
export async function matchedPayments(db: Db, paymentIds: readonly number[]): Promise<Set<number>> {
  const [matchesOf] = matchesOfPayments
  return new Set(matchesOf && paymentIds.length > 0 ? await matchesOf(db, paymentIds) : [])
}

/** What the event of payment orders says about paying. */
export interface PaymentTerms {
  name: string
  enName: string
  methods: readonly EventPaymentMethod[]
  /** The account to transfer money to; null if the event takes no transfers. */
  transferAccount: TransferAccount | null
  /** Above this amount, whole NT$, refunds of an order need the approval of a second person. */
  refundApprovalLimit: number
  /** Who issues receipts; without a name no receipt can be issued. */
  receiptIssuer: { name: string; taxIdNumber: string }
}

/** Whom the receipt of a payment order is made out to by default, and where it is sent. */
export interface Recipient {
  title: string
  taxId: string
  mailTo: string
}

/** What the area of events knows about payment orders. */
export interface EventOfOrders {
  /** Returns the given event, or the current one; undefined if there is none. */
  chosen: (db: Db, eventId: number | undefined) => Promise<number | undefined>
  terms: (ctx: Context, eventId: number) => Promise<PaymentTerms>
}

/** One entry. */
export const eventOfOrders: EventOfOrders[] = []

/** Returns what the area of events knows about payment orders. */
export function theEvent(): EventOfOrders {
  const [first] = eventOfOrders
  if (!first) throw new Error('server/src/handlers.ts has to be loaded')
  return first
}

/** What an area knows about the payment orders for its own rows: those for sign-ups, those for rooms. */
export interface SubjectOfOrders {
  /** Returns what the payer has wanted on the receipt of a payment order; undefined if it is not for this. */
  recipient: (db: Db, paymentOrderId: number) => Promise<Recipient | undefined>
  /** Returns who takes part by what payment orders are for, as far as the caller may know. */
  participants: (ctx: Context, paymentOrderIds: readonly number[]) => Promise<Map<number, string>>
  /** Returns a condition on the ids of payment orders: what they are for contains the keyword. */
  matching: (db: Db, keyword: string) => Promise<SQL>
}

/** An entry for each kind of thing that is paid for. */
export const subjectsOfOrders: SubjectOfOrders[] = []

/** Returns who takes part by what payment orders are for. */
export async function participantsOf(
  ctx: Context,
  paymentOrderIds: readonly number[],
): Promise<Map<number, string>> {
  const all = new Map<number, string>()
  for (const { participants } of subjectsOfOrders)
    for (const [id, name] of await participants(ctx, paymentOrderIds)) all.set(id, name)
  return all
}

/** Returns whom the receipt of a payment order is made out to by default. */
export async function recipientOf(db: Db, paymentOrderId: number): Promise<Recipient> {
  for (const { recipient } of subjectsOfOrders) {
    const known = await recipient(db, paymentOrderId)
    if (known) return known
  }
  return { title: '', taxId: '', mailTo: '' }
}

/** Returns the conditions on payment orders for what contains a keyword. */
export function ordersMatching(db: Db, keyword: string): Promise<SQL[]> {
  return Promise.all(subjectsOfOrders.map(({ matching }) => matching(db, keyword)))
}

/** Somebody else than the organiser who is paid by payment orders: a hotel. */
export interface Payee {
  name: string
  enName: string
  transferAccount: TransferAccount
}

/** Returns payees by their ids. One entry, from the area of hotels. */
export const payees: ((db: Db, ids: readonly number[]) => Promise<Map<number, Payee>>)[] = []

/** Returns who is paid by payment orders, by the ids of payees; without an id the organiser is. */
export async function payeesOf(db: Db, ids: readonly (number | null)[]): Promise<Map<number, Payee>> {
  const known = ids.filter((id) => id !== null)
  const [find] = payees
  return find && known.length > 0 ? find(db, known) : new Map()
}
