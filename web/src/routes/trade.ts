import type { tradeScreens } from '../admin/trade/screens.ts'
import type { Loaders } from './loaders.ts'

export const tradeLoaders: Loaders<typeof tradeScreens> = {
  '/admin/orders': () => import('../admin/trade/order/orders.page.tsx').then((file) => file.OrdersPage),
  '/admin/orders/new': () =>
    import('../admin/trade/order-form/order-form.page.tsx').then((file) => file.OrderFormPage),
  '/admin/orders/$id': () => import('../admin/trade/order/order.page.tsx').then((file) => file.OrderPage),
  '/admin/orders/$id/edit': () =>
    import('../admin/trade/order-form/order-edit.page.tsx').then((file) => file.OrderEditPage),
  '/admin/orders/shipment/$id': () =>
    import('../admin/trade/shipment/delivery-note.page.tsx').then((file) => file.DeliveryNotePage),
  '/admin/orders/worksheet': () =>
    import('../admin/trade/worksheet/worksheet.page.tsx').then((file) => file.WorksheetPage),
  '/admin/orders/delivery': () =>
    import('../admin/trade/delivery-schedule/delivery.page.tsx').then((file) => file.DeliveryPage),
}
