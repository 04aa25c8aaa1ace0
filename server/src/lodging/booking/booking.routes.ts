import type { FastifyInstance } from 'fastify'
import { booking } from '@banquet/contract/lodging/booking'
import { bookingBulk } from '@banquet/contract/lodging/booking-bulk'
import { bookingMessage } from '@banquet/contract/lodging/booking-message'
import { inTransaction } from '../../kit/context.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { requestWithCancellation } from '../../payment/refund/request-refund.ts'
import { rowHistory } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { addMessage, listMessages } from '../booking-message/booking-messages.ts'
import { bookRooms } from './book-rooms.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeDates } from './change-dates.ts'
import { changeStay } from './change-stay.ts'
import { guaranteeBooking } from './held-bookings.ts'
import { guaranteeEach } from './guarantee-each.ts'
import { editBooking, editNotes, seekMate, setNumber, setStay } from './edit-booking.ts'
import { exportBookings } from './export-bookings.ts'
import { bookingListing, countBookings, getBooking, showBooking, showBookings } from './booking.queries.ts'
import { bookingScope } from '../booking-record/booking.scope.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { listRoomOffers } from './list-room-offers.ts'
import { quoteStay } from './quote-stay.ts'
import { showHistory } from './show-history.ts'

export function bookingRoutes(app: FastifyInstance, services: Services): void {
  route(app, booking.list, async (ctx, { query }) => {
    return listRows(ctx, hotelOrders, query, { ...(await bookingListing(ctx, query)), show: showBookings })
  })
  route(app, booking.counts, (ctx, { query }) => countBookings(ctx, query))
  route(app, booking.export, (ctx, { query }) => exportBookings(ctx, query))
  route(app, booking.offers, (ctx, { query }) => listRoomOffers(ctx, query.eventId))
  route(app, booking.get, (ctx, { params }) => getBooking(ctx, params.id))
  route(app, booking.quote, (ctx, { body }) => quoteStay(ctx, body))
  route(app, booking.create, async (ctx, { body }) => showBooking(ctx, await bookRooms(ctx, body)))
  route(app, booking.edit, async (ctx, { params, body }) =>
    showBooking(ctx, await editBooking(ctx, params.id, body)),
  )
  route(app, booking.editNotes, async (ctx, { params, body }) =>
    showBooking(ctx, await editNotes(ctx, params.id, body)),
  )
  route(app, booking.seekMate, async (ctx, { params, body }) =>
    showBooking(ctx, await seekMate(ctx, params.id, body)),
  )
  route(app, booking.changeDates, async (ctx, { params, body }) =>
    showBooking(ctx, await changeDates(ctx, params.id, body)),
  )
  route(app, booking.changeStay, async (ctx, { params, body }) =>
    showBooking(ctx, await changeStay(ctx, params.id, body)),
  )
  route(app, booking.cancel, (ctx, { params, body }) =>
    inTransaction(ctx, async (ctx) => {
      const row = await cancelBooking(ctx, params.id, body)
      await requestWithCancellation(ctx, services, row.paymentOrderId, body.refundAccount)
      return showBooking(ctx, row)
    }),
  )
  route(app, booking.guarantee, async (ctx, { params, body }) =>
    showBooking(ctx, await guaranteeBooking(ctx, params.id, body)),
  )
  route(app, bookingBulk.bulkGuarantee, (ctx, { body }) => guaranteeEach(ctx, body))
  route(app, booking.setNumber, async (ctx, { params, body }) =>
    showBooking(ctx, await setNumber(ctx, params.id, body)),
  )
  route(app, booking.setStay, async (ctx, { params, body }) =>
    showBooking(ctx, await setStay(ctx, params.id, body)),
  )
  route(app, bookingMessage.messages, (ctx, { params }) => listMessages(ctx, params.id))
  route(app, bookingMessage.message, (ctx, { params, body }) => addMessage(ctx, params.id, body.text))
  route(app, booking.history, async (ctx, { params }) =>
    showHistory(ctx, await rowHistory(ctx, hotelOrders, { id: params.id, within: bookingScope(ctx) })),
  )
}
