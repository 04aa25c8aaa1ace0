import type { FastifyInstance } from 'fastify'
import { member } from '@banquet/contract/people/member'
import { route } from '../../kit/http/route.ts'
import { mergeMembers, previewMerge } from './merge-members.ts'

export function memberMergeRoutes(app: FastifyInstance): void {
  route(app, member.mergePreview, (ctx, { params }) => previewMerge(ctx, params))
  route(app, member.merge, (ctx, { params, body }) => mergeMembers(ctx, params.id, body))
}
