import { and, asc, eq, ne } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { insertRows } from '../../kit/rows/rows.ts'
import type { events } from '../../tables/event/event.table.ts'
import { questionEditions, questions } from '../../tables/event/question.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import { typesOf } from '../signup-type/signup-type.queries.ts'

type Event = typeof events.$inferSelect

interface Copy {
  from: { id: number }
  to: { id: number }
}

/** Returns the ids of rows in a copied event, by the ids in its source; both have the same unique keys. */
async function copiesBy(
  keysOf: (eventId: number) => Promise<{ id: number; key: string }[]>,
  { from, to }: Copy,
): Promise<Map<number, number>> {
  const copies = new Map((await keysOf(to.id)).map(({ id, key }) => [key, id]))
  return new Map((await keysOf(from.id)).map(({ id, key }) => [id, copies.get(key) ?? 0]))
}

/** Returns the copies of the submission types of an event. */
export function copiedTypes({ db }: Context, copy: Copy): Promise<Map<number, number>> {
  const { id, name, eventId } = submissionTypes
  return copiesBy(
    (event) => db.select({ id, key: name }).from(submissionTypes).where(eq(eventId, event)),
    copy,
  )
}

function copiedSubjects({ db }: Context, copy: Copy): Promise<Map<number, number>> {
  const { id, code, eventId } = subjects
  return copiesBy((event) => db.select({ id, key: code }).from(subjects).where(eq(eventId, event)), copy)
}

/**
 * Copies the questions of an event to its copy, without those that are hidden. The types and subjects have been copied before
 * and are found by their names and codes, which are unique in an event.
 */
export async function copyQuestions(ctx: Context, { from, to }: { from: Event; to: Event }): Promise<void> {
  const { db } = ctx
  const old = await typesOf(ctx, from.id)
  const copies = new Map((await typesOf(ctx, to.id)).map(({ id, name }) => [name, id]))
  const copyOf = new Map(old.map(({ id, name }) => [id, copies.get(name) ?? 0]))
  const typeOf = await copiedTypes(ctx, { from, to })
  const subjectOf = await copiedSubjects(ctx, { from, to })
  const rows = await db
    .select()
    .from(questions)
    .where(and(eq(questions.eventId, from.id), ne(questions.shownTo, 'nobody')))
    .orderBy(asc(questions.id))
  // A question that is asked because of a hidden one is not asked either.
  const byId = new Map(rows.map((row) => [row.id, row]))
  const isAsked = ({ conditionId }: (typeof rows)[number]): boolean => {
    if (conditionId === null) return true
    const choice = byId.get(conditionId)
    return choice !== undefined && isAsked(choice)
  }
  const asked = rows.filter(isAsked)
  const copied = await insertRows(
    ctx,
    questions,
    asked.map(
      ({ id: _id, version: _version, nameKey: _name, search: _search, edition: _edition, ...row }) => ({
        ...row,
        conditionId: null,
        eventId: to.id,
        signupTypeIds: row.signupTypeIds.map((id) => copyOf.get(id) ?? 0),
        submissionTypeIds: row.submissionTypeIds.map((id) => typeOf.get(id) ?? 0),
        subjectIds: row.subjectIds.map((id) => subjectOf.get(id) ?? 0),
      }),
    ),
  )
  if (copied.length === 0) return
  for (const [at, { conditionId }] of asked.entries()) {
    if (conditionId === null) continue
    const choice = copied[asked.findIndex(({ id }) => id === conditionId)]
    await db
      .update(questions)
      .set({ conditionId: choice?.id ?? null })
      .where(eq(questions.id, copied[at]?.id ?? 0))
  }
  await db.insert(questionEditions).values(
    copied.map(({ id, kind, name, enName, options, edition }) => ({
      questionId: id,
      number: edition,
      content: { kind, name, enName, options },
    })),
  )
}
