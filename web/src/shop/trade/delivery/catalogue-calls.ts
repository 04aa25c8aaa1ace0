import type { customerProduct } from '@banquet/contract/trade/customer-product'
import type { order } from '@banquet/contract/trade/order'
import type { ShapeOf } from '../../../kit/call/api.ts'

// Told without their schemas: a phone builds those of products and orders for longer than it draws the catalogue.

/** What a customer can order today: the call `customer-product.byUser`. */
export const byUserCall = {
  id: 'customer-product.byUser',
  method: 'GET',
  path: '/api/v1/product-by-user/:userId',
} as const satisfies ShapeOf<typeof customerProduct.byUser>

/** Whether ordering is possible at present: the call `order.canOrder`. */
export const canOrderCall = {
  id: 'order.canOrder',
  method: 'GET',
  path: '/api/v1/order/can-order',
} as const satisfies ShapeOf<typeof order.canOrder>
