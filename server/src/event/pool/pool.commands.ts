import { arrayContains } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Pool, pool } from '@banquet/contract/event/signup-type/pool'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, inUseBy, invalid, Refusal } from '../../kit/errors.ts'
import { getRow, insertRow, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { lockOpenEvent } from '../event/event-choice.ts'
import { places } from '../../tables/event/place.table.ts'
import { placesTaken } from '../place/places.ts'
import { pools } from '../../tables/event/pool.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'

type Row = Omit<Pool, 'taken'>

/** Returns pools with the number of places that are taken. */
export async function showPools(ctx: Context, rows: readonly Row[]): Promise<Pool[]> {
  const taken = await placesTaken(
    ctx,
    places.poolId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, taken: taken.get(row.id) ?? 0 }))
}

export async function showPool(ctx: Context, row: Row): Promise<Pool> {
  return found((await showPools(ctx, [row]))[0])
}

export function addPool(ctx: Context, { eventId, ...body }: Parsed<typeof pool.create>['body']) {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId)
    return insertRow(ctx, pools, { ...body, eventId: event.id })
  })
}

/** Edits a pool; throws if fewer places would be left than are taken. */
export function editPool(
  ctx: Context,
  id: number,
  { version, eventId, ...set }: Parsed<typeof pool.update>['body'],
) {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, pools, id)).eventId)
    const before = await lockRow(ctx.db, pools, id)
    if (version !== undefined && version !== before.version) throw new Refusal('stale', { current: before })
    if (eventId !== undefined && eventId !== before.eventId) throw invalid('eventId', 'locked')
    const taken = (await placesTaken(ctx, places.poolId, [id])).get(id) ?? 0
    if (set.size !== null && set.size < taken)
      throw new Refusal('pool.taken', {
        params: { n: taken },
        errors: [{ path: 'size', code: 'min', params: { n: taken } }],
      })
    return updateRow(ctx, pools, { which: id, set })
  })
}

/** Deletes a pool; throws if a sign-up type uses it or any of its places was ever taken. */
export function removePool(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockRow(ctx.db, pools, id)
    const [user] = await ctx.db
      .select({ id: signupTypes.id })
      .from(signupTypes)
      .where(arrayContains(signupTypes.poolIds, [id]))
      .limit(1)
    if (user) throw inUseBy('signup_type')
    return removeRow(ctx, pools, id)
  })
}
