import { and, eq, isNull } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { WalkIn, walkIn } from '@banquet/contract/check-in/walk-in'
import { memberEmail } from '@banquet/contract/people/member-record'
import { accounts } from '../../tables/account/account.table.ts'
import { noPassword } from '../../account/account/password-hash.ts'
import { hasRules } from '@banquet/contract/event/signup-type/type-rules'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, invalid } from '../../kit/errors.ts'
import { settlePaymentOrder } from '../../payment/payment-order/settle-payment-order.ts'
import { atEmail, insertMember } from '../../people/member/add-member.ts'
import { dayIn } from '@banquet/contract/rule/day/moment'
import { lockCapacity } from '../../event/place/places.ts'
import { fullType, givePlace } from '../../signup/signup-add/give-place.ts'
import { addSignup, findType, lockEventOf } from '../../signup/signup-add/submit-signup.ts'
import { mailSignup } from '../../signup/signup-mail/signup.mail.ts'
import { offlineRows } from './attendees.ts'
import { readCheckInList, recordCheckIn } from './record-check-in.ts'
import { lockMember } from '../../people/member/lock-member.ts'

type Body = Parsed<typeof walkIn.walkIn>['body']

/** Returns the member with the address of the person, who is added if there is none. */
async function memberFor(ctx: Context, person: Body): Promise<number> {
  const email = memberEmail.safeParse(person.email)
  if (!email.success) throw invalid('email', 'email')
  const [known] = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        ...[eq(accounts.name, email.data), eq(accounts.side, 'shop')],
        ...[eq(accounts.identity, identity.member), isNull(accounts.deletedAt)],
      ),
    )
  if (known) return known.id
  const { realName, enName, title, affiliation, enAffiliation, department, mobile, diet } = person
  const fields = { realName, enName, title, affiliation, enAffiliation, department, mobile, diet }
  const account = { passwordHash: noPassword, mustChangePassword: false, verified: false }
  return (await insertMember(ctx, { ...fields, email: email.data, status: 1 }, account).catch(atEmail)).id
}

/**
 * Signs up somebody who came without a sign-up, records the cash, and checks the person in, in one transaction. This
 * approves the person, and the questions of the event are not asked. Only the mail about the confirmed sign-up is sent.
 */
export function addWalkIn(ctx: Context, body: Body): Promise<WalkIn> {
  const { listId, amount, nonce, deviceId, signupTypeId, ...person } = body
  return inTransaction(ctx, async (ctx) => {
    const { list, event: own } = await readCheckInList(ctx, listId)
    const type = await findType(ctx, signupTypeId, '')
    if (type.eventId !== own.id) throw invalid('signupTypeId', 'unknown')
    const memberId = await lockMember(ctx, await memberFor(ctx, body), hasRules(type))
    const event = await lockEventOf(ctx, signupTypeId)
    const wish = { ...person, signupTypeId, expectedAmount: amount, discountCode: '', answers: {} }
    const added = await addSignup(
      ctx,
      { event, memberId },
      { ...wish, isGuest: false, proofId: null },
      { requiresAnswers: false },
    )
    if (added.state === 'waiting-list') throw fullType()
    const capacity = await lockCapacity(ctx, signupTypeId, [])
    const tier = type.tiers.find(({ name }) => name === added.tierName)
    const placed =
      added.state === 'awaiting-approval'
        ? await givePlace(ctx, { event, capacity, signup: added, tier })
        : added
    const { id: signupId, paymentOrderId, state } = placed
    const cash = { method: 'cash', amount, day: dayIn(event.timeZone, ctx.now()), note: '' } as const
    if (paymentOrderId !== null) await settlePaymentOrder(ctx, paymentOrderId, cash)
    else if (state === 'confirmed') await mailSignup(ctx, placed)
    const scan = { listId, signupId, nonce, deviceId, kind: 'entry', code: '', force: false } as const
    const row = await recordCheckIn(ctx, scan)
    const [offline] = await offlineRows(ctx, list, [signupId])
    return { ...row, offline: found(offline) }
  })
}
