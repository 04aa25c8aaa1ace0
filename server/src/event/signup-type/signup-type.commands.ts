import { and, arrayContains, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { hasRules, type TypeRules } from '@banquet/contract/event/signup-type/type-rules'
import { inTransaction, type Context } from '../../kit/context.ts'
import { inUseBy, invalid, Refusal } from '../../kit/errors.ts'
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

/**
 * Locks all types of an event, in the order in which sign-ups lock them, if one of them is to name others; throws if it
 * names itself or one that the event does not have.
 */
async function lockNamedTypes(
  { db }: Context,
  { id, eventId, needsTypeIds, excludesTypeIds }: TypeRules & { eventId: number },
): Promise<void> {
  const rows = await db
    .select({ id: signupTypes.id })
    .from(signupTypes)
    .where(eq(signupTypes.eventId, eventId))
    .orderBy(asc(signupTypes.id))
    .for('update')
  const known = rows.map((row) => row.id).filter((one) => one !== id)
  const paths = Object.entries({ needsTypeIds, excludesTypeIds })
    .filter(([, ids]) => !isSubset(ids, known))
    .map(([path]) => path)
  if (paths.length > 0)
    throw new Refusal('validation', { errors: paths.map((path) => ({ path, code: 'unknown' })) })
}

/** Has each type that a type excludes exclude it in return, and no other; the types of the event are locked. */
async function excludeInReturn(
  ctx: Context,
  { id, eventId, excludesTypeIds }: TypeRules & { eventId: number },
) {
  const rows = await ctx.db
    .select()
    .from(signupTypes)
    .where(and(eq(signupTypes.eventId, eventId), ne(signupTypes.id, id)))
    .orderBy(asc(signupTypes.id))
  for (const row of rows) {
    const isExcluded = excludesTypeIds.includes(row.id)
    if (isExcluded === row.excludesTypeIds.includes(id)) continue
    const others = row.excludesTypeIds.filter((one) => one !== id)
    const set = {
      excludesTypeIds: isExcluded ? [...others, id] : others,
      // What excludes a type cannot need it.
      needsTypeIds: isExcluded ? row.needsTypeIds.filter((one) => one !== id) : row.needsTypeIds,
    }
    await updateRow(ctx, signupTypes, { which: row.id, set })
  }
}

export function addSignupType(ctx: Context, { eventId, ...body }: Create) {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId)
    await lockPools(ctx, event.id, body.poolIds)
    if (hasRules(body)) await lockNamedTypes(ctx, { ...body, id: 0, eventId: event.id })
    const row = await insertRow(ctx, signupTypes, {
      ...body,
      eventId: event.id,
      indexId: nextIndex(signupTypes),
    })
    if (hasRules(body)) await excludeInReturn(ctx, row)
    return row
  })
}

/**
 * Edits a sign-up type. Throws if fewer places would be left than are taken. While places are taken, the shared pools stay
 * the same, because each sign-up has taken a place of exactly these. What it excludes then excludes it in return.
 */
export function editSignupType(ctx: Context, id: number, { version, eventId, ...set }: Edit) {
  return inTransaction(ctx, async (ctx) => {
    const seen = await getRow(ctx.db, signupTypes, id)
    await lockOpenEvent(ctx.db, seen.eventId)
    if (hasRules(set) || hasRules(seen)) await lockNamedTypes(ctx, { ...set, id, eventId: seen.eventId })
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
    const row = await updateRow(ctx, signupTypes, { which: id, set })
    if (hasRules(row) || hasRules(before)) await excludeInReturn(ctx, row)
    return row
  })
}

/**
 * Deletes a sign-up type; throws if a discount code applies to it, another type needs it, or anybody has ever signed up for
 * it. Types that exclude it forget it.
 */
export function removeSignupType(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const seen = await getRow(ctx.db, signupTypes, id)
    const { eventId } = seen
    if (hasRules(seen)) await lockNamedTypes(ctx, { id, eventId, needsTypeIds: [], excludesTypeIds: [] })
    await lockRow(ctx.db, signupTypes, id)
    const [user] = await ctx.db
      .select({ id: discounts.id })
      .from(discounts)
      .where(arrayContains(discounts.signupTypeIds, [id]))
      .limit(1)
    if (user) throw inUseBy('discount')
    const [dependant] = await ctx.db
      .select({ id: signupTypes.id })
      .from(signupTypes)
      .where(arrayContains(signupTypes.needsTypeIds, [id]))
      .limit(1)
    if (dependant) throw inUseBy('signup_type')
    await excludeInReturn(ctx, { id, eventId, needsTypeIds: [], excludesTypeIds: [] })
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
