import type { FastifyInstance } from 'fastify'
import { search } from '@banquet/contract/office/search'
import { route } from '../../kit/http/route.ts'
import { searchAll } from './search-all.ts'

export function searchRoutes(app: FastifyInstance): void {
  route(app, search.find, (ctx, { query }) => searchAll(ctx, query))
}
