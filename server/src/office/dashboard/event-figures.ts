import { and, desc, eq, lt, ne, not, sql, type SQL } from 'drizzle-orm'
import { hasRight, identity, type PageName } from '@banquet/contract/call/access'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { dashboard, EventFigures } from '@banquet/contract/office/dashboard'
import { dayIn } from '@banquet/contract/rule/day/moment'
import { addDays } from '@banquet/contract/rule/day/days'
import { chosenEvent } from '../../event/event/event-choice.ts'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { timeZone } from '../../kit/list/list.ts'
import { isHotelStaff } from '../../lodging/booking-record/booking.scope.ts'
import { roomsTaken } from '../../lodging/room-block/rooms-left.ts'
import { confidentialMails } from '../../platform/mail/confidential.port.ts'
import { countBySubject } from '../../submission/submission/count-by-subject.ts'
import { events } from '../../tables/event/event.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { roomBlocks } from '../../tables/lodging/room-block.table.ts'
import { roomTypes } from '../../tables/lodging/room-type.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'

type EventRow = typeof events.$inferSelect

/** The days of which mails are counted; mails belong to no event. */
const mailDays = 30

/**
 * Returns how many sign-ups were made so many days before the first day of an event; the days are those of the lists. Each day is
 * counted in the index, because computing the day of every sign-up takes longer.
 */
async function signupDays(db: Db, { id, startDay }: EventRow) {
  const beginOf = (day: SQL) => sql`(${day} at time zone ${timeZone})`
  const { rows } = await db.execute<{ before: number; count: number }>(sql`
    with known as (
      select (min(created_at) at time zone ${timeZone})::date as first, (max(created_at) at time zone ${timeZone})::date as last
      from signup where event_id = ${id})
    select ${startDay}::date - day::date as before, count
    from known cross join generate_series(first::timestamp, last::timestamp, interval '1 day') as day
    cross join lateral (
      select count(*)::int as count from signup where event_id = ${id}
        and created_at >= ${beginOf(sql`day`)} and created_at < ${beginOf(sql`(day + interval '1 day')`)}) as counted
    where count > 0 order by 1 desc`)
  return rows
}

async function signupTypesOf(
  db: Db,
  { id }: EventRow,
): Promise<NonNullable<EventFigures['signups']>['types']> {
  const { rows: counts } = await db.execute<{ typeId: number; state: string; count: number }>(sql`
    select signup_type_id as "typeId", state, count(*)::int as count from signup where event_id = ${id} group by 1, 2`)
  const types = await db
    .select({ id: signupTypes.id, name: signupTypes.name, enName: signupTypes.enName })
    .from(signupTypes)
    .where(eq(signupTypes.eventId, id))
    .orderBy(signupTypes.indexId, signupTypes.id)
  return types.map((type) => ({
    ...type,
    states: Object.fromEntries(
      counts.filter(({ typeId }) => typeId === type.id).map(({ state, count }) => [state, count]),
    ),
  }))
}

async function moneyOf(db: Db, { id }: EventRow): Promise<EventFigures['money']> {
  const { rows } = await db.execute<NonNullable<EventFigures['money']>['states'][number]>(sql`
    select state, count(*)::int as count,
      sum(case when state in ('expired', 'cancelled') then retained else total end)::float8 as asked,
      sum(paid)::float8 as received, sum(returned)::float8 as returned, sum(to_return)::float8 as "toReturn"
    from payment_order where event_id = ${id} group by state`)
  return { states: rows }
}

/** Returns the room nights of each hotel: those of its block, those given back, and those that are booked. */
async function roomsOf(ctx: Context, { id }: EventRow): Promise<EventFigures['rooms']> {
  const cells = await ctx.db
    .select({
      id: roomBlocks.id,
      contracted: roomBlocks.contracted,
      released: roomBlocks.released,
      hotelId: hotels.id,
      name: hotels.name,
      enName: hotels.enName,
    })
    .from(roomBlocks)
    .innerJoin(roomTypes, eq(roomTypes.id, roomBlocks.roomTypeId))
    .innerJoin(hotels, eq(hotels.id, roomTypes.hotelId))
    .where(eq(roomBlocks.eventId, id))
    .orderBy(hotels.id)
  const taken = await roomsTaken(
    ctx,
    cells.map((cell) => cell.id),
  )
  const byHotel = Map.groupBy(cells, ({ hotelId }) => hotelId)
  return [...byHotel].map(([hotelId, own]) => {
    const sum = (of: (cell: (typeof own)[number]) => number) => own.reduce((all, cell) => all + of(cell), 0)
    return {
      hotelId,
      name: own[0]?.name ?? '',
      enName: own[0]?.enName ?? '',
      contracted: sum((cell) => cell.contracted),
      released: sum((cell) => cell.released),
      taken: sum((cell) => taken.get(cell.id) ?? 0),
    }
  })
}

async function mailsOf({ db, actor, now }: Context): Promise<EventFigures['mails']> {
  const since = addDays(dayIn(timeZone, now()), 1 - mailDays)
  const states = await db
    .select({ status: mails.status, count: sql<number>`count(*)::int` })
    .from(mails)
    .where(
      and(
        sql`${mails.createdAt} >= ${since}::date::timestamp at time zone ${timeZone}`,
        not(confidentialMails()(actor)),
      ),
    )
    .groupBy(mails.status)
  return { since, states }
}

const named = ({ id, code, name, enName, startDay }: EventRow) => ({ id, code, name, enName, startDay })

/** What the codes of the events of a series have in common, such as `food-` of `food-2027`. */
const seriesOf = (code: SQL) => sql`regexp_replace(${code}, '[0-9]+', '', 'g')`

/**
 * Returns the event to compare with: the given one; or, of those that begin before the event, the last one of its series, else the
 * last one of as many days, else the last one. So a conference is compared with that of last year, although there was a workshop
 * in between.
 */
async function comparedWith(
  db: Db,
  { id, code, startDay, endDay }: EventRow,
  comparedId: number | undefined,
) {
  const isOfSeries = sql`${seriesOf(sql`${events.code}`)} = ${seriesOf(sql`${code}::text`)}`
  const isAsLong = sql`${events.endDay} - ${events.startDay} = ${endDay}::date - ${startDay}::date`
  const which: SQL | undefined =
    comparedId === undefined ? lt(events.startDay, startDay) : eq(events.id, comparedId)
  const [row] = await db
    .select()
    .from(events)
    .where(and(ne(events.id, id), ne(events.status, 'draft'), which))
    .orderBy(desc(isOfSeries), desc(isAsLong), desc(events.startDay), desc(events.id))
    .limit(1)
  return row
}

/** Returns the figures of an event, in parts by the pages that the caller may view. */
export async function readEventFigures(
  ctx: Context,
  { eventId, comparedId }: Parsed<typeof dashboard.event>['query'],
): Promise<EventFigures> {
  const { db, actor } = ctx
  const sees = (page: PageName) => !isHotelStaff(actor) && hasRight(actor, page, 'view')
  const chosen = await chosenEvent(db, eventId)
  const [event] = await db
    .select()
    .from(events)
    .where(eq(events.id, chosen ?? 0))
  if (!event && eventId === undefined)
    return { event: null, compared: null, signups: null, money: null, rooms: null, papers: null, mails: null }
  const row = found(event)
  const seesSignups = sees('signups')
  const compared = seesSignups ? await comparedWith(db, row, comparedId) : undefined
  if (comparedId !== undefined && seesSignups) found(compared)
  return {
    event: named(row),
    compared: compared ? named(compared) : null,
    signups: seesSignups
      ? {
          days: await signupDays(db, row),
          comparedDays: compared ? await signupDays(db, compared) : [],
          today: daysBetween(dayIn(timeZone, ctx.now()), row.startDay),
          types: await signupTypesOf(db, row),
        }
      : null,
    money: sees('payments') ? await moneyOf(db, row) : null,
    rooms: sees('hotels') ? await roomsOf(ctx, row) : null,
    papers: sees('submissions') ? await countBySubject(ctx, { eventId: row.id }) : null,
    mails: actor.identity === identity.admin ? await mailsOf(ctx) : null,
  }
}

/** The days from one day to another one, which may be before it. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
