import { today } from '../../../test/today.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { paymentReport } from '@banquet/contract/payment/payment-report'
import { offerEveryMethod } from '../../../test/rows/payments.ts'
import { act, cancel, create, only, orderOf, payByCard, settle } from '../../../test/rows/refunds.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { paymentLines, paymentOrders, payments } from '../../tables/payment/payment-order.table.ts'

const server = await serverForFile({ keepsPlans: true })
let admin: Client
let client: Client
let type: SignupType
let rows: Signup[]

/**
 * One order is paid by card, one in cash, cancelled and refunded, one was recorded by mistake, and one awaits its
 * payment.
 */
beforeEach(async () => {
  await clearEvents(server)
  admin = await server.asAdmin()
  const { id } = await addEvent(admin)
  await offerEveryMethod(admin, id)
  type = await addType(admin)
  client = await server.asKind(identity.member)
  rows = []
  for (let n = 0; n < 4; n += 1)
    rows.push(
      await signedUp(client, type, { isGuest: true, realName: `客 ${n}`, email: `g${n}@example.com` }),
    )
  const [one, two, three] = rows as [Signup, Signup, Signup]
  await payByCard(server, client, one)
  await settle(admin, two)
  await cancel(admin, two)
  const asked = only(await create(admin, two))
  const { body } = await act(admin, 'approve', asked)
  await act(admin, 'complete', body)
  await settle(admin, three)
  const [payment] = (await orderOf(admin, three)).payments
  const undo = { paymentId: payment?.id ?? 0, reason: '記錯' }
  await admin.call(paymentOrder.reverse, { params: { id: three.paymentOrderId ?? 0 }, body: undo })
})

const verify = async () => (await admin.call(paymentReport.verify, { query: {} })).body

test('every order agrees with its rows, and one that does not is reported', async () => {
  expect(await verify()).toEqual({ orders: 4, differences: [] })
  const [one, two, three, four] = rows.map(({ paymentOrderId }) => paymentOrderId ?? 0)
  const spoil = (id: number | undefined, set: object) =>
    server.ctx.db
      .update(paymentOrders)
      .set(set)
      .where(eq(paymentOrders.id, id ?? 0))
  await spoil(one, { paid: 3001 })
  await spoil(two, { returned: 2000 })
  await spoil(three, { state: 'paid' })
  await server.ctx.db
    .update(paymentLines)
    .set({ amount: 2500 })
    .where(eq(paymentLines.paymentOrderId, four ?? 0))
  const { differences } = (await verify()) as { differences: { id: number; field: string }[] }
  expect(differences.map(({ id, field }) => [id, field])).toEqual([
    [one, 'paid'],
    [one, 'toReturn'],
    [two, 'returned'],
    [two, 'toReturn'],
    [three, 'state'],
    [four, 'total'],
  ])
  expect(differences[0]).toMatchObject({ recorded: '3001', computed: '3000' })
})

test('the totals are right above what an integer of the database holds', async () => {
  const amount = 2_000_000_000
  for (const { paymentOrderId } of rows.slice(0, 2)) {
    const id = paymentOrderId ?? 0
    const of = {
      paymentOrderId: id,
      method: 'cash',
      day: '2026-11-01',
      note: '',
      recordedByName: '',
    } as const
    await server.ctx.db.insert(payments).values({ ...of, amount })
    await server.ctx.db
      .update(paymentOrders)
      .set({ paid: amount, total: amount })
      .where(eq(paymentOrders.id, id))
  }
  const query = { eventId: String(rows[0]?.eventId) }
  const { status, body } = await admin.send(paymentReport.totals, { query })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    events: [{ received: 2 * amount }],
    items: [{ received: 2 * amount }],
  })
  expect(body.days.map(({ received }: { received: number }) => received)).toContain(2 * amount)
})

test('the totals are those of the payments and refunds of the event only', async () => {
  const far = await addEvent(admin, { code: 'kaohsiung-2028' })
  const other = await signedUp(client, await addType(admin, { eventId: far.id, name: '學生' }))
  await settle(admin, other, 100)
  const totals = (await admin.call(paymentReport.totals, { query: {} })).body
  expect(totals.methods).toEqual([
    { method: 'card', received: 3000, returned: 0 },
    { method: 'cash', received: 3000, returned: 3000 },
  ])
  expect(totals.items).toEqual([
    {
      label: '一般・原價',
      enLabel: 'Regular, Regular price',
      orders: 4,
      asked: 9000,
      received: 6000,
      returned: 3000,
    },
  ])
  expect(totals.events).toMatchObject([
    { eventId: far.id, orders: 1, asked: 3000, received: 100, toReturn: 0 },
    { name: '2027 臺北研討會', orders: 4, received: 6000, returned: 3000, toReturn: 0 },
  ])
  const sum = (of: 'received' | 'returned') => totals.days.reduce((all, one) => all + one[of], 0)
  expect([sum('received'), sum('returned')]).toEqual([6000, 3000])
  expect(totals.days.map((one) => one.day)).toEqual(totals.days.map((one) => one.day).toSorted())
})

test('the export has a row for each payment, reversal and refund', async () => {
  const { body } = await admin.call(paymentReport.export, { query: { format: 'csv', language: 'en' } })
  const lines = body.trim().split(/\r?\n/).slice(1)
  const kinds = lines.map((line) => line.split(',')[3] ?? '')
  expect(kinds.toSorted()).toEqual(['Payment', 'Payment', 'Payment', 'Refund', 'Reversal'])
  expect(lines.find((line) => line.includes('Refund'))).toMatch(
    new RegExp(`^${today},P\\d{6},.*,Cash,-3000,`),
  )
  expect(lines.find((line) => line.includes('Card'))).toMatch(/,3000,S\d+/)
  const viewer = await server.asKind(identity.management, viewGrants(pages.payments.id))
  expect((await viewer.call(paymentReport.export, { query: {} })).code).toBe('right.missing')
  expect((await viewer.call(paymentReport.totals, { query: {} })).status).toBe(200)
  expect((await viewer.call(paymentReport.verify, { query: {} })).status).toBe(200)
})

test('an installation without events has an empty report', async () => {
  await clearEvents(server)
  expect(await verify()).toEqual({ orders: 0, differences: [] })
  expect((await admin.call(paymentReport.totals, { query: {} })).body).toMatchObject({
    methods: [],
    events: [],
  })
})
