import type { FastifyInstance } from 'fastify'
import { headcount } from '@banquet/contract/signup/headcount'
import { route } from '../../kit/http/route.ts'
import { exportHeadcount } from './export-headcount.ts'
import { readHeadcount } from './headcount.queries.ts'

export function headcountRoutes(app: FastifyInstance): void {
  route(app, headcount.get, (ctx, { query }) => readHeadcount(ctx, query))
  route(app, headcount.export, (ctx, { query }) => exportHeadcount(ctx, query))
}
