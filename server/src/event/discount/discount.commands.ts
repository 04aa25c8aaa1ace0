import { randomInt } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Discount, discount } from '@banquet/contract/event/signup-type/discount'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { getRow, insertRow, insertRows, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { lockOpenEvent } from '../event/event-choice.ts'
import { discounts } from '../../tables/event/discount.table.ts'
import { newCode } from '../../kit/rows/new-code.ts'
import { usesOf } from './redemptions.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'

interface Wanted {
  prefix: string
  count: number
  /** Codes that exist already. */
  taken: ReadonlySet<string>
}

/** Returns different new codes. */
function newCodes({ prefix, count, taken }: Wanted): string[] {
  const codes = new Set<string>()
  while (codes.size < count) {
    const code = prefix + newCode((below) => randomInt(below), 8)
    if (!taken.has(code)) codes.add(code)
  }
  return [...codes]
}

type Row = Omit<Discount, 'used' | 'spent'>

/** Returns discounts with how often they were used and how much they took off. */
export async function withUses(ctx: Pick<Context, 'db'>, rows: readonly Row[]): Promise<Discount[]> {
  const uses = await usesOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, ...(uses.get(row.id) ?? { used: 0, spent: 0 }) }))
}

export async function showDiscount(ctx: Context, row: Row): Promise<Discount> {
  return found((await withUses(ctx, [row]))[0])
}

/** Locks the sign-up types against deletion; throws if one does not exist in the event. */
async function lockTypes({ db }: Context, eventId: number, ids: readonly number[]): Promise<void> {
  if (new Set(ids).size !== ids.length) throw invalid('signupTypeIds', 'repeated')
  if (ids.length === 0) return
  const known = await db
    .select({ id: signupTypes.id })
    .from(signupTypes)
    .where(and(inArray(signupTypes.id, [...ids]), eq(signupTypes.eventId, eventId)))
    .orderBy(signupTypes.id)
    .for('key share')
  if (known.length !== ids.length) throw invalid('signupTypeIds', 'unknown')
}

export function addDiscount(ctx: Context, { eventId, ...body }: Parsed<typeof discount.create>['body']) {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId)
    await lockTypes(ctx, event.id, body.signupTypeIds)
    return insertRow(ctx, discounts, { ...body, eventId: event.id })
  })
}

/** Adds several codes that can be used once each; returns them. */
export function addBatch(
  ctx: Context,
  { eventId, prefix, count, ...body }: Parsed<typeof discount.batch>['body'],
) {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId)
    await lockTypes(ctx, event.id, body.signupTypeIds)
    const known = await ctx.db
      .select({ code: discounts.code })
      .from(discounts)
      .where(eq(discounts.eventId, event.id))
    const taken = new Set(known.map(({ code }) => code))
    const codes = newCodes({ prefix, count, taken })
    const values = codes.map((code) => ({ ...body, code, eventId: event.id, maxUses: 1 }))
    return insertRows(ctx, discounts, values)
  })
}

/** Edits a discount for later uses; throws if it has been used more often, or has taken off more, than it would allow. */
export function editDiscount(
  ctx: Context,
  id: number,
  { version, eventId, ...set }: Parsed<typeof discount.update>['body'],
) {
  return inTransaction(ctx, async (ctx) => {
    const { eventId: own } = await getRow(ctx.db, discounts, id)
    await lockOpenEvent(ctx.db, own)
    await lockTypes(ctx, own, set.signupTypeIds)
    const before = await lockRow(ctx.db, discounts, id)
    if (version !== undefined && version !== before.version) throw new Refusal('stale', { current: before })
    if (eventId !== undefined && eventId !== own) throw invalid('eventId', 'locked')
    const { used, spent } = await showDiscount(ctx, before)
    if (set.maxUses !== null && set.maxUses < used) throw invalid('maxUses', 'min', { n: used })
    if (set.budget !== null && set.budget < spent) throw invalid('budget', 'min', { n: spent })
    return updateRow(ctx, discounts, { which: id, set })
  })
}
