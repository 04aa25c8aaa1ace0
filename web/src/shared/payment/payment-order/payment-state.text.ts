import {
  attemptStateWords,
  paymentMethodWords,
  paymentStateWords,
  refundStateWords,
} from '@banquet/contract/payment/payment-words'
import { words } from '../../../kit/text/text.ts'

/** The names of the states of payment orders. */
export const paymentStateText = words(paymentStateWords)

/** The names of the payment methods. */
export const paymentMethodText = words(paymentMethodWords)

/** The names of the states of online payments. */
export const attemptStateText = words(attemptStateWords)

/** The names of the states of refunds. */
export const refundStateText = words(refundStateWords)

/** Said of a payment order whose payer has reported a transfer. */
export const reportedText = words({
  'zh-TW': { reported: '已回報，待核對' },
  en: { reported: 'Transfer reported, to be checked' },
})
