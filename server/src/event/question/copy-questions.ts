import { and, asc, eq, ne } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { insertRows } from '../../kit/rows/rows.ts'
import type { events } from '../../tables/event/event.table.ts'
import { questionEditions, questions } from '../../tables/event/question.table.ts'
import { typesOf } from '../signup-type/signup-type.queries.ts'

type Event = typeof events.$inferSelect

/**
 * Copies the questions of an event to its copy, without those that are hidden. The sign-up types have been copied before and
 * are found by their names, which are unique in an event.
 */
export async function copyQuestions(ctx: Context, { from, to }: { from: Event; to: Event }): Promise<void> {
  const { db } = ctx
  const old = await typesOf(ctx, from.id)
  const copies = new Map((await typesOf(ctx, to.id)).map(({ id, name }) => [name, id]))
  const copyOf = new Map(old.map(({ id, name }) => [id, copies.get(name) ?? 0]))
  const rows = await db
    .select()
    .from(questions)
    .where(and(eq(questions.eventId, from.id), ne(questions.shownTo, 'nobody')))
    .orderBy(asc(questions.id))
  const copied = await insertRows(
    ctx,
    questions,
    rows.map(
      ({ id: _id, version: _version, nameKey: _name, search: _search, edition: _edition, ...row }) => ({
        ...row,
        eventId: to.id,
        signupTypeIds: row.signupTypeIds.map((id) => copyOf.get(id) ?? 0),
      }),
    ),
  )
  if (copied.length === 0) return
  await db.insert(questionEditions).values(
    copied.map(({ id, kind, name, enName, options, edition }) => ({
      questionId: id,
      number: edition,
      content: { kind, name, enName, options },
    })),
  )
}
