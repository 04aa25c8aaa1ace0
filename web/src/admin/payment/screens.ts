import type { Screen } from '../../both/frame/screen.ts'

export const paymentScreens = [
  {
    path: '/admin/payment-order',
    page: 'payments',
    title: 'payments',
  },
  {
    path: '/admin/refund',
    page: 'payments',
    menu: true,
    title: 'refunds',
  },
  {
    path: '/admin/payment-order/totals',
    page: 'payments',
    menu: true,
    title: 'paymentTotals',
  },
  {
    path: '/admin/payment-order/$id',
    page: 'payments',
    title: 'paymentOrder',
  },
  {
    path: '/admin/bank-line',
    page: 'payments',
    menu: true,
    title: 'bankLines',
  },
  {
    path: '/admin/bank-line/import',
    page: 'payments',
    right: 'settle',
    title: 'statementImport',
  },
  {
    path: '/admin/transfer-notice',
    page: 'payments',
    menu: true,
    title: 'transferNotices',
  },
  {
    path: '/admin/receipt',
    page: 'payments',
    menu: true,
    title: 'receipts',
  },
] as const satisfies readonly Screen[]
