import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import type { SubmissionFeeFilter } from '@banquet/contract/submission/submission-fee-states'
import { submissionFee } from '@banquet/contract/submission/submission-fee'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import { submissionType } from '@banquet/contract/submission/submission-type'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import {
  addSubject,
  addSubmissionType,
  author,
  begun,
  openSubmissions,
  paper,
  submit,
} from '../../../test/rows/submission-rows.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { submissionFees } from '../../tables/submission/submission-fee.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { expireFees } from './submission-fee.ts'

const server = await serverForFile({ connections: 8 })
let admin: Client
let writer: Client
let event: Event
let seed = 0
const tier = (fee: number, until: string | null = null) => ({
  name: until === null ? '一般' : '早鳥',
  enName: until === null ? 'Regular' : 'Early bird',
  fee,
  until,
  countsBy: 'signup',
})

beforeEach(async () => {
  admin = await server.asAdmin()
  event = await addEvent(admin, {
    startDay: `${new Date().getFullYear() + 1}-06-10`,
    endDay: `${new Date().getFullYear() + 1}-06-12`,
  })
  await openSubmissions(admin, event)
  writer = await server.asKind(identity.member)
  seed += 1
})

/** What an author writes for a type with these tiers. */
async function written(tiers: object[], values = {}) {
  seed += 1
  const ofEvent = { eventId: event.id }
  const subject = await addSubject(admin, { ...ofEvent, code: `S${seed}`, name: `主題${seed}` })
  const type = await addSubmissionType(admin, { ...ofEvent, name: `類型${seed}`, tiers })
  return paper(subject, type, values)
}
const begin = async (tiers: object[], values = {}) =>
  begun(writer, await written(tiers, values), { eventId: event.id })
const submitted = async (tiers: object[]) => (await submit(writer, await begin(tiers))).body
const read = async ({ id }: { id: number }, by = writer) =>
  (await by.call(submission.get, { params: { id } })).body
const orderOf = async ({ fee }: Submission) =>
  (await admin.call(paymentOrder.get, { params: { id: fee?.paymentOrderId ?? 0 } })).body
const pay = ({ fee }: Submission, amount: number) =>
  admin.send(paymentOrder.settle, {
    params: { id: fee?.paymentOrderId ?? 0 },
    body: { method: 'cash', amount, day: '2026-01-20' },
  })
const waive = ({ fee }: Submission, by = admin) =>
  by.send(submissionFee.waive, { params: { id: fee?.id ?? 0 }, body: { reason: '特邀' } })
const withdraw = ({ id, version }: Submission) =>
  writer.send(submission.withdraw, { params: { id }, body: { version, reason: '' } })
const reopen = ({ id, version }: Submission) =>
  admin.send(submission.reopen, { params: { id }, body: { version, reason: '作者來電' } })
async function expire({ fee }: Submission): Promise<void> {
  const set = { graceUntil: '2026-01-01T00:00:00.000Z' }
  await server.ctx.db
    .update(submissionFees)
    .set(set)
    .where(eq(submissionFees.id, fee?.id ?? 0))
  await expireFees.run(server.ctx, {}, server.services)
}

describe('submitting', () => {
  it('charges the tier of the day once, in a line that names the paper', async () => {
    const draft = await begin([tier(300, '2020-01-01'), tier(500)])
    expect(draft.fee).toBeNull()
    const { body: row } = await submit(writer, draft)
    expect(row.fee).toMatchObject({ state: 'due', amount: 500 })
    expect(await orderOf(row)).toMatchObject({
      state: 'open',
      total: 500,
      payerId: row.memberId,
      participant: row.code,
      lines: [{ kind: 'submission-fee', label: `投稿費 ${row.code} ${row.title}・一般`, amount: 500 }],
    })
    await submit(writer, row)
    expect((await read(row)).fee).toEqual(row.fee)
  })

  it('takes the first tier before its last day, and the last one once all have ended', async () => {
    expect((await submitted([tier(300, '2999-01-01'), tier(500)])).fee?.amount).toBe(300)
    expect((await submitted([tier(300, '2020-01-01')])).fee?.amount).toBe(300)
  })

  it('charges nothing without tiers or for a fee of 0', async () => {
    expect((await submitted([])).fee).toBeNull()
    expect((await submitted([tier(0)])).fee).toBeNull()
  })

  it('charges once if it is done twice at the same time', async () => {
    const draft = await begin([tier(500)])
    const lock = (db: typeof server.ctx.db) =>
      db.select().from(submissions).where(eq(submissions.id, draft.id)).for('update')
    const replies = await meanwhile(server.ctx, lock, [
      () => submit(writer, draft),
      () => submit(writer, draft),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const rows = await server.ctx.db
      .select()
      .from(submissionFees)
      .where(eq(submissionFees.submissionId, draft.id))
    expect(rows).toHaveLength(1)
  })

  it('keeps the amount when the tiers change, and follows another type until it is paid', async () => {
    const row = await submitted([tier(500)])
    const another = await written([tier(800)])
    const change = async (before: Submission, content: object) => {
      const body = { content: { ...another, ...content }, version: before.version }
      const saved = (await writer.send(submission.save, { params: { id: before.id }, body })).body
      return (await submit(writer, saved)).body
    }
    const dearer = await change(row, {})
    expect(dearer.fee).toMatchObject({ state: 'due', amount: 800 })
    expect(await orderOf(dearer)).toMatchObject({ total: 800, lines: [{ amount: 500 }, { amount: 300 }] })
    const free = await change(dearer, { submissionTypeId: (await written([])).submissionTypeId })
    expect(free.fee?.state).toBe('cancelled')
    expect((await orderOf(free)).state).toBe('cancelled')
    const again = await change(free, {})
    expect(again.fee).toMatchObject({ state: 'due', amount: 800 })
    await pay(again, 800)
    const paid = await change(await read(again), { submissionTypeId: row.submissionTypeId })
    expect(paid.fee).toMatchObject({ state: 'confirmed', amount: 800 })
  })

  it('refuses a tier by the day of payment', async () => {
    const body = {
      eventId: event.id,
      name: `類型${seed}`,
      tiers: [{ ...tier(5, '2999-01-01'), countsBy: 'payment' }],
    }
    const reply = await admin.send(submissionType.create, { body })
    expect(reply.status).toBe(400)
  })
})

describe('paying', () => {
  it('changes the fee and not the version of the paper, and is undone with the payment', async () => {
    const row = await submitted([tier(500)])
    await pay(row, 200)
    expect((await read(row)).fee?.state).toBe('due')
    await pay(row, 300)
    const paid = await read(row)
    expect(paid).toEqual({ ...row, fee: { ...row.fee, state: 'confirmed' } })
    const [, payment] = (await orderOf(row)).payments
    const body = { paymentId: payment?.id ?? 0, reason: '入錯' }
    await admin.send(paymentOrder.reverse, { params: { id: row.fee?.paymentOrderId ?? 0 }, body })
    expect((await read(row)).fee?.state).toBe('due')
  })

  it('too late is marked and leaves the paper submitted; money that comes later counts', async () => {
    const row = await submitted([tier(500)])
    await expire(row)
    expect(await read(row)).toMatchObject({ state: 'submitted', fee: { state: 'expired' } })
    expect((await orderOf(row)).state).toBe('expired')
    await pay(row, 500)
    expect((await read(row)).fee?.state).toBe('confirmed')
    expect((await orderOf(row)).state).toBe('paid')
  })

  it('does not expire what is paid', async () => {
    const row = await submitted([tier(500)])
    await pay(row, 500)
    await expire(row)
    expect((await read(row)).fee?.state).toBe('confirmed')
  })
})

describe('withdrawing', () => {
  it('cancels what is due, and reopening charges it again', async () => {
    const row = await submitted([tier(500)])
    const { body: withdrawn } = await withdraw(row)
    expect(withdrawn.fee?.state).toBe('cancelled')
    expect((await orderOf(row)).state).toBe('cancelled')
    expect((await reopen(withdrawn)).body.fee).toMatchObject({ state: 'due', amount: 500 })
    expect((await orderOf(row)).state).toBe('open')
  })

  it('makes what was paid an amount to return by the refund rules, and reopening counts it again', async () => {
    const row = await submitted([tier(500)])
    await pay(row, 500)
    const { body: withdrawn } = await withdraw(row)
    const { toReturn, retained } = await orderOf(row)
    expect(toReturn + retained).toBe(500)
    expect((await reopen(withdrawn)).body.fee?.state).toBe('confirmed')
    expect(await orderOf(row)).toMatchObject({ state: 'paid', toReturn: 0 })
  })
})

describe('waiving', () => {
  it('ends the order; partial money is to be returned', async () => {
    const row = await submitted([tier(500)])
    await pay(row, 200)
    expect((await waive(row)).body.state).toBe('waived')
    expect(await orderOf(row)).toMatchObject({ state: 'cancelled', toReturn: 200 })
    expect((await waive(row)).code).toBe('submission-fee.state')
  })

  it('is refused to authors, and for a fee that is paid', async () => {
    const row = await submitted([tier(500)])
    expect((await waive(row, writer)).status).toBe(403)
    await pay(row, 500)
    expect((await waive(row)).code).toBe('submission-fee.state')
  })
})

describe('reading', () => {
  it('filters by the fee', async () => {
    const free = await submitted([])
    const due = await submitted([tier(500)])
    const find = async (fee: SubmissionFeeFilter) =>
      (await admin.call(submission.list, { query: { eventId: String(event.id), fee } })).body.map(
        ({ id }) => id,
      )
    expect(await find('none')).toEqual([free.id])
    expect(await find('due')).toEqual([due.id])
    expect(await find('confirmed')).toEqual([])
  })

  it('gives the payment order to the submitter and not to other authors', async () => {
    const other = await server.asKind(identity.member)
    const email = `fee${seed}@author.example`
    await server.ctx.db
      .update(accounts)
      .set({ email, emailVerifiedAt: new Date().toISOString() })
      .where(eq(accounts.id, other.account.id))
    const authors = [author, { ...author, email, isCorresponding: false }]
    const { body: row } = await submit(writer, await begin([tier(500)], { authors }))
    expect(row.fee?.paymentOrderId).toBeGreaterThan(0)
    expect((await read(row, other)).fee).toMatchObject({ state: 'due', paymentOrderId: null })
  })
})
