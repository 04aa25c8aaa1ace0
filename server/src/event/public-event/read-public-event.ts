import { eq } from 'drizzle-orm'
import type { WindowName } from '@banquet/contract/event/event/event-setting'
import type { PublicDate, PublicEvent, PublicSite } from '@banquet/contract/event/public-event/public-event'
import type { PublicPage } from '@banquet/contract/event/event/site-page'
import { instantOf } from '@banquet/contract/rule/day/moment'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { isOpen, readSettingRow, windowOf } from '../event-setting/event-setting.queries.ts'
import { events } from '../event/event.table.ts'
import { findShownEvent } from '../event/shown-event.ts'
import { findPage, readPageLinks } from '../site-page/site-page.queries.ts'
import { offersOf } from '../signup-type/list-offers.ts'

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

/** The sequence in which windows close; those that stay open come last. */
const byClosing = (one: PublicDate, other: PublicDate) =>
  (one.closesAt ?? one.opensAt ?? '') < (other.closesAt ?? other.opensAt ?? '') ? -1 : 1

type Event = typeof events.$inferSelect

/** Returns the public facts of an event except its fees, as they are at a moment. */
async function factsOf(db: Db, event: Event, now: Date): Promise<PublicEvent> {
  const setting = await readSettingRow(db, event.id)
  const dates = shown.flatMap((window): PublicDate[] => {
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
  const { code, name, enName, startDay, endDay, venue, enVenue, address, enAddress, mapUrl, timeZone } = event
  const { intro, enIntro, color, contact } = setting
  return {
    ...{ code, name, enName, startDay, endDay, venue, enVenue, address, enAddress, mapUrl, timeZone },
    ...{ intro, enIntro, color, contact },
    pictureUrl: setting.picture?.url ?? '',
    logoUrl: setting.logo?.smallUrl ?? '',
    refunds: setting.refundLadder.map(({ until, percent }) => ({
      until: instantOf(until, event).toISOString(),
      percent,
    })),
    dates: dates.toSorted(byClosing),
    pages: await readPageLinks(db, event),
    at: now.toISOString(),
  }
}

/** Returns everything that the public page shows of an event at a moment: the facts, the fees and the places left. */
async function siteOf(db: Db, event: Event, now: Date): Promise<PublicSite> {
  return { ...(await factsOf(db, event, now)), offers: await offersOf({ db }, event, now) }
}

/** Returns the public facts of the current event except its fees; null if there is none. */
export async function readPublicEvent(db: Db, now: Date): Promise<PublicEvent | null> {
  const event = await findShownEvent(db)
  return event ? factsOf(db, event, now) : null
}

/** Returns what the public page shows of the current event; null if there is none. */
export async function readPublicSite(db: Db, now: Date): Promise<PublicSite | null> {
  const event = await findShownEvent(db)
  return event ? siteOf(db, event, now) : null
}

/** Finds the event of a rehearsal by its code, or the current one; throws if there is none. */
async function rehearsed(db: Db, code: string | undefined): Promise<Event> {
  const which = code === undefined ? eq(events.isCurrent, true) : eq(events.code, code)
  const [event] = await db.select().from(events).where(which)
  return found(event)
}

/** Returns a page of the public site of an event, a draft as well; throws if there is none. */
export async function rehearsePage(
  { db }: Pick<Context, 'db'>,
  { slug, event }: { slug: string; event?: string | undefined },
): Promise<PublicPage> {
  return found(await findPage(db, await rehearsed(db, event), { slug, drafts: true }))
}

/**
 * Returns what the public page will show of an event at a local date and time (`2027-03-01T09:00`) or now, whatever the state of the
 * event is now; throws if there is no such event.
 */
export async function rehearse(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { at, event: code }: { at?: string | undefined; event?: string | undefined },
): Promise<PublicSite> {
  const event = await rehearsed(db, code)
  if (at === undefined) return siteOf(db, event, now())
  const [day = '', time = ''] = at.split('T')
  return siteOf(db, event, instantOf({ kind: 'absolute', day, time }, event))
}
