import type { FastifyInstance } from 'fastify'
import { badge } from '@banquet/contract/check-in/badge'
import { checkIn } from '@banquet/contract/check-in/check-in'
import { route } from '../../kit/http/route.ts'
import { printBadgeOf, printBadges } from './print-badges.ts'

export function badgeRoutes(app: FastifyInstance): void {
  route(app, badge.badges, (ctx, { query }, { reply }) => {
    reply.header('cache-control', 'private, no-store')
    return printBadges(ctx, query)
  })
  route(app, checkIn.badge, (ctx, { params, query }, { reply }) => {
    reply.header('cache-control', 'private, no-store')
    return printBadgeOf(ctx, params.id, query.language)
  })
}
