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
import { maxPayment } from '../rule/money/money.ts'
import { hotelOrderRow, roomOffers, stayQuote } from './hotel-order-record.ts'
import { checkDates, stayDates, stayDetails, stayWish } from './stay-form.ts'
import { hotelOrderStates } from './hotel-order-states.ts'

/** The total that was shown; the booking is refused if it is another one by now. */
const expectedTotal = z.int().min(0).max(maxPayment).optional()

/** Why staff book dates that the rules of the block do not allow; only staff can give it. */
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
    'Bookings of an event: all of them, or a page. Members receive their own, hotel staff those of their hotel, of every event unless one is named.',
  method: 'GET',
  path,
  list: true,
  access: seen,
  query: listQuery(
    ['createdAt', 'id', 'code', 'arrival', 'departure', 'state', 'total', 'confirmationNumber'],
    {
      ...ofEvent,
      state: z.enum(hotelOrderStates).optional(),
      hotelId: idText.optional(),
      roomTypeId: idText.optional(),
      memberId: idText.optional(),
      /** Only stays that include this night. */
      night: day.optional(),
      arrival: day.optional(),
      departure: day.optional(),
      /** Only those without a number of the hotel. */
      unnumbered: z.literal('true').optional(),
      /** Only those whose member looks for a room-mate and has none yet; not for hotel staff. */
      seeksMate: z.literal('true').optional(),
    },
    '-createdAt',
  ),
  response: z.array(hotelOrderRow),
})

const command = {
  method: 'POST',
  success: 200,
  params: idParams,
  response: hotelOrderRow,
} as const

export const hotelOrder = {
  list,
  get: endpoint({
    id: 'hotel-order.get',
    summary: 'One booking.',
    method: 'GET',
    path: `${path}/:id`,
    access: seen,
    params: idParams,
    response: hotelOrderRow,
    errors: ['not-found'],
  }),
  counts: countsOf(list, {
    page,
    summary: 'How many bookings match the filters, by state.',
    states: hotelOrderStates,
  }),
  offers: endpoint({
    id: 'hotel-order.offers',
    summary:
      'The hotels of a published event with their room types, and for each night the price and what is left; for staff who book also of a draft. Hotel staff receive none.',
    method: 'GET',
    path: `${path}/offer`,
    access: seen,
    query: z.strictObject(ofEvent),
    response: roomOffers,
  }),
  quote: endpoint({
    id: 'hotel-order.quote',
    summary:
      'What a stay would cost at the moment, night by night, and whether it can be had. Nothing is stored.',
    method: 'POST',
    path: `${path}/quote`,
    success: 200,
    access: [
      { page, right: 'add', orSelf: 'member' },
      { page, right: 'edit' },
    ],
    /** With a booking it is quoted what other dates of it would cost: its rooms and what it has of them stay. */
    body: z
      .strictObject({ ...inEvent, ...stayWish, overrideReason, hotelOrderId: id.optional() })
      .superRefine(checkDates),
    response: stayQuote,
    errors: ['not-found', 'hotel-order.closed'],
  }),
  create: endpoint({
    id: 'hotel-order.create',
    summary:
      'Books rooms for all nights of a stay or none; staff name the member. The booking has to be paid, is confirmed, or waits.',
    method: 'POST',
    path,
    idempotent: true,
    access: { page, right: 'add', orSelf: 'member' },
    body: z
      .strictObject({
        ...inEvent,
        ...stayWish,
        ...stayDetails,
        /** Staff name the member who pays; members book for themselves. */
        memberId: id.optional(),
        expectedTotal,
        overrideReason,
        /** Whether the booking waits if a night is full, instead of being refused. */
        joinsWaitingList: z.boolean().default(false),
      })
      .superRefine(checkDates),
    response: hotelOrderRow,
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
    response: hotelOrderRow,
    errors: ['not-found', 'stale', 'hotel-order.state'],
  }),
  editNotes: endpoint({
    ...command,
    id: 'hotel-order.editNotes',
    summary: 'Changes what staff note on a booking: for the hotel, and for themselves.',
    method: 'PUT',
    path: `${path}/:id/note`,
    access: { page, right: 'edit' },
    body: z.strictObject({ noteForHotel: optionalLines(500), noteInternal: optionalLines(500), version }),
    errors: ['not-found', 'stale'],
  }),
  seekMate: endpoint({
    ...command,
    id: 'hotel-order.seekMate',
    summary:
      'Notes that the member looks for somebody to share the room with, or no longer. Only staff see who does.',
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
      'Moves a booking to other dates: only the nights that differ are taken or freed, all of them or none. What is to be paid changes with them.',
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
  cancel: endpoint({
    ...command,
    id: 'hotel-order.cancel',
    summary:
      'Cancels a booking and frees its rooms; what is charged follows from the terms under which it was made.',
    path: `${path}/:id/cancel`,
    access: own,
    body: z.strictObject({ reason: optionalLine(200), version }),
    errors: ['not-found', 'stale', 'hotel-order.state', 'hotel-order.closed'],
  }),
  guarantee: endpoint({
    ...command,
    id: 'hotel-order.guarantee',
    summary: 'Confirms a booking that is not paid yet; its payment order stays open.',
    path: `${path}/:id/guarantee`,
    access: { page, right: 'edit' },
    body: z.strictObject({ reason: lines(200), version }),
    errors: ['not-found', 'stale', 'hotel-order.state', 'hotel-order.full'],
  }),
  setNumber: endpoint({
    ...command,
    id: 'hotel-order.setNumber',
    summary: 'Enters the number under which the hotel has the booking; the member receives an email with it.',
    path: `${path}/:id/number`,
    access: byHotel,
    body: z.strictObject({ confirmationNumber: optionalLine(40), version }),
    errors: ['not-found', 'stale', 'hotel-order.state'],
  }),
  setStay: endpoint({
    ...command,
    id: 'hotel-order.setStay',
    summary: 'Notes that the guests have arrived, have left or have not come, or takes that back.',
    path: `${path}/:id/stay`,
    access: byHotel,
    body: z.strictObject({ state: z.enum(['confirmed', 'checked-in', 'checked-out', 'no-show']), version }),
    errors: ['not-found', 'stale', 'hotel-order.state'],
  }),
  history: historyOf('hotel-order', 'a booking', page),
  export: exportOf(list, page),
}
