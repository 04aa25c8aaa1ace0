import { z } from 'zod'
import { moves } from '../call/read-only.ts'
import { endpoint } from '../call/endpoint.ts'
import { day, id, idText, idParams, instant, version } from '../call/list.ts'
import { historyOf } from '../call/row-calls.ts'
import { inEvent, ofEvent } from '../event/event/event-choice.ts'
import { wholeAmount } from '../event/signup-type/fee.ts'
import { bookingStates } from './booking-states.ts'
import { maxNights } from './stay-form.ts'

/** The maximum number of rooms of a type in one night. */
export const maxContracted = 2000
/** The maximum number of cells in one save. */
export const maxCells = 2000

const terms = {
  roomTypeId: id,
  /** The first day of the night; it ends on the next day. */
  night: day,
  /** The number of rooms that the hotel keeps for the event. */
  contracted: z.int().min(0).max(maxContracted),
  /** The number of them that were given back to the hotel. */
  released: z.int().min(0).max(maxContracted),
  /** The price of a room for this night, in whole NT$, tax included. */
  rate: wholeAmount,
  /** The minimum length of a stay that includes this night. */
  minStay: z.int().min(1).max(maxNights),
  /** Whether arrival, or departure, is not possible on this day. */
  isClosedToArrival: z.boolean(),
  isClosedToDeparture: z.boolean(),
  /** From the beginning of this day, rooms that are not booked are given back; null for never. */
  releaseDay: day.nullable(),
}

/** A night of a room type in a save; without `version` it must not exist yet. */
export const blockCellInput = z
  .strictObject({ ...terms, version: version.optional() })
  .superRefine(({ contracted, released }, check) => {
    if (released > contracted)
      check.addIssue({ code: 'custom', path: ['released'], params: { code: 'max', n: contracted } })
  })
export type BlockCellInput = z.output<typeof blockCellInput>

/** A night that is removed from the block and no longer offered. */
const removedCell = z.strictObject({ roomTypeId: id, night: day, version })
export type RemovedCell = z.output<typeof removedCell>

/** A cell of a room block as stored, with its bookings. */
export const blockCell = z.object({
  ...terms,
  id,
  /** The number of rooms that are held or confirmed now. */
  taken: z.int().register(moves),
  /** The number of rooms that can be booked now. */
  left: z.int().register(moves),
  version,
})
export type BlockCell = z.output<typeof blockCell>

/** The block of a hotel: room types by nights. A night without a cell is not offered. */
export const roomBlockGrid = z.object({
  eventId: id,
  hotelId: id,
  /** The days of the event with three nights before and after, and every night that has a cell. */
  nights: z.array(day),
  startDay: day,
  endDay: day,
  roomTypes: z.array(
    z.object({ id, name: z.string(), enName: z.string(), capacity: z.int(), status: z.int() }),
  ),
  cells: z.array(blockCell),
})
export type RoomBlockGrid = z.output<typeof roomBlockGrid>

/** A booking that has, or had, rooms in a night. */
export const blockHolder = z.object({
  hotelOrderId: id,
  code: z.string(),
  /** Missing without the right to see bookings. */
  guestName: z.string().optional(),
  rooms: z.int(),
  state: z.enum(bookingStates),
  /** Whether it has the rooms now; otherwise it has released them. */
  isHeld: z.boolean(),
  /** When a held room expires; null if it does not. */
  expiresAt: instant.nullable(),
})
export type BlockHolder = z.output<typeof blockHolder>

/** The number of booked rooms of a night, compared with the block. */
export const pickUpNight = z.object({
  night: day,
  contracted: z.int(),
  released: z.int(),
  taken: z.int(),
})

/** The pick-up of a hotel's room block for an event. */
export const pickUp = z.object({
  nights: z.array(pickUpNight),
  /** The number of room nights booked by the end of each day so far. */
  days: z.array(z.object({ day, taken: z.int() })),
  /** The next release day; null if there is none. */
  releaseDay: day.nullable(),
})
export type PickUp = z.output<typeof pickUp>

const page = 'hotels'
const path = '/api/v1/room-block'
const seen = { page, right: 'view' } as const
const edit = { page, right: 'edit' } as const
const ofHotel = z.strictObject({ ...ofEvent, hotelId: idText })

const grid = endpoint({
  id: 'room-block.grid',
  summary: 'The room block of a hotel for an event, by room type and night, with the rooms taken.',
  method: 'GET',
  path,
  access: seen,
  query: ofHotel,
  response: roomBlockGrid,
  errors: ['not-found', 'event.none'],
})

export const roomBlock = {
  grid,
  save: endpoint({
    id: 'room-block.save',
    summary:
      'Saves and removes nights of the room types of one hotel, all or none. A number of rooms below those taken, and the removal of a night that was ever booked, are faults at their cells.',
    method: 'PUT',
    path,
    access: edit,
    body: z
      .strictObject({
        ...inEvent,
        hotelId: id,
        cells: z.array(blockCellInput).max(maxCells).default([]),
        removed: z
          .array(removedCell)
          .max(maxCells)
          .default([])
          .meta({ example: [{ roomTypeId: 7, night: '2027-06-12', version: 2 }] }),
      })
      .refine(({ cells, removed }) => cells.length + removed.length > 0, {
        path: ['cells'],
        params: { code: 'required' },
      }),
    sentBack: grid,
    response: roomBlockGrid,
    errors: ['not-found', 'stale', 'event.none', 'event.state', 'room-block.taken'],
  }),
  release: endpoint({
    id: 'room-block.release',
    summary:
      'Releases the rooms that are not booked to the hotel, for some nights; returns the number of room nights.',
    method: 'POST',
    path: `${path}/release`,
    success: 200,
    access: edit,
    body: z
      .strictObject({ ...inEvent, hotelId: id, from: day, to: day })
      .refine(({ from, to }) => from <= to, { path: ['to'], params: { code: 'before-start' } }),
    response: z.object({ released: z.int() }),
    errors: ['not-found', 'event.none', 'event.state'],
  }),
  holders: endpoint({
    id: 'room-block.holders',
    summary: 'The bookings that have, or also those that had, rooms of a room type in a night; newest first.',
    method: 'GET',
    path: `${path}/:id/holder`,
    access: seen,
    params: idParams,
    /** With `past`, also the bookings that have released their rooms, after the others. */
    query: z.strictObject({ past: z.literal('true').optional() }),
    response: z.array(blockHolder),
    errors: ['not-found'],
  }),
  pickUp: endpoint({
    id: 'room-block.pickUp',
    summary: 'The number of booked rooms of a hotel, by night and by booking day.',
    method: 'GET',
    path: `${path}/pick-up`,
    access: seen,
    query: ofHotel,
    response: pickUp,
    errors: ['not-found', 'event.none'],
  }),
  history: historyOf('room-block', 'a night of a room type', page),
}
