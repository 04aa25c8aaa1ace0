import type { Parsed } from '@banquet/contract/call/endpoint'
import type { news as calls } from '@banquet/contract/event/news/news'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { getRow, insertRow, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { changePicture, releaseFile } from '../../platform/file/claim-file.ts'
import { news } from '../../tables/event/news.table.ts'
import { lockOpenEvent } from '../event/event-choice.ts'
import { changePictures, cleanTexts } from '../site-page/page-texts.ts'
import { showNews } from './news.queries.ts'

type Create = Parsed<typeof calls.create>['body']
type Edit = Parsed<typeof calls.update>['body']

/** Writes the moments as the database returns them, so that an edit that leaves them alone changes nothing. */
const timesOf = ({ from, until }: Pick<Create, 'from' | 'until'>) => ({
  from: new Date(from).toISOString(),
  until: until === null ? null : new Date(until).toISOString(),
})

export function addNews(ctx: Context, { eventId, pictureId = null, ...body }: Create) {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId)
    const texts = cleanTexts(body)
    await changePicture(ctx, { from: null, to: pictureId, path: 'pictureId' })
    const pictureIds = await changePictures(ctx, texts, [])
    const own = { ...texts, ...timesOf(body), eventId: event.id, pictureId, pictureIds }
    return showNews(ctx, await insertRow(ctx, news, { ...body, ...own }))
  })
}

export function editNews(ctx: Context, id: number, { version, eventId, pictureId, ...set }: Edit) {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, news, id)).eventId)
    const before = await lockRow(ctx.db, news, id)
    if (version !== undefined && version !== before.version)
      throw new Refusal('stale', { current: await showNews(ctx, before) })
    if (eventId !== undefined && eventId !== before.eventId) throw invalid('eventId', 'locked')
    const texts = cleanTexts(set)
    await changePicture(ctx, { from: before.pictureId, to: pictureId, path: 'pictureId' })
    const pictureIds = await changePictures(ctx, texts, before.pictureIds)
    const fields = { ...set, ...texts, ...timesOf(set), pictureId, pictureIds }
    return showNews(ctx, await updateRow(ctx, news, { which: id, locked: before, set: fields }))
  })
}

export function removeNews(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, news, id)).eventId)
    const { pictureId, pictureIds } = await lockRow(ctx.db, news, id)
    for (const one of pictureIds) await releaseFile(ctx, one)
    if (pictureId !== null) await releaseFile(ctx, pictureId)
    return removeRow(ctx, news, id)
  })
}
