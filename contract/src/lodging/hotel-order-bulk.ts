import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { errorStatus, type ErrorCode } from '../call/errors.ts'
import { id, lines, version } from '../call/list.ts'
import { hotelOrderStates } from './hotel-order-states.ts'

/** The largest number of bookings that one call works on: as many as a page of the list shows. */
export const maxBookingsAtOnce = 100

const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** What became of one booking. */
export const bulkBooking = z.object({
  id,
  /** Empty for a booking that does not exist. */
  code: z.string(),
  /** The first guest. */
  guestName: z.string(),
  state: z.enum(hotelOrderStates).nullable(),
  /** Why nothing was done; null if it was. */
  refusal: z.enum(errorCodes).nullable(),
})
export type BulkBooking = z.output<typeof bulkBooking>

/**
 * A command on many bookings. Each booking is a transaction of its own, so some may be done and others not; the response
 * says which. Sending it again does nothing twice, because a booking that is confirmed no longer has the state for it.
 */
export const hotelOrderBulk = {
  bulkGuarantee: endpoint({
    id: 'hotel-order.bulkGuarantee',
    summary:
      'Confirms bookings that are not paid yet for one reason, each as `hotel-order.guarantee` does; says of each whether it was done.',
    method: 'POST',
    path: '/api/v1/hotel-order/bulk/guarantee',
    success: 200,
    access: { page: 'hotelOrders', right: 'edit' },
    body: z
      .strictObject({
        /** The bookings, each in the version that was seen. */
        rows: z
          .array(z.strictObject({ id, version }))
          .min(1)
          .max(maxBookingsAtOnce)
          .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, {
            params: { code: 'repeated' },
          }),
        reason: lines(200),
      })
      .meta({ example: { rows: [{ id: 17, version: 3 }], reason: '團體由主辦單位統一付款' } }),
    response: z.array(bulkBooking),
  }),
}
