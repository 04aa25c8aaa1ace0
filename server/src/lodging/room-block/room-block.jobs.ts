import { and, asc, eq, gt, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { addDays } from '@banquet/contract/rule/day/days'
import type { Context } from '../../kit/context.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { events } from '../../event/event/event.table.ts'
import { tryOn } from '../../event/signup-record/try-on.ts'
import { hotels } from '../hotel/hotel.table.ts'
import { roomTypes } from '../room-type/room-type.table.ts'
import { releaseLocked } from './release-rooms.ts'
import { notifyRelease } from './room-block.notices.ts'
import { roomBlocks } from './room-block.table.ts'
import { holdsRooms, todayOf } from './rooms-left.ts'

/** How many days before their release day rooms are announced. */
const noticeDays = 7

const { eventId, roomTypeId, releaseDay, contracted, released } = roomBlocks

/** How many rooms of a night are neither booked nor given back. */
const freeRooms = (now: Date) => sql<number>`(${contracted} - ${released} - (
  select coalesce(sum(booked_night.rooms), 0)::int from booked_night
  where booked_night.room_block_id = ${roomBlocks.id} and ${holdsRooms(now)}))`

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

/** Gives back rooms that are not booked once their release day has begun. */
export async function releaseDueRooms(ctx: Context): Promise<void> {
  for (const event of await openEvents(ctx)) {
    const isDue = lte(releaseDay, event.today)
    const due = await ctx.db
      .selectDistinct({ hotelId: roomTypes.hotelId })
      .from(roomBlocks)
      .innerJoin(roomTypes, eq(roomTypes.id, roomTypeId))
      .where(and(eq(eventId, event.id), isDue, gt(freeRooms(ctx.now()), 0)))
      .orderBy(asc(roomTypes.hotelId))
    for (const { hotelId } of due)
      await tryOn(ctx, async (ctx) => {
        await lockOpenEvent(ctx.db, event.id)
        await releaseLocked(ctx, { eventId: event.id, hotelId }, isDue)
      })
  }
}

/** Announces the rooms that will be given back within the next days. */
export async function announceReleases(ctx: Context): Promise<void> {
  for (const { id, code, today } of await openEvents(ctx)) {
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
    for (const one of coming) await notifyRelease(ctx, { eventId: id, eventCode: code, ...one })
  }
}

export const releaseRoomsJob: Job<object> = {
  name: 'release-rooms',
  schedule: '* * * * *',
  run: async (ctx) => {
    await releaseDueRooms(ctx)
    await announceReleases(ctx)
  },
}
