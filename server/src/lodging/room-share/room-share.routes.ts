import type { FastifyInstance } from 'fastify'
import { roomShare } from '@banquet/contract/lodging/room-share'
import { route } from '../../kit/http/route.ts'
import { acceptInvitation, declineInvitation } from './accept-invitation.ts'
import { inviteMate, listSeekers } from './invite-mate.ts'
import { leaveShare } from './leave-share.ts'
import { sharedStay, sharedStaysOf, showInvitation } from './room-share.queries.ts'

export function roomShareRoutes(app: FastifyInstance): void {
  route(app, roomShare.invite, (ctx, { params, body }) => inviteMate(ctx, params.id, body))
  route(app, roomShare.seekers, (ctx, { params }) => listSeekers(ctx, params.id))
  route(app, roomShare.mine, (ctx) => sharedStaysOf(ctx, ctx.actor.id))
  route(app, roomShare.invitation, (ctx, { params }) => showInvitation(ctx, params.code))
  route(app, roomShare.accept, async (ctx, { body }) =>
    sharedStay(ctx, (await acceptInvitation(ctx, body)).id),
  )
  route(app, roomShare.decline, (ctx, { body }) => declineInvitation(ctx, body.code))
  route(app, roomShare.end, (ctx, { params, body }) => leaveShare(ctx, params.id, body.version))
}
