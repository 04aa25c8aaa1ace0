import type { FastifyInstance } from 'fastify'
import { customerOverview } from '@banquet/contract/trade/customer-overview'
import { inSnapshot } from '../../kit/context.ts'
import { route } from '../../kit/http/route.ts'
import { readOverview } from './read-overview.ts'

export function customerOverviewRoutes(app: FastifyInstance): void {
  route(app, customerOverview.get, (ctx, { params }) =>
    inSnapshot(ctx, (inner) => readOverview(inner, params.id)),
  )
}
