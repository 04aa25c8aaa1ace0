import { partOfFee } from '@banquet/contract/lodging/cancel-terms'
import type { Booking } from '@banquet/contract/lodging/booking-record'

interface Cancellation {
  /** The fee of the whole booking, and the part of it that is retained of the booker's money. */
  fee: number
  retained: number
  /** The part that the room-mate bears; at most what they have paid. */
  ofMate: number
}

/** Returns what cancelling a booking costs at the moment; a room-mate bears their part of it. */
export function cancellationOf({ state, terms, paid, share, total }: Booking): Cancellation {
  const isFree = !terms || state !== 'confirmed' || new Date().toISOString() < terms.freeUntil
  const fee = isFree ? 0 : terms.lateAmount
  const ofMate = share ? partOfFee(fee, { amount: share.amount, total: total ?? 0, received: share.paid }) : 0
  return { fee, retained: Math.min(fee - ofMate, paid ?? 0), ofMate }
}
