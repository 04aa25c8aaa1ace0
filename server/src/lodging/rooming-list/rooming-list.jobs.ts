import { and, eq, inArray, isNotNull, lte, ne, notExists, sql } from 'drizzle-orm'
import { events } from '../../tables/event/event.table.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { dayOf } from '../../kit/list/days.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { freezeList, lockNextList } from './freeze-list.ts'
import { listedStates } from './rooming-list.queries.ts'
import { hasNews, hourOf, sendingDays } from './rooming-list.rules.ts'
import { roomingListDays } from '../../tables/lodging/rooming-list.table.ts'

const job = 'send-rooming-lists'

interface Hotel {
  hotelId: number
  eventId: number
}

/**
 * Returns the hotels whose list of today is due, by event. Cancelled bookings count as well, because the hotel may have
 * to be notified of them.
 */
function dueHotels({ db, now }: Context): Promise<(Hotel & { hotel: string; eventCode: string })[]> {
  const today = dayOf(now())
  const { hotelId, eventId, arrival, departure, state } = hotelOrders
  const days = roomingListDays
  const seen = db
    .select({ day: days.day })
    .from(days)
    .where(and(eq(days.hotelId, hotelId), eq(days.eventId, eventId), eq(days.day, today)))
  return db
    .select({ hotelId, eventId, eventCode: events.code, hotel: hotels.name })
    .from(hotelOrders)
    .innerJoin(hotels, eq(hotels.id, hotelId))
    .innerJoin(events, eq(events.id, eventId))
    .where(
      and(
        isNotNull(hotels.listDays),
        lte(hotels.listHour, hourOf(now())),
        ne(events.status, 'archived'),
        inArray(state, [...listedStates, 'cancelled']),
        notExists(seen),
      ),
    )
    .groupBy(hotelId, eventId, events.code, hotels.listDays, hotels.name)
    .having(
      sql`min(${arrival}) - ${hotels.listDays}::int <= ${today}::date and max(${departure}) >= ${today}::date`,
    )
    .orderBy(hotelId, eventId)
}

/**
 * Sends the list of a hotel if something has changed since the last one, at most once a day. The row of the day, the list
 * and its mails are written in one transaction, so that only one of two programs sends it, and a program that dies has
 * written nothing.
 */
async function sendOnce(outer: Context, hotel: Hotel): Promise<void> {
  const day = dayOf(outer.now())
  await inTransaction(outer, async (ctx) => {
    const claimed = await ctx.db
      .insert(roomingListDays)
      .values({ ...hotel, day })
      .onConflictDoNothing()
      .returning()
    if (claimed.length === 0) return
    const next = await lockNextList(ctx, hotel)
    const { listDays, mailTo } = next.hotel
    const days = listDays === null ? undefined : sendingDays(next.lines, listDays)
    const sentTo = mailTo.filter(isAddress)
    if (!days || day < days.first || day > days.last || sentTo.length === 0 || !hasNews(next)) return
    await freezeList(ctx, next, { sentTo, sentOn: day })
  })
}

/** Sends the rooming lists that are due. A failure of one list does not prevent the others from being sent. */
export async function sendDueLists(ctx: Context): Promise<void> {
  await runOnRows(
    ctx,
    { job, task: 'rooming-list' },
    {
      rows: await dueHotels(ctx),
      about: ({ hotelId, eventId, eventCode, hotel }) => ({
        key: `${eventId}/${hotelId}`,
        label: hotel,
        link: `/admin/hotel/order/rooming-list?hotelId=${hotelId}&event=${eventCode}`,
      }),
      run: ({ hotelId, eventId }) => sendOnce(ctx, { hotelId, eventId }),
    },
  )
}

/** Runs every minute, so that a program that was down at the hour sends the lists as soon as it runs again. */
export const sendRoomingListsJob: Job<object> = {
  name: job,
  schedule: '* * * * *',
  run: sendDueLists,
}
