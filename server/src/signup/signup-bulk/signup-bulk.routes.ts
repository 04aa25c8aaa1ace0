import type { FastifyInstance } from 'fastify'
import { signupBulk } from '@banquet/contract/signup/signup-bulk'
import { route } from '../../kit/http/route.ts'
import { approveSignup } from '../signup/decide-signup.ts'
import { cancelSignup } from '../signup/end-signup.ts'
import { remindOne } from '../signup-mail/remind-one.ts'
import { dependantsFirst, runEach } from './run-each.ts'

export function signupBulkRoutes(app: FastifyInstance): void {
  route(app, signupBulk.bulkApprove, (ctx, { body }) =>
    runEach(ctx, body, (id, version) => approveSignup(ctx, id, version)),
  )
  route(app, signupBulk.bulkRemind, (ctx, { body }) =>
    runEach(ctx, body, (id, version) => remindOne(ctx, id, version)),
  )
  route(app, signupBulk.bulkCancel, (ctx, { body: { reason, ...chosen } }) =>
    runEach(ctx, chosen, (id, version) => cancelSignup(ctx, id, { version, reason }), dependantsFirst),
  )
}
