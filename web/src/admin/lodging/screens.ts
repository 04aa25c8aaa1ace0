import type { Screen } from '../../shared/frame/screen.ts'

export const lodgingScreens = [
  {
    path: '/admin/hotel/order',
    page: 'hotelOrders',
    event: 'address',
    title: 'hotelOrders',
  },
  {
    path: '/admin/hotel/order/new',
    page: 'hotelOrders',
    right: 'add',
    event: 'address',
    title: 'bookingAdd',
  },
  {
    path: '/admin/hotel/order/rooming-list',
    page: 'hotelOrders',
    event: 'address',
    title: 'roomingList',
  },
  {
    path: '/admin/hotel/order/$id',
    page: 'hotelOrders',
    event: 'record',
    title: 'booking',
  },
  {
    path: '/admin/hotel/list',
    page: 'hotels',
    event: 'all',
    title: 'hotels',
  },
  {
    path: '/admin/hotel/list/form',
    page: 'hotels',
    right: 'add',
    event: 'all',
    title: 'hotelAdd',
  },
  {
    path: '/admin/hotel/list/form/$id',
    page: 'hotels',
    right: 'edit',
    event: 'all',
    title: 'hotelEdit',
  },
  {
    path: '/admin/hotel/list/$id/room-type',
    page: 'hotels',
    event: 'all',
    title: 'roomTypes',
  },
  {
    path: '/admin/hotel/list/$id/room-type/form',
    page: 'hotels',
    right: 'add',
    event: 'all',
    title: 'roomTypeAdd',
  },
  {
    path: '/admin/hotel/list/room-type/form/$id',
    page: 'hotels',
    right: 'edit',
    event: 'all',
    title: 'roomTypeEdit',
  },
  {
    path: '/admin/hotel/list/$id/block',
    page: 'hotels',
    event: 'address',
    title: 'roomBlock',
  },
] as const satisfies readonly Screen[]
