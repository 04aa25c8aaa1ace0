import { and, eq, inArray } from 'drizzle-orm'
import { tierOn } from '@banquet/contract/event/signup-type/fee'
import type { SignupOffer, SignupOffers } from '@banquet/contract/event/signup-type/signup-type'
import type { Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { findOpenCode } from '../discount/find-discount.ts'
import { readEventsWithSettings, memberWindow } from '../event-setting/event-with-setting.ts'
import { eventOfCall } from '../event/event-choice.ts'
import { events } from '../../tables/event/event.table.ts'
import { pools } from '../../tables/event/pool.table.ts'
import { placesLeftOf, bandOf } from '../place/places.ts'
import { dayIn } from '@banquet/contract/rule/day/moment'
import { typesOf } from './signup-type.queries.ts'

type Event = typeof events.$inferSelect

type Types = Awaited<ReturnType<typeof typesOf>>

/** Returns the sign-up types of an event that anybody may choose, with their fees and places as they are at a moment. */
export async function offersOf(
  { db }: Pick<Context, 'db'>,
  event: Pick<Event, 'id' | 'timeZone'>,
  moment: Date,
): Promise<SignupOffer[]> {
  const types = await typesOf({ db }, event.id)
  const open = types.filter(({ isVisible, audience }) => isVisible && audience !== 'invited')
  return describe({ db }, event, open, moment)
}

/**
 * Returns the types of an event to which a code invites; throws if there is no such event or code, or if the code cannot be
 * used now.
 */
export async function invitedOffers(
  ctx: Context,
  { eventId, discountCode }: { eventId?: number | undefined; discountCode: string },
): Promise<SignupOffer[]> {
  const { db, now } = ctx
  const [event] = await db.select().from(events).where(eventOfCall(ctx, eventId))
  if (!event)
    throw eventId === undefined ? invalid('discountCode', 'discount.unknown') : new Refusal('not-found')
  const { signupTypeIds } = await findOpenCode(ctx, event, discountCode)
  const types = await typesOf({ db }, event.id)
  const invited = types.filter(
    ({ id, isVisible, audience }) => isVisible && audience === 'invited' && signupTypeIds.includes(id),
  )
  return describe({ db }, event, invited, now())
}

async function describe(
  { db }: Pick<Context, 'db'>,
  { timeZone }: Pick<Event, 'timeZone'>,
  types: Types,
  moment: Date,
): Promise<SignupOffer[]> {
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
    const { needsTypeIds, excludesTypeIds } = type
    const tier = tierOn(tiers, today)
    return {
      id: type.id,
      name,
      enName,
      includes,
      enIncludes,
      audience,
      needsApproval,
      hasWaitingList,
      needsTypeIds,
      excludesTypeIds,
      tiers,
      fee: tier?.fee ?? null,
      tier: tier ? tiers.indexOf(tier) : null,
      left: bandOf(left[at] ?? null, type.size),
    }
  })
}

/** The window of an event without anything to sign up for. */
const never = { isOpen: false, opensAt: null, closesAt: null }

/**
 * Returns the public facts of the sign-up types of an event, of the current one by default. An event that is not
 * published counts as missing.
 */
export async function listSignupOffers(ctx: Context, eventId: number | undefined): Promise<SignupOffers> {
  const { db, now } = ctx
  const which = eventId === undefined ? eq(events.isCurrent, true) : eq(events.id, eventId)
  const [event] = await readEventsWithSettings(db, and(which, eq(events.status, 'published')))
  if (!event && eventId === undefined) return { eventId: null, ...never, types: [] }
  const row = found(event)
  const window = memberWindow(row, 'signup', now())
  const types = await typesOf({ db }, row.id)
  return {
    eventId: row.id,
    // Types that are only for invited people are something to sign up for as well.
    ...(types.some(({ isVisible }) => isVisible) ? window : never),
    types: await offersOf(ctx, row, now()),
  }
}
