import { sql } from 'drizzle-orm'
import type { TestServer } from './server.ts'

/**
 * Returns the faults in the ledger of rooms, normally none: a night with more rooms than the hotel keeps, a booking
 * without a room in one of its nights or with one outside of them, or rooms of a booking that has ended or only waits;
 * orders that do not add up to the price; a room share whose amount is too high, or that continues after its booking.
 */
export async function ledgerFaults({ ctx }: Pick<TestServer, 'ctx'>): Promise<string[]> {
  const now = ctx.now().toISOString()
  const { rows } = await ctx.db.execute<{ fault: string }>(sql`
    with taken as (
      select n.*, b.night, b.contracted, b.released, b.room_type_id, b.event_id from booked_night n
      join room_block b on b.id = n.room_block_id
      where n.state <> 'released' and (n.expires_at is null or n.expires_at > ${now}::timestamptz)
    )
    select 'oversold ' || night as fault from taken
      group by room_block_id, night, contracted, released having sum(rooms) > contracted - released
    union all
    select 'missing ' || o.code || ' ' || day::date from hotel_order o
      cross join generate_series(o.arrival, o.departure - 1, '1 day') day
      where o.state in ('confirmed', 'checked-in', 'checked-out', 'no-show')
        and not exists (
          select from taken where hotel_order_id = o.id and night = day::date and taken.event_id = o.event_id
            and (taken.rooms = o.rooms and taken.room_type_id = o.room_type_id
              -- Rooms can be changed during a stay; the last night has those of the booking.
              or o.state in ('checked-in', 'checked-out') and night < o.departure - 1))
    union all
    select 'outside ' || o.code || ' ' || night from taken join hotel_order o on o.id = hotel_order_id
      where night < o.arrival or night >= o.departure
    union all
    select 'kept ' || o.code || ' ' || o.state from taken join hotel_order o on o.id = hotel_order_id
      where o.state in ('waiting-list', 'expired', 'cancelled')
    union all
    select 'partial ' || o.code from hotel_order o
      where o.state = 'held' and (select count(*) from taken where hotel_order_id = o.id)
        not in (0, o.departure - o.arrival)
    union all
    select 'total ' || o.code || ' ' || o.total from hotel_order o
      where o.state in ('held', 'confirmed', 'checked-in', 'checked-out', 'no-show') and o.total <>
        (select coalesce(sum(n.rate * n.rooms + o.extra_bed_rate * o.extra_beds), 0) from booked_night n
          where n.hotel_order_id = o.id and n.state <> 'released')
    union all
    select 'order ' || o.code || ' ' || p.total from hotel_order o join payment_order p on p.id = o.payment_order_id
      left join room_share s on s.hotel_order_id = o.id and s.state = 'paid'
      left join payment_order m on m.id = s.payment_order_id
      where o.state in ('held', 'confirmed', 'checked-in', 'checked-out')
        and p.total + coalesce(m.total, 0) <> o.total
    union all
    select 'part ' || o.code || ' ' || s.amount from room_share s join hotel_order o on o.id = s.hotel_order_id
      left join payment_order m on m.id = s.payment_order_id
      where s.state in ('agreed', 'paid') and (s.amount * 2 > o.total or s.amount <> coalesce(m.total, s.amount))
    union all
    select 'share ' || o.code || ' ' || s.state || ' ' || o.state from room_share s
      join hotel_order o on o.id = s.hotel_order_id
      where s.state <> 'ended' and o.state in ('waiting-list', 'expired', 'cancelled')
    union all
    select 'open ' || m.id || ' ' || s.state || ' ' || m.state from room_share s
      join payment_order m on m.id = s.payment_order_id
      where (s.state = 'ended') <> (m.state in ('expired', 'cancelled'))
        or (s.state = 'paid') <> (s.state <> 'ended' and m.paid - m.returned >= m.total)`)
  return rows.map(({ fault }) => fault)
}
