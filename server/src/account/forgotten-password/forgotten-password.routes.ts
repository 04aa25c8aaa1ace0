import type { FastifyInstance } from 'fastify'
import { forgottenPassword, memberForgottenPassword } from '@banquet/contract/account/forgotten-password'
import type { Services } from '../../kit/services.ts'
import { route } from '../../kit/http/route.ts'
import { askForCode } from './ask-for-code.ts'
import { resetPassword, verifyCode } from './reset-password.ts'

export function forgottenPasswordRoutes(app: FastifyInstance, services: Services): void {
  for (const calls of [forgottenPassword, memberForgottenPassword]) {
    route(app, calls.ask, (ctx, { body }) => askForCode(ctx, services, body))
    route(app, calls.verify, (ctx, { body }) => verifyCode(ctx, services, body))
    route(app, calls.reset, (ctx, { body }) => resetPassword(ctx, services, body))
  }
}
