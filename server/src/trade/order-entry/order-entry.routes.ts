import type { FastifyInstance } from 'fastify'
import { orderEntry } from '@banquet/contract/trade/order-entry'
import { route } from '../../kit/http/route.ts'
import { findBuyers } from './find-buyers.ts'
import { productsToEnter } from './products-to-enter.ts'

export function orderEntryRoutes(app: FastifyInstance): void {
  route(app, orderEntry.buyers, (ctx, { query }) => findBuyers(ctx, query.q))
  route(app, orderEntry.products, (ctx, { query }) => productsToEnter(ctx, query.customerId))
}
