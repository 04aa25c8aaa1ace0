import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import { day, id, idText, instant } from '../call/list.ts'
import { pdfShape, pdfType } from '../call/pdf.ts'
import { inEvent, ofEvent } from '../event/event/event-choice.ts'
import { guest } from './stay-form.ts'

/** A booking on a rooming list: what the hotel needs, without money. */
export const roomingEntry = z.object({
  hotelOrderId: id,
  code: z.string(),
  roomName: z.string(),
  roomEnName: z.string(),
  rooms: z.int(),
  extraBeds: z.int(),
  arrival: day,
  departure: day,
  guests: z.array(guest),
  wishes: z.string(),
  noteForHotel: z.string(),
  confirmationNumber: z.string(),
})
export type RoomingEntry = z.output<typeof roomingEntry>

/** The fields whose changes are marked. The confirmation number is not one of them, because it comes from the hotel. */
export const comparedFields = [
  'roomName',
  'rooms',
  'extraBeds',
  'arrival',
  'departure',
  'guests',
  'wishes',
  'noteForHotel',
] as const satisfies readonly (keyof RoomingEntry)[]
export type ComparedField = (typeof comparedFields)[number]

/** How a booking on a rooming list can differ from the previous list. */
export const roomingChanges = ['new', 'changed', 'gone'] as const
export type RoomingChange = (typeof roomingChanges)[number]

/** A booking on a rooming list, with its changes since the previous list. */
export const roomingLine = roomingEntry.extend({
  /** How it differs from the previous list; null if it does not, or if there is no previous list. */
  change: z.enum(roomingChanges).nullable(),
  /** The fields that have changed. */
  changedFields: z.array(z.enum(comparedFields)),
})
export type RoomingLine = z.output<typeof roomingLine>

/** A frozen rooming list; it never changes. */
export const roomingListRow = z.object({
  id,
  eventId: id,
  hotelId: id,
  createdAt: instant,
  createdByName: z.string(),
  /** The number of bookings and of rooms on it. */
  bookings: z.int(),
  rooms: z.int(),
  /** The addresses that it was mailed to; empty if it was only frozen. */
  sentTo: z.array(z.string()),
  /** The day on which it was mailed automatically; null if a person sent it. */
  sentOn: day.nullable(),
})
export type RoomingListRow = z.output<typeof roomingListRow>

/** The current rooming list. */
export const currentRoomingList = z.object({
  eventId: id,
  hotelId: id,
  hotelName: z.string(),
  hotelEnName: z.string(),
  /** The addresses that it would be mailed to. */
  mailTo: z.array(z.string()),
  /** When it is mailed automatically; null for never. */
  sending: z
    .object({
      /** The number of days before the first arrival from which it is mailed, and the hour. */
      days: z.int(),
      hour: z.int(),
      /** The time of the next check for changes; null if no more follow, or if there are no bookings. */
      nextAt: instant.nullable(),
    })
    .nullable(),
  /** The list that it is compared with; null if none was frozen yet. */
  last: roomingListRow.nullable(),
  lines: z.array(roomingLine),
})
export type CurrentRoomingList = z.output<typeof currentRoomingList>

/** A hotel that has bookings of an event. */
export const roomingHotel = z.object({
  eventId: id,
  eventName: z.string(),
  eventEnName: z.string(),
  hotelId: id,
  hotelName: z.string(),
  hotelEnName: z.string(),
})
export type RoomingHotel = z.output<typeof roomingHotel>

const page = 'hotelOrders'
const path = '/api/v1/rooming-list'
const seen = { page, right: 'view' } as const
const ofHotel = { ...ofEvent, hotelId: idText }
/** With a day, only the bookings whose guests arrive, stay or leave on it. */
const onDay = { day: day.optional() }

const list = endpoint({
  id: 'rooming-list.list',
  summary: 'The frozen rooming lists of a hotel for an event, newest first.',
  method: 'GET',
  path,
  access: seen,
  query: z.strictObject(ofHotel),
  response: z.array(roomingListRow),
  errors: ['not-found', 'event.none'],
})

/** An export or document is of the current list, unless a frozen list is given. */
const ofFile = z.strictObject({ ...ofHotel, ...onDay, roomingListId: idText.optional() })

export const roomingList = {
  list,
  hotels: endpoint({
    id: 'rooming-list.hotels',
    summary: 'The hotels with bookings, by event, the latest event first. Hotel staff receive their own.',
    method: 'GET',
    path: `${path}/hotel`,
    access: seen,
    query: z.strictObject(ofEvent),
    response: z.array(roomingHotel),
  }),
  current: endpoint({
    id: 'rooming-list.current',
    summary:
      'The current rooming list of a hotel, by arrival, with what is new, changed and gone since the last frozen list.',
    method: 'GET',
    path: `${path}/current`,
    access: seen,
    query: z.strictObject({ ...ofHotel, ...onDay }),
    response: currentRoomingList,
    errors: ['not-found', 'event.none'],
  }),
  create: endpoint({
    id: 'rooming-list.create',
    summary:
      'Freezes the rooming list of a hotel as the basis for the next comparison, and mails it to the addresses of the hotel.',
    method: 'POST',
    path,
    idempotent: true,
    access: { page, right: 'edit' },
    body: z.strictObject({ ...inEvent, hotelId: id, send: z.boolean() }),
    response: roomingListRow,
    errors: ['not-found', 'event.none', 'rooming-list.no-address', 'rooming-list.empty'],
  }),
  export: endpoint({
    ...exportOf({ ...list, query: ofFile }, page),
    summary: 'The current rooming list, or a frozen one, as a CSV file or an Excel workbook.',
    errors: ['not-found', 'event.none'],
  }),
  pdf: endpoint({
    id: 'rooming-list.pdf',
    summary: 'The current rooming list, or a frozen one, as a document.',
    method: 'GET',
    path: `${path}/pdf`,
    access: { page, right: 'export' },
    query: ofFile.extend(pdfShape),
    file: [pdfType],
    response: z.string(),
    errors: ['not-found', 'event.none'],
  }),
}
