import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { chosenEvent } from '../event/event-choice.ts'
import { places } from '../../tables/event/place.table.ts'
import { pools } from '../../tables/event/pool.table.ts'
import { listPlaces } from './list-places.ts'
import { addPool, editPool, removePool, showPool, showPools } from './pool.commands.ts'
import { verifyPlaces } from './verify-places.ts'

const { id, name, enName, size, search } = pools
const sort = { id, name, enName, size }

export function poolRoutes(app: FastifyInstance): void {
  route(app, pool.list, async (ctx, { query }) => {
    const eventId = await chosenEvent(ctx.db, query.eventId)
    const where = eq(pools.eventId, eventId ?? 0)
    return listRows(ctx, pools, query, { sort, search, where, show: showPools })
  })
  route(app, pool.get, async (ctx, { params }) => showPool(ctx, await getRow(ctx.db, pools, params.id)))
  route(app, pool.create, async (ctx, { body }) => showPool(ctx, await addPool(ctx, body)))
  route(app, pool.update, async (ctx, { params, body }) =>
    showPool(ctx, await editPool(ctx, params.id, body)),
  )
  route(app, pool.put, async (ctx, { body: { id, ...body } }) => showPool(ctx, await editPool(ctx, id, body)))
  route(app, pool.remove, (ctx, { params }) => removePool(ctx, params.id))
  route(app, pool.history, (ctx, { params }) => rowHistory(ctx, pools, params.id))
  route(app, pool.places, async (ctx, { params }) => {
    const row = await getRow(ctx.db, pools, params.id)
    return listPlaces(ctx, eq(places.poolId, row.id))
  })
  route(app, pool.verify, async (ctx, { query }) => {
    const eventId = await chosenEvent(ctx.db, query.eventId)
    return eventId === undefined ? [] : verifyPlaces(ctx, eventId)
  })
}
