import type { Resource } from '../kit/http/resource.ts'
import { bankLineRoutes } from './bank-line/bank-line.routes.ts'
import { paymentAttemptRoutes, paymentCallbackRoutes } from './payment-attempt/payment-attempt.routes.ts'
import { paymentOrderRoutes } from './payment-order/payment-order.routes.ts'

export const paymentResources: readonly Resource[] = [
  paymentOrderRoutes,
  paymentAttemptRoutes,
  paymentCallbackRoutes,
  bankLineRoutes,
]
