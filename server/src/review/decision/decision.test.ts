import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { audit } from '@banquet/contract/office/audit'
import { event as events, type Event } from '@banquet/contract/event/event/event'
import { decision } from '@banquet/contract/review/decision'
import { publication } from '@banquet/contract/review/publication'
import { competition, type Competition } from '@banquet/contract/submission/competition'
import { subject as subjectCalls, type Subject } from '@banquet/contract/submission/subject'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import { decidedStates } from '@banquet/contract/submission/submission-states'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import { nameInEnglish, namesInMails } from '../../../test/rows/english-names.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import {
  addSubject,
  addSubmissionType,
  author,
  begun,
  paper,
  submit,
  submitted,
  startSubmissions,
} from '../../../test/rows/submission-rows.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { fullGrants, serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import type { Db } from '../../kit/context.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { decisions, publications } from '../../tables/review/decision.table.ts'
import { competitions } from '../../tables/submission/competition.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { carryOutDue } from '../publication/publication.commands.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
/** A second program of the same installation. */
const second = await serverForFile({ connections: 8, beside: server, keepsPlans: true })
let admin: Client
let writer: Client
let event: Event
let food: Subject
let oral: SubmissionType
const year = new Date().getFullYear() + 1
const hour = 3_600_000

beforeEach(async () => {
  for (const table of [publications, decisions, competitions]) await server.ctx.db.delete(table)
  ;({ admin, event, food, oral, writer } = await startSubmissions(server))
})

const dueDay = `${year}-05-01`
const content = (values: Partial<SubmissionContent> = {}) => paper(food, oral, values)
const read = async ({ id }: { id: number }, by = writer) =>
  (await by.call(submission.get, { params: { id } })).body
const record = async ({ id }: { id: number }, by = admin) =>
  (await by.call(decision.get, { params: { id } })).body

/** Stages a decision on a submission as it is now. */
async function stage({ id }: { id: number }, values: object = {}, by = admin) {
  const { revision, staged } = await record({ id })
  const body = { result: 'accept', revision, stagedVersion: staged?.version ?? null, ...values }
  return by.send(decision.stage, { params: { id }, body })
}
const checks = async (by = admin) =>
  (await by.call(decision.checkList, { query: { eventId: String(event.id) } })).body
const seen = (rows: readonly { id: number; version: number }[]) =>
  rows.map(({ id, version }) => ({ id, version }))

/** Publishes what the check list has. */
async function publish(by = admin) {
  const rows = await checks()
  return by.send(decision.publish, { body: { eventId: event.id, rows: seen(rows) } })
}
async function decided(values: object = {}): Promise<Submission> {
  const row = await submitted(writer, content())
  await stage(row, values)
  await publish()
  return read(row)
}
const decisionMails = async () =>
  await server.ctx.db
    .select({ to: mails.to, subject: mails.subject, body: mails.body, key: mails.dedupeKey })
    .from(mails)
    .where(sql`${mails.dedupeKey} like 'decision/%'`)
    .orderBy(asc(mails.id))
const reopen = ({ id, version }: Submission) =>
  admin.send(submission.reopen, { params: { id }, body: { version, reason: '作者申覆' } })

/** Whether every submission in a decided state has a published decision whose result is its state. */
async function isConsistent() {
  const rows = await server.ctx.db.select().from(submissions).orderBy(submissions.id)
  for (const { id, state } of rows) {
    const { published } = await record({ id })
    const isDecided = decidedStates.some((one) => one === state)
    expect([state, published !== null]).toEqual([state, isDecided])
    if (published)
      expect({ accept: 'accepted', revise: 'revision-requested', reject: 'rejected' }[published.result]).toBe(
        state,
      )
  }
}

describe('a staged decision', () => {
  it('is changed by those who have seen it as it is, and deleted', async () => {
    const row = await submitted(writer, content())
    const first = (await stage(row, { result: 'reject', note: '題目不符', internalNote: '投票 3:1' })).body
    expect(first).toMatchObject({
      staged: { result: 'reject', note: '題目不符', revision: 1 },
      state: 'submitted',
    })
    const late = await stage(row, { stagedVersion: null })
    expect([late.code, late.problem?.current]).toMatchObject(['stale', { staged: { result: 'reject' } }])
    expect((await stage(row)).body.staged).toMatchObject({ result: 'accept', version: 2, note: '' })
    const { id } = row
    expect((await admin.send(decision.unstage, { params: { id }, body: { stagedVersion: 1 } })).code).toBe(
      'stale',
    )
    const gone = await admin.call(decision.unstage, { params: { id }, body: { stagedVersion: 2 } })
    expect(gone.body.staged).toBeNull()
    expect((await admin.send(decision.unstage, { params: { id }, body: { stagedVersion: 2 } })).code).toBe(
      'stale',
    )
  })

  it('is refused for another revision, another event and a revision without a day, and keeps only what its result has', async () => {
    const row = await submitted(writer, content())
    expect((await stage(row, { revision: 2 })).code).toBe('stale')
    const other = await addEvent(admin, { code: 'other' })
    const theirs = await addSubject(admin, { eventId: other.id, code: 'X', name: '別場' })
    expect(
      (await stage(row, { subjectId: theirs.id, submissionTypeId: 2_000_000_000 })).problem?.errors,
    ).toEqual([
      { path: 'subjectId', code: 'choice' },
      { path: 'submissionTypeId', code: 'choice' },
    ])
    expect((await stage(row, { result: 'revise' })).problem?.errors).toEqual([
      { path: 'dueDay', code: 'required' },
    ])
    const { staged } = (await stage(row, { result: 'reject', dueDay, subjectId: food.id })).body
    expect(staged).toMatchObject({ dueDay: null, subject: null })
  })

  it('is staged once by two at the same moment', async () => {
    const { id } = await submitted(writer, content())
    const body = (result: string) => ({ result, revision: 1, stagedVersion: null })
    const replies = await meanwhile(
      server,
      (db: Db) => db.execute(sql`select from submission for update`),
      () =>
        ['accept', 'reject'].map((result) =>
          admin.send(decision.stage, { params: { id }, body: body(result) }),
        ),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await server.ctx.db.select().from(decisions)).length).toBe(1)
  })

  it('is for those with the right to decide', async () => {
    const row = await submitted(writer, content())
    await stage(row)
    const staff = async (grants: ReturnType<typeof fullGrants>) =>
      server.as(await server.addAccount({ grants }))
    const full = fullGrants(pages.submissions.id)
    const viewer = await staff(viewGrants(pages.submissions.id))
    // Chairs of subjects are members, so that for another member there is no such submission.
    for (const [one, status] of [
      [viewer, 403],
      [writer, 404],
    ] as const) {
      expect((await one.send(decision.get, { params: { id: row.id } })).status).toBe(status)
      expect((await one.send(decision.list, { query: {} })).status).toBe(403)
      expect((await stage(row, {}, one)).status).toBe(status)
      expect((await publish(one)).status).toBe(403)
    }
    const grant = full[pages.submissions.id]
    const decider = await staff({ [pages.submissions.id]: { ...grant, extra: ['decide'] } as never })
    expect((await decider.call(decision.get, { params: { id: row.id } })).body.staged?.result).toBe('accept')
  })

  it('is the same for many that were chosen, with the result of each', async () => {
    const [first, next] = [await submitted(writer, content()), await submitted(writer, content())]
    const gone = await submitted(writer, content())
    await writer.send(submission.withdraw, {
      params: { id: gone.id },
      body: { version: gone.version, reason: '' },
    })
    const rows = [first, next, gone].map(({ id }) => ({ id, revision: 1, stagedVersion: null }))
    const body = { eventId: event.id, rows, result: 'reject', note: '名額已滿' }
    const reply = await admin.send(decision.bulkStage, { body })
    expect(reply.body.map(({ refusal }) => refusal)).toEqual([null, null, 'not-found'])
    expect((await record(first)).staged).toMatchObject({ result: 'reject', note: '名額已滿' })
    const other = await addEvent(admin, { code: 'other' })
    expect((await admin.send(decision.bulkStage, { body: { ...body, eventId: other.id } })).code).toBe(
      'event.other',
    )
  })
})

describe('the authors of a submission', () => {
  /** Everything that somebody can ask about a submission, as it goes over the wire. */
  async function answersTo(client: Client, id: number) {
    const get = async (url: string) => {
      const { statusCode, rawPayload, headers } = await server.app.inject({
        url,
        headers: { authorization: `Bearer ${client.token}` },
      })
      const body = rawPayload.toString('latin1').replaceAll(/\(D:\d+Z\)|<xmp:\w+Date>[^<]*|\/ID[^\n]*/g, '')
      const isProblem = statusCode >= 400
      return {
        url,
        statusCode,
        total: headers['x-total-count'],
        etag: headers['etag'],
        body: isProblem ? body.replaceAll(/"(requestId|instance)":"[^"]*"/g, '') : body,
      }
    }
    const base = '/api/v1/submission'
    const answers = []
    for (const url of [
      base,
      `${base}?sort=-state`,
      `${base}?page=1&size=1&sort=-submittedAt`,
      `${base}?state=submitted`,
      `${base}?state=accepted`,
      `${base}/count`,
      `${base}/offer`,
      `${base}/${id}`,
      `${base}/${id}/revision`,
      `${base}/${id}/pdf`,
      `${base}/${id}/history`,
      `${base}/export`,
      `${base}/export-authors`,
      '/api/v1/decision',
      `/api/v1/decision/${id}`,
      '/api/v1/decision/check-list',
      '/api/v1/decision/limit',
      '/api/v1/publication',
      '/api/v1/notification',
      '/api/v1/audit',
    ])
      answers.push(await get(url))
    return answers
  }

  it('receive the same answers, to the byte, whether a decision is staged, changed, scheduled or not', async () => {
    const reader = await server.as(
      await server.addAccount({ identity: identity.member, email: 'reader@author.example' }),
    )
    const stranger = await server.asKind(identity.member)
    const authors = [
      { ...author, email: 'lin@author.example' },
      { ...author, email: 'reader@author.example', isCorresponding: false, isPresenter: false },
    ]
    const rows = [
      await submitted(writer, content({ authors })),
      await submitted(writer, content({ authors })),
    ]
    const draft = await begun(writer, content({ authors }))
    const ids = [...rows, draft].map(({ id }) => id)
    const all = async () => {
      const found = []
      for (const client of [writer, reader, stranger])
        for (const id of ids) found.push(await answersTo(client, id))
      return found
    }
    const letters = await server.ctx.db.select().from(mails)
    const before = await all()
    expect(before[0]?.some(({ statusCode }) => statusCode === 200)).toBe(true)
    const same = async () => {
      expect(await all()).toEqual(before)
      expect(await server.ctx.db.select().from(mails)).toEqual(letters)
      expect(await server.ctx.db.select().from(notifications)).toEqual([])
    }
    await stage(rows[0] as Submission, { result: 'reject', note: '未達標準' })
    await stage(rows[1] as Submission)
    await same()
    await stage(rows[0] as Submission, { result: 'revise', dueDay })
    await admin.call(publication.create, {
      body: { eventId: event.id, publishAt: new Date(server.ctx.now().getTime() + hour).toISOString() },
    })
    await same()
    const { staged } = await record(rows[1] as Submission)
    await admin.call(decision.unstage, {
      params: { id: rows[1]?.id ?? 0 },
      body: { stagedVersion: staged?.version ?? 0 },
    })
    await same()
  })

  it('go on changing a submission whose decision is staged, which then has to be staged again', async () => {
    const row = await submitted(writer, content())
    await stage(row)
    const saved = await writer.call(submission.save, {
      params: { id: row.id },
      body: { content: content({ title: '新題目' }), version: row.version },
    })
    await submit(writer, saved.body)
    expect((await checks()).map(({ problems }) => problems)).toEqual([['revision', 'reviews']])
    expect((await publish()).code).toBe('decision.outdated')
    expect(await read(row)).toMatchObject({ state: 'submitted', decision: null })
    await stage(row)
    expect((await publish()).body).toEqual({ published: 1 })
    expect((await record(row)).published?.revision).toBe(2)
  })

  it('read what was published and not what is staged, whichever state the paper is in', async () => {
    const row = await decided({ note: '恭喜' })
    const staged = { result: 'reject', note: '未達標準', internalNote: '', stagedAt: dueDay } as const
    await server.ctx.db.insert(decisions).values({ ...staged, submissionId: row.id, revision: 1 })
    expect((await read(row)).decision).toMatchObject({ result: 'accept', note: '恭喜' })
  })
})

describe('staff who are an author', () => {
  /** An administrator with the address of an author, or of the member who submitted. */
  const self = async (email: string) =>
    server.as(await server.addAccount({ identity: identity.admin, email }))

  it.each(['lin@author.example', 'LIN@author.example', 'submitter'])(
    'receive nothing about the decision on their own submission (%s)',
    async (address) => {
      const authors = [{ ...author, email: 'lin@author.example' }]
      const row = await submitted(writer, content({ authors }))
      const other = await submitted(writer, content({ authors: [{ ...author, email: 'x@author.example' }] }))
      const email = address === 'submitter' ? writer.account.email : address
      const me = await self(email)
      const own = address === 'submitter' ? [row, other] : [row]
      const mine = await me.call(decision.list, { query: {} })
      const quiet = async () => ({
        list: (await me.call(decision.list, { query: {} })).body,
        limits: (await me.call(decision.limits, { query: {} })).body,
        checks: await checks(me),
        file: (await me.call(decision.export, { query: {} })).body,
        entries: (await me.call(audit.list, { query: { noun: 'decision', page: 1, size: 100 } })).body.filter(
          ({ action }) => action !== 'exported',
        ),
      })
      const before = await quiet()
      for (const one of own) {
        await stage(one)
        expect((await me.send(decision.get, { params: { id: one.id } })).code).toBe('not-found')
        const body = { result: 'accept', revision: 1, stagedVersion: 1 }
        expect((await me.send(decision.stage, { params: { id: one.id }, body })).code).toBe('not-found')
        expect(
          (await me.send(decision.unstage, { params: { id: one.id }, body: { stagedVersion: 1 } })).code,
        ).toBe('not-found')
      }
      expect(mine.body.map(({ id }) => id)).not.toContain(row.id)
      expect(await quiet()).toEqual(before)
      const rows = seen(await checks())
      expect((await me.send(decision.publish, { body: { eventId: event.id, rows } })).code).toBe('stale')
      // Also after it was deleted again.
      await admin.call(decision.unstage, { params: { id: row.id }, body: { stagedVersion: 1 } })
      expect((await quiet()).entries).toEqual(before.entries)
      expect((await read(row)).state).toBe('submitted')
    },
  )
})

describe('publishing', () => {
  it('makes all decisions true with one mail and one notice for each author who reads it', async () => {
    const reader = await server.as(
      await server.addAccount({ identity: identity.member, email: 'other-reader@author.example' }),
    )
    const others = { isCorresponding: false, isPresenter: false }
    const authors = [
      { ...author, email: 'lin@author.example' },
      { ...author, ...others, email: 'other-reader@author.example' },
      { ...author, ...others, email: 'nobody@author.example' },
    ]
    const poster = await addSubmissionType(admin, { name: '海報' })
    const cold = await addSubject(admin, { code: 'CC', name: '冷鏈' })
    const [first, next] = [await submitted(writer, content({ authors })), await submitted(writer, content())]
    await stage(first, {
      subjectId: cold.id,
      submissionTypeId: poster.id,
      note: '請準備海報',
      internalNote: '次選',
    })
    await stage(next, { result: 'revise', dueDay, note: '請補統計' })
    expect((await publish()).body).toEqual({ published: 2 })
    const accepted = await read(first)
    expect(accepted).toMatchObject({
      state: 'accepted',
      subject: { code: food.code },
      decision: {
        result: 'accept',
        subject: { code: 'CC' },
        submissionType: { name: '海報' },
        note: '請準備海報',
      },
    })
    expect(JSON.stringify(accepted)).not.toContain('次選')
    expect(await read(first, reader)).toMatchObject({ state: 'accepted', decision: { result: 'accept' } })
    expect(await read(next)).toMatchObject({ state: 'revision-requested', decision: { dueDay } })
    const letters = await decisionMails()
    const due = `${dueDay} 23:59 (Asia/Taipei)`
    const ofRevision = letters.find(({ body }) => body.includes(next.code))
    expect(ofRevision?.body).toContain(`修改期限：${due}`)
    expect(ofRevision?.body).toContain(`Revision due: ${due}`)
    expect(letters.map(({ to }) => to)).toEqual([
      writer.account.email,
      'lin@author.example',
      'other-reader@author.example',
      writer.account.email,
      author.email,
    ])
    expect(letters[0]?.body).toContain('類型：海報')
    expect(letters[3]?.body).toContain('請補統計')
    for (const { body } of letters) expect(body).not.toContain('次選')
    const notices = await server.ctx.db.select().from(notifications)
    expect(notices.map(({ accountId }) => accountId).toSorted((a, b) => a - b)).toEqual(
      [writer.account.id, writer.account.id, reader.account.id].toSorted((a, b) => a - b),
    )
    await isConsistent()
    // What was published is not staged any more, so there is nothing to publish.
    expect(await checks()).toEqual([])
  })

  it('puts a paper into the competition that it is accepted for, and a correction takes it out again', async () => {
    const add = async (name: string, code: string): Promise<Competition> =>
      (await admin.send(competition.create, { body: { name, code } })).body
    const [student, best] = [await add('學生論文獎', 'STUDENT'), await add('最佳論文獎', 'BEST')]
    const row = await submitted(writer, content({ competitionIds: [student.id] }))
    const codesNow = async () => (await read(row)).competitions.map(({ code }) => code)
    const unknown = await stage(row, { competitionId: best.id + 1 })
    expect(unknown.problem?.errors).toEqual([{ path: 'competitionId', code: 'choice' }])
    await stage(row)
    const asSubmitted = { competitions: [{ code: 'STUDENT' }], changed: [] }
    expect(await checks()).toMatchObject([{ ...asSubmitted, subject: { id: row.subject?.id } }])
    await stage(row, { competitionId: best.id })
    expect(await checks()).toMatchObject([{ competitions: [{ code: 'BEST' }], changed: ['competitions'] }])
    expect((await record(row)).staged).toMatchObject({ competition: { code: 'BEST', name: '最佳論文獎' } })
    expect(await codesNow()).toEqual(['STUDENT'])
    // A competition of a staged decision is only hidden.
    expect((await admin.send(competition.remove, { params: { id: best.id } })).status).toBe(204)
    await publish()
    expect(await codesNow()).toEqual(['BEST'])
    expect((await read(row)).decision).toMatchObject({ competition: { code: 'BEST' } })
    expect((await decisionMails())[0]?.body).toContain('競賽：最佳論文獎')
    const { published } = await record(row)
    const body = { result: 'accept', publishedId: published?.id ?? 0, reason: '更正競賽' } as const
    expect((await admin.send(decision.correct, { params: { id: row.id }, body })).status).toBe(200)
    expect(await codesNow()).toEqual(['STUDENT'])
    expect((await read(row)).decision?.competition).toBeNull()
    await isConsistent()
  })

  it('keeps the competition only of an acceptance', async () => {
    const body = { name: '學生論文獎', code: 'STUDENT' }
    const { id: competitionId } = (await admin.send(competition.create, { body })).body
    const row = await submitted(writer, content())
    await stage(row, { result: 'reject', note: '未達標準', competitionId })
    expect((await record(row)).staged?.competition).toBeNull()
  })

  it('calls authors by their English names in the English text of the mails', async () => {
    await nameInEnglish(server, writer, 'Amy Hsu')
    await stage(await submitted(writer, content({ authors: [{ ...author, email: 'en@author.example' }] })))
    expect((await publish()).body).toEqual({ published: 1 })
    const names = async (to: string) => (await namesInMails(server, to)).at(-1)
    expect(await names(writer.account.email)).toMatchObject({ en: 'Amy Hsu' })
    expect(await names('en@author.example')).toEqual({ 'zh-TW': author.name, en: author.enName })
  })

  it('publishes once from two programs at the same moment, and from the same call sent twice', async () => {
    const row = await submitted(writer, content())
    await stage(row)
    const body = { eventId: event.id, rows: seen(await checks()) }
    const there = await second.as(admin.account)
    const replies = await meanwhile(
      server,
      (db: Db) => db.execute(sql`select from submission for update`),
      () => [admin.send(decision.publish, { body }), there.send(decision.publish, { body })],
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await admin.send(decision.publish, { body })).code).toBe('stale')
    expect((await decisionMails()).length).toBe(2)
    expect(
      (await server.ctx.db.select().from(decisions).where(isNotNull(decisions.publishedAt))).length,
    ).toBe(1)
  })

  it('publishes nothing if one of them cannot be written, changed meanwhile or was not in the list', async () => {
    const [first, next] = [await submitted(writer, content()), await submitted(writer, content())]
    await stage(first)
    await stage(next)
    const body = { eventId: event.id, rows: seen(await checks()) }
    const nothing = async () => {
      expect(await decisionMails()).toEqual([])
      for (const one of [first, next]) expect((await read(one)).state).toBe('submitted')
    }
    await server.ctx.db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
    await server.ctx.db.execute(sql`create trigger refuse before update on submission for each row
      when (old.id = ${sql.raw(String(next.id))}) execute function refuse()`)
    try {
      expect((await admin.send(decision.publish, { body })).status).toBe(500)
    } finally {
      await server.ctx.db.execute(sql`drop function refuse cascade`)
    }
    await nothing()
    await stage(next, { result: 'reject' })
    expect((await admin.send(decision.publish, { body })).code).toBe('stale')
    await nothing()
    const other = await addEvent(admin, { code: 'other' })
    const rows = seen(await checks())
    expect((await admin.send(decision.publish, { body: { eventId: other.id, rows } })).code).toBe('stale')
    await nothing()
  })

  it('lists what is missing before', async () => {
    const top = await addSubject(admin, { code: 'TOP', name: '上層', maxAccepted: 1 })
    const below = await addSubject(admin, { code: 'SUB', name: '下層', parentId: top.id })
    const rows = []
    for (let n = 0; n < 5; n += 1) rows.push(await submitted(writer, content()))
    const [first, next, over, gone, fine] = rows as [
      Submission,
      Submission,
      Submission,
      Submission,
      Submission,
    ]
    await stage(first, { subjectId: below.id })
    await stage(next, { subjectId: top.id })
    await stage(over, { result: 'revise', dueDay: '2020-01-01' })
    await stage(gone, { result: 'reject' })
    await stage(fine)
    await writer.send(submission.withdraw, {
      params: { id: gone.id },
      body: { version: gone.version, reason: '' },
    })
    expect((await checks()).map(({ submissionId, problems }) => [submissionId, problems])).toEqual([
      [first.id, ['subject-limit', 'reviews']],
      [next.id, ['subject-limit', 'reviews']],
      [over.id, ['note', 'due', 'reviews']],
      // It is rejected before anybody was asked to review it, which needs a reason instead.
      [gone.id, ['state', 'note']],
      [fine.id, ['reviews']],
    ])
    const limits = (await admin.call(decision.limits, { query: {} })).body
    expect(
      limits.map((one) => [one.subject.code, one.maxAccepted, one.accepted, one.stagedAccepted]),
    ).toEqual([
      ['FS', null, 0, 1],
      ['TOP', 1, 0, 2],
      ['SUB', null, 0, 1],
    ])
    expect((await publish()).code).toBe('decision.outdated')
    const can = (await checks()).filter(({ problems }) => !problems.includes('state'))
    await admin.call(decision.publish, { body: { eventId: event.id, rows: seen(can) } })
    const after = (await admin.call(decision.limits, { query: {} })).body
    expect(after.map(({ accepted, stagedAccepted }) => [accepted, stagedAccepted])).toEqual([
      [1, 0],
      [2, 0],
      [1, 0],
    ])
  })
})

describe('a scheduled publication', () => {
  const inAnHour = () => new Date(server.ctx.now().getTime() + hour).toISOString()
  const schedule = (publishAt = inAnHour()) =>
    admin.send(publication.create, { body: { eventId: event.id, publishAt } })

  it('publishes at its moment what can be published, once, from two programs', async () => {
    const [row, changed] = [await submitted(writer, content()), await submitted(writer, content())]
    await stage(row)
    await stage(changed)
    await submit(
      writer,
      (
        await writer.call(submission.save, {
          params: { id: changed.id },
          body: { content: content({ title: '新' }), version: changed.version },
        })
      ).body,
    )
    const { body: one } = await schedule()
    expect((await schedule()).code).toBe('publication.duplicate')
    await carryOutDue(server.ctx)
    expect((await read(row)).state).toBe('submitted')
    await server.ctx.db.update(publications).set({ publishAt: server.ctx.now().toISOString() })
    await meanwhile(
      server,
      (db: Db) => db.execute(sql`select from publication for update`),
      () => [carryOutDue(server.ctx), carryOutDue(second.ctx)],
    )
    expect((await read(row)).state).toBe('accepted')
    expect((await read(changed)).state).toBe('submitted')
    expect((await decisionMails()).length).toBe(2)
    expect((await admin.call(publication.get, { params: { id: one.id } })).body.state).toBe('done')
    await carryOutDue(server.ctx)
    expect((await decisionMails()).length).toBe(2)
    await isConsistent()
  })

  it('is refused for a moment that is over, and does nothing once it is cancelled', async () => {
    const row = await submitted(writer, content())
    await stage(row)
    const past = await schedule(server.ctx.now().toISOString())
    expect(past.problem?.errors).toEqual([{ path: 'publishAt', code: 'past' }])
    const { id, version } = (await schedule()).body
    const cancel = (version: number) => admin.send(publication.cancel, { params: { id }, body: { version } })
    expect((await cancel(version + 1)).code).toBe('stale')
    expect((await cancel(version)).body.state).toBe('cancelled')
    expect((await cancel(version + 1)).code).toBe('publication.state')
    await server.ctx.db.update(publications).set({ publishAt: server.ctx.now().toISOString() })
    await carryOutDue(server.ctx)
    expect((await read(row)).state).toBe('submitted')
    expect((await schedule()).status).toBe(201)
  })
})

describe('a submission that is to be revised', () => {
  const answer = '已補充統計檢定。'
  const save = ({ id, version }: Submission, values: Partial<SubmissionContent> = {}) =>
    writer.send(submission.save, { params: { id }, body: { content: content(values), version } })

  it('is submitted again with an answer until the due day, and then waits for a decision again', async () => {
    const row = await decided({ result: 'revise', dueDay })
    expect(row).toMatchObject({ state: 'revision-requested', isOpen: true })
    expect(row.closesAt?.slice(0, 10)).toBe(dueDay)
    const saved = (await save(row)).body
    expect((await submit(writer, saved)).problem?.errors).toEqual([{ path: 'answer', code: 'required' }])
    const again = (await submit(writer, (await save(saved, { answer })).body)).body
    expect(again).toMatchObject({ state: 'submitted', revision: 2, answer, decision: null })
    expect((await record(row)).earlier).toMatchObject([{ result: 'revise', revision: 1 }])
    await isConsistent()
    // The next round asks for another answer.
    await stage(again, { result: 'revise', dueDay })
    await publish()
    expect((await read(row)).answer).toBe('')
  })

  it('cannot be submitted by its authors after the due day, but what they type is saved', async () => {
    const row = await decided({ result: 'revise', dueDay })
    await server.ctx.db.update(decisions).set({ dueDay: '2020-01-01' })
    expect((await read(row)).isOpen).toBe(false)
    const saved = await save(row, { answer })
    expect(saved.status).toBe(200)
    expect((await submit(writer, saved.body)).code).toBe('submission.closed')
    expect((await submit(admin, saved.body)).status).toBe(200)
  })

  it.each(['accept', 'reject'])('is not what a submission is after the result %s', async (result) => {
    const row = await decided({ result })
    expect(row.isOpen).toBe(false)
    expect((await save(row)).code).toBe('submission.state')
  })
})

describe('a published decision', () => {
  const correct = ({ id }: Submission, values: object = {}) =>
    admin.send(decision.correct, { params: { id }, body: { result: 'accept', reason: '誤植', ...values } })

  it('is corrected with a reason and a mail, and stays readable for those who decide', async () => {
    const row = await decided({ result: 'reject' })
    await server.ctx.db.delete(mails)
    const { published } = await record(row)
    const publishedId = published?.id
    expect((await correct(row, { publishedId, reason: ' ' })).status).toBe(400)
    const reply = await correct(row, { publishedId })
    expect(reply.body).toMatchObject({
      state: 'accepted',
      published: { result: 'accept', reason: '誤植', subject: { code: 'FS' } },
      earlier: [{ result: 'reject' }],
    })
    expect((await correct(row, { publishedId })).code).toBe('stale')
    const letters = await decisionMails()
    expect(letters.length).toBe(2)
    expect(letters[0]?.subject).toContain('審查結果更正')
    expect(letters[0]?.body).toContain('更正原因：誤植')
    expect(await read(row)).toMatchObject({ state: 'accepted', decision: { result: 'accept' } })
    await isConsistent()
  })

  it('ends when the submission is reopened or withdrawn', async () => {
    const rejected = await decided({ result: 'reject' })
    const { published } = await record(rejected)
    expect((await reopen(rejected)).body).toMatchObject({ state: 'submitted', decision: null })
    expect((await correct(rejected, { publishedId: published?.id })).code).toBe('submission.state')
    const accepted = await decided()
    const body = { version: accepted.version, reason: '無法出席' }
    const gone = await writer.send(submission.withdraw, { params: { id: accepted.id }, body })
    expect(gone.body).toMatchObject({ state: 'withdrawn', decision: null })
    const again = await decided({ result: 'reject' })
    const refused = await writer.send(submission.withdraw, {
      params: { id: again.id },
      body: { version: again.version, reason: '' },
    })
    expect(refused.code).toBe('submission.state')
  })
})

describe('an archived event', () => {
  it('has no decisions made in it', async () => {
    const row = await submitted(writer, content())
    await stage(row)
    const rows = seen(await checks())
    const { id, version } = (await admin.call(events.get, { params: { id: event.id } })).body
    await admin.call(events.archive, { params: { id }, body: { version } })
    expect((await stage(row)).code).toBe('event.state')
    expect((await admin.send(decision.publish, { body: { eventId: event.id, rows } })).code).toBe(
      'event.state',
    )
    expect(
      (
        await server.ctx.db
          .select()
          .from(submissions)
          .where(and(eq(submissions.state, 'accepted')))
      ).length,
    ).toBe(0)
  })
})

describe('subjects', () => {
  it('have a limit that is copied and checked', async () => {
    const body = { code: 'L', name: '限額', maxAccepted: -1 }
    expect((await admin.send(subjectCalls.create, { body })).problem?.errors).toMatchObject([
      { path: 'maxAccepted' },
    ])
  })
})
