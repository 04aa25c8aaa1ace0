import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { rowRefusal, seenRows } from '../call/bulk.ts'
import { id, lines } from '../call/list.ts'
import { bookingStates } from './booking-states.ts'

/** The maximum number of bookings in one call: the longest page of the list. */
export const maxBookingsAtOnce = 100

/** The result for one booking. */
export const bulkBooking = z.object({
  id,
  /** Empty if the booking does not exist. */
  code: z.string(),
  /** The first guest. */
  guestName: z.string(),
  state: z.enum(bookingStates).nullable(),
  /** Why the command was refused; null if it succeeded. */
  refusal: rowRefusal,
})
export type BulkBooking = z.output<typeof bulkBooking>

/**
 * A command on many bookings. Each booking has its own transaction, so some can succeed while others fail; the response
 * lists the result of each. The call is safe to repeat, because a confirmed booking is no longer in the required state.
 */
export const bookingBulk = {
  bulkGuarantee: endpoint({
    id: 'hotel-order.bulkGuarantee',
    summary:
      'Confirms bookings that are not paid yet with one reason, each like `hotel-order.guarantee`; returns the result of each.',
    method: 'POST',
    path: '/api/v1/hotel-order/bulk/guarantee',
    success: 200,
    access: { page: 'hotelOrders', right: 'edit' },
    body: z
      .strictObject({
        /** The bookings with their versions. */
        rows: seenRows(maxBookingsAtOnce).min(1),
        reason: lines(200),
      })
      .meta({ example: { rows: [{ id: 17, version: 3 }], reason: '團體由主辦單位統一付款' } }),
    response: z.array(bulkBooking),
  }),
}
