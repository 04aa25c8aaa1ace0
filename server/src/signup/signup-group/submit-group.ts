import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { maxInteger } from '@banquet/contract/call/list'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { signupGroup } from '@banquet/contract/signup/signup-group'
import { takeMailsOfMember } from '../../account/auth/take-mails.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { mailGroup } from '../signup-mail/signup.mail.ts'
import { dayIn } from '@banquet/contract/rule/day/moment'
import { deadlinesOf } from '../../event/event-setting/deadlines.ts'
import type { EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import type { SignupTypeRow } from '../../tables/event/signup-type.table.ts'
import { discounts } from '../../tables/event/discount.table.ts'
import { lockCapacities } from '../../event/place/places.ts'
import type { LockedSignup } from '../signup-record/lock-signup.ts'
import { haveRules } from '../signup-record/types-of-person.ts'
import { priceOn } from '../signup-add/signup.rules.ts'
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

/** Returns the types of sign-ups; throws if they are not all to the same event, or if the caller may not choose one of them. */
async function typesOf(ctx: Context, people: People): Promise<SignupTypeRow[]> {
  const types = await eachPerson(people, ({ signupTypeId, discountCode }) =>
    findType(ctx, signupTypeId, discountCode),
  )
  await eachPerson(people, async (_, at) => {
    if (types[at]?.eventId !== types[0]?.eventId) throw invalid('signupTypeId', 'unknown')
  })
  return types
}

/** Returns an empty basket for sign-ups of these types, with the deadlines of the tier that has to be paid first. */
function basketOf(ctx: Context, event: EventWithSetting, types: readonly SignupTypeRow[]) {
  const today = dayIn(event.timeZone, ctx.arrivedAt)
  const each = types.map((type) => deadlinesOf(ctx, event, priceOn(type, today)?.tier))
  const [deadlines] = each.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
  return deadlines && { orderId: undefined, deadlines }
}

/** Returns whether two entries of a group are for the same person: the member, or guests of one name and address. */
function isSame({ isGuest, realName, email }: People[number], other: People[number] | undefined): boolean {
  if (other === undefined || isGuest !== other.isGuest) return false
  return !isGuest || (realName === other.realName && email.toLowerCase() === other.email.toLowerCase())
}

/** Returns the types for which the same person is named elsewhere in a group, before or after. */
function otherTypesOf(people: People, person: People[number]): number[] {
  return people.filter((one) => one !== person && isSame(one, person)).map(({ signupTypeId }) => signupTypeId)
}

/**
 * Signs several people up in one go, or one person for several types: all or nothing. Each has a sign-up of its own, and those
 * that have to be paid now share one payment order.
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
    const types = await typesOf(ctx, people)
    const event = await lockEventOf(ctx, people[0]?.signupTypeId ?? 0)
    await lockForAll(ctx, event.id, people)
    const empty = people.length > 1 ? basketOf(ctx, event, types) : undefined
    const isOfSeveral = people.some((person) => person !== people[0] && !isSame(person, people[0]))
    const inOneGo = empty && { groupKey: randomUUID(), basket: { ...empty, isOfSeveral } }
    const shared = { receiptTitle, receiptTaxId, remark }
    const rows = await eachPerson(people, (person) =>
      addSignup(
        ctx,
        { event, memberId },
        { ...person, ...shared },
        { ...inOneGo, together: otherTypesOf(people, person) },
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
