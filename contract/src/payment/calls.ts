import type { Calls } from '../call/endpoint.ts'
import { paymentOrder, transferNotice } from './payment-order.ts'

export const paymentCalls: readonly Calls[] = [paymentOrder, transferNotice]
