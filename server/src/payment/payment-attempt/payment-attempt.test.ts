import { today } from '../../../test/today.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { paymentAttempt } from '@banquet/contract/payment/payment-attempt'
import { jobFailure } from '@banquet/contract/platform/job-failure'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import {
  offerEveryMethod,
  report,
  reportFor,
  sendReport,
  startPaying,
  type Started,
} from '../../../test/rows/payments.ts'
import { runJobs } from '../../../test/jobs.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { expireSignups } from '../../signup/signup/signup.jobs.ts'
import { jobFailures } from '../../kit/jobs/job-failure.table.ts'
import { queryForm, refundForm, sign } from '../payment-provider/ecpay.ts'
import { simulatedMerchant } from '../payment-provider/gateway.ts'
import { simulate, openTrade } from '../payment-simulator/simulate.ts'
import { checkDue } from './check-attempt.ts'
import { paymentAttempts, paymentCallbacks } from '../../tables/payment/payment-attempt.table.ts'
import { processWaiting } from './receive-callback.ts'

const server = await serverForFile({ keepsPlans: true })
let admin: Client
let client: Client
let type: SignupType

beforeEach(async () => {
  await clearEvents(server)
  await server.ctx.db.delete(jobFailures)
  admin = await server.asAdmin()
  const { id } = await addEvent(admin)
  await offerEveryMethod(admin, id)
  type = await addType(admin, { size: 5 })
  client = await server.asKind(identity.member)
})

const read = async ({ id }: Signup) => (await admin.call(signup.get, { params: { id } })).body
const orderOf = async ({ paymentOrderId }: Signup) =>
  (await admin.call(paymentOrder.get, { params: { id: paymentOrderId ?? 0 } })).body
const attemptOf = async ({ attempt: { id } }: Started, by = admin) =>
  (await by.call(paymentAttempt.get, { params: { id } })).body
const started = async (row: Signup, wish = {}) => (await startPaying(client, row.paymentOrderId, wish)).body
const outcomes = async () =>
  (
    await server.ctx.db
      .select({ outcome: paymentCallbacks.outcome })
      .from(paymentCallbacks)
      .orderBy(asc(paymentCallbacks.id))
  ).map(({ outcome }) => outcome)
/** Makes the database refuse the money of an attempt; returns what makes it accept it again. */
async function refuseMoney({ attempt: { id } }: Started): Promise<() => Promise<unknown>> {
  const { db } = server.ctx
  await db.execute(
    sql`alter table payment add constraint no_money check (attempt_id <> ${sql.raw(String(id))})`,
  )
  const accept = () => db.execute(sql`alter table payment drop constraint if exists no_money`)
  onTestFinished(async () => {
    await accept()
  })
  return accept
}
const hours = (count: number) => count * 3_600_000
/** Moves the clock forward and signs everybody in again. */
async function pass(ms: number): Promise<void> {
  server.passTime(ms)
  admin = await server.asAdmin()
  client = await server.as(client.account)
}

/** The fields of a report without its message and the mark of a trial behind it. */
const unmarked = (fields: Record<string, string>) =>
  Object.entries(fields).filter(([name]) => name !== 'RtnMsg' && name !== 'SimulatePaid')

describe('an online payment', () => {
  test('is requested from the provider and confirms the sign-up once the provider reports it', async () => {
    const row = await signedUp(client, type)
    expect((await orderOf(row)).methods).toEqual(['card', 'atm', 'cvs', 'barcode'])
    const begun = await started(row)
    expect(begun.attempt).toMatchObject({
      state: 'created',
      amount: 3000,
      method: 'card',
      provider: 'simulator',
    })
    expect(begun.form).toMatchObject({ action: '/payment-simulator', fields: { TotalAmount: '3000' } })
    const answer = await report(server, begun, 'pay')
    expect([answer.statusCode, answer.body]).toEqual([200, '1|OK'])
    expect(await attemptOf(begun, client)).toMatchObject({ state: 'settled', receivedAmount: 3000 })
    expect(await read(row)).toMatchObject({ state: 'confirmed', paymentState: 'paid', paid: 3000 })
    expect(await orderOf(row)).toMatchObject({ methods: [], payments: [{ method: 'card', amount: 3000 }] })
  })

  test('is settled once, however often and in whatever sequence it is reported', async () => {
    const row = await signedUp(client, type)
    const begun = await started(row, { method: 'atm' })
    for (const play of ['pay', 'number', 'pay', 'fail', 'pay'] as const) {
      const answer = await report(server, begun, play)
      expect(answer.body).toBe('1|OK')
    }
    expect(await orderOf(row)).toMatchObject({ paid: 3000, state: 'paid', payments: [{ amount: 3000 }] })
    expect((await outcomes()).slice(-5)).toEqual(['settled', 'repeated', 'repeated', 'repeated', 'repeated'])
  })

  test('that is only a trial at the provider moves no money', async () => {
    const row = await signedUp(client, type)
    const begun = await started(row)
    await report(server, begun, 'trial')
    expect(await read(row)).toMatchObject({ state: 'awaiting-payment', paid: 0 })
    expect((await outcomes()).at(-1)).toBe('simulated')
    await report(server, begun, 'pay')
    expect(await read(row)).toMatchObject({ state: 'confirmed' })
  })

  test.each<[string, (fields: Record<string, string>) => [string, string][]]>([
    [
      'in the value before it',
      (fields) => [...unmarked(fields), ['RtnMsg', `${fields['RtnMsg']}&SimulatePaid=1`]],
    ],
    [
      'in the name of another one',
      (fields) => [...unmarked(fields), [`RtnMsg=${fields['RtnMsg']}&SimulatePaid`, '1']],
    ],
    [
      'in small letters',
      (fields) => [...unmarked(fields), ['RtnMsg', fields['RtnMsg'] ?? ''], ['simulatepaid', '1']],
    ],
  ])('that is only a trial stays one if its mark is hidden %s', async (_, cut) => {
    const row = await signedUp(client, type)
    const begun = await started(row)
    const fields = { ...reportFor(server, begun, 'trial') }
    const payload = new URLSearchParams(cut(fields)).toString()
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/payment-callback/simulator',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
    expect([200, 400]).toContain(answer.statusCode)
    expect(await read(row)).toMatchObject({ state: 'awaiting-payment', paid: 0 })
    expect(await attemptOf(begun)).toMatchObject({ state: 'created' })
  })

  test('of another amount never counts as paid: staff accept or dismiss it', async () => {
    const [one, two] = [
      await signedUp(client, type),
      await signedUp(client, type, { isGuest: true, realName: '客' }),
    ]
    const [less, wrong] = [await started(one), await started(two)]
    await report(server, less, 'pay-other-amount')
    await report(server, wrong, 'pay', { TradeAmt: '9000' })
    expect(await read(one)).toMatchObject({ state: 'awaiting-payment', paid: 0 })
    const review = await attemptOf(less)
    expect(review).toMatchObject({ state: 'review', receivedAmount: 2900 })
    const params = { id: review.id }
    const stale = await admin.call(paymentAttempt.accept, {
      params,
      body: { version: 1, amount: 2900, note: '' },
    })
    expect(stale.code).toBe('stale')
    const none = { params, body: { version: review.version, amount: 0, note: '' } }
    expect((await admin.call(paymentAttempt.accept, none)).body).toMatchObject({
      errors: [{ path: 'amount', code: 'min' }],
    })
    const seen = { params, body: { version: review.version, amount: 2950, note: '' } }
    await admin.call(paymentAttempt.accept, seen)
    expect(await orderOf(one)).toMatchObject({ state: 'partly-paid', paid: 2950 })
    // What was received is what staff have seen, or the nightly check would find a difference.
    expect(await attemptOf(less)).toMatchObject({ state: 'settled', receivedAmount: 2950 })
    const again = await admin.call(paymentAttempt.accept, {
      params,
      body: { version: review.version + 1, amount: 2900, note: '' },
    })
    expect(again.code).toBe('payment-attempt.state')
    const { id, version } = await attemptOf(wrong)
    const body = { version, reason: '查無此款' }
    await admin.call(paymentAttempt.dismiss, { params: { id }, body })
    expect(await attemptOf(wrong)).toMatchObject({ state: 'failed', failure: '查無此款' })
    expect(await orderOf(two)).toMatchObject({ paid: 0 })
  })

  test('that staff have dismissed still counts when its right amount is reported later', async () => {
    const row = await signedUp(client, type)
    const begun = await started(row)
    await report(server, begun, 'pay-other-amount')
    const { id, version } = await attemptOf(begun)
    await admin.call(paymentAttempt.dismiss, { params: { id }, body: { version, reason: '查無此款' } })
    // The same report again changes nothing, and another amount is to be decided again.
    await report(server, begun, 'pay-other-amount')
    expect(await attemptOf(begun)).toMatchObject({ state: 'failed' })
    await report(server, begun, 'pay', { TradeAmt: '2500' })
    expect(await attemptOf(begun)).toMatchObject({ state: 'review', receivedAmount: 2500 })
    await report(server, begun, 'pay', { TradeAmt: '2500' })
    await report(server, begun, 'pay', { TradeAmt: '2500', TradeNo: 'another' })
    expect(await attemptOf(begun)).toMatchObject({ state: 'review', receivedAmount: 2500 })
    await report(server, begun, 'pay')
    expect(await attemptOf(begun)).toMatchObject({ state: 'settled', receivedAmount: 3000 })
    expect(await orderOf(row)).toMatchObject({ state: 'paid', paid: 3000 })
    expect((await outcomes()).slice(-6)).toEqual([
      ...['review', 'repeated', 'review', 'repeated', 'review', 'settled'],
    ])
  })

  test('can be tried again, in another way, after a failure', async () => {
    const row = await signedUp(client, type)
    const first = await started(row)
    await report(server, first, 'fail')
    expect(await attemptOf(first, client)).toMatchObject({ state: 'failed', failure: '授權失敗' })
    const second = await started(row, { method: 'cvs' })
    expect(second.attempt.tradeNo).not.toBe(first.attempt.tradeNo)
    await report(server, second, 'number')
    expect(await attemptOf(second, client)).toMatchObject({
      state: 'number-issued',
      code: { kind: 'number' },
    })
    await report(server, second, 'pay')
    // The bank approves the first attempt after all: both are paid, and one is to be returned.
    await report(server, first, 'pay')
    expect(await orderOf(row)).toMatchObject({ state: 'overpaid', paid: 6000, toReturn: 3000 })
  })

  test('pays several orders of a member together, each with its part', async () => {
    const rows = [
      await signedUp(client, type),
      await signedUp(client, type, { isGuest: true, realName: '一', email: 'a@example.com' }),
    ]
    const [one, two] = rows.map(({ paymentOrderId }) => paymentOrderId ?? 0)
    const wish = { amount: 6000, togetherWith: [two ?? 0, two ?? 0] }
    const begun = (await startPaying(client, one ?? 0, wish)).body
    expect(begun.attempt.orders).toEqual([
      expect.objectContaining({ paymentOrderId: one, amount: 3000 }),
      expect.objectContaining({ paymentOrderId: two, amount: 3000 }),
    ])
    // One of them is cancelled meanwhile: its part is to be returned, and the other one is confirmed.
    const [first] = rows as [Signup]
    await admin.call(signup.cancel, {
      params: { id: first.id },
      body: { version: first.version, reason: '' },
    })
    await report(server, begun, 'pay')
    expect(await Promise.all(rows.map(read))).toMatchObject([{ state: 'cancelled' }, { state: 'confirmed' }])
    expect(await Promise.all(rows.map(orderOf))).toMatchObject([
      { state: 'cancelled', paid: 3000, toReturn: 3000 },
      { state: 'paid', paid: 3000, toReturn: 0 },
    ])
  })

  test('is refused for a paid order, another amount, the order of somebody else, and ways to pay that the event does not offer', async () => {
    const row = await signedUp(client, type)
    const other = await server.asKind(identity.member)
    const theirs = await signedUp(other, type)
    const try_ = async (wish: object, by = client) => (await startPaying(by, row.paymentOrderId, wish)).code
    expect(await try_({}, other)).toBe('not-found')
    expect(await try_({ togetherWith: [theirs.paymentOrderId ?? 0], amount: 6000 })).toBe('not-found')
    expect(await try_({ amount: 1 })).toBe('payment-order.amount-changed')
    expect((await startPaying(admin, row.paymentOrderId)).code).toBe('auth.wrong-side')
    await report(server, await started(row), 'pay')
    expect(await try_({})).toBe('payment-order.closed')
    const { id } = await addEvent(admin, { code: 'kaohsiung-2028' })
    const far = await signedUp(client, await addType(admin, { eventId: id }))
    expect((await startPaying(client, far.paymentOrderId)).code).toBe('payment-order.method')
    const near = await signedUp(client, type, { isGuest: true, realName: '二' })
    const both = { togetherWith: [near.paymentOrderId ?? 0], amount: 6000 }
    expect((await startPaying(client, far.paymentOrderId, both)).code).toBe('payment-order.event')
  })
})

describe('a number to pay with later', () => {
  test('holds the place until the money can have arrived, and not longer', async () => {
    const row = await signedUp(client, type)
    const begun = await started(row, { method: 'barcode' })
    await pass(hours(24 * 6))
    await report(server, begun, 'number')
    const { codeUntil } = await attemptOf(begun)
    // The place is still held after the usual grace days.
    await pass(Date.parse(codeUntil ?? '') - server.ctx.now().getTime() + hours(60))
    await expireSignups(server.ctx)
    expect(await read(row)).toMatchObject({ state: 'awaiting-payment' })
    // There may be one more weekend in between.
    await pass(hours(72))
    await expireSignups(server.ctx)
    expect(await read(row)).toMatchObject({ state: 'expired' })
    // A late payment takes a place if one is left.
    await report(server, begun, 'pay')
    expect(await read(row)).toMatchObject({ state: 'confirmed' })
  })

  test('does not take a lost place again', async () => {
    const row = await signedUp(client, type)
    const begun = await started(row, { method: 'atm' })
    await pass(hours(24 * 30))
    await report(server, begun, 'number')
    await expireSignups(server.ctx)
    expect(await read(row)).toMatchObject({ state: 'expired' })
  })
})

describe('a report', () => {
  test('is not what the shop has signed: the form of a payer, a query or a request for a refund', async () => {
    const begun = await started(await signedUp(client, type), { method: 'atm' })
    const { tradeNo } = begun.attempt
    const merchant = simulatedMerchant(server.services)
    const before = await outcomes()
    for (const signed of [
      begun.form.fields,
      queryForm(tradeNo, new Date(), merchant),
      refundForm({ tradeNo, providerRef: '1', amount: 3000 }, merchant),
    ]) {
      const answer = await sendReport(server, signed)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        400,
        'payment-callback.forged',
      ])
    }
    expect(await outcomes()).toEqual(before)
    expect((await attemptOf(begun)).state).toBe('created')
  })

  test('that is forged, altered or for another shop is refused, and changes nothing', async () => {
    const row = await signedUp(client, type)
    const begun = await started(row)
    const before = await outcomes()
    const { fields } = begun.form
    for (const forged of [
      { ...fields, RtnCode: '1', TradeAmt: '3000' },
      { MerchantTradeNo: begun.attempt.tradeNo, RtnCode: '1', TradeAmt: '3000' },
      {},
    ]) {
      const answer = await sendReport(server, forged)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        400,
        'payment-callback.forged',
      ])
    }
    const other = await server.app.inject({
      method: 'POST',
      url: '/api/v1/payment-callback/ecpay',
      payload: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(other.statusCode).toBe(404)
    expect(await outcomes()).toEqual(before)
    expect(await read(row)).toMatchObject({ paid: 0 })
  })

  test('must be a form, not JSON, of limited length', async () => {
    const send = (type_: string | undefined, payload: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/payment-callback/simulator',
        payload,
        headers: type_ === undefined ? {} : { 'content-type': type_ },
      })
    expect((await send('application/json', '{}')).statusCode).toBe(415)
    expect((await send(undefined, '')).statusCode).toBe(415)
    const long = await send('application/x-www-form-urlencoded', `a=${'x'.repeat(9000)}`)
    expect(long.statusCode).toBe(413)
  })

  test('about an unknown trade is stored and answered', async () => {
    const row = await signedUp(client, type)
    const answer = await report(server, await started(row), 'pay', { MerchantTradeNo: 'BQ00NOBODY' })
    expect([answer.body, (await outcomes()).at(-1)]).toEqual(['1|OK', 'unknown'])
  })

  test.each([
    [
      'paid',
      { TradeNo: '26\u0000\ud800', PaymentDate: '0000/01/01 00:00:00' },
      { state: 'settled', providerRef: '26\ufffd' },
    ],
    ['failed', { RtnCode: '10200047', RtnMsg: '拒\u0000絕' }, { state: 'failed', failure: '拒絕' }],
  ])(
    'that is genuine is stored and applied, whatever characters it has: %s',
    async (_, changes, expected) => {
      const row = await signedUp(client, type)
      const begun = await started(row)
      expect((await report(server, begun, 'pay', changes)).body).toBe('1|OK')
      const [stored] = await server.ctx.db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.id, begun.attempt.id))
      expect(stored).toMatchObject(expected)
      expect(await server.ctx.db.select().from(jobFailures)).toEqual([])
    },
  )

  test('with the character NUL as such is stored as well', async () => {
    const row = await signedUp(client, type)
    const begun = await started(row)
    const merchant = simulatedMerchant(server.services)
    const { CheckMacValue: _, ...fields } = reportFor(server, begun, 'pay')
    const payload = new URLSearchParams(sign({ ...fields, RtnMsg: 'a\u0000b' }, merchant)).toString()
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/payment-callback/simulator',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: payload.replace('%00', '\u0000'),
    })
    expect([answer.statusCode, answer.body]).toEqual([200, '1|OK'])
    expect(await attemptOf(begun)).toMatchObject({ state: 'settled' })
  })

  test('that always fails stops no other one, and is shown to administrators until it is processed', async () => {
    const row = await signedUp(client, type)
    const other = await server.asKind(identity.member)
    const { paymentOrderId } = await signedUp(other, type)
    const bad = await started(row)
    const good = (await startPaying(other, paymentOrderId)).body
    const { tradeNo } = bad.attempt
    const accept = await refuseMoney(bad)
    expect((await report(server, bad, 'pay')).body).toBe('1|OK')
    const bodyOf = (begun: Started) => new URLSearchParams(reportFor(server, begun, 'pay')).toString()
    const values = { provider: 'simulator', tradeNo: good.attempt.tradeNo, body: bodyOf(good) } as const
    await server.ctx.db.insert(paymentCallbacks).values(values)
    await pass(hours(1))
    await processWaiting(server.ctx)
    expect(await attemptOf(good)).toMatchObject({ state: 'settled' })
    const shown = (await admin.call(jobFailure.list, { query: {} })).body
    const link = `/admin/payment-order/${row.paymentOrderId}`
    expect(shown).toMatchObject([
      { task: 'payment-report', label: tradeNo, link, reason: 'data', attempts: 2 },
    ])
    await accept()
    await pass(hours(1))
    await processWaiting(server.ctx)
    expect(await attemptOf(bad)).toMatchObject({ state: 'settled' })
    expect((await admin.call(jobFailure.list, { query: {} })).body).toEqual([])
  })

  test('that has just failed is processed when somebody retries it at once', async () => {
    const begun = await started(await signedUp(client, type))
    const accept = await refuseMoney(begun)
    await report(server, begun, 'pay')
    const failures = async () => (await admin.call(jobFailure.list, { query: {} })).body
    const retry = async () => {
      const [{ id } = { id: 0 }] = await failures()
      expect((await admin.call(jobFailure.retry, { params: { id } })).status).toBe(200)
      await runJobs(server)
    }
    await retry()
    expect(await failures()).toMatchObject([{ label: begun.attempt.tradeNo, attempts: 2 }])
    await accept()
    await retry()
    expect(await attemptOf(begun)).toMatchObject({ state: 'settled' })
    expect(await failures()).toEqual([])
  })

  test('that was stored and not processed, because the program died, is processed by the job', async () => {
    const row = await signedUp(client, type)
    const begun = await started(row)
    const { tradeNo } = begun.attempt
    const body = new URLSearchParams({ MerchantTradeNo: tradeNo, RtnCode: '1', TradeAmt: '3000' }).toString()
    await server.ctx.db.insert(paymentCallbacks).values({ provider: 'simulator', tradeNo, body })
    await pass(hours(1))
    await processWaiting(server.ctx)
    await processWaiting(server.ctx)
    expect(await orderOf(row)).toMatchObject({ paid: 3000, state: 'paid' })
  })
})

describe('an attempt without a report', () => {
  test('is queried by the job: a payment whose report was lost is recorded', async () => {
    const row = await signedUp(client, type)
    const begun = await started(row)
    await openTrade(server.ctx, begun.form.fields)
    await simulate(server.ctx, server.services, { tradeNo: begun.attempt.tradeNo, play: 'pay-silently' })
    expect(await attemptOf(begun)).toMatchObject({ state: 'created' })
    await checkDue(server.ctx, server.services)
    expect(await attemptOf(begun)).toMatchObject({ state: 'created' })
    await pass(hours(1))
    await checkDue(server.ctx, server.services)
    expect(await read(row)).toMatchObject({ state: 'confirmed' })
    await checkDue(server.ctx, server.services)
    expect((await orderOf(row)).paid).toBe(3000)
  })

  test('can be queried by its payer, once a minute', async () => {
    const row = await signedUp(client, type)
    const begun = await started(row)
    const params = { id: begun.attempt.id }
    await openTrade(server.ctx, begun.form.fields)
    expect((await client.call(paymentAttempt.check, { params })).body).toMatchObject({ state: 'created' })
    await simulate(server.ctx, server.services, { tradeNo: begun.attempt.tradeNo, play: 'pay-silently' })
    expect((await client.call(paymentAttempt.check, { params })).body).toMatchObject({ state: 'created' })
    await pass(61_000)
    expect((await client.call(paymentAttempt.check, { params })).body).toMatchObject({ state: 'settled' })
    const other = await server.asKind(identity.member)
    expect((await other.call(paymentAttempt.check, { params })).code).toBe('not-found')
    expect((await other.call(paymentAttempt.get, { params })).code).toBe('not-found')
    expect((await other.call(paymentAttempt.list, { query: {} })).body).toEqual([])
  })

  test('counts as abandoned after ten days, and its money still counts', async () => {
    const row = await signedUp(client, type)
    const begun = await started(row, { method: 'atm' })
    await openTrade(server.ctx, begun.form.fields)
    await pass(hours(24 * 11))
    await checkDue(server.ctx, server.services)
    expect(await attemptOf(begun)).toMatchObject({ state: 'abandoned' })
    const [known] = await server.ctx.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, begun.attempt.id))
    expect(known?.queryAt).toBeNull()
    await report(server, begun, 'pay')
    expect(await orderOf(row)).toMatchObject({ paid: 3000 })
  })
})

describe('the list of payment orders', () => {
  test('finds by number, payer and what the sign-up contains, and counts by state', async () => {
    const row = await signedUp(client, type, { realName: '歐陽靖', affiliation: '臺灣大學' })
    await signedUp(await server.asKind(identity.member), type)
    const number = `P${String(row.paymentOrderId).padStart(6, '0')}`
    for (const keyword of [number, number.toLowerCase(), number.slice(1), '歐陽', '台灣大學', row.code]) {
      const { body, total } = await admin.call(paymentOrder.list, { query: { page: '1', keyword } })
      expect([keyword, total, body[0]?.id]).toEqual([keyword, 1, row.paymentOrderId])
    }
    await admin.call(paymentOrder.settle, {
      params: { id: row.paymentOrderId ?? 0 },
      body: { method: 'cash', amount: 3500, day: today, note: '' },
    })
    expect((await admin.call(paymentOrder.counts, { query: {} })).body).toMatchObject({
      open: 1,
      overpaid: 1,
      paid: 0,
      toReturn: 1,
    })
    const { body } = await admin.call(paymentOrder.list, { query: { toReturn: 'true' } })
    expect(body).toMatchObject([{ id: row.paymentOrderId, toReturn: 500, label: '一般・原價', lineCount: 1 }])
    expect((await client.call(paymentOrder.list, { query: {} })).body).toHaveLength(1)
  })

  test('reverses a payment that was recorded by mistake, once, and the place is kept', async () => {
    const row = await signedUp(client, type)
    const params = { id: row.paymentOrderId ?? 0 }
    const body = { method: 'cash', amount: 3000, day: today, note: '' } as const
    await admin.call(paymentOrder.settle, { params, body })
    const [payment] = (await orderOf(row)).payments
    const undo = { params, body: { paymentId: payment?.id ?? 0, reason: '記錯人' } }
    expect((await admin.call(paymentOrder.reverse, undo)).body).toMatchObject({
      paid: 0,
      state: 'open',
      toReturn: 0,
      payments: [{ isReversed: true }, { amount: -3000, note: '記錯人', reversesId: payment?.id }],
    })
    expect(await read(row)).toMatchObject({ state: 'awaiting-payment', isBalance: true })
    expect((await admin.call(paymentOrder.reverse, undo)).code).toBe('payment.reversed')
    const other = await signedUp(await server.asKind(identity.member), type)
    const foreign = { params: { id: other.paymentOrderId ?? 0 }, body: undo.body }
    expect((await admin.call(paymentOrder.reverse, foreign)).code).toBe('not-found')
  })

  test.each([
    ['change', sql`update payment set amount = 1`],
    ['move to another order', sql`update payment set payment_order_id = payment_order_id`],
    ['delete', sql`delete from payment`],
    ['empty', sql`truncate payment cascade`],
  ])('has payments that nobody can %s', async (_, statement) => {
    const row = await signedUp(client, type)
    await report(server, await started(row), 'pay')
    await expect(server.ctx.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'rows of payment are never changed or removed' },
    })
    expect((await orderOf(row)).payments).toMatchObject([{ amount: 3000 }])
  })

  test('reverses a payment that a provider has reported, with a reason, and the same report does not bring it back', async () => {
    const row = await signedUp(client, type)
    const begun = await started(row)
    await report(server, begun, 'pay')
    const [payment] = (await orderOf(row)).payments
    const params = { id: row.paymentOrderId ?? 0 }
    const undo = (reason: string) =>
      admin.call(paymentOrder.reverse, { params, body: { paymentId: payment?.id ?? 0, reason } })
    expect((await undo('')).body).toMatchObject({ errors: [{ path: 'reason', code: 'required' }] })
    expect((await undo('發卡行拒付')).body).toMatchObject({
      paid: 0,
      state: 'open',
      payments: [{ isReversed: true }, { amount: -3000, method: 'card', note: '發卡行拒付' }],
    })
    expect(await read(row)).toMatchObject({ state: 'awaiting-payment', isBalance: true })
    await report(server, begun, 'pay')
    expect(await orderOf(row)).toMatchObject({ paid: 0, state: 'open' })
    expect((await outcomes()).at(-1)).toBe('repeated')
  })
})
