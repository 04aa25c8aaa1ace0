import { asc, eq } from 'drizzle-orm'
import { moveMoment } from '@banquet/contract/rule/day/moment'
import type { Context } from '../../kit/context.ts'
import { insertRows } from '../../kit/rows/rows.ts'
import type { events } from '../../tables/event/event.table.ts'
import { questions } from '../../tables/event/question.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { checkInLists } from '../../tables/event/check-in-list.table.ts'

type Event = typeof events.$inferSelect

/** Returns the ids of rows in a copied event, by the ids in its source; both have the same unique names. */
async function copiesOf(
  { db }: Context,
  table: typeof signupTypes | typeof questions,
  { from, to }: { from: Event; to: Event },
): Promise<Map<number, number>> {
  const { id, name, eventId } = table
  const of = (event: Event) => db.select({ id, name }).from(table).where(eq(eventId, event.id))
  const copies = new Map((await of(to)).map((row) => [row.name, row.id]))
  return new Map(
    (await of(from)).flatMap((row) => {
      const copy = copies.get(row.name)
      return copy === undefined ? [] : [[row.id, copy] as const]
    }),
  )
}

/**
 * Copies the check-in lists of an event, after its types and questions. A list for options of a question that is hidden,
 * and so was not copied, is for everybody in the copy.
 */
export async function copyCheckInLists(
  ctx: Context,
  copy: { from: Event; to: Event; days: number },
): Promise<void> {
  const { from, to, days } = copy
  const types = await copiesOf(ctx, signupTypes, copy)
  const asked = await copiesOf(ctx, questions, copy)
  const { id, eventId } = checkInLists
  const rows = await ctx.db.select().from(checkInLists).where(eq(eventId, from.id)).orderBy(asc(id))
  await insertRows(
    ctx,
    checkInLists,
    rows.map(({ name, enName, signupTypeIds, questionId, optionKeys, opens, closes, allowsReentry }) => {
      const question = asked.get(questionId ?? 0) ?? null
      return {
        eventId: to.id,
        name,
        enName,
        allowsReentry,
        signupTypeIds: signupTypeIds.flatMap((type) => types.get(type) ?? []),
        questionId: question,
        optionKeys: question === null ? [] : optionKeys,
        opens: opens && moveMoment(opens, days),
        closes: closes && moveMoment(closes, days),
      }
    }),
  )
}
