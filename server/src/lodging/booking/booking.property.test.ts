import { today } from '../../../test/today.ts'
import { asc, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { addDays } from '@banquet/contract/rule/day/days'
import { isDeep } from '../../../test/deep.ts'
import { ledgerFaults } from '../../../test/room-ledger.ts'
import {
  addBlock,
  addHotel,
  addRoomType,
  clearRooms,
  openRooms,
  type Type,
} from '../../../test/rows/rooms.ts'
import { serverForFile } from '../../../test/server.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { takeShareStep, type ShareStep } from '../../../test/share-steps.ts'
import type { Actor, Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { missingOf } from '../../payment/payment-order/payment-order.rules.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { settlePaymentOrder } from '../../payment/payment-order/settle-payment-order.ts'
import { roomBlocks } from '../../tables/lodging/room-block.table.ts'
import { bookRooms } from './book-rooms.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeDates } from './change-dates.ts'
import { guaranteeBooking } from './held-bookings.ts'
import { bookedNights, hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { expireBookings, offerRooms } from './waiting-list.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let event: Event
let type: Type
let memberId: number
let mate: Actor
const from = '2027-06-08'
const nightCount = 6

beforeAll(async () => {
  memberId = (await server.addAccount({ identity: identity.member })).id
  mate = { ...server.ctx.actor, ...(await server.addAccount({ identity: identity.member })) }
})

const start = fc.nat({ max: nightCount - 1 })
const length = fc.integer({ min: 1, max: 3 })
/** The index of one of the bookings so far. */
const which = fc.nat({ max: 6 })

/** A step that can happen to the rooms of a type. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      start,
      length,
      rooms: fc.integer({ min: 1, max: 2 }),
      waits: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), which, start, length }) },
  fc.record({ kind: fc.constant('cancel' as const), which }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const), which }) },
  fc.record({ kind: fc.constant('guarantee' as const), which }),
  fc.record({ kind: fc.constant('late' as const), which }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('join' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay-part' as const), which, all: fc.boolean() }) },
  fc.record({ kind: fc.constant('reverse' as const), which }),
  fc.record({ kind: fc.constant('leave' as const), which }),
  fc.record({ kind: fc.constant('late-part' as const), which }),
  fc.record({ kind: fc.constant('expire' as const) }),
  fc.record({ kind: fc.constant('serve' as const) }),
  fc.record({ kind: fc.constant('rate' as const), start, rate: fc.integer({ min: 0, max: 5000 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const datesOf = (one: { start: number; length: number }) => ({
  arrival: addDays(from, one.start),
  departure: addDays(from, one.start + one.length),
})

const shareSteps: readonly string[] = ['join', 'pay-part', 'reverse', 'leave', 'late-part']
const isShareStep = (one: Step): one is Step & ShareStep => shareSteps.includes(one.kind)

async function nth(ctx: Context, which: number) {
  const rows = await ctx.db.select().from(hotelOrders).orderBy(asc(hotelOrders.id))
  return rows[which % Math.max(1, rows.length)]
}

/** Takes a step as the organiser's staff could take it; a refusal changes nothing. */
async function take(ctx: Context, one: Step): Promise<void> {
  if (one.kind === 'book') {
    const stay = { ...datesOf(one), rooms: one.rooms, extraBeds: 0, roomTypeId: type.id }
    const more = { guests: [{ name: '林怡君', enName: '' }], wishes: '', overrideReason: '' }
    await bookRooms(ctx, { ...stay, ...more, memberId, joinsWaitingList: one.waits })
    return
  }
  if (one.kind === 'expire') return expireBookings(ctx)
  if (one.kind === 'serve') return offerRooms(ctx)
  if (one.kind === 'rate') {
    await ctx.db
      .update(roomBlocks)
      .set({ rate: one.rate })
      .where(eq(roomBlocks.night, addDays(from, one.start)))
    return
  }
  const row = await nth(ctx, one.which)
  if (!row) return
  const { id, version } = row
  if (isShareStep(one)) return takeShareStep(ctx, mate, { step: one, booking: row })
  if (one.kind === 'move') await changeDates(ctx, id, { ...datesOf(one), version, overrideReason: '' })
  else if (one.kind === 'cancel') await cancelBooking(ctx, id, { version, reason: '' })
  else if (one.kind === 'guarantee') await guaranteeBooking(ctx, id, { version, reason: '團體' })
  else if (one.kind === 'late') {
    const past = '2026-01-01T00:00:00.000Z'
    if (row.state !== 'held' || row.graceUntil === null) return
    await ctx.db.update(hotelOrders).set({ graceUntil: past }).where(eq(hotelOrders.id, id))
    await ctx.db.update(bookedNights).set({ expiresAt: past }).where(eq(bookedNights.hotelOrderId, id))
  } else if (row.paymentOrderId !== null) {
    const [order] = await ctx.db.select().from(paymentOrders).where(eq(paymentOrders.id, row.paymentOrderId))
    const amount = order ? missingOf(order) : 0
    if (amount > 0)
      await settlePaymentOrder(ctx, row.paymentOrderId, {
        method: 'cash',
        amount,
        day: today,
        note: '',
      })
  }
}

/** Takes steps one after the other, and expects that nothing is wrong after each of them. */
async function live(steps: readonly Step[]): Promise<void> {
  await clearRooms(server)
  event = await addEvent(admin)
  await openRooms(admin, event)
  type = await addRoomType(server, await addHotel(server))
  await addBlock(server, { event, type, from, nights: nightCount, contracted: 3 })
  const ctx = { ...server.ctx, actor: { ...server.ctx.actor } }
  for (const one of steps) {
    await take(ctx, one).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
    expect(await ledgerFaults(server)).toEqual([])
  }
}

test('a booking that is paid too late gets its rooms back at the rates that it was booked for', async () => {
  await live([
    { kind: 'book', start: 1, length: 1, rooms: 1, waits: false },
    { kind: 'late', which: 0 },
    { kind: 'expire' },
    { kind: 'rate', start: 1, rate: 0 },
    { kind: 'pay', which: 0 },
  ])
  const booking = await nth(server.ctx, 0)
  expect(booking).toMatchObject({ state: 'confirmed', total: 3000 })
})

test('after any history every room is counted once: none oversold, no stay partial, none left over', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), live), {
    numRuns: isDeep ? 150 : 8,
  })
})

/** A step that can happen to a booking whose room is shared. */
const pairStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('join' as const), which: fc.constant(0) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay-part' as const),
      which: fc.constant(0),
      all: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('move' as const), which: fc.constant(0), start, length }),
  },
  fc.record({
    kind: fc.constantFrom('pay' as const, 'reverse' as const, 'leave' as const, 'late-part' as const),
    which: fc.constant(0),
  }),
  fc.record({
    kind: fc.constantFrom('guarantee' as const, 'late' as const, 'cancel' as const),
    which: fc.constant(0),
  }),
  fc.record({ kind: fc.constant('expire' as const) }),
)

test('after any history of a shared room both shares add up to the price, and nobody owes more than they agreed to', async () => {
  const begin: readonly Step[] = [
    { kind: 'book', start: 0, length: 3, rooms: 1, waits: false },
    { kind: 'join', which: 0 },
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(pairStep, { minLength: 4, maxLength: 14 }), (steps) =>
      live([...begin, ...(steps as Step[])]),
    ),
    { numRuns: isDeep ? 300 : 20 },
  )
})
