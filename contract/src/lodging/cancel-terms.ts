import { addDays } from '../rule/day/days.ts'
import { instantOf, type EventDays } from '../rule/day/moment.ts'

/** Whom guests pay, and when: the organiser or the hotel in advance, or the hotel when they leave. */
export const roomPayments = ['to-organiser', 'to-hotel', 'at-hotel'] as const
export type RoomPayment = (typeof roomPayments)[number]

/** What is charged for a late cancellation. */
export const lateFees = ['none', 'first-night', 'all-nights'] as const
export type LateFee = (typeof lateFees)[number]

/** The most days before the arrival at which cancelling can begin to cost something. */
export const maxFreeDays = 365

/** The terms on which a booking can be cancelled. A booking keeps those under which it was made. */
export interface CancelTerms {
  freeDays: number
  lateFee: LateFee
}

/** A night of a stay with its price for all rooms, whole NT$. */
interface PricedNight {
  night: string
  amount: number
}

/**
 * Returns the moment from which cancelling a stay costs something: the end of the last free day, or when the event's own
 * window for free cancellation closes, if that is sooner.
 */
export function freeUntil(
  { freeDays }: Pick<CancelTerms, 'freeDays'>,
  arrival: string,
  { event, closesAt }: { event: EventDays; closesAt: Date | null },
): Date {
  const day = addDays(arrival, 1 - freeDays)
  const own = instantOf({ kind: 'absolute', day, time: '00:00' }, event)
  return closesAt !== null && closesAt < own ? closesAt : own
}

/** Returns what a cancellation after the free days costs, whole NT$. */
export function lateAmount(fee: LateFee, nights: readonly PricedNight[]): number {
  if (fee === 'none') return 0
  const charged = fee === 'first-night' ? nights.slice(0, 1) : nights
  return charged.reduce((sum, { amount }) => sum + amount, 0)
}
