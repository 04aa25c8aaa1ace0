import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { all } from '@banquet/contract/all'
import { identity, pages } from '@banquet/contract/call/access'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { authorAnswer } from '@banquet/contract/review/author-answer'
import { decision } from '@banquet/contract/review/decision'
import { discussion } from '@banquet/contract/review/discussion'
import { lead } from '@banquet/contract/review/lead'
import { review } from '@banquet/contract/review/review'
import { reviewSetting, usualReviewSetting } from '@banquet/contract/review/review-setting'
import { subjectChair } from '@banquet/contract/review/subject-chair'
import { isDeep } from '../../../test/deep.ts'
import { urlOf } from '../../../test/http/reply.ts'
import { assign, opinion, write, writeAndSubmit } from '../../../test/rows/assignment-rows.ts'
import { at, setPhases } from '../../../test/rows/phase-rows.ts'
import { addReviewer } from '../../../test/rows/review-rows.ts'
import { pdfOf, uploaded } from '../../../test/http/papers.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import {
  addSubject,
  addSubmissionType,
  author,
  openSubmissions,
  paper,
  submitted,
} from '../../../test/rows/submission-rows.ts'
import { startServer, viewGrants, type Client, type TestServer } from '../../../test/server.ts'
import { markBounced } from '../../platform/mail/bounce-mail.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { preferences } from '../../tables/review/preference.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { conflictMarks } from '../../tables/review/reviewer.table.ts'
import {
  submissionAuthors,
  submissionConflicts,
  submissions,
} from '../../tables/submission/submission.table.ts'

/*
 * S9: two databases differ in one hidden fact only. Everybody from whom it is hidden makes every call that reads, and receives
 * the same answers from both, to the byte. A session of one is one of the other as well, because they are copies.
 */

const people = [
  'writer',
  'reader',
  'reviewer',
  'conflicted',
  'chair',
  'otherChair',
  'conflictedChair',
  'clerk',
  'hotel',
  'customer',
  'stranger',
] as const
type Person = (typeof people)[number]

/** Time stands still, so that no answer depends on how long the others took. */
const standing = new Date()
const origin = await startServer({ connections: 4, at: standing })
const admin = await origin.asAdmin()
const member = async (email: string) =>
  origin.as(await origin.addAccount({ identity: identity.member, email }))
const clients: Record<Person, Client> = {
  writer: await member('chen@writer.example'),
  reader: await member('reader@author.example'),
  reviewer: await member('wang@reviewers.example'),
  // An administrator who is an author of the first paper.
  conflicted: await origin.as(
    await origin.addAccount({ identity: identity.admin, email: 'lin@author.example' }),
  ),
  // The chairs of the subject of both papers, of another subject, and of the first again with a conflict of interest.
  chair: await member('chou@chairs.example'),
  otherChair: await member('hsieh@other-chairs.example'),
  conflictedChair: await member('tseng@biased-chairs.example'),
  clerk: await origin.asKind(identity.management, viewGrants(pages.submissions.id)),
  hotel: await origin.asKind(identity.hotelService),
  customer: await origin.asKind(identity.customer),
  stranger: await member('huang@stranger.example'),
}
const second = await member('lee@second.example')
const event = await addEvent(admin, { startDay: '2090-06-10', endDay: '2090-06-12' })
await openSubmissions(admin, event)
const asking = { ...usualReviewSetting, preferencesOpen: true, version: 1 }
await admin.send(reviewSetting.update, { params: { id: event.id }, body: asking })
await setPhases(admin, event, {
  all: { authorNames: 'never', othersReviews: 'after-own', reviewerNames: false },
  // Authors can answer, and the phase hides the reviews from them.
  answer: { opens: at('2020-01-01'), authorsSeeReviews: false },
})
const [food, oral] = [await addSubject(admin), await addSubmissionType(admin)]
const menus = await addSubject(admin, { code: 'ND', name: '菜單設計' })
for (const [{ id: subjectId }, who] of [
  [food, clients.chair],
  [menus, clients.otherChair],
  [food, clients.conflictedChair],
] as const)
  await admin.send(subjectChair.create, {
    body: { subjectId, name: who.account.name, email: who.account.email },
  })
const lin = { ...author, email: 'lin@author.example' }
const reads = {
  ...author,
  name: '陳讀',
  email: 'reader@author.example',
  isCorresponding: false,
  isPresenter: false,
}
const mine = await submitted(clients.writer, paper(food, oral, { authors: [lin, reads] }))
const others = await submitted(
  await member('other@other.example'),
  paper(food, oral, { title: '其他題目', authors: [{ ...author, email: 'other@other.example' }] }),
)
const charged = await addSubmissionType(admin, { name: '收費發表', tiers: [{ name: '一般', fee: 500 }] })
const unpaid = await submitted(
  await member('unpaid@other.example'),
  paper(food, charged, { title: '未繳題目', authors: [{ ...author, email: 'unpaid@other.example' }] }),
)
const reviewers = {
  first: await addReviewer(origin, { event, member: clients.reviewer }),
  second: await addReviewer(origin, { event, member: second }),
}
await origin.ctx.db.insert(conflictMarks).values({
  ...{ submissionId: mine.id, accountId: clients.conflictedChair.account.id, mark: 'added', reason: '親屬' },
  actorId: admin.account.id,
})
await assign(admin, { eventId: event.id, submissions: [mine, others, unpaid], reviewers: [reviewers.first] })
// The reviewer has written a draft about the first paper. The second one they have reviewed, with notes, and lead and discuss it.
await write(clients.reviewer, 1, opinion)
// The third one is assigned as well; nobody reviews it until its fee is paid.
const hiding = { ...asking, hidesUnpaid: true, version: 2 }
await admin.send(reviewSetting.update, { params: { id: event.id }, body: hiding })
const name = 'comments.pdf'
const content = await pdfOf({ text: '修改處以紅字標示' })
const notes = await uploaded(clients.reviewer, { name, content })
await writeAndSubmit(clients.reviewer, 2, { ...opinion, file: { fileId: notes.id, name, size: 1 } })
await admin.send(lead.set, {
  params: { id: others.id },
  body: { accountId: clients.reviewer.account.id, version: 1 },
})
await clients.reviewer.send(discussion.write, {
  params: { id: others.id },
  body: { text: '方法可再說明', mentions: [] },
})
await origin.ctx.db.insert(preferences).values(
  [mine, others].map(({ id }) => ({
    submissionId: id,
    reviewerId: reviewers.first.id,
    answer: 'maybe' as const,
  })),
)
await origin.stop()

const servers: TestServer[] = []
const copy = async () => {
  const server = await startServer({ copyOf: origin, connections: 4, at: standing, keepsPlans: true })
  servers.push(server)
  return server
}
afterAll(async () => {
  for (const server of [...servers, origin]) await server.close()
})

/** The same person at another server. */
const asAt = (server: TestServer, client: Client): Client => ({ ...client, ...callsAs(server, client) })
function callsAs(server: TestServer, { token }: Client): Pick<Client, 'send' | 'call'> {
  const { send } = server.anonymous
  const signedIn: Client['send'] = (e, parts, headers) =>
    send(e, parts, { ...headers, authorization: `Bearer ${token}` })
  return { send: signedIn, call: (e, input, headers) => signedIn(e, input, headers) }
}

// What these say changes with the calls of the test itself, with the second, or at random.
const unstable = /^(health|session|event-stream|audit|status|metrics|auth\.altcha|auth\.captcha)\b/
const ofArea =
  /^(submission|decision|publication|review|reviewer|assignment|preference|lead|discussion|conflict|phase|author-answer|subject-chair|notification|mail|member|job-failure|my-account|own|participant|dashboard\.event)\b/
const reading = all.filter(
  (e) => e.method === 'GET' && !e.stream && !unstable.test(e.id) && (isDeep || ofArea.test(e.id)),
)

/** The requests of a call: of the first rows of every table, sorted and filtered in every way that concerns submissions. */
function requestsOf(e: Endpoint): string[] {
  const shape = (e.query as { shape?: Record<string, { description?: string }> } | undefined)?.shape ?? {}
  const has = (name: string) => name in shape
  const base = {
    ...(has('eventId') && { eventId: event.id }),
    ...(has('format') && { format: 'csv' }),
    ...(e.id === 'assignment.suggestions' && { submissionId: mine.id }),
  }
  const columns = /^Columns: ([^;]*);/.exec(shape['sort']?.description ?? '')?.[1]?.split(', ') ?? []
  const queries: Record<string, unknown>[] = [
    base,
    ...columns.map((sort) => ({ ...base, sort })),
    ...(has('keyword') ? ['林怡君', '王', 'A-0001'].map((keyword) => ({ ...base, keyword })) : []),
    ...(has('submissionId') ? [{ ...base, submissionId: mine.id }] : []),
    ...(has('reviewerId') ? [{ ...base, reviewerId: reviewers.second.id }] : []),
    ...(has('page') ? [{ ...base, page: 1, size: 1 }] : []),
  ]
  const names = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const params =
    names.length === 0 ? [{}] : [1, 2, 3].map((id) => Object.fromEntries(names.map((name) => [name, id])))
  return params.flatMap((one) => queries.map((query) => urlOf(e, { params: one, query })))
}

/** The text of an answer without what depends on the moment, and without the downloads of this test in a history. */
function shown(body: string): string {
  const text = body.replaceAll(/"(requestId|copiedAt|lastUsedAt)": ?"[^"]*"/g, '"$1":""')
  const value: unknown = JSON.parse(text)
  const without = (rows: unknown[]) =>
    rows.filter((one) => (one as { action?: string } | null)?.action !== 'exported')
  if (Array.isArray(value)) return JSON.stringify(without(value))
  // The page of a participant has a history among other parts.
  const { history } = (value ?? {}) as { history?: unknown }
  return Array.isArray(history) ? JSON.stringify({ ...(value as object), history: without(history) }) : text
}

/** All answers to a person, by request. */
async function answers(server: TestServer, { token }: Client): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const url of reading.flatMap(requestsOf)) {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await server.app.inject({ method: 'GET', url, headers })
    const { date: _date, 'x-request-id': _id, 'content-length': _length, ...headersSent } = reply.headers
    // The token against forged requests is drawn anew for each answer.
    const cookie = String(headersSent['set-cookie'] ?? '').replace(/^XSRF-TOKEN=[^;]+/, 'XSRF-TOKEN=')
    const sent = { ...headersSent, 'set-cookie': cookie }
    const isJson = reply.headers['content-type']?.includes('json') === true
    found[url] = [reply.statusCode, sent, isJson ? shown(reply.body) : reply.body.length]
  }
  return found
}

interface Fact {
  hiddenFrom: readonly Person[]
  happens: (server: TestServer) => Promise<unknown>
}

const outsiders = [
  'writer',
  'reader',
  'conflicted',
  'otherChair',
  'conflictedChair',
  'hotel',
  'customer',
  'stranger',
] as const
const byAdmin = (server: TestServer) => asAt(server, admin)
const assignSecond = (server: TestServer) =>
  assign(byAdmin(server), {
    eventId: event.id,
    submissions: [mine],
    reviewers: [reviewers.second],
  })
const ofSecond = async (server: TestServer) => {
  const { db } = server.ctx
  const [row] = await db.select().from(assignments).where(eq(assignments.reviewerId, reviewers.second.id))
  return row?.id ?? 0
}

async function answer(server: TestServer, version: number): Promise<void> {
  const body = { content: '謝謝指教', version }
  const reply = await asAt(server, clients.writer).send(authorAnswer.save, { params: { id: mine.id }, body })
  expect(reply.status).toBe(200)
}

const facts: Record<string, Fact> = {
  'a second reviewer': { hiddenFrom: [...outsiders, 'reviewer'], happens: assignSecond },
  'a mail to a second reviewer that was returned': {
    hiddenFrom: [...outsiders, 'reviewer'],
    happens: async (server) => {
      await assignSecond(server)
      const { db } = server.ctx
      const written = await db
        .update(mails)
        .set({ status: 'sent', tries: 1, sentAt: server.ctx.now().toISOString() })
        .where(eq(mails.to, second.account.email))
        .returning({ id: mails.id })
      expect(written).not.toEqual([])
      for (const { id } of written) await markBounced(server.ctx, id, '550 5.1.1 User unknown')
    },
  },
  'the review of a second reviewer': {
    hiddenFrom: [...outsiders, 'reviewer'],
    happens: async (server) => {
      await assignSecond(server)
      const reply = await writeAndSubmit(asAt(server, second), await ofSecond(server))
      expect(reply.status).toBe(200)
    },
  },
  'the review of the first reviewer': {
    hiddenFrom: outsiders,
    happens: async (server) => {
      expect((await writeAndSubmit(asAt(server, clients.reviewer), 1)).status).toBe(200)
    },
  },
  'a review that authors could read, in a phase that hides it': {
    hiddenFrom: [...outsiders, 'reviewer'],
    happens: async (server) => {
      await assignSecond(server)
      expect((await writeAndSubmit(asAt(server, second), await ofSecond(server))).status).toBe(200)
      await server.ctx.db.execute(sql`update review_revision set submitted_at = '2019-12-31'`)
    },
  },
  'a draft of the authors’ answer': {
    hiddenFrom: people.filter((person) => person !== 'writer'),
    happens: (server) => answer(server, 1),
  },
  'the answer of the authors, in a phase that hides it from reviewers': {
    hiddenFrom: ['reviewer', 'conflicted', 'hotel', 'customer', 'stranger'],
    happens: async (server) => {
      await answer(server, 1)
      const reply = await asAt(server, clients.writer).send(authorAnswer.submit, {
        params: { id: mine.id },
        body: { version: 2 },
      })
      expect(reply.status).toBe(200)
    },
  },
  'a staged decision': {
    hiddenFrom: people.filter((person) => person !== 'chair'),
    happens: async (server) => {
      const body = { result: 'reject', revision: 1, stagedVersion: null, note: '未達標準' }
      const reply = await byAdmin(server).send(decision.stage, {
        params: { id: mine.id },
        body,
      })
      expect(reply.status).toBe(200)
    },
  },
  'a decision that is staged by rank': {
    hiddenFrom: people.filter((person) => person !== 'chair'),
    happens: async (server) => {
      const body = { eventId: event.id, accept: [{ id: mine.id, revision: 1 }] }
      const reply = await byAdmin(server).send(decision.stageByRank, { body })
      expect(reply.body).toEqual({ accepted: 1, rejected: 0 })
    },
  },
  'another chair of the subject': {
    // Staff read who is named.
    hiddenFrom: people.filter((person) => person !== 'conflicted'),
    happens: async (server) => {
      const body = { subjectId: food.id, name: '許主席', email: 'hsu@chairs.example' }
      expect((await byAdmin(server).send(subjectChair.create, { body })).status).toBe(201)
    },
  },
  'a message in the discussion': {
    // Reviewers discuss a paper once they have submitted their own review.
    hiddenFrom: [...outsiders, 'reviewer'],
    happens: async (server) => {
      const body = { text: '請注意樣本數', mentions: [] }
      const reply = await byAdmin(server).send(discussion.write, { params: { id: mine.id }, body })
      expect(reply.status).toBe(200)
    },
  },
  'a preference': {
    hiddenFrom: [...outsiders, 'reviewer'],
    happens: (server) =>
      server.ctx.db
        .insert(preferences)
        .values({ submissionId: mine.id, reviewerId: reviewers.second.id, answer: 'yes' }),
  },
  'a lead': {
    hiddenFrom: [...outsiders, 'reviewer'],
    happens: async (server) => {
      const body = { accountId: admin.account.id, version: 1 }
      const reply = await byAdmin(server).send(lead.set, { params: { id: mine.id }, body })
      expect(reply.status).toBe(200)
    },
  },
  'a conflict of interest of somebody else': {
    hiddenFrom: [...outsiders, 'reviewer'],
    happens: (server) =>
      server.ctx.db.insert(conflictMarks).values({
        ...{ submissionId: mine.id, accountId: second.account.id, mark: 'added', reason: '指導教授' },
        actorId: admin.account.id,
      }),
  },
  'a conflict declared by an author': {
    // Its authors have declared it themselves, and unbiased staff read it.
    hiddenFrom: ['conflicted', 'reviewer', 'hotel', 'customer', 'stranger'],
    happens: async (server) => {
      const { db } = server.ctx
      const declared = { kind: 'person', value: second.account.email, reason: '親屬' } as const
      await db.insert(submissionConflicts).values({ ...declared, submissionId: mine.id, position: 1 })
      await db.execute(
        sql`update submission_revision set content = content || ${JSON.stringify({ conflicts: [declared] })}::jsonb
          where submission_id = ${mine.id}`,
      )
    },
  },
  'all about a paper whose fee is unpaid': {
    hiddenFrom: people.filter((person) => person !== 'conflicted' && person !== 'clerk'),
    happens: async (server) => {
      const { db } = server.ctx
      await db.update(submissions).set({ title: '另一個未繳題目' }).where(eq(submissions.id, unpaid.id))
      await db.insert(assignments).values({
        ...{ submissionId: unpaid.id, reviewerId: reviewers.second.id, assignedBy: admin.account.id },
      })
      await db
        .insert(preferences)
        .values({ submissionId: unpaid.id, reviewerId: reviewers.second.id, answer: 'yes' })
      const body = { result: 'reject', revision: 1, stagedVersion: null, note: '未達標準' }
      const reply = await byAdmin(server).send(decision.stage, { params: { id: unpaid.id }, body })
      expect(reply.status).toBe(200)
    },
  },
  'the name of an author': {
    hiddenFrom: ['reviewer', 'otherChair', 'conflictedChair', 'hotel', 'customer', 'stranger'],
    happens: async (server) => {
      const { db } = server.ctx
      const names = sql`'吳另名', 'Other Wu'`
      await db
        .update(submissionAuthors)
        .set({ name: '吳另名', enName: 'Other Wu' })
        .where(eq(submissionAuthors.email, lin.email))
      await db.execute(
        sql`update submission set author_names = concat_ws(' ', ${names}) where id = ${mine.id}`,
      )
      await db.execute(
        sql`update submission_revision set content = replace(content::text, ${lin.name}, '吳另名')::jsonb where submission_id = ${mine.id}`,
      )
    },
  },
}

const without = await copy()
const before = new Map<Person, Record<string, unknown>>()
for (const person of people) before.set(person, await answers(without, clients[person]))

it('compares answers that say something', () => {
  const succeeded = Object.values(before.get('reviewer') ?? {}).filter((one) => (one as [number])[0] === 200)
  expect(succeeded.length).toBeGreaterThan(5)
  const answered = (e: Endpoint, id?: number) =>
    before.get('reviewer')?.[urlOf(e, { params: id === undefined ? {} : { id }, query: {} })] as unknown[]
  expect(answered(discussion.get, others.id)[0]).toBe(200)
  expect(answered(discussion.get, mine.id)[0]).toBe(404)
  expect(answered(review.assigned)[2]).toMatch(/"isLead":true/)
  expect(answered(review.read, 2)[2]).toContain('comments.pdf')
})

it.each(['a second reviewer', 'a staged decision'])(
  '%s changes what the chair of the subject reads',
  async (fact) => {
    const server = await copy()
    await facts[fact]?.happens(server)
    expect(await answers(server, clients.chair)).not.toEqual(before.get('chair'))
  },
)

/** What a larger fact contains, which the daily form leaves out. */
const contained = ['a second reviewer', 'the review of a second reviewer', 'a staged decision']
const [draft, submittedAnswer] = [
  'a draft of the authors’ answer',
  'the answer of the authors, in a phase that hides it from reviewers',
]
const names = Object.keys(facts)

/** What is hidden from somebody; the answer is a draft before it is submitted, so they cannot happen in one world. */
function hiddenFacts(person: Person): string[] {
  const hidden = names.filter(
    (name) => !contained.includes(name) && facts[name]?.hiddenFrom.includes(person) === true,
  )
  return hidden.filter((name) => name !== draft || !hidden.includes(submittedAnswer))
}

/**
 * What happens in each world, and who reads it. In the daily form all that is hidden from somebody happens in one world,
 * which those read from whom the same is hidden.
 */
const worlds: readonly { happening: readonly string[]; readers: readonly Person[] }[] = isDeep
  ? names.map((name) => ({ happening: [name], readers: facts[name]?.hiddenFrom ?? [] }))
  : [...Map.groupBy(people, (person) => hiddenFacts(person).join()).values()].map((readers) => ({
      happening: hiddenFacts(readers[0] as Person),
      readers,
    }))

it('hides every fact from somebody', () => {
  for (const { happening, readers } of worlds)
    expect([happening.length > 0, readers.length > 0]).toEqual([true, true])
  const happened = new Set(worlds.flatMap(({ happening }) => happening))
  expect(names.filter((name) => !happened.has(name) && !contained.includes(name))).toEqual([])
})

it.each(
  worlds.map((world) => ({ ...world, who: world.readers.join(', '), what: world.happening.join('; ') })),
)('no answer to $who changes with $what', async ({ happening, readers }) => {
  const server = await copy()
  for (const name of happening) await facts[name]?.happens(server)
  for (const person of readers) {
    const [known, now] = [before.get(person) ?? {}, await answers(server, clients[person])]
    const changed = Object.keys(known).filter((url) => !isDeepStrictEqual(known[url], now[url]))
    const pick = (of: Record<string, unknown>) => changed.slice(0, 3).map((url) => [url, of[url]])
    expect({ person, changed, answers: pick(now) }).toEqual({ person, changed: [], answers: pick(known) })
  }
})
