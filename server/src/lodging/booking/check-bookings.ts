import { sql } from 'drizzle-orm'
import { compare, pairsOf, type Check } from '../../platform/figure-check/figure-check.ts'
import { bookedNights, hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { roomBlocks } from '../../tables/lodging/room-block.table.ts'
import { roomShares } from '../../tables/lodging/room-share.table.ts'
import { roomTypes } from '../../tables/lodging/room-type.table.ts'
import { paymentLines } from '../../tables/payment/payment-order.table.ts'

/** The states in which a booking has rooms. */
const hasRooms = sql`o.state in ('held', 'confirmed', 'checked-in', 'checked-out', 'no-show')`

/**
 * Each booking has rooms in every night of its stay, in the last one those that it has now, or none if it waits or has ended.
 * Earlier nights can have others, because rooms can be changed during a stay. Its price is that of these nights, and the booker
 * and a room-mate who has paid are charged it together.
 */
export const checkBookings: Check = {
  name: 'booking',
  module: 'lodging',
  run: (ctx) =>
    compare(ctx, {
      checked: sql`select count(*) from ${hotelOrders}`,
      pairs: [
        pairsOf(
          sql`(select o.id, o.code, o.total, coalesce(n.nights, 0) as nights,
              case when ${hasRooms} then o.departure - o.arrival else 0 end as wanted_nights,
              coalesce(l.rooms, 0) as rooms,
              case when ${hasRooms} then o.rooms else 0 end as wanted_rooms,
              case when ${hasRooms} then coalesce(n.amount, 0) else o.total end as of_nights
            from ${hotelOrders} o left join lateral (
              select count(*) as nights, sum(rate * rooms + o.extra_bed_rate * o.extra_beds) as amount
              from ${bookedNights} where hotel_order_id = o.id and state <> 'released') n on true
            left join lateral (
              select n.rooms from ${bookedNights} n join ${roomBlocks} b on b.id = n.room_block_id
              where n.hotel_order_id = o.id and n.state <> 'released' and b.night = o.departure - 1
                and b.room_type_id = o.room_type_id) l on true) as o`,
          {
            noun: 'hotel_order',
            rowId: sql`o.id`,
            label: sql`o.code`,
            path: sql`'/admin/hotel/order/' || o.id`,
          },
          [
            [
              'roomNights',
              sql`o.nights || ' × ' || o.rooms`,
              sql`o.wanted_nights || ' × ' || o.wanted_rooms`,
            ],
            ['total', sql`o.total`, sql`o.of_nights`],
          ],
        ),
        pairsOf(
          sql`(select o.id, o.code, o.total, own.amount + coalesce(mate.amount, 0) as charged
            from ${hotelOrders} o
            left join ${roomShares} s on s.hotel_order_id = o.id and s.state = 'paid'
            cross join lateral (select sum(amount) as amount from ${paymentLines}
              where payment_order_id = o.payment_order_id and kind <> 'bank-fee') own
            cross join lateral (select sum(amount) as amount from ${paymentLines}
              where payment_order_id = s.payment_order_id and kind <> 'bank-fee') mate
            where o.payment_order_id is not null and o.state in ('held', 'confirmed', 'checked-in', 'checked-out')) as o`,
          {
            noun: 'hotel_order',
            rowId: sql`o.id`,
            label: sql`o.code`,
            path: sql`'/admin/hotel/order/' || o.id`,
          },
          [['amount', sql`o.total`, sql`o.charged`]],
        ),
      ],
    }),
}

/** The rooms that are recorded as taken in each night are those of the bookings that include it, and no more than are kept. */
export const checkRoomNights: Check = {
  name: 'room-night',
  module: 'lodging',
  run: (ctx) => {
    const moment = ctx.now().toISOString()
    return compare(ctx, {
      checked: sql`select count(*) from ${roomBlocks}`,
      pairs: [
        pairsOf(
          sql`(select b.id, b.night, b.contracted - b.released as kept, h.id as hotel_id, h.name || ' ' || t.name || ' ' || b.night as label,
              coalesce(n.rooms, 0) as taken, coalesce(o.rooms, 0) as booked
            from ${roomBlocks} b join ${roomTypes} t on t.id = b.room_type_id join ${hotels} h on h.id = t.hotel_id
            left join (select room_block_id, sum(rooms) as rooms from ${bookedNights}
              where state <> 'released' and (expires_at is null or expires_at > ${moment}) group by room_block_id) n on n.room_block_id = b.id
            left join (select o.event_id, coalesce(own.room_type_id, o.room_type_id) as room_type_id, day::date as night,
                sum(coalesce(own.rooms, o.rooms)) as rooms
              from ${hotelOrders} o cross join generate_series(o.arrival, o.departure - 1, interval '1 day') as day
              left join lateral (
                select n.rooms, b.room_type_id from ${bookedNights} n join ${roomBlocks} b on b.id = n.room_block_id
                where n.hotel_order_id = o.id and n.state <> 'released' and b.night = day::date) own on true
              where ${hasRooms} and (o.state <> 'held' or o.grace_until is null or o.grace_until > ${moment})
              group by o.event_id, coalesce(own.room_type_id, o.room_type_id), day::date) o
              on o.event_id = b.event_id and o.room_type_id = b.room_type_id and o.night = b.night) as b`,
          {
            noun: 'room_block',
            rowId: sql`b.id`,
            label: sql`b.label`,
            path: sql`'/admin/hotel/list/' || b.hotel_id || '/block'`,
          },
          [
            ['roomNights', sql`b.taken`, sql`b.booked`],
            ['size', sql`b.taken`, sql`least(b.taken, b.kept)`],
          ],
        ),
      ],
    })
  },
}
