import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { event } from '@banquet/contract/event/event/event'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { signup } from '@banquet/contract/signup/signup'
import { importCalls, type ImportRow } from '@banquet/contract/office/import'
import type { ImportNoun } from '@banquet/contract/office/import-fields'
import { member } from '@banquet/contract/people/member'
import { untilWaiting } from '../../../test/scenario/world.ts'
import { runJobs } from '../../../test/jobs.ts'
import { fullGrants, serverForFile } from '../../../test/server.ts'
import { addQuestion } from '../../../test/rows/question-rows.ts'
import { addEvent, addType, clearEvents } from '../../../test/rows/sign-up-rows.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { pools } from '../../tables/event/pool.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { runImportJob } from '../../office/import/import.jobs.ts'
import { payments } from '../../tables/payment/payment-order.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'

const server = await serverForFile({ connections: 6 })
const admin = await server.asAdmin()
let made = 0

beforeEach(async () => {
  made += 1
  await clearEvents(server)
  await server.ctx.db.delete(mails)
})

const own = (name: string) => `${name}-${made}@example.com`
const faultsOf = ({ faults }: ImportRow) => faults.map(({ row, field, code }) => [row, field, code])

async function upload(noun: ImportNoun, lines: readonly string[], client = admin, query = {}) {
  const file = { name: '資料.csv', type: 'text/csv', content: Buffer.from(lines.join('\n')) }
  const reply = await client.send(importCalls.upload, { params: { noun }, query, upload: file })
  expect([reply.status, reply.code]).toEqual([201, undefined])
  return reply.body
}

async function preview({ id, mapping }: ImportRow, client = admin): Promise<ImportRow> {
  const reply = await client.send(importCalls.preview, { params: { id }, body: { mapping } })
  return reply.body
}

async function run({ id, mapping }: ImportRow, choice: object = {}, client = admin): Promise<ImportRow> {
  const started = await client.send(importCalls.run, { params: { id }, body: { mapping, ...choice } })
  expect([started.status, started.code]).toEqual([200, undefined])
  const worked = await runJobs(server, { jobs: [runImportJob] })
  expect(worked.map((job) => job.failed)).toEqual(worked.map(() => undefined))
  return (await client.send(importCalls.get, { params: { id } })).body
}

const memberAt = async (email: string) => {
  const [account] = await server.ctx.db.select().from(accounts).where(eq(accounts.name, email))
  const { body } = await admin.call(member.get, { params: { id: account?.id ?? 0 } })
  return body
}
const mailsTo = async (email: string) =>
  (await server.ctx.db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.id))).map(
    ({ purpose, body }) => ({ purpose, body }),
  )

describe('a sheet of members', () => {
  const head = '電子郵件,中文姓名,服務單位,國家／地區,飲食,狀態'

  test('adds members without a password, who are invited to set one, and edits existing ones', async () => {
    const known = own('known')
    await admin.send(member.create, {
      body: { email: known, realName: '舊名', mobile: '0912345678', verified: true },
    })
    const sheet = await upload('member', [
      head,
      `${own('NEW')},陳怡君,臺大,台灣,全素,啟用`,
      `${known.toUpperCase()},新名,,JP,,`,
    ])
    expect((await preview(sheet)).counts).toEqual({ added: 1, edited: 1, skipped: 0, faulty: 0 })
    expect((await run(sheet)).counts).toMatchObject({ added: 1, edited: 1, faulty: 0 })
    const email = own('new')
    expect(await memberAt(email)).toMatchObject({
      realName: '陳怡君',
      affiliation: '臺大',
      country: 'TW',
      diet: 'vegan',
      hasPassword: false,
      emailVerify: false,
      marketing: false,
    })
    expect(await memberAt(known)).toMatchObject({ realName: '新名', country: 'JP', mobile: '0912345678' })
    const [invitation] = await mailsTo(email)
    expect(invitation?.purpose).toBe('invitation')
    expect(invitation?.body).toContain(`/forgot-password#email=${encodeURIComponent(email)}`)
    expect(await mailsTo(known)).toEqual([])
  })

  test('sends no mail if staff do not want any', async () => {
    await run(await upload('member', [head, `${own('quiet')},陳怡君,,,,`]), { invite: false })
    expect(await memberAt(own('quiet'))).toMatchObject({ hasPassword: false })
    expect(await mailsTo(own('quiet'))).toEqual([])
  })

  test('reports every fault at its cell', async () => {
    const taken = own('taken')
    await server.addAccount({ identity: identity.customer, name: taken })
    const sheet = await upload('member', [
      head,
      'not-an-address,陳怡君,,,,',
      `${own('a')},,,,,`,
      `${own('b')},陳怡君,,火星,,`,
      `${taken},陳怡君,,,,`,
      `${own('c')},一,,,,`,
      `${own('C')},二,,,,`,
    ])
    expect(faultsOf(await preview(sheet))).toEqual([
      [2, 'email', 'email'],
      [3, 'realName', 'required'],
      [4, 'country', 'choice'],
      [5, 'email', 'duplicate'],
      [7, 'email', 'repeated'],
    ])
  })
})

describe('a sheet of sign-ups', () => {
  const head = '電子郵件,報名類別,中文姓名,已收金額,收款方式,收款日'
  const list = async () =>
    (await admin.call(signup.list, { query: { sort: 'id' } })).body.map(({ email, state, paid, source }) => ({
      email,
      state,
      paid,
      source,
    }))

  beforeEach(async () => {
    await addEvent(admin)
  })

  test('signs members up, adds those who are unknown, and records what was paid', async () => {
    await addType(admin)
    await addType(admin, {
      name: '晚宴',
      enName: 'Dinner',
      tiers: [{ name: '免費', enName: 'Free', fee: 0 }],
    })
    const known = own('known')
    await admin.send(member.create, { body: { email: known, realName: '林美惠', verified: true } })
    const sheet = await upload('signup', [
      head,
      `${known},一般,林美惠,3000,匯款,2026-11-20`,
      `${own('new')},Regular,陳怡君,,,`,
      `${own('new')},晚宴,陳怡君,,,`,
    ])
    expect(await preview(sheet)).toMatchObject({ counts: { added: 3, faulty: 0 } })
    expect((await run(sheet)).counts).toMatchObject({ added: 3, faulty: 0 })
    expect(await list()).toEqual([
      { email: known, state: 'confirmed', paid: 3000, source: 'import' },
      { email: own('new'), state: 'awaiting-payment', paid: 0, source: 'import' },
      { email: own('new'), state: 'confirmed', paid: 0, source: 'import' },
    ])
    expect((await mailsTo(own('new'))).map(({ purpose }) => purpose).toSorted()).toEqual([
      'invitation',
      'signup',
      'signup',
    ])
    expect(await memberAt(own('new'))).toMatchObject({ realName: '陳怡君', hasPassword: false })
  })

  test('has a type that needs another one below it, and none that excludes what is above it', async () => {
    const { id } = await addType(admin)
    const workshop = await addType(admin, { name: '工作坊', enName: 'Workshop', needsTypeIds: [id] })
    await addType(admin, { name: '參訪', enName: 'Tour', excludesTypeIds: [workshop.id] })
    const sheet = await upload('signup', [
      head,
      // What is needed may follow what needs it.
      `${own('a')},工作坊,一,,,`,
      `${own('a')},一般,一,,,`,
      `${own('b')},參訪,二,,,`,
      `${own('b')},Workshop,二,,,`,
      `${own('b')},Regular,二,,,`,
      `${own('c')},工作坊,三,,,`,
    ])
    const faults = [
      [5, 'signupType', 'signup-type.excludes'],
      [7, 'signupType', 'signup-type.needs'],
    ]
    const planned = await preview(sheet)
    expect(faultsOf(planned)).toEqual(faults)
    expect(planned.faults.map(({ params }) => params)).toEqual([
      { types: '參訪', enTypes: 'Tour', n: 1 },
      { types: '一般', enTypes: 'Regular', n: 1 },
    ])
    const done = await run(sheet, { faulty: 'skip' })
    expect(faultsOf(done)).toEqual(faults)
    expect(done.counts?.added).toBe(4)
  })

  test('imported again edits the people and never records the money twice', async () => {
    await addType(admin)
    const lines = [head, `${own('a')},一般,陳怡君,3000,現金,2026-11-20`]
    await run(await upload('signup', lines))
    const again = await upload('signup', lines)
    expect(faultsOf(await preview(again))).toEqual([[2, 'paidAmount', 'locked']])
    const renamed = await upload('signup', ['電子郵件,報名類別,中文姓名', `${own('a')},一般,陳改名`])
    expect((await run(renamed)).counts).toMatchObject({ edited: 1 })
    const [row] = (await admin.call(signup.list, { query: {} })).body
    expect(row).toMatchObject({ realName: '陳改名', paid: 3000 })
    expect(await server.ctx.db.select().from(payments)).toHaveLength(1)
  })

  test('asks no questions, because a sheet has no answers', async () => {
    const type = await addType(admin)
    await addQuestion(admin, { isRequired: true })
    const sheet = await upload('signup', [head, `${own('quiet')},${type.name},林安靜,,,`])
    expect(faultsOf(await preview(sheet))).toEqual([])
    expect(faultsOf(await run(sheet))).toEqual([])
    expect(await list()).toMatchObject([{ email: own('quiet'), state: 'awaiting-payment' }])
  })

  test('checks the places in the order of the sheet, before and while it is run', async () => {
    const type = await addType(admin, { size: 1, hasWaitingList: false })
    await addType(admin, { name: '候補', enName: 'Waiting', size: 1 })
    const sheet = await upload('signup', [
      head,
      `${own('a')},一般,一,,,`,
      `${own('b')},一般,二,,,`,
      `${own('c')},候補,三,,,`,
      `${own('d')},候補,四,,,`,
      `${own('e')},候補,五,3000,現金,2026-11-20`,
      `${own('f')},不存在,六,,,`,
    ])
    expect(faultsOf(await preview(sheet))).toEqual([
      [3, 'signupType', 'signup.full'],
      [6, 'paidAmount', 'nothing-due'],
      [7, 'signupType', 'unknown'],
    ])
    // The last place is taken between the check and the run.
    const other = await server.asKind(identity.member)
    await other.send(signup.create, {
      body: { signupTypeId: type.id, realName: 'x', email: 'x@example.com' },
    })
    const done = await run(sheet, { faulty: 'skip' })
    expect(done.counts).toMatchObject({ added: 2, faulty: 4 })
    expect(faultsOf(done).filter(([, , code]) => code === 'signup.full')).toHaveLength(2)
    expect((await list()).map(({ state }) => state)).toEqual([
      'awaiting-payment',
      'awaiting-payment',
      'waiting-list',
    ])
  })

  test('records money only with the right to settle', async () => {
    await addType(admin)
    const clerk = await server.asKind(identity.management, fullGrants(pages.signups.id))
    const sheet = await upload('signup', [head, `${own('a')},一般,一,3000,現金,2026-11-20`], clerk)
    expect(faultsOf(await preview(sheet, clerk))).toEqual([[2, 'paidAmount', 'right.missing']])
    const started = await clerk.send(importCalls.run, {
      params: { id: sheet.id },
      body: { mapping: sheet.mapping },
    })
    expect(started.code).toBe('import.faulty')
    expect(await list()).toEqual([])
  })

  test('reports what is missing in a payment', async () => {
    await addType(admin)
    const sheet = await upload('signup', [head, `${own('a')},一般,一,3000,,`])
    expect(faultsOf(await preview(sheet))).toEqual([
      [2, 'paidMethod', 'required'],
      [2, 'paidDay', 'required'],
    ])
  })

  test('belongs to the event that was named at the upload', async () => {
    await addType(admin)
    const next = await addEvent(admin, { code: 'next-2028', name: '2028' })
    await admin.call(event.get, { params: { id: next.id } })
    await addType(admin, { name: '明年', eventId: next.id })
    const lines = [head, `${own('a')},一般,一,,,`, `${own('b')},明年,二,,,`]
    const sheet = await upload('signup', lines, admin, { eventId: next.id })
    expect(sheet.eventId).toBe(next.id)
    expect(faultsOf(await preview(sheet))).toEqual([[2, 'signupType', 'unknown']])
  })

  test('causes no deadlock: it locks all types before the first pool', async () => {
    const hall = (await admin.send(pool.create, { body: { name: '會場', size: 100 } })).body
    await addType(admin, { poolIds: [hall.id] })
    const second = await addType(admin, { name: '工作坊', poolIds: [hall.id] })
    const sheet = await upload('signup', [head, `${own('a')},一般,一,,,`, `${own('b')},工作坊,二,,,`])
    await admin.send(importCalls.run, { params: { id: sheet.id }, body: { mapping: sheet.mapping } })
    let worked: ReturnType<typeof runJobs> | undefined
    // A sign-up of the second type that has locked the type and then locks the pool.
    await server.ctx.db.transaction(async (db) => {
      await db.select().from(signupTypes).where(eq(signupTypes.id, second.id)).for('update')
      worked = runJobs(server, { jobs: [runImportJob] })
      await untilWaiting(server, 1, [worked])
      await db.select().from(pools).where(eq(pools.id, hall.id)).for('update', { noWait: true })
    })
    expect(await worked).toEqual([{ name: 'run-import' }])
    const done = (await admin.send(importCalls.get, { params: { id: sheet.id } })).body
    expect(done).toMatchObject({ status: 'done', counts: { added: 2, faulty: 0 } })
  })
})
