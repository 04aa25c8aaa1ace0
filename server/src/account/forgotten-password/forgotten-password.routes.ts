import type { FastifyInstance } from 'fastify'
import { forgottenPassword } from '@banquet/contract/account/forgotten-password'
import type { Services } from '../../kit/services.ts'
import { route } from '../../kit/http/route.ts'
import { askForCode } from './ask-for-code.ts'
import { resetPassword, verifyCode } from './reset-password.ts'

export function forgottenPasswordRoutes(app: FastifyInstance, services: Services): void {
  route(app, forgottenPassword.ask, (ctx, { body }) => askForCode(ctx, services, body))
  route(app, forgottenPassword.verify, (ctx, { body }) => verifyCode(ctx, services, body))
  route(app, forgottenPassword.reset, (ctx, { body }) => resetPassword(ctx, services, body))
}
