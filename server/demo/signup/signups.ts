import { asc, eq, inArray } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { signup } from '@banquet/contract/signup/signup'
import { addDays } from '@banquet/contract/rule/day/days'
import { actorOfAccount } from '../../src/account/session/find-actor.ts'
import { events } from '../../src/tables/event/event.table.ts'
import { discounts } from '../../src/tables/event/discount.table.ts'
import { signupTypes } from '../../src/tables/event/signup-type.table.ts'
import { expireSignups, offerFreePlaces } from '../../src/signup/signup/signup.jobs.ts'
import { submitSignup } from '../../src/signup/signup-add/submit-signup.ts'
import { atMoment, program, type Actor, type Context } from '../../src/kit/context.ts'
import { found, Refusal } from '../../src/kit/errors.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import type { Services } from '../../src/kit/services.ts'
import { members } from '../../src/tables/people/member.table.ts'
import { endWaiting, laterOf, type Desk, type Step } from './signup-course.ts'
import { demoCode } from '../event/discounts.ts'
import { answersOf } from '../event/questions.ts'
import { addProof } from './student-card.ts'
import { typeNames } from '../event/signup-types.ts'
import { actorCalled } from '../people/people.ts'

const minute = 60_000

/** A member who may sign in, with the data for the form of a sign-up. */
export interface Guest {
  self: Actor
  row: typeof members.$inferSelect
}

/** Returns the members among these who may sign in. */
export async function readGuests({ db }: Context, ids: readonly number[]): Promise<Guest[]> {
  const rows = await db
    .select()
    .from(members)
    .where(inArray(members.id, [...ids]))
    .orderBy(asc(members.id))
  const guests: Guest[] = []
  for (const row of rows) {
    const self = await actorOfAccount(db, row.id)
    if (self?.identity === identity.member) guests.push({ self, row })
  }
  return guests
}

/** The members who clerks sign up as guests of the organiser. */
const isGuestOfHonour = (n: number) => n % 11 === 10

/** Returns the types that the nth member signs up for. */
function typesOf(n: number): string[] {
  const main = n % 10 < 5 ? typeNames.regular : n % 10 < 7 ? typeNames.student : typeNames.author
  return [
    isGuestOfHonour(n) ? typeNames.guest : main,
    ...(n % 4 === 0 ? [typeNames.workshop] : []),
    ...(n % 2 === 1 ? [typeNames.tour] : []),
  ]
}

const remarks = ['對海鮮過敏', '當天中午才會抵達', '收據請開立服務單位抬頭', '需要無障礙座位']

/** Returns the form of a sign-up as the nth member fills it in. */
function formOf({ row }: Guest, n: number, signupTypeId: number, discountCode: string) {
  const { realName, enName, title, affiliation, enAffiliation, department, mobile, email, diet } = row
  const isCompany = affiliation !== '' && n % 4 === 1
  return signup.create.body.parse({
    signupTypeId,
    realName,
    enName,
    title,
    affiliation,
    enAffiliation,
    department,
    mobile,
    email,
    diet,
    ...(isCompany && { receiptTitle: affiliation.slice(0, 60), receiptTaxId: '04595257' }),
    ...(discountCode !== '' && { discountCode }),
    remark: n % 7 === 2 ? (remarks[n % remarks.length] ?? '') : '',
  })
}

interface Course {
  guests: readonly Guest[]
  services: Services
  desk: Desk
  from: string
  days: number
}

/** Returns the sign-ups for an event, spread over some days, with all that happens to them later. */
async function stepsFor(
  ctx: Context,
  eventId: number,
  { guests, services, desk, from, days }: Course,
): Promise<Step[]> {
  const rows = await ctx.db.select().from(signupTypes).where(eq(signupTypes.eventId, eventId))
  const codes = await ctx.db.select().from(discounts).where(eq(discounts.eventId, eventId))
  const hasCode = codes.some(({ code }) => code === demoCode)
  const idOf = new Map(rows.map(({ id, name }) => [name, id]))
  const all = guests.flatMap((guest, n) => typesOf(n).map((type) => ({ guest, n, type })))
  const steps: Step[] = []
  for (const [nth, { guest, n, type }] of all.entries()) {
    // Many sign up in the first days, all of them between morning and night.
    const first = addDays(from, Math.floor((nth / all.length) ** 1.5 * days))
    const at = new Date(Date.parse(`${first}T09:30:00+08:00`) + ((nth * 7919) % 750) * minute)
    steps.push({ at, run: (ctx) => signUp(ctx, guest, { n, nth, type: found(idOf.get(type)) }) })
  }
  return steps

  async function signUp(
    ctx: Context,
    guest: Guest,
    { n, nth, type }: { n: number; nth: number; type: number },
  ) {
    const isByStaff =
      isGuestOfHonour(n) && rows.some(({ id, audience }) => id === type && audience === 'invited')
    const regular = rows.some(({ id, name }) => id === type && name === typeNames.regular)
    const form = formOf(guest, n, type, regular && hasCode && n % 5 === 3 ? demoCode : '')
    const actor = isByStaff ? desk.clerk : guest.self
    const answers = await answersOf({ ...ctx, actor }, { id: type, eventId }, n)
    const isStudent = rows.some(({ id, audience }) => id === type && audience === 'with-proof')
    const proofId = isStudent ? await addProof({ ...ctx, actor: guest.self }, services.files) : null
    const asked = { ...form, answers, ...(isByStaff ? { memberId: guest.row.id } : { proofId }) }
    try {
      const { id } = await submitSignup({ ...ctx, actor }, asked)
      steps.push(...laterOf({ id, nth, at: ctx.now(), self: guest.self, desk, services }))
    } catch (error) {
      // Without a waiting list, the last ones find all places taken.
      if (!(error instanceof Refusal) || error.code !== 'signup.full') throw error
    }
  }
}

/** Runs steps in the order of their moments, also those that others add, until a moment. */
async function runUntil(ctx: Context, steps: Step[], end: Date): Promise<void> {
  for (;;) {
    const [next] = steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())
    if (!next || next.at > end) return
    steps.splice(steps.indexOf(next), 1)
    await next.run(atMoment(ctx, next.at))
  }
}

/**
 * Signs members up for the conference that is over and for the next one: paid, partly paid, too late, to be approved,
 * rejected, cancelled, and on the waiting list. What happens is derived from the places in the lists, so each demonstration
 * is the same.
 */
export async function addSignups(
  ctx: Context,
  services: Services,
  memberIds: readonly number[],
): Promise<void> {
  const guests = await readGuests(ctx, memberIds)
  const desk = {
    clerk: await actorCalled(ctx, 'demo-clerk'),
    manager: await actorCalled(ctx, 'demo-manager'),
  }
  const rows = await ctx.db
    .select()
    .from(events)
    .where(eq(events.status, 'published'))
    .orderBy(asc(events.startDay))
  const now = ctx.now()
  for (const { id, startDay } of rows) {
    const isOver = startDay < dayOf(now)
    const end = isOver ? new Date(`${startDay}T00:00:00+08:00`) : now
    const from = isOver ? addDays(startDay, -140) : addDays(dayOf(now), -29)
    // The conference that is over was smaller.
    const those = isOver ? guests.slice(0, 30) : guests
    const steps = await stepsFor(ctx, id, { guests: those, services, desk, from, days: isOver ? 110 : 28 })
    await runUntil(ctx, steps, end)
    const then: Context = { ...atMoment(ctx, end), actor: program }
    await expireSignups(then)
    if (isOver) await endWaiting({ ...then, actor: desk.manager }, id)
    else await offerFreePlaces(then)
  }
}
