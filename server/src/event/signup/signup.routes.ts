import type { FastifyInstance } from 'fastify'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { signup } from '@banquet/contract/event/signup'
import type { SignupQuote } from '@banquet/contract/event/signup-record'
import { listRows } from '../../kit/list/list.ts'
import type { Context } from '../../kit/context.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { readDocument, saveDocument } from '../identity-document/identity-document.commands.ts'
import { events } from '../event/event.table.ts'
import { sumOf, surchargesNow } from '../question/answers.ts'
import { readCapacity } from '../signup-record/places.ts'
import { signups } from '../signup-record/signup.table.ts'
import { approveSignup, offerPlace, rejectSignup } from './decide-signup.ts'
import { editSignup } from './edit-signup.ts'
import { cancelSignup } from './end-signup.ts'
import { countSignups } from './count-signups.ts'
import { exportSignups } from './export-signups.ts'
import { remindOne } from '../signup-mail/remind-one.ts'
import { hasRoom, isWaitedFor, labelsOf, linesOf } from './give-place.ts'
import { getSignup, showSignup, showSignups, signupListing } from './signup.queries.ts'
import { isMember } from '../signup-record/signup.scope.ts'
import { findType, memberOf, priceNow, submitSignup } from './submit-signup.ts'
import { reductionOf, tryCode } from './use-discount.ts'

/** Returns what a sign-up would cost and whether it would get a place, at the moment. */
async function quote(
  ctx: Context,
  { signupTypeId, memberId: named, discountCode, answers }: Parsed<typeof signup.quote>['body'],
): Promise<SignupQuote> {
  const isKnown = named !== undefined || isMember(ctx.actor)
  const memberId = isKnown ? await memberOf(ctx, named) : undefined
  const type = await findType(ctx, signupTypeId)
  const event = await getRow(ctx.db, events, type.eventId)
  const { tier, amount: fee } = await priceNow(ctx, event, type)
  const reduction = await reductionOf(ctx, { event, signupTypeId, memberId, fee, discountCode }, false)
  const surcharges = await surchargesNow(ctx, type, answers)
  const amount = fee - (reduction?.amount ?? 0) + sumOf(surcharges)
  const capacity = await readCapacity(ctx.db, type)
  const isFree = (await hasRoom(ctx, capacity)) && !(await isWaitedFor(ctx, type.id))
  const lines = linesOf(labelsOf(type, tier), amount, reduction, surcharges)
  return { lines, amount, place: isFree ? 'free' : type.hasWaitingList ? 'waiting-list' : 'full' }
}

export function signupRoutes(app: FastifyInstance, services: Services): void {
  route(app, signup.list, async (ctx, { query }) => {
    const page = await listRows(ctx.db, signups, query, await signupListing(ctx, query))
    return { ...page, rows: await showSignups(ctx, page.rows) }
  })
  route(app, signup.counts, (ctx, { query }) => countSignups(ctx, query))
  route(app, signup.export, (ctx, { query }) => exportSignups(ctx, services, query))
  route(app, signup.get, (ctx, { params }) => getSignup(ctx, params.id))
  route(app, signup.quote, (ctx, { body }, { request }) =>
    tryCode(ctx, { code: body.discountCode, outside: request.ctx }, () => quote(ctx, body)),
  )
  route(app, signup.create, async (ctx, { body }, { request }) => {
    const submit = () => submitSignup(ctx, body)
    return showSignup(ctx, await tryCode(ctx, { code: body.discountCode, outside: request.ctx }, submit))
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
  route(app, signup.cancel, async (ctx, { params, body }) =>
    showSignup(ctx, await cancelSignup(ctx, params.id, body)),
  )
  route(app, signup.saveDocument, (ctx, { params: { id }, body }) =>
    saveDocument(ctx, services, { id, ...body }),
  )
  route(app, signup.readDocument, (ctx, { params }) => readDocument(ctx, services, params.id))
  route(app, signup.history, (ctx, { params }) => rowHistory(ctx, signups, params.id))
}
