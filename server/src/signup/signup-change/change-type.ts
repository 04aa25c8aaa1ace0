import type { Parsed } from '@banquet/contract/call/endpoint'
import { hasRight, pages } from '@banquet/contract/call/access'
import type { signupChange, TypeQuote } from '@banquet/contract/signup/signup-change'
import { inTransaction, type Context, isMember } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { awaitsApproval } from '../signup-record/signup.rules.ts'
import { hasActiveSignup } from '../signup-record/active-signup.ts'
import { setSignup, type LockedSignup } from '../signup-record/lock-signup.ts'
import { tierColumns } from '../signup-record/tier-of-signup.ts'
import { canMove, movePlaces } from '../../event/place/move-places.ts'
import { lockCapacity, readCapacity, placeLedger } from '../../event/place/places.ts'
import { signupTypes, type SignupTypeRow } from '../../tables/event/signup-type.table.ts'
import { signupScope } from '../signup-record/signup.scope.ts'
import { signups, type SignupRow } from '../../tables/signup/signup.table.ts'
import { mailChange } from '../signup-mail/change.mail.ts'
import { mailSignup } from '../signup-mail/signup.mail.ts'
import { fullType, givePlace, isWaitedFor, labelsOf } from '../signup-add/give-place.ts'
import { placedStates, requireChange } from '../signup/signup-changes.ts'
import { findType } from '../signup-add/submit-signup.ts'
import {
  holdPerson,
  requireHeld,
  requireNotNeeded,
  requireTypeRules,
} from '../signup-record/types-of-person.ts'
import { lockToChange } from './lock-to-change.ts'
import { priceByType } from './price-by-type.ts'
import { recordChange } from './record-change.ts'
import { setPrice } from './set-price.ts'
import { setUse } from './use-of-signup.ts'

/**
 * Returns another type of the same event that the caller may choose; throws if there is no such type, or if it is
 * the same.
 */
async function otherType(ctx: Context, row: LockedSignup, signupTypeId: number): Promise<SignupTypeRow> {
  if (signupTypeId === row.signupTypeId) throw invalid('signupTypeId', 'unchanged')
  // A change of type cannot use an invitation.
  const type = await findType(ctx, signupTypeId, '')
  if (type.eventId !== row.eventId) throw invalid('signupTypeId', 'unknown')
  // By choosing such a type, staff approve the sign-up.
  if (isMember(ctx.actor) && awaitsApproval(type)) throw new Refusal('signup.approval')
  return type
}

/** Throws if staff without the right to decide what is owed would lower the price of a sign-up. */
function requireRightToLower({ actor }: Context, before: number, after: number): void {
  if (after >= before || isMember(actor) || hasRight(actor, 'signups', 'settle')) return
  throw new Refusal('right.missing', {
    params: { page: 'signups', pageId: pages.signups.id, right: 'settle' },
  })
}

async function payerOf({ db }: Context, { paymentOrderId }: LockedSignup): Promise<number | undefined> {
  return paymentOrderId === null ? undefined : (await getRow(db, paymentOrders, paymentOrderId)).payerId
}

/** Throws if a member would have somebody else, who pays for the sign-up, charged more. */
function requireOwnCharge(
  { actor }: Context,
  payerId: number | undefined,
  before: number,
  after: number,
): void {
  if (isMember(actor) && payerId !== undefined && payerId !== actor.id && after > before)
    throw new Refusal('signup.payer')
}

/** Throws if the person cannot have the new type beside what else they have, or has something that needs the old one. */
async function requireBesideOthers(ctx: Context, row: LockedSignup, type: SignupTypeRow): Promise<void> {
  await requireTypeRules(ctx, row, type, { id: row.id })
  await requireNotNeeded(ctx, row, [type.id])
}

/** Returns what a sign-up would cost with another type. */
export async function quoteType(ctx: Context, id: number, signupTypeId: number): Promise<TypeQuote> {
  const row = await getRow(ctx.db, signups, { id, within: signupScope(ctx.actor) })
  if (!placedStates.includes(row.state)) throw new Refusal('signup.state')
  await requireChange(ctx, row.eventId, 'mayEdit')
  const type = await otherType(ctx, row, signupTypeId)
  await requireBesideOthers(ctx, row, type)
  const event = await getRow(ctx.db, events, row.eventId)
  const { lines, amount } = await priceByType(ctx, { event, signup: row, type }, false)
  const { paymentOrderId } = row
  const order = paymentOrderId === null ? undefined : await getRow(ctx.db, paymentOrders, paymentOrderId)
  requireOwnCharge(ctx, order?.payerId, row.amount, amount)
  // A bank fee that was written off is part of the total, not of the amount of the sign-up.
  const total = (order?.total ?? row.amount) + amount - row.amount
  const paid = order?.paid ?? 0
  const held = paid - (order?.returned ?? 0)
  const capacity = await readCapacity(ctx.db, type)
  const isFree = (await canMove(ctx, capacity, id)) && !(await isWaitedFor(ctx, type.id))
  return {
    lines,
    amount,
    paid,
    amountBefore: row.amount,
    balance: Math.max(0, total - held),
    toReturn: Math.max(0, held - total),
    place: isFree ? 'free' : 'full',
  }
}

/**
 * Changes the type of a sign-up that has a place. The places of the new type are taken under its locks before the old ones
 * are released, so that nobody is left without a place. The price becomes that of the new type today.
 */
export function changeType(
  ctx: Context,
  id: number,
  { version, signupTypeId, expectedAmount, reason }: Parsed<typeof signupChange.changeType>['body'],
): Promise<SignupRow> {
  return inTransaction(ctx, async (ctx) => {
    const held = await holdPerson(ctx, id)
    const { event, signup } = await lockToChange(ctx, { id, version, only: placedStates })
    requireHeld(signup, held)
    await requireChange(ctx, signup.eventId, 'mayEdit')
    await otherType(ctx, signup, signupTypeId)
    // The options that were chosen stay, with their places.
    const capacity = await lockCapacity(ctx, signupTypeId, [])
    const { type } = capacity
    // Its place has expired already, even if the job has not ended it yet.
    if (!(await placeLedger.holds(ctx, id))) throw new Refusal('signup.state')
    const { tier, amount, lines, reduction } = await priceByType(ctx, { event, signup, type }, true)
    if (expectedAmount !== undefined && expectedAmount !== amount)
      throw new Refusal('signup.amount-changed', { params: { amount } })
    requireRightToLower(ctx, signup.amount, amount)
    requireOwnCharge(ctx, await payerOf(ctx, signup), signup.amount, amount)
    if (await hasActiveSignup(ctx, { ...signup, signupTypeId }))
      throw new Refusal('signup.duplicate', { errors: [{ path: 'signupTypeId', code: 'duplicate' }] })
    await requireBesideOthers(ctx, signup, type)
    if ((await isWaitedFor(ctx, type.id)) || !(await movePlaces(ctx, capacity, id))) throw fullType()
    await setUse(ctx, id, reduction)
    const old = await getRow(ctx.db, signupTypes, signup.signupTypeId)
    await recordChange(ctx, {
      signupId: id,
      kind: 'type',
      reason,
      before: labelsOf(old, { name: signup.tierName, enName: signup.tierEnName }),
      after: labelsOf(type, tier),
      amountBefore: signup.amount,
      amountAfter: amount,
    })
    const set = { signupTypeId, ...tierColumns(tier) }
    if (signup.state === 'awaiting-approval') {
      const row = await setSignup(ctx, signup, { ...set, amount })
      if (awaitsApproval(type)) {
        await mailChange(ctx, row, 0)
        return row
      }
      const placed = await givePlace(ctx, { event, capacity, signup: row, tier })
      await mailSignup(ctx, placed)
      return placed
    }
    const { label, enLabel } = labelsOf(type, tier)
    return setPrice(ctx, {
      event,
      signup,
      amount,
      tier,
      set,
      label: { label: `改為 ${label}`, enLabel: `Changed to ${enLabel}` },
      firstLines: () => lines,
    })
  })
}
