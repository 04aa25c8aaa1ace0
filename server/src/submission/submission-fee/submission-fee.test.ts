import { nameInEnglish, namesInMails } from '../../../test/rows/english-names.ts'
import { today } from '../../../test/today.ts'
import { and, asc, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { audit } from '@banquet/contract/office/audit'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { paymentReport } from '@banquet/contract/payment/payment-report'
import { refund } from '@banquet/contract/payment/refund'
import { member } from '@banquet/contract/people/member'
import { decision } from '@banquet/contract/review/decision'
import type { SubmissionFeeFilter } from '@banquet/contract/submission/submission-fee-states'
import { submissionFee } from '@banquet/contract/submission/submission-fee'
import { submissionBulk } from '@banquet/contract/submission/submission-bulk'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import { submissionType } from '@banquet/contract/submission/submission-type'
import { offerEveryMethod, report, startPaying } from '../../../test/rows/payments.ts'
import {
  addSubject,
  addSubmissionType,
  author,
  begun,
  paper,
  submit,
  startSubmissions,
} from '../../../test/rows/submission-rows.ts'
import { meanwhile, queued } from '../../../test/scenario/world.ts'
import { fullGrants, serverForFile, type Client } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { refunds } from '../../tables/payment/refund.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { decisions, publications } from '../../tables/review/decision.table.ts'
import { submissionFees } from '../../tables/submission/submission-fee.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { remindFee, remindFees } from './remind-fees.ts'
import { expireFees } from './submission-fee.jobs.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
let admin: Client
let writer: Client
let event: Event
let seed = 0
const tier = (fee: number, until: string | null = null) => ({
  name: until === null ? '一般' : '早鳥',
  enName: until === null ? 'Regular' : 'Early bird',
  fee,
  until,
  countsBy: 'signup' as const,
})

beforeEach(async () => {
  for (const table of [publications, decisions, submissionFees]) await server.ctx.db.delete(table)
  ;({ admin, event, writer } = await startSubmissions(server))
  seed += 1
})

/** The mails whose key is like a pattern. */
const mailsWith = (pattern: string) =>
  server.ctx.db
    .select({ to: mails.to, body: mails.body, key: mails.dedupeKey })
    .from(mails)
    .where(like(mails.dedupeKey, pattern))
    .orderBy(asc(mails.id))

/** What an author writes for a type, and for a subject, with these tiers. */
async function written(tiers: object[], values = {}, ofSubject: object[] = []) {
  seed += 1
  const ofEvent = { eventId: event.id }
  const subject = await addSubject(admin, {
    ...ofEvent,
    code: `S${seed}`,
    name: `主題${seed}`,
    tiers: ofSubject,
  })
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
    body: { method: 'cash', amount, day: today },
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
  await expireFees(server.ctx)
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
    const replies = await meanwhile(server, lock, () => [submit(writer, draft), submit(writer, draft)])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const rows = await server.ctx.db
      .select()
      .from(submissionFees)
      .where(eq(submissionFees.submissionId, draft.id))
    expect(rows).toHaveLength(1)
    const orders = await server.ctx.db.select().from(paymentOrders).where(eq(paymentOrders.eventId, event.id))
    expect(orders).toHaveLength(1)
  })

  it('says in the receipt to the submitter what is to be paid, and not in that to another author', async () => {
    const email = `other${seed}@author.example`
    const { body: row } = await submit(writer, await begin([tier(1500)], { authors: [{ ...author, email }] }))
    const written = await mailsWith(`submission/${row.id}/%`)
    const number = paymentNumber(row.fee?.paymentOrderId ?? 0)
    const own = written.find(({ to }) => to === writer.account.email)
    for (const words of ['應繳投稿費：NT$ 1,500', `付款單號：${number}`, `Payment number: ${number}`])
      expect(own?.body).toContain(words)
    const others = written.find(({ to }) => to === email)
    expect(others?.body).toContain(row.code)
    expect(others?.body).not.toContain(number)
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
    expect(free.fee?.state).toBe('free')
    expect((await orderOf(free)).state).toBe('cancelled')
    const again = await change(free, {})
    expect(again.fee).toMatchObject({ state: 'due', amount: 800 })
    await pay(again, 800)
    const paid = await change(await read(again), { submissionTypeId: row.submissionTypeId })
    expect(paid.fee).toMatchObject({ state: 'confirmed', amount: 800 })
  })

  it.each([
    ['stays free', [], null],
    ['keeps its amount', [tier(500)], 500],
  ])('again after the tiers were changed %s', async (_, tiers, amount) => {
    const content = await written(tiers)
    const { body: row } = await submit(writer, await begun(writer, content, { eventId: event.id }))
    await server.ctx.db.update(submissionTypes).set({ tiers: [tier(800)] })
    const body = { content: { ...content, title: '改題' }, version: row.version }
    const saved = (await writer.send(submission.save, { params: { id: row.id }, body })).body
    const { body: again } = await submit(writer, saved)
    expect([again.revision, again.fee?.amount ?? null]).toEqual([2, amount])
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

  it('is done once by reports of one payment that arrive twice, also at the same time', async () => {
    await offerEveryMethod(admin, event.id)
    const row = await submitted([tier(500)])
    const started = await startPaying(writer, row.fee?.paymentOrderId ?? 0, { amount: 500 })
    expect(started.status).toBe(201)
    const reports = [1, 2, 3].map(() => report(server, started.body, 'pay'))
    for (const { body } of await Promise.all(reports)) expect(body).toBe('1|OK')
    expect((await report(server, started.body, 'pay')).body).toBe('1|OK')
    expect(await orderOf(row)).toMatchObject({
      state: 'paid',
      paid: 500,
      toReturn: 0,
      payments: [{ amount: 500 }],
    })
    expect((await read(row)).fee?.state).toBe('confirmed')
  })

  it('does not expire what is paid', async () => {
    const row = await submitted([tier(500)])
    await pay(row, 500)
    await expire(row)
    expect((await read(row)).fee?.state).toBe('confirmed')
  })
})

describe('withdrawing', () => {
  it('ends a fee that has expired as well, so that late money is to be returned', async () => {
    const row = await submitted([tier(500)])
    await expire(row)
    expect((await withdraw(row)).body.fee?.state).toBe('cancelled')
    await pay(row, 500)
    expect((await read(row)).fee?.state).toBe('cancelled')
    expect(await orderOf(row)).toMatchObject({ state: 'cancelled', toReturn: 500 })
  })

  it('keeps the money until staff request its refund', async () => {
    const row = await submitted([tier(500)])
    await pay(row, 500)
    await withdraw(row)
    expect(await orderOf(row)).toMatchObject({ state: 'cancelled', paid: 500, returned: 0, toReturn: 500 })
    expect(await server.ctx.db.select().from(refunds)).toEqual([])
    const body = {
      paymentOrderId: row.fee?.paymentOrderId ?? 0,
      parts: [{ attemptId: null, method: 'cash', amount: 500 }],
      reason: '撤回投稿',
      account: null,
    }
    expect((await admin.send(refund.create, { body })).status).toBe(201)
  })

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

describe('a decision', () => {
  it.each([true, false])('with another type leaves the fee as it is, paid: %s', async (isPaid) => {
    const row = await submitted([tier(500)])
    if (isPaid) await pay(row, 500)
    const { submissionTypeId } = await written([tier(800)])
    const params = { id: row.id }
    const { revision } = (await admin.call(decision.get, { params })).body
    const body = { result: 'accept', revision, stagedVersion: null, submissionTypeId }
    expect((await admin.send(decision.stage, { params, body })).status).toBe(200)
    const before = await read(row)
    const query = { eventId: String(event.id) }
    const rows = (await admin.call(decision.checkList, { query })).body
    const seen = rows.map(({ id, version }) => ({ id, version }))
    await admin.send(decision.publish, { body: { eventId: event.id, rows: seen } })
    const accepted = await read(row)
    expect(accepted).toMatchObject({
      state: 'accepted',
      decision: { submissionType: { id: submissionTypeId } },
    })
    expect(accepted.fee).toEqual(before.fee)
    expect(before.fee).toMatchObject({ state: isPaid ? 'confirmed' : 'due', amount: 500 })
    expect((await orderOf(row)).total).toBe(500)
  })
})

describe('merging two members', () => {
  it('takes the fee of a paper along, and does not block one who submits it at the same time', async () => {
    const row = await submitted([tier(500)])
    const body = { content: await written([tier(800)]), version: row.version }
    const saved = (await writer.send(submission.save, { params: { id: row.id }, body })).body
    const stays = await server.asKind(identity.member)
    const people = await Promise.all(
      [stays, writer].map(
        async ({ account: { id } }) => (await admin.call(member.get, { params: { id } })).body,
      ),
    )
    const [to, from] = people
    const merge = () =>
      admin.send(member.merge, {
        params: { id: stays.account.id },
        body: { otherId: from?.id, version: to?.version, otherVersion: from?.version },
      })
    const hold = (db: typeof server.ctx.db) =>
      db
        .select()
        .from(paymentOrders)
        .where(eq(paymentOrders.id, row.fee?.paymentOrderId ?? 0))
        .for('update')
    const [merged, sent] = await queued<{ status: number }>(server, hold, [
      merge,
      () => submit(writer, saved),
    ])
    expect([merged?.status, sent?.status]).toEqual([200, 409])
    const moved = await read(row, stays)
    expect(moved.fee).toMatchObject({ state: 'due', paymentOrderId: row.fee?.paymentOrderId })
    expect((await orderOf(moved)).payerId).toBe(stays.account.id)
  })
})

describe('reminding', () => {
  const hour = 3_600_000
  /** Sends what is due at some hours before the deadline of a fee, and returns the mails so far. */
  async function remindedAt({ fee }: Submission, hours: number): Promise<string[]> {
    const now = () => new Date(Date.parse(fee?.dueAt ?? '') - hours * hour)
    await remindFees({ ...server.ctx, now })
    return (await mailsWith(`submission-fee/${fee?.id ?? 0}/%`)).map(({ key }) => key?.split('/')[2] ?? '')
  }

  it('asks three days before the deadline, on the last day and on the day after it, once each', async () => {
    const row = await submitted([tier(500)])
    expect(await remindedAt(row, 3 * 24 + 15.02)).toEqual([])
    expect(await remindedAt(row, 3 * 24 + 14.9)).toEqual(['pay-soon'])
    expect(await remindedAt(row, 2 * 24)).toEqual(['pay-soon'])
    expect(await remindedAt(row, 15)).toEqual(['pay-soon', 'pay-last'])
    expect(await remindedAt(row, -10)).toEqual(['pay-soon', 'pay-last', 'pay-overdue'])
    expect(await remindedAt(row, -30)).toEqual(['pay-soon', 'pay-last', 'pay-overdue'])
    const [mail] = await mailsWith(`submission-fee/%/pay-soon/%`)
    expect(mail).toMatchObject({ to: writer.account.email })
    const news = await server.ctx.db
      .select({ params: notifications.params })
      .from(notifications)
      .where(
        and(
          eq(notifications.accountId, writer.account.id),
          eq(notifications.kind, 'submission-fee.reminder'),
        ),
      )
    expect(news).toEqual([1, 2, 3].map(() => ({ params: { code: row.code } })))
  })

  it('calls the submitter by the English name in the English text', async () => {
    await nameInEnglish(server, writer, 'Amy Hsu')
    await remindedAt(await submitted([tier(500)]), 15)
    expect((await namesInMails(server, writer.account.email)).at(-1)).toMatchObject({ en: 'Amy Hsu' })
  })

  it('does not ask who has paid, withdrawn or been rejected, nor for an event that is not published', async () => {
    const [paid, withdrawn, rejected] = [
      await submitted([tier(500)]),
      await submitted([tier(500)]),
      await submitted([tier(500)]),
    ]
    await pay(paid, 500)
    await withdraw(withdrawn)
    await server.ctx.db.update(submissions).set({ state: 'rejected' }).where(eq(submissions.id, rejected.id))
    for (const one of [paid, withdrawn, rejected]) expect(await remindedAt(one, 15)).toEqual([])
    const draft = await submitted([tier(500)])
    await server.ctx.db
      .update(events)
      .set({ status: 'draft', isCurrent: false })
      .where(eq(events.id, event.id))
    expect(await remindedAt(draft, 15)).toEqual([])
  })
})

describe('the fee of a subject', () => {
  const ofSubject = async (tiers: object[], subjectTiers: object[]) => {
    const content = await written(tiers, {}, subjectTiers)
    return (await submit(writer, await begun(writer, content, { eventId: event.id }))).body
  }
  const moveTo = async (row: Submission, tiers: object[]) => {
    seed += 1
    const { id: subjectId } = await addSubject(admin, {
      ...{ eventId: event.id, code: `S${seed}`, name: `主題${seed}`, tiers },
    })
    const content = paper({ id: subjectId }, { id: row.submissionTypeId ?? 0 })
    const saved = await writer.call(submission.save, {
      params: { id: row.id },
      body: { content, version: row.version },
    })
    return (await submit(writer, saved.body)).body
  }

  it('comes before that of the type, by its own days, and may be nothing', async () => {
    expect((await ofSubject([tier(500)], [tier(1201)])).fee?.amount).toBe(1201)
    const early = [tier(300, '2020-01-01'), tier(799)]
    expect((await ofSubject([tier(500)], early)).fee?.amount).toBe(799)
    expect((await ofSubject([], [tier(1)])).fee?.amount).toBe(1)
    expect((await ofSubject([tier(500)], [tier(0)])).fee).toBeNull()
    expect((await ofSubject([tier(500)], [])).fee?.amount).toBe(500)
  })

  it('follows the subject that the authors choose until it is paid', async () => {
    const row = await submitted([tier(500)])
    const dearer = await moveTo(row, [tier(1200)])
    expect(dearer.fee).toMatchObject({ amount: 1200, paymentOrderId: row.fee?.paymentOrderId })
    expect((await orderOf(dearer)).total).toBe(1200)
    expect((await moveTo(dearer, [tier(0)])).fee?.state).toBe('free')
    const again = await moveTo(await read(row), [])
    expect(again.fee).toMatchObject({ state: 'due', amount: 500 })
    expect((await orderOf(again)).total).toBe(500)
    await pay(again, 500)
    expect((await moveTo(await read(row), [tier(1200)])).fee).toMatchObject({
      state: 'confirmed',
      amount: 500,
    })
  })

  it('does not follow staff who move a paper', async () => {
    const row = await submitted([tier(500)])
    seed += 1
    const { id: subjectId } = await addSubject(admin, {
      ...{ eventId: event.id, code: `S${seed}`, name: `主題${seed}`, tiers: [tier(1200)] },
    })
    const rows = [{ id: row.id, version: row.version }]
    await admin.call(submissionBulk.bulkMove, { body: { eventId: event.id, rows, subjectId } })
    expect((await read(row)).fee).toMatchObject({ state: 'due', amount: 500 })
  })

  it('does not follow them either when the paper is withdrawn and reopened', async () => {
    const row = await submitted([tier(500)])
    seed += 1
    const { id: subjectId } = await addSubject(admin, {
      ...{ eventId: event.id, code: `S${seed}`, name: `主題${seed}`, tiers: [tier(0)] },
    })
    const rows = [{ id: row.id, version: row.version }]
    await admin.call(submissionBulk.bulkMove, { body: { eventId: event.id, rows, subjectId } })
    const { body: withdrawn } = await withdraw(await read(row))
    expect(withdrawn.fee?.state).toBe('cancelled')
    expect((await reopen(withdrawn)).body.fee).toMatchObject({ state: 'due', amount: 500 })
    expect((await orderOf(row)).state).toBe('open')
  })

  it('that is nothing stays nothing when the paper is withdrawn and reopened, unless there is one now', async () => {
    const free = await moveTo(await submitted([tier(500)]), [tier(0)])
    const { body: withdrawn } = await withdraw(free)
    const { body: reopened } = await reopen(withdrawn)
    expect([withdrawn.fee?.state, reopened.fee?.state]).toEqual(['free', 'free'])
    const { body: again } = await withdraw(reopened)
    await server.ctx.db.update(subjects).set({ tiers: [tier(800)] })
    expect((await reopen(again)).body.fee).toMatchObject({ state: 'due', amount: 800 })
    expect((await orderOf(free)).total).toBe(800)
  })
})

describe('reminding by hand', () => {
  const remind = ({ fee }: Submission, by = admin) =>
    by.send(submissionFee.remind, { params: { id: fee?.id ?? 0 } })
  const asked = async ({ fee }: Submission) => (await mailsWith(`submission-fee/${fee?.id ?? 0}/%`)).length

  it('is possible once a day, also for two at once, and again the next day', async () => {
    const row = await submitted([tier(500)])
    const hold = (db: typeof server.ctx.db) =>
      db
        .select()
        .from(paymentOrders)
        .where(eq(paymentOrders.id, row.fee?.paymentOrderId ?? 0))
        .for('update')
    const replies = await meanwhile(server, hold, () => [remind(row), remind(row)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await remind(row)).code).toBe('submission-fee.reminded')
    expect(await mailsWith(`submission-fee/${row.fee?.id ?? 0}/%`)).toMatchObject([
      { to: writer.account.email },
    ])
    await server.ctx.db.update(submissionFees).set({ remindedAt: '2026-01-01T00:00:00.000Z' })
    await server.ctx.db.delete(mails)
    expect((await remind(row)).status).toBe(200)
    expect(await asked(row)).toBe(1)
  })

  it('counts for the program as well', async () => {
    const row = await submitted([tier(500)])
    const soon = new Date(Date.parse(row.fee?.dueAt ?? '') - 2 * 86_400_000)
    const later = { ...server.ctx, now: () => soon }
    await server.ctx.db.update(submissionFees).set({ remindedAt: soon.toISOString() })
    await remindFees(later)
    expect(await asked(row)).toBe(0)
    await server.ctx.db.update(submissionFees).set({ remindedAt: null })
    await remindFees(later)
    expect(await asked(row)).toBe(1)
    const [fee] = await server.ctx.db.select().from(submissionFees)
    expect(fee?.remindedAt).toBe(soon.toISOString())
  })

  it('sends one mail when staff and the program do so at once', async () => {
    const row = await submitted([tier(500)])
    const soon = new Date(Date.parse(row.fee?.dueAt ?? '') - 2 * 86_400_000)
    const later = { ...server.ctx, now: () => soon }
    const hold = (db: typeof server.ctx.db) => db.select().from(paymentOrders).for('update')
    await queued<unknown>(server, hold, [() => remindFee(later, row.fee?.id ?? 0), () => remindFees(later)])
    expect(await asked(row)).toBe(1)
  })

  it('is refused in an event that is not published, which its submitter does not see', async () => {
    const row = await submitted([tier(500)])
    await server.ctx.db.update(events).set({ status: 'draft', isCurrent: false })
    expect((await remind(row)).code).toBe('event.state')
    expect(await asked(row)).toBe(0)
  })

  it('asks nobody who has paid or was rejected, and needs the right to edit', async () => {
    const [paid, rejected] = [await submitted([tier(500)]), await submitted([tier(500)])]
    await pay(paid, 500)
    await server.ctx.db.update(submissions).set({ state: 'rejected' }).where(eq(submissions.id, rejected.id))
    for (const one of [paid, rejected]) {
      expect((await remind(one)).code).toBe('submission-fee.state')
      expect((await remind(one, writer)).status).toBe(403)
      expect(await asked(one)).toBe(0)
    }
  })

  it('of several papers answers for each', async () => {
    const [due, again, free] = [
      await submitted([tier(500)]),
      await submitted([tier(500)]),
      await submitted([]),
    ]
    await remind(again)
    const submissionIds = [due.id, again.id, free.id]
    const { body } = await admin.call(submissionBulk.bulkRemind, {
      body: { eventId: event.id, submissionIds },
    })
    expect(body.map(({ id, refusal }) => [id, refusal])).toEqual([
      [due.id, null],
      [again.id, 'submission-fee.reminded'],
      [free.id, 'submission-fee.state'],
    ])
    expect([await asked(due), await asked(again)]).toEqual([1, 1])
    // The submission itself is not changed: its authors may be writing.
    expect((await read(due)).version).toBe(due.version)
  })
})

describe('totals', () => {
  it('count all fees of papers as one item', async () => {
    await pay(await submitted([tier(500)]), 500)
    await submitted([tier(300)])
    const { items } = (await admin.call(paymentReport.totals, { query: { eventId: String(event.id) } })).body
    expect(items).toEqual([
      { label: '投稿費', enLabel: 'Submission fee', orders: 2, asked: 800, received: 500, returned: 0 },
    ])
  })
})

describe('waiving', () => {
  it('needs the right to settle payments and a reason, which is in the history', async () => {
    const row = await submitted([tier(500)])
    const page = pages.payments.id
    const grants = fullGrants(pages.submissions.id, page)
    const clerk = await server.asKind(identity.management, grants)
    expect((await waive(row, clerk)).status).toBe(403)
    const params = { id: row.fee?.id ?? 0 }
    const empty = await admin.send(submissionFee.waive, { params, body: { reason: ' ' } })
    expect(empty).toMatchObject({ status: 400, body: { errors: [{ path: 'reason' }] } })
    expect((await read(row)).fee?.state).toBe('due')
    const extra = ['settle']
    const cashier = await server.asKind(identity.management, {
      [page]: { canAdd: false, canEdit: false, canDelete: false, scope: 2, extra },
    })
    expect((await waive(row, cashier)).status).toBe(200)
    const [change] = (
      await admin.call(audit.list, { query: { noun: 'submission_fee', rowId: String(params.id) } })
    ).body
    expect(change).toMatchObject({ actorId: cashier.account.id, after: { state: 'waived', reason: '特邀' } })
  })

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
  it('filters by the fee, with a total that follows payments', async () => {
    const free = await submitted([])
    const due = await submitted([tier(500)])
    const find = async (fee: SubmissionFeeFilter) => {
      const query = { eventId: String(event.id), fee, page: 1 }
      const { body, headers } = await admin.call(submission.list, { query })
      return [body.map(({ id }) => id), headers['x-total-count']]
    }
    expect(await find('none')).toEqual([[free.id], '1'])
    expect(await find('due')).toEqual([[due.id], '1'])
    expect(await find('confirmed')).toEqual([[], '0'])
    await pay(due, 500)
    expect(await find('due')).toEqual([[], '0'])
    expect(await find('confirmed')).toEqual([[due.id], '1'])
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
