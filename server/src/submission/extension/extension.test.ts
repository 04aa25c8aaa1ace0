import { and, asc, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { member } from '@banquet/contract/people/member'
import { extension } from '@banquet/contract/submission/extension'
import type { ExtensionState } from '@banquet/contract/submission/extension-states'
import type { Subject } from '@banquet/contract/submission/subject'
import { submission } from '@banquet/contract/submission/submission'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import { nameInEnglish, namesInMails } from '../../../test/rows/english-names.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import {
  begun,
  openSubmissions,
  paper,
  submit,
  startSubmissions,
} from '../../../test/rows/submission-rows.ts'
import { meanwhile, queued } from '../../../test/scenario/world.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { readEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { extensions } from '../../tables/submission/extension.table.ts'
import { hoursOf } from '../submission/submission-hours.ts'
import { anonymiseExtensions } from './extension-people.ts'
import { extensionFor } from './extension.queries.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
const { db } = server.ctx
let admin: Client
let writer: Client
let other: Client
let event: Event
let food: Subject
let oral: SubmissionType
const until = '2099-03-01T15:59:00.000Z'

beforeEach(async () => {
  await db.delete(extensions)
  ;({ admin, event, food, oral, writer } = await startSubmissions(server))
  other = await server.asKind(identity.member)
  await openSubmissions(admin, event, { isOver: true })
})

const create = (email: string, values: object = {}, by = admin) =>
  by.send(extension.create, {
    body: { eventId: event.id, name: '林怡君', email, until, note: '', ...values },
  })
const given = async (values: object = {}) => (await create(writer.account.email, values)).body
const begin = (by = writer) => by.send(submission.create, { body: { content: paper(food, oral) } })
const offers = async (by: Client) => (await by.call(submission.offers, { query: {} })).body
const read = async (id: number) => (await admin.call(extension.get, { params: { id } })).body
const revoke = ({ id, version }: { id: number; version: number }) =>
  admin.send(extension.revoke, { params: { id }, body: { version } })
const sent = () =>
  db
    .select({ to: mails.to, body: mails.body })
    .from(mails)
    .where(like(mails.dedupeKey, 'extension/%'))
    .orderBy(asc(mails.id))

describe('an extension', () => {
  it('allows one member, and nobody else, to begin, submit and change papers after the deadline', async () => {
    expect((await begin()).code).toBe('submission.closed')
    const row = await given({ note: '依來信說明延長' })
    expect(row).toMatchObject({ state: 'unused', usedAt: null })
    const draft = (await begin()).body
    expect(draft).toMatchObject({ state: 'draft', isOpen: true, closesAt: until })
    expect((await read(row.id)).state).toBe('unused')
    const first = (await submit(writer, draft)).body
    expect(first).toMatchObject({ code: 'A-0001', isOpen: true })
    expect(await read(row.id)).toMatchObject({ state: 'used', usedAt: expect.any(String) })
    const content = paper(food, oral, { title: '修改' })
    const changed = await writer.call(submission.save, {
      params: { id: first.id },
      body: { content, version: first.version },
    })
    expect((await submit(writer, changed.body)).body).toMatchObject({ revision: 2, title: '修改' })
    expect((await begin(other)).code).toBe('submission.closed')
    const [receipt] = await db.select().from(mails).where(like(mails.dedupeKey, 'submission/%'))
    expect(receipt?.body).toContain('2099-03-01 23:59')
  })

  it('is mailed with the deadline at the event, and again after a change', async () => {
    const row = await given({ note: '依來信說明延長' })
    const [mail] = await sent()
    expect(mail?.to).toBe(writer.account.email)
    expect(mail?.body).toContain('2099-03-01 23:59')
    expect(mail?.body).toContain('依來信說明延長')
    const edit = (values: object) =>
      admin.send(extension.edit, { params: { id: row.id }, body: { ...values, note: row.note } })
    const later = await edit({ until: '2099-04-01T15:59:00Z', version: row.version })
    expect(later.body.until).toBe('2099-04-01T15:59:00.000Z')
    expect(await sent()).toHaveLength(2)
    await edit({ until: '2099-04-01T15:59:00Z', version: later.body.version })
    expect(await sent()).toHaveLength(2)
    const past = await edit({ until: '2020-04-01T15:59:00Z', version: later.body.version })
    expect(past.body).toMatchObject({ errors: [{ path: 'until', code: 'past' }] })
  })

  it('is mailed with the day that ends at a midnight', async () => {
    await given({ until: '2099-03-01T16:00:00Z' })
    const [mail] = await sent()
    expect(mail?.body).toContain('2099-03-01 23:59')
    expect(mail?.body).not.toContain('00:00')
  })

  it('has the English name of the member in the English text of its mail', async () => {
    await nameInEnglish(server, writer, 'Amy Hsu')
    const row = await given()
    expect(await namesInMails(server, writer.account.email)).toEqual([{ 'zh-TW': row.name, en: 'Amy Hsu' }])
    expect((await sent())[0]?.body).toContain('Dear Amy Hsu')
  })

  it('is shown to its member only', async () => {
    await given()
    expect(await offers(writer)).toMatchObject({ isOpen: true, closesAt: until, extendedUntil: until })
    for (const client of [other, admin])
      expect(await offers(client)).toMatchObject({ isOpen: false, extendedUntil: null })
    expect(await extensionFor(server.ctx, writer.account.id, event.id)).toBe(until)
    await db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, writer.account.id))
    expect(await extensionFor(server.ctx, writer.account.id, event.id)).toBeUndefined()
  })

  it('that was revoked or has passed is of no use', async () => {
    const row = await given()
    const draft = (await begin()).body
    await db.update(extensions).set({ until: '2020-01-01T00:00:00.000Z' })
    expect((await submit(writer, draft)).code).toBe('submission.closed')
    expect((await begin()).code).toBe('submission.closed')
    expect(await read(row.id)).toMatchObject({ state: 'expired', usedAt: null })
    await db.update(extensions).set({ until })
    expect((await revoke(row)).body.state).toBe('revoked')
    expect((await submit(writer, draft)).code).toBe('submission.closed')
    expect((await begin()).code).toBe('submission.closed')
    expect((await create(writer.account.email)).status).toBe(201)
    expect((await submit(writer, draft)).status).toBe(200)
  })

  it('cannot be given until a moment that has passed, nor be changed once it is revoked', async () => {
    const late = await create(writer.account.email, { until: '2020-04-01T15:59:00Z' })
    expect(late.body).toMatchObject({ errors: [{ path: 'until', code: 'past' }] })
    const row = (await revoke(await given())).body
    expect((await revoke(row)).code).toBe('extension.state')
    const body = { until, note: '再延', version: row.version }
    expect((await admin.send(extension.edit, { params: { id: row.id }, body })).code).toBe('extension.state')
  })

  it('for one event is of no use in another one', async () => {
    await openSubmissions(admin, event)
    const draft = (await begin()).body
    await openSubmissions(admin, event, { isOver: true })
    const next = await addEvent(admin, { code: 'next' })
    await given({ eventId: next.id })
    expect((await submit(writer, draft)).code).toBe('submission.closed')
    expect((await begin()).code).toBe('submission.closed')
  })

  it('is not used while everybody can submit', async () => {
    await openSubmissions(admin, event)
    const row = await given()
    await submit(writer, await begun(writer, paper(food, oral)))
    expect((await read(row.id)).state).toBe('unused')
    await db.update(extensions).set({ until: '2026-01-01T00:00:00.000Z' })
    expect((await offers(writer)).extendedUntil).toBeNull()
  })

  it('never makes the time shorter, and is not for a revision, which has a day of its own', async () => {
    const stored = await readEventWithSetting(db, event.id)
    const stage = { revision: 1, subject: undefined, extendedUntil: until } as const
    const revised = { ...stage, state: 'revision-requested', dueDay: '2020-01-31' } as const
    expect(hoursOf(stored, revised).closesAt?.toISOString()).toBe('2020-01-31T16:00:00.000Z')
    const early = {
      ...stage,
      state: 'submitted',
      dueDay: null,
      extendedUntil: '2019-01-01T00:00:00.000Z',
    } as const
    expect(hoursOf(stored, early)).toEqual(hoursOf(stored, { ...early, extendedUntil: null }))
  })

  it('is given once to an address, also by two at once', async () => {
    const hold = (db: typeof server.ctx.db) =>
      db.select().from(events).where(eq(events.id, event.id)).for('update')
    const replies = await meanwhile(server, hold, () => [
      create('Lin@univ.example.tw'),
      create('lin@univ.example.tw'),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(replies.map(({ code }) => code)).toContain('extension.duplicate')
  })

  it('that is revoked first is of no use to what is submitted at the same time', async () => {
    const row = await given()
    const draft = (await begin()).body
    const hold = (db: typeof server.ctx.db) =>
      db.select().from(events).where(eq(events.id, event.id)).for('update')
    const replies = await queued<{ status: number }>(server, hold, [
      () => revoke(row),
      () => submit(writer, draft),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  it('is for staff who may edit submissions', async () => {
    const row = await given()
    const reader = await server.asKind(identity.management, viewGrants(pages.submissions.id))
    expect((await reader.call(extension.list, { query: {} })).body).toMatchObject([{ id: row.id }])
    for (const client of [reader, writer]) expect((await create('a@b.example', {}, client)).status).toBe(403)
    expect((await writer.send(extension.get, { params: { id: row.id } })).status).toBe(403)
    const history = await reader.call(extension.history, { params: { id: row.id } })
    expect(history.body).toMatchObject([{ action: 'created' }])
  })

  it('is found by its state', async () => {
    const find = async (state: ExtensionState) =>
      (await admin.call(extension.list, { query: { state } })).body.map(({ email }) => email)
    const row = await given()
    await create('late@univ.example.tw')
    await create('over@univ.example.tw')
    await db
      .update(extensions)
      .set({ until: '2020-01-01T00:00:00.000Z' })
      .where(eq(extensions.email, 'over@univ.example.tw'))
    await submit(writer, (await begin()).body)
    expect(await find('used')).toEqual([writer.account.email])
    expect(await find('unused')).toEqual(['late@univ.example.tw'])
    expect(await find('expired')).toEqual(['over@univ.example.tw'])
    await revoke(await read(row.id))
    expect(await find('revoked')).toEqual([writer.account.email])
  })
})

describe('the people', () => {
  it('keep it when two members become one', async () => {
    await given()
    const people = await db
      .select({ id: accounts.id, version: accounts.version })
      .from(accounts)
      .where(eq(accounts.id, writer.account.id))
    const [stays] = await db
      .select({ id: accounts.id, version: accounts.version })
      .from(accounts)
      .where(eq(accounts.id, other.account.id))
    const merged = await admin.send(member.merge, {
      params: { id: other.account.id },
      body: { otherId: people[0]?.id, version: stays?.version, otherVersion: people[0]?.version },
    })
    expect(merged.status).toBe(200)
    const again = await server.as(other.account)
    expect((await offers(again)).extendedUntil).toBe(until)
  })

  it('are left nowhere once they are deleted', async () => {
    const row = await given()
    await db.transaction((db) =>
      anonymiseExtensions({ ...server.ctx, db }, [writer.account.id], [writer.account.email]),
    )
    expect(await db.$count(extensions)).toBe(0)
    const left = await db
      .select({ label: audits.label, after: audits.after })
      .from(audits)
      .where(and(eq(audits.noun, 'extension'), eq(audits.rowId, row.id)))
    expect(JSON.stringify(left)).not.toContain(writer.account.email)
    expect(JSON.stringify(left)).not.toContain('林怡君')
  })
})
