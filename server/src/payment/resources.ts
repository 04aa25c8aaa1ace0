import type { Resource } from '../kit/http/route.ts'
import { bankLineRoutes } from './bank-line/bank-line.routes.ts'
import { paymentAttemptRoutes, paymentCallbackRoutes } from './payment-attempt/payment-attempt.routes.ts'
import { paymentOrderRoutes } from './payment-order/payment-order.routes.ts'
import { paymentReportRoutes } from './payment-report/payment-report.routes.ts'
import { refundRoutes } from './refund/refund.routes.ts'
import { receiptRoutes } from './receipt/receipt.routes.ts'

export const paymentResources: readonly Resource[] = [
  paymentOrderRoutes,
  paymentAttemptRoutes,
  paymentCallbackRoutes,
  bankLineRoutes,
  refundRoutes,
  paymentReportRoutes,
  receiptRoutes,
]
