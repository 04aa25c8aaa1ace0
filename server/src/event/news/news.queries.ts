import { newsPageSize } from '@banquet/contract/event/news/news-page-size'
import { and, count, desc, eq, gt, inArray, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { News, NewsLink, NewsPage, NewsState, PublicNews } from '@banquet/contract/event/news/news'
import { pictureOf, type Picture } from '@banquet/contract/platform/file'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { news, type NewsRow } from '../../tables/event/news.table.ts'
import { files } from '../../tables/platform/file.table.ts'
import { textOf } from '../site-page/clean-html.ts'

const { id, eventId, name, enName, isPinned, isVisible, body, enBody, pictureId, updatedAt } = news

/** Returns the state of a news item at a moment. */
function stateOf(
  { isVisible, from, until }: Pick<NewsRow, 'isVisible' | 'from' | 'until'>,
  now: Date,
): NewsState {
  if (!isVisible) return 'draft'
  if (Date.parse(from) > now.getTime()) return 'scheduled'
  return until !== null && Date.parse(until) <= now.getTime() ? 'ended' : 'shown'
}

/** The condition of the news in a state at a moment; the same rule as `stateOf`. */
export function inState(state: NewsState, now: Date): SQL | undefined {
  if (state === 'draft') return not(isVisible)
  // Not as text: a rehearsal may be in a year that PostgreSQL does not read.
  const moment = sql`to_timestamp(${now.getTime() / 1000}::double precision)`
  const hasBegun = lte(news.from, moment)
  if (state === 'scheduled') return and(isVisible, not(hasBegun))
  const stays = or(isNull(news.until), gt(news.until, moment))
  return and(isVisible, hasBegun, state === 'shown' ? stays : lte(news.until, moment))
}

type Shown = Omit<NewsRow, 'search'>

/** Returns news with their pictures and states. */
export async function withPictures({ db, now }: Pick<Context, 'db' | 'now'>, rows: Shown[]): Promise<News[]> {
  const ids = rows.map((row) => row.pictureId).filter((one) => one !== null)
  const known =
    ids.length === 0
      ? []
      : await db.select({ id: files.id, key: files.key }).from(files).where(inArray(files.id, ids))
  const pictures = new Map<number | null, Picture>(known.map((file) => [file.id, pictureOf(file)]))
  return rows.map((row) => ({
    ...row,
    picture: pictures.get(row.pictureId) ?? null,
    state: stateOf(row, now()),
  }))
}

/** Returns a news item with its picture and state. */
export async function showNews(ctx: Pick<Context, 'db' | 'now'>, row: Shown): Promise<News> {
  return found((await withPictures(ctx, [row]))[0])
}

/** Returns how many of the news within a condition are in each state. */
export async function countNews(
  { db, now }: Pick<Context, 'db' | 'now'>,
  where: SQL | undefined,
): Promise<Record<NewsState, number>> {
  const counted = (state: NewsState) => sql<number>`(count(*) filter (where ${inState(state, now())}))::int`
  const [counts] = await db
    .select({
      draft: counted('draft'),
      scheduled: counted('scheduled'),
      shown: counted('shown'),
      ended: counted('ended'),
    })
    .from(news)
    .where(where)
  return found(counts)
}

/** The order in which visitors read news. */
const order = [desc(isPinned), desc(news.from), desc(id)]

/** The columns of a link to a news item, with the key of its picture. */
const link = { id, name, enName, isPinned, from: news.from, key: files.key }

const withUrl = <Row extends { key: string | null }>({ key, ...row }: Row) => ({
  ...row,
  pictureUrl: key === null ? '' : `/api/v1/file/${key}`,
})

const shownIn = (event: { id: number }, now: Date) => and(eq(eventId, event.id), inState('shown', now))

/** Returns the news that the front page of an event shows. */
export async function readNewsLinks(db: Db, event: { id: number }, now: Date): Promise<NewsLink[]> {
  const rows = await db
    .select(link)
    .from(news)
    .leftJoin(files, eq(files.id, pictureId))
    .where(shownIn(event, now))
    .orderBy(...order)
    .limit(3)
  return rows.map(withUrl)
}

/** The number of characters of HTML from which the summary of a news item is made, and the length of a summary. */
const [read, length] = [4000, 160]

function summaryOf(html: string): string {
  const signs = [...textOf(html)]
  return signs.length <= length ? signs.join('') : `${signs.slice(0, length).join('').trimEnd()}…`
}

/** Returns a page of the news that an event shows at a moment. */
export async function readNewsPage(
  db: Db,
  event: { id: number },
  { now, page }: { now: Date; page: number },
): Promise<NewsPage> {
  const where = shownIn(event, now)
  const beginning = (text: PgColumn) => sql<string>`left(${text}, ${read})`
  const rows = await db
    .select({ ...link, summary: beginning(body), enSummary: beginning(enBody) })
    .from(news)
    .leftJoin(files, eq(files.id, pictureId))
    .where(where)
    .orderBy(...order)
    .limit(newsPageSize)
    .offset((page - 1) * newsPageSize)
  const [counted] = await db.select({ total: count() }).from(news).where(where)
  const items = rows.map(({ summary, enSummary, ...row }) => ({
    ...withUrl(row),
    summary: summaryOf(summary),
    enSummary: summaryOf(enSummary),
  }))
  return { items, total: counted?.total ?? 0 }
}

/** The columns that visitors read of a news item. */
const whole = { ...link, body, enBody, updatedAt }

/** Returns a news item of an event that visitors see at a moment, or any without one; undefined if there is none. */
export async function findNews(
  db: Db,
  event: { id: number },
  { id: wanted, now }: { id: number; now?: Date },
): Promise<PublicNews | undefined> {
  const [row] = await db
    .select(whole)
    .from(news)
    .leftJoin(files, eq(files.id, pictureId))
    .where(and(eq(id, wanted), now ? shownIn(event, now) : eq(eventId, event.id)))
  return row && withUrl(row)
}

/** Returns the newest of the news that an event shows, for its feeds; being pinned makes none newer. */
export async function readFeedNews(db: Db, event: { id: number }, now: Date): Promise<PublicNews[]> {
  const rows = await db
    .select(whole)
    .from(news)
    .leftJoin(files, eq(files.id, pictureId))
    .where(shownIn(event, now))
    .orderBy(desc(news.from), desc(id))
    .limit(20)
  return rows.map(withUrl)
}

/** Returns the ids of all news that an event shows. */
export async function readNewsIds(db: Db, event: { id: number }, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id })
    .from(news)
    .where(shownIn(event, now))
    .orderBy(...order)
  return rows.map((row) => row.id)
}
