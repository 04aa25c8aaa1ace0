import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { maxUnconfirmed } from '@banquet/contract/signup/visitor-signup-states'
import type { visitorSignup } from '@banquet/contract/signup/visitor-signup'
import { checkRobot } from '../../account/auth/robot-check.ts'
import { linkCounts, takeTry } from '../../account/auth/throttle.ts'
import { anonymous, inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { selectValues } from '../../kit/rows/statements.ts'
import type { Services } from '../../kit/services.ts'
import { acceptAnswers, readAnswers, sumOfSurcharges, surchargesOf } from '../../event/question/answers.ts'
import { askedOf } from '../../event/question/asked-questions.ts'
import { chosenOptions, lockCapacity, placesLeftExpression, takePlaces } from '../../event/place/places.ts'
import { visitorSignups } from '../../tables/signup/visitor-signup.table.ts'
import { fullType, waitedFor } from '../signup-add/give-place.ts'
import { findType, lockEventOf, priceNow } from '../signup-add/submit-signup.ts'
import { mailVisitorLink } from './visitor-signup.mail.ts'

type Body = Parsed<typeof visitorSignup.create>['body']

/** The token has 256 random bits, so its hash needs neither salt nor cost. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Returns the context of somebody without an account, who may do what a member may who has signed up for nothing; an account that is
 * signed in as well plays no part.
 */
export function asVisitor(ctx: Context): Context {
  return { ...ctx, actor: { ...anonymous, identity: identity.member } }
}

/** Returns a sign-up type that people may choose without an account: without proof, invitation and uploads. */
export async function findVisitorType(ctx: Context, id: number) {
  const type = await findType(ctx, id, '')
  const asked = await askedOf(ctx, type)
  if (
    type.audience !== 'everyone' ||
    type.needsTypeIds.length > 0 ||
    asked.some(({ kind }) => kind === 'file')
  )
    throw new Refusal('signup.needs-account')
  return type
}

/** Forms of one address take turns, so that they can be counted. */
async function requireFewUnconfirmed({ db, now }: Context, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('visitor-signup'), hashtext(fold(${email})))`)
  const open = and(
    sql`fold(${visitorSignups.email}) = fold(${email})`,
    eq(visitorSignups.state, 'unconfirmed'),
    gt(visitorSignups.confirmUntil, now().toISOString()),
  )
  if ((await db.$count(visitorSignups, open)) >= maxUnconfirmed)
    throw new Refusal('signup.too-many', { params: { n: maxUnconfirmed } })
}

/**
 * Signs up somebody without an account: their place is held until they follow the link that is mailed, or the event's time for
 * that is over. Accounts are neither read nor written, so that the answer, its time, and what others see are the same
 * whether or not the address has one; `confirmVisitorSignup` looks for it.
 */
export async function addVisitorSignup(ctx: Context, services: Services, { robot, ...body }: Body) {
  await checkRobot(ctx, services, { robot, purpose: 'signup' })
  await takeTry(ctx, linkCounts(body.email, ctx.from.ip))
  return inTransaction(asVisitor(ctx), (ctx) => holdForVisitor(ctx, services, body))
}

/** Adds the sign-up, in the transaction and the context of a visitor (`asVisitor`). */
export async function holdForVisitor(
  ctx: Context,
  services: Services,
  { signupTypeId, expectedAmount, answers: given, terms: _terms, ...person }: Omit<Body, 'robot'>,
) {
  await requireFewUnconfirmed(ctx, person.email)
  const event = await lockEventOf(ctx, signupTypeId)
  await findVisitorType(ctx, signupTypeId)
  const read = await readAnswers(ctx, { id: signupTypeId, eventId: event.id }, given)
  const { answers } = read
  const capacity = await lockCapacity(ctx, signupTypeId, chosenOptions(answers))
  const { type } = capacity
  await acceptAnswers(ctx, read, capacity.options)
  const { tier, amount: fee } = priceNow(ctx, event, type)
  const amount = fee + sumOfSurcharges(await surchargesOf(ctx.db, answers))
  if (expectedAmount !== undefined && expectedAmount !== amount)
    throw new Refusal('signup.amount-changed', { params: { amount } })
  const { isWaitedFor, left } = await selectValues(ctx.db, {
    isWaitedFor: waitedFor(ctx.db, signupTypeId),
    left: placesLeftExpression(capacity, ctx.now()),
  })
  const holdsPlace = !isWaitedFor && (left === null || left > 0)
  if (!holdsPlace && !type.hasWaitingList) throw fullType()
  const token = randomBytes(32).toString('base64url')
  const now = ctx.now()
  const { confirmMinutes: minutes } = event.setting
  const confirmUntil = new Date(now.getTime() + minutes * 60_000).toISOString()
  const values = {
    ...person,
    eventId: event.id,
    signupTypeId,
    answers,
    tier,
    amount,
    holdsPlace,
    confirmUntil,
  }
  const [added] = await ctx.db
    .insert(visitorSignups)
    .values({
      ...values,
      state: 'unconfirmed',
      tokenHash: hashOfToken(token),
      createdAt: now.toISOString(),
    })
    .returning({ id: visitorSignups.id })
  const { id } = found(added)
  if (holdsPlace)
    await takePlaces(ctx, capacity, { visitorSignupId: id, expiresAt: confirmUntil, isConfirmed: false })
  // The entry has nothing about the person, who may never learn of it.
  const after = { state: 'unconfirmed', signupTypeId, amount, holdsPlace, confirmUntil }
  await writeAudit(ctx, { action: 'created', noun: 'visitor_signup', rowId: id, label: `#${id}`, after })
  await mailVisitorLink(ctx, services, { ...values, id }, { event, type, token })
  const place = holdsPlace ? ('held' as const) : ('waiting-list' as const)
  return { email: person.email, confirmUntil, minutes, place }
}
