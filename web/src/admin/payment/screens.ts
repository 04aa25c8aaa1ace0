import type { Screen } from '../../shared/frame/screen.ts'

export const paymentScreens = [
  {
    path: '/admin/payment-order',
    page: 'payments',
    event: 'address',
    title: 'payments',
  },
  {
    path: '/admin/refund',
    page: 'payments',
    menu: true,
    event: 'address',
    title: 'refunds',
  },
  {
    path: '/admin/payment-order/totals',
    page: 'payments',
    menu: true,
    event: 'address',
    title: 'paymentTotals',
  },
  {
    path: '/admin/payment-order/$id',
    page: 'payments',
    event: 'record',
    title: 'paymentOrder',
  },
  {
    path: '/admin/bank-line',
    page: 'payments',
    menu: true,
    event: 'all',
    title: 'bankLines',
  },
  {
    path: '/admin/bank-line/import',
    page: 'payments',
    right: 'settle',
    event: 'all',
    title: 'statementImport',
  },
  {
    path: '/admin/transfer-notice',
    page: 'payments',
    menu: true,
    event: 'all',
    title: 'transferNotices',
  },
  {
    path: '/admin/receipt',
    page: 'payments',
    menu: true,
    event: 'address',
    title: 'receipts',
  },
] as const satisfies readonly Screen[]
