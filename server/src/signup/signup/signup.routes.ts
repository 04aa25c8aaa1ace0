import type { FastifyInstance } from 'fastify'
import { signup } from '@banquet/contract/signup/signup'
import { signupProof } from '@banquet/contract/signup/signup-proof'
import { found } from '../../kit/errors.ts'
import { inTransaction } from '../../kit/context.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { requestWithCancellation } from '../../payment/refund/request-refund.ts'
import { rowHistory } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { readDocument, saveDocument } from '../identity-document/identity-document.commands.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { approveSignup, offerPlace, rejectSignup } from './decide-signup.ts'
import { editSignup } from './edit-signup.ts'
import { cancelSignup, cancelWithDependants } from './end-signup.ts'
import { countSignups } from './count-signups.ts'
import { exportSignups } from './export-signups.ts'
import { remindOne } from '../signup-mail/remind-one.ts'
import { quoteSignup } from '../signup-add/quote-signup.ts'
import { getSignup, showSignup, showSignups, signupListing } from './signup.queries.ts'
import { replaceProof } from '../signup-proof/replace-proof.ts'
import { submitSignup } from '../signup-add/submit-signup.ts'
import { tryDiscountCode } from '../../event/discount/try-discount-code.ts'

export function signupRoutes(app: FastifyInstance, services: Services): void {
  route(app, signup.list, async (ctx, { query }) => {
    return listRows(ctx, signups, query, { ...(await signupListing(ctx, query)), show: showSignups })
  })
  route(app, signup.counts, (ctx, { query }) => countSignups(ctx, query))
  route(app, signup.export, (ctx, { query }) => exportSignups(ctx, services, query))
  route(app, signup.get, (ctx, { params }) => getSignup(ctx, params.id))
  route(app, signup.quote, (ctx, { body }, { request }) =>
    tryDiscountCode(ctx, { code: body.discountCode, outside: request.ctx }, () => quoteSignup(ctx, body)),
  )
  route(app, signup.create, async (ctx, { body }, { request }) => {
    const submit = () => submitSignup(ctx, body)
    return showSignup(
      ctx,
      await tryDiscountCode(ctx, { code: body.discountCode, outside: request.ctx }, submit),
    )
  })
  route(app, signup.update, async (ctx, { params, body }) =>
    showSignup(ctx, await editSignup(ctx, params.id, body)),
  )
  route(app, signup.approve, async (ctx, { params, body }) =>
    showSignup(ctx, await approveSignup(ctx, params.id, body.version)),
  )
  route(app, signup.reject, async (ctx, { params, body }) =>
    showSignup(ctx, await rejectSignup(ctx, params.id, body)),
  )
  route(app, signup.offer, async (ctx, { params, body }) =>
    showSignup(ctx, await offerPlace(ctx, params.id, body.version)),
  )
  route(app, signup.remind, async (ctx, { params, body }) =>
    showSignup(ctx, await remindOne(ctx, params.id, body.version)),
  )
  route(app, signup.cancel, (ctx, { params, body }) =>
    inTransaction(ctx, async (ctx) => {
      const { withDependants, refundAccount, ...seen } = body
      if (!withDependants) {
        const row = await cancelSignup(ctx, params.id, seen)
        await requestWithCancellation(ctx, services, row.paymentOrderId, refundAccount)
        return showSignup(ctx, row)
      }
      const rows = await cancelWithDependants(ctx, params.id, seen)
      const shown = await showSignups(ctx, rows)
      for (const { paymentOrderId, toReturn } of shown)
        if (toReturn > 0) await requestWithCancellation(ctx, services, paymentOrderId, refundAccount)
      return found(shown[0])
    }),
  )
  route(app, signup.saveDocument, (ctx, { params: { id }, body }) =>
    saveDocument(ctx, services, { id, ...body }),
  )
  route(app, signup.readDocument, (ctx, { params }) => readDocument(ctx, services, params.id))
  route(app, signupProof.replaceProof, async (ctx, { params, body }) =>
    showSignup(ctx, await replaceProof(ctx, params.id, body)),
  )
  route(app, signup.history, (ctx, { params }) => rowHistory(ctx, signups, params.id))
}
