import { and, asc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { AskedQuestion, QuestionOption } from '@banquet/contract/event/question/question-record'
import { isMember, type Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { built } from '../../kit/rows/statements.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { takenKey, takenOfOptions, bandOf } from '../place/places.ts'
import { questions, type QuestionRow } from '../../tables/event/question.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { isInvited } from '../discount/invitation.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { signupTypes, type SignupTypeRow } from '../../tables/event/signup-type.table.ts'

export type QuestionFields = Omit<QuestionRow, 'search' | 'nameKey'>

/** Returns whether the answer to a question with these options carries money or places. */
export function isBinding(options: readonly { surcharge: number; size?: number | null }[]): boolean {
  return options.some(({ surcharge, size = null }) => surcharge > 0 || size !== null)
}

/** Returns the questions that the form of a sign-up type asks the caller, in their arranged order. */
export function askedOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { id, eventId }: Pick<SignupTypeRow, 'id' | 'eventId'>,
): Promise<QuestionFields[]> {
  const ofType = sql`${questions.signupTypeIds} @> array[${sql.placeholder('id')}::int]`
  const isOfType = or(eq(questions.signupTypeIds, []), ofType)
  const isShown = inArray(questions.shownTo, isMember(actor) ? ['members'] : ['members', 'staff'])
  const ofEvent = eq(questions.eventId, sql.placeholder('eventId'))
  const read = built(db, `questions of sign-up type ${isMember(actor)}`, () =>
    db
      .select(columnsOf(questions))
      .from(questions)
      .where(and(ofEvent, eq(questions.askedIn, 'signup'), isShown, isOfType))
      .orderBy(asc(questions.indexId), asc(questions.id)),
  )
  return read.execute({ id, eventId })
}

/**
 * Returns a sign-up type whose questions the caller may read. Members may read those of types that they can choose,
 * that a code invites them to, or that they have signed up for.
 */
export async function findAskedType(
  ctx: Context,
  id: number,
  discountCode: string,
): Promise<Pick<SignupTypeRow, 'id' | 'eventId'>> {
  const { db, actor } = ctx
  const own = db
    .select({ id: signups.id })
    .from(signups)
    .where(and(eq(signups.signupTypeId, id), eq(signups.memberId, actor.id)))
  const isOffered = and(eq(signupTypes.isVisible, true), eq(events.status, 'published'))
  const [type] = await db
    .select({
      id: signupTypes.id,
      eventId: signupTypes.eventId,
      audience: signupTypes.audience,
      isOwn: sql<boolean>`${exists(own)}`,
    })
    .from(signupTypes)
    .innerJoin(events, eq(events.id, signupTypes.eventId))
    .where(and(eq(signupTypes.id, id), isMember(actor) ? or(isOffered, exists(own)) : undefined))
  if (!type || !(type.isOwn || (await isInvited(ctx, type, discountCode))))
    throw invalid('signupTypeId', 'unknown')
  return type
}

/** Returns these questions, each option with a word for how many places are left. */
export async function listAsked(
  ctx: Context,
  type: Pick<SignupTypeRow, 'id' | 'eventId'>,
): Promise<AskedQuestion[]> {
  return offerQuestions(ctx, await askedOf(ctx, type))
}

/** Returns questions as a form asks them. */
export async function offerQuestions(ctx: Context, rows: readonly QuestionFields[]) {
  const taken = await takenOfOptions(
    ctx,
    rows.map(({ id }) => id),
  )
  const leftOf = (questionId: number, { key, size }: QuestionOption) =>
    size === null ? null : size - (taken.get(takenKey({ questionId, optionKey: key })) ?? 0)
  return rows.map(({ options, shownTo, ...row }) => ({
    ...row,
    isForStaff: shownTo === 'staff',
    isBinding: isBinding(options),
    options: options.map((option) => ({ ...option, left: bandOf(leftOf(row.id, option), option.size) })),
  }))
}
