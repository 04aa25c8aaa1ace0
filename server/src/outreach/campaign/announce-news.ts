import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import { newsPath } from '@banquet/contract/event/public-event/event-words'
import { inState } from '../../event/news/news.queries.ts'
import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { notify } from '../../message/notification/notify.ts'
import { events } from '../../tables/event/event.table.ts'
import { news } from '../../tables/event/news.table.ts'
import { campaignRecipients, type CampaignRow } from '../../tables/outreach/campaign.table.ts'

/** Throws if the caller cannot announce a news item with a campaign of an event. */
export async function requireNews({ db, actor }: Context, id: number | null, eventId: number): Promise<void> {
  if (id === null) return
  if (!hasRight(actor, 'news', 'view')) throw invalid('newsId', 'right')
  const [row] = await db.select({ eventId: news.eventId }).from(news).where(eq(news.id, id))
  if (row?.eventId !== eventId) throw invalid('newsId', 'unknown')
}

/** Returns a news item with its event while visitors can read it. */
export async function announcedNews({ db, now }: Pick<Context, 'db' | 'now'>, id: number) {
  const { name, enName } = news
  const event = { code: events.code, name: events.name, enName: events.enName }
  const [row] = await db
    .select({ name, enName, event })
    .from(news)
    .innerJoin(events, eq(events.id, news.eventId))
    .where(and(eq(news.id, id), inState('shown', now())))
  return row
}

/** How many members are notified by one statement. */
const together = 1000

/**
 * Notifies the recipients of a campaign who are members of the news item that it announces. Who was notified of the item before is
 * not notified again, and nobody is while visitors cannot read it.
 */
export async function announceNews(ctx: Context, { id, newsId }: CampaignRow): Promise<void> {
  const item = newsId === null ? undefined : await announcedNews(ctx, newsId)
  if (newsId === null || !item) return
  const { event, name, enName } = item
  const params = { name, enName, event: event.name, enEvent: event.enName }
  const { campaignId, memberId, state } = campaignRecipients
  for (let last = 0; ;) {
    const rows = await ctx.db
      .selectDistinct({ memberId })
      .from(campaignRecipients)
      .where(and(eq(campaignId, id), eq(state, 'queued'), isNotNull(memberId), gt(memberId, last)))
      .orderBy(asc(memberId))
      .limit(together)
    const to = rows.flatMap((row) => row.memberId ?? [])
    await notify(ctx, {
      to,
      kind: 'news.announced',
      params,
      link: newsPath(event.code, newsId),
      dedupeKey: `news/${newsId}`,
    })
    last = to.at(-1) ?? last
    if (to.length < together) return
  }
}
