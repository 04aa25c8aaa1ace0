import type { FastifyInstance } from 'fastify'
import { paymentAttempt, paymentCallback } from '@banquet/contract/payment/payment-attempt'
import { formTextOf, takeForms } from '../../kit/http/form.ts'
import { route } from '../../kit/http/route.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import type { Services } from '../../kit/services.ts'
import { checkAttempt } from './check-attempt.ts'
import { acceptAttempt, dismissAttempt } from './decide-attempt.ts'
import { attemptListing, showAttempt, showAttempts } from './payment-attempt.queries.ts'
import { paymentAttempts } from '../../tables/payment/payment-attempt.table.ts'
import { receiveCallback } from './receive-callback.ts'
import { startAttempt } from './start-attempt.ts'

export function paymentAttemptRoutes(app: FastifyInstance, services: Services): void {
  route(app, paymentAttempt.list, async (ctx, { query }) => {
    return listRows(ctx, paymentAttempts, query, {
      ...(await attemptListing(ctx, query)),
      show: showAttempts,
    })
  })
  route(app, paymentAttempt.get, (ctx, { params }) => showAttempt(ctx, params.id))
  route(app, paymentAttempt.start, (ctx, { params, body }) =>
    startAttempt(ctx, services, { ...body, id: params.id }),
  )
  route(app, paymentAttempt.check, async (ctx, { params }) => {
    await checkAttempt(ctx, services, params.id)
    return showAttempt(ctx, params.id)
  })
  route(app, paymentAttempt.accept, async (ctx, { params, body }) => {
    await acceptAttempt(ctx, params.id, body)
    return showAttempt(ctx, params.id)
  })
  route(app, paymentAttempt.dismiss, async (ctx, { params, body }) => {
    await dismissAttempt(ctx, params.id, body)
    return showAttempt(ctx, params.id)
  })
}

/** The address that providers report to. */
export function paymentCallbackRoutes(app: FastifyInstance, services: Services): void {
  takeForms(app, (scope) => {
    route(scope, paymentCallback.receive, (ctx, { params: { provider } }, { request }) =>
      receiveCallback(ctx, services, { provider, body: formTextOf(request) }),
    )
  })
}
