import type { FastifyInstance } from 'fastify'
import { member } from '@banquet/contract/people/member'
import { route } from '../../kit/http/route.ts'
import { closeOwnAccount, removeMember } from './remove-member.ts'

export function memberRemovalRoutes(app: FastifyInstance): void {
  route(app, member.close, (ctx, { params, body }) => closeOwnAccount(ctx, params.id, body.currentPassword))
  route(app, member.remove, (ctx, { params }) => removeMember(ctx, params.id))
}
