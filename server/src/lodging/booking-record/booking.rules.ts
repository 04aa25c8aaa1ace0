import type { BookingState } from '@banquet/contract/lodging/booking-states'

/** The extra beds of a stay, and what each costs a night. */
interface Beds {
  extraBeds: number
  extraBedRate: number
}

export interface PricedNight {
  night: string
  /** The price of one room, whole NT$. */
  rate: number
}

/** A night with the price of one room, and how many there are. */
interface NightRooms {
  rate: number
  rooms: number
}

/** Returns what a night costs with all its rooms and extra beds, whole NT$. */
export function nightAmount({ rate, rooms }: NightRooms, { extraBeds, extraBedRate }: Beds): number {
  return rate * rooms + extraBedRate * extraBeds
}

/** Returns what a stay costs, whole NT$, tax included. */
export function totalOf(nights: readonly NightRooms[], beds: Beds): number {
  return nights.reduce((sum, night) => sum + nightAmount(night, beds), 0)
}

/** Nights of one rate that follow each other. */
export interface Run {
  from: string
  to: string
  count: number
  rate: number
}

/** Returns runs of nights with the same rate, in the order of the nights. */
export function runsOf(nights: readonly PricedNight[]): Run[] {
  const runs: Run[] = []
  for (const { night, rate } of nights) {
    const last = runs.at(-1)
    if (last?.rate === rate) Object.assign(last, { to: night, count: last.count + 1 })
    else runs.push({ from: night, to: night, count: 1, rate })
  }
  return runs
}

/** The states that can follow each other while guests arrive and leave; each step can be undone. */
const stays: Readonly<Partial<Record<BookingState, readonly BookingState[]>>> = {
  confirmed: ['checked-in', 'no-show'],
  'checked-in': ['checked-out', 'confirmed'],
  'checked-out': ['checked-in'],
  'no-show': ['confirmed'],
}

/** Returns whether staff can record that the guests of a booking have arrived, left or not come. */
export function canFollow(from: BookingState, to: BookingState): boolean {
  return stays[from]?.includes(to) ?? false
}
