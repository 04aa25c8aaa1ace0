import { today } from '../../../test/today.ts'
import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { event, type Event } from '@banquet/contract/event/event/event'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { serverForFile, type Client } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { expireSignups } from '../signup/signup.jobs.ts'
import { reminderAt, remindToPay } from './remind-to-pay.ts'
import { dueText } from '../../event/event-setting/deadlines.ts'

const server = await serverForFile()
let admin: Client
let shown: Event
let type: SignupType

beforeEach(async () => {
  await clearEvents(server)
  await server.ctx.db.delete(mails)
  admin = await server.asAdmin()
  shown = await addEvent(admin)
  type = await addType(admin)
})

const hours = (count: number) => count * 3_600_000
const row = async () => signedUp(await server.asKind(identity.member), type)
/** Sets the clock to some hours before the deadline of a sign-up, which is the midnight after its last day. */
const passTo = ({ dueAt }: Signup, before: number) =>
  server.passTime(Date.parse(dueAt ?? '') - hours(before) - server.ctx.now().getTime())
/** Sends what is due and returns the mails that were sent to members since, by subject. */
async function reminders(): Promise<string[]> {
  await remindToPay(server.ctx)
  const rows = await server.ctx.db.select().from(mails).orderBy(asc(mails.id))
  return rows.filter(({ dedupeKey }) => dedupeKey?.includes('pay-')).map(({ subject }) => subject)
}
const soon = (code: string) =>
  expect.stringContaining(`】繳費提醒 Reminder: please pay for your sign-up ${code}`)
const last = (code: string) =>
  expect.stringContaining(`】最後繳費提醒 Last reminder: please pay for your sign-up ${code}`)
const overdue = (code: string) =>
  expect.stringContaining(`】繳費期限已過 The payment for your sign-up is overdue ${code}`)

test('reminds three days before the deadline, on the last day and on the day after it, once each, from nine in the morning on', async () => {
  const mine = await row()
  expect(await reminders()).toEqual([])
  // 08:59 and 09:00 of the third day before the last one.
  passTo(mine, 3 * 24 + 15.02)
  expect(await reminders()).toEqual([])
  passTo(mine, 3 * 24 + 15)
  expect(await reminders()).toEqual([soon(mine.code)])
  expect(await reminders()).toHaveLength(1)
  passTo(mine, 24)
  expect(await reminders()).toHaveLength(1)
  passTo(mine, 15.02)
  expect(await reminders()).toHaveLength(1)
  passTo(mine, 15)
  expect(await reminders()).toEqual([soon(mine.code), last(mine.code)])
  passTo(mine, 0.1)
  expect(await reminders()).toHaveLength(2)
  passTo(mine, 0)
  expect(await reminders()).toHaveLength(2)
  // 08:59 and 09:01 of the first day of grace; a mail of the day before is a day old by then.
  passTo(mine, -8.98)
  expect(await reminders()).toHaveLength(2)
  passTo(mine, -9.02)
  expect(await reminders()).toEqual([soon(mine.code), last(mine.code), overdue(mine.code)])
  passTo(mine, -30)
  expect(await reminders()).toHaveLength(3)
})

test('no reminder follows once the place has been released', async () => {
  const mine = await row()
  passTo(mine, -200)
  await expireSignups(server.ctx)
  expect(await reminders()).toEqual([])
})

test('shows what is left to pay and by which time', async () => {
  const mine = await row()
  await admin.call(paymentOrder.settle, {
    params: { id: mine.paymentOrderId ?? 0 },
    body: { method: 'transfer', amount: 1000, day: today, note: '' },
  })
  passTo(mine, 10)
  await reminders()
  const [mail] = (await server.ctx.db.select().from(mails)).filter(({ dedupeKey }) =>
    dedupeKey?.includes('pay-last'),
  )
  expect(mail).toMatchObject({ to: mine.email, accountId: mine.memberId, purpose: 'signup' })
  const local = new Date(Date.parse(mine.dueAt ?? '') + hours(8) - 1).toISOString().slice(0, 10)
  for (const words of [
    '應繳金額：NT$ 2,000',
    `繳費期限：${local} 23:59`,
    '請忽略本信',
    'please ignore this mail',
  ])
    expect(mail?.body).toContain(words)
})

test('nobody is reminded who has paid or cancelled', async () => {
  const [paid, cancelled, open] = [await row(), await row(), await row()]
  await admin.call(paymentOrder.settle, {
    params: { id: paid.paymentOrderId ?? 0 },
    body: { method: 'transfer', amount: 3000, day: today, note: '' },
  })
  const body = { version: cancelled.version, reason: '' }
  await admin.call(signup.cancel, { params: { id: cancelled.id }, body })
  passTo(open, 10)
  expect(await reminders()).toEqual([last(open.code)])
})

test('nobody is reminded of an archived event', async () => {
  const mine = await row()
  await admin.call(event.archive, { params: { id: shown.id }, body: { version: shown.version } })
  passTo(mine, 10)
  expect(await reminders()).toEqual([])
})

test('nobody is reminded within a day of another mail about the sign-up', async () => {
  const mine = await row()
  passTo(mine, 20)
  await server.ctx.db.update(mails).set({ createdAt: server.ctx.now().toISOString() })
  passTo(mine, 10)
  expect(await reminders()).toEqual([])
})

test('two that run at once send one mail', async () => {
  const mine = await row()
  passTo(mine, 10)
  await Promise.all([remindToPay(server.ctx), remindToPay(server.ctx)])
  expect(await reminders()).toEqual([last(mine.code)])
})

test('a deadline early in the morning counts for the day before', () => {
  const at = (moment: string, dueAt: string) =>
    reminderAt({ id: 1, dueAt, timeZone: 'Asia/Taipei' }, new Date(`${moment}+08:00`))?.reminder
  const early = '2027-03-11T00:00:00.000Z'
  expect(at('2027-03-10T08:59:00', early)).toBe('soon')
  expect(at('2027-03-10T09:00:00', early)).toBe('last')
  expect(at('2027-03-11T07:59:59', early)).toBe('last')
  expect(at('2027-03-11T08:00:00', early)).toBeUndefined()
  expect(at('2027-03-11T09:00:00', early)).toBe('overdue')
  const evening = '2027-03-11T10:00:00.000Z'
  expect(at('2027-03-08T08:59:00', evening)).toBeUndefined()
  expect(at('2027-03-08T09:00:00', evening)).toBe('soon')
  expect(at('2027-03-11T08:59:00', evening)).toBe('soon')
  expect(at('2027-03-11T09:00:00', evening)).toBe('last')
  expect(at('2027-03-11T18:00:00', evening)).toBeUndefined()
  expect(at('2027-03-12T09:00:00', evening)).toBe('overdue')
  expect(at('2027-03-15T09:00:00', evening)).toBeUndefined()
})

test.each([
  ['2027-03-11T16:00:00.000Z', '2027-03-11 23:59'],
  ['2027-03-11T10:00:00.000Z', '2027-03-11 18:00'],
])('a deadline at %s is written as %s: the last minute only where it ends a day', (dueAt, words) => {
  expect(dueText(dueAt, 'Asia/Taipei')).toBe(words)
})
