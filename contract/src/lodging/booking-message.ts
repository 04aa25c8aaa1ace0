import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, instant, lines } from '../call/list.ts'

/** A message between the hotel and the organiser about a booking. */
export const messageRow = z.object({
  id,
  /** Who wrote it, and on whose behalf. */
  authorName: z.string(),
  isFromHotel: z.boolean(),
  text: z.string(),
  createdAt: instant,
})
export type BookingMessage = z.output<typeof messageRow>

const path = '/api/v1/hotel-order/:id/message'
const page = 'hotelOrders'

export const bookingMessage = {
  messages: endpoint({
    id: 'hotel-order.messages',
    summary: 'The messages between the hotel and the organiser about a booking, oldest first.',
    method: 'GET',
    path,
    access: { page, right: 'view' },
    params: idParams,
    response: z.array(messageRow),
    errors: ['not-found'],
  }),
  message: endpoint({
    id: 'hotel-order.message',
    summary:
      'Sends a message about a booking: hotel staff to the organiser, the organiser to the hotel. The other side is notified.',
    method: 'POST',
    path,
    idempotent: true,
    access: [
      { page, right: 'stay' },
      { page, right: 'edit' },
    ],
    params: idParams,
    body: z.strictObject({ text: lines(1000) }),
    response: messageRow,
    errors: ['not-found', 'hotel-order.state'],
  }),
}
