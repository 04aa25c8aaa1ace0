import { and, asc, eq, gt, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { addDays } from '@banquet/contract/rule/day/days'
import type { Context } from '../../kit/context.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { events } from '../../tables/event/event.table.ts'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import { ignoringRefusal } from '../../kit/rows/ignoring-refusal.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { roomTypes } from '../../tables/lodging/room-type.table.ts'
import { releaseLocked } from './release-rooms.ts'
import { notifyRelease } from './room-block.notices.ts'
import { roomBlocks } from '../../tables/lodging/room-block.table.ts'
import { todayOf, nightLedger } from './rooms-left.ts'

/** How many days before their release day rooms are announced. */
const noticeDays = 7

const { eventId, roomTypeId, releaseDay, contracted, released } = roomBlocks

/** How many rooms of a night are neither booked nor given back. */
const freeRooms = (now: Date) => sql<number>`(${contracted} - ${released} - (
  select coalesce(sum(booked_night.rooms), 0)::int from booked_night
  where booked_night.room_block_id = ${roomBlocks.id} and ${nightLedger.isTaken(now)}))`

/** Returns the events whose rooms may have to be given back, each with today in its time zone. */
async function openEvents(ctx: Context) {
  const { id, code, timeZone, status } = events
  const rows = await ctx.db
    .selectDistinct({ id, code, timeZone })
    .from(events)
    .innerJoin(roomBlocks, eq(eventId, id))
    .where(and(ne(status, 'archived'), isNotNull(releaseDay)))
    .orderBy(asc(id))
  return rows.map((event) => ({ id: event.id, code: event.code, today: todayOf(ctx, event) }))
}

/** Returns what is read about each event whose rooms may have to be given back. */
async function ofOpenEvents<Row>(
  ctx: Context,
  read: (event: { id: number; code: string; today: string }) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const event of await openEvents(ctx)) rows.push(...(await read(event)))
  return rows
}

const job = 'release-rooms'

/** Names the rooms of a hotel for an event, with their page. */
const aboutRooms = (one: { eventId: number; eventCode: string; hotelId: number; hotel: string }) => ({
  key: `${one.eventId}/${one.hotelId}`,
  label: one.hotel,
  link: `/admin/hotel/list/${one.hotelId}/block?event=${one.eventCode}`,
})

/** Gives back rooms that are not booked once their release day has begun. */
export async function releaseDueRooms(ctx: Context): Promise<void> {
  const rows = await ofOpenEvents(ctx, async ({ id, code, today }) => {
    const due = await ctx.db
      .selectDistinct({ hotelId: hotels.id, hotel: hotels.name })
      .from(roomBlocks)
      .innerJoin(roomTypes, eq(roomTypes.id, roomTypeId))
      .innerJoin(hotels, eq(hotels.id, roomTypes.hotelId))
      .where(and(eq(eventId, id), lte(releaseDay, today), gt(freeRooms(ctx.now()), 0)))
      .orderBy(asc(hotels.id))
    return due.map((one) => ({ ...one, eventId: id, eventCode: code, today }))
  })
  await runOnRows(
    ctx,
    { job, task: 'room-release' },
    {
      rows,
      about: aboutRooms,
      run: ({ eventId, hotelId, today }) =>
        ignoringRefusal(ctx, async (ctx) => {
          await lockOpenEvent(ctx.db, eventId)
          await releaseLocked(ctx, { eventId, hotelId }, lte(releaseDay, today))
        }),
    },
  )
}

/** Announces the rooms that will be given back within the next days. */
export async function announceReleases(ctx: Context): Promise<void> {
  const rows = await ofOpenEvents(ctx, async ({ id, code, today }) => {
    const free = freeRooms(ctx.now())
    const isComing = and(gt(releaseDay, today), lte(releaseDay, addDays(today, noticeDays)))
    const coming = await ctx.db
      .select({
        hotelId: hotels.id,
        hotel: hotels.name,
        enHotel: hotels.enName,
        day: sql<string>`${releaseDay}::text`,
        left: sql<number>`sum(${free})::int`,
      })
      .from(roomBlocks)
      .innerJoin(roomTypes, eq(roomTypes.id, roomTypeId))
      .innerJoin(hotels, eq(hotels.id, roomTypes.hotelId))
      .where(and(eq(eventId, id), isComing, gt(free, 0)))
      .groupBy(hotels.id, releaseDay)
      .orderBy(asc(releaseDay), asc(hotels.id))
    return coming.map((one) => ({ eventId: id, eventCode: code, ...one }))
  })
  await runOnRows(
    ctx,
    { job, task: 'room-release-notice' },
    {
      rows,
      about: (row) => ({ ...aboutRooms(row), key: `${row.eventId}/${row.hotelId}/${row.day}` }),
      run: (row) => notifyRelease(ctx, row),
    },
  )
}

export const releaseRoomsJob: Job<object> = {
  name: job,
  schedule: '* * * * *',
  run: async (ctx) => {
    await releaseDueRooms(ctx)
    await announceReleases(ctx)
  },
}
