import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { sitePage } from '@banquet/contract/event/event/site-page'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { nextIndex } from '../../kit/rows/reorder.ts'
import { getRow, insertRow, insertRows, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { releaseFile } from '../../platform/file/claim-file.ts'
import { lockOpenEvent } from '../event/event-choice.ts'
import { withoutPictures } from './clean-html.ts'
import { changePictures, cleanTexts } from './page-texts.ts'
import { sitePages } from '../../tables/event/site-page.table.ts'

type Create = Parsed<typeof sitePage.create>['body']
type Edit = Parsed<typeof sitePage.update>['body']

export function addSitePage(ctx: Context, { eventId, ...body }: Create) {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId)
    const texts = cleanTexts(body)
    const pictureIds = await changePictures(ctx, texts, [])
    const own = { eventId: event.id, pictureIds, indexId: nextIndex(sitePages) }
    return insertRow(ctx, sitePages, { ...body, ...texts, ...own })
  })
}

export function editSitePage(ctx: Context, id: number, { version, eventId, ...set }: Edit) {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, sitePages, id)).eventId)
    const before = await lockRow(ctx.db, sitePages, id)
    if (version !== undefined && version !== before.version) throw new Refusal('stale', { current: before })
    if (eventId !== undefined && eventId !== before.eventId) throw invalid('eventId', 'locked')
    const texts = cleanTexts(set)
    const pictureIds = await changePictures(ctx, texts, before.pictureIds)
    return updateRow(ctx, sitePages, { which: id, set: { ...set, ...texts, pictureIds } })
  })
}

export function removeSitePage(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, sitePages, id)).eventId)
    const { pictureIds } = await lockRow(ctx.db, sitePages, id)
    for (const pictureId of pictureIds) await releaseFile(ctx, pictureId)
    return removeRow(ctx, sitePages, id)
  })
}

/** Copies the pages of an event to its copy, without their pictures, because a file belongs to one row. */
export async function copySitePages(
  ctx: Context,
  { from, to }: { from: { id: number }; to: { id: number } },
): Promise<void> {
  const own = await ctx.db
    .select()
    .from(sitePages)
    .where(eq(sitePages.eventId, from.id))
    .orderBy(sitePages.id)
  await insertRows(
    ctx,
    sitePages,
    own.map(({ slug, name, enName, body, enBody, isVisible, indexId }) => ({
      slug,
      name,
      enName,
      isVisible,
      indexId,
      body: withoutPictures(body),
      enBody: withoutPictures(enBody),
      pictureIds: [],
      eventId: to.id,
    })),
  )
}
