import type { Parsed } from '@banquet/contract/call/endpoint'
import type { signup } from '@banquet/contract/signup/signup'
import type { SignupQuote } from '@banquet/contract/signup/signup-record'
import { isMember, type Context } from '../../kit/context.ts'
import { readEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { sumOfSurcharges, surchargesNow } from '../../event/question/answers.ts'
import { readCapacity, type Capacity } from '../../event/place/places.ts'
import { hasRoom, isWaitedFor, labelsOf, priceLinesOf } from './give-place.ts'
import { findType, priceNow } from './submit-signup.ts'
import { reductionOf } from './use-discount.ts'
import { memberOf } from '../../people/member/lock-member.ts'

/** Whether two people need a place of the same type or of the same shared pool. */
function shares(one: Capacity, other: Capacity): boolean {
  const ids = new Set(one.pools.map(({ id }) => id))
  return one.type.id === other.type.id || other.pools.some(({ id }) => ids.has(id))
}

/**
 * Returns what a sign-up would cost and whether it would get a place at the moment, after those of the same group that come
 * `before` it.
 */
export async function quotePerson(
  ctx: Context,
  { signupTypeId, memberId: named, discountCode, answers }: Parsed<typeof signup.quote>['body'],
  before: readonly Capacity[],
): Promise<{ quote: SignupQuote; capacity: Capacity }> {
  const isKnown = named !== undefined || isMember(ctx.actor)
  const memberId = isKnown ? await memberOf(ctx, named) : undefined
  const type = await findType(ctx, signupTypeId, discountCode)
  const event = await readEventWithSetting(ctx.db, type.eventId)
  const { tier, amount: fee } = priceNow(ctx, event, type)
  const reduction = await reductionOf(ctx, { event, type, memberId, fee, discountCode }, false)
  const surcharges = await surchargesNow(ctx, type, answers)
  const amount = fee - (reduction?.amount ?? 0) + sumOfSurcharges(surcharges)
  const capacity = await readCapacity(ctx.db, type)
  const needed = 1 + before.filter((other) => shares(capacity, other)).length
  const isFree = (await hasRoom(ctx, capacity, needed)) && !(await isWaitedFor(ctx, type.id))
  const lines = priceLinesOf(labelsOf(type, tier), amount, reduction, surcharges)
  const place = isFree ? 'free' : type.hasWaitingList ? 'waiting-list' : 'full'
  return { quote: { lines, amount, place }, capacity }
}

/** Returns what a sign-up would cost and whether it would get a place, at the moment. */
export async function quoteSignup(
  ctx: Context,
  wish: Parsed<typeof signup.quote>['body'],
): Promise<SignupQuote> {
  return (await quotePerson(ctx, wish, [])).quote
}
