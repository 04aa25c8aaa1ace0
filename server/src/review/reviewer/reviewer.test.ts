import { beforeEach, describe, expect, it } from 'vitest'
import { asc, eq } from 'drizzle-orm'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { reviewer, type Reviewer } from '@banquet/contract/review/reviewer'
import { reviewSetting } from '@banquet/contract/review/review-setting'
import { nameInEnglish, namesInMails } from '../../../test/rows/english-names.ts'
import { addSubject } from '../../../test/rows/submission-rows.ts'
import { addEvent, clearEvents } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { reviewSettings } from '../../tables/review/review.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { reviewerOf } from './reviewer-of.ts'

const server = await serverForFile({ keepsPlans: true })
const { db } = server.ctx
let admin: Client
let event: Event
let chen: Client

beforeEach(async () => {
  for (const table of [reviewers, reviewSettings, subjects, mails]) await db.delete(table)
  await clearEvents(server)
  admin = await server.asAdmin()
  event = await addEvent(admin)
  chen = await server.asKind(identity.member)
})

const invite = (people: { name: string; email: string }[], by = admin) =>
  by.send(reviewer.invite, { body: { people } })
/** Invites the member under their address, written differently. */
const invited = async (): Promise<Reviewer> => {
  const { body } = await invite([{ name: '陳大文', email: chen.account.email.toUpperCase() }])
  const [row] = body
  if (!row) throw new Error('nobody was invited')
  return row
}
const own = async (by = chen) => (await by.call(reviewer.own, {})).body
const seen = ({ id, version }: { id: number; version: number }) => ({ params: { id }, body: { version } })
const accept = (row: { id: number; version: number }, by = chen) => by.send(reviewer.accept, seen(row))
const sent = () => db.select().from(mails).where(eq(mails.purpose, 'review')).orderBy(asc(mails.id))
const profile = {
  subjectIds: [] as number[],
  keywords: ['過敏原'],
  affiliation: '臺大',
  maxPapers: 5,
  availableFrom: '2027-03-01',
  availableUntil: '2027-04-01',
  conflicts: [{ kind: 'domain', value: 'ntu.edu.tw' }],
}
const save = (row: { id: number; version: number }, values: object = {}, by = chen) =>
  by.send(reviewer.saveProfile, {
    params: { id: row.id },
    body: { ...profile, ...values, version: row.version },
  })

describe('an invitation', () => {
  it('is mailed in both languages, and answers to it go to the review contact', async () => {
    const { version } = (await admin.call(reviewSetting.get, { params: { id: event.id } })).body
    expect(version).toBe(1)
    await db.insert(reviewSettings).values({
      ...{ eventId: event.id, contact: 'review@conference.example', guidelines: '', enGuidelines: '' },
      ...{ reviewersPerPaper: 3, papersPerReviewer: 10 },
    })
    const row = await invited()
    expect(row).toMatchObject({ state: 'invited', memberId: null, name: '陳大文' })
    const [mail, ...more] = await sent()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: row.email, replyTo: 'review@conference.example' })
    expect(mail?.body).toContain('審查人')
    expect(mail?.body).toContain('Dear 陳大文')
  })

  it('has the English name of a member with the address in its English text', async () => {
    await nameInEnglish(server, chen, 'David Chen')
    const row = await invited()
    expect(await namesInMails(server, row.email)).toEqual([{ 'zh-TW': '陳大文', en: 'David Chen' }])
    const [mail] = await sent()
    expect(mail?.body).toContain('陳大文 您好')
    expect(mail?.body).toContain('Dear David Chen')
    // An address that is not confirmed may be somebody else's.
    const other = await server.asKind(identity.member)
    await nameInEnglish(server, other, 'Somebody Else')
    await db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, other.account.id))
    await invite([{ name: '白若琳', email: other.account.email }])
    expect((await sent())[1]?.body).toContain('Dear 白若琳')
  })

  it('is refused for everybody with each address that is known, repeated or wrong', async () => {
    await invite([{ name: '甲', email: 'a@reviewers.example' }])
    const known = await invite([
      { name: '乙', email: 'b@reviewers.example' },
      { name: '甲', email: 'A@reviewers.example' },
    ])
    expect(known.body).toMatchObject({ errors: [{ path: 'people.1.email', code: 'duplicate' }] })
    const wrong = await invite([
      { name: '', email: 'c@reviewers.example' },
      { name: '丙', email: 'C@reviewers.example' },
      { name: '丁', email: 'nowhere' },
    ])
    expect(wrong.status).toBe(400)
    const paths = ['people.0.name', 'people.1.email', 'people.2.email']
    expect(wrong.body).toMatchObject({
      errors: expect.arrayContaining(paths.map((path) => expect.objectContaining({ path }))),
    })
    expect((await admin.call(reviewer.list, { query: {} })).body).toHaveLength(1)
    expect(await sent()).toHaveLength(1)
  })

  it('is seen and answered only under the confirmed address', async () => {
    const row = await invited()
    const other = await server.asKind(identity.member)
    expect(await own(other)).toEqual([])
    expect((await accept(row, other)).status).toBe(404)
    const confirmed = { emailVerifiedAt: null }
    await db.update(accounts).set(confirmed).where(eq(accounts.id, chen.account.id))
    expect((await chen.send(reviewer.own, {})).code).toBe('member.unverified')
    expect((await accept(row)).code).toBe('member.unverified')
    const emailVerifiedAt = server.ctx.now().toISOString()
    await db.update(accounts).set({ emailVerifiedAt }).where(eq(accounts.id, chen.account.id))
    expect(await own()).toMatchObject([{ id: row.id, state: 'invited', eventName: event.name }])
    expect((await accept(row)).body).toMatchObject({ state: 'accepted' })
  })

  it('is answered once', async () => {
    const row = await invited()
    const decline = chen.send(reviewer.decline, {
      params: { id: row.id },
      body: { version: row.version, reason: '沒有時間' },
    })
    const replies = await Promise.all([accept(row), decline])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('that was declined is not seen any more, and can be sent again', async () => {
    const row = await invited()
    const body = { version: row.version, reason: '沒有時間' }
    await chen.send(reviewer.decline, { params: { id: row.id }, body })
    expect(await own()).toEqual([])
    const declined = (await admin.call(reviewer.get, { params: { id: row.id } })).body
    expect(declined).toMatchObject({ state: 'declined', declinedReason: '沒有時間' })
    const again = await admin.send(reviewer.reinvite, seen(declined))
    expect(again.body).toMatchObject({ state: 'invited', declinedReason: '', answeredAt: null })
    expect(await sent()).toHaveLength(2)
  })

  it('is sent again at most once in 24 hours', async () => {
    const row = await invited()
    expect((await admin.send(reviewer.remind, seen(row))).code).toBe('reviewer.reminded')
    await db.update(reviewers).set({ invitedAt: '2020-01-01T00:00:00.000Z' })
    const reminded = (await admin.send(reviewer.remind, seen(row))).body
    expect((await admin.send(reviewer.remind, seen(reminded))).code).toBe('reviewer.reminded')
    expect((await sent()).map(({ subject }) => subject.includes('Reminder'))).toEqual([false, true])
  })

  it('is mailed anew when the address is corrected, which somebody who has accepted keeps', async () => {
    const row = await invited()
    const edit = (values: object) =>
      admin.send(reviewer.edit, {
        params: { id: row.id },
        body: { name: '陳', email: row.email, maxPapers: null, note: '', version: row.version, ...values },
      })
    const moved = (await edit({ email: 'right@reviewers.example' })).body
    expect((await sent()).map(({ to }) => to)).toEqual([row.email, 'right@reviewers.example'])
    expect(await own()).toEqual([])
    const back = (await edit({ version: moved.version })).body
    const { version } = (await accept(back)).body
    expect((await edit({ version, email: 'other@reviewers.example' })).body).toMatchObject({
      errors: [{ path: 'email', code: 'locked' }],
    })
  })
})

describe('a reviewer', () => {
  it('has a profile that only the member edits, with all faults at their fields', async () => {
    const subject = await addSubject(admin)
    const elsewhere = await addEvent(admin, { code: 'elsewhere' })
    const other = await addSubject(admin, { eventId: elsewhere.id, code: 'X', name: 'x' })
    const row = (await accept(await invited())).body
    const saved = await save(row, { subjectIds: [subject.id] })
    expect(saved.body).toMatchObject({ ...profile, subjectIds: [subject.id] })
    const shown = (await admin.call(reviewer.get, { params: { id: row.id } })).body
    expect(shown).toMatchObject({ ...profile, subjectIds: [subject.id] })
    const conflicts = [
      { kind: 'affiliation', value: '台大' },
      { kind: 'affiliation', value: '臺大' },
    ]
    const faulty = await save(saved.body, { subjectIds: [other.id], conflicts })
    expect(faulty.body).toMatchObject({
      errors: [
        { path: 'subjectIds', code: 'choice' },
        { path: 'conflicts.1.value', code: 'repeated' },
      ],
    })
    expect((await save(saved.body, {}, await server.asKind(identity.member))).status).toBe(404)
    const found = await admin.call(reviewer.list, { query: { subjectId: String(subject.id) } })
    expect(found.body.map(({ id }) => id)).toEqual([row.id])
  })

  it('does not see the note of staff', async () => {
    const row = await invited()
    await db.update(reviewers).set({ note: '祕密' })
    expect(JSON.stringify(await own())).not.toContain('祕密')
    expect(JSON.stringify((await accept(row)).body)).not.toContain('祕密')
  })

  it('acts as one after accepting, and not after being removed', async () => {
    const row = await invited()
    const ctx = { db, actor: { ...server.ctx.actor, id: chen.account.id, identity: identity.member } }
    expect(await reviewerOf(ctx, event.id)).toBeUndefined()
    const { version } = (await accept(row)).body
    expect(await reviewerOf(ctx, event.id)).toMatchObject({ id: row.id })
    await admin.send(reviewer.remove, seen({ id: row.id, version }))
    expect(await reviewerOf(ctx, event.id)).toBeUndefined()
    expect(await own()).toEqual([])
  })

  it('is not changed by staff who may only view', async () => {
    const row = await invited()
    const clerk = await server.asKind(identity.management, viewGrants(pages.submissions.id))
    expect((await invite([{ name: '乙', email: 'b@reviewers.example' }], clerk)).status).toBe(403)
    expect((await clerk.send(reviewer.remove, seen(row))).status).toBe(403)
    expect((await clerk.send(reviewer.remind, seen(row))).status).toBe(403)
    expect((await chen.send(reviewer.list, { query: {} })).status).toBe(403)
  })
})
