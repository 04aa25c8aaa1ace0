import { eq } from 'drizzle-orm'
import type { EventSetting, WindowName } from '@banquet/contract/event/event/event-setting'
import type {
  EventChoice,
  PublicDate,
  PublicEvent,
  PublicSite,
} from '@banquet/contract/event/public-event/public-event'
import type { NewsPage, PublicNews } from '@banquet/contract/event/news/news'
import type { PublicPage } from '@banquet/contract/event/event/site-page'
import { instantOf, dayIn } from '@banquet/contract/rule/day/moment'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { isOpen, readSettingRow, windowOf } from '../event-setting/event-setting.queries.ts'
import { readEventsWithSettings } from '../event-setting/event-with-setting.ts'
import { events } from '../../tables/event/event.table.ts'
import { findShownEvent, isShown } from '../event/shown-event.ts'
import { findNews, readFeedNews, readNewsLinks, readNewsPage } from '../news/news.queries.ts'
import { findPage, readPageLinks } from '../site-page/site-page.queries.ts'
import { callOfEvent } from './call.port.ts'
import { windowsInUse } from './windows-in-use.ts'
import { offersOf } from '../signup-type/list-signup-offers.ts'

/** The windows that visitors are shown; the others concern people who have signed up or submitted. */
const shown = [
  'submission',
  'decisions',
  'fullPapers',
  'signup',
  'payment',
  'rooms',
  'freeRoomCancellation',
] as const satisfies readonly WindowName[]

/** The order in which windows close; those that stay open come last. */
const byClosing = (one: PublicDate, other: PublicDate) =>
  (one.closesAt ?? one.opensAt ?? '') < (other.closesAt ?? other.opensAt ?? '') ? -1 : 1

type Event = typeof events.$inferSelect

/** Returns what a list shows of an event, as it is at a moment. */
function choiceOf(
  event: Omit<Event, 'search'>,
  setting: Pick<EventSetting, 'windows' | 'refundLadder' | 'color'>,
  { now, inUse }: { now: Date; inUse: ReadonlySet<WindowName> | undefined },
): EventChoice {
  const dates = shown.flatMap((window): PublicDate[] => {
    if (!inUse?.has(window)) return []
    const hours = windowOf(event, setting, window)
    const { opensAt, closesAt } = hours
    if (!opensAt && !closesAt) return []
    return [
      {
        window,
        opensAt: opensAt?.toISOString() ?? null,
        closesAt: closesAt?.toISOString() ?? null,
        isOpen: isOpen(hours, now),
      },
    ]
  })
  const { id, code, name, enName, startDay, endDay, venue, enVenue, timeZone, isCurrent } = event
  return {
    id,
    code,
    name,
    enName,
    startDay,
    endDay,
    venue,
    enVenue,
    timeZone,
    isCurrent,
    isOver: endDay < dayIn(timeZone, now),
    color: setting.color,
    refunds: setting.refundLadder.map(({ until, percent }) => ({
      until: instantOf(until, event).toISOString(),
      percent,
    })),
    dates: dates.toSorted(byClosing),
    at: now.toISOString(),
  }
}

/** Returns the public facts of an event except its fees, as they are at a moment. */
async function factsOf(db: Db, event: Event, now: Date): Promise<PublicEvent> {
  const setting = await readSettingRow(db, event.id)
  const inUse = (await windowsInUse(db, [event.id])).get(event.id)
  const { address, enAddress, mapUrl } = event
  const { intro, enIntro, contact } = setting
  return {
    ...choiceOf(event, setting, { now, inUse }),
    address,
    enAddress,
    mapUrl,
    intro,
    enIntro,
    contact,
    pictureUrl: setting.picture?.url ?? '',
    logoUrl: setting.logo?.smallUrl ?? '',
    pages: await readPageLinks(db, event),
    news: await readNewsLinks(db, event, now),
  }
}

/** The order of the front page: the current event first, then by day; those that are over come last, the latest first. */
function byTurn(one: EventChoice, other: EventChoice): number {
  if (one.isOver !== other.isOver) return one.isOver ? 1 : -1
  if (one.isCurrent !== other.isCurrent) return one.isCurrent ? -1 : 1
  const byDay = one.startDay === other.startDay ? one.id - other.id : one.startDay < other.startDay ? -1 : 1
  return one.isOver ? -byDay : byDay
}

/** Returns the published events in the order of the front page; none while events are switched off. */
export async function readEventChoices(db: Db, now: Date): Promise<EventChoice[]> {
  const rows = await readEventsWithSettings(db, isShown)
  const inUse = await windowsInUse(
    db,
    rows.map(({ id }) => id),
  )
  return rows
    .map(({ setting, ...event }) => choiceOf(event, setting, { now, inUse: inUse.get(event.id) }))
    .toSorted(byTurn)
}

/** Returns everything that the public page shows of an event at a moment: the facts, the fees and the places left. */
async function siteOf(db: Db, event: Event, now: Date): Promise<PublicSite> {
  const [offers, call] = [await offersOf({ db }, event, now), await callOfEvent()(db, event, now)]
  return { ...(await factsOf(db, event, now)), offers, call }
}

/** Returns what the public page of a published event shows, of the current one without a code; null if there is none. */
export async function readPublicSite(db: Db, now: Date, code?: string): Promise<PublicSite | null> {
  const event = await findShownEvent(db, code)
  return event ? siteOf(db, event, now) : null
}

/** A page of the site of an event. */
export interface ShownPage {
  event: PublicEvent
  shown: PublicPage
}

/** Returns a page of the site of a published event; null if there is none. */
export async function readSitePage(
  db: Db,
  now: Date,
  { code, slug }: { code: string; slug: string },
): Promise<ShownPage | null> {
  const event = await findShownEvent(db, code)
  const shown = event && (await findPage(db, event, { slug }))
  return shown ? { event: await factsOf(db, event, now), shown } : null
}

/** The list of the news of an event. */
export interface ShownNewsList {
  event: PublicEvent
  /** The page of the list, from 1. */
  page: number
  shown: NewsPage
}

/** Returns a page of the news of a published event; null if there is no such event, or no such page. */
export async function readShownNewsList(
  db: Db,
  now: Date,
  { code, page }: { code: string; page: number },
): Promise<ShownNewsList | null> {
  const event = await findShownEvent(db, code)
  const shown = event && (await readNewsPage(db, event, { now, page }))
  return shown && shown.items.length > 0 ? { event: await factsOf(db, event, now), page, shown } : null
}

/** A news item of an event. */
export interface ShownNews {
  event: PublicEvent
  shown: PublicNews
}

/** Returns a news item that a published event shows; null if there is none. */
export async function readShownNews(
  db: Db,
  now: Date,
  { code, id }: { code: string; id: number },
): Promise<ShownNews | null> {
  const event = await findShownEvent(db, code)
  const shown = event && (await findNews(db, event, { id, now }))
  return shown ? { event: await factsOf(db, event, now), shown } : null
}

/** Returns the newest news of a published event for its feeds; null if there is no such event, or if it shows none. */
export async function readShownFeed(
  db: Db,
  now: Date,
  code: string,
): Promise<{ event: PublicEvent; items: PublicNews[] } | null> {
  const event = await findShownEvent(db, code)
  const items = event ? await readFeedNews(db, event, now) : []
  return event && items.length > 0 ? { event: await factsOf(db, event, now), items } : null
}

/** Finds the event of a rehearsal by its code, or the current one; throws if there is none. */
async function rehearsed(db: Db, code: string | undefined): Promise<Event> {
  const which = code === undefined ? eq(events.isCurrent, true) : eq(events.code, code)
  const [event] = await db.select().from(events).where(which)
  return found(event)
}

/** Returns the instant of a local date and time (`2027-03-01T09:00`) at an event; now without one. */
function momentOf(event: Event, at: string | undefined, now: Context['now']): Date {
  if (at === undefined) return now()
  const [day = '', time = ''] = at.split('T')
  return instantOf({ kind: 'absolute', day, time }, event)
}

/** Returns a page of the public site of an event, a draft as well; throws if there is none. */
export async function rehearsePage(
  { db }: Pick<Context, 'db'>,
  { slug, event }: { slug: string; event?: string | undefined },
): Promise<PublicPage> {
  return found(await findPage(db, await rehearsed(db, event), { slug, drafts: true }))
}

/**
 * Returns what the public page will show of an event at a local date and time (`2027-03-01T09:00`) or now, whatever the
 * state of the event is now; throws if there is no such event.
 */
export async function rehearse(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { at, event: code }: { at?: string | undefined; event?: string | undefined },
): Promise<PublicSite> {
  const event = await rehearsed(db, code)
  return siteOf(db, event, momentOf(event, at, now))
}

/** Returns a page of the news that an event will show at a local date and time or now; throws if there is no such event. */
export async function rehearseNewsList(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { at, event: code, page }: { at?: string | undefined; event?: string | undefined; page: number },
): Promise<NewsPage> {
  const event = await rehearsed(db, code)
  return readNewsPage(db, event, { now: momentOf(event, at, now), page })
}

/** Returns a news item of an event, whether or not visitors see it; throws if there is none. */
export async function rehearseNews(
  { db }: Pick<Context, 'db'>,
  { id, event }: { id: number; event?: string | undefined },
): Promise<PublicNews> {
  return found(await findNews(db, await rehearsed(db, event), { id }))
}
