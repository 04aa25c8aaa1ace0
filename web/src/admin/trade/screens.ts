import type { Listed, Screen } from '../../shared/frame/screen.ts'

export const tradeScreens: readonly Listed<Screen>[] = [
  {
    path: '/admin/orders',
    page: 'orders',
    title: 'orders',
    load: () => import('./order/orders.page.tsx').then((file) => file.OrdersPage),
  },
  {
    path: '/admin/orders/new',
    page: 'orders',
    right: 'add',
    title: 'orderAdd',
    load: () => import('./order-form/order-form.page.tsx').then((file) => file.OrderFormPage),
  },
  {
    path: '/admin/orders/$id',
    page: 'orders',
    title: 'order',
    load: () => import('./order/order.page.tsx').then((file) => file.OrderPage),
  },
  {
    path: '/admin/orders/$id/edit',
    page: 'orders',
    right: 'edit',
    title: 'orderEdit',
    load: () => import('./order-form/order-edit.page.tsx').then((file) => file.OrderEditPage),
  },
  {
    path: '/admin/orders/shipments',
    page: 'orders',
    menu: true,
    title: 'shipments',
    load: () => import('./shipment/shipments.page.tsx').then((file) => file.ShipmentsPage),
  },
  {
    path: '/admin/orders/worksheet',
    page: 'orders',
    menu: true,
    title: 'worksheet',
    load: () => import('./worksheet/worksheet.page.tsx').then((file) => file.WorksheetPage),
  },
  {
    path: '/admin/orders/delivery',
    page: 'orders',
    menu: true,
    title: 'delivery',
    load: () => import('./delivery-schedule/delivery.page.tsx').then((file) => file.DeliveryPage),
  },
]
