import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import {
  day,
  id,
  idParams,
  idText,
  lines,
  listQuery,
  optionalLine,
  optionalLines,
  version,
} from '../call/list.ts'
import { countsOf, historyOf } from '../call/row-calls.ts'
import { inEvent, ofEvent } from '../event/event/event-choice.ts'
import { refundAccount } from '../payment/refund-record.ts'
import { maxPayment } from '../rule/money/money.ts'
import { bookingRow, roomOffers, stayQuote } from './booking-record.ts'
import { checkDates, maxRooms, stayDates, stayDetails, stayWish } from './stay-form.ts'
import { bookingStates } from './booking-states.ts'
import { tagFilter } from '../platform/tag-filter.ts'

/** The total shown to the user; the booking is refused if it has changed since. */
const expectedTotal = z.int().min(0).max(maxPayment).optional()

/** Why staff book dates that the room block does not allow; only staff can send it. */
const overrideReason = optionalLine(200)

const path = '/api/v1/hotel-order'
const page = 'hotelOrders'
const seen = { page, right: 'view', orSelf: 'member' } as const
const own = { page, right: 'edit', orSelf: 'member' } as const
const byHotel = [
  { page, right: 'stay' },
  { page, right: 'edit' },
] as const

const list = endpoint({
  id: 'hotel-order.list',
  summary:
    'Bookings of an event: all of them, or a page. Members receive their own, hotel staff those of their hotel; in all events, unless an event is given.',
  method: 'GET',
  path,
  list: true,
  access: seen,
  query: listQuery(
    ['createdAt', 'id', 'code', 'arrival', 'departure', 'state', 'total', 'confirmationNumber'],
    {
      ...ofEvent,
      state: z.enum(bookingStates).optional(),
      hotelId: idText.optional(),
      roomTypeId: idText.optional(),
      memberId: idText.optional(),
      /** Only stays that include this night. */
      night: day.optional(),
      arrival: day.optional(),
      departure: day.optional(),
      /** Only bookings without a hotel confirmation number. */
      unnumbered: z.literal('true').optional(),
      /** Only bookings whose member is looking for a room-mate and has none yet; not for hotel staff. */
      seeksMate: z.literal('true').optional(),
      tag: tagFilter,
    },
    '-createdAt',
  ),
  response: z.array(bookingRow),
})

const command = {
  method: 'POST',
  success: 200,
  params: idParams,
  response: bookingRow,
} as const

const get = endpoint({
  id: 'hotel-order.get',
  summary: 'One booking.',
  method: 'GET',
  path: `${path}/:id`,
  access: seen,
  params: idParams,
  response: bookingRow,
  errors: ['not-found'],
})

export const booking = {
  list,
  get,
  counts: countsOf(list, {
    page,
    summary: 'The number of bookings that match the filters, by state.',
    states: bookingStates,
  }),
  offers: endpoint({
    id: 'hotel-order.offers',
    summary:
      'The hotels of a published event with their room types, and for each night the price and the rooms left; for staff who may book, also of a draft. Hotel staff receive none.',
    method: 'GET',
    path: `${path}/offer`,
    access: seen,
    query: z.strictObject(ofEvent),
    response: roomOffers,
    errors: ['not-found'],
  }),
  quote: endpoint({
    id: 'hotel-order.quote',
    summary: 'The price of a stay now, night by night, and whether it is available. Nothing is stored.',
    method: 'POST',
    path: `${path}/quote`,
    success: 200,
    access: [
      { page, right: 'add', orSelf: 'member' },
      { page, right: 'edit' },
    ],
    /**
     * With a booking, the quote is for moving it to other dates: its number of rooms stays, and the rooms that it has count
     * as available. Once its guests have arrived, it is for the rest of the stay, with the room type and rooms given.
     */
    body: z
      .strictObject({ ...inEvent, ...stayWish, overrideReason, hotelOrderId: id.optional() })
      .superRefine(checkDates),
    response: stayQuote,
    errors: ['not-found', 'hotel-order.closed'],
  }),
  create: endpoint({
    id: 'hotel-order.create',
    summary:
      'Books rooms for all nights of a stay, or none; staff give the member. The booking awaits payment, is confirmed, or is on the waiting list.',
    method: 'POST',
    path,
    idempotent: true,
    access: { page, right: 'add', orSelf: 'member' },
    body: z
      .strictObject({
        ...inEvent,
        ...stayWish,
        ...stayDetails,
        /** The member who pays; only staff send it. */
        memberId: id.optional(),
        expectedTotal,
        overrideReason,
        /** Whether the booking is put on the waiting list if a night is full, instead of being refused. */
        joinsWaitingList: z.boolean().default(false),
      })
      .superRefine(checkDates),
    response: bookingRow,
    errors: [
      'not-found',
      'event.state',
      'hotel-order.closed',
      'hotel-order.full',
      'hotel-order.too-many',
      'hotel-order.total-changed',
    ],
  }),
  edit: endpoint({
    id: 'hotel-order.edit',
    summary: 'Changes the guests and the wishes of a booking.',
    method: 'PUT',
    path: `${path}/:id`,
    access: own,
    params: idParams,
    body: z.strictObject({ ...stayDetails, version }),
    sentBack: get,
    response: bookingRow,
    errors: ['not-found', 'stale', 'hotel-order.state'],
  }),
  editNotes: endpoint({
    ...command,
    id: 'hotel-order.editNotes',
    summary: 'Changes the notes of staff on a booking: one for the hotel, and an internal one.',
    method: 'PUT',
    path: `${path}/:id/note`,
    access: { page, right: 'edit' },
    body: z.strictObject({ noteForHotel: optionalLines(500), noteInternal: optionalLines(500), version }),
    errors: ['not-found', 'stale'],
  }),
  seekMate: endpoint({
    ...command,
    id: 'hotel-order.seekMate',
    summary: 'Records whether the member is looking for a room-mate. Only staff can see it.',
    method: 'PUT',
    path: `${path}/:id/seeks-mate`,
    access: own,
    body: z.strictObject({ seeksMate: z.boolean(), version }),
    errors: ['not-found', 'stale', 'hotel-order.state'],
  }),
  changeDates: endpoint({
    ...command,
    id: 'hotel-order.changeDates',
    summary:
      'Moves a booking to other dates: only the nights that differ are taken or released, all of them or none. The amount to pay changes accordingly.',
    path: `${path}/:id/dates`,
    idempotent: true,
    access: own,
    body: z.strictObject({ ...stayDates, expectedTotal, overrideReason, version }).superRefine(checkDates),
    errors: [
      'not-found',
      'stale',
      'event.state',
      'hotel-order.state',
      'hotel-order.closed',
      'hotel-order.full',
      'hotel-order.late',
      'hotel-order.total-changed',
    ],
  }),
  changeStay: endpoint({
    ...command,
    id: 'hotel-order.changeStay',
    summary:
      'Changes the rest of a stay whose guests have arrived: another day of departure, or other rooms from tonight on. Nights that were slept stay as they are. The amount to pay changes accordingly.',
    path: `${path}/:id/rest`,
    idempotent: true,
    access: byHotel,
    body: z.strictObject({
      departure: stayDates.departure,
      roomTypeId: id,
      rooms: z.int().min(1).max(maxRooms),
      /** Whether the guests leave now; the day of departure is not after today then. */
      checksOut: z.boolean().default(false),
      expectedTotal,
      version,
    }),
    errors: [
      'not-found',
      'stale',
      'event.state',
      'hotel-order.state',
      'hotel-order.full',
      'hotel-order.total-changed',
    ],
  }),
  cancel: endpoint({
    ...command,
    id: 'hotel-order.cancel',
    summary:
      'Cancels a booking and releases its rooms; the fee depends on the terms under which it was made.',
    path: `${path}/:id/cancel`,
    access: own,
    body: z.strictObject({ reason: optionalLine(200), version, refundAccount }),
    errors: ['not-found', 'stale', 'hotel-order.state', 'hotel-order.closed', 'refund.amount', 'refund.held'],
  }),
  guarantee: endpoint({
    ...command,
    id: 'hotel-order.guarantee',
    summary: 'Guarantees a booking that is not paid yet, which confirms it; its payment order stays open.',
    path: `${path}/:id/guarantee`,
    access: { page, right: 'edit' },
    body: z.strictObject({ reason: lines(200), version }),
    errors: ['not-found', 'stale', 'hotel-order.state', 'hotel-order.full'],
  }),
  setNumber: endpoint({
    ...command,
    id: 'hotel-order.setNumber',
    summary: "Sets the hotel's confirmation number of a booking; the member is notified by email.",
    path: `${path}/:id/number`,
    access: byHotel,
    body: z.strictObject({ confirmationNumber: optionalLine(40), version }),
    errors: ['not-found', 'stale', 'hotel-order.state'],
  }),
  setStay: endpoint({
    ...command,
    id: 'hotel-order.setStay',
    summary: 'Records that the guests have arrived, have left or have not come, or undoes that.',
    path: `${path}/:id/stay`,
    access: byHotel,
    body: z.strictObject({ state: z.enum(['confirmed', 'checked-in', 'checked-out', 'no-show']), version }),
    errors: ['not-found', 'stale', 'hotel-order.state'],
  }),
  history: historyOf('hotel-order', 'a booking', page),
  export: exportOf(list, page),
}
