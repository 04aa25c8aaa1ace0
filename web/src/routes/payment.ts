import type { paymentScreens } from '../admin/payment/screens.ts'
import type { Loaders } from './loaders.ts'

export const paymentLoaders: Loaders<typeof paymentScreens> = {
  '/admin/payment-order': () =>
    import('../admin/payment/payment-order/payment-orders.page.tsx').then((file) => file.PaymentOrdersPage),
  '/admin/refund': () => import('../admin/payment/refund/refunds.page.tsx').then((file) => file.RefundsPage),
  '/admin/payment-order/totals': () =>
    import('../admin/payment/payment-report/totals.page.tsx').then((file) => file.TotalsPage),
  '/admin/payment-order/$id': () =>
    import('../admin/payment/payment-order/payment-order.page.tsx').then((file) => file.PaymentOrderPage),
  '/admin/bank-line': () =>
    import('../admin/payment/bank-line/bank-lines.page.tsx').then((file) => file.BankLinesPage),
  '/admin/bank-line/import': () =>
    import('../admin/payment/bank-line/statement.page.tsx').then((file) => file.StatementPage),
  '/admin/transfer-notice': () =>
    import('../admin/payment/payment-order/transfer-notices.page.tsx').then(
      (file) => file.TransferNoticesPage,
    ),
  '/admin/receipt': () =>
    import('../admin/payment/receipt/receipts.page.tsx').then((file) => file.ReceiptsPage),
}
