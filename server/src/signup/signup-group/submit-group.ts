import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { maxInteger } from '@banquet/contract/call/list'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { signupGroup } from '@banquet/contract/signup/signup-group'
import { takeMailsOfMember } from '../../account/auth/take-mails.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { mailGroup } from '../signup-mail/signup.mail.ts'
import { discounts } from '../../tables/event/discount.table.ts'
import { lockCapacities } from '../../event/place/places.ts'
import type { LockedSignup } from '../signup-record/lock-signup.ts'
import { haveRules } from '../signup-record/types-of-person.ts'
import { addSignup, findType, lockEventOf } from '../signup-add/submit-signup.ts'
import { eachPerson } from './each-person.ts'
import { lockMember } from '../../people/member/lock-member.ts'

type Body = Parsed<typeof signupGroup.create>['body']
type People = Body['people']

/**
 * Locks everything that these sign-ups take a place or a use of, in the order in which a single sign-up locks
 * it: types, pools, questions, discount codes, each by id. So two groups never deadlock, whatever the order of
 * their people.
 */
async function lockForAll(ctx: Context, eventId: number, people: People): Promise<void> {
  const answered = people.flatMap(({ answers }) => Object.keys(answers).map(Number))
  const questionIds = answered.filter((id) => id <= maxInteger)
  await lockCapacities(
    ctx,
    people.map(({ signupTypeId }) => signupTypeId),
    questionIds,
  )
  const codes = people.map(({ discountCode }) => discountCode).filter((code) => code !== '')
  if (codes.length === 0) return
  await ctx.db
    .select({ id: discounts.id })
    .from(discounts)
    .where(and(eq(discounts.eventId, eventId), inArray(discounts.code, codes)))
    .orderBy(asc(discounts.id))
    .for('update')
}

/** Throws if the sign-ups are not all to the same event, or if the caller may not choose one of the types. */
async function requireOneEvent(ctx: Context, people: People): Promise<void> {
  const types = await eachPerson(people, ({ signupTypeId, discountCode }) =>
    findType(ctx, signupTypeId, discountCode),
  )
  await eachPerson(people, async (_, at) => {
    if (types[at]?.eventId !== types[0]?.eventId) throw invalid('signupTypeId', 'unknown')
  })
}

/** Returns the types for which the same person is named elsewhere in a group, before or after. */
function otherTypesOf(people: People, person: People[number]): number[] {
  const isSame = ({ isGuest, realName, email }: People[number]) =>
    isGuest === person.isGuest &&
    (!isGuest || (realName === person.realName && email.toLowerCase() === person.email.toLowerCase()))
  return people.filter((one) => one !== person && isSame(one)).map(({ signupTypeId }) => signupTypeId)
}

/**
 * Signs several people up in one go: all of them or nobody. Each has a sign-up and a payment order of their own, so
 * that one of them can be changed, cancelled or refunded without the others.
 */
export function submitGroup(
  ctx: Context,
  { people, memberId: named, expectedAmount, receiptTitle, receiptTaxId, remark }: Body,
): Promise<LockedSignup[]> {
  return inTransaction(ctx, async (ctx) => {
    const hasGuests = people.some(({ isGuest }) => isGuest)
    const isRuled = await haveRules(
      ctx,
      people.map(({ signupTypeId }) => signupTypeId),
    )
    const memberId = await lockMember(ctx, named, hasGuests || isRuled)
    await requireOneEvent(ctx, people)
    const event = await lockEventOf(ctx, people[0]?.signupTypeId ?? 0)
    await lockForAll(ctx, event.id, people)
    const groupKey = people.length > 1 ? { groupKey: randomUUID() } : {}
    const shared = { receiptTitle, receiptTaxId, remark }
    const rows = await eachPerson(people, (person) =>
      addSignup(
        ctx,
        { event, memberId },
        { ...person, ...shared },
        { ...groupKey, together: otherTypesOf(people, person) },
      ),
    )
    const amount = rows.reduce((sum, row) => sum + row.amount, 0)
    if (expectedAmount !== undefined && expectedAmount !== amount)
      throw new Refusal('signup.amount-changed', { params: { amount } })
    const emails = rows.map(({ email }) => email)
    await takeMailsOfMember(ctx, emails)
    await mailGroup(ctx, rows)
    return rows
  })
}
