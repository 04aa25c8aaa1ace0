import type { FastifyInstance } from 'fastify'
import { hotelOrderMessage } from '@banquet/contract/lodging/hotel-order-message'
import { route } from '../../kit/http/route.ts'
import { addMessage, listMessages } from './booking-messages.ts'

export function bookingMessageRoutes(app: FastifyInstance): void {
  route(app, hotelOrderMessage.messages, (ctx, { params }) => listMessages(ctx, params.id))
  route(app, hotelOrderMessage.message, (ctx, { params, body }) => addMessage(ctx, params.id, body.text))
}
