import { and, eq, gt, inArray, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { VisitorLink, VisitorSignup, visitorSignup } from '@banquet/contract/signup/visitor-signup'
import type { Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import type { Listing } from '../../kit/list/list.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { events } from '../../tables/event/event.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { visitorSignups, type VisitorSignupRow } from '../../tables/signup/visitor-signup.table.ts'
import { showAnswers } from '../../event/question/show-answers.ts'
import { asVisitor, hashOfToken } from './add-visitor-signup.ts'

type Shown = Omit<VisitorSignupRow, 'search'>
type Query = Parsed<typeof visitorSignup.list>['query']

const { id, eventId, signupTypeId, state, confirmUntil, createdAt, realName, email, amount, search } =
  visitorSignups

/** Returns the state at a moment: one whose link has ended is expired, even if the job has not run since. */
function stateAt(row: Pick<Shown, 'state' | 'confirmUntil'>, now: Date): Shown['state'] {
  return row.state === 'unconfirmed' && Date.parse(row.confirmUntil) <= now.getTime() ? 'expired' : row.state
}

function inState(wanted: NonNullable<Query['state']>, now: Date): SQL | undefined {
  const moment = now.toISOString()
  const open = eq(state, 'unconfirmed')
  if (wanted === 'unconfirmed') return and(open, gt(confirmUntil, moment))
  return wanted === 'expired'
    ? or(eq(state, 'expired'), and(open, lte(confirmUntil, moment)))
    : eq(state, wanted)
}

/** Returns how the sign-ups are listed that were not confirmed; those whose personal data was emptied are not. */
export async function visitorListing({ db, now }: Context, query: Query): Promise<Listing> {
  const where = and(
    eq(eventId, (await chosenEvent(db, query.eventId)) ?? 0),
    ne(state, 'confirmed'),
    ne(email, ''),
    query.state && inState(query.state, now()),
    query.signupTypeId === undefined ? undefined : eq(signupTypeId, query.signupTypeId),
  )
  return {
    sort: { createdAt, id, realName, email, confirmUntil, amount },
    search,
    phones: search,
    day: createdAt,
    where,
  }
}

/** Returns sign-ups with the names of their types. */
export async function showVisitorSignups(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rows: readonly Shown[],
): Promise<VisitorSignup[]> {
  const ids = [0, ...new Set(rows.map((row) => row.signupTypeId))]
  const types = await db
    .select({ id: signupTypes.id, typeName: signupTypes.name, typeEnName: signupTypes.enName })
    .from(signupTypes)
    .where(inArray(signupTypes.id, ids))
  const names = new Map(types.map(({ id, ...names }) => [id, names]))
  return rows.map((row) => ({
    ...row,
    ...found(names.get(row.signupTypeId)),
    state: stateAt(row, now()) as VisitorSignup['state'],
  }))
}

/** Returns what was typed, for who sends it again because the link has ended; null if that is not kept any more. */
async function typedOf(ctx: Context, visitor: Shown): Promise<VisitorLink['typed']> {
  if (stateAt(visitor, ctx.now()) !== 'expired' || visitor.email === '') return null
  const answers = (await showAnswers(asVisitor(ctx), [visitor])).get(visitor.id) ?? []
  return { ...visitor, answers }
}

/** Describes what a link would confirm. Nothing is changed: mail programs open links by themselves. */
export async function readVisitorLink(ctx: Context, token: string): Promise<VisitorLink> {
  const { db, now } = ctx
  const [row] = await db
    .select({ visitor: visitorSignups, event: events, type: signupTypes })
    .from(visitorSignups)
    .innerJoin(events, eq(events.id, eventId))
    .innerJoin(signupTypes, eq(signupTypes.id, signupTypeId))
    .where(eq(visitorSignups.tokenHash, hashOfToken(token)))
  if (!row) throw new Refusal('member.wrong-token')
  const { visitor, event, type } = row
  return {
    ...visitor,
    state: stateAt(visitor, now()),
    eventCode: event.code,
    eventName: event.name,
    eventEnName: event.enName,
    typeName: type.name,
    typeEnName: type.enName,
    place: visitor.holdsPlace ? 'held' : 'waiting-list',
    typed: await typedOf(ctx, visitor),
  }
}
