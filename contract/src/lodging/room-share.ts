import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, version } from '../call/list.ts'
import { memberEmail } from '../people/member-record.ts'
import { maxPayment } from '../rule/money/money.ts'
import { mateSeeker, roomInvitation, roomShareRow, sharedStay } from './room-share-record.ts'

const path = '/api/v1/room-share'
const ofBooking = '/api/v1/hotel-order/:id'
const page = 'hotelOrders'
const own = { page, right: 'edit', orSelf: 'member' } as const

/** The secret of an invitation. */
const code = z
  .string()
  .max(60)
  .regex(/^[\w-]+$/)
  .meta({ example: '17-q8JX2b5mTz0aYc3LrV1eKw' })

export const roomShare = {
  invite: endpoint({
    id: 'room-share.invite',
    summary:
      'Creates an invitation to share the room of a booking, which anybody with the code can accept. It replaces an earlier invitation, whose code becomes invalid.',
    method: 'POST',
    path: `${ofBooking}/room-share`,
    idempotent: true,
    access: own,
    params: idParams,
    body: z.strictObject({
      /** Where the link is mailed to; without an address the caller passes the link on. */
      email: memberEmail.optional(),
      /** A member who is looking for a room-mate for the same event; staff only. */
      memberId: id.optional(),
    }),
    response: roomShareRow,
    errors: [
      'not-found',
      'hotel-order.state',
      'room-share.full',
      'room-share.taken',
      'room-share.too-many',
      'mail.too-many',
    ],
  }),
  seekers: endpoint({
    id: 'room-share.seekers',
    summary: 'The members of other bookings of the event who are looking for a room-mate and have none yet.',
    method: 'GET',
    path: `${ofBooking}/mate-seeker`,
    access: { page, right: 'edit' },
    params: idParams,
    response: z.array(mateSeeker),
    errors: ['not-found'],
  }),
  mine: endpoint({
    id: 'room-share.mine',
    summary: 'The stays that the caller shares in rooms booked by other members.',
    method: 'GET',
    path: `${path}/mine`,
    access: 'member',
    response: z.array(sharedStay),
  }),
  invitation: endpoint({
    id: 'room-share.invitation',
    summary: 'The details of an invitation: the stay, who booked it, and the price of the share.',
    method: 'GET',
    path: `${path}/invitation/:code`,
    access: 'member',
    params: z.object({ code }),
    response: roomInvitation,
    errors: ['room-share.code', 'room-share.own'],
  }),
  accept: endpoint({
    id: 'room-share.accept',
    summary:
      'Accepts an invitation: the caller becomes a guest of the booking, and has to pay their share if it is paid in advance.',
    method: 'POST',
    path: `${path}/accept`,
    success: 200,
    idempotent: true,
    access: 'member',
    body: z.strictObject({
      code,
      /** The share that was shown to the user; refused if it has changed since. */
      expectedAmount: z.int().min(0).max(maxPayment).optional(),
    }),
    response: sharedStay,
    errors: [
      'room-share.code',
      'room-share.own',
      'room-share.full',
      'room-share.has-room',
      'room-share.amount-changed',
      'event.state',
    ],
  }),
  decline: endpoint({
    id: 'room-share.decline',
    summary: 'Declines an invitation, whose code becomes invalid.',
    method: 'POST',
    path: `${path}/decline`,
    success: 204,
    access: 'member',
    body: z.strictObject({ code }),
    response: z.null(),
    errors: ['room-share.code', 'room-share.own'],
  }),
  end: endpoint({
    id: 'room-share.end',
    summary:
      'Ends a room share, or withdraws an invitation. Until the share is paid, both members and staff may end it; afterwards the room-mate, while cancellation is free, and staff.',
    method: 'POST',
    path: `${path}/:id/end`,
    success: 204,
    access: own,
    params: idParams,
    body: z.strictObject({ version }),
    response: z.null(),
    errors: [
      'not-found',
      'stale',
      'hotel-order.state',
      'room-share.state',
      'room-share.paid',
      'room-share.late',
    ],
  }),
}
