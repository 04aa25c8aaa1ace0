import { and, asc, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { roomShare } from '@banquet/contract/lodging/room-share'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { ledgerFaults } from '../../../test/room-ledger.ts'
import {
  accept,
  endShare,
  invite,
  invited,
  joined,
  readBooking,
  readOrder,
  settle,
  sharedOf,
} from '../../../test/rows/room-shares.ts'
import {
  addBlock,
  addHotel,
  addRoomType,
  booked,
  clearRooms,
  openRooms,
  type Type,
} from '../../../test/rows/rooms.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { expireBookings } from '../booking/waiting-list.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { members } from '../../tables/people/member.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { roomShares } from '../../tables/lodging/room-share.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { roomBlocks } from '../../tables/lodging/room-block.table.ts'
import { endUnpaidShares } from './room-share.jobs.ts'

const server = await serverForFile({ connections: 4 })
const admin = await server.asAdmin()
let booker: Client
let mate: Client
let event: Event
let type: Type
const past = '2026-01-01T00:00:00.000Z'

beforeEach(async () => {
  await clearRooms(server)
  await server.ctx.db.delete(mails)
  event = await addEvent(admin)
  await openRooms(admin, event)
  type = await addRoomType(server, await addHotel(server))
  await addBlock(server, { event, type, from: '2027-06-08', nights: 6 })
  booker = await server.asKind(identity.member)
  mate = await server.asKind(identity.member)
})

const { db } = { db: () => server.ctx.db }
const totals = async (row: Booking) => {
  const { share, paymentOrderId } = await readBooking(admin, row)
  const own = await readOrder(admin, paymentOrderId)
  const part = share?.paymentOrderId ? await readOrder(admin, share.paymentOrderId) : undefined
  return [own.total, own.state, part?.total, part?.state]
}
const endFreeDays = (row: Booking) =>
  db().update(hotelOrders).set({ freeUntil: past }).where(eq(hotelOrders.id, row.id))
const endGrace = () => db().update(roomShares).set({ graceUntil: past })
const change = (client: Client, { id, version }: Booking, dates: object) =>
  client.send(booking.changeDates, { params: { id }, body: { ...dates, version } })
const cancelOf = async (client: Client, row: Booking) => {
  const { id, version } = await readBooking(client, row)
  return client.send(booking.cancel, { params: { id }, body: { version } })
}
const cancel = (row: Booking) => cancelOf(booker, row)
const mailsOf = ({ account }: Client) =>
  db().select().from(mails).where(eq(mails.accountId, account.id)).orderBy(asc(mails.id))
/** The notices about bookings that somebody has got. */
const noticesOf = ({ account }: Client) =>
  db()
    .select({ kind: notifications.kind, params: notifications.params })
    .from(notifications)
    .where(and(eq(notifications.accountId, account.id), like(notifications.kind, 'hotel-order.%')))
    .orderBy(asc(notifications.id))
const nameOf = ({ account }: Client) => account.realName || account.name
const guestsOf = async (row: Booking) => (await readBooking(admin, row)).guests.map(({ name }) => name)
/** Adds a booking of which both members have paid their half. */
async function shared(values: object = {}) {
  const row = await booked(booker, type, values)
  const stay = await joined(booker, row, mate)
  await settle(admin, stay.paymentOrderId, stay.amount)
  await settle(admin, row.paymentOrderId, (row.total ?? 0) - stay.amount)
  return { row: await readBooking(booker, row), stay: (await sharedOf(mate)) ?? stay }
}

describe('an invitation', () => {
  it('shows the stay, the booker and the share, and makes the member who accepts a guest with a payment order of their own', async () => {
    const row = await booked(booker, type)
    const code = await invited(booker, row)
    const seen = await mate.call(roomShare.invitation, { params: { code } })
    expect(seen.body).toMatchObject({
      hotelName: '圓山',
      arrival: '2027-06-09',
      departure: '2027-06-11',
      amount: 3000,
      bookerName: nameOf(booker),
      payment: 'to-organiser',
      lateAmount: 1500,
    })
    const reply = await accept(mate, code, { expectedAmount: 3000 })
    expect(reply.body).toMatchObject({ state: 'agreed', amount: 3000, left: 3000, code: row.code })
    expect(await guestsOf(row)).toEqual(['林怡君', nameOf(mate)])
    expect(await totals(row)).toEqual([6000, 'open', 3000, 'open'])
    const { paymentOrderId } = reply.body
    const own = await mate.call(paymentOrder.get, { params: { id: paymentOrderId } })
    expect(own.body).toMatchObject({
      payerId: mate.account.id,
      participant: nameOf(mate),
      lines: [{ kind: 'room', label: '合住分攤：圓山・雙人房 6/9–6/11（2 晚）', amount: 3000 }],
    })
    expect((await booker.call(paymentOrder.get, { params: { id: paymentOrderId } })).code).toBe('not-found')
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('works once, not for the booker, and not after it was replaced, withdrawn or declined or has expired', async () => {
    const row = await booked(booker, type)
    const first = await invited(booker, row)
    expect((await accept(booker, first)).code).toBe('room-share.own')
    const second = await invited(booker, row)
    expect((await accept(mate, first)).code).toBe('room-share.code')
    const { share } = await readBooking(booker, row)
    expect((await endShare(booker, share ?? { id: 0, version: 1 })).status).toBe(204)
    expect((await accept(mate, second)).code).toBe('room-share.code')
    const third = await invited(booker, row)
    expect((await mate.send(roomShare.decline, { body: { code: third } })).status).toBe(204)
    expect((await accept(mate, third)).code).toBe('room-share.code')
    const fourth = await invited(booker, row)
    await db().update(roomShares).set({ expiresAt: past })
    expect((await accept(mate, fourth)).code).toBe('room-share.code')
    const fifth = await invited(booker, row)
    expect((await accept(mate, fifth)).status).toBe(200)
    const third_ = await server.asKind(identity.member)
    expect((await accept(third_, fifth)).code).toBe('room-share.code')
    expect((await invite(booker, row)).code).toBe('room-share.taken')
  })

  it('that is accepted, paid or ended changes the version of the booking, which decides what cancelling it does', async () => {
    const row = await booked(booker, type)
    const cancelAt = ({ id, version }: Booking) =>
      admin.send(booking.cancel, { params: { id }, body: { version, reason: '' } })
    const stay = await joined(booker, row, mate)
    expect((await cancelAt(row)).code).toBe('stale')
    const agreed = await readBooking(admin, row)
    await settle(admin, stay.paymentOrderId, stay.amount)
    expect((await cancelAt(agreed)).code).toBe('stale')
    const paid = await readBooking(admin, row)
    expect((await endShare(admin, paid.share ?? { id: 0, version: 0 })).status).toBe(204)
    expect((await cancelAt(paid)).code).toBe('stale')
    expect((await cancelAt(await readBooking(admin, row))).status).toBe(200)
  })

  it('names both in English in the English text of its mails, and on the payment order', async () => {
    const named = (client: Client, enName: string) =>
      db().update(members).set({ enName }).where(eq(members.id, client.account.id))
    await named(booker, 'Lin Mei-Hui')
    await named(mate, 'Daniel O’Brien')
    const stay = await joined(booker, await booked(booker, type), mate)
    const told = (await mailsOf(booker)).at(-1)
    for (const line of ['Booked by: Lin Mei-Hui', 'Room-mate: Daniel O’Brien', `室友：${nameOf(mate)}`])
      expect(told?.body).toContain(line)
    expect(stay).toMatchObject({ bookerEnName: 'Lin Mei-Hui' })
    const order = await mate.call(paymentOrder.get, { params: { id: stay.paymentOrderId ?? 0 } })
    expect(order.body).toMatchObject({ participant: nameOf(mate), enParticipant: 'Daniel O’Brien' })
  })

  it('cannot be guessed from another one', async () => {
    const row = await booked(booker, type)
    const code = await invited(booker, row)
    const forged = code.replace(/^\d+/, (id) => String(Number(id) + 1))
    await invited(booker, await booked(booker, type))
    for (const wrong of [forged, `${code}x`, code.slice(0, -1), '1-', 'x'])
      expect((await accept(mate, wrong)).code).toBe('room-share.code')
  })

  it('is mailed to an address in both languages, with the link and without the code of the booking', async () => {
    const row = await booked(booker, type)
    await db().delete(mails)
    const code = await invited(booker, row, { email: 'Hsu@Example.com' })
    const [mail] = await db().select().from(mails)
    expect(mail).toMatchObject({ to: 'hsu@example.com', purpose: 'hotel-order' })
    expect(mail?.subject).toContain('邀請您合住')
    expect(mail?.body).toContain(server.ctx.url && `/hotel/share/${code}`)
    expect(mail?.body).toContain('invites you to share a room')
    expect(mail?.body).not.toContain(row.code)
    expect((await readBooking(booker, row)).share).toMatchObject({ email: 'hsu@example.com', code })
  })

  it('needs one room with a bed left, and a booking that has rooms', async () => {
    const full = await booked(booker, type, { guests: [{ name: '林怡君' }, { name: '陳志明' }] })
    expect(full.mayInvite).toBe(false)
    expect((await invite(booker, full)).code).toBe('room-share.full')
    const two = await booked(booker, type, { rooms: 2, arrival: '2027-06-11', departure: '2027-06-12' })
    expect((await invite(booker, two)).code).toBe('room-share.full')
    const waits = await booked(booker, type, { rooms: 2, joinsWaitingList: true })
    expect((await invite(booker, waits)).code).toBe('hotel-order.state')
    const row = await booked(booker, type)
    const code = await invited(booker, row)
    const { version } = await readBooking(booker, row)
    const guests = [{ name: '林怡君' }, { name: '陳志明' }]
    await booker.send(booking.edit, { params: { id: row.id }, body: { guests, version } })
    expect((await accept(mate, code)).code).toBe('room-share.full')
  })

  it('adds no guest twice: a guest of the same name is the room-mate', async () => {
    const guests = [{ name: '林怡君' }, { name: nameOf(mate) }]
    const row = await booked(booker, type)
    const code = await invited(booker, row)
    await booker.send(booking.edit, { params: { id: row.id }, body: { guests, version: row.version } })
    expect((await accept(mate, code)).status).toBe(200)
    expect(await guestsOf(row)).toEqual(['林怡君', nameOf(mate)])
    const { share } = await readBooking(booker, row)
    await endShare(booker, share ?? { id: 0, version: 1 })
    expect(await guestsOf(row)).toEqual(['林怡君', nameOf(mate)])
  })

  it('keeps the room-mate among the guests until it ends, for members and staff', async () => {
    const row = await booked(booker, type)
    const stay = await joined(booker, row, mate)
    const edit = async (client: Client, guests: object[]) => {
      const { id, version } = await readBooking(admin, row)
      return client.send(booking.edit, { params: { id }, body: { guests, version } })
    }
    const fault = { errors: [{ path: 'guests', code: 'room.mate', params: { name: nameOf(mate) } }] }
    expect((await edit(booker, [{ name: '林怡君' }])).body).toMatchObject(fault)
    expect((await edit(admin, [{ name: '陳志明' }, { name: '林怡君' }])).body).toMatchObject(fault)
    expect((await edit(booker, [{ name: nameOf(mate) }, { name: '陳志明' }])).status).toBe(200)
    await endShare(booker, stay)
    expect((await edit(booker, [{ name: '林怡君' }])).status).toBe(200)
  })

  it('is refused if the amount is not the one that was shown', async () => {
    const row = await booked(booker, type)
    const code = await invited(booker, row)
    await change(booker, row, { arrival: '2027-06-09', departure: '2027-06-10' })
    const refused = await accept(mate, code, { expectedAmount: 3000 })
    expect(refused).toMatchObject({ code: 'room-share.amount-changed', body: { params: { amount: 1500 } } })
    expect((await accept(mate, code, { expectedAmount: 1500 })).status).toBe(200)
  })

  it('is refused to somebody who has a room for one of the nights, booked or shared, and names that booking', async () => {
    const code = await invited(booker, await booked(booker, type))
    const own = await booked(mate, type, { arrival: '2027-06-10', departure: '2027-06-12' })
    const seen = await mate.call(roomShare.invitation, { params: { code } })
    expect(seen.body).toMatchObject({ ownCode: own.code })
    const refused = { status: 409, code: 'room-share.has-room', body: { params: { code: own.code } } }
    expect(await accept(mate, code)).toMatchObject(refused)
    // Nights that only meet are no conflict.
    await change(mate, own, { arrival: '2027-06-11', departure: '2027-06-13' })
    expect((await mate.call(roomShare.invitation, { params: { code } })).body).toMatchObject({
      ownCode: null,
    })
    expect((await accept(mate, code)).status).toBe(200)
    const other = await server.asKind(identity.member)
    const second = await booked(other, type)
    const shared_ = await sharedOf(mate)
    const again = await accept(mate, await invited(other, second))
    expect(again).toMatchObject({ code: 'room-share.has-room', body: { params: { code: shared_?.code } } })
  })

  it('is accepted by somebody whose own booking only waits, has expired or is cancelled', async () => {
    const code = await invited(booker, await booked(booker, type))
    const own = await booked(mate, type)
    await db().update(hotelOrders).set({ state: 'waiting-list' }).where(eq(hotelOrders.id, own.id))
    expect((await mate.call(roomShare.invitation, { params: { code } })).body).toMatchObject({
      ownCode: null,
    })
    await db().update(hotelOrders).set({ state: 'held', graceUntil: past }).where(eq(hotelOrders.id, own.id))
    expect((await mate.call(roomShare.invitation, { params: { code } })).body).toMatchObject({
      ownCode: null,
    })
    await cancelOf(mate, own)
    expect((await accept(mate, code)).status).toBe(200)
  })

  it('of a hotel that is paid on the spot is only an agreement', async () => {
    await db().update(hotels).set({ payment: 'at-hotel' })
    const row = await booked(booker, type)
    const stay = await joined(booker, row, mate)
    expect(stay).toMatchObject({ state: 'agreed', amount: 3000, left: 0, paymentOrderId: null, dueAt: null })
    expect(await guestsOf(row)).toEqual(['林怡君', nameOf(mate)])
  })

  it('of a hotel that is paid itself has the same payee as the booking', async () => {
    await db().update(hotels).set({ payment: 'to-hotel' })
    const row = await booked(booker, type)
    const { paymentOrderId } = await joined(booker, row, mate)
    expect(await readOrder(admin, paymentOrderId)).toMatchObject({ payeeName: '圓山', total: 3000 })
  })
})

describe('the money', () => {
  it('is owed by the booker until the room-mate has paid, which lowers the price and confirms the booking', async () => {
    const row = await booked(booker, type)
    const stay = await joined(booker, row, mate)
    await settle(admin, row.paymentOrderId, 3000)
    expect(await readBooking(booker, row)).toMatchObject({ state: 'held', left: 3000 })
    await settle(admin, stay.paymentOrderId, 1000)
    expect(await totals(row)).toEqual([6000, 'partly-paid', 3000, 'partly-paid'])
    await settle(admin, stay.paymentOrderId, 2000)
    expect(await totals(row)).toEqual([3000, 'paid', 3000, 'paid'])
    expect(await readBooking(booker, row)).toMatchObject({
      state: 'confirmed',
      left: 0,
      share: { state: 'paid' },
    })
    expect((await readOrder(admin, row.paymentOrderId)).lines.at(-1)).toMatchObject({
      label: '室友分攤',
      enLabel: 'Share of the room-mate',
      amount: -3000,
    })
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('of the room-mate is to be returned to the booker if they had paid everything', async () => {
    const row = await booked(booker, type)
    const stay = await joined(booker, row, mate)
    await settle(admin, row.paymentOrderId, 6000)
    await settle(admin, stay.paymentOrderId, 3000)
    expect(await readOrder(admin, row.paymentOrderId)).toMatchObject({ state: 'overpaid', toReturn: 3000 })
  })

  it('that was recorded by mistake is owed by the booker again, and the share continues', async () => {
    const { row, stay } = await shared()
    const { payments } = await readOrder(admin, stay.paymentOrderId)
    await admin.send(paymentOrder.reverse, {
      params: { id: stay.paymentOrderId ?? 0 },
      body: { paymentId: payments[0]?.id, reason: '誤登' },
    })
    expect(await totals(row)).toEqual([6000, 'partly-paid', 3000, 'open'])
    expect(await readBooking(booker, row)).toMatchObject({ state: 'held', share: { state: 'agreed' } })
    await endUnpaidShares(server.ctx)
    expect(await readBooking(booker, row)).toMatchObject({ share: { state: 'agreed' } })
    await settle(admin, stay.paymentOrderId, 3000)
    expect(await totals(row)).toEqual([3000, 'paid', 3000, 'paid'])
    expect(await readBooking(booker, row)).toMatchObject({ state: 'confirmed' })
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('that never arrived ends the share, removes the name, and changes nothing for the booker', async () => {
    const row = await booked(booker, type)
    const stay = await joined(booker, row, mate)
    await db().delete(mails)
    await endUnpaidShares(server.ctx)
    expect(await sharedOf(mate)).toMatchObject({ state: 'agreed' })
    await endGrace()
    await endUnpaidShares(server.ctx)
    expect(await sharedOf(mate)).toBeUndefined()
    expect(await guestsOf(row)).toEqual(['林怡君'])
    expect(await readBooking(booker, row)).toMatchObject({
      state: 'held',
      left: 6000,
      share: null,
      mayInvite: true,
    })
    expect(await readOrder(admin, stay.paymentOrderId)).toMatchObject({ state: 'expired' })
    const sent = await db().select().from(mails)
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      [booker, mate].map(({ account }) => account.email).toSorted(),
    )
    await settle(admin, stay.paymentOrderId, 3000)
    expect(await readOrder(admin, stay.paymentOrderId)).toMatchObject({ state: 'expired', toReturn: 3000 })
    expect(await totals(row)).toEqual([6000, 'open', undefined, undefined])
  })

  it('has to arrive before the rooms of an unpaid booking are released', async () => {
    const row = await booked(booker, type)
    const soon = new Date(Date.now() + 60_000).toISOString()
    await db().update(hotelOrders).set({ graceUntil: soon }).where(eq(hotelOrders.id, row.id))
    const stay = await joined(booker, row, mate)
    expect(stay.dueAt).toBe(soon)
  })
})

describe('the end', () => {
  it('of the booking ends the share; the fee is divided in proportion, the rest is to be returned', async () => {
    const { row, stay } = await shared()
    await endFreeDays(row)
    expect((await cancel(row)).status).toBe(200)
    expect(await readOrder(admin, row.paymentOrderId)).toMatchObject({ retained: 1500, toReturn: 1500 })
    expect(await readOrder(admin, stay.paymentOrderId)).toMatchObject({
      state: 'cancelled',
      retained: 1500,
      toReturn: 1500,
    })
    expect(await sharedOf(mate)).toBeUndefined()
    expect(await ledgerFaults(server)).toEqual([])
    const told = (await mailsOf(mate)).at(-1)
    expect(told?.body).toContain('取消費用收取 NT$ 1,500。')
    expect(told?.body).toContain('會退還 NT$ 1,500。')
    expect(await noticesOf(mate)).toEqual([
      { kind: 'hotel-order.state', params: expect.objectContaining({ code: row.code, state: 'cancelled' }) },
    ])
  })

  it('of a booking that is not paid in time restores its whole price in case it is paid late', async () => {
    const row = await booked(booker, type)
    const stay = await joined(booker, row, mate)
    await settle(admin, stay.paymentOrderId, 3000)
    await db().update(hotelOrders).set({ graceUntil: past }).where(eq(hotelOrders.id, row.id))
    await expireBookings(server.ctx)
    expect(await readOrder(admin, stay.paymentOrderId)).toMatchObject({ state: 'expired', toReturn: 3000 })
    await settle(admin, row.paymentOrderId, 3000)
    expect(await readBooking(admin, row)).toMatchObject({ state: 'expired' })
    await settle(admin, row.paymentOrderId, 3000)
    expect(await readBooking(admin, row)).toMatchObject({ state: 'confirmed', left: 0 })
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('of the booking charges a room-mate no more than they have paid', async () => {
    const row = await booked(booker, type)
    const stay = await joined(booker, row, mate)
    await settle(admin, row.paymentOrderId, 6000)
    await settle(admin, stay.paymentOrderId, 1000)
    await endFreeDays(row)
    await cancel(row)
    expect(await readOrder(admin, row.paymentOrderId)).toMatchObject({ retained: 2000, toReturn: 4000 })
    expect(await readOrder(admin, stay.paymentOrderId)).toMatchObject({ retained: 1000, toReturn: 0 })
  })

  it('can be requested by both while nothing is paid, afterwards by the room-mate while cancelling is free, and by staff', async () => {
    const row = await booked(booker, type)
    const first = await joined(booker, row, mate)
    expect((await endShare(mate, first)).status).toBe(204)
    expect(await guestsOf(row)).toEqual(['林怡君'])
    const second = await joined(booker, row, mate)
    expect((await endShare(booker, second)).status).toBe(204)
    const third = await joined(booker, row, mate)
    await settle(admin, third.paymentOrderId, 3000)
    await settle(admin, row.paymentOrderId, 3000)
    const paid = (await sharedOf(mate)) ?? third
    expect((await endShare(booker, paid)).code).toBe('room-share.paid')
    await endFreeDays(row)
    expect((await endShare(mate, paid)).code).toBe('room-share.late')
    expect((await endShare(admin, paid)).status).toBe(204)
    expect(await readBooking(booker, row)).toMatchObject({ state: 'confirmed', left: 3000, share: null })
    expect(await readOrder(admin, third.paymentOrderId)).toMatchObject({ state: 'cancelled', toReturn: 3000 })
    expect((await endShare(admin, paid)).code).toBe('room-share.state')
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('by a room-mate who has paid charges the booker their share, with a new deadline', async () => {
    const { row, stay } = await shared()
    expect((await endShare(mate, stay)).status).toBe(204)
    const after = await readBooking(booker, row)
    expect(after).toMatchObject({ state: 'confirmed', left: 3000, guests: [{ name: '林怡君' }] })
    expect(Date.parse(after.dueAt ?? '')).toBeGreaterThan(Date.now())
    expect(await ledgerFaults(server)).toEqual([])
  })
})

describe('other dates', () => {
  it('that cost more are paid by the booker', async () => {
    const { row } = await shared()
    await change(booker, await readBooking(booker, row), { arrival: '2027-06-09', departure: '2027-06-12' })
    expect(await totals(row)).toEqual([6000, 'partly-paid', 3000, 'paid'])
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('that cost less lower both shares, and each gets back what they have paid too much', async () => {
    const { row } = await shared()
    await change(booker, row, { arrival: '2027-06-09', departure: '2027-06-10' })
    expect(await totals(row)).toEqual([1500, 'overpaid', 1500, 'overpaid'])
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('that leave the agreed share unchanged only change the payment order of the booker', async () => {
    await db().update(roomBlocks).set({ rate: 1000 }).where(eq(roomBlocks.night, '2027-06-11'))
    const { row } = await shared()
    await change(booker, row, { arrival: '2027-06-09', departure: '2027-06-12' })
    await change(booker, await readBooking(booker, row), { arrival: '2027-06-09', departure: '2027-06-11' })
    expect(await totals(row)).toEqual([3000, 'paid', 3000, 'paid'])
  })

  it('tell the booker before what the room-mate keeps, and the room-mate afterwards by mail and notice', async () => {
    const { row } = await shared()
    await db().delete(mails)
    const stay = { roomTypeId: type.id, arrival: '2027-06-09', departure: '2027-06-10' }
    const quoted = await booker.send(booking.quote, { body: { ...stay, hotelOrderId: row.id } })
    expect(quoted.body.mate).toEqual({
      name: nameOf(mate),
      enName: '',
      before: 3000,
      after: 1500,
      toReturn: 1500,
    })
    const longer = { ...stay, departure: '2027-06-12', hotelOrderId: row.id }
    expect((await booker.send(booking.quote, { body: longer })).body.mate).toMatchObject({
      after: 3000,
      toReturn: 0,
    })
    await change(booker, row, { arrival: '2027-06-09', departure: '2027-06-10' })
    const [told] = await mailsOf(mate)
    expect(told?.subject).toContain('合住的住宿已變更')
    expect(told?.body).toContain('原住宿：2027-06-09 – 2027-06-11')
    expect(told?.body).toContain('您溢付的 NT$ 1,500 會退還。')
    expect(await noticesOf(mate)).toEqual([
      {
        kind: 'hotel-order.changed',
        params: expect.objectContaining({ code: row.code, departure: '2027-06-10' }),
      },
    ])
    // Nights in place of others leave the share as it is, and are told all the same.
    await change(booker, await readBooking(booker, row), { arrival: '2027-06-10', departure: '2027-06-11' })
    expect(await mailsOf(mate)).toHaveLength(2)
    expect(await noticesOf(mate)).toHaveLength(2)
  })

  it('tell nobody as long as nobody has agreed', async () => {
    const row = await booked(booker, type)
    await invited(booker, row)
    const stay = { roomTypeId: type.id, arrival: '2027-06-09', departure: '2027-06-10' }
    const quoted = await booker.send(booking.quote, { body: { ...stay, hotelOrderId: row.id } })
    expect(quoted.body.mate).toBeNull()
  })

  it('may make a part payment of the room-mate sufficient', async () => {
    const row = await booked(booker, type)
    const stay = await joined(booker, row, mate)
    await settle(admin, stay.paymentOrderId, 2000)
    await settle(admin, row.paymentOrderId, 1500)
    const reply = await change(booker, await readBooking(booker, row), {
      arrival: '2027-06-09',
      departure: '2027-06-10',
    })
    expect(reply.body).toMatchObject({
      state: 'confirmed',
      total: 3000,
      share: { state: 'paid', amount: 1500 },
    })
    expect(await totals(row)).toEqual([1500, 'paid', 1500, 'overpaid'])
    expect(await ledgerFaults(server)).toEqual([])
  })
})

describe('is nothing', () => {
  it('for another member, or for staff without the right', async () => {
    const row = await booked(booker, type)
    const stay = await joined(booker, row, mate)
    const stranger = await server.asKind(identity.member)
    expect((await invite(stranger, row)).code).toBe('not-found')
    expect((await endShare(stranger, stay)).code).toBe('not-found')
    // The room-mate does not see the booking of the other one, only the stay.
    expect((await mate.call(booking.get, { params: { id: row.id } })).code).toBe('not-found')
    expect((await invite(mate, row)).code).toBe('not-found')
    const viewer = await server.asKind(identity.management, {
      [pages.hotelOrders.id]: { canAdd: false, canEdit: false, canDelete: false, scope: 1, extra: [] },
    })
    expect((await invite(viewer, row)).code).toBe('right.missing')
    expect((await endShare(viewer, stay)).code).toBe('right.missing')
    const seekers = await viewer.call(roomShare.seekers, { params: { id: row.id } })
    expect(seekers.code).toBe('right.missing')
    expect((await readBooking(viewer, row)).share).toMatchObject({ code: null, mayEnd: false })
    expect((await viewer.call(roomShare.invitation, { params: { code: 'x' } })).status).toBe(403)
  })

  it('for the hotel, which sees only the guests', async () => {
    const desk = await server.asKind(identity.hotelService)
    await db().update(hotels).set({ managementId: desk.account.id })
    const { row, stay } = await shared()
    const seen = await readBooking(desk, row)
    expect(seen).toMatchObject({ seeksMate: null, share: null, mayInvite: false })
    expect(seen.guests.map(({ name }) => name)).toEqual(['林怡君', nameOf(mate)])
    expect((await endShare(desk, stay)).code).toBe('right.missing')
    expect((await invite(desk, row)).code).toBe('right.missing')
    const { body } = await desk.call(booking.history, { params: { id: row.id } })
    expect(JSON.stringify(body)).not.toMatch(/seeksMate|3000|share/)
    const found = await desk.call(booking.list, { query: { seeksMate: 'true' } })
    expect(found.body).toHaveLength(1)
  })
})

describe('those who look for a room-mate', () => {
  const seek = async (client: Client, row: Booking, seeksMate = true) => {
    const { id, version } = await readBooking(client, row)
    return client.send(booking.seekMate, { params: { id }, body: { seeksMate, version } })
  }
  const listed = async () =>
    (await admin.call(booking.list, { query: { seeksMate: 'true' } })).body.map(({ code }) => code)

  it('are listed for staff as long as they have none, and are invited by mail from there', async () => {
    const [own, theirs] = [await booked(booker, type), await booked(mate, type)]
    await booked(await server.asKind(identity.member), type, {
      arrival: '2027-06-11',
      departure: '2027-06-12',
    })
    expect((await seek(booker, own)).body).toMatchObject({ seeksMate: true })
    await seek(mate, theirs)
    expect((await listed()).toSorted()).toEqual([own.code, theirs.code].toSorted())
    const { body } = await admin.call(roomShare.seekers, { params: { id: own.id } })
    expect(body.map(({ memberId, bookingCode }) => [memberId, bookingCode])).toEqual([
      [mate.account.id, theirs.code],
    ])
    expect((await invite(booker, own, { memberId: mate.account.id })).status).toBe(400)
    expect((await invite(admin, own, { memberId: booker.account.id })).status).toBe(400)
    await db().delete(mails)
    const code = await invited(admin, own, { memberId: mate.account.id })
    const sent = await db().select().from(mails)
    expect(sent.map(({ to }) => to)).toEqual([mate.account.email])
    expect((await readBooking(booker, own)).share).toMatchObject({ email: '' })
    expect((await accept(mate, code)).code).toBe('room-share.has-room')
    await change(mate, await readBooking(mate, theirs), { arrival: '2027-06-11', departure: '2027-06-12' })
    expect((await accept(mate, code)).status).toBe(200)
    expect(await listed()).toEqual([theirs.code])
    await endShare(admin, (await sharedOf(mate)) ?? { id: 0, version: 1 })
    expect((await listed()).toSorted()).toEqual([own.code, theirs.code].toSorted())
    await seek(booker, own, false)
    expect(await listed()).toEqual([theirs.code])
  })
})
