import type { FastifyInstance } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { audit, inTransaction, rowOf, type Identify } from './bare-sql.ts'

/** The rooms that are kept and taken in each night of an event. */
const nights = `select b.*, b.night::text as night, least(5, greatest(0, contracted - released - coalesce(taken, 0)))::int as left
  from room_block b left join (
    select room_block_id, sum(rooms)::int as taken from booked_night
    where state <> 'released' and (expires_at is null or expires_at > now()) group by room_block_id) t on t.room_block_id = b.id`

const hotelColumns = `id, name, en_name as "enName", address, en_address as "enAddress", map_url as "mapUrl", phone,
  check_in as "checkIn", check_out as "checkOut", policy, en_policy as "enPolicy", payment, free_days as "freeDays",
  late_fee as "lateFee"`
const typeColumns = `id, hotel_id as "hotelId", name, en_name as "enName", beds, en_beds as "enBeds", capacity,
  extra_beds as "extraBeds", extra_bed_rate as "extraBedRate", has_breakfast as "hasBreakfast", description,
  en_description as "enDescription", has_waiting_list as "hasWaitingList"`

function listOffers(app: FastifyInstance, pool: Pool, identify: Identify): void {
  app.get('/api/v1/hotel-order/offer', async (request) => {
    await identify(request)
    const event = await rowOf(pool, 'select * from event where is_current')
    const { rows: hotels } = await pool.query(
      `select ${hotelColumns} from hotel where status = 1 order by id`,
    )
    const { rows: types } = await pool.query(
      `select ${typeColumns} from room_type where status = 1 order by hotel_id, index_id, id`,
    )
    const { rows: block } = await pool.query(`${nights} where event_id = $1 order by room_type_id, b.night`, [
      event.id,
    ])
    const ofType = Map.groupBy(block, ({ room_type_id: id }) => id)
    const nightsOf = (id: number) =>
      (ofType.get(id) ?? []).map((night) => ({
        night: night.night,
        rate: night.rate,
        left: night.left,
        minStay: night.min_stay,
        isClosedToArrival: night.is_closed_to_arrival,
        isClosedToDeparture: night.is_closed_to_departure,
      }))
    const roomTypesOf = (id: number) =>
      types
        .filter(({ hotelId }) => hotelId === id)
        .map((type) => ({ ...type, pictures: [], nights: nightsOf(type.id) }))
    return {
      eventId: event.id,
      isOpen: true,
      startDay: event.start_day,
      endDay: event.end_day,
      hotels: hotels.map((hotel) => ({ ...hotel, pictures: [], roomTypes: roomTypesOf(hotel.id) })),
    }
  })
}

interface BookingRequest {
  roomTypeId: number
  memberId: number
  arrival: string
  departure: string
  guests: { name: string; enName: string }[]
}

/** Writes the rows of a booking that must be paid, under the locks that keep rooms from being booked twice. */
async function book(
  client: PoolClient,
  { roomTypeId, memberId, arrival, departure, guests }: BookingRequest,
  actor: number,
) {
  const event = await rowOf(client, 'select * from event where is_current for share')
  const type = await rowOf(client, 'select * from room_type where id = $1 for update', [roomTypeId])
  const { rows: block } = await client.query(
    `${nights} where b.event_id = $1 and b.room_type_id = $2 and b.night >= $3 and b.night < $4 order by b.night`,
    [event.id, roomTypeId, arrival, departure],
  )
  if (block.some(({ left }) => left < 1)) throw new Error('full')
  const total = block.reduce((sum, { rate }) => sum + Number(rate), 0)
  const { rows: orders } = await client.query(
    `insert into payment_order (event_id, payer_id, total, due_at, grace_until)
     values ($1, $2, $3, now() + interval '14 days', now() + interval '17 days') returning *`,
    [event.id, memberId, total],
  )
  const [order] = orders
  const booking = await rowOf(
    client,
    `insert into hotel_order (event_id, member_id, hotel_id, room_type_id, code, state, rooms, extra_beds, extra_bed_rate,
       arrival, departure, guests, wishes, total, payment, free_until, late_fee, payment_order_id, due_at, grace_until, source)
     values ($1, $2, $3, $4, $5, 'held', 1, 0, 0, $6, $7, $8, '', $9, 'to-organiser', now() + interval '30 days',
       'first-night', $10, now() + interval '14 days', now() + interval '17 days', 'staff') returning *`,
    [
      ...[event.id, memberId, type.hotel_id, roomTypeId, `B${order.id}`, arrival, departure],
      ...[JSON.stringify(guests), total, order.id],
    ],
  )
  await client.query(
    `insert into payment_line (payment_order_id, kind, ref_id, label, en_label, amount) values ($1, 'room', $2, $3, '', $4)`,
    [order.id, booking.id, type.name, total],
  )
  await client.query(
    `insert into booked_night (hotel_order_id, room_block_id, rooms, rate, state, expires_at)
     select $1, id, 1, rate, 'held', now() + interval '17 days' from unnest($2::int[], $3::int[]) as night (id, rate)`,
    [booking.id, block.map(({ id }) => id), block.map(({ rate }) => rate)],
  )
  await client.query(
    `insert into notification (account_id, kind, params, link, dedupe_key)
     values ($1, 'hotel-order.state', $2, '/hotel', $3) on conflict do nothing`,
    [memberId, JSON.stringify({ code: booking.code, state: booking.state }), `hotel-order/${booking.id}`],
  )
  const { email, real_name: name } = await rowOf(client, 'select * from account where id = $1', [memberId])
  const subject = `訂房待付款 ${booking.code}`
  const mail = await rowOf(
    client,
    `insert into mail ("to", subject, body, purpose, account_id, dedupe_key, status, sent_at)
     values ($1, $2, $3, 'hotel-order', $4, $5, 'kept', now()) returning id`,
    [email, subject, `${name} 您好：應繳金額 NT$ ${total}`, memberId, `hotel-order/${booking.id}`],
  )
  await audit(client, actor, [
    ['created', 'payment_order', order.id, '', order],
    ['created', 'hotel_order', booking.id, booking.code, booking],
    ['created', 'mail', mail.id, subject, { to: email, subject, purpose: 'hotel-order' }],
  ])
  return { ...booking, roomName: type.name, eventName: event.name, nights: block, paymentState: order.state }
}

/** Calls about rooms in plain SQL: the same tables, without validation of who may do what, and by which time. */
export function bareRooms(app: FastifyInstance, pool: Pool, identify: Identify): void {
  listOffers(app, pool, identify)
  app.post<{ Body: BookingRequest }>('/api/v1/hotel-order', async (request, reply) => {
    const actor = await identify(request)
    const row = await inTransaction(pool, (client) => book(client, request.body, actor))
    reply.code(201)
    return row
  })
}
