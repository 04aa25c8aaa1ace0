import type { Calls } from '../call/endpoint.ts'
import { paymentAttempt, paymentCallback } from './payment-attempt.ts'
import { paymentOrder, transferNotice } from './payment-order.ts'
import { receipt } from './receipt.ts'

export const paymentCalls: readonly Calls[] = [
  paymentOrder,
  paymentAttempt,
  paymentCallback,
  transferNotice,
  receipt,
]
