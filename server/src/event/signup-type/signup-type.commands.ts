import { and, arrayContains, asc, eq, inArray } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { nextIndex, reorderRows } from '../../kit/rows/reorder.ts'
import { getRow, insertRow, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { lockOpenEvent } from '../event/event-choice.ts'
import { discounts } from '../../tables/event/discount.table.ts'
import { places } from '../../tables/event/place.table.ts'
import { placesTaken } from '../place/places.ts'
import { pools } from '../../tables/event/pool.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'

type Create = Parsed<typeof signupType.create>['body']
type Edit = Parsed<typeof signupType.update>['body']

const isSubset = (some: readonly number[], all: readonly number[]) => some.every((id) => all.includes(id))

/** Locks the pools against deletion; throws if one does not exist in the event. */
async function lockPools({ db }: Context, eventId: number, poolIds: readonly number[]): Promise<void> {
  if (new Set(poolIds).size !== poolIds.length) throw invalid('poolIds', 'repeated')
  if (poolIds.length === 0) return
  const known = await db
    .select({ id: pools.id })
    .from(pools)
    .where(and(inArray(pools.id, [...poolIds]), eq(pools.eventId, eventId)))
    .orderBy(asc(pools.id))
    .for('share')
  if (known.length !== poolIds.length) throw invalid('poolIds', 'unknown')
}

export function addSignupType(ctx: Context, { eventId, ...body }: Create) {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId)
    await lockPools(ctx, event.id, body.poolIds)
    return insertRow(ctx, signupTypes, { ...body, eventId: event.id, indexId: nextIndex(signupTypes) })
  })
}

/**
 * Edits a sign-up type. Throws if fewer places would be left than are taken. While places are taken, the shared pools stay
 * the same, because each sign-up has taken a place of exactly these.
 */
export function editSignupType(ctx: Context, id: number, { version, eventId, ...set }: Edit) {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, signupTypes, id)).eventId)
    const before = await lockRow(ctx.db, signupTypes, id)
    if (version !== undefined && version !== before.version) throw new Refusal('stale', { current: before })
    if (eventId !== undefined && eventId !== before.eventId) throw invalid('eventId', 'locked')
    const taken = (await placesTaken(ctx, places.signupTypeId, [id])).get(id) ?? 0
    const isSame = isSubset(set.poolIds, before.poolIds) && isSubset(before.poolIds, set.poolIds)
    if (taken > 0 && !isSame) throw invalid('poolIds', 'locked')
    if (!isSame) await lockPools(ctx, before.eventId, set.poolIds)
    if (set.size !== null && set.size < taken)
      throw new Refusal('signup-type.taken', {
        params: { n: taken },
        errors: [{ path: 'size', code: 'min', params: { n: taken } }],
      })
    return updateRow(ctx, signupTypes, { which: id, set })
  })
}

/** Deletes a sign-up type; throws if a discount code applies to it or anybody has ever signed up for it. */
export function removeSignupType(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockRow(ctx.db, signupTypes, id)
    const [user] = await ctx.db
      .select({ id: discounts.id })
      .from(discounts)
      .where(arrayContains(discounts.signupTypeIds, [id]))
      .limit(1)
    if (user) throw new Refusal('in-use', { params: { by: 'discount' } })
    return removeRow(ctx, signupTypes, id)
  })
}

/** Arranges the sign-up types of the event that the first of the ids belongs to. */
export async function arrangeSignupTypes(ctx: Context, order: Parsed<typeof signupType.reorder>['body']) {
  const { eventId } = await getRow(ctx.db, signupTypes, order.ids[0] ?? 0).catch(() => {
    throw new Refusal('stale')
  })
  return reorderRows(ctx, signupTypes, order, eq(signupTypes.eventId, eventId))
}
