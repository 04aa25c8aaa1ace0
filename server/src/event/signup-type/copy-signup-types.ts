import { asc, eq } from 'drizzle-orm'
import { addDays } from '@banquet/contract/rule/day/days'
import { hasRules } from '@banquet/contract/event/signup-type/type-rules'
import type { Context } from '../../kit/context.ts'
import { insertRows, updateRow } from '../../kit/rows/rows.ts'
import type { events } from '../../tables/event/event.table.ts'
import { pools } from '../../tables/event/pool.table.ts'
import { signupTypes, type SignupTypeRow } from '../../tables/event/signup-type.table.ts'

type Event = typeof events.$inferSelect

/** Returns what a copy has in common with a type. */
function settingsOf({
  name,
  enName,
  includes,
  enIncludes,
  size,
  hasWaitingList,
  audience,
  needsApproval,
  isVisible,
  indexId,
}: SignupTypeRow) {
  const texts = { name, enName, includes, enIncludes }
  return { ...texts, size, hasWaitingList, audience, needsApproval, isVisible, indexId }
}

/** Copies the shared pools and sign-up types of an event to its copy; the days of the fees move with the event. */
export async function copySignupTypes(
  ctx: Context,
  { from, to, days }: { from: Event; to: Event; days: number },
): Promise<void> {
  const { db } = ctx
  const shared = await db.select().from(pools).where(eq(pools.eventId, from.id)).orderBy(asc(pools.id))
  const types = await db
    .select()
    .from(signupTypes)
    .where(eq(signupTypes.eventId, from.id))
    .orderBy(asc(signupTypes.id))
  const copied = await insertRows(
    ctx,
    pools,
    shared.map(({ name, enName, size }) => ({ name, enName, size, eventId: to.id })),
  )
  const copyOf = new Map(shared.map(({ id }, at) => [id, copied[at]?.id ?? 0]))
  const added = await insertRows(
    ctx,
    signupTypes,
    types.map((type) => ({
      ...settingsOf(type),
      eventId: to.id,
      poolIds: type.poolIds.map((id) => copyOf.get(id) ?? 0),
      tiers: type.tiers.map((tier) => ({
        ...tier,
        until: tier.until === null ? null : addDays(tier.until, days),
      })),
    })),
  )
  // A type can name one that comes after it, so all of them are added first.
  const typeOf = new Map(types.map(({ id }, at) => [id, added[at]?.id ?? 0]))
  const copies = (ids: readonly number[]) => ids.flatMap((id) => typeOf.get(id) ?? [])
  for (const type of types.filter(hasRules))
    await updateRow(ctx, signupTypes, {
      which: typeOf.get(type.id) ?? 0,
      set: {
        needsTypeIds: copies(type.needsTypeIds),
        excludesTypeIds: copies(type.excludesTypeIds),
      },
    })
}
