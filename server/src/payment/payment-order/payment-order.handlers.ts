import type { EventPaymentMethod } from '@banquet/contract/payment/online-method'
import type { TransferAccount } from '@banquet/contract/payment/payment-order-record'
import type { Context, Db } from '../../kit/context.ts'
import type { FoundBy } from '../../kit/list/list.ts'
import { port } from '../../kit/port.ts'

/**
 * The functions that the areas above run when money arrives, in the transaction that records it, and the facts that they
 * provide about the things that are paid for. `server/src/handlers.ts` fills these lists and ports.
 */

/**
 * Runs when the total of an order has been received, with the order locked. An order that had ended may be reopened by
 * then: see `reopenPaymentOrder`.
 */
export const whenOrderIsPaid: ((ctx: Context, order: { id: number }) => Promise<void>)[] = []

/**
 * Runs before `whenOrderIsPaid` with the day on which the payer paid what completes the total, with the order locked. It may
 * raise the total, and then the order is not paid; it returns whether it did.
 */
export const beforeOrderIsPaid: ((ctx: Context, order: { id: number; day: string }) => Promise<boolean>)[] =
  []

/**
 * Runs when more of an order is missing than before, because a payment was reversed or money was returned, with the order
 * locked. `wasPaid` tells whether nothing was missing before.
 */
export const whenOrderIsUnpaid: ((ctx: Context, order: { id: number; wasPaid: boolean }) => Promise<void>)[] =
  []

/** Runs when a payment was reversed, with the order locked, and the reason. */
export const whenPaymentIsReversed: ((
  ctx: Context,
  order: { id: number; reason: string },
) => Promise<void>)[] = []

/**
 * Runs when a payment number was issued for an open order, with the order locked: what was ordered is held until money
 * that is paid with the number can have arrived.
 */
export const whenPaymentCodeIsIssued: ((
  ctx: Context,
  order: { id: number; until: Date },
) => Promise<void>)[] = []

/**
 * Returns the payment orders that change when money for the given ones arrives or is taken back, so that they are locked
 * together; see `lockWithLinkedOrders`.
 */
export const ordersBehind: ((db: Db, ids: readonly number[]) => Promise<number[]>)[] = []

/**
 * Returns the ones of these payments that were matched with lines of bank statements; such a match is undone there. The
 * folder of bank lines, which is above this one, provides it.
 */
export const matchesOfPayments =
  port<(db: Db, paymentIds: readonly number[]) => Promise<number[]>>('matchesOfPayments')

/** Returns the ones of these payments that were matched with lines of bank statements. */
export async function matchedPayments(db: Db, paymentIds: readonly number[]): Promise<Set<number>> {
  return new Set(paymentIds.length > 0 ? await matchesOfPayments()(db, paymentIds) : [])
}

/** The rules of an event about payment. */
export interface PaymentTerms {
  name: string
  enName: string
  methods: readonly EventPaymentMethod[]
  /** The account to transfer money to; null if the event takes no transfers. */
  transferAccount: TransferAccount | null
  /** The issuer of receipts; without a name no receipt can be issued. */
  receiptIssuer: { name: string; taxIdNumber: string; listsTax: boolean }
}

/** The default recipient of the receipt of a payment order, and the address that it is sent to. */
export interface Recipient {
  title: string
  taxId: string
  mailTo: string
}

/** The facts that the area of events provides for payment orders. */
export interface EventOfOrders {
  /** Returns the given event, or the current one; undefined if there is none. */
  chosen: (db: Db, eventId: number | undefined) => Promise<number | undefined>
  terms: (ctx: Context, eventId: number) => Promise<PaymentTerms>
  /** Returns when an event was added, or the first one of all; undefined if there is none. */
  addedAt: (db: Db, eventId: number | undefined) => Promise<string | undefined>
  /**
   * Returns the amount, whole NT$, above which refunds of an order that somebody requests need the approval of a second
   * person. A higher limit that this person has set does not count for them.
   */
  refundLimit: (db: Db, eventId: number, requestedById: number | null) => Promise<number>
  /** Returns the events whose receipts are issued by themselves, each with the moment since when they are. */
  receiptsOnPayment: (db: Db) => Promise<readonly { eventId: number; since: string }[]>
  /** Returns the codes and names of events, by their ids. */
  names: (db: Db, eventIds: readonly number[]) => Promise<Map<number, EventNames>>
}

/** What payment orders show of their event. */
export interface EventNames {
  eventCode: string
  eventName: string
  eventEnName: string
}

export const eventOfOrders = port<EventOfOrders>('eventOfOrders')

/** Who takes part in what a payment order is for. */
interface Participant {
  participant: string
  /** Their English name; empty if there is none. */
  enParticipant: string
}

/** The facts that an area provides for the payment orders of its own rows, such as those for sign-ups or for rooms. */
export interface SubjectOfOrders {
  /**
   * Returns the recipient that the payer wants on the receipt of a payment order; undefined if the order is for something
   * else.
   */
  recipient: (db: Db, paymentOrderId: number) => Promise<Recipient | undefined>
  /** Returns the participants of what payment orders are for, as far as the caller may see them. */
  participants: (ctx: Context, paymentOrderIds: readonly number[]) => Promise<Map<number, Participant>>
  /** Returns the payment orders for what contains the keyword. */
  matching: (db: Db, keyword: string) => Promise<FoundBy>
}

/** It has an entry for each kind of thing that is paid for. */
export const subjectsOfOrders: SubjectOfOrders[] = []

/** Returns a function that returns the participant of what a payment order is for. */
export async function participantsOf(
  ctx: Context,
  paymentOrderIds: readonly number[],
): Promise<(id: number) => Participant> {
  const all = new Map<number, Participant>()
  for (const { participants } of subjectsOfOrders)
    for (const [id, name] of await participants(ctx, paymentOrderIds)) all.set(id, name)
  return (id) => all.get(id) ?? { participant: '', enParticipant: '' }
}

/** Returns the default recipient of the receipt of a payment order. */
export async function recipientOf(db: Db, paymentOrderId: number): Promise<Recipient> {
  for (const { recipient } of subjectsOfOrders) {
    const known = await recipient(db, paymentOrderId)
    if (known) return known
  }
  return { title: '', taxId: '', mailTo: '' }
}

/** Returns the payment orders for what contains a keyword. */
export async function ordersMatching(db: Db, keyword: string): Promise<FoundBy[]> {
  const found: FoundBy[] = []
  for (const { matching } of subjectsOfOrders) found.push(await matching(db, keyword))
  return found
}

/** A payee of payment orders other than the organiser: a hotel. */
export interface Payee {
  name: string
  enName: string
  transferAccount: TransferAccount
}

/** Returns payees by their ids; the area of lodging provides it. */
export const payees = port<(db: Db, ids: readonly number[]) => Promise<Map<number, Payee>>>('payees')

/** Returns the payees of payment orders by their ids; without an id, the organiser is paid. */
export async function payeesOf(db: Db, ids: readonly (number | null)[]): Promise<Map<number, Payee>> {
  const known = ids.filter((id) => id !== null)
  return known.length > 0 ? payees()(db, known) : new Map()
}
