import type { Client } from 'pg'
import { fill } from './peers.ts'

/** The facts about the rows that the workloads need. */
export interface Rooms {
  roomTypeIds: number[]
  /** The nights of the block, in their order. */
  nights: string[]
  /** The members who book. */
  guestIds: number[]
}

/**
 * Adds the room blocks of 5 hotels with 8 room types each for 14 nights of the event, and 20,000 bookings of one to three
 * nights.
 */
export async function addRooms(client: Client): Promise<Rooms> {
  await fill(client, '20,000 bookings', async () => {
    await client.query(
      `insert into hotel (name, address, phone, contact, check_in, check_out, status)
     select '飯店 ' || n, '', '', '', '15:00', '11:00', 1 from generate_series(1, 5) as n`,
    )
    await client.query(
      `insert into room_type (hotel_id, name, en_name, beds, en_beds, capacity, extra_beds, extra_bed_rate, has_breakfast,
       description, en_description, has_waiting_list, picture_ids, status, index_id)
     select id, '房型 ' || n, '', '', '', 2, 0, 0, true, '', '', true, '{}', 1, n from hotel, generate_series(1, 8) as n`,
    )
    await client.query(
      `insert into room_block (event_id, room_type_id, night, contracted, released, rate, min_stay, is_closed_to_arrival,
       is_closed_to_departure)
     select event.id, room_type.id, start_day - 5 + n, 30000, 0, 3000, 1, false, false
     from event, room_type, generate_series(0, 13) as n`,
    )
    await client.query(
      `insert into hotel_order (event_id, member_id, hotel_id, room_type_id, code, state, rooms, extra_beds, extra_bed_rate,
       arrival, departure, guests, wishes, total, payment, free_until, late_fee, source, created_at)
     select event.id, member.id, hotel_id, room_type.id, 'R' || n,
       (array['confirmed', 'confirmed', 'confirmed', 'checked-in', 'cancelled'])[1 + n % 5], 1, 0, 0,
       start_day - 5 + n % 11, start_day - 4 + n % 11 + n % 3,
       jsonb_build_array(jsonb_build_object('name', member.real_name, 'enName', '')), '', 3000 * (1 + n % 3),
       'to-organiser', now() + interval '30 days', 'first-night', 'web', now() - n * interval '1 minute'
     from generate_series(1, 20000) as n, event, (select min(id) as first from room_type) as types,
       (select min(id) as first from member where email like 'guest%') as members, room_type, member
     where room_type.id = types.first + n % 40 and member.id = members.first + n`,
    )
    await client.query(
      `insert into booked_night (hotel_order_id, room_block_id, rooms, rate, state, released_at)
     select o.id, b.id, o.rooms, b.rate, case o.state when 'cancelled' then 'released' else 'confirmed' end,
       case o.state when 'cancelled' then now() end
     from hotel_order o join room_block b on b.room_type_id = o.room_type_id and b.night >= o.arrival and b.night < o.departure`,
    )
  })
  const types = await client.query<{ id: number }>('select id from room_type order by id')
  const nights = await client.query<{ night: string }>(
    'select distinct night::text as night from room_block order by night',
  )
  const guests = await client.query<{ id: number }>(
    `select id from member where email like 'guest%' order by id desc limit 20000`,
  )
  return {
    roomTypeIds: types.rows.map(({ id }) => id),
    nights: nights.rows.map(({ night }) => night),
    guestIds: guests.rows.map(({ id }) => id),
  }
}
