import { today } from '../../../kit/look/dates.ts'
import { pages } from '@banquet/contract/call/access'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { stayStates, type BookingState } from '@banquet/contract/lodging/booking-states'
import { useMay } from '../../../kit/session/may.ts'

/** The page for importing confirmation numbers. */
export const numberImport = `${pages.hotelOrders.path}/import` as const

/** Returns whether a booking can have a confirmation number. */
export function isNumbered({ state }: Pick<Booking, 'state'>): boolean {
  return stayStates.includes(state)
}

/** Returns whether staff can guarantee a booking. */
export function isGuaranteeable({ state }: Pick<Booking, 'state'>): boolean {
  return state === 'held' || state === 'expired'
}

/** Whether the user may enter confirmation numbers and record check-in and check-out. */
export function useMayStay(): boolean {
  const ofHotel = useMay('hotelOrders', 'stay')
  const ofOrganiser = useMay('hotelOrders', 'edit')
  return ofHotel || ofOrganiser
}

type StayState = Extract<BookingState, 'confirmed' | 'checked-in' | 'checked-out' | 'no-show'>

/** A step of check-in or check-out: its label and the resulting state. */
export interface StayStep {
  word: 'checkIn' | 'checkOut' | 'noShow' | 'undoCheckIn' | 'undoCheckOut' | 'undoNoShow'
  state: StayState
}

const steps: Readonly<Partial<Record<BookingState, readonly StayStep[]>>> = {
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

/** Returns the steps that are possible now; check-in is not possible before the day of arrival. */
export function stepsOf({ state, arrival }: Pick<Booking, 'state' | 'arrival'>): readonly StayStep[] {
  return arrival <= today() ? (steps[state] ?? []) : []
}
