import type { Screen } from '../../both/frame/screen.ts'

export const lodgingScreens = [
  {
    path: '/admin/hotel/order',
    page: 'hotelOrders',
    title: 'hotelOrders',
  },
  {
    path: '/admin/hotel/order/new',
    page: 'hotelOrders',
    right: 'add',
    title: 'hotelOrderAdd',
  },
  {
    path: '/admin/hotel/order/rooming-list',
    page: 'hotelOrders',
    title: 'roomingList',
  },
  {
    path: '/admin/hotel/order/$id',
    page: 'hotelOrders',
    title: 'hotelOrder',
  },
  {
    path: '/admin/hotel/list',
    page: 'hotels',
    title: 'hotels',
  },
  {
    path: '/admin/hotel/list/form',
    page: 'hotels',
    right: 'add',
    title: 'hotelAdd',
  },
  {
    path: '/admin/hotel/list/form/$id',
    page: 'hotels',
    right: 'edit',
    title: 'hotelEdit',
  },
  {
    path: '/admin/hotel/list/$id/room-type',
    page: 'hotels',
    title: 'roomTypes',
  },
  {
    path: '/admin/hotel/list/$id/room-type/form',
    page: 'hotels',
    right: 'add',
    title: 'roomTypeAdd',
  },
  {
    path: '/admin/hotel/list/room-type/form/$id',
    page: 'hotels',
    right: 'edit',
    title: 'roomTypeEdit',
  },
  {
    path: '/admin/hotel/list/$id/block',
    page: 'hotels',
    title: 'roomBlock',
  },
] as const satisfies readonly Screen[]
