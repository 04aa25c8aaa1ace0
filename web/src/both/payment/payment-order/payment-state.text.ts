import {
  attemptStateWords,
  paymentMethodWords,
  paymentStateWords,
  refundStateWords,
} from '@banquet/contract/payment/payment-words'
import { words } from '../../../kit/text/text.ts'

/** Words for the states of a payment order. */
export const paymentStateText = words(paymentStateWords)

/** Words for the ways in which money is received. */
export const paymentMethodText = words(paymentMethodWords)

/** Words for the states of an attempt to pay online. */
export const attemptStateText = words(attemptStateWords)

/** Words for the states of a refund. */
export const refundStateText = words(refundStateWords)
