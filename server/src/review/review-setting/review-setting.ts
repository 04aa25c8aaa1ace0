import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import {
  usualReviewSetting,
  type ReviewSetting,
  type reviewSetting,
} from '@banquet/contract/review/review-setting'
import { addDays } from '@banquet/contract/rule/day/days'
import { inTransaction, type Context, type Db } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { historyOf } from '../../kit/rows/audit.ts'
import { columnsOf, getRow, insertRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { requireOpen } from '../../event/event/event-choice.ts'
import { cleanHtml, withoutPictures } from '../../event/site-page/clean-html.ts'
import { events } from '../../tables/event/event.table.ts'
import { reviewSettings } from '../../tables/review/review.table.ts'

type Row = typeof reviewSettings.$inferSelect

function shown(row: Row): ReviewSetting {
  const { id: _, ...setting } = row
  return setting
}

async function readRow(db: Db, eventId: number): Promise<Row | undefined> {
  const [row] = await db
    .select(columnsOf(reviewSettings))
    .from(reviewSettings)
    .where(eq(reviewSettings.eventId, eventId))
  return row
}

/** Returns how an event reviews; the usual settings if it has saved none. */
export async function readReviewSetting(db: Db, eventId: number): Promise<ReviewSetting> {
  const row = await readRow(db, eventId)
  return row ? shown(row) : { ...usualReviewSetting, eventId, version: 1 }
}

/** The same for an event that may not exist; then it throws. */
export async function getReviewSetting({ db }: Context, eventId: number): Promise<ReviewSetting> {
  await getRow(db, events, eventId)
  return readReviewSetting(db, eventId)
}

/** Pictures are not kept, because a picture belongs to one text of a site page. */
const cleaned = (html: string) => cleanHtml(withoutPictures(cleanHtml(html)))

export function editReviewSetting(
  ctx: Context,
  eventId: number,
  { version, guidelines, enGuidelines, ...set }: Parsed<typeof reviewSetting.update>['body'],
): Promise<ReviewSetting> {
  return inTransaction(ctx, async (ctx) => {
    // Of two first edits at once, the second one waits here and then finds the row of the first.
    const event = await lockRow(ctx.db, events, eventId)
    const before = await readReviewSetting(ctx.db, eventId)
    if (version !== undefined && version !== before.version) throw new Refusal('stale', { current: before })
    requireOpen(event)
    const label = event.name
    const texts = { guidelines: cleaned(guidelines), enGuidelines: cleaned(enGuidelines) }
    const row = await readRow(ctx.db, eventId)
    if (row)
      return shown(await updateRow(ctx, reviewSettings, { which: row.id, set: { ...set, ...texts }, label }))
    if (isDeepStrictEqual({ ...before, ...set, ...texts }, before)) return before
    const own = { ...set, ...texts, eventId, version: before.version + 1 }
    return shown(await insertRow(ctx, reviewSettings, own, label))
  })
}

export async function reviewSettingHistory(ctx: Context, eventId: number) {
  await getRow(ctx.db, events, eventId)
  const row = await readRow(ctx.db, eventId)
  return row ? historyOf(ctx, reviewSettings, row.id) : []
}

/** Copies the settings of an event to its copy. Its days move with the event; the usual settings are not stored. */
export async function copyReviewSetting(
  ctx: Context,
  { from, to, days }: { from: { id: number }; to: { id: number; name: string }; days: number },
): Promise<void> {
  const row = await readRow(ctx.db, from.id)
  if (!row) return
  const { id: _id, version: _version, preferencesUntil, ...own } = row
  const moved = preferencesUntil === null ? null : addDays(preferencesUntil, days)
  await insertRow(ctx, reviewSettings, { ...own, preferencesUntil: moved, eventId: to.id }, to.name)
}
