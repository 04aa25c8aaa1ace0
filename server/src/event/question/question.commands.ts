import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Fault } from '@banquet/contract/call/faults'
import type { QuestionOption } from '@banquet/contract/event/question/question-record'
import { isChoice } from '@banquet/contract/event/question/answer-rules'
import type { question } from '@banquet/contract/event/question/question'
import { inTransaction, type Context, type Db } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { nextIndex, reorderRows } from '../../kit/rows/reorder.ts'
import { getRow, insertRow, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { lockOpenEvent } from '../event/event-choice.ts'
import { takenKey, takenOfOptions } from '../place/places.ts'
import { places } from '../../tables/event/place.table.ts'
import { questionEditions, questions, type EditionContent } from '../../tables/event/question.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { visitorSignups } from '../../tables/signup/visitor-signup.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import { submissionRevisions, submissions } from '../../tables/submission/submission.table.ts'
import type { QuestionFields } from './asked-questions.ts'

type Create = Parsed<typeof question.create>['body']
type Edit = Parsed<typeof question.update>['body']

/*
 * Questions are changed under a lock of their event that a sign-up and a submission wait for. So they always keep the edition
 * that was asked, and an edition that is changed in place has no answer.
 */

const limitedBy = { signupTypeIds: signupTypes, submissionTypeIds: submissionTypes, subjectIds: subjects }
type Limits = Pick<Create, keyof typeof limitedBy>
type Condition = Pick<Create, 'conditionId' | 'conditionKeys' | 'askedIn' | 'shownTo'>

/** Throws if a type or subject that a question is limited to does not exist in the event; locks them against deletion. */
async function lockTypes({ db }: Context, eventId: number, fields: Limits): Promise<void> {
  for (const path of ['signupTypeIds', 'submissionTypeIds', 'subjectIds'] as const) {
    const { [path]: ids } = fields
    const { [path]: table } = limitedBy
    if (new Set(ids).size !== ids.length) throw invalid(path, 'repeated')
    if (ids.length === 0) continue
    const known = await db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, [...ids]), eq(table.eventId, eventId)))
      .orderBy(asc(table.id))
      .for('share')
    if (known.length !== ids.length) throw invalid(path, 'unknown')
  }
}

/**
 * Throws unless the condition of a question names options of another choice of the same form, which in turn does not depend on
 * this question. What members are asked does not depend on what only staff see. The event is locked, so that no other question of
 * it changes meanwhile.
 */
async function checkCondition(
  { db }: Context,
  { id, eventId, conditionId, conditionKeys, askedIn, shownTo }: Condition & { id?: number; eventId: number },
): Promise<void> {
  if (conditionId === null) return
  const others = await db
    .select({
      id: questions.id,
      kind: questions.kind,
      shownTo: questions.shownTo,
      options: questions.options,
      conditionId: questions.conditionId,
    })
    .from(questions)
    .where(and(eq(questions.eventId, eventId), eq(questions.askedIn, askedIn)))
  const byId = new Map(others.map((one) => [one.id, one]))
  const choice = byId.get(conditionId)
  if (!choice) throw invalid('conditionId', 'unknown')
  if (!isChoice(choice.kind) || (shownTo === 'members' && choice.shownTo === 'staff'))
    throw invalid('conditionId', 'choice')
  for (let at = byId.get(conditionId); at; at = byId.get(at.conditionId ?? 0))
    if (at.id === id) throw invalid('conditionId', 'choice')
  if (new Set(conditionKeys).size !== conditionKeys.length) throw invalid('conditionKeys', 'repeated')
  if (conditionKeys.some((key) => !choice.options.some((option) => option.key === key)))
    throw invalid('conditionKeys', 'unknown')
}

/** Throws if a question that is asked because of one of these options would lose it, with the name of that question. */
async function requireNeeded(
  { db }: Context,
  before: QuestionFields,
  after: Pick<QuestionFields, 'kind' | 'askedIn' | 'shownTo' | 'options'>,
): Promise<void> {
  const asks = await db
    .select({
      name: questions.name,
      keys: questions.conditionKeys,
      shownTo: questions.shownTo,
    })
    .from(questions)
    .where(eq(questions.conditionId, before.id))
    .orderBy(asc(questions.indexId), asc(questions.id))
  const keys = new Set(after.options.map(({ key }) => key))
  const fault = asks.flatMap(({ name, ...one }) => {
    const path =
      after.askedIn !== before.askedIn
        ? 'askedIn'
        : !isChoice(after.kind)
          ? 'kind'
          : one.keys.some((key) => !keys.has(key))
            ? 'options'
            : after.shownTo === 'staff' && one.shownTo === 'members'
              ? 'shownTo'
              : undefined
    return path === undefined ? [] : [{ name, path }]
  })[0]
  if (!fault) return
  const errors: Fault[] = [{ path: fault.path, code: 'locked' }]
  throw new Refusal('question.needed', { params: { name: fault.name }, errors })
}

/** Gives each new option a key that none has had before; throws if an option that is edited does not exist. */
function withKeys(options: Create['options'], before: readonly QuestionOption[], lastKey: number) {
  let last = lastKey
  const keyed = options.map(({ key, ...option }, at): QuestionOption => {
    if (key !== undefined && !before.some((one) => one.key === key))
      throw invalid(`options.${at}.key`, 'unknown')
    return { ...option, key: key ?? (last += 1) }
  })
  return { options: keyed, lastKey: last }
}

/** Returns the fields that a question stores: options only for a choice, limits only for a number, types only of its form. */
function fieldsOf<Body extends Omit<Create, 'eventId'>>(body: Body) {
  const isNumber = body.kind === 'number'
  const limits = { min: isNumber ? body.min : null, max: isNumber ? body.max : null }
  const ofSignups = body.askedIn === 'signup'
  const types: Limits = {
    signupTypeIds: ofSignups ? body.signupTypeIds : [],
    submissionTypeIds: ofSignups ? [] : body.submissionTypeIds,
    subjectIds: ofSignups ? [] : body.subjectIds,
  }
  const conditionKeys = body.conditionId === null ? [] : body.conditionKeys
  return { ...body, ...limits, ...types, conditionKeys, options: isChoice(body.kind) ? body.options : [] }
}

function contentOf({ kind, name, enName, options }: EditionContent): EditionContent {
  const own = options.map(({ key, name, enName, surcharge }) => ({ key, name, enName, surcharge }))
  return { kind, name, enName, options: own }
}

export function addQuestion(ctx: Context, { eventId, ...body }: Create): Promise<QuestionFields> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId, 'no key update')
    const fields = fieldsOf(body)
    await lockTypes(ctx, event.id, fields)
    await checkCondition(ctx, { ...fields, eventId: event.id })
    const keyed = withKeys(fields.options, [], 0)
    const values = { ...fields, ...keyed, eventId: event.id, indexId: nextIndex(questions) }
    const row = await insertRow(ctx, questions, values)
    await ctx.db
      .insert(questionEditions)
      .values({ questionId: row.id, number: row.edition, content: contentOf(row) })
    return row
  })
}

/** Returns whether a sign-up, one that is not confirmed yet, or a revision of a paper has answered a question, or one edition of it. */
async function hasAnswers(db: Db, { id, eventId }: QuestionFields, edition?: number): Promise<boolean> {
  const wanted = JSON.stringify([{ questionId: id, ...(edition !== undefined && { edition }) }])
  const [row] = await db
    .select({ id: signups.id })
    .from(signups)
    .where(and(eq(signups.eventId, eventId), sql`${signups.answers} @> ${wanted}::jsonb`))
    .limit(1)
  if (row) return true
  const [unconfirmed] = await db
    .select({ id: visitorSignups.id })
    .from(visitorSignups)
    .where(
      and(
        eq(visitorSignups.eventId, eventId),
        eq(visitorSignups.state, 'unconfirmed'),
        sql`${visitorSignups.answers} @> ${wanted}::jsonb`,
      ),
    )
    .limit(1)
  if (unconfirmed) return true
  const [paper] = await db
    .select({ id: submissionRevisions.id })
    .from(submissionRevisions)
    .innerJoin(submissions, eq(submissions.id, submissionRevisions.submissionId))
    .where(
      and(
        eq(submissions.eventId, eventId),
        sql`${submissionRevisions.content} -> 'answers' @> ${wanted}::jsonb`,
      ),
    )
    .limit(1)
  return paper !== undefined
}

/** Throws if an option would have fewer places than are taken of it, each at its field. */
async function requireSizes(ctx: Context, id: number, options: readonly QuestionOption[]): Promise<void> {
  const taken = await takenOfOptions(ctx, [id])
  const errors = options.flatMap(({ key, size }, at): (Fault & { params: { n: number } })[] => {
    const n = taken.get(takenKey({ questionId: id, optionKey: key })) ?? 0
    return size !== null && size < n ? [{ path: `options.${at}.size`, code: 'min', params: { n } }] : []
  })
  const [first] = errors
  if (first) throw new Refusal('question.taken', { params: first.params, errors })
}

/** Makes a changed question a new edition, or changes its newest one if nobody has answered that yet. */
async function keepEdition(
  { db }: Context,
  before: QuestionFields,
  content: EditionContent,
): Promise<number> {
  if (!(await hasAnswers(db, before, before.edition))) {
    const { questionId, number } = questionEditions
    const newest = and(eq(questionId, before.id), eq(number, before.edition))
    await db.update(questionEditions).set({ content }).where(newest)
    return before.edition
  }
  const number = before.edition + 1
  await db.insert(questionEditions).values({ questionId: before.id, number, content })
  return number
}

/**
 * Edits a question. Earlier answers keep the edition under which they were given. The kind of a question does not
 * change once it was answered.
 */
export function editQuestion(
  ctx: Context,
  id: number,
  { version, eventId, ...body }: Edit,
): Promise<QuestionFields> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, (await getRow(ctx.db, questions, id)).eventId, 'no key update')
    const fields = fieldsOf(body)
    await lockTypes(ctx, event.id, fields)
    const before = await lockRow(ctx.db, questions, id)
    if (version !== undefined && version !== before.version) throw new Refusal('stale', { current: before })
    if (eventId !== undefined && eventId !== before.eventId) throw invalid('eventId', 'locked')
    for (const path of ['kind', 'askedIn'] as const)
      if (fields[path] !== before[path] && (await hasAnswers(ctx.db, before))) throw invalid(path, 'locked')
    await checkCondition(ctx, { ...fields, id, eventId: event.id })
    const keyed = withKeys(fields.options, before.options, before.lastKey)
    await requireNeeded(ctx, before, { ...fields, ...keyed })
    await requireSizes(ctx, id, keyed.options)
    const content = contentOf({ ...fields, ...keyed })
    const isSame = JSON.stringify(content) === JSON.stringify(contentOf(before))
    const edition = isSame ? before.edition : await keepEdition(ctx, before, content)
    return updateRow(ctx, questions, { which: id, set: { ...fields, ...keyed, edition } })
  })
}

/** Deletes a question, or hides it if it was answered: then its answers stay. */
export function removeQuestion(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, questions, id)).eventId, 'no key update')
    const row = await lockRow(ctx.db, questions, id)
    const [place] = await ctx.db
      .select({ id: places.id })
      .from(places)
      .where(eq(places.questionId, id))
      .limit(1)
    if (!place && !(await hasAnswers(ctx.db, row))) return removeRow(ctx, questions, id)
    await updateRow(ctx, questions, { which: id, set: { shownTo: 'nobody' } })
    return null
  })
}

/** Arranges the questions of the event that the first of the ids belongs to. */
export async function arrangeQuestions(ctx: Context, order: Parsed<typeof question.reorder>['body']) {
  const { eventId } = await getRow(ctx.db, questions, order.ids[0] ?? 0).catch(() => {
    throw new Refusal('stale')
  })
  return reorderRows(ctx, questions, order, eq(questions.eventId, eventId))
}
