import type { FastifyInstance } from 'fastify'
import { participant } from '@banquet/contract/office/participant'
import { participantNote } from '@banquet/contract/office/participant-note'
import { route } from '../../kit/http/route.ts'
import { addNote, editNote, removeNote } from './participant-note.commands.ts'
import { participantOf, participantOfSignup } from './participant.queries.ts'

export function participantRoutes(app: FastifyInstance): void {
  route(app, participant.ofSignup, (ctx, { params }) => participantOfSignup(ctx, params.id))
  route(app, participant.get, (ctx, { params, query }) =>
    participantOf(ctx, { memberId: params.memberId, eventId: query.eventId }),
  )
  route(app, participantNote.create, (ctx, { body }) => addNote(ctx, body))
  route(app, participantNote.update, (ctx, { params, body }) => editNote(ctx, params.id, body))
  route(app, participantNote.remove, (ctx, { params }) => removeNote(ctx, params.id))
}
