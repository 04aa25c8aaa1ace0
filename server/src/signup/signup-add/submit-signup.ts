import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import type { signup } from '@banquet/contract/signup/signup'
import { inTransaction, type Context, isMember } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { takeMailsOfMember } from '../../account/auth/take-mails.ts'
import { built } from '../../kit/rows/statements.ts'
import { assignFiles } from '../../platform/file/claim-file.ts'
import {
  lockEventWithSetting,
  type EventWithSetting,
  memberWindow,
} from '../../event/event-setting/event-with-setting.ts'
import { withinReach } from '../../event/event/event-choice.ts'
import { events } from '../../tables/event/event.table.ts'
import { activeSignup, requireGuestLeft, type Person } from '../signup-record/active-signup.ts'
import { dayIn } from '@banquet/contract/rule/day/moment'
import { acceptAnswers, readAnswers, sumOfSurcharges, surchargesOf } from '../../event/question/answers.ts'
import { isInvited } from '../../event/discount/invitation.ts'
import {
  chosenOptions,
  lockCapacity,
  placesLeftExpression,
  shapeOf,
  takePlaces,
  type Capacity,
} from '../../event/place/places.ts'
import type { StoredAnswer } from '../../tables/event/question.table.ts'
import { signupTypes, type SignupTypeRow } from '../../tables/event/signup-type.table.ts'
import { takeUse } from '../../event/discount/redemptions.ts'
import type { LockedSignup } from '../signup-record/lock-signup.ts'
import { tierColumns } from '../signup-record/tier-of-signup.ts'
import { haveRules, requireTypeRules } from '../signup-record/types-of-person.ts'
import { addPlaced, type Basket } from './add-placed.ts'
import { insertSignup } from './insert-signup.ts'
import { fullType, waitedFor } from './give-place.ts'
import { mailSignup } from '../signup-mail/signup.mail.ts'
import { priceOn, type Price } from './signup.rules.ts'
import { awaitsApproval } from '../signup-record/signup.rules.ts'
import { claimProof } from './claim-proof.ts'
import { reductionOf } from './use-discount.ts'
import { lockMember } from '../../people/member/lock-member.ts'

type Body = Parsed<typeof signup.create>['body']

const unknownType = () => invalid('signupTypeId', 'unknown')

/** Throws if the caller may not choose a sign-up type: members need one that is visible and open to all or to their code. */
async function requireChoosable(ctx: Context, type: SignupTypeRow, discountCode: string): Promise<void> {
  const isHidden = isMember(ctx.actor) && !type.isVisible
  if (isHidden || !(await isInvited(ctx, type, discountCode))) throw unknownType()
}

/** Returns a sign-up type that the caller may choose. */
export async function findType(ctx: Context, id: number, discountCode: string): Promise<SignupTypeRow> {
  const [type] = await ctx.db
    .select(getTableColumns(signupTypes))
    .from(signupTypes)
    .innerJoin(events, eq(events.id, signupTypes.eventId))
    .where(and(eq(signupTypes.id, id), withinReach(ctx)))
  if (!type) throw unknownType()
  await requireChoosable(ctx, type, discountCode)
  return type
}

/** Returns the event of a sign-up type, locked as by `lockOpenEvent`. */
export async function lockEventOf(ctx: Context, signupTypeId: number): Promise<EventWithSetting> {
  const ofType = ctx.db
    .select({ eventId: signupTypes.eventId })
    .from(signupTypes)
    .where(eq(signupTypes.id, signupTypeId))
  const event = await lockEventWithSetting(ctx.db, and(inArray(events.id, ofType), withinReach(ctx)))
  if (!event) throw unknownType()
  return event
}

/** Returns the price of today; throws if members cannot sign up now, or if no tier applies any more. */
export function priceNow(ctx: Context, event: EventWithSetting, type: SignupTypeRow): Price {
  if (isMember(ctx.actor) && !memberWindow(event, 'signup', ctx.arrivedAt).isOpen)
    throw new Refusal('signup.closed')
  const price = priceOn(type, dayIn(event.timeZone, ctx.arrivedAt))
  if (!price) throw new Refusal('signup.closed')
  return price
}

interface Options {
  /** Whether required questions must be answered; a sheet that is imported has no answers. */
  requiresAnswers?: boolean
  /** The source of a sign-up by staff. */
  source?: 'staff' | 'import'
  /** The key that the sign-ups of a group share. */
  groupKey?: string
  /** The other types for which the same person is signed up in the same request. */
  together?: readonly number[]
  /** The payment order that it shares with others. */
  basket?: Basket
  /** What was promised to somebody who has confirmed their address since. */
  promised?: Promised
}

/** The price and the answers of a form that was sent before, and the place that was held since. */
export interface Promised {
  tier: FeeTier
  answers: StoredAnswer[]
  /** Frees the place that is held, under the locks; returns whether it still was. */
  release: (ctx: Context) => Promise<boolean>
}

/** Signs a person up and mails them the state of the sign-up. See `addSignup`. */
export function submitSignup(
  ctx: Context,
  { memberId: named, ...body }: Body,
  options: Options = {},
): Promise<LockedSignup> {
  return inTransaction(ctx, async (ctx) => {
    const isRuled = await haveRules(ctx, [body.signupTypeId])
    const memberId = await lockMember(ctx, named, body.isGuest || isRuled)
    const event = await lockEventOf(ctx, body.signupTypeId)
    const row = await addSignup(ctx, { event, memberId }, body, options)
    await takeMailsOfMember(ctx, [row.email])
    await mailSignup(ctx, row)
    return row
  })
}

/** Returns whether a person has a sign-up of a locked type, whether somebody waits for a place of it, and how many are left. */
async function situationOf(
  { db, now }: Context,
  { memberId, isGuest, realName, email }: Person,
  capacity: Capacity,
) {
  const { capacity: sized, values, key } = shapeOf(capacity)
  const [memberAt, nameAt, emailAt] = [
    sql.placeholder('memberId'),
    sql.placeholder('realName'),
    sql.placeholder('email'),
  ]
  const typeAt = sized.type.id
  const person = { isGuest, memberId: memberAt, realName: nameAt, email: emailAt }
  const read = built(db, `situation of sign-up ${isGuest} ${key}`, () =>
    db
      .select({
        isTwice: activeSignup(db, { ...person, signupTypeId: typeAt }),
        isWaitedFor: waitedFor(db, typeAt),
        left: placesLeftExpression(sized, sql.placeholder('now')),
      })
      .from(sql`(values (1)) as one`),
  )
  const [row] = await read.execute({ ...values, memberId, realName, email, now: now().toISOString() })
  return found(row)
}

/**
 * Adds a sign-up to a locked event for a locked member, in the transaction of the caller. The last places are given
 * under the locks of the type and its pools, and everybody else is put on the waiting list or refused; the last use
 * of a discount code is given under the lock of the code. The price is that of the moment at which the request
 * arrived.
 */
export async function addSignup(
  ctx: Context,
  { event, memberId }: { event: EventWithSetting; memberId: number },
  { signupTypeId, expectedAmount, discountCode, answers: given, proofId, ...person }: Omit<Body, 'memberId'>,
  { requiresAnswers = true, source = 'staff', groupKey, together = [], basket, promised }: Options = {},
): Promise<LockedSignup> {
  const eventId = event.id
  const read =
    requiresAnswers && !promised
      ? await readAnswers(ctx, { id: signupTypeId, eventId }, given)
      : { answers: promised?.answers ?? [], faults: [] }
  const { answers } = read
  const capacity = await lockCapacity(ctx, signupTypeId, chosenOptions(answers))
  const { type } = capacity
  const wasHeld = (await promised?.release(ctx)) ?? false
  await requireChoosable(ctx, type, discountCode)
  const fileIds = await acceptAnswers(ctx, read, capacity.options)
  const { tier, amount: fee } = promised
    ? { tier: promised.tier, amount: promised.tier.fee }
    : priceNow(ctx, event, type)
  const wish = { event, type, memberId, fee, discountCode }
  const reduction = await reductionOf(ctx, wish, true)
  // Type and code are locked now, so this holds until the end.
  if (!(await isInvited(ctx, type, discountCode))) throw unknownType()
  const surcharges = await surchargesOf(ctx.db, answers)
  const amount = fee - (reduction?.amount ?? 0) + sumOfSurcharges(surcharges)
  if (expectedAmount !== undefined && expectedAmount !== amount)
    throw new Refusal('signup.amount-changed', { params: { amount } })
  const { isTwice, isWaitedFor, left } = await situationOf(ctx, { ...person, memberId }, capacity)
  if (isTwice)
    throw new Refusal('signup.duplicate', { errors: [{ path: 'signupTypeId', code: 'duplicate' }] })
  await requireTypeRules(ctx, { ...person, memberId, eventId }, type, { together })
  if (person.isGuest) await requireGuestLeft(ctx, { eventId, memberId })
  const proof = await claimProof(ctx, type, proofId)
  const isFree = (wasHeld || !isWaitedFor) && (left === null || left > 0)
  if (!isFree && !type.hasWaitingList) throw fullType()
  const values = {
    ...person,
    eventId,
    signupTypeId,
    memberId,
    amount,
    answers,
    proofId: proof,
    ...(groupKey && { groupKey }),
    ...tierColumns(tier),
    source: isMember(ctx.actor) ? ('web' as const) : source,
    createdAt: ctx.now().toISOString(),
  }
  const placing = { event, capacity, tier, reduction, surcharges, basket }
  const row =
    isFree && !awaitsApproval(type)
      ? await addPlaced(ctx, values, placing)
      : await insertSignup(ctx, { ...values, state: isFree ? 'awaiting-approval' : 'waiting-list' })
  if (isFree && awaitsApproval(type))
    await takePlaces(ctx, capacity, { signupId: row.id, expiresAt: null, isConfirmed: false })
  await assignFiles(ctx, proof === null ? fileIds : [...fileIds, proof], row.id)
  if (reduction) {
    const { discountId, amount } = reduction
    await takeUse(ctx, { discountId, signupId: row.id, memberId, amount }, row.state)
  }
  return row
}
