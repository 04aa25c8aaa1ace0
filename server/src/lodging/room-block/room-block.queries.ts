import { and, asc, eq, sql } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import { addDays, daysBetween } from '@banquet/contract/rule/day/days'
import type { BlockCell, BlockHolder, RoomBlockGrid } from '@banquet/contract/lodging/room-block'
import type { Context, Db } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { events } from '../../tables/event/event.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { roomTypes } from '../../tables/lodging/room-type.table.ts'
import { roomsLeft, roomsTaken, todayOf, nightLedger } from './rooms-left.ts'
import { roomBlocks, type RoomBlockRow } from '../../tables/lodging/room-block.table.ts'

type Event = typeof events.$inferSelect

/** How many nights before and after the event the grid always shows. */
const around = 3

/** Returns the event and the hotel that a call is about; throws if there are none. */
export async function readEventAndHotel(
  { db }: Pick<Context, 'db'>,
  { eventId, hotelId }: { eventId?: number | undefined; hotelId: number },
) {
  const chosen = await chosenEvent(db, eventId)
  if (chosen === undefined) throw new Refusal('event.none')
  const [event] = await db.select().from(events).where(eq(events.id, chosen))
  return { event: found(event), hotel: await getRow(db, hotels, hotelId) }
}

/** Returns the nights in which a hotel keeps rooms, with the place of their types. */
export async function blockOf(db: Db, eventId: number, hotelId: number): Promise<RoomBlockRow[]> {
  const rows = await db
    .select({ block: roomBlocks })
    .from(roomBlocks)
    .innerJoin(roomTypes, eq(roomTypes.id, roomBlocks.roomTypeId))
    .where(and(eq(roomBlocks.eventId, eventId), eq(roomTypes.hotelId, hotelId)))
    .orderBy(asc(roomTypes.indexId), asc(roomTypes.id), asc(roomBlocks.night))
  return rows.map(({ block }) => block)
}

/** Returns the nights of an event, those around it, and those of the cells, in ascending order. */
function nightsOf({ startDay, endDay }: Event, cells: readonly RoomBlockRow[]): string[] {
  const first = addDays(startDay, -around)
  const count = daysBetween(first, endDay) + around + 1
  const own = Array.from({ length: count }, (_, at) => addDays(first, at))
  return [...new Set([...own, ...cells.map(({ night }) => night)])].toSorted()
}

/** Returns the block of a hotel as a grid. */
export async function readGrid(ctx: Context, event: Event, hotelId: number): Promise<RoomBlockGrid> {
  const { id, name, enName, capacity, status, indexId } = roomTypes
  const types = await ctx.db
    .select({ id, name, enName, capacity, status })
    .from(roomTypes)
    .where(eq(roomTypes.hotelId, hotelId))
    .orderBy(asc(indexId), asc(id))
  const rows = await blockOf(ctx.db, event.id, hotelId)
  const taken = await roomsTaken(
    ctx,
    rows.map((row) => row.id),
  )
  const today = todayOf(ctx, event)
  const cells = rows.map((row): BlockCell => {
    const own = taken.get(row.id) ?? 0
    return { ...row, taken: own, left: roomsLeft(row, own, today) }
  })
  const { startDay, endDay } = event
  return {
    eventId: event.id,
    hotelId,
    startDay,
    endDay,
    cells,
    nights: nightsOf(event, rows),
    // A type that is no longer offered is left out, unless it has nights.
    roomTypes: types.filter(
      (type) => type.status === 1 || rows.some(({ roomTypeId }) => roomTypeId === type.id),
    ),
  }
}

/**
 * Returns the bookings with rooms of a night, with the names of guests for those who see bookings, and with `hasPast` also those that had
 * some before; newest first.
 */
export async function listHolders(
  ctx: Context,
  roomBlockId: number,
  hasPast: boolean,
): Promise<BlockHolder[]> {
  await getRow(ctx.db, roomBlocks, roomBlockId)
  const held = nightLedger.isTaken(ctx.now())
  // A booking may have given the night up and taken it again; only its current state is shown.
  const { rows } = await ctx.db.execute<Omit<BlockHolder, 'expiresAt'> & { expiresAt: Date | string | null }>(
    sql`
      select * from (
        select distinct on (hotel_order.id) hotel_order.id as "hotelOrderId", hotel_order.code, hotel_order.state,
          booked_night.rooms, coalesce(hotel_order.guests -> 0 ->> 'name', '') as "guestName", ${held} as "isHeld",
          case when ${held} then booked_night.expires_at end as "expiresAt", booked_night.created_at, booked_night.id
        from booked_night
        join hotel_order on hotel_order.id = booked_night.hotel_order_id
        where booked_night.room_block_id = ${roomBlockId} and (${hasPast} or ${held})
        order by hotel_order.id, ${held} desc, booked_night.id desc
      ) as holder
      order by "isHeld" desc, created_at desc, id desc`,
  )
  const seesNames = hasRight(ctx.actor, 'hotelOrders', 'view')
  return rows.map(({ expiresAt, guestName, ...holder }) => ({
    ...holder,
    ...(seesNames && { guestName }),
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  }))
}
