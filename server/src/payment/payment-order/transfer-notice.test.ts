import { today } from '../../../test/today.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { signup } from '@banquet/contract/signup/signup'
import { signupChange } from '@banquet/contract/signup/signup-change'
import { bankLine } from '@banquet/contract/payment/bank-line'
import type { BankLine } from '@banquet/contract/payment/bank-line-record'
import { paymentOrder, transferNotice } from '@banquet/contract/payment/payment-order'
import { member } from '@banquet/contract/people/member'
import { privateFile } from '@banquet/contract/platform/private-file'
import { sentPicture } from '../../../test/http/pictures.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { importLines, match } from '../../../test/rows/statements.ts'
import { clearFiles } from '../../platform/file/file.jobs.ts'
import { files } from '../../tables/platform/file.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'

const server = await serverForFile({ keepsPlans: true })
const admin = await server.asAdmin()
let client: Client
let row: Signup
let type: SignupType

beforeEach(async () => {
  await clearEvents(server)
  await addEvent(admin)
  type = await addType(admin)
  client = await server.asKind(identity.member)
  row = await signedUp(client, type)
})

const day = today
const report = (fields: object = {}, by = client) =>
  by.send(transferNotice.create, {
    body: { paymentOrderId: row.paymentOrderId, lastFive: '12345', amount: 3000, day, ...fields },
  })
const reported = async (fields?: object) => (await report(fields)).body
const orderOf = async () =>
  (await admin.call(paymentOrder.get, { params: { id: row.paymentOrderId ?? 0 } })).body
const states = async () => (await orderOf()).notices.map(({ state }) => state)
const uploaded = async (purpose: 'slip' | 'answer' = 'slip', by = client) =>
  (await by.send(privateFile.add, { params: { purpose }, upload: await sentPicture('slip.png') })).body
const show = (id: number, by: Pick<Client, 'send'>) => by.send(privateFile.show, { params: { id } })

describe('a slip', () => {
  test('is read by the payer and by staff who see payments, and by nobody else', async () => {
    const { id } = await uploaded()
    expect((await show(id, client)).status).toBe(404)
    expect((await reported({ slipId: id })).slipId).toBe(id)
    const viewer = (page: 'payments' | 'signups' | 'members') =>
      server.asKind(identity.management, viewGrants(pages[page].id))
    for (const by of [client, admin, await viewer('payments'), await viewer('signups')])
      expect((await show(id, by)).status).toBe(200)
    expect((await show(id, await server.asKind(identity.member))).status).toBe(404)
    expect((await show(id, await viewer('members'))).code).toBe('right.missing')
  })

  test('must be uploaded by the payer for this purpose, and is used once', async () => {
    const refused = { code: 'validation', errors: [{ path: 'slipId', code: 'unknown' }] }
    expect((await report({ slipId: (await uploaded('answer')).id })).body).toMatchObject(refused)
    const other = await server.asKind(identity.member)
    expect((await report({ slipId: (await uploaded('slip', other)).id })).body).toMatchObject(refused)
    const { id } = await uploaded()
    expect((await report({ slipId: id })).status).toBe(201)
    expect((await report({ slipId: id })).body).toMatchObject(refused)
  })

  test('is kept while the notice has it, and deleted with the member', async () => {
    const { id } = await uploaded()
    await reported({ slipId: id })
    const laterOn = async () => {
      await server.ctx.db.update(files).set({ unusedSince: sql`${files.unusedSince} - interval '2 days'` })
      await clearFiles(server.ctx, server.services.files)
      return server.ctx.db.select({ id: files.id }).from(files).where(eq(files.id, id))
    }
    expect(await laterOn()).toHaveLength(1)
    await admin.send(member.remove, { params: { id: client.account.id } })
    expect(await laterOn()).toEqual([])
    expect((await orderOf()).notices).toMatchObject([{ lastFive: '12345', slipId: null }])
  })
})

test('staff who see payments cannot read the proof of a sign-up through the call for slips', async () => {
  const student = await addType(admin, { name: '學生', audience: 'with-proof' })
  const proof = (
    await client.send(privateFile.add, { params: { purpose: 'proof' }, upload: await sentPicture() })
  ).body
  await signedUp(client, student, { proofId: proof.id })
  const viewer = await server.asKind(identity.management, viewGrants(pages.payments.id))
  expect((await show(proof.id, admin)).status).toBe(200)
  expect((await show(proof.id, viewer)).status).toBe(404)
})

describe('a notice of an order that is paid otherwise', () => {
  const settle = async (method: 'cash' | 'card', amount = 3000) => {
    const params = { id: row.paymentOrderId ?? 0 }
    return admin.call(paymentOrder.settle, { params, body: { method, amount, day, note: '' } })
  }
  const isReported = async () => [
    (await orderOf()).isReported,
    (await client.call(paymentOrder.list, { query: {} })).body[0]?.isReported,
    (await client.call(signup.get, { params: { id: row.id } })).body.isReported,
  ]

  test('is closed, and open again once that payment is reversed', async () => {
    await reported()
    expect(await isReported()).toEqual([true, true, true])
    await settle('card', 1000)
    expect(await states()).toEqual(['open'])
    await settle('cash', 2000)
    expect(await states()).toEqual(['closed'])
    expect(await isReported()).toEqual([false, false, false])
    const paymentId = (await orderOf()).payments.at(-1)?.id ?? 0
    const params = { id: row.paymentOrderId ?? 0 }
    await admin.call(paymentOrder.reverse, { params, body: { paymentId, reason: '退票' } })
    expect(await states()).toEqual(['open'])
  })
})

describe('one transfer for several orders', () => {
  const guest = (n: number) =>
    signedUp(client, type, { isGuest: true, realName: `同事${n}`, email: `g${n}@example.com` })
  const listed = async (by = client) => (await by.call(paymentOrder.list, { query: {} })).body
  const openNotices = async () => (await admin.send(transferNotice.list, { query: { state: 'open' } })).body

  test('is reported in one form, proposed as one match, and closed by it', async () => {
    const others = [await guest(1), await guest(2)]
    const togetherWith = others.map(({ paymentOrderId }) => paymentOrderId)
    const { id } = await uploaded()
    const sent = await report({ amount: 9000, togetherWith, slipId: id })
    expect(sent.body).toMatchObject({ amount: 3000, slipId: id })
    expect(
      (await openNotices()).map(({ amount, slipId, participant }) => [amount, slipId, participant]),
    ).toEqual([
      [3000, id, row.realName],
      [3000, null, '同事1'],
      [3000, null, '同事2'],
    ])
    const [line] = await importLines(admin, [day, 9000, '', '0081-12345'])
    const query = { ids: String(line?.id) }
    const [proposed] = (await admin.call(bankLine.proposals, { query })).body
    expect([proposed?.isClear, proposed?.proposals[0]?.reason]).toEqual([true, 'notice'])
    expect(proposed?.proposals[0]?.orders.map(({ participant }) => participant)).toEqual([
      ...[row.realName, '同事1', '同事2'],
    ])
    const parts = [row.paymentOrderId ?? 0, ...togetherWith].map((of) => ({
      id: of ?? 0,
      amount: 3000,
      left: 3000,
    }))
    await match(admin, [line?.id ?? 0], parts)
    expect(await openNotices()).toEqual([])
    expect((await listed()).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
  })

  test('is refused as a whole for the order of somebody else, one that is paid, or an amount that is less than the others', async () => {
    const other = await guest(1)
    const stranger = await signedUp(await server.asKind(identity.member), type)
    const together = (amount: number, ...ids: (number | null)[]) => report({ amount, togetherWith: ids })
    expect((await together(6000, stranger.paymentOrderId)).status).toBe(404)
    expect((await together(3000, other.paymentOrderId)).body).toMatchObject({
      code: 'validation',
      errors: [{ path: 'amount', code: 'min', params: { n: 3001 } }],
    })
    const params = { id: other.paymentOrderId ?? 0 }
    await admin.send(paymentOrder.settle, { params, body: { method: 'cash', amount: 3000, day } })
    expect((await together(6000, other.paymentOrderId)).code).toBe('payment-order.closed')
    expect(await openNotices()).toEqual([])
  })

  test('is for orders of one event, because each event has an account of its own', async () => {
    const { id: eventId } = await addEvent(admin, { code: 'tainan-2027', name: '臺南' })
    const far = await signedUp(client, await addType(admin, { eventId }))
    const sent = await report({ amount: 6000, togetherWith: [far.paymentOrderId] })
    expect(sent.code).toBe('payment-order.event')
    expect(await openNotices()).toEqual([])
  })

  test('names the participants of its orders; a payer cannot see to whom staff have given a sign-up', async () => {
    const other = await guest(1)
    const names = async (by: Client) => (await listed(by)).map(({ participant }) => participant)
    expect(await names(client)).toEqual(['同事1', row.realName])
    await admin.send(paymentOrder.settle, {
      params: { id: other.paymentOrderId ?? 0 },
      body: { method: 'cash', amount: 3000, day },
    })
    const receiver = await server.asKind(identity.member)
    const { body: fresh } = await admin.call(signup.get, { params: { id: other.id } })
    const moved = await admin.send(signupChange.transfer, {
      params: { id: other.id },
      body: {
        realName: '新人',
        email: 'new@example.com',
        version: fresh.version,
        memberId: receiver.account.id,
        reason: '生病',
      },
    })
    expect(moved.status).toBe(200)
    expect(await names(client)).toEqual(['', row.realName])
    expect(await names(admin)).toEqual(['新人', row.realName])
    expect(await names(receiver)).toEqual([])
  })
})

describe('a notice', () => {
  test('is closed by the payment that it reported, however that is recorded, and opened again once that is undone', async () => {
    await reported({ amount: 1000, lastFive: '11111' })
    await reported({ amount: 2000, lastFive: '22222' })
    const [line] = await importLines(admin, [day, 2000, '', '0081-22222'])
    const id = row.paymentOrderId ?? 0
    const { body: matched } = await match(admin, [line?.id ?? 0], [{ id, amount: 2000, left: 3000 }])
    expect(await states()).toEqual(['open', 'matched'])
    const body = { method: 'transfer', amount: 1000, day, note: '' }
    await admin.send(paymentOrder.settle, { params: { id }, body })
    expect(await states()).toEqual(['matched', 'matched'])
    const [{ id: lineId, version }] = matched as [BankLine]
    await admin.call(bankLine.undo, { params: { id: lineId }, body: { version } })
    expect(await states()).toEqual(['matched', 'open'])
    const payment = (await orderOf()).payments.find(({ amount }) => amount === 1000)
    await admin.send(paymentOrder.reverse, {
      params: { id },
      body: { paymentId: payment?.id, reason: '記錯' },
    })
    expect(await states()).toEqual(['open', 'open'])
  })

  test('stays open if cash is recorded, or a transfer that matches none of several notices', async () => {
    const params = { id: row.paymentOrderId ?? 0 }
    await reported({ amount: 1000, lastFive: '11111' })
    await admin.send(paymentOrder.settle, { params, body: { method: 'cash', amount: 1000, day } })
    await reported({ amount: 900, lastFive: '22222' })
    await admin.send(paymentOrder.settle, { params, body: { method: 'transfer', amount: 500, day } })
    expect(await states()).toEqual(['open', 'open'])
  })

  test('is rejected once, with a mail that names the reason', async () => {
    const { id } = await reported()
    const reject = (by = admin, reason = '查無此筆入帳') =>
      by.send(transferNotice.reject, { params: { id }, body: { reason } })
    const viewer = await server.asKind(identity.management, viewGrants(pages.payments.id))
    expect((await reject(viewer)).code).toBe('right.missing')
    await server.ctx.db.delete(mails)
    expect((await reject()).body).toMatchObject({ state: 'rejected', reason: '查無此筆入帳' })
    expect((await reject()).code).toBe('transfer-notice.state')
    const sent = await server.ctx.db.select().from(mails).orderBy(mails.id)
    expect(sent).toMatchObject([
      { to: client.account.email, purpose: 'payment', accountId: client.account.id },
    ])
    expect(sent[0]?.body).toContain('查無此筆入帳')
    expect((await orderOf()).notices).toMatchObject([{ state: 'rejected', reason: '查無此筆入帳' }])
  })

  test('is listed with its order, by state, for staff who see payments', async () => {
    await reported()
    const { id } = await reported({ amount: 2990 })
    await admin.send(transferNotice.reject, { params: { id }, body: { reason: '重複' } })
    const list = async (query: object, by = admin) =>
      (await by.send(transferNotice.list, { query: { ...query } })).body
    expect(await list({ state: 'open' })).toMatchObject([
      { amount: 3000, left: 3000, payerName: client.account.realName, paymentOrderId: row.paymentOrderId },
    ])
    expect((await list({})).map(({ state }) => state)).toEqual(['open', 'rejected'])
    for (const keyword of ['12345', `P${row.paymentOrderId}`, client.account.realName])
      expect([keyword, (await list({ keyword })).length]).toEqual([keyword, 2])
    expect(await list({ keyword: '99999' })).toEqual([])
    expect((await client.send(transferNotice.list, {})).status).toBe(403)
  })
})
