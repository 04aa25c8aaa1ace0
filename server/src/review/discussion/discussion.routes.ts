import type { FastifyInstance } from 'fastify'
import { discussion } from '@banquet/contract/review/discussion'
import { route } from '../../kit/http/route.ts'
import { editMessage, markRead, removeMessage, setNotify, writeMessage } from './discussion.commands.ts'
import { getDiscussion } from './discussion.queries.ts'

export function discussionRoutes(app: FastifyInstance): void {
  route(app, discussion.get, (ctx, { params }) => getDiscussion(ctx, params.id))
  route(app, discussion.write, (ctx, { params, body }) => writeMessage(ctx, params.id, body))
  route(app, discussion.edit, (ctx, { params, body }) => editMessage(ctx, params, body))
  route(app, discussion.remove, (ctx, { params, body }) => removeMessage(ctx, params, body))
  route(app, discussion.markRead, (ctx, { params, body }) => markRead(ctx, params.id, body))
  route(app, discussion.setNotify, (ctx, { params, body }) => setNotify(ctx, params.id, body))
}
