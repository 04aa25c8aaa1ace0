import { and, eq, inArray } from 'drizzle-orm'
import { tierOn } from '@banquet/contract/event/fee'
import type { SignupOffer, SignupOffers } from '@banquet/contract/event/signup-type'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { events } from '../event/event.table.ts'
import { bandOf } from '../signup-record/place-band.ts'
import { pools } from '../signup-record/pool.table.ts'
import { placesLeftOf } from '../signup-record/places.ts'
import { signupWindow } from '../signup-record/signup-window.ts'
import { dayIn } from '../signup-record/local-day.ts'
import { typesOf } from './signup-type.queries.ts'

type Event = typeof events.$inferSelect

/** Returns the sign-up types of an event that anybody may choose, with their fees and places as they are at a moment. */
export async function offersOf(
  { db }: Pick<Context, 'db'>,
  { id, timeZone }: Pick<Event, 'id' | 'timeZone'>,
  moment: Date,
): Promise<SignupOffer[]> {
  const types = (await typesOf({ db }, id)).filter(({ isVisible }) => isVisible)
  const shared = await db
    .select()
    .from(pools)
    .where(inArray(pools.id, [0, ...types.flatMap(({ poolIds }) => poolIds)]))
  const capacities = types.map((type) => ({
    type,
    pools: shared.filter((pool) => type.poolIds.includes(pool.id)),
  }))
  const left = await placesLeftOf({ db, now: () => moment }, capacities)
  const today = dayIn(timeZone, moment)
  return types.map((type, at) => {
    const { name, enName, includes, enIncludes, audience, needsApproval, hasWaitingList, tiers } = type
    const tier = tierOn(tiers, today)
    return {
      ...{ id: type.id, name, enName, includes, enIncludes, audience, needsApproval, hasWaitingList, tiers },
      fee: tier?.fee ?? null,
      tier: tier ? tiers.indexOf(tier) : null,
      left: bandOf(left[at] ?? null, type.size),
    }
  })
}

/**
 * Returns what the public may know of the sign-up types of an event, of the current one by default. An event that is not
 * published counts as missing.
 */
export async function listOffers(ctx: Context, eventId: number | undefined): Promise<SignupOffers> {
  const { db, now } = ctx
  const which = eventId === undefined ? eq(events.isCurrent, true) : eq(events.id, eventId)
  const [event] = await db
    .select()
    .from(events)
    .where(and(which, eq(events.status, 'published')))
  if (!event && eventId === undefined)
    return { eventId: null, isOpen: false, opensAt: null, closesAt: null, types: [] }
  const row = found(event)
  return {
    eventId: row.id,
    ...(await signupWindow(ctx, row)),
    types: await offersOf(ctx, row, now()),
  }
}
