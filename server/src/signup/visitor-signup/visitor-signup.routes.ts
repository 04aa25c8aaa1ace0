import type { FastifyInstance } from 'fastify'
import { visitorSignup } from '@banquet/contract/signup/visitor-signup'
import { welcome } from '../../account/auth/welcome.ts'
import { readRefreshCookie } from '../../account/session/cookies.ts'
import { found } from '../../kit/errors.ts'
import { route } from '../../kit/http/route.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import type { Services } from '../../kit/services.ts'
import { listAsked } from '../../event/question/asked-questions.ts'
import { visitorSignups } from '../../tables/signup/visitor-signup.table.ts'
import { findType } from '../signup-add/submit-signup.ts'
import { quoteSignup } from '../signup-add/quote-signup.ts'
import { addVisitorSignup, asVisitor } from './add-visitor-signup.ts'
import { confirmVisitorSignup } from './confirm-visitor-signup.ts'
import { cancelVisitorSignup } from './end-visitor-signups.ts'
import { readVisitorLink, showVisitorSignups, visitorListing } from './visitor-signup.queries.ts'

export function visitorSignupRoutes(app: FastifyInstance, services: Services): void {
  route(app, visitorSignup.list, async (ctx, { query }) => {
    const listing = await visitorListing(ctx, query)
    return listRows(ctx, visitorSignups, query, { ...listing, show: showVisitorSignups })
  })
  route(app, visitorSignup.asked, async (caller, { query }) => {
    const ctx = asVisitor(caller)
    return listAsked(ctx, await findType(ctx, query.signupTypeId, ''))
  })
  route(app, visitorSignup.quote, (ctx, { body }) =>
    quoteSignup(asVisitor(ctx), { ...body, discountCode: '', memberId: undefined }),
  )
  route(app, visitorSignup.create, (ctx, { body }) => addVisitorSignup(ctx, services, body))
  route(app, visitorSignup.readLink, (ctx, { body }) => readVisitorLink(ctx, body.token))
  route(app, visitorSignup.confirm, async (ctx, { body: { token } }, exchange) => {
    const { request } = exchange
    const { opened, ...done } = await confirmVisitorSignup(ctx, services, {
      token,
      userAgent: request.headers['user-agent'] ?? '',
      mayOpen: readRefreshCookie(services, request, 'shop') === undefined,
    })
    if (opened) welcome(services, exchange, opened.account, opened.session)
    return done
  })
  route(app, visitorSignup.cancel, async (ctx, { params }) =>
    found((await showVisitorSignups(ctx, [await cancelVisitorSignup(ctx, params.id)]))[0]),
  )
}
