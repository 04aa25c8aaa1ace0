import type { paymentScreens } from '../admin/payment/screens.ts'
import type { Loaders } from './loaders.ts'

export const paymentLoaders: Loaders<typeof paymentScreens> = {
  '/admin/payment-order': () =>
    import('../admin/payment/payment-order/payment-orders.page.tsx').then((file) => file.PaymentOrdersPage),
  '/admin/payment-order/$id': () =>
    import('../admin/payment/payment-order/payment-order.page.tsx').then((file) => file.PaymentOrderPage),
  '/admin/receipt': () =>
    import('../admin/payment/receipt/receipts.page.tsx').then((file) => file.ReceiptsPage),
}
