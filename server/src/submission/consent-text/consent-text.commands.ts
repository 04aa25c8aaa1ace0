import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { consentText } from '@banquet/contract/submission/consent-text'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { nextIndex } from '../../kit/rows/reorder.ts'
import { getRow, insertRow, insertRows, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import {
  consentEditions,
  consentTexts,
  type ConsentContent,
  type ConsentTextRow,
} from '../../tables/submission/consent-text.table.ts'
import { submissionRevisions, submissions } from '../../tables/submission/submission.table.ts'

type Fields = Omit<ConsentTextRow, 'search' | 'nameKey'>

/*
 * Consent texts are changed under a lock of their event that a submission waits for. So a paper is always submitted with the
 * editions of that moment.
 */

const wordsOf = ({ name, enName, text, enText }: ConsentContent): ConsentContent => ({
  name,
  enName,
  text,
  enText,
})

function keepEdition({ db }: Context, { id, edition, ...words }: Fields) {
  return db.insert(consentEditions).values({ consentTextId: id, number: edition, content: wordsOf(words) })
}

export function addConsentText(
  ctx: Context,
  { eventId, ...body }: Parsed<typeof consentText.create>['body'],
) {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId, 'no key update')
    const values = { ...body, eventId: event.id, indexId: nextIndex(consentTexts) }
    const row = await insertRow(ctx, consentTexts, values)
    await keepEdition(ctx, row)
    return row
  })
}

/** Edits a consent text; it stays in its event. Other words are a new edition, which authors accept anew. */
export function editConsentText(
  ctx: Context,
  id: number,
  { version, eventId, ...set }: Parsed<typeof consentText.update>['body'],
) {
  return inTransaction(ctx, async (ctx) => {
    const { eventId: own } = await getRow(ctx.db, consentTexts, id)
    await lockOpenEvent(ctx.db, own, 'no key update')
    if (eventId !== undefined && eventId !== own) throw invalid('eventId', 'locked')
    const before = await lockRow(ctx.db, consentTexts, id)
    const isSame = isDeepStrictEqual(wordsOf({ ...before, ...set }), wordsOf(before))
    const edition = isSame ? before.edition : before.edition + 1
    const row = await updateRow(ctx, consentTexts, { which: id, set: { ...set, edition }, version })
    if (!isSame) await keepEdition(ctx, row)
    return row
  })
}

/** Deletes a consent text, or hides it if it was accepted: then what was accepted stays. */
export function removeConsentText(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { eventId } = await getRow(ctx.db, consentTexts, id)
    await lockOpenEvent(ctx.db, eventId, 'no key update')
    const accepted = JSON.stringify([{ consentTextId: id }])
    const [paper] = await ctx.db
      .select({ id: submissionRevisions.id })
      .from(submissionRevisions)
      .innerJoin(submissions, eq(submissions.id, submissionRevisions.submissionId))
      .where(
        and(
          eq(submissions.eventId, eventId),
          sql`${submissionRevisions.content} -> 'consents' @> ${accepted}::jsonb`,
        ),
      )
      .limit(1)
    if (!paper) return removeRow(ctx, consentTexts, id)
    await updateRow(ctx, consentTexts, { which: id, set: { isVisible: false } })
    return null
  })
}

/** Copies the consent texts of an event to its copy. */
export async function copyConsentTexts(
  ctx: Context,
  { from, to }: { from: { id: number }; to: { id: number } },
): Promise<void> {
  const { id, eventId } = consentTexts
  const rows = await ctx.db.select().from(consentTexts).where(eq(eventId, from.id)).orderBy(asc(id))
  const copied = await insertRows(
    ctx,
    consentTexts,
    rows.map(({ name, enName, text, enText, isVisible, indexId }) => ({
      ...{ name, enName, text, enText, isVisible, indexId },
      eventId: to.id,
    })),
  )
  for (const row of copied) await keepEdition(ctx, row)
}
