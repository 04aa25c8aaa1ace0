import type { SignupState } from '@banquet/contract/event/signup'
import type { PaymentState } from '@banquet/contract/payment/payment-order'
import { words } from '../../kit/text/text.ts'

/** Words for the states of a sign-up. */
export const signupStateText = words({
  'zh-TW': {
    'waiting-list': '候補',
    'awaiting-approval': '待審核',
    'awaiting-payment': '待繳費',
    confirmed: '已確認',
    rejected: '未通過',
    expired: '已逾期',
    cancelled: '已取消',
  } satisfies Record<SignupState, string>,
  en: {
    'waiting-list': 'Waiting list',
    'awaiting-approval': 'Awaiting approval',
    'awaiting-payment': 'Awaiting payment',
    confirmed: 'Confirmed',
    rejected: 'Not accepted',
    expired: 'Expired',
    cancelled: 'Cancelled',
  },
})

/** Words for the states of a payment order. */
export const paymentStateText = words({
  'zh-TW': {
    open: '未繳',
    'partly-paid': '部分繳費',
    paid: '已繳清',
    overpaid: '溢繳',
    expired: '已逾期',
    cancelled: '已取消',
  } satisfies Record<PaymentState, string>,
  en: {
    open: 'Not paid',
    'partly-paid': 'Partly paid',
    paid: 'Paid',
    overpaid: 'Overpaid',
    expired: 'Expired',
    cancelled: 'Cancelled',
  },
})
