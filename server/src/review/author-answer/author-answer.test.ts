import { beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { authorAnswer } from '@banquet/contract/review/author-answer'
import { decision } from '@banquet/contract/review/decision'
import { review } from '@banquet/contract/review/review'
import { reviewSetting, usualReviewSetting } from '@banquet/contract/review/review-setting'
import type { Phase } from '@banquet/contract/review/phase'
import { addDays, dayMs } from '@banquet/contract/rule/day/days'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import { nameInEnglish, namesInMails } from '../../../test/rows/english-names.ts'
import { assign, assignmentsOf, opinion, writeAndSubmit } from '../../../test/rows/assignment-rows.ts'
import { at, setPhases } from '../../../test/rows/phase-rows.ts'
import { addReviewer } from '../../../test/rows/review-rows.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import {
  addSubject,
  addSubmissionType,
  author,
  openSubmissions,
  paper,
  submitted,
} from '../../../test/rows/submission-rows.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { dayOf } from '../../kit/list/days.ts'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { events } from '../../tables/event/event.table.ts'
import { authorAnswers } from '../../tables/review/author-answer.table.ts'
import { conflictMarks } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { mailAuthorsToAnswer } from './author-answer.jobs.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
const { db } = server.ctx
const admin = await server.asAdmin()
const today = dayOf(server.ctx.now())
const event: Event = await addEvent(admin, { startDay: addDays(today, 200), endDay: addDays(today, 201) })
await openSubmissions(admin, event)
await admin.send(reviewSetting.update, {
  params: { id: event.id },
  body: { ...usualReviewSetting, papersPerReviewer: 200 },
})
const [food, oral] = [await addSubject(admin), await addSubmissionType(admin)]
const member = async (email: string) =>
  server.as(await server.addAccount({ identity: identity.member, email }))
const writer = await member('chen@writer.example')
const corresponding = await member('lin@author.example')
const reader = await member('reader@author.example')
const stranger = await member('huang@stranger.example')
const wang = await member('wang@reviewers.example')
const lee = await member('lee@second.example')
const reviewers = [
  await addReviewer(server, { event, member: wang }),
  await addReviewer(server, { event, member: lee }),
]
const authors = [
  { ...author, email: 'lin@author.example', isCorresponding: true },
  { ...author, name: '陳讀', email: 'reader@author.example', isCorresponding: false, isPresenter: false },
]

let row: Submission
/** A paper with two reviewers, one of whom wrote `first` before the authors could read it. */
beforeEach(async () => {
  await phases({ opens: null })
  row = await submitted(writer, paper(food, oral, { authors }))
  await assign(admin, { eventId: event.id, submissions: [row], reviewers })
  await reviewed(wang, { toAuthors: '方法清楚', toCommittee: '只給委員會' })
  await db.execute(sql`update review_revision set submitted_at = now() - interval '5 days'`)
  await phases({ opens: at(addDays(today, -3)), closes: at(addDays(today, 20)) })
  await db.delete(mails)
})
const phases = (answer: Partial<Phase>) =>
  setPhases(admin, event, {
    review: { closes: at(addDays(today, -3)) },
    answer: { closes: null, ...answer },
  })
async function assignmentOf(client: Client): Promise<number> {
  const reviewerId = reviewers[client === wang ? 0 : 1]?.id
  const own = await assignmentsOf(admin, row)
  return own.find((one) => one.reviewerId === reviewerId)?.id ?? 0
}
const reviewed = async (client: Client, values: object) =>
  writeAndSubmit(client, await assignmentOf(client), { ...opinion, ...values })
const get = async (client: Client) => client.send(authorAnswer.get, { params: { id: row.id } })
const save = (client: Client, content: string, version = 1) =>
  client.send(authorAnswer.save, { params: { id: row.id }, body: { content, version } })
const submit = (client: Client, version: number) =>
  client.send(authorAnswer.submit, { params: { id: row.id }, body: { version } })
const revisions = (client: Client) => client.send(authorAnswer.revisions, { params: { id: row.id } })
const later = (days: number): Context => ({
  ...server.ctx,
  now: () => new Date(server.ctx.now().getTime() + days * dayMs),
})

describe('what authors read of reviews', () => {
  it('is what reviewers wrote to them, without names, scores or what is for the committee', async () => {
    for (const client of [writer, corresponding, reader]) {
      const { body, status } = await get(client)
      expect([status, body.reviews]).toEqual([200, ['方法清楚']])
      expect(JSON.stringify(body)).not.toContain('只給委員會')
      expect(Object.keys(body)).not.toContain('scores')
    }
  })

  it('does not change when a review comes in, or is changed, after the phase has opened', async () => {
    const before = (await get(writer)).body
    expect((await reviewed(lee, { toAuthors: '遲交' })).status).toBe(200)
    await setPhases(admin, event, { answer: { mayChangeReview: true } })
    expect((await reviewed(wang, { toAuthors: '改寫' })).status).toBe(200)
    expect((await get(writer)).body).toEqual(before)
  })

  it('is nothing of a reviewer who turns out to have a conflict of interest', async () => {
    await db.insert(conflictMarks).values({
      ...{ submissionId: row.id, accountId: wang.account.id, mark: 'added', reason: '指導教授' },
      actorId: admin.account.id,
    })
    expect((await get(writer)).body.reviews).toEqual([])
  })

  it.each([
    ['before the phase', { opens: at(addDays(today, 2)) }],
    ['in a phase that hides it', { authorsSeeReviews: false }],
    ['without a phase for it', { opens: null, closes: null }],
  ])('is nothing %s', async (_, set) => {
    await setPhases(admin, event, { answer: set })
    expect((await get(writer)).body.reviews).toEqual([])
    await setPhases(admin, event, { answer: { authorsSeeReviews: true } })
  })

  it('does not exist for others', async () => {
    expect((await get(stranger)).code).toBe('not-found')
    expect((await get(wang)).code).toBe('not-found')
    expect((await save(stranger, '我也要說')).code).toBe('not-found')
    expect((await revisions(writer)).status).toBe(403)
  })
})

describe('an answer', () => {
  it('is saved while typing, submitted by the submitter or the corresponding author, and each version is kept', async () => {
    expect((await save(writer, '草稿')).body).toMatchObject({ draft: '草稿', revision: 0, content: '' })
    expect((await get(reader)).body).toMatchObject({ draft: null, content: '', mayEdit: false })
    expect((await submit(corresponding, 2)).body).toMatchObject({ content: '草稿', draft: null, revision: 1 })
    expect((await save(corresponding, '第二版', 3)).body).toMatchObject({ content: '草稿', draft: '第二版' })
    expect((await submit(writer, 4)).body).toMatchObject({ content: '第二版', revision: 2 })
    expect((await get(reader)).body).toMatchObject({ content: '第二版', draft: null })
    expect((await revisions(admin)).body.map(({ content }) => content)).toEqual(['第二版', '草稿'])
  })

  it('is not written by other authors', async () => {
    expect((await save(reader, '我也要說')).code).toBe('not-found')
  })

  it('is refused with its fault while it is empty or too long', async () => {
    expect((await submit(writer, 1)).problem?.errors).toEqual([{ path: 'content', code: 'required' }])
    await setPhases(admin, event, { answer: { answerLimit: 3 } })
    await save(writer, '超過三字')
    expect((await submit(writer, 2)).problem?.errors).toEqual([
      { path: 'content', code: 'words-max', params: { n: 3 } },
    ])
    await setPhases(admin, event, { answer: { answerLimit: 500 } })
  })

  it('is refused outside of the phase, also where it was begun', async () => {
    await save(writer, '草稿')
    await phases({ opens: at(addDays(today, -3)), closes: at(addDays(today, -1)) })
    expect((await save(writer, '太晚', 2)).code).toBe('author-answer.closed')
    expect((await submit(writer, 2)).code).toBe('author-answer.closed')
    expect((await get(writer)).body).toMatchObject({ isOpen: false, draft: '草稿', reviews: ['方法清楚'] })
  })

  it('counts when it arrives, however long it waits', async () => {
    await phases({ opens: at(addDays(today, -3)), closes: at(addDays(today, 1)) })
    const [reply] = await meanwhile(
      server,
      (tx) => tx.execute(sql`select from ${submissions} where id = ${row.id} for update`),
      () => [save(writer, '及時')],
      () => server.passTime(3 * dayMs),
    )
    server.passTime(-3 * dayMs)
    expect(reply?.status).toBe(200)
  })

  it.each(['accepted', 'withdrawn'] as const)('is refused for a paper that is %s', async (state) => {
    await db.update(submissions).set({ state }).where(eq(submissions.id, row.id))
    expect((await save(writer, '太晚')).code).toBe('author-answer.closed')
    expect((await get(writer)).body).toMatchObject({ isOpen: false, reviews: [] })
  })

  it('is refused in an event that is not published', async () => {
    const { status, isCurrent } = found((await db.select().from(events).where(eq(events.id, event.id)))[0])
    await db.update(events).set({ status: 'draft', isCurrent: false }).where(eq(events.id, event.id))
    expect((await save(writer, '太早')).code).toBe('author-answer.closed')
    await db.update(events).set({ status, isCurrent }).where(eq(events.id, event.id))
  })

  it('of two saves of the same version, the second one is refused', async () => {
    const replies = await meanwhile(
      server,
      (tx) => tx.execute(sql`select from ${submissions} where id = ${row.id} for update`),
      () => [save(writer, '甲'), save(corresponding, '乙')],
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await db.$count(authorAnswers, sql`submission_id = ${row.id}`)).toBe(1)
  })

  it('is submitted once when it is sent twice', async () => {
    await save(writer, '一次')
    await submit(writer, 2)
    expect((await submit(writer, 3)).body.revision).toBe(1)
    expect((await revisions(admin)).body).toHaveLength(1)
  })

  it('is read by reviewers who see the other reviews, and by nobody else', async () => {
    await save(writer, '謝謝指教')
    const room = async (client: Client) =>
      (await client.send(review.read, { params: { id: await assignmentOf(client) } })).body.answer
    expect(await room(wang)).toBe('')
    await submit(writer, 2)
    expect([await room(wang), await room(lee)]).toEqual(['謝謝指教', ''])
    await setPhases(admin, event, { answer: { othersReviews: 'never' } })
    expect(await room(wang)).toBe('')
    await setPhases(admin, event, { answer: { othersReviews: 'after-own' } })
  })

  it('does not exist for staff with a conflict of interest', async () => {
    await save(writer, '謝謝指教')
    await submit(writer, 2)
    const clerk = await server.asKind(identity.management, viewGrants(pages.submissions.id))
    expect((await revisions(clerk)).body).toHaveLength(1)
    await db.insert(conflictMarks).values({
      ...{ submissionId: row.id, accountId: clerk.account.id, mark: 'added', reason: '指導教授' },
      actorId: admin.account.id,
    })
    expect((await revisions(clerk)).code).toBe('not-found')
  })

  describe('for staff', () => {
    const ofEvent = () => ({ eventId: String(event.id) })
    const onDesk = async (client: Client) => {
      const query = { ...ofEvent(), keyword: row.code }
      return (await client.send(decision.list, { query })).body.find(({ id }) => id === row.id)
    }
    /** The exports of papers, of reviews and of the desk. */
    const files = async (client: Client): Promise<[string, string, string]> => {
      const query = { ...ofEvent(), language: 'en' } as const
      const replies = [
        await client.send(submission.export, { query }),
        await client.send(review.export, { query }),
        await client.send(decision.export, { query }),
      ] as const
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      return [replies[0].body, replies[1].body, replies[2].body]
    }

    it('is on the desk and in the exports of papers, reviews and decisions once it is submitted', async () => {
      await save(writer, '已補上樣本數')
      expect((await onDesk(admin))?.answeredAt).toBeNull()
      for (const text of await files(admin)) expect(text).not.toContain('已補上樣本數')
      const { body } = await submit(writer, 2)
      await save(writer, '下一版草稿', 3)
      expect((await onDesk(admin))?.answeredAt).toBe(body.submittedAt)
      const record = await admin.send(decision.get, { params: { id: row.id } })
      expect(record.body.authorAnswer).toBe('已補上樣本數')
      for (const text of await files(admin)) {
        expect(text).toContain('Authors’ answer')
        expect(text).toContain('已補上樣本數')
        expect(text).not.toContain('下一版草稿')
      }
    })

    it('is nowhere for those with a conflict of interest, whose export still has the paper', async () => {
      const grant = { canAdd: true, canEdit: true, canDelete: true, scope: 2 as const }
      const clerk = await server.asKind(identity.management, {
        [pages.submissions.id]: { ...grant, extra: ['decide' as const, 'export' as const] },
      })
      await db.insert(conflictMarks).values({
        ...{ submissionId: row.id, accountId: clerk.account.id, mark: 'added', reason: '指導教授' },
        actorId: admin.account.id,
      })
      const before = await files(clerk)
      await save(writer, '看不到的答覆')
      await submit(writer, 2)
      expect(await files(clerk)).toEqual(before)
      expect(before[0]).toContain(row.code)
      expect(await onDesk(clerk)).toBeUndefined()
      expect((await clerk.send(decision.get, { params: { id: row.id } })).code).toBe('not-found')
    })

    it('belongs to the reviews of one revision of the paper', async () => {
      await save(writer, '對第一版的答覆')
      await submit(writer, 2)
      await db.update(submissions).set({ revision: 2 }).where(eq(submissions.id, row.id))
      expect((await onDesk(admin))?.answeredAt).toBeNull()
      const [papers, opinions] = await files(admin)
      expect(papers).not.toContain('對第一版的答覆')
      expect(opinions).toContain('對第一版的答覆')
    })
  })
})

describe('mails to authors', () => {
  const sent = async () =>
    (await db.select().from(mails).orderBy(mails.id)).map(({ to, subject }) => ({ to, subject }))

  it('go once to the submitter and the corresponding author when the phase has opened', async () => {
    await mailAuthorsToAnswer(server.ctx)
    await mailAuthorsToAnswer(server.ctx)
    const own = (await sent()).map(({ to }) => to)
    expect(own).toContain('chen@writer.example')
    expect(own).toContain('lin@author.example')
    expect(own).not.toContain('reader@author.example')
    const count = await db.$count(mails, sql`dedupe_key like ${`author-answer/opening/${row.id}/%`}`)
    expect(count).toBe(2)
    const [mail] = await db
      .select()
      .from(mails)
      .where(sql`dedupe_key = ${`author-answer/opening/${row.id}/1`}`)
    expect(mail?.body).not.toContain('方法清楚')
    const until = `${addDays(today, 19)} 23:59 (Asia/Taipei)`
    expect(mail?.body).toContain(`答覆期限：${until}`)
    expect(mail?.body).toContain(`Answer by: ${until}`)
  })

  it('call authors by their English names in the English text', async () => {
    await nameInEnglish(server, writer, 'Amy Chen')
    await mailAuthorsToAnswer(server.ctx)
    expect((await namesInMails(server, writer.account.email)).at(-1)).toMatchObject({ en: 'Amy Chen' })
    expect((await namesInMails(server, 'lin@author.example')).at(-1)).toMatchObject({ en: author.enName })
  })

  it('do not go while there is nothing to read', async () => {
    await setPhases(admin, event, { answer: { authorsSeeReviews: false } })
    await mailAuthorsToAnswer(server.ctx)
    expect(await sent()).toEqual([])
    await setPhases(admin, event, { answer: { authorsSeeReviews: true } })
  })

  it('remind once those who have not answered, shortly before the end', async () => {
    const reminders = () => db.$count(mails, sql`dedupe_key = ${`author-answer/reminder/${row.id}/1`}`)
    await mailAuthorsToAnswer(server.ctx)
    expect(await reminders()).toBe(0)
    for (let run = 0; run < 2; run += 1) await mailAuthorsToAnswer(later(19))
    expect(await reminders()).toBe(1)
  })

  it('do not remind those who have answered', async () => {
    await save(writer, '謝謝指教')
    await submit(writer, 2)
    await mailAuthorsToAnswer(later(19))
    expect(await db.$count(mails, sql`dedupe_key = ${`author-answer/reminder/${row.id}/1`}`)).toBe(0)
  })
})
