import type { FastifyInstance } from 'fastify'
import { orderFigures } from '@banquet/contract/trade/order-figures'
import { inSnapshot } from '../../kit/context.ts'
import { route } from '../../kit/http/route.ts'
import { figuresOf } from './order-figures.ts'

export function orderFigureRoutes(app: FastifyInstance): void {
  route(app, orderFigures.get, (ctx, { query }) => inSnapshot(ctx, (inner) => figuresOf(inner, query.days)))
}
