import { eq } from 'drizzle-orm'
import { booking } from '@banquet/contract/lodging/booking'
import { spendMails } from '../guesses.ts'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { roomShare as calls } from '@banquet/contract/lodging/room-share'
import { maxInvitations } from '../../../src/lodging/room-share/invite-mate.ts'
import { hotelOrders } from '../../../src/tables/lodging/hotel-order.table.ts'
import { accept, endShare, invite, invited, joined, settle } from '../../rows/room-shares.ts'
import type { Client } from '../../server.ts'
import { ownBooking } from './booking.scenarios.ts'
import { archive } from '../in-event.ts'
import { newMember } from '../event/signup-type.scenarios.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

type ByCode = typeof calls.invitation | typeof calls.accept | typeof calls.decline

const withCode = (e: ByCode, code: string) =>
  e === calls.invitation ? { params: { code } } : { body: { code } }

/** The call with the code of a new invitation. */
const byCode = (e: ByCode) => async (world: World) => {
  const { client, row } = await ownBooking(world)
  return withCode(e, await invited(client, row))
}

/** The call of a member with a code, after a change of the invitation. */
const after =
  (e: ByCode, happens: (world: World, own: { client: Client; row: Booking }) => Promise<unknown>): Refuse =>
  async (world) => {
    const own = await ownBooking(world)
    const code = await invited(own.client, own.row)
    await happens(world, own)
    return (await newMember(world)).send(e, withCode(e, code))
  }

const replaced = (e: ByCode) => after(e, (_, { client, row }) => invite(client, row))

/** The booker makes the call with the code of their own invitation. */
const own =
  (e: ByCode): Refuse =>
  async (world) => {
    const { client, row } = await ownBooking(world)
    return client.send(e, withCode(e, await invited(client, row)))
  }

/** A room that two members share. */
async function sharing(world: World) {
  const { client, row } = await ownBooking(world)
  const mate = await newMember(world)
  return { client, row, mate, stay: await joined(client, row, mate) }
}

/** A room that two members share, of which the room-mate has paid. */
async function paid(world: World) {
  const pair = await sharing(world)
  await settle(world.admin, pair.stay.paymentOrderId, pair.stay.amount)
  const stay = (await pair.mate.call(calls.mine, {})).body[0] ?? pair.stay
  return { ...pair, stay }
}

async function cancel(world: World, { id }: Booking) {
  const { version } = (await world.admin.call(booking.get, { params: { id } })).body
  return world.admin.send(booking.cancel, { params: { id }, body: { version } })
}

/** The scenarios of the calls about room shares. */
export const roomShare: Scenarios = {
  row: async (world) => (await sharing(world)).stay.id,
  callers: {
    mine: newMember,
    invitation: newMember,
    accept: newMember,
    decline: newMember,
  },
  inputs: {
    invite: async (world) => ({ params: { id: (await ownBooking(world)).row.id }, body: {} }),
    seekers: async (world) => ({ params: { id: (await ownBooking(world)).row.id } }),
    invitation: byCode(calls.invitation),
    accept: byCode(calls.accept),
    decline: byCode(calls.decline),
    end: async (world) => {
      const { id, version } = (await sharing(world)).stay
      return { params: { id }, body: { version } }
    },
  },
  refusals: {
    invite: {
      'hotel-order.state': async (world) => {
        const { client, row } = await ownBooking(world)
        await cancel(world, row)
        return invite(client, row)
      },
      'room-share.full': async (world) => {
        const { client, row } = await ownBooking(world, { rooms: 2 })
        return invite(client, row)
      },
      'room-share.taken': async (world) => {
        const { client, row } = await sharing(world)
        return invite(client, row)
      },
      'room-share.too-many': async (world) => {
        const { client, row } = await ownBooking(world)
        for (let n = 0; n < maxInvitations; n += 1) await invite(client, row)
        return invite(client, row)
      },
      'mail.too-many': async (world) => {
        const { client, row } = await ownBooking(world)
        await spendMails(world, client)
        return client.send(calls.invite, { params: { id: row.id }, body: { email: 'you@example.com' } })
      },
    },
    invitation: { 'room-share.code': replaced(calls.invitation), 'room-share.own': own(calls.invitation) },
    accept: {
      'room-share.code': replaced(calls.accept),
      'room-share.own': own(calls.accept),
      'room-share.full': after(calls.accept, async (_, { client, row: { id, version } }) => {
        const guests = [{ name: '林怡君' }, { name: '陳志明' }]
        await client.send(booking.edit, { params: { id }, body: { guests, version } })
      }),
      'room-share.has-room': async (world) => {
        const { client, row } = await ownBooking(world)
        const own = await ownBooking(world)
        return accept(own.client, await invited(client, row))
      },
      'room-share.amount-changed': async (world) => {
        const { client, row } = await ownBooking(world)
        return accept(await newMember(world), await invited(client, row), { expectedAmount: 1 })
      },
      'event.state': after(calls.accept, (world, { row }) => archive(world, row.eventId)),
    },
    decline: { 'room-share.code': replaced(calls.decline), 'room-share.own': own(calls.decline) },
    end: {
      stale: async (world) => {
        const { mate, stay } = await sharing(world)
        return endShare(mate, { ...stay, version: stay.version + 1 })
      },
      'hotel-order.state': async (world) => {
        const { row, mate, stay } = await sharing(world)
        await world.server.ctx.db
          .update(hotelOrders)
          .set({ state: 'checked-in' })
          .where(eq(hotelOrders.id, row.id))
        return endShare(mate, stay)
      },
      'room-share.state': async (world) => {
        const { mate, stay } = await sharing(world)
        await endShare(mate, stay)
        return endShare(mate, stay)
      },
      'room-share.paid': async (world) => {
        const { client, stay } = await paid(world)
        return endShare(client, stay)
      },
      'room-share.late': async (world) => {
        const { row, mate, stay } = await paid(world)
        const freeUntil = '2026-01-01T00:00:00.000Z'
        await world.server.ctx.db.update(hotelOrders).set({ freeUntil }).where(eq(hotelOrders.id, row.id))
        return endShare(mate, stay)
      },
    },
  },
}
