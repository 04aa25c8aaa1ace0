import type { FastifyInstance } from 'fastify'
import { hotelOrder } from '@banquet/contract/lodging/hotel-order'
import { hotelOrderBulk } from '@banquet/contract/lodging/hotel-order-bulk'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { rowHistory } from '../../kit/rows/rows.ts'
import { bookRooms } from './book-rooms.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeDates } from './change-dates.ts'
import { guaranteeBooking } from './held-bookings.ts'
import { guaranteeEach } from './guarantee-each.ts'
import { editBooking, editNotes, seekMate, setNumber, setStay } from './edit-booking.ts'
import { exportHotelOrders } from './export-hotel-orders.ts'
import {
  bookingListing,
  countBookings,
  getBooking,
  showBooking,
  showBookings,
} from './hotel-order.queries.ts'
import { hotelOrderScope } from '../hotel-order-record/hotel-order.scope.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { listOffers } from './list-offers.ts'
import { quoteStay } from './quote-stay.ts'
import { showHistory } from './show-history.ts'

export function hotelOrderRoutes(app: FastifyInstance): void {
  route(app, hotelOrder.list, async (ctx, { query }) => {
    return listRows(ctx, hotelOrders, query, { ...(await bookingListing(ctx, query)), show: showBookings })
  })
  route(app, hotelOrder.counts, (ctx, { query }) => countBookings(ctx, query))
  route(app, hotelOrder.export, (ctx, { query }) => exportHotelOrders(ctx, query))
  route(app, hotelOrder.offers, (ctx, { query }) => listOffers(ctx, query.eventId))
  route(app, hotelOrder.get, (ctx, { params }) => getBooking(ctx, params.id))
  route(app, hotelOrder.quote, (ctx, { body }) => quoteStay(ctx, body))
  route(app, hotelOrder.create, async (ctx, { body }) => showBooking(ctx, await bookRooms(ctx, body)))
  route(app, hotelOrder.edit, async (ctx, { params, body }) =>
    showBooking(ctx, await editBooking(ctx, params.id, body)),
  )
  route(app, hotelOrder.editNotes, async (ctx, { params, body }) =>
    showBooking(ctx, await editNotes(ctx, params.id, body)),
  )
  route(app, hotelOrder.seekMate, async (ctx, { params, body }) =>
    showBooking(ctx, await seekMate(ctx, params.id, body)),
  )
  route(app, hotelOrder.changeDates, async (ctx, { params, body }) =>
    showBooking(ctx, await changeDates(ctx, params.id, body)),
  )
  route(app, hotelOrder.cancel, async (ctx, { params, body }) =>
    showBooking(ctx, await cancelBooking(ctx, params.id, body)),
  )
  route(app, hotelOrder.guarantee, async (ctx, { params, body }) =>
    showBooking(ctx, await guaranteeBooking(ctx, params.id, body)),
  )
  route(app, hotelOrderBulk.bulkGuarantee, (ctx, { body }) => guaranteeEach(ctx, body))
  route(app, hotelOrder.setNumber, async (ctx, { params, body }) =>
    showBooking(ctx, await setNumber(ctx, params.id, body)),
  )
  route(app, hotelOrder.setStay, async (ctx, { params, body }) =>
    showBooking(ctx, await setStay(ctx, params.id, body)),
  )
  route(app, hotelOrder.history, async (ctx, { params }) =>
    showHistory(ctx, await rowHistory(ctx, hotelOrders, { id: params.id, within: hotelOrderScope(ctx) })),
  )
}
