import type { lodgingScreens } from '../admin/lodging/screens.ts'
import type { Loaders } from './loaders.ts'

export const lodgingLoaders: Loaders<typeof lodgingScreens> = {
  '/admin/hotel/order': () =>
    import('../admin/lodging/booking/bookings/bookings.page.tsx').then((file) => file.BookingsPage),
  '/admin/hotel/order/new': () =>
    import('../admin/lodging/booking/add/add-booking.page.tsx').then((file) => file.AddBookingPage),
  '/admin/hotel/order/rooming-list': () =>
    import('../admin/lodging/rooming-list/rooming-list.page.tsx').then((file) => file.RoomingListPage),
  '/admin/hotel/order/$id': () =>
    import('../admin/lodging/booking/detail/booking.page.tsx').then((file) => file.BookingPage),
  '/admin/hotel/list': () => import('../admin/lodging/hotel/hotels.page.tsx').then((file) => file.HotelsPage),
  '/admin/hotel/list/form': () =>
    import('../admin/lodging/hotel/hotel-form.page.tsx').then((file) => file.HotelFormPage),
  '/admin/hotel/list/form/$id': () =>
    import('../admin/lodging/hotel/hotel-form.page.tsx').then((file) => file.HotelFormPage),
  '/admin/hotel/list/$id/room-type': () =>
    import('../admin/lodging/room-type/room-types.page.tsx').then((file) => file.RoomTypesPage),
  '/admin/hotel/list/$id/room-type/form': () =>
    import('../admin/lodging/room-type/room-type-form.page.tsx').then((file) => file.RoomTypeAddPage),
  '/admin/hotel/list/room-type/form/$id': () =>
    import('../admin/lodging/room-type/room-type-form.page.tsx').then((file) => file.RoomTypeEditPage),
  '/admin/hotel/list/$id/block': () =>
    import('../admin/lodging/room-block/room-block.page.tsx').then((file) => file.RoomBlockPage),
}
