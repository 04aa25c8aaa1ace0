import { today } from '../../../test/today.ts'
import { eq, sql } from 'drizzle-orm'
import { parseCsv } from 'hucre/csv'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages, type Grant } from '@banquet/contract/call/access'
import { signup } from '@banquet/contract/signup/signup'
import { defaultSetting, eventSetting } from '@banquet/contract/event/event/event-setting'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { paymentAttempt } from '@banquet/contract/payment/payment-attempt'
import { refund } from '@banquet/contract/payment/refund'
import { transferFile } from '@banquet/contract/payment/transfer-file'
import type { Refund } from '@banquet/contract/payment/refund-record'
import { member } from '@banquet/contract/people/member'
import { watchAudits } from '../../../test/audits.ts'
import { offerEveryMethod } from '../../../test/rows/payments.ts'
import {
  account,
  act,
  cancel,
  create,
  giveAccount,
  only,
  orderOf,
  payByCard,
  settle,
} from '../../../test/rows/refunds.ts'
import { fullGrants, serverForFile, type Client } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { expireSignups } from '../../signup/signup/signup.jobs.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { playRefunds } from '../payment-simulator/simulate.ts'
import { refundAccounts, refunds } from '../../tables/payment/refund.table.ts'

const server = await serverForFile({ keepsPlans: true })
let admin: Client
let client: Client
let type: SignupType
let eventId: number

beforeEach(async () => {
  await clearEvents(server)
  admin = await server.asAdmin()
  eventId = (await addEvent(admin)).id
  await offerEveryMethod(admin, eventId)
  type = await addType(admin)
  client = await server.asKind(identity.member)
})

/** Adds a sign-up that was paid and cancelled, so that everything is to be returned. */
async function cancelled(pay: (row: Signup) => Promise<unknown> = (row) => settle(admin, row)) {
  const row = await signedUp(client, type)
  await pay(row)
  await cancel(admin, row)
  return row
}

const request = (row: Signup, given: object | null = account, by = client) =>
  by.send(refund.request, { body: { paymentOrderId: row.paymentOrderId, account: given } })
const proposal = async (row: Signup, by = admin) =>
  (await by.send(refund.proposal, { query: { paymentOrderId: String(row.paymentOrderId) } })).body
const read = async ({ id }: { id: number }, by = admin) =>
  (await by.call(refund.get, { params: { id } })).body
const mailed = async () =>
  (await server.ctx.db.select().from(mails).where(eq(mails.purpose, 'refund'))).map(({ body }) => body)
const clerk = (...extra: string[]) => {
  const grant = fullGrants(pages.payments.id)[pages.payments.id] as Grant
  return server.asKind(identity.management, { [pages.payments.id]: { ...grant, extra } })
}

async function save(values: object, by = admin) {
  const params = { id: eventId }
  const { version } = (await admin.call(eventSetting.get, { params })).body
  await by.send(eventSetting.save, { params, body: { ...defaultSetting, ...values, version } })
}

describe('a refund by transfer', () => {
  test('is requested by the member, approved and made by staff, recorded on the order and mailed to the payer', async () => {
    const row = await cancelled()
    expect(await proposal(row, client)).toEqual({
      available: 3000,
      parts: [{ attemptId: null, tradeNo: '', method: 'transfer', amount: 3000 }],
    })
    const asked = only(await request(row))
    expect(asked).toMatchObject({
      state: 'requested',
      source: 'member',
      amount: 3000,
      method: 'transfer',
      account: { lastFour: '9012' },
    })
    expect(asked.handling).toBeUndefined()
    const [notice] = await server.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, 'refund.requested'))
    expect(notice).toMatchObject({ accountId: admin.account.id, params: { amount: 3000 } })
    const approved = (await act(admin, 'approve', asked)).body
    expect(approved).toMatchObject({ state: 'approved', handling: { policy: { retained: 0, paid: 3000 } } })
    expect(await orderOf(admin, row)).toMatchObject({ returned: 0, toReturn: 3000 })
    const done = await act(admin, 'complete', approved)
    expect(done.body).toMatchObject({ state: 'done', day: today })
    expect(await orderOf(client, row)).toMatchObject({ state: 'cancelled', returned: 3000, toReturn: 0 })
    expect((await mailed()).at(-1)).toMatch(new RegExp(`NT\\$ 3,000[\\s\\S]*匯款[\\s\\S]*${today}`))
    expect((await act(admin, 'complete', done.body)).code).toBe('refund.state')
  })

  test('needs an account, which is stored encrypted and shown by its last four digits', async () => {
    const row = await cancelled()
    expect((await request(row, null)).body).toMatchObject({ errors: [{ path: 'account', code: 'required' }] })
    expect((await request(row, { ...account, accountNumber: '12 ab' })).body).toMatchObject({
      errors: [{ path: 'account.accountNumber', code: 'pattern' }],
    })
    const asked = only(await request(row))
    const [stored] = await server.ctx.db.select().from(refundAccounts)
    expect(stored?.sealed).not.toMatch(/789012|臺灣/)
    const wholeOf = (by: Client) => by.call(refund.account, { params: { id: asked.id } })
    expect((await wholeOf(client)).code).toBe('auth.wrong-side')
    expect((await wholeOf(await clerk('settle', 'export'))).code).toBe('right.missing')
    const desk = await clerk('refund')
    expect((await wholeOf(desk)).body).toEqual(account)
    const changes = (await admin.call(refund.history, { params: { id: asked.id } })).body
    expect(changes[0]).toMatchObject({ action: 'viewed', actorId: desk.account.id })
    const { rows } = await server.ctx.db.execute<{ text: string }>(sql`select audit::text as text from audit`)
    expect(rows.filter(({ text }) => text.includes('789012'))).toEqual([])
  })

  test('that staff request awaits the account of the payer, who is asked for it', async () => {
    const row = await cancelled()
    const asked = only(await create(admin, row, { method: 'transfer' }))
    expect((await mailed()).at(-1)).toContain('填寫退款帳戶')
    expect((await act(admin, 'approve', asked)).code).toBe('refund.account-missing')
    expect((await giveAccount(await server.asKind(identity.member), asked)).code).toBe('not-found')
    expect((await giveAccount(client, asked)).body).toMatchObject({ account: { lastFour: '9012' } })
    const approved = (await act(admin, 'approve', await read(asked))).body
    // The account cannot be changed after the approval.
    expect((await giveAccount(client, approved)).code).toBe('refund.state')
    expect((await giveAccount(admin, approved)).code).toBe('refund.state')
  })

  test('that failed is not retried without its account, which was deleted with the member', async () => {
    const row = await cancelled()
    const approved = (await act(admin, 'approve', only(await request(row)))).body
    const failed = (await act(admin, 'fail', approved)).body
    await admin.call(member.remove, { params: { id: client.account.id } })
    expect((await act(admin, 'retry', failed)).code).toBe('refund.account-missing')
  })

  test('loses its account when the member is deleted, unless it is still to be made', async () => {
    const row = await cancelled()
    const asked = only(await request(row))
    await act(admin, 'reject', asked)
    await request(row)
    await admin.call(member.remove, { params: { id: client.account.id } })
    const left = await server.ctx.db.select().from(refundAccounts)
    expect(left.map(({ refundId }) => refundId)).not.toContain(asked.id)
    expect(left).toHaveLength(1)
  })

  test('keeps the name of its payer whose account is deleted, as do all lists about the money', async () => {
    const realName = '歐陽退款'
    const { id } = client.account
    await client.send(member.update, { params: { id }, body: { realName, enName: 'Ouyang' } })
    const row = await cancelled((paid) => payByCard(server, client, paid))
    const unpaid = await signedUp(client, await addType(admin, { name: '另一種' }))
    const asked = only(await request(row, null))
    expect((await admin.call(member.remove, { params: { id } })).status).toBe(204)

    const query = { eventId: String(eventId) }
    const orders = async (keyword = '') =>
      (await admin.send(paymentOrder.list, { query: { ...query, ...(keyword && { keyword }) } })).body.map(
        (order: { id: number; payerName: string }) => [order.id, order.payerName],
      )
    const lost = `deleted-${id}`
    expect(Object.fromEntries(await orders())).toEqual({
      [row.paymentOrderId ?? 0]: realName,
      [unpaid.paymentOrderId ?? 0]: lost,
    })
    expect(await orders('陽退')).toEqual([[row.paymentOrderId, realName]])
    expect(await orderOf(admin, row)).toMatchObject({ payerName: realName })
    expect(await orderOf(admin, unpaid)).toMatchObject({ payerName: lost })
    expect(await read(asked)).toMatchObject({ payerName: realName })
    const found = await admin.send(refund.list, { query: { ...query, keyword: realName } })
    expect(found.body).toEqual([expect.objectContaining({ id: asked.id, payerName: realName })])
    const tries = await admin.send(paymentAttempt.list, { query })
    expect(tries.body).toEqual([expect.objectContaining({ payerName: realName })])
    const entries = (await admin.call(paymentOrder.history, { params: { id: row.paymentOrderId ?? 0 } })).body
    expect(JSON.stringify(entries)).not.toContain(realName)
    // Nothing else of the account is left.
    const [left] = await server.ctx.db.select().from(accounts).where(eq(accounts.id, id))
    expect(left).toMatchObject({ name: lost, realName: '', email: '' })
  })
})

describe('the account of a refund', () => {
  const other = { ...account, accountNumber: '700-0000-9012' }

  test.each(['the member', 'staff'])(
    'belongs to its version, so it is not approved after %s has changed it unseen',
    async (who) => {
      const seen = only(await request(await cancelled()))
      // The last four digits are the same, and so is the person, but not the account.
      const by = who === 'staff' ? await clerk('refund') : client
      const changed = (await giveAccount(by, seen, other)).body
      expect(changed.version).toBe(seen.version + 1)
      expect((await act(admin, 'approve', seen)).code).toBe('stale')
      expect((await giveAccount(client, seen)).code).toBe('stale')
      expect((await act(admin, 'approve', changed)).body).toMatchObject({ state: 'approved' })
    },
  )

  test('is not approved by the staff who wrote it last, whatever the amount', async () => {
    const desk = await clerk('refund')
    const asked = only(await request(await cancelled()))
    const written = (await giveAccount(desk, asked, other)).body
    expect(written.handling).toMatchObject({
      needsSecondPerson: false,
      accountById: desk.account.id,
      accountByName: desk.account.realName,
    })
    expect((await act(desk, 'approve', written)).code).toBe('refund.account-writer')
    // The database refuses it as well.
    const set = { approvedById: desk.account.id, approvedAt: server.ctx.now().toISOString() }
    const update = server.ctx.db.update(refunds).set(set).where(eq(refunds.id, written.id))
    await expect(update).rejects.toMatchObject({ cause: { constraint: 'refund_account_writer' } })
    // Once the member has written it, it is no longer the clerk's.
    const own = (await giveAccount(client, written)).body
    expect((await act(desk, 'approve', own)).body).toMatchObject({ state: 'approved' })
  })

  test('that staff give with their request is approved by others', async () => {
    const desk = await clerk('refund')
    const asked = only(await create(desk, await cancelled(), { method: 'transfer', given: account }))
    expect((await act(desk, 'approve', asked)).code).toBe('refund.account-writer')
    expect((await act(admin, 'approve', asked)).body).toMatchObject({ state: 'approved' })
  })

  test('is in the audit by its last four digits, before and after', async () => {
    const asked = only(await request(await cancelled()))
    await giveAccount(admin, asked, { ...account, accountNumber: '700-0000-3456' })
    const changes = (await admin.call(refund.history, { params: { id: asked.id } })).body
    expect(changes).toMatchObject([
      { action: 'updated', before: { account: '9012' }, after: { account: '3456' } },
      { action: 'created', after: { account: '9012' } },
    ])
    const { rows } = await server.ctx.db.execute<{ text: string }>(sql`select audit::text as text from audit`)
    expect(rows.filter(({ text }) => /789012|00003456|0000-3456/.test(text))).toEqual([])
  })
})

describe('the amount that can be returned', () => {
  test('is the amount to return that is not part of another refund', async () => {
    const row = await cancelled()
    expect((await create(admin, row, { amount: 3001 })).body).toMatchObject({
      code: 'refund.amount',
      params: { amount: 3000 },
    })
    const first = only(await create(admin, row, { amount: 2000 }))
    expect((await create(admin, row, { amount: 1001 })).body).toMatchObject({ params: { amount: 1000 } })
    expect((await request(row)).status).toBe(201)
    expect((await request(row)).body).toMatchObject({ code: 'refund.amount', params: { amount: 0 } })
    // A rejected refund no longer reduces the amount.
    await act(admin, 'reject', first)
    expect((await create(admin, row, { amount: 2000 })).status).toBe(201)
  })

  test('shrinks with a reversal: an earlier request can no longer be approved, and no more is returned than was received', async () => {
    const row = await cancelled()
    const asked = only(await create(admin, row))
    const [payment] = (await orderOf(admin, row)).payments
    await admin.call(paymentOrder.reverse, {
      params: { id: row.paymentOrderId ?? 0 },
      body: { paymentId: payment?.id ?? 0, reason: '記錯' },
    })
    expect((await act(admin, 'approve', asked)).code).toBe('refund.amount')
    const set = { state: 'approved', approvedAt: server.ctx.now().toISOString() } as const
    await server.ctx.db.update(refunds).set(set).where(eq(refunds.id, asked.id))
    expect((await act(admin, 'complete', asked)).code).toBe('refund.amount')
    expect(await orderOf(admin, row)).toMatchObject({ paid: 0, returned: 0 })
  })

  test('closes an approved refund that a reversal leaves without its money, and mails the reason', async () => {
    const row = await signedUp(client, type)
    await settle(admin, row, 1000)
    await settle(admin, row, 2000)
    await cancel(admin, row)
    const [small, large, open] = [
      only(await create(admin, row, { amount: 1000 })),
      only(await create(admin, row, { amount: 1500 })),
      only(await create(admin, row, { amount: 500 })),
    ]
    for (const one of [small, large]) await act(admin, 'approve', one)
    const { payments } = await orderOf(admin, row)
    await admin.call(paymentOrder.reverse, {
      params: { id: row.paymentOrderId ?? 0 },
      body: { paymentId: payments[1]?.id ?? 0, reason: '記錯人' },
    })
    expect(await read(large)).toMatchObject({
      state: 'rejected',
      stateReason: expect.stringContaining('記錯人') as string,
    })
    expect((await mailed()).at(-1)).toContain('記錯人')
    // What can still be paid stays, and so does what nobody has approved.
    const left = await read(small)
    expect(left.state).toBe('approved')
    expect((await read(open)).state).toBe('requested')
    expect((await act(admin, 'complete', left)).body.state).toBe('done')
    expect(await orderOf(admin, row)).toMatchObject({ paid: 1000, returned: 1000, toReturn: 0 })
  })

  test('includes money that the order needs, and returning that makes the sign-up await its payment again', async () => {
    const row = await signedUp(client, type)
    await settle(admin, row, 3500)
    const asked = only(await create(admin, row, { amount: 500 }))
    const approved = (await act(admin, 'approve', asked)).body
    const { payments } = await orderOf(admin, row)
    await settle(admin, row, 3000)
    await admin.call(paymentOrder.reverse, {
      params: { id: row.paymentOrderId ?? 0 },
      body: { paymentId: payments[0]?.id ?? 0, reason: '記錯' },
    })
    expect(await orderOf(admin, row)).toMatchObject({ state: 'paid', toReturn: 0 })
    await act(admin, 'complete', approved)
    expect(await orderOf(admin, row)).toMatchObject({ state: 'partly-paid', paid: 3000, returned: 500 })
    const after = (await admin.call(signup.get, { params: { id: row.id } })).body
    expect(after).toMatchObject({ state: 'awaiting-payment', isBalance: true })
  })

  test('includes money that was paid too late, and returning that ends the chance to restore the sign-up', async () => {
    const small = await addType(admin, { name: '工作坊', size: 1, hasWaitingList: false })
    const row = await signedUp(client, small)
    server.passTime(40 * 86_400_000)
    admin = await server.asAdmin()
    await expireSignups(server.ctx)
    const other = await signedUp(await server.asKind(identity.member), small)
    await settle(admin, row, 3000)
    const late = (await admin.call(signup.get, { params: { id: row.id } })).body
    expect(late).toMatchObject({ state: 'expired', left: 0, toReturn: 3000 })
    const approved = (await act(admin, 'approve', only(await create(admin, row, { amount: 3000 })))).body
    await act(admin, 'complete', approved)
    await cancel(admin, other)
    const after = (await admin.call(signup.get, { params: { id: row.id } })).body
    expect(after).toMatchObject({ state: 'expired', left: 3000, toReturn: 0 })
    const body = { version: after.version }
    expect((await admin.call(signup.offer, { params: { id: row.id }, body })).code).toBe('signup.state')
  })

  test('grows when staff waive a part of what was retained', async () => {
    const ladder = [{ until: { kind: 'absolute', day: '2099-01-01', time: '00:00' }, percent: 40 }]
    await save({ refundLadder: ladder })
    const row = await cancelled()
    expect(await orderOf(client, row)).toMatchObject({ retained: 1800, toReturn: 1200 })
    const waive = (amount: number, by = admin) =>
      by.send(refund.waive, { body: { paymentOrderId: row.paymentOrderId, amount, reason: '主辦單位取消' } })
    expect((await waive(1801)).body).toMatchObject({ code: 'refund.retained', params: { amount: 1800 } })
    expect((await waive(1, await clerk('settle'))).code).toBe('right.missing')
    expect((await waive(800)).body).toEqual({ retained: 1000, toReturn: 2000 })
    const params = { id: row.paymentOrderId ?? 0 }
    const [last] = (await admin.call(paymentOrder.history, { params })).body
    expect(last?.after).toEqual({ retained: 1000, waiveReason: '主辦單位取消' })
    expect(only(await create(admin, row, { amount: 2000 })).handling?.policy).toEqual({
      state: 'cancelled',
      total: 3000,
      paid: 3000,
      retained: 1000,
    })
    const open = await signedUp(await server.asKind(identity.member), type)
    const body = { paymentOrderId: open.paymentOrderId, amount: 1, reason: '?' }
    expect((await admin.send(refund.waive, { body })).code).toBe('refund.retained')
  })
})

describe('the approval', () => {
  test('of a large amount is given by a second person, and the limit counts for all refunds of an order', async () => {
    await save({ refundApprovalLimit: 2000 })
    const desk = await clerk('refund')
    const row = await cancelled()
    const small = only(await create(desk, row, { amount: 2000 }))
    expect(small.handling?.needsSecondPerson).toBe(false)
    expect((await act(desk, 'approve', small)).status).toBe(200)
    const rest = only(await create(desk, row, { amount: 1000 }))
    expect(rest.handling?.needsSecondPerson).toBe(true)
    expect((await act(desk, 'approve', rest)).code).toBe('refund.second-person')
    // The database refuses it as well.
    const set = { approvedById: desk.account.id, approvedAt: server.ctx.now().toISOString() }
    await expect(server.ctx.db.update(refunds).set(set).where(eq(refunds.id, rest.id))).rejects.toMatchObject(
      {
        cause: { constraint: 'refund_second_person' },
      },
    )
    expect((await act(admin, 'approve', rest)).body).toMatchObject({ state: 'approved' })
  })

  test('keeps the limit of its request when that is raised, and follows one that is lowered', async () => {
    await save({ refundApprovalLimit: 5000 })
    const desk = await clerk('refund')
    const asked = only(await create(desk, await cancelled()))
    expect(asked.handling?.needsSecondPerson).toBe(false)
    await save({ refundApprovalLimit: 2000 })
    expect((await act(desk, 'approve', asked)).code).toBe('refund.second-person')
    const large = only(await create(desk, await cancelled()))
    await save({ refundApprovalLimit: 9000 })
    expect((await act(desk, 'approve', large)).code).toBe('refund.second-person')
    // Later requests of others have the limit that was raised.
    expect((await act(desk, 'approve', only(await create(desk, await cancelled())))).status).toBe(200)
    expect((await act(admin, 'approve', large)).status).toBe(200)
    // The first one had a higher limit at its request.
    expect((await act(desk, 'approve', asked)).status).toBe(200)
  })

  test('is not made possible by raising the limit for an own request', async () => {
    await save({ refundApprovalLimit: 2000 })
    await save({ refundApprovalLimit: 9000 })
    const asked = only(await create(admin, await cancelled()))
    expect(asked.handling?.needsSecondPerson).toBe(true)
    expect((await act(admin, 'approve', asked)).code).toBe('refund.second-person')
    // Saving something else does not make somebody else's limit of it.
    const other = await server.asAdmin()
    await save({ refundApprovalLimit: 9000, graceDays: 3 }, other)
    expect(only(await create(admin, await cancelled())).handling?.needsSecondPerson).toBe(true)
    expect(only(await create(other, await cancelled())).handling?.needsSecondPerson).toBe(false)
    // Another person who raises it once more vouches for it.
    await save({ refundApprovalLimit: 9001 }, other)
    expect(only(await create(admin, await cancelled())).handling?.needsSecondPerson).toBe(false)
  })

  test('needs the right to refund; others only see or settle', async () => {
    const row = await cancelled()
    const asked = only(await create(admin, row))
    for (const by of [await clerk(), await clerk('settle', 'export')]) {
      expect((await create(by, row, { amount: 1 })).code).toBe('right.missing')
      for (const verb of ['approve', 'reject', 'send', 'complete', 'fail', 'retry'] as const)
        expect([verb, (await act(by, verb, asked)).code]).toEqual([verb, 'right.missing'])
      expect((await read(asked, by)).id).toBe(asked.id)
    }
    const desk = await clerk('refund')
    expect((await settle(desk, row)).code).toBe('right.missing')
    expect((await act(desk, 'approve', asked)).status).toBe(200)
  })

  test('and every other command apply only to the version that was seen', async () => {
    const row = await cancelled()
    const asked = only(await create(admin, row))
    const approved = (await act(admin, 'approve', asked)).body
    for (const verb of ['approve', 'reject', 'send', 'complete', 'fail', 'retry'] as const)
      expect([verb, (await act(admin, verb, asked)).code]).toEqual([verb, 'stale'])
    expect((await act(admin, 'retry', approved)).code).toBe('refund.state')
    const rejected = (await act(admin, 'reject', approved)).body
    expect(rejected).toMatchObject({ state: 'rejected', stateReason: '帳號有誤' })
    expect((await mailed()).at(-1)).toContain('帳號有誤')
    for (const verb of ['approve', 'reject', 'send', 'complete', 'fail', 'retry'] as const)
      expect([verb, (await act(admin, verb, rejected)).code]).toEqual([verb, 'refund.state'])
  })

  test('can be repeated after a failure, while that amount is still to be returned', async () => {
    const row = await cancelled()
    const approved = (await act(admin, 'approve', only(await create(admin, row)))).body
    const failed = (await act(admin, 'fail', approved)).body
    const other = only(await create(admin, row, { amount: 1000 }))
    expect((await act(admin, 'retry', failed)).body).toMatchObject({ params: { amount: 2000 } })
    await act(admin, 'reject', other)
    const again = (await act(admin, 'retry', failed)).body
    expect(again).toMatchObject({ state: 'approved', stateReason: '' })
    expect((await act(admin, 'complete', again)).body).toMatchObject({ state: 'done' })
  })
})

describe('a refund through the provider', () => {
  const paidByCard = (row: Signup) => payByCard(server, client, row)

  test('is proposed for a payment by card, needs no account, and returns the money at once', async () => {
    const row = await cancelled(paidByCard)
    const [asked, ...more] = (await request(row, null)).body
    expect([asked, more]).toMatchObject([{ method: 'card', amount: 3000, account: null }, []])
    const approved = (await act(admin, 'approve', asked as Refund)).body
    const sent = (await act(admin, 'send', approved)).body
    expect(sent).toMatchObject({ state: 'done' })
    expect(await orderOf(client, row)).toMatchObject({ returned: 3000, toReturn: 0 })
    expect((await act(admin, 'send', sent)).code).toBe('refund.state')
  })

  test('returns a part, and the provider refuses more than was paid', async () => {
    const row = await cancelled(paidByCard)
    const { parts } = (await proposal(row)) as { parts: { attemptId: number }[] }
    const attemptId = parts[0]?.attemptId ?? 0
    for (const amount of [1000, 2000]) {
      const asked = only(await create(admin, row, { amount, method: 'card', attemptId }))
      const approved = (await act(admin, 'approve', asked)).body
      expect((await act(admin, 'send', approved)).body).toMatchObject({ state: 'done' })
    }
    expect(await orderOf(admin, row)).toMatchObject({ returned: 3000 })
  })

  test('that the provider refuses has failed, and can be tried again', async () => {
    const row = await cancelled(paidByCard)
    const asked = only(await request(row, null))
    const approved = (await act(admin, 'approve', asked)).body
    await playRefunds(server.ctx, { tradeNo: asked.tradeNo, refundPlay: 'refuse-refund' })
    const failed = (await act(admin, 'send', approved)).body
    expect(failed).toMatchObject({ state: 'failed', stateReason: 'Refund refused' })
    await playRefunds(server.ctx, { tradeNo: asked.tradeNo, refundPlay: 'refund' })
    const again = (await act(admin, 'retry', failed)).body
    expect((await act(admin, 'send', again)).body).toMatchObject({ state: 'done' })
  })

  test('whose answer is lost stays in transit and is never sent twice, and staff record the outcome', async () => {
    const row = await cancelled(paidByCard)
    const asked = only(await request(row, null))
    const approved = (await act(admin, 'approve', asked)).body
    await playRefunds(server.ctx, { tradeNo: asked.tradeNo, refundPlay: 'refund-silently' })
    const sent = (await act(admin, 'send', approved)).body
    expect(sent).toMatchObject({ state: 'transit' })
    expect(await orderOf(admin, row)).toMatchObject({ returned: 0, toReturn: 3000 })
    for (const verb of ['send', 'reject', 'retry'] as const)
      expect([verb, (await act(admin, verb, sent)).code]).toEqual([verb, 'refund.state'])
    // The provider may still answer.
    expect((await act(admin, 'complete', sent)).code).toBe('refund.state')
    expect((await act(admin, 'fail', sent)).code).toBe('refund.state')
    server.passTime(61_000)
    expect((await act(admin, 'complete', sent)).body).toMatchObject({ state: 'done' })
    expect(await orderOf(admin, row)).toMatchObject({ returned: 3000 })
  })

  test('is only for its own payment, by card, and not for more than is left of it', async () => {
    const row = await cancelled(paidByCard)
    const { parts } = (await proposal(row)) as { parts: { attemptId: number }[] }
    const attemptId = parts[0]?.attemptId ?? 0
    const other = await server.asKind(identity.member)
    const theirs = await signedUp(other, type)
    await settle(admin, theirs)
    await cancel(admin, theirs)
    const refused = [
      await create(admin, theirs, { method: 'card', attemptId }),
      await create(admin, row, { method: 'transfer', attemptId }),
      await create(admin, row, { method: 'card', attemptId: 2_000_000_000 }),
    ]
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'refund.attempt'))
    const byHand = only(await create(admin, row))
    const approved = (await act(admin, 'approve', byHand)).body
    expect((await act(admin, 'send', approved)).code).toBe('refund.attempt')
  })
})

describe('several payment orders', () => {
  test('get their refunds in one call, with a result for each', async () => {
    const rows = [await cancelled(), await cancelled()]
    const open = await signedUp(client, type)
    const ids = [...rows, open].map(({ paymentOrderId }) => paymentOrderId ?? 0)
    const body = { eventId: open.eventId, paymentOrderIds: [...ids, 2_000_000_000], reason: '活動取消' }
    const results = (await admin.call(refund.bulkCreate, { body })).body
    expect(results.map(({ amount, refusal }) => [amount, refusal])).toEqual([
      [3000, null],
      [3000, null],
      [0, 'refund.amount'],
      [0, 'not-found'],
    ])
    expect((await admin.call(refund.counts, { query: {} })).body).toMatchObject({ requested: 2, done: 0 })
    const query = { state: 'requested', keyword: `P${String(ids[1]).padStart(6, '0')}` } as const
    expect((await admin.call(refund.list, { query })).body).toMatchObject([{ paymentOrderId: ids[1] }])
  })
})

describe('several refunds', () => {
  const seen = (...rows: Refund[]) => ({ eventId, rows: rows.map(({ id, version }) => ({ id, version })) })
  const requested = async () => only(await create(admin, await cancelled()))

  test('are approved and made in one call each, with a result for each', async () => {
    const second = await server.asAdmin()
    const [first, other, gone] = [await requested(), await requested(), await requested()]
    await act(second, 'reject', gone)
    const approved = (await second.call(refund.bulkApprove, { body: seen(first, other, gone) })).body
    expect(approved.map(({ id, state, refusal }) => [id, state, refusal])).toEqual([
      [first.id, 'approved', null],
      [other.id, 'approved', null],
      [gone.id, 'rejected', 'stale'],
    ])
    expect(approved[0]).toMatchObject({ number: first.orderNumber, payerName: first.payerName, amount: 3000 })
    const rows = [await read(first), await read(other)]
    const body = { ...seen(...rows), day: today, note: '台銀批次 0115' }
    const made = (await second.call(refund.bulkComplete, { body })).body
    expect(made.map(({ state, refusal }) => [state, refusal])).toEqual([
      ['done', null],
      ['done', null],
    ])
    expect(await read(first)).toMatchObject({ state: 'done', day: today })
    // The same call again makes nothing twice.
    const again = (await second.call(refund.bulkComplete, { body })).body
    expect(again.map(({ state, refusal }) => [state, refusal])).toEqual([
      ['done', 'stale'],
      ['done', 'stale'],
    ])
  })

  test('need what each needs by itself: a second person, an account, the right, one event', async () => {
    await save({ refundApprovalLimit: 1000 })
    const own = await requested()
    const withoutAccount = only(await create(admin, await cancelled(), { method: 'transfer' }))
    const { body } = await admin.call(refund.bulkApprove, { body: seen(own, withoutAccount) })
    expect(body.map(({ refusal }) => refusal)).toEqual(['refund.second-person', 'refund.second-person'])
    const other = await server.asAdmin()
    expect((await other.call(refund.bulkApprove, { body: seen(withoutAccount) })).body).toMatchObject([
      { refusal: 'refund.account-missing', state: 'requested' },
    ])
    const reader = await clerk('settle')
    expect((await reader.send(refund.bulkApprove, { body: seen(own) })).code).toBe('right.missing')
    expect(
      (await other.send(refund.bulkApprove, { body: { ...seen(own), eventId: eventId + 1 } })).code,
    ).toBe('event.other')
    expect(
      (await other.call(refund.bulkApprove, { body: seen({ ...own, id: 2_000_000_000 }) })).body,
    ).toEqual([
      {
        id: 2_000_000_000,
        paymentOrderId: null,
        number: '',
        payerName: '',
        amount: 0,
        state: null,
        refusal: 'not-found',
      },
    ])
  })
})

describe('a transfer file', () => {
  const columns = [
    { heading: '銀行', field: 'bankCode', text: '' },
    { heading: '帳號', field: 'accountNumber', text: '' },
    { heading: '戶名', field: 'accountName', text: '' },
    { heading: '金額', field: 'amount', text: '' },
    { heading: '轉出', field: 'fixed', text: '0012345' },
    { heading: '附言', field: 'paymentNumber', text: '' },
  ]
  const file = (refundIds: number[], values: object = {}, by = admin) =>
    by.send(transferFile.create, { body: { eventId, refundIds, columns, format: 'csv', ...values } })
  const download = async (id: number, by = admin) =>
    parseCsv(
      (await by.send(transferFile.download, { params: { id }, query: {} })).body.replace(/^\uFEFF/, ''),
    )
  async function approvedTransfer() {
    const second = await server.asAdmin()
    const row = only(await request(await cancelled()))
    return (await act(second, 'approve', row)).body
  }

  test('has the whole accounts in the columns of the bank, and is recorded', async () => {
    const [one, other] = [await approvedTransfer(), await approvedTransfer()]
    const newAudits = await watchAudits(server)
    const made = (await file([other.id, one.id])).body
    expect(made).toMatchObject({ refunds: 2, total: 6000, createdByName: admin.account.realName })
    expect(await download(made.id)).toEqual([
      ['銀行', '帳號', '戶名', '金額', '轉出', '附言'],
      ['004', '123456789012', account.accountName, '3000', '0012345', one.orderNumber],
      ['004', '123456789012', account.accountName, '3000', '0012345', other.orderNumber],
    ])
    const audits = await newAudits()
    expect(audits.map(({ noun, action }) => `${noun} ${action}`)).toEqual([
      'transfer_file created',
      'refund updated',
      'refund updated',
      'transfer_file exported',
    ])
    expect(JSON.stringify(audits)).not.toContain('123456789012')
    expect((await admin.call(transferFile.list, { query: {} })).body).toMatchObject([
      { id: made.id, columns },
    ])
    expect((await read(one)).handling?.transferFileId).toBe(made.id)
  })

  test('takes a refund once, unless the bank did not carry it out', async () => {
    const one = await approvedTransfer()
    const first = (await file([one.id])).body
    const again = await file([one.id])
    expect([again.code, again.problem?.params]).toEqual(['transfer-file.taken', { numbers: one.orderNumber }])
    const second = (await file([one.id], { again: true })).body
    expect(second.id).not.toBe(first.id)
    // The first file no longer has it.
    expect(await download(first.id)).toHaveLength(1)
    // A refund that failed and is tried again is in no file.
    await act(admin, 'fail', await read(one))
    await act(admin, 'retry', await read(one))
    expect((await read(one)).handling?.transferFileId).toBeNull()
  })

  test('takes all of them or none, only approved transfers of the event, by those who may refund', async () => {
    const one = await approvedTransfer()
    const cash = only(await create(admin, await cancelled()))
    expect((await file([one.id, cash.id])).problem?.errors).toEqual([{ path: 'refundIds.1', code: 'choice' }])
    expect((await file([one.id, 2_000_000_000])).problem?.errors).toEqual([
      { path: 'refundIds.1', code: 'choice' },
    ])
    expect((await file([one.id], { eventId: eventId + 1 })).code).toBe('event.other')
    expect((await read(one)).handling?.transferFileId).toBeNull()
    const reader = await clerk('settle')
    expect((await file([one.id], {}, reader)).code).toBe('right.missing')
    const made = (await file([one.id])).body
    expect((await reader.send(transferFile.download, { params: { id: made.id }, query: {} })).code).toBe(
      'right.missing',
    )
  })

  test('that two people make at once has each refund in one of them', async () => {
    const one = await approvedTransfer()
    const replies = await Promise.all([file([one.id]), file([one.id])])
    expect(replies.map(({ code }) => code ?? 'made').toSorted()).toEqual(['made', 'transfer-file.taken'])
  })
})

test('refunds of several payment orders are refused if one is of another event', async () => {
  const row = await cancelled()
  const paymentOrderIds = [row.paymentOrderId ?? 0]
  const body = { eventId: row.eventId + 1, paymentOrderIds, reason: '活動取消' }
  expect((await admin.send(refund.bulkCreate, { body })).code).toBe('event.other')
  expect((await admin.call(refund.counts, { query: {} })).body).toMatchObject({ requested: 0 })
})

test('members see and request only refunds of their own orders', async () => {
  const row = await cancelled()
  const asked = only(await request(row))
  const other = await server.asKind(identity.member)
  const query = { paymentOrderId: String(row.paymentOrderId) }
  expect((await other.send(refund.proposal, { query })).code).toBe('not-found')
  expect((await request(row, account, other)).code).toBe('not-found')
  expect((await other.call(refund.get, { params: { id: asked.id } })).code).toBe('not-found')
  expect((await other.call(refund.list, { query: {} })).body).toEqual([])
  expect((await other.send(refund.list, { query })).body).toEqual([])
  const mine = (await client.call(refund.list, { query: {} })).body
  expect(mine.map(({ id, handling }) => [id, handling])).toEqual([[asked.id, undefined]])
  expect((await act(client, 'approve', asked)).code).toBe('auth.wrong-side')
})

describe('a refund that is requested with the cancellation', () => {
  const cancelWith = async (row: Signup, refundAccount: unknown, by = client) => {
    const { version } = (await by.call(signup.get, { params: { id: row.id } })).body
    return by.send(signup.cancel, { params: { id: row.id }, body: { version, refundAccount } })
  }
  const wouldReturn = async (row: Signup, amount: number) =>
    (
      await client.send(refund.proposal, {
        query: { paymentOrderId: String(row.paymentOrderId), amount: String(amount) },
      })
    ).body

  test('by card needs no account, and is proposed before', async () => {
    const row = await signedUp(client, type)
    await payByCard(server, client, row)
    expect(await wouldReturn(row, 2000)).toMatchObject({
      available: 2000,
      parts: [{ method: 'card', amount: 2000 }],
    })
    expect(await wouldReturn(row, 9000)).toMatchObject({ available: 3000 })
    expect((await cancelWith(row, null)).body).toMatchObject({ state: 'cancelled' })
    expect((await client.call(refund.list, { query: {} })).body).toMatchObject([
      { state: 'requested', method: 'card', amount: 3000, source: 'member' },
    ])
  })

  test('by transfer needs one: without it nothing is cancelled, and staff cannot request it', async () => {
    const row = await signedUp(client, type)
    await settle(admin, row)
    expect(await cancelWith(row, null)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'refundAccount', code: 'required' }] },
    })
    expect(await cancelWith(row, { ...account, accountNumber: 'x' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'refundAccount.accountNumber' }] },
    })
    expect(await cancelWith(row, account, admin)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'refundAccount', code: 'right' }] },
    })
    expect((await client.call(signup.get, { params: { id: row.id } })).body.state).toBe('confirmed')
    expect((await cancelWith(row, account)).body).toMatchObject({ state: 'cancelled' })
    expect((await client.call(refund.list, { query: {} })).body).toMatchObject([
      { state: 'requested', method: 'transfer', amount: 3000, account: { lastFour: '9012' } },
    ])
  })
})
