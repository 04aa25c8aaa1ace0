import { nightsOf } from '@banquet/contract/lodging/stay-rules'
import type { Block, BlockNight } from './nights.ts'

/** A night that a booking has, with how many rooms, and the rate of one. */
export interface OwnNight {
  night: string
  roomBlockId: number
  rooms: number
  rate: number
}

interface Wanted {
  arrival: string
  departure: string
  rooms: number
  /** The first night that may change; the nights before it have been slept. None has been if it is left out. */
  from?: string
}

/** How the nights of a booking change. */
export interface StayPlan {
  /** The nights of the stay afterwards, in their order. */
  nights: { night: string; rooms: number; rate: number }[]
  /** The nights to take. */
  added: (Pick<BlockNight, 'id' | 'rate' | 'night'> & { rooms: number })[]
  /** The ids of the nights to give back. */
  given: number[]
  /** Those of the nights to take in which not enough rooms are left. */
  full: string[]
  /** The first night that is not offered. */
  missing: string | undefined
}

/**
 * Plans a change of a stay: nights that have been slept stay as they are; nights that the booking has already stay at their
 * rates; the others are taken at the rates of today, and those that it no longer needs are given back.
 */
export function planStay(
  block: Block,
  own: readonly OwnNight[],
  { arrival, departure, rooms, from }: Wanted,
): StayPlan {
  const slept = from === undefined ? [] : own.filter(({ night }) => night < from)
  const ownById = new Map(own.map((one) => [one.roomBlockId, one]))
  const days = nightsOf(from !== undefined && from > arrival ? from : arrival, departure)
  const wanted = days.flatMap((night) => {
    const offered = block.get(night)
    if (!offered) return []
    const had = ownById.get(offered.id)
    const lacking = rooms - (had?.rooms ?? 0)
    return [{ id: offered.id, night, rooms, rate: had?.rate ?? offered.rate, lacking, left: offered.left }]
  })
  const kept = new Set(wanted.filter(({ lacking }) => lacking === 0).map(({ id }) => id))
  const added = wanted.filter(({ id }) => !kept.has(id))
  const sleptIds = new Set(slept.map(({ roomBlockId }) => roomBlockId))
  const given = own.map(({ roomBlockId }) => roomBlockId).filter((id) => !kept.has(id) && !sleptIds.has(id))
  return {
    nights: [...slept, ...wanted].map((one) => ({ night: one.night, rooms: one.rooms, rate: one.rate })),
    added: added.map(({ id, night, rate }) => ({ id, night, rate, rooms })),
    given,
    full: added.filter(({ lacking, left }) => left < lacking).map(({ night }) => night),
    missing: days.find((night) => !block.has(night)),
  }
}
