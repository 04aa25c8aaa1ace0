import { sql } from 'drizzle-orm'
import { addDays } from '@banquet/contract/rule/day/days'
import type { PickUp } from '@banquet/contract/lodging/room-block'
import type { Context } from '../../kit/context.ts'
import type { events } from '../../tables/event/event.table.ts'
import { blockOf } from './room-block.queries.ts'
import type { RoomBlockRow } from '../../tables/lodging/room-block.table.ts'
import { roomsTaken, todayOf } from './rooms-left.ts'

type Event = typeof events.$inferSelect

/** Returns by how many room nights the bookings of a hotel changed on each day; cancelled rooms count as negative. */
async function changesOf(
  ctx: Context,
  { id, timeZone }: Event,
  hotelId: number,
): Promise<Map<string, number>> {
  const now = ctx.now().toISOString()
  const { rows } = await ctx.db.execute<{ day: string; rooms: number }>(sql`
    with ledger as (
      select booked_night.rooms, booked_night.created_at,
        coalesce(booked_night.released_at,
          case when booked_night.expires_at <= ${now}::timestamptz then booked_night.expires_at end) as ended_at
      from booked_night
      join room_block on room_block.id = booked_night.room_block_id
      join room_type on room_type.id = room_block.room_type_id
      where room_block.event_id = ${id} and room_type.hotel_id = ${hotelId}
    ), change as (
      select created_at as moment, rooms from ledger
      union all
      select ended_at, -rooms from ledger where ended_at is not null
    )
    select to_char(moment at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(rooms)::int as rooms
    from change group by 1`)
  return new Map(rows.map(({ day, rooms }) => [day, rooms]))
}

/** Returns how many room nights were booked by the end of each day, from the first booking until today. */
function daysOf(changes: ReadonlyMap<string, number>, today: string): PickUp['days'] {
  const [first] = [...changes.keys()].toSorted()
  const days: PickUp['days'] = []
  for (let day = first; day !== undefined && day <= today; day = addDays(day, 1))
    days.push({ day, taken: (days.at(-1)?.taken ?? 0) + (changes.get(day) ?? 0) })
  return days
}

function nightsOf(block: readonly RoomBlockRow[], taken: ReadonlyMap<number, number>): PickUp['nights'] {
  const nights = [...new Set(block.map(({ night }) => night))].toSorted()
  return nights.map((night) => {
    const rows = block.filter((row) => row.night === night)
    const sum = (of: (row: RoomBlockRow) => number) => rows.reduce((all, row) => all + of(row), 0)
    return {
      night,
      contracted: sum((row) => row.contracted),
      released: sum((row) => row.released),
      taken: sum((row) => taken.get(row.id) ?? 0),
    }
  })
}

/** Returns how much of a room block is booked, by night and by the day of the booking. */
export async function readPickUp(ctx: Context, event: Event, hotelId: number): Promise<PickUp> {
  const block = await blockOf(ctx.db, event.id, hotelId)
  const taken = await roomsTaken(
    ctx,
    block.map(({ id }) => id),
  )
  const today = todayOf(ctx, event)
  const releaseDays = block.flatMap(({ releaseDay }) => releaseDay ?? []).toSorted()
  return {
    nights: nightsOf(block, taken),
    days: daysOf(await changesOf(ctx, event, hotelId), today),
    releaseDay: releaseDays.find((day) => day > today) ?? releaseDays.at(-1) ?? null,
  }
}
