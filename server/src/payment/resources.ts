import type { Resource } from '../kit/http/resource.ts'
import { paymentAttemptRoutes, paymentCallbackRoutes } from './payment-attempt/payment-attempt.routes.ts'
import { paymentOrderRoutes } from './payment-order/payment-order.routes.ts'
import { receiptRoutes } from './receipt/receipt.routes.ts'

export const paymentResources: readonly Resource[] = [
  paymentOrderRoutes,
  paymentAttemptRoutes,
  paymentCallbackRoutes,
  receiptRoutes,
]
