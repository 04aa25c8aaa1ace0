import type { FastifyInstance } from 'fastify'
import { member } from '@banquet/contract/people/member'
import { route } from '../../kit/http/route.ts'
import type { Services } from '../../kit/services.ts'
import { registerMember } from './register-member.ts'

export function memberRegistrationRoutes(app: FastifyInstance, services: Services): void {
  route(app, member.register, (ctx, { body }) => registerMember(ctx, services, body))
}
