import type { Resource } from '../kit/http/resource.ts'
import { paymentOrderRoutes } from './payment-order/payment-order.routes.ts'

export const paymentResources: readonly Resource[] = [paymentOrderRoutes]
