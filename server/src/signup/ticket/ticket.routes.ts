import type { FastifyInstance } from 'fastify'
import { signupTicket, ticket } from '@banquet/contract/signup/ticket'
import { route } from '../../kit/http/route.ts'
import { printTicket } from './print-ticket.ts'
import { readValidTicket, ticketOfSignup } from './ticket.queries.ts'

export function ticketRoutes(app: FastifyInstance): void {
  route(app, signupTicket.ticket, (ctx, { params }) => ticketOfSignup(ctx, params.id))
  route(app, ticket.get, (ctx, { params }, { reply }) => {
    reply.header('cache-control', 'private, no-store')
    return readValidTicket(ctx, params.ticket)
  })
  route(app, ticket.pdf, (ctx, { params, query }, { reply }) => {
    reply.header('cache-control', 'private, no-store')
    return printTicket(ctx, params.ticket, query.language)
  })
}
