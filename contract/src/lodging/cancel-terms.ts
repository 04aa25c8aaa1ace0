import { addDays } from '../rule/day/days.ts'
import { instantOf, type EventDays } from '../rule/day/moment.ts'

/** Whom guests pay, and when: the organiser in advance, the hotel in advance, or the hotel at check-out. */
export const roomPayments = ['to-organiser', 'to-hotel', 'at-hotel'] as const
export type RoomPayment = (typeof roomPayments)[number]

/** The fee for a late cancellation. */
export const lateFees = ['none', 'first-night', 'all-nights'] as const
export type LateFee = (typeof lateFees)[number]

/** The maximum number of days before arrival at which cancellation stops being free. */
export const maxFreeDays = 365

/** The cancellation terms. A booking keeps the terms under which it was made. */
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
 * Returns the moment from which cancelling a stay costs a fee: the end of the last free day, or the end of the event's
 * window for free cancellation, if that is earlier.
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

/** Returns the fee for a late cancellation, in whole NT$. */
export function lateAmount(fee: LateFee, nights: readonly PricedNight[]): number {
  if (fee === 'none') return 0
  const charged = fee === 'first-night' ? nights.slice(0, 1) : nights
  return charged.reduce((sum, { amount }) => sum + amount, 0)
}

/** Returns the room-mate's part of a fee, in proportion to their share of the price; at most what was received of it. */
export function partOfFee(
  fee: number,
  { amount, total, received }: { amount: number; total: number; received: number },
): number {
  return total === 0 ? 0 : Math.min(Math.floor((fee * amount) / total), received)
}
