import type { FastifyInstance } from 'fastify'
import { badge } from '@banquet/contract/check-in/badge'
import { route } from '../../kit/http/route.ts'
import { printBadges } from './print-badges.ts'

export function badgeRoutes(app: FastifyInstance): void {
  route(app, badge.badges, (ctx, { query }, { reply }) => {
    reply.header('cache-control', 'private, no-store')
    return printBadges(ctx, query)
  })
}
