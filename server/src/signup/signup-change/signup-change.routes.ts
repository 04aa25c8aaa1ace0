import type { FastifyInstance } from 'fastify'
import { signupChange } from '@banquet/contract/signup/signup-change'
import { route } from '../../kit/http/route.ts'
import { showSignup } from '../signup/signup.queries.ts'
import { adjustPrice } from './adjust-price.ts'
import { changeType, quoteType } from './change-type.ts'
import { listChanges } from './record-change.ts'
import { transferSignup } from './transfer-signup.ts'

export function signupChangeRoutes(app: FastifyInstance): void {
  route(app, signupChange.transfer, async (ctx, { params, body }) =>
    showSignup(ctx, await transferSignup(ctx, params.id, body)),
  )
  route(app, signupChange.quoteType, (ctx, { params, body }) => quoteType(ctx, params.id, body.signupTypeId))
  route(app, signupChange.changeType, async (ctx, { params, body }) =>
    showSignup(ctx, await changeType(ctx, params.id, body)),
  )
  route(app, signupChange.adjust, async (ctx, { params, body }) =>
    showSignup(ctx, await adjustPrice(ctx, params.id, body)),
  )
  route(app, signupChange.changes, (ctx, { params }) => listChanges(ctx, params.id))
}
