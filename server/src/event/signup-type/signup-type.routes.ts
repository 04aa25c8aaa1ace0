import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { chosenEvent } from '../event/event-choice.ts'
import { listPlaces } from '../pool/list-places.ts'
import { places } from '../../tables/event/place.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { invitedOffers, listSignupOffers } from './list-signup-offers.ts'
import { tryDiscountCode } from '../discount/try-discount-code.ts'
import {
  addSignupType,
  arrangeSignupTypes,
  editSignupType,
  removeSignupType,
} from './signup-type.commands.ts'
import { showSignupType, showSignupTypes } from './signup-type.queries.ts'

const { id, name, enName, size, indexId, search } = signupTypes
const sort = { indexId, id, name, enName, size }

export function signupTypeRoutes(app: FastifyInstance): void {
  route(app, signupType.list, async (ctx, { query }) => {
    const eventId = await chosenEvent(ctx.db, query.eventId)
    const where = eq(signupTypes.eventId, eventId ?? 0)
    return listRows(ctx, signupTypes, query, { sort, search, where, show: showSignupTypes })
  })
  route(app, signupType.offers, (ctx, { query }) => listSignupOffers(ctx, query.eventId))
  route(app, signupType.invited, (ctx, { body }, { request }) =>
    tryDiscountCode(ctx, { code: body.discountCode, outside: request.ctx }, () => invitedOffers(ctx, body)),
  )
  route(app, signupType.get, async (ctx, { params }) =>
    showSignupType(ctx, await getRow(ctx.db, signupTypes, params.id)),
  )
  route(app, signupType.create, async (ctx, { body }) => showSignupType(ctx, await addSignupType(ctx, body)))
  route(app, signupType.update, async (ctx, { params, body }) =>
    showSignupType(ctx, await editSignupType(ctx, params.id, body)),
  )
  route(app, signupType.put, async (ctx, { body: { id, ...body } }) =>
    showSignupType(ctx, await editSignupType(ctx, id, body)),
  )
  route(app, signupType.reorder, async (ctx, { body }) =>
    showSignupTypes(ctx, await arrangeSignupTypes(ctx, body)),
  )
  route(app, signupType.remove, (ctx, { params }) => removeSignupType(ctx, params.id))
  route(app, signupType.history, (ctx, { params }) => rowHistory(ctx, signupTypes, params.id))
  route(app, signupType.places, async (ctx, { params }) => {
    const row = await getRow(ctx.db, signupTypes, params.id)
    return listPlaces(ctx, eq(places.signupTypeId, row.id))
  })
}
