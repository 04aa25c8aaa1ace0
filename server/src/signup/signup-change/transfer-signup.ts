import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { signupChange } from '@banquet/contract/signup/signup-change'
import { activeStates } from '@banquet/contract/signup/signup-states'
import { accounts } from '../../tables/account/account.table.ts'
import { takeMails } from '../../account/auth/take-mails.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { holdMember } from '../../people/member/member.queries.ts'
import { endPaymentOrder } from '../../payment/payment-order/open-payment-order.ts'
import { passLinesOn, passOrderOn } from '../../payment/payment-order/pass-order-on.ts'
import { isEnded, missingOf } from '../../payment/payment-order/payment-order.rules.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { hasActiveSignup } from '../signup-record/active-signup.ts'
import { setSignup, type LockedSignup } from '../signup-record/lock-signup.ts'
import { events } from '../../tables/event/event.table.ts'
import { lockEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups, type SignupRow } from '../../tables/signup/signup.table.ts'
import { mailTransfer } from '../signup-mail/change.mail.ts'
import { canTransfer, requireChange } from '../signup/signup-changes.ts'
import {
  memberInRules,
  requireHeld,
  requireNotNeeded,
  requireTypeRules,
} from '../signup-record/types-of-person.ts'
import { lockDependants } from '../signup-record/lock-dependants.ts'
import { leaveOrder, linesOfSignup } from '../signup-record/shared-order.ts'
import { signupScope } from '../signup-record/signup.scope.ts'
import { lockToChange } from './lock-to-change.ts'
import { recordChange } from './record-change.ts'
import { passUseOn } from './use-of-signup.ts'
import { memberOf } from '../../people/member/lock-member.ts'

/**
 * Gives a sign-up to another member, and returns its payment order from then on. One that is paid stays with its payer, so that
 * money is returned to the right person; otherwise the new member pays, and what else the order is for stays with the payer.
 */
async function moveToMember(ctx: Context, row: LockedSignup, memberId: number): Promise<number | null> {
  const { id, paymentOrderId } = row
  if (await hasActiveSignup(ctx, { ...row, memberId, isGuest: false }))
    throw new Refusal('signup.duplicate', { errors: [{ path: 'memberId', code: 'duplicate' }] })
  await passUseOn(ctx, id, memberId)
  if (paymentOrderId === null) return null
  const order = await getRow(ctx.db, paymentOrders, paymentOrderId)
  if (row.state !== 'awaiting-payment' || missingOf(order) === 0) return paymentOrderId
  const { lines, isShared } = await linesOfSignup(ctx, row)
  return isShared
    ? passLinesOn(ctx, order, { payerId: memberId, lines })
    : passOrderOn(ctx, order.id, memberId)
}

/** Takes a sign-up that another member pays for by now off the payment order of the former payer. */
async function leaveFormerOrder(ctx: Context, former: LockedSignup, row: LockedSignup): Promise<void> {
  const { paymentOrderId } = former
  if (paymentOrderId === null || paymentOrderId === row.paymentOrderId) return
  const { state, paid, returned, retained } = await getRow(ctx.db, paymentOrders, paymentOrderId)
  if (isEnded(state)) return
  if (await leaveOrder(ctx, former, { cause: 'transferred', among: activeStates })) return
  await endPaymentOrder(ctx, paymentOrderId, 'cancelled', Math.min(retained, paid - returned))
}

/**
 * Locks the member to whom a sign-up is given, so that they are not merged or deleted meanwhile, and the present one if types
 * of the event need or exclude others; by their ids, and before everything else. Returns the present one then.
 */
async function holdMembers(
  ctx: Context,
  signupId: number,
  target: number | undefined,
): Promise<number | undefined> {
  const present = await memberInRules(ctx, signupId)
  const ids = new Set([present, target].filter((id) => id !== undefined))
  for (const id of [...ids].toSorted((one, other) => one - other)) {
    const isThere = await holdMember(ctx, id, present === undefined ? 'share' : 'no key update')
    if (!isThere && id === target) throw invalid('memberId', 'unknown')
  }
  return present
}

const described = ({ realName, email }: Pick<LockedSignup, 'realName' | 'email'>) => `${realName} ${email}`

/** Returns whether a sign-up already has these values. */
function isSame(row: LockedSignup, person: Partial<LockedSignup>): boolean {
  return Object.entries(person).every(([name, value]) => row[name as keyof LockedSignup] === value)
}

/** Returns whether a guest keeps the name and the address by which guests are distinguished. */
const isSamePerson = (row: LockedSignup, { realName, email }: Pick<Body, 'realName' | 'email'>) =>
  row.realName === realName && row.email.toLowerCase() === email.toLowerCase()

/**
 * Returns how the record of a transfer names the holder of the sign-up: the person, and the member if the member
 * changes as well.
 */
async function ownerText({ db }: Context, row: LockedSignup, isMoved: boolean) {
  const text = described(row)
  if (!isMoved) return { label: text, enLabel: text }
  const [member] = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, row.memberId))
  const name = member?.name ?? row.email
  const owner = name === row.email ? text : `${text} (${name})`
  return { label: owner, enLabel: owner }
}

type Body = Parsed<typeof signupChange.transfer>['body']

/**
 * Gives an active sign-up to another person, with those that need it if the caller wishes so: all or none of them. Its code, its
 * place and its price stay. Members stay the payers of a sign-up that they give to a colleague; staff can also move it to
 * another member.
 */
export function transferSignup(
  ctx: Context,
  id: number,
  { withDependants, ...body }: Body,
): Promise<SignupRow> {
  return inTransaction(ctx, async (ctx) => {
    const held = await holdMembers(ctx, id, body.memberId)
    if (!withDependants || held === undefined) return transferOne(ctx, id, body, { held })
    const { eventId } = await getRow(ctx.db, signups, { id, within: signupScope(ctx.actor) })
    await lockEventWithSetting(ctx.db, eq(events.id, eventId))
    const dependants = await lockDependants(ctx, id)
    const row = await transferOne(ctx, id, body, { held, staysNeeded: true })
    // Each of them finds what it needs at the new person.
    for (const { signupId } of dependants.toReversed()) {
      const { version } = await getRow(ctx.db, signups, signupId)
      await transferOne(ctx, signupId, { ...body, version }, { held, staysNeeded: true })
    }
    return row
  })
}

interface Transfer {
  /** The member whose account is locked. */
  held: number | undefined
  /** Whether what needs it is transferred as well. */
  staysNeeded?: boolean
}

function transferOne(
  ctx: Context,
  id: number,
  { version, memberId: target, reason, ...person }: Omit<Body, 'withDependants'>,
  { held, staysNeeded = false }: Transfer,
): Promise<SignupRow> {
  return inTransaction(ctx, async (ctx) => {
    const { signup } = await lockToChange(ctx, { id, version, only: activeStates })
    requireHeld(signup, held)
    await requireChange(ctx, signup.eventId, 'mayEdit')
    const type = await getRow(ctx.db, signupTypes, signup.signupTypeId)
    if (!canTransfer(ctx, signup, type)) throw new Refusal('signup.approval')
    const memberId = target === undefined ? signup.memberId : await memberOf(ctx, target)
    const isMoved = memberId !== signup.memberId
    if (!isMoved && isSame(signup, person)) throw invalid('realName', 'unchanged')
    const paymentOrderId = isMoved ? await moveToMember(ctx, signup, memberId) : signup.paymentOrderId
    if (!isMoved && signup.isGuest && (await hasActiveSignup(ctx, { ...signup, ...person })))
      throw new Refusal('signup.duplicate', { errors: [{ path: 'realName', code: 'duplicate' }] })
    // A sign-up that moves to another member becomes that member's own.
    const isGuest = !isMoved && signup.isGuest
    if (isMoved || (isGuest && !isSamePerson(signup, person))) {
      const path = isMoved ? 'memberId' : 'realName'
      await requireTypeRules(ctx, { ...signup, ...person, memberId, isGuest }, type, { path, id })
      if (!staysNeeded) await requireNotNeeded(ctx, signup)
    }
    const ticketGeneration = signup.ticketGeneration + 1
    const row = await setSignup(ctx, signup, {
      ...person,
      memberId,
      isGuest,
      ticketGeneration,
      paymentOrderId,
    })
    await leaveFormerOrder(ctx, signup, row)
    await recordChange(ctx, {
      signupId: id,
      kind: 'transfer',
      reason,
      before: await ownerText(ctx, signup, isMoved),
      after: await ownerText(ctx, row, isMoved),
      amountBefore: signup.amount,
      amountAfter: row.amount,
    })
    await takeMails(ctx, [signup.email, row.email], { each: true })
    await mailTransfer(ctx, signup, row)
    return row
  })
}
