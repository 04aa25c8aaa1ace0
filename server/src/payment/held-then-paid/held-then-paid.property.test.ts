import { asc, eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { isDeep } from '../../../test/deep.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { jobFailures } from '../../kit/jobs/job-failure.table.ts'
import { instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { getRow, insertRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { paymentOrders, payments } from '../../tables/payment/payment-order.table.ts'
import { endPaymentOrder, openPaymentOrder } from '../payment-order/open-payment-order.ts'
import {
  whenOrderIsPaid,
  whenOrderIsUnpaid,
  whenPaymentCodeIsIssued,
} from '../payment-order/payment-order.handlers.ts'
import { isEnded, missingOf } from '../payment-order/payment-order.rules.ts'
import { reversePayment } from '../payment-order/reverse-payment.ts'
import { settlePaymentOrder } from '../payment-order/settle-payment-order.ts'
import {
  confirmByStaff,
  confirmPaid,
  expireUnpaid,
  holdLonger,
  unconfirmUnpaid,
  type HeldKind,
} from './follow-payment.ts'
import { ledgerOf } from './ledger.ts'

// The module with a kind of its own: guests, who pay for a seat in a hall. It has as few seats as a race needs.

const guests = pgTable('test_guest', {
  id: rowId(),
  code: text().notNull(),
  state: text().$type<'awaiting-payment' | 'confirmed' | 'expired' | 'cancelled'>().notNull(),
  stateReason: text().notNull().default(''),
  paymentOrderId: integer(),
  graceUntil: instant(),
  version: rowVersion(),
})
type Guest = typeof guests.$inferSelect

const seats = pgTable('test_seat', {
  id: rowId(),
  guestId: integer().notNull(),
  state: text().$type<'held' | 'confirmed' | 'released'>().notNull(),
  expiresAt: instant(),
  createdAt: instant().notNull(),
  releasedAt: instant(),
})
const seatLedger = ledgerOf(seats, seats.guestId)

const capacity = 3
const price = 1000

/** Locks the hall and returns whether a seat is left. */
async function hasSeat({ db, now }: Context): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(1)`)
  return (await db.$count(seats, seatLedger.isTaken(now()))) < capacity
}

async function lockGuest(ctx: Context, id: number, states: readonly Guest['state'][]): Promise<Guest> {
  const { paymentOrderId } = await getRow(ctx.db, guests, id)
  await lockRow(ctx.db, paymentOrders, paymentOrderId ?? 0)
  const guest = await lockRow(ctx.db, guests, id)
  if (!states.includes(guest.state)) throw new Refusal('signup.state')
  return guest
}

/** The versions of guests that have been told about their state. */
const mailed: string[] = []

const heldGuests: HeldKind<Guest> = {
  table: guests,
  awaiting: 'awaiting-payment',
  ledger: seatLedger,
  lock: (ctx, id) => lockGuest(ctx, id, ['awaiting-payment']),
  set: (ctx, guest, set) =>
    updateRow(ctx, guests, { which: guest.id, locked: guest, set, label: guest.code }),
  confirmRows: (ctx, { id }) => seatLedger.confirm(ctx, id),
  takeAgain: async (ctx, { id: guestId }) => {
    if (!(await hasSeat(ctx))) return 'signup.full'
    await seatLedger.release(ctx, guestId)
    await seatLedger.take(ctx, [{ guestId }], { expiresAt: null, isConfirmed: true })
    return undefined
  },
  mail: async (_, { id, version }) => {
    mailed.push(`${id}/${version}`)
  },
  expiry: {
    job: 'test',
    task: 'signup-expiry',
    about: ({ id, code }) => ({ key: id, label: code, link: '' }),
  },
}

const paid = (ctx: Context, order: { id: number }) => confirmPaid(ctx, heldGuests, order)
const unpaid = (ctx: Context, order: { id: number; wasPaid: boolean }) =>
  unconfirmUnpaid(ctx, heldGuests, order)
const codeIssued = (ctx: Context, order: { id: number; until: Date }) => holdLonger(ctx, heldGuests, order)

let server: TestServer
let eventId: number
let payerId: number
/** The clock of the tests: the steps move it. */
let clock: Date

beforeAll(async () => {
  server = await startServer({ connections: 8 })
  eventId = (await addEvent(await server.asAdmin())).id
  payerId = (await server.addAccount({ identity: identity.member })).id
  await server.ctx.db.execute(sql`
    create table test_guest (id int generated always as identity primary key, code text not null, state text not null,
      state_reason text not null default '', payment_order_id int, grace_until timestamptz(3), version int not null default 1)`)
  await server.ctx.db.execute(sql`
    create table test_seat (id int generated always as identity primary key, guest_id int not null, state text not null,
      expires_at timestamptz(3), created_at timestamptz(3) not null, released_at timestamptz(3))`)
  whenOrderIsPaid.push(paid)
  whenOrderIsUnpaid.push(unpaid)
  whenPaymentCodeIsIssued.push(codeIssued)
})
afterAll(async () => {
  whenOrderIsPaid.splice(whenOrderIsPaid.indexOf(paid), 1)
  whenOrderIsUnpaid.splice(whenOrderIsUnpaid.indexOf(unpaid), 1)
  whenPaymentCodeIsIssued.splice(whenPaymentCodeIsIssued.indexOf(codeIssued), 1)
  await server.close()
})

const hours = (n: number) => new Date(clock.getTime() + n * 3_600_000)

/** Returns the context at the moment of the clock. */
function contextNow(): Context {
  const moment = clock
  return { ...server.ctx, now: () => moment }
}

/** The index of one of the guests so far. */
const which = fc.nat({ max: 5 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('hold' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), which }) },
  fc.record({
    kind: fc.constantFrom('reverse' as const, 'cancel' as const, 'staff' as const, 'edit' as const),
    which,
  }),
  fc.record({
    kind: fc.constant('code' as const),
    which,
    hours: fc.integer({ min: 1, max: 72 }),
  }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
/** A step, or hours that pass. */
const moment = fc.oneof(
  { weight: 5, arbitrary: step },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 10, 25) }),
  },
)

async function holdSeat(ctx: Context): Promise<void> {
  if (!(await hasSeat(ctx))) return
  const graceUntil = hours(24)
  const lines = [{ kind: 'signup', refId: 1, label: '席次', enLabel: 'Seat', amount: price }] as const
  const order = await openPaymentOrder(ctx, { eventId, payerId, dueAt: graceUntil, graceUntil, lines })
  const values = { code: 'A', state: 'awaiting-payment', paymentOrderId: order.id } as const
  const guest = await insertRow(ctx, guests, { ...values, graceUntil: graceUntil.toISOString() }, 'A')
  await seatLedger.take(ctx, [{ guestId: guest.id }], {
    expiresAt: guest.graceUntil,
    isConfirmed: false,
  })
}

async function cancel(ctx: Context, id: number): Promise<void> {
  const guest = await lockGuest(ctx, id, ['awaiting-payment', 'confirmed'])
  await seatLedger.release(ctx, id)
  await endPaymentOrder(ctx, guest.paymentOrderId ?? 0, 'cancelled')
  await heldGuests.set(ctx, guest, { state: 'cancelled' })
}

async function reverse(ctx: Context, orderId: number): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(eq(payments.paymentOrderId, orderId))
    .orderBy(asc(payments.id))
  const last = rows.findLast(({ amount }) => amount > 0)
  if (last) await reversePayment(ctx, orderId, { paymentId: last.id, reason: '記錯' })
}

/** Runs the reaction to an event of a locked payment order, as the commands of payments do. */
const react = (ctx: Context, orderId: number, run: (ctx: Context, order: { id: number }) => Promise<void>) =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockRow(ctx.db, paymentOrders, orderId)
    await run(ctx, order)
  })

async function take(one: Step): Promise<void> {
  const ctx = contextNow()
  if (one.kind === 'hold') return inTransaction(ctx, holdSeat)
  if (one.kind === 'expire') return expireUnpaid(ctx, heldGuests)
  const guest = (await ctx.db.select().from(guests).orderBy(asc(guests.id)))[one.which]
  if (guest?.paymentOrderId == null) return
  const { id, paymentOrderId: orderId } = guest
  // An edit locks the guest alone, without the payment order.
  if (one.kind === 'edit')
    return inTransaction(ctx, async (ctx) => {
      const row = await lockRow(ctx.db, guests, id)
      await updateRow(ctx, guests, { which: id, locked: row, set: { code: `A${row.version}` }, label: 'A' })
    })
  if (one.kind === 'cancel') return inTransaction(ctx, (ctx) => cancel(ctx, id))
  if (one.kind === 'reverse') return reverse(ctx, orderId)
  if (one.kind === 'staff')
    return inTransaction(ctx, async (ctx) => {
      const row = await lockGuest(ctx, id, ['awaiting-payment', 'expired'])
      await confirmByStaff(ctx, heldGuests, row, '講者')
    })
  if (one.kind === 'pay') {
    const amount = missingOf(await getRow(ctx.db, paymentOrders, orderId))
    if (amount > 0)
      await settlePaymentOrder(ctx, orderId, { method: 'cash', amount, day: '2026-11-20', note: '' })
    return
  }
  if (one.kind !== 'code') return
  const until = hours(one.hours)
  await react(ctx, orderId, async (ctx, order) => {
    if (!isEnded((await getRow(ctx.db, paymentOrders, order.id)).state))
      await codeIssued(ctx, { id: order.id, until })
  })
}

/** Takes a step; a refusal changes nothing. */
const attempt = (one: Step) =>
  take(one).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })

async function readAll() {
  const { db } = server.ctx
  return {
    guests: await db.select().from(guests).orderBy(asc(guests.id)),
    seats: await db.select().from(seats).orderBy(asc(seats.id)),
    orders: await db.select().from(paymentOrders).orderBy(asc(paymentOrders.id)),
  }
}

/** Expects what must be true at any moment. */
async function check(): Promise<void> {
  const all = await readAll()
  expect(await server.ctx.db.$count(seats, seatLedger.isTaken(clock))).toBeLessThanOrEqual(capacity)
  for (const guest of all.guests) {
    const { id, state, stateReason, graceUntil, paymentOrderId } = guest
    const own = all.seats.filter((seat) => seat.guestId === id && seat.state !== 'released')
    const order = all.orders.find((one) => one.id === paymentOrderId)
    const isOver = state === 'expired' || state === 'cancelled'
    const kept = own.map((seat) => ({ expiresAt: seat.expiresAt }))
    expect({ id, state, kept }).toEqual({ id, state, kept: isOver ? [] : [{ expiresAt: graceUntil }] })
    expect({ id, ended: order && isEnded(order.state) && order.state }).toEqual({
      id,
      ended: isOver && state,
    })
    if (state !== 'confirmed') continue
    expect({ id, seat: own[0]?.state, graceUntil }).toEqual({ id, seat: 'confirmed', graceUntil: null })
    // Nobody is confirmed without money, unless staff decided so.
    if (stateReason === '') expect({ id, missing: order && missingOf(order) }).toEqual({ id, missing: 0 })
  }
  expect(new Set(mailed).size).toBe(mailed.length)
  expect(await server.ctx.db.select().from(jobFailures)).toEqual([])
}

/** Expects that a job took nothing from somebody who is confirmed, and that a payment number ended no hold sooner. */
async function checkChange(one: Step, before: Awaited<ReturnType<typeof readAll>>): Promise<void> {
  const after = await readAll()
  const isConfirmed = ({ state }: Guest) => state === 'confirmed'
  if (one.kind === 'expire')
    expect(after.guests.filter(isConfirmed)).toEqual(before.guests.filter(isConfirmed))
  if (one.kind === 'code')
    for (const [at, { graceUntil }] of before.guests.entries())
      expect((after.guests[at]?.graceUntil ?? '') >= (graceUntil ?? '')).toBe(true)
}

beforeEach(() => {
  clock = new Date('2026-11-20T00:00:00.000Z')
})

async function clear(): Promise<void> {
  const { db } = server.ctx
  await db.delete(seats)
  await db.delete(guests)
  mailed.length = 0
}

/** Returns how a step is reported to the module again; undefined if it is no event of a payment. */
async function eventOf(one: Step): Promise<(() => Promise<void>) | undefined> {
  const ctx = contextNow()
  if (one.kind === 'expire') return () => expireUnpaid(ctx, heldGuests)
  const all = await readAll()
  const { paymentOrderId } = ('which' in one ? all.guests[one.which] : undefined) ?? {}
  const order = all.orders.find(({ id }) => id === paymentOrderId)
  if (!order) return undefined
  const isPaid = missingOf(order) === 0
  if (one.kind === 'pay' && isPaid) return () => react(ctx, order.id, paid)
  if (one.kind === 'reverse' && !isPaid)
    return () => react(ctx, order.id, (ctx, { id }) => unpaid(ctx, { id, wasPaid: true }))
  if (one.kind !== 'code') return undefined
  return () => react(ctx, order.id, (ctx, { id }) => codeIssued(ctx, { id, until: hours(one.hours) }))
}

/** Tells the module twice what a step was about, and expects that the second time changes nothing. */
async function repeatEvent(one: Step): Promise<void> {
  const event = await eventOf(one)
  if (!event) return
  await event()
  await check()
  const before = await readAll()
  await event()
  expect(await readAll()).toEqual(before)
}

test('after every step of any history nobody has a seat too many, a confirmed one stays, and an event that is repeated changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 5, maxLength: 25 }), async (steps) => {
      await clear()
      for (let n = 0; n < capacity; n += 1) await attempt({ kind: 'hold' })
      for (const one of steps) {
        if (one.kind === 'wait') {
          clock = hours(one.hours)
          continue
        }
        const before = await readAll()
        await attempt(one)
        await check()
        await checkChange(one, before)
        await repeatEvent(one)
      }
    }),
    { numRuns: isDeep ? 120 : 25 },
  )
})

test('after steps at the same moment the same is true', async () => {
  const crowd = fc.array(step, { minLength: 2, maxLength: 6 })
  const rounds = fc.array(fc.record({ crowd, hours: fc.constantFrom(0, 0, 1, 25) }), {
    minLength: 2,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(rounds, async (rounds) => {
      await clear()
      for (let n = 0; n < capacity - 1; n += 1) await attempt({ kind: 'hold' })
      for (const { crowd, hours: passed } of rounds) {
        clock = hours(passed)
        await Promise.all(crowd.map(attempt))
        await check()
      }
    }),
    { numRuns: isDeep ? 120 : 25 },
  )
})

test('a payment waits for an edit of what it confirms, and confirms it as it is then', async () => {
  await clear()
  await attempt({ kind: 'hold' })
  const edit = (db: Context['db']) => db.update(guests).set({ code: 'B', version: 2 })
  await meanwhile(server, edit, () => [take({ kind: 'pay', which: 0 })])
  const { guests: all } = await readAll()
  expect(all).toMatchObject([{ code: 'B', state: 'confirmed', version: 3 }])
  await check()
})
