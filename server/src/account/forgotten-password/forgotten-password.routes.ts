import type { FastifyInstance } from 'fastify'
import { forgottenPassword } from '@banquet/contract/account/forgotten-password'
import type { House } from '../../kit/house.ts'
import { route } from '../../kit/http/route.ts'
import { askForCode } from './ask-for-code.ts'
import { resetPassword, verifyCode } from './reset-password.ts'

export function forgottenPasswordRoutes(app: FastifyInstance, house: House): void {
  route(app, forgottenPassword.ask, (ctx, { body }) => askForCode(ctx, house, body))
  route(app, forgottenPassword.verify, (ctx, { body }) => verifyCode(ctx, house, body))
  route(app, forgottenPassword.reset, (ctx, { body }) => resetPassword(ctx, house, body))
}
