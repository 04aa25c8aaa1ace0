import type { Screen } from '../../shared/frame/screen.ts'

export const tradeScreens = [
  {
    path: '/admin/orders',
    page: 'orders',
    title: 'orders',
  },
  {
    path: '/admin/orders/new',
    page: 'orders',
    right: 'add',
    title: 'orderAdd',
  },
  {
    path: '/admin/orders/$id',
    page: 'orders',
    title: 'order',
  },
  {
    path: '/admin/orders/$id/edit',
    page: 'orders',
    right: 'edit',
    title: 'orderEdit',
  },
  {
    path: '/admin/orders/shipment/$id',
    page: 'orders',
    title: 'deliveryNote',
  },
  {
    path: '/admin/orders/worksheet',
    page: 'orders',
    menu: true,
    title: 'worksheet',
  },
  {
    path: '/admin/orders/delivery',
    page: 'orders',
    menu: true,
    title: 'delivery',
  },
] as const satisfies readonly Screen[]
