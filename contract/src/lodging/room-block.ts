import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { day, id, idText, idParams, instant, version } from '../call/list.ts'
import { historyOf } from '../call/row-calls.ts'
import { inEvent, ofEvent } from '../event/event/event-choice.ts'
import { wholeAmount } from '../event/signup-type/fee.ts'
import { hotelOrderStates } from './hotel-order-states.ts'
import { maxNights } from './stay-form.ts'

/** The most rooms of a type in one night. */
export const maxContracted = 2000
/** The most cells that are saved at once. */
export const maxCells = 2000

const terms = {
  roomTypeId: id,
  /** The night from this day to the next one. */
  night: day,
  /** How many rooms the hotel keeps for the event. */
  contracted: z.int().min(0).max(maxContracted),
  /** How many of them were given back to the hotel. */
  released: z.int().min(0).max(maxContracted),
  /** What a room costs in this night, whole NT$, tax included. */
  rate: wholeAmount,
  /** The shortest stay that includes this night. */
  minStay: z.int().min(1).max(maxNights),
  /** Nobody can arrive on this day, or leave on it. */
  isClosedToArrival: z.boolean(),
  isClosedToDeparture: z.boolean(),
  /** From the beginning of this day on, rooms that are not booked are given back; null: never. */
  releaseDay: day.nullable(),
}

/** A night of a room type, as it is saved; without a version it must not exist yet. */
export const blockCellInput = z
  .strictObject({ ...terms, version: version.optional() })
  .superRefine(({ contracted, released }, check) => {
    if (released > contracted)
      check.addIssue({ code: 'custom', path: ['released'], params: { code: 'max', n: contracted } })
  })
export type BlockCellInput = z.output<typeof blockCellInput>

/** A saved night that is taken out of the block again, so that it is not offered any more. */
const removedCell = z.strictObject({ roomTypeId: id, night: day, version })
export type RemovedCell = z.output<typeof removedCell>

export const blockCell = z.object({
  ...terms,
  id,
  /** The rooms that are held or confirmed at the moment. */
  taken: z.int(),
  /** The rooms that can be booked at the moment. */
  left: z.int(),
  version,
})
export type BlockCell = z.output<typeof blockCell>

/** The block of a hotel: room types by nights. A night of a type without a cell is not offered. */
export const roomBlockGrid = z.object({
  eventId: id,
  hotelId: id,
  /** The days of the event and three nights around them, and every night that has a cell. */
  nights: z.array(day),
  startDay: day,
  endDay: day,
  roomTypes: z.array(
    z.object({ id, name: z.string(), enName: z.string(), capacity: z.int(), status: z.int() }),
  ),
  cells: z.array(blockCell),
})
export type RoomBlockGrid = z.output<typeof roomBlockGrid>

/** A booking that has or had rooms of a night. */
export const blockHolder = z.object({
  hotelOrderId: id,
  code: z.string(),
  guestName: z.string(),
  rooms: z.int(),
  state: z.enum(hotelOrderStates),
  /** Whether it has the rooms at the moment; otherwise it gave them up. */
  isHeld: z.boolean(),
  /** When a held room becomes free by itself; null if it does not. */
  expiresAt: instant.nullable(),
})
export type BlockHolder = z.output<typeof blockHolder>

/** How much of the block of a night is booked. */
export const pickUpNight = z.object({
  night: day,
  contracted: z.int(),
  released: z.int(),
  taken: z.int(),
})

export const pickUp = z.object({
  nights: z.array(pickUpNight),
  /** How many room nights were booked by the end of each day so far, by when they were booked. */
  days: z.array(z.object({ day, taken: z.int() })),
  /** The nearest day on which rooms are released; null if there is none. */
  releaseDay: day.nullable(),
})
export type PickUp = z.output<typeof pickUp>

const page = 'hotels'
const path = '/api/v1/room-block'
const seen = { page, right: 'view' } as const
const edit = { page, right: 'edit' } as const
const ofHotel = z.strictObject({ ...ofEvent, hotelId: idText })

export const roomBlock = {
  grid: endpoint({
    id: 'room-block.grid',
    summary: 'The rooms that a hotel keeps for an event, by room type and night, with what is taken of them.',
    method: 'GET',
    path,
    access: seen,
    query: ofHotel,
    response: roomBlockGrid,
    errors: ['not-found', 'event.none'],
  }),
  save: endpoint({
    id: 'room-block.save',
    summary:
      'Saves and removes nights of room types of one hotel, all or none. Fewer rooms than are taken, and the removal of a night that was ever booked, are refused at each such cell.',
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
    response: roomBlockGrid,
    errors: ['not-found', 'stale', 'event.none', 'event.state', 'room-block.taken'],
  }),
  release: endpoint({
    id: 'room-block.release',
    summary:
      'Gives the rooms that are not booked back to the hotel, for some nights; returns how many room nights.',
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
    summary: 'Who has rooms of a night of a room type, or also who had some; newest first.',
    method: 'GET',
    path: `${path}/:id/holder`,
    access: seen,
    params: idParams,
    /** With `past` also those who gave their rooms up, after the others. */
    query: z.strictObject({ past: z.literal('true').optional() }),
    response: z.array(blockHolder),
    errors: ['not-found'],
  }),
  pickUp: endpoint({
    id: 'room-block.pickUp',
    summary: 'How many rooms of a hotel are booked, by night and by the day of the booking.',
    method: 'GET',
    path: `${path}/pick-up`,
    access: seen,
    query: ofHotel,
    response: pickUp,
    errors: ['not-found', 'event.none'],
  }),
  history: historyOf('room-block', 'a night of a room type', page),
}
