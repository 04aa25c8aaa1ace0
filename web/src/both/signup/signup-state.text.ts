import { signupStateWords } from '@banquet/contract/event/signup-state-words'
import type { PaymentState } from '@banquet/contract/payment/payment-order'
import { words } from '../../kit/text/text.ts'

/** Words for the states of a sign-up. */
export const signupStateText = words(signupStateWords)

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
