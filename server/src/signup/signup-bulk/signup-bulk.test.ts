import { today } from '../../../test/today.ts'
import { and, asc, eq, inArray, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { event, type Event } from '@banquet/contract/event/event/event'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { signup } from '@banquet/contract/signup/signup'
import { maxBulk } from '@banquet/contract/call/bulk'
import { signupBulk, type BulkResult } from '@banquet/contract/signup/signup-bulk'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { addEvent, addType, clearEvents, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { remindToPay } from '../signup-mail/remind-to-pay.ts'

const server = await serverForFile()
let admin: Client
let shown: Event

beforeEach(async () => {
  await clearEvents(server)
  await server.ctx.db.delete(mails)
  admin = await server.asAdmin()
  shown = await addEvent(admin)
})

const member = () => server.asKind(identity.member)
const read = async ({ id }: Pick<Signup, 'id'>) => (await admin.call(signup.get, { params: { id } })).body
const seen = (rows: readonly Signup[]) => rows.map(({ id, version }) => ({ id, version }))
const results = (body: readonly BulkResult[]) => body.map(({ id, state, refusal }) => [id, state, refusal])
const mailsAbout = async (part: string) =>
  server.ctx.db.select().from(mails).where(like(mails.dedupeKey, part)).orderBy(asc(mails.id))
const days = (count: number) => count * 86_400_000

async function toApprove(count: number): Promise<Signup[]> {
  const type = await addType(admin, { needsApproval: true })
  const rows: Signup[] = []
  for (let n = 0; n < count; n += 1) rows.push(await signedUp(await member(), type))
  return rows
}

describe('several sign-ups', () => {
  test('are approved one by one: a failure is reported and does not affect the others', async () => {
    const [first, second, third] = (await toApprove(3)) as [Signup, Signup, Signup]
    await admin.call(signup.reject, {
      params: { id: second.id },
      body: { version: second.version, reason: '資格不符' },
    })
    const rows = [...seen([first, second]), { id: 2_000_000_000, version: 1 }, ...seen([third])]
    const { body } = await admin.call(signupBulk.bulkApprove, { body: { eventId: shown.id, rows } })
    expect(results(body)).toEqual([
      [first.id, 'awaiting-payment', null],
      [second.id, 'rejected', 'stale'],
      [2_000_000_000, null, 'not-found'],
      [third.id, 'awaiting-payment', null],
    ])
    expect(body).toMatchObject([{ code: first.code, realName: first.realName }, {}, { code: '' }, {}])
    const entries = await server.ctx.db
      .select()
      .from(audits)
      .where(
        and(
          eq(audits.noun, 'signup'),
          eq(audits.action, 'updated'),
          inArray(audits.rowId, [first.id, third.id]),
        ),
      )
    expect(entries.map(({ after }) => after)).toMatchObject([
      { state: 'awaiting-payment' },
      { state: 'awaiting-payment' },
    ])
    expect(await mailsAbout(`signup/${third.id}/%`)).toHaveLength(2)
    expect((await admin.call(pool.verify, { query: {} })).body).toEqual([])
  })

  test('are not changed twice by the same call', async () => {
    const rows = seen(await toApprove(2))
    await admin.call(signupBulk.bulkApprove, { body: { eventId: shown.id, rows } })
    const states = await server.ctx.db.select().from(signups).orderBy(signups.id)
    const { body } = await admin.call(signupBulk.bulkApprove, { body: { eventId: shown.id, rows } })
    expect(body.map(({ refusal }) => refusal)).toEqual(['stale', 'stale'])
    expect(await server.ctx.db.select().from(signups)).toEqual(states)
    expect(await mailsAbout('signup/%')).toHaveLength(4)
  })

  test('are cancelled for one reason, with the refund of each', async () => {
    const type = await addType(admin)
    const rows = [await signedUp(await member(), type), await signedUp(await member(), type)]
    await admin.call(paymentOrder.settle, {
      params: { id: rows[0]?.paymentOrderId ?? 0 },
      body: { method: 'cash', amount: 3000, day: today, note: '' },
    })
    const current = await Promise.all(rows.map(read))
    const { body } = await admin.call(signupBulk.bulkCancel, {
      body: { eventId: shown.id, rows: seen(current), reason: '場次取消' },
    })
    expect(body.map(({ state, refusal }) => [state, refusal])).toEqual([
      ['cancelled', null],
      ['cancelled', null],
    ])
    expect((await Promise.all(rows.map(read))).map(({ stateReason }) => stateReason)).toEqual([
      '場次取消',
      '場次取消',
    ])
    const orders = await Promise.all(
      rows.map(({ paymentOrderId }) => admin.call(paymentOrder.get, { params: { id: paymentOrderId ?? 0 } })),
    )
    expect(orders.map(({ body: order }) => order)).toMatchObject([{ toReturn: 3000 }, { toReturn: 0 }])
  })

  test('are cancelled only for a reason', async () => {
    const rows = seen(await toApprove(1))
    const reply = await admin.send(signupBulk.bulkCancel, { body: { eventId: shown.id, rows, reason: ' ' } })
    expect([reply.status, reply.code]).toEqual([400, 'validation'])
  })

  test('are refused as a whole to those who may only view', async () => {
    const rows = seen(await toApprove(1))
    const viewer = await server.as(await server.addAccount({ grants: viewGrants(pages.signups.id) }))
    for (const e of [signupBulk.bulkApprove, signupBulk.bulkRemind, signupBulk.bulkCancel])
      expect((await viewer.send(e, { body: { eventId: shown.id, rows, reason: 'x' } })).code).toBe(
        'right.missing',
      )
    const own = await member()
    expect(
      (await own.send(signupBulk.bulkCancel, { body: { eventId: shown.id, rows, reason: 'x' } })).status,
    ).toBe(403)
  })

  test('are all left as they are if one belongs to another event than the one they were shown for', async () => {
    const [row] = (await toApprove(1)) as [Signup]
    const other = await addEvent(admin, { code: 'other' })
    const type = await addType(admin, { eventId: other.id, needsApproval: true })
    const elsewhere = await signedUp(await member(), type)
    const rows = seen([row, elsewhere])
    for (const e of [signupBulk.bulkApprove, signupBulk.bulkRemind, signupBulk.bulkCancel]) {
      const reason = e === signupBulk.bulkCancel && { reason: '取消' }
      const reply = await admin.send(e, { body: { eventId: shown.id, rows, ...reason } })
      expect([reply.status, reply.code]).toEqual([409, 'event.other'])
    }
    for (const one of [row, elsewhere]) expect((await read(one)).state).toBe('awaiting-approval')
  })

  test('are refused with the limit if they are too many', async () => {
    const rows = Array.from({ length: maxBulk + 1 }, (_, at) => ({ id: at + 1, version: 1 }))
    const { status, body } = await admin.send(signupBulk.bulkApprove, { body: { eventId: shown.id, rows } })
    expect([status, body]).toMatchObject([
      400,
      { errors: [{ path: 'rows', code: 'maxlength', params: { n: maxBulk } }] },
    ])
  })
})

describe('all sign-ups that match the filters of the list', () => {
  test('are approved, and none of another event or type', async () => {
    const rows = await toApprove(2)
    const other = await signedUp(await member(), await addType(admin, { name: '來賓', needsApproval: true }))
    const body = {
      eventId: shown.id,
      rows: [],
      match: { signupTypeId: rows[0]?.signupTypeId, state: 'awaiting-approval' as const },
      count: 2,
    }
    const reply = await admin.call(signupBulk.bulkApprove, { body })
    expect(results(reply.body)).toEqual(rows.map(({ id }) => [id, 'awaiting-payment', null]))
    expect((await read(other)).state).toBe('awaiting-approval')
  })

  test('are found by the keyword as in the list', async () => {
    const type = await addType(admin, { needsApproval: true })
    const wanted = await signedUp(await member(), type, { affiliation: '輔仁大學' })
    await signedUp(await member(), type, { affiliation: '臺灣大學' })
    const body = { eventId: shown.id, rows: [], match: { keyword: '輔仁' }, count: 1 }
    const reply = await admin.call(signupBulk.bulkApprove, { body })
    expect(results(reply.body)).toEqual([[wanted.id, 'awaiting-payment', null]])
  })

  test('are not changed if their number differs from the one that was shown', async () => {
    const rows = await toApprove(2)
    for (const count of [1, 3]) {
      const reply = await admin.send(signupBulk.bulkApprove, {
        body: { eventId: shown.id, rows: [], match: {}, count },
      })
      expect(reply.code).toBe('stale')
    }
    expect((await Promise.all(rows.map(read))).map(({ state }) => state)).toEqual([
      'awaiting-approval',
      'awaiting-approval',
    ])
  })

  test('need the number that was shown, and exclude rows that are named', async () => {
    const [row] = (await toApprove(1)) as [Signup]
    const faults = async (body: object) =>
      (await admin.send(signupBulk.bulkApprove, { body: { eventId: shown.id, ...body } })).problem?.errors
    expect(await faults({ rows: [] })).toMatchObject([{ path: 'rows', code: 'required' }])
    expect(await faults({ rows: [], match: {} })).toMatchObject([{ path: 'count', code: 'required' }])
    expect(await faults({ rows: [], match: {}, count: maxBulk + 1 })).toMatchObject([
      { path: 'count', code: 'max', params: { n: maxBulk } },
    ])
    expect(await faults({ match: {}, count: 1, rows: seen([row]) })).toMatchObject([
      { path: 'match', code: 'mismatch' },
    ])
  })
})

describe('a reminder to pay', () => {
  const asked = () => mailsAbout('%pay-asked%')
  const remind = (rows: readonly Signup[]) =>
    admin.call(signupBulk.bulkRemind, { body: { eventId: shown.id, rows: seen(rows) } })

  test('goes at most once a day to each, and shows what is left to pay', async () => {
    const type = await addType(admin)
    const row = await signedUp(await member(), type)
    await admin.call(paymentOrder.settle, {
      params: { id: row.paymentOrderId ?? 0 },
      body: { method: 'cash', amount: 1000, day: today, note: '' },
    })
    expect(results((await remind([row])).body)).toEqual([[row.id, 'awaiting-payment', null]])
    expect(results((await remind([row])).body)).toEqual([[row.id, 'awaiting-payment', 'signup.reminded']])
    const [mail] = await asked()
    expect(mail).toMatchObject({ to: row.email, accountId: row.memberId, purpose: 'signup' })
    for (const words of ['繳費提醒', '應繳金額：NT$ 2,000'])
      expect(`${mail?.subject}${mail?.body}`).toContain(words)
    server.passTime(days(1))
    admin = await server.asAdmin()
    expect(results((await remind([row])).body)).toEqual([[row.id, 'awaiting-payment', null]])
    expect(await asked()).toHaveLength(2)
    const entries = await server.ctx.db
      .select()
      .from(audits)
      .where(and(eq(audits.noun, 'signup'), eq(audits.action, 'reminded'), eq(audits.rowId, row.id)))
    expect(entries.map(({ label }) => label)).toEqual([row.code, row.code])
    expect(entries.at(-1)?.actorId).toBe(admin.account.id)
  })

  test('is refused for sign-ups that have nothing to pay', async () => {
    const [row] = (await toApprove(1)) as [Signup]
    expect(results((await remind([row])).body)).toEqual([[row.id, 'awaiting-approval', 'signup.state']])
    expect(await asked()).toEqual([])
  })

  test('is refused for an archived event', async () => {
    const row = await signedUp(await member(), await addType(admin))
    await admin.call(event.archive, { params: { id: shown.id }, body: { version: shown.version } })
    expect(results((await remind([row])).body)).toEqual([[row.id, 'awaiting-payment', 'event.state']])
  })

  test('of the program prevents one by staff on the same day, and the other way round', async () => {
    const row = await signedUp(await member(), await addType(admin))
    const passTo = async (hours: number) => {
      server.passTime(Date.parse(row.dueAt ?? '') - hours * 3_600_000 - server.ctx.now().getTime())
      admin = await server.asAdmin()
    }
    // Ten in the morning on the third day before the last, at the event.
    await passTo(3 * 24 + 14)
    await remindToPay(server.ctx)
    expect(await mailsAbout('%pay-soon%')).toHaveLength(1)
    expect(results((await remind([row])).body)).toEqual([[row.id, 'awaiting-payment', 'signup.reminded']])
    await passTo(15.5)
    await remind([row])
    await passTo(14)
    await remindToPay(server.ctx)
    expect(await mailsAbout('%pay-last%')).toEqual([])
    expect(await asked()).toHaveLength(1)
  })
})

describe('the numbers of sign-ups by state', () => {
  test('are those of the filters, without the state', async () => {
    const rows = await toApprove(3)
    const [first] = rows as [Signup]
    await admin.call(signup.approve, { params: { id: first.id }, body: { version: first.version } })
    await signedUp(await member(), await addType(admin, { name: '來賓' }))
    const counts = async (query: object) => (await admin.call(signup.counts, { query })).body
    const none = { rejected: 0, expired: 0, cancelled: 0, 'waiting-list': 0, confirmed: 0 }
    expect(await counts({})).toEqual({ ...none, 'awaiting-approval': 2, 'awaiting-payment': 2 })
    const query = { eventId: shown.id, signupTypeId: first.signupTypeId }
    expect(await counts(query)).toEqual({ ...none, 'awaiting-approval': 2, 'awaiting-payment': 1 })
    expect(await counts({ eventId: 2_000_000_000 })).toMatchObject({ 'awaiting-payment': 0 })
  })
})
