import { and, eq, exists, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Context, Db } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { selectValues } from '../../kit/rows/statements.ts'
import { openPaymentOrder } from '../../payment/payment-order/open-payment-order.ts'
import type { EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { sumOfSurcharges, surchargesOf, type Surcharge } from '../../event/question/answers.ts'
import { placesLeft, readCapacity, takePlaces, type Capacity, placeLedger } from '../../event/place/places.ts'
import { discountOfSignup } from '../../event/discount/redemptions.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups, type SignupRow } from '../../tables/signup/signup.table.ts'
import { deadlinesOf } from '../../event/event-setting/deadlines.ts'
import { setSignup, type LockedSignup } from '../signup-record/lock-signup.ts'
import type { TierEnd } from '../signup-record/tier-of-signup.ts'
import { discountLabels } from './use-discount.ts'

/** Whether somebody waits for a place of a type, as an expression; then nobody else gets one first. */
export function waitedFor(db: Db, signupTypeId: number | Placeholder): SQL<boolean> {
  const waiting = db
    .select({ id: signups.id })
    .from(signups)
    .where(and(eq(signups.signupTypeId, signupTypeId), eq(signups.state, 'waiting-list')))
  return sql`${exists(waiting)}`
}

/** Returns whether somebody waits for a place of a type. */
export async function isWaitedFor({ db }: Context, signupTypeId: number): Promise<boolean> {
  return (await selectValues(db, { waits: waitedFor(db, signupTypeId) })).waits
}

/** The answer to somebody who wants a place of a type that has none left; its form is the same for every call. */
export const fullType = () => new Refusal('signup.full', { errors: [{ path: 'signupTypeId', code: 'full' }] })

/** Returns whether so many places are left, under the locks of `lockCapacity`. */
export async function hasRoom(ctx: Context, capacity: Capacity, needed = 1): Promise<boolean> {
  const left = await placesLeft(ctx, capacity)
  return left === null || left >= needed
}

/** Returns whether a place of a type and its pools seems to be left, whatever options somebody has chosen. */
export async function hasTypeRoom(ctx: Context, signupTypeId: number): Promise<boolean> {
  const [type] = await ctx.db.select().from(signupTypes).where(eq(signupTypes.id, signupTypeId))
  return type !== undefined && hasRoom(ctx, await readCapacity(ctx.db, type))
}

/** Takes the places of a sign-up from the waiting list, which are held until staff approve or reject it. The caller mails. */
export async function holdForApproval(
  ctx: Context,
  capacity: Capacity,
  signup: LockedSignup,
): Promise<SignupRow> {
  await takePlaces(ctx, capacity, { signupId: signup.id, expiresAt: null, isConfirmed: false })
  return setSignup(ctx, signup, { state: 'awaiting-approval' })
}

interface Named {
  name: string
  enName: string
}

/** Returns the words of the line of a fee: the type and the tier. */
export function labelsOf(type: Named, tier: Named) {
  const enLabel = `${type.enName || type.name}, ${tier.enName || tier.name}`
  return { label: `${type.name}・${tier.name}`, enLabel }
}

/** Returns these words with the code of a sign-up, by which several of one type are told apart. */
export function withCode({ label, enLabel }: ReturnType<typeof labelsOf>, code: string) {
  return { label: `${label} ${code}`, enLabel: `${enLabel} ${code}` }
}

/** Returns the lines of an amount: the fee, what a discount code takes off it, and the surcharges. */
export function priceLinesOf<Named extends object>(
  named: Named,
  amount: number,
  discount: { code: string; amount: number } | undefined,
  surcharges: readonly Surcharge[],
) {
  const fee = {
    ...named,
    kind: 'signup' as const,
    amount: amount - sumOfSurcharges(surcharges) + (discount?.amount ?? 0),
  }
  const added = surcharges.map((one) => ({ ...named, ...one, kind: 'surcharge' as const }))
  // An invitation may take off nothing.
  if (!discount || discount.amount === 0) return [fee, ...added]
  return [
    fee,
    { ...named, ...discountLabels(discount.code), kind: 'discount' as const, amount: -discount.amount },
    ...added,
  ]
}

interface Giving {
  event: EventWithSetting
  capacity: Capacity
  signup: LockedSignup
  /** The tier that the sign-up was priced by. */
  tier: TierEnd | undefined
}

/**
 * Takes the places of a sign-up if it has none yet, and moves it on: it must be paid next, with a payment order and a
 * deadline, or is confirmed if it is free. The caller holds the locks, has found that a place is left, and mails.
 */
export async function givePlace(ctx: Context, { event, capacity, signup, tier }: Giving): Promise<SignupRow> {
  const { id, amount } = signup
  const isFree = amount === 0
  const deadlines = isFree ? undefined : deadlinesOf(ctx, event, tier)
  const expiresAt = deadlines?.graceUntil.toISOString() ?? null
  if (await placeLedger.holds(ctx, id))
    await (isFree ? placeLedger.confirm(ctx, id) : placeLedger.hold(ctx, id, expiresAt))
  else await takePlaces(ctx, capacity, { signupId: id, expiresAt, isConfirmed: isFree })
  if (!deadlines) return setSignup(ctx, signup, { state: 'confirmed' })
  const { type } = capacity
  const order = await openPaymentOrder(ctx, {
    ...deadlines,
    eventId: event.id,
    payerId: signup.memberId,
    lines: priceLinesOf(
      { refId: id, ...labelsOf(type, { name: signup.tierName, enName: signup.tierEnName }) },
      amount,
      await discountOfSignup(ctx.db, id),
      await surchargesOf(ctx.db, signup.answers),
    ),
  })
  return setSignup(ctx, signup, {
    state: 'awaiting-payment',
    paymentOrderId: order.id,
    dueAt: deadlines.dueAt.toISOString(),
    graceUntil: deadlines.graceUntil.toISOString(),
  })
}
