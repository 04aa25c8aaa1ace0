import { pages } from '@banquet/contract/call/access'
import { partOfFee } from '@banquet/contract/lodging/fee-part'
import type { HotelOrder } from '@banquet/contract/lodging/hotel-order-record'
import { stayStates, type HotelOrderState } from '@banquet/contract/lodging/hotel-order-states'
import { exactMomentWords } from '../../../kit/look/dates.ts'
import { useMay } from '../../../kit/session/may.ts'

/** Where the hotel's numbers are imported from its file. */
export const numberImport = `${pages.hotelOrders.path}/import` as const

/** Whether a booking can have a number of the hotel. */
export function isNumbered({ state }: Pick<HotelOrder, 'state'>): boolean {
  return stayStates.includes(state)
}

/** Whether staff can confirm a booking that is not paid. */
export function isGuaranteeable({ state }: Pick<HotelOrder, 'state'>): boolean {
  return state === 'held' || state === 'expired'
}

/** Whether the user may enter the hotel's numbers and note who has arrived and left. */
export function useMayStay(): boolean {
  const ofHotel = useMay('hotelOrders', 'stay')
  const ofOrganiser = useMay('hotelOrders', 'edit')
  return ofHotel || ofOrganiser
}

/** Today in the organisation's time zone. */
export function today(): string {
  return exactMomentWords(new Date().toISOString()).slice(0, 10)
}

type StayState = Extract<HotelOrderState, 'confirmed' | 'checked-in' | 'checked-out' | 'no-show'>

/** A step while guests arrive and leave: its word and the state after it. */
export interface StayStep {
  word: 'checkIn' | 'checkOut' | 'noShow' | 'undoCheckIn' | 'undoCheckOut' | 'undoNoShow'
  state: StayState
}

const steps: Readonly<Partial<Record<HotelOrderState, readonly StayStep[]>>> = {
  confirmed: [
    { word: 'noShow', state: 'no-show' },
    { word: 'checkIn', state: 'checked-in' },
  ],
  'checked-in': [
    { word: 'undoCheckIn', state: 'confirmed' },
    { word: 'checkOut', state: 'checked-out' },
  ],
  'checked-out': [{ word: 'undoCheckOut', state: 'checked-in' }],
  'no-show': [{ word: 'undoNoShow', state: 'confirmed' }],
}

/** What can be noted of the guests of a booking now; nobody arrives before the day of arrival. */
export function stepsOf({ state, arrival }: Pick<HotelOrder, 'state' | 'arrival'>): readonly StayStep[] {
  return arrival <= today() ? (steps[state] ?? []) : []
}

/** What a cancellation costs at the moment, and what of it is retained from what was paid; a room-mate carries their part. */
export function cancellationOf({ state, terms, paid, share, total }: HotelOrder): {
  fee: number
  retained: number
} {
  const isFree = !terms || state !== 'confirmed' || new Date().toISOString() < terms.freeUntil
  const fee = isFree ? 0 : terms.lateAmount
  const fromMate = share
    ? partOfFee(fee, { amount: share.amount, total: total ?? 0, received: share.paid })
    : 0
  return { fee, retained: Math.min(fee - fromMate, paid ?? 0) }
}
