import type { FastifyInstance } from 'fastify'
import { bookingMessage } from '@banquet/contract/lodging/booking-message'
import { route } from '../../kit/http/route.ts'
import { addMessage, listMessages } from './booking-messages.ts'

export function bookingMessageRoutes(app: FastifyInstance): void {
  route(app, bookingMessage.messages, (ctx, { params }) => listMessages(ctx, params.id))
  route(app, bookingMessage.message, (ctx, { params, body }) => addMessage(ctx, params.id, body.text))
}
