import type { Screen } from '../../both/page/screen.ts'

export const paymentScreens = [
  {
    path: '/admin/payment-order',
    page: 'payments',
    title: 'payments',
  },
  {
    path: '/admin/payment-order/$id',
    page: 'payments',
    title: 'paymentOrder',
  },
  {
    path: '/admin/receipt',
    page: 'payments',
    menu: true,
    title: 'receipts',
  },
] as const satisfies readonly Screen[]
