import { whileHeld } from '../payment/refund.scenarios.ts'
import { today } from '../../today.ts'
import { eq } from 'drizzle-orm'
import { defaultSetting, eventSetting } from '@banquet/contract/event/event/event-setting'
import { maxInteger } from '@banquet/contract/call/list'
import { booking as calls } from '@banquet/contract/lodging/booking'
import { bookingMessage as messages } from '@banquet/contract/lodging/booking-message'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { maxBookings } from '../../../src/lodging/booking/require-booking-left.ts'
import { bookedNights, hotelOrders } from '../../../src/tables/lodging/hotel-order.table.ts'
import { paymentOrders } from '../../../src/tables/payment/payment-order.table.ts'
import { cellOf, savedCells } from '../../rows/room-rows.ts'
import type { Client, Parts } from '../../server.ts'
import { archive, currentEvent } from '../in-event.ts'
import { addedRoomType } from './room-type.scenarios.ts'
import { newMember } from '../event/signup-type.scenarios.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

const nights = ['2030-06-09', '2030-06-10', '2030-06-11']
const dates = { arrival: '2030-06-09', departure: '2030-06-11' }
const guests = [{ name: '林怡君' }]

/** A room type with three nights of the current event. */
async function offered(world: World, contracted = 10): Promise<number> {
  await currentEvent(world)
  const { id, hotelId } = await addedRoomType(world)
  await savedCells(
    world.admin,
    hotelId,
    nights.map((night) => cellOf(id, night, { contracted })),
  )
  return id
}

/** Lets members book rooms for the current event, or no longer. */
async function openRooms(world: World, isOpen = true): Promise<void> {
  const { id } = await currentEvent(world)
  const { version } = (await world.admin.call(eventSetting.get, { params: { id } })).body
  const { windows } = defaultSetting
  const rooms = isOpen ? windows.signup : windows.rooms
  const body = { ...defaultSetting, windows: { ...windows, rooms }, version }
  await world.admin.send(eventSetting.save, { params: { id }, body })
}

async function wish(world: World, values: object = {}) {
  return { roomTypeId: await offered(world), ...dates, ...values }
}

/** A booking that staff make for a member. */
async function input(world: World, values: object = {}): Promise<Parts> {
  const { account } = await newMember(world)
  return { body: { ...(await wish(world)), guests, memberId: account.id, ...values } }
}

async function added(world: World, values: object = {}): Promise<Booking> {
  return (await world.admin.send(calls.create, await input(world, values))).body
}

/** A booking of the member who is returned with it. */
export async function ownBooking(
  world: World,
  values: object = {},
): Promise<{ client: Client; row: Booking }> {
  const client = await newMember(world)
  return { client, row: await added(world, { memberId: client.account.id, ...values }) }
}

/** A booking that is confirmed, of guests who can arrive today. */
async function arriving(world: World): Promise<Booking> {
  const { id, version } = await added(world)
  await world.admin.send(calls.guarantee, { params: { id }, body: { version, reason: '團體' } })
  const { db } = world.server.ctx
  await db.update(hotelOrders).set({ arrival: '2026-01-01' }).where(eq(hotelOrders.id, id))
  return (await world.admin.call(calls.get, { params: { id } })).body
}

/** A booking whose guests have arrived. */
async function staying(world: World, values: object = {}): Promise<Booking> {
  const { id } = await added(world, values)
  const { db } = world.server.ctx
  await db.update(hotelOrders).set({ state: 'checked-in' }).where(eq(hotelOrders.id, id))
  return (await world.admin.call(calls.get, { params: { id } })).body
}

/** The change of a stay to another day of departure. */
const rest = (row: Booking, values: object = {}) =>
  seen(row, { departure: '2030-06-12', roomTypeId: row.roomTypeId, rooms: row.rooms, ...values })

const seen = ({ id, version }: Booking, body: object = {}) => ({
  params: { id },
  body: { version, ...body },
})
const bodies = {
  edit: { guests, wishes: '高樓層' },
  editNotes: { noteForHotel: '貴賓', noteInternal: '' },
  changeDates: { arrival: '2030-06-10', departure: '2030-06-12' },
  cancel: {},
  guarantee: { reason: '團體' },
  setNumber: { confirmationNumber: 'GH-1' },
  setStay: { state: 'checked-in' },
  seekMate: { seeksMate: true },
} as const
type Verb = keyof typeof bodies

/** The command on a booking that has been cancelled. */
const tooLate =
  (verb: Verb): Refuse =>
  async (world) => {
    const { body } = await world.admin.send(calls.cancel, seen(await added(world)))
    return world.admin.send(calls[verb], seen(body, bodies[verb]))
  }

const onNew = (verb: Verb) => async (world: World) => seen(await added(world), bodies[verb])
const onArriving = (verb: Verb) => async (world: World) => seen(await arriving(world), bodies[verb])

/** A member books while rooms cannot be booked. */
const closed =
  (e: typeof calls.create | typeof calls.quote): Refuse =>
  async (world) => {
    const client = await newMember(world)
    await openRooms(world, false)
    return client.send(e, { body: { ...(await wish(world)), ...(e === calls.create && { guests }) } })
  }

/** The call about an event that does not exist. */
const noEvent =
  (e: typeof calls.create | typeof calls.quote): Refuse =>
  async (world) => {
    const { body } = e === calls.create ? await input(world) : { body: await wish(world) }
    return world.admin.send(e, { body: { ...(body as object), eventId: 2_000_000_000 } })
  }

/** The scenarios of the calls about bookings. */
export const booking: Scenarios = {
  row: async (world) => (await added(world)).id,
  inputs: {
    create: input,
    quote: async (world) => {
      const { id: hotelOrderId, roomTypeId } = await added(world)
      return { body: { ...dates, roomTypeId, hotelOrderId } }
    },
    edit: onNew('edit'),
    editNotes: onNew('editNotes'),
    changeDates: onNew('changeDates'),
    changeStay: async (world) => rest(await staying(world)),
    cancel: onNew('cancel'),
    guarantee: onNew('guarantee'),
    bulkGuarantee: async (world) => {
      const { id, version } = await added(world)
      return { body: { rows: [{ id, version }], reason: '團體' } }
    },
    setNumber: onArriving('setNumber'),
    setStay: onArriving('setStay'),
    seekMate: onNew('seekMate'),
  },
  refusals: {
    offers: {
      'not-found': async ({ admin }) => admin.send(calls.offers, { query: { eventId: String(maxInteger) } }),
    },
    quote: { 'not-found': noEvent(calls.quote), 'hotel-order.closed': closed(calls.quote) },
    create: {
      'not-found': noEvent(calls.create),
      'hotel-order.closed': closed(calls.create),
      'event.state': async (world) => {
        const parts = await input(world)
        const { id: eventId } = await currentEvent(world)
        await archive(world, eventId)
        return world.admin.send(calls.create, { body: { ...(parts.body as object), eventId } })
      },
      'hotel-order.full': async (world) =>
        world.admin.send(calls.create, await input(world, { roomTypeId: await offered(world, 0) })),
      'hotel-order.total-changed': async (world) =>
        world.admin.send(calls.create, await input(world, { expectedTotal: 1 })),
      'hotel-order.too-many': async (world) => {
        const client = await newMember(world)
        await openRooms(world)
        const body = { ...(await wish(world)), guests }
        for (let n = 0; n < maxBookings; n += 1) await client.send(calls.create, { body })
        return client.send(calls.create, { body })
      },
    },
    edit: { 'hotel-order.state': tooLate('edit') },
    changeDates: {
      'hotel-order.state': tooLate('changeDates'),
      'event.state': async (world) => {
        const row = await added(world)
        await archive(world, row.eventId)
        return world.admin.send(calls.changeDates, seen(row, bodies.changeDates))
      },
      'hotel-order.closed': async (world) => {
        const { client, row } = await ownBooking(world)
        await openRooms(world, false)
        return client.send(calls.changeDates, seen(row, bodies.changeDates))
      },
      'hotel-order.full': async (world) => {
        const roomTypeId = await offered(world, 1)
        const row = await added(world, { roomTypeId, departure: '2030-06-10' })
        await added(world, { roomTypeId, arrival: '2030-06-10' })
        return world.admin.send(calls.changeDates, seen(row, bodies.changeDates))
      },
      'hotel-order.late': async (world) => {
        const { client, row } = await ownBooking(world)
        await openRooms(world)
        await world.admin.send(calls.guarantee, seen(row, bodies.guarantee))
        const { db } = world.server.ctx
        const freeUntil = '2026-01-01T00:00:00.000Z'
        await db.update(hotelOrders).set({ freeUntil }).where(eq(hotelOrders.id, row.id))
        const { body } = await client.call(calls.get, { params: { id: row.id } })
        return client.send(calls.changeDates, seen(body, { ...dates, departure: '2030-06-10' }))
      },
      'hotel-order.total-changed': async (world) =>
        world.admin.send(calls.changeDates, seen(await added(world), { ...dates, expectedTotal: 1 })),
    },
    changeStay: {
      'hotel-order.state': async (world) =>
        world.admin.send(calls.changeStay, rest(await added(world), { departure: '2030-06-10' })),
      'event.state': async (world) => {
        const row = await staying(world)
        await archive(world, row.eventId)
        return world.admin.send(calls.changeStay, rest(row))
      },
      'hotel-order.full': async (world) => {
        const roomTypeId = await offered(world, 1)
        const row = await staying(world, { roomTypeId })
        await added(world, { roomTypeId, arrival: '2030-06-11', departure: '2030-06-12' })
        return world.admin.send(calls.changeStay, rest(row))
      },
      'hotel-order.total-changed': async (world) =>
        world.admin.send(calls.changeStay, rest(await staying(world), { expectedTotal: 1 })),
    },
    cancel: {
      'hotel-order.state': tooLate('cancel'),
      'refund.amount': async (world) => {
        const { client, row } = await ownBooking(world)
        return client.send(calls.cancel, seen(row, { refundAccount: null }))
      },
      'refund.held': async (world) => {
        const { client, row } = await ownBooking(world)
        return whileHeld(world, client, (by) => by.send(calls.cancel, seen(row, { refundAccount: null })))
      },
      'hotel-order.closed': async (world) => {
        const { client, row } = await ownBooking(world)
        const { db } = world.server.ctx
        await db.update(hotelOrders).set({ arrival: '2026-01-01' }).where(eq(hotelOrders.id, row.id))
        return client.send(calls.cancel, seen(row))
      },
    },
    guarantee: {
      'hotel-order.state': tooLate('guarantee'),
      'hotel-order.full': async (world) => {
        const roomTypeId = await offered(world, 1)
        const row = await added(world, { roomTypeId })
        const past = '2026-01-01T00:00:00.000Z'
        const { db } = world.server.ctx
        await db.update(bookedNights).set({ expiresAt: past }).where(eq(bookedNights.hotelOrderId, row.id))
        await added(world, { roomTypeId })
        return world.admin.send(calls.guarantee, seen(row, bodies.guarantee))
      },
    },
    message: {
      'hotel-order.state': async (world) => {
        const { id } = await added(world, { roomTypeId: await offered(world, 0), joinsWaitingList: true })
        return world.admin.send(messages.message, { params: { id }, body: { text: '晚到' } })
      },
    },
    setNumber: { 'hotel-order.state': tooLate('setNumber') },
    setStay: { 'hotel-order.state': tooLate('setStay') },
    seekMate: { 'hotel-order.state': tooLate('seekMate') },
  },
}

/** The payment order of a booking that is paid to its hotel. */
export async function paidToHotel(world: World): Promise<number> {
  const row = await added(world)
  const { db } = world.server.ctx
  await db
    .update(paymentOrders)
    .set({ payeeId: row.hotelId })
    .where(eq(paymentOrders.id, row.paymentOrderId ?? 0))
  const settle = { method: 'cash', amount: row.total ?? 0, day: today }
  await world.admin.send(paymentOrder.settle, { params: { id: row.paymentOrderId ?? 0 }, body: settle })
  return row.paymentOrderId ?? 0
}
