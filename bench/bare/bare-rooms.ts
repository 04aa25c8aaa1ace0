import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from './bare-transaction.ts'

type Identify = (request: FastifyRequest) => Promise<number>

/** The rooms that are kept and taken in each night of an event. */
const nights = `select b.*, b.night::text as night, least(5, greatest(0, contracted - released - coalesce(taken, 0)))::int as left
  from room_block b left join (
    select room_block_id, sum(rooms)::int as taken from booked_night
    where state <> 'released' and (expires_at is null or expires_at > now()) group by room_block_id) t on t.room_block_id = b.id`

function listOffers(app: FastifyInstance, pool: Pool, identify: Identify): void {
  app.get('/api/v1/hotel-order/offer', async (request) => {
    await identify(request)
    const { rows: events } = await pool.query('select * from event where is_current')
    const [event] = events
    const { rows: hotels } = await pool.query('select * from hotel where status = 1 order by id')
    const { rows: types } = await pool.query(
      'select * from room_type where status = 1 order by hotel_id, index_id, id',
    )
    const { rows: block } = await pool.query(`${nights} where event_id = $1 order by room_type_id, b.night`, [
      event.id,
    ])
    const ofType = Map.groupBy(block, ({ room_type_id: id }) => id)
    return {
      eventId: event.id,
      isOpen: true,
      startDay: event.start_day,
      endDay: event.end_day,
      hotels: hotels.map((hotel) => ({
        id: hotel.id,
        name: hotel.name,
        enName: hotel.en_name,
        address: hotel.address,
        enAddress: hotel.en_address,
        mapUrl: hotel.map_url,
        phone: hotel.phone,
        checkIn: hotel.check_in,
        checkOut: hotel.check_out,
        policy: hotel.policy,
        enPolicy: hotel.en_policy,
        payment: hotel.payment,
        freeDays: hotel.free_days,
        lateFee: hotel.late_fee,
        pictures: [],
        roomTypes: types
          .filter(({ hotel_id: id }) => id === hotel.id)
          .map((type) => ({
            id: type.id,
            name: type.name,
            enName: type.en_name,
            beds: type.beds,
            enBeds: type.en_beds,
            capacity: type.capacity,
            extraBeds: type.extra_beds,
            extraBedRate: type.extra_bed_rate,
            hasBreakfast: type.has_breakfast,
            description: type.description,
            enDescription: type.en_description,
            hasWaitingList: type.has_waiting_list,
            pictures: [],
            nights: (ofType.get(type.id) ?? []).map((night) => ({
              night: night.night,
              rate: night.rate,
              left: night.left,
              minStay: night.min_stay,
              isClosedToArrival: night.is_closed_to_arrival,
              isClosedToDeparture: night.is_closed_to_departure,
            })),
          })),
      })),
    }
  })
}

interface Asked {
  roomTypeId: number
  memberId: number
  arrival: string
  departure: string
  guests: { name: string; enName: string }[]
}

const audit = `insert into audit (action, noun, row_id, label, actor_id, actor_name, ip, request_id, after)
  select action, noun, id, label, $1, '', '', '', after
  from unnest($2::text[], $3::text[], $4::int[], $5::text[], $6::jsonb[]) as entry (action, noun, id, label, after)`

/** Writes the rows of a booking that has to be paid, under the locks that keep rooms from being booked twice. */
async function book(
  client: PoolClient,
  { roomTypeId, memberId, arrival, departure, guests }: Asked,
  actor: number,
) {
  const { rows: events } = await client.query('select * from event where is_current for share')
  const [event] = events
  const { rows: types } = await client.query('select * from room_type where id = $1 for update', [roomTypeId])
  const [type] = types
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
  const { rows } = await client.query(
    `insert into hotel_order (event_id, member_id, hotel_id, room_type_id, code, state, rooms, extra_beds, extra_bed_rate,
       arrival, departure, guests, wishes, total, payment, free_until, late_fee, payment_order_id, due_at, grace_until, source)
     values ($1, $2, $3, $4, $5, 'held', 1, 0, 0, $6, $7, $8, '', $9, 'to-organiser', now() + interval '30 days',
       'first-night', $10, now() + interval '14 days', now() + interval '17 days', 'staff') returning *`,
    [
      ...[event.id, memberId, type.hotel_id, roomTypeId, `B${order.id}`, arrival, departure],
      ...[JSON.stringify(guests), total, order.id],
    ],
  )
  const [booking] = rows
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
  const { rows: members } = await client.query('select * from account where id = $1', [memberId])
  const [{ email, real_name: name }] = members
  const subject = `訂房待付款 ${booking.code}`
  const { rows: mails } = await client.query(
    `insert into mail ("to", subject, body, purpose, account_id, dedupe_key, status, sent_at)
     values ($1, $2, $3, 'hotel-order', $4, $5, 'kept', now()) returning id`,
    [email, subject, `${name} 您好：應繳金額 NT$ ${total}`, memberId, `hotel-order/${booking.id}`],
  )
  await client.query(audit, [
    actor,
    ['created', 'created', 'created'],
    ['payment_order', 'hotel_order', 'mail'],
    [order.id, booking.id, mails[0].id],
    ['', booking.code, subject],
    [order, booking, { to: email, subject, purpose: 'hotel-order' }].map((one) => JSON.stringify(one)),
  ])
  return { ...booking, roomName: type.name, eventName: event.name, nights: block, paymentState: order.state }
}

/** Calls about rooms in plain SQL: the same tables, without validation of who may do what and until when. */
export function bareRooms(app: FastifyInstance, pool: Pool, identify: Identify): void {
  listOffers(app, pool, identify)
  app.post<{ Body: Asked }>('/api/v1/hotel-order', async (request, reply) => {
    const actor = await identify(request)
    const row = await inTransaction(pool, (client) => book(client, request.body, actor))
    reply.code(201)
    return row
  })
}
