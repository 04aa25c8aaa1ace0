import { beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { notification } from '@banquet/contract/message/notification'
import { audit } from '@banquet/contract/office/audit'
import { discussion, type Discussion } from '@banquet/contract/review/discussion'
import { review } from '@banquet/contract/review/review'
import type { Subject } from '@banquet/contract/submission/subject'
import type { Submission } from '@banquet/contract/submission/submission'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import { assign, assignmentsOf, writeAndSubmit } from '../../../test/rows/assignment-rows.ts'
import { setPhases } from '../../../test/rows/phase-rows.ts'
import { addReviewer, startReviewing } from '../../../test/rows/review-rows.ts'
import { author, paper, submitted } from '../../../test/rows/submission-rows.ts'
import { fullGrants, serverForFile, type Client } from '../../../test/server.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { discussionMembers } from '../../tables/review/discussion.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { conflictMarks, type ReviewerRow } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { drawNumber } from '../discussion-member/draw-numbers.ts'
import { isEditable } from './discussion.rules.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
const { db } = server.ctx
let admin: Client
let writer: Client
let event: Event
let food: Subject
let oral: SubmissionType
let wang: Client
let reviewer: ReviewerRow

beforeEach(async () => {
  ;({ admin, event, food, oral, writer, wang, reviewer } = await startReviewing(server))
})

const lin = { ...author, email: 'lin@author.example' }
const newPaper = (title = '團膳廚房的過敏原管理') =>
  submitted(writer, paper(food, oral, { title, authors: [lin] }))
const mark = (row: Submission, who: Client) =>
  db.insert(conflictMarks).values({
    ...{ submissionId: row.id, accountId: who.account.id, mark: 'added', reason: '指導教授' },
    actorId: admin.account.id,
  })

let row: Submission
let second: Client

beforeEach(async () => {
  second = await server.asKind(identity.member)
  const other = await addReviewer(server, { event, member: second })
  row = await newPaper()
  await assign(admin, { eventId: event.id, submissions: [row], reviewers: [reviewer, other] })
})

const own = async (by: Client) => (await by.call(review.assigned, {})).body[0]
/** Submits the review of somebody, who then reads those of the others. */
const reviewed = async (by: Client) => writeAndSubmit(by, (await own(by))?.id ?? 0)
const get = (by: Client) => by.send(discussion.get, { params: { id: row.id } })
const say = (by: Client, text = '第三節的樣本數太少。', mentions: number[] = []) =>
  by.send(discussion.write, { params: { id: row.id }, body: { text, mentions } })
const texts = ({ messages }: Discussion) => messages.map(({ text }) => text)
const numberOf = async (who: Client) =>
  (await db.select().from(discussionMembers).where(eq(discussionMembers.accountId, who.account.id)))[0]
    ?.number ?? 0
const bell = async (by: Client) => {
  const params = { userId: by.account.id }
  return (await by.call(notification.unread, { params })).body.data.map(({ kind }) => kind)
}
const mailsTo = (by: Client) =>
  db.$count(mails, sql`${mails.to} = ${by.account.email} and ${mails.subject} like '%討論%'`)

describe('the discussion of a paper', () => {
  it('is read and written by those who read the reviews of others, and by staff', async () => {
    expect((await get(wang)).code).toBe('not-found')
    expect((await say(wang)).code).toBe('not-found')
    await reviewed(wang)
    expect((await say(wang, '甲\n乙')).status).toBe(200)
    expect(texts((await get(admin)).body)).toEqual(['甲\n乙'])
    expect((await say(admin, '丙')).status).toBe(200)
    expect(texts((await get(wang)).body)).toEqual(['甲\n乙', '丙'])
    for (const by of [second, writer, await server.asKind(identity.member)]) {
      expect((await get(by)).code).toBe('not-found')
      expect((await say(by)).code).toBe('not-found')
    }
    const clerk = await server.asKind(identity.management, fullGrants(pages.signups.id))
    expect((await get(clerk)).code).toBe('right.missing')
  })

  it('ends at once for who has a conflict of interest, with the bell and the mails', async () => {
    await reviewed(wang)
    const number = await numberOf(wang)
    await say(admin, '請看', [number])
    expect(await bell(wang)).toEqual(['discussion.mention'])
    expect(await mailsTo(wang)).toBe(1)
    await mark(row, wang)
    expect((await get(wang)).code).toBe('not-found')
    expect((await say(wang)).code).toBe('not-found')
    expect(await bell(wang)).toEqual([])
    const total = await wang.call(notification.total, { params: { userId: wang.account.id } })
    expect(total.body.data).toEqual({ total: 0, unread: 0 })
    expect((await say(admin, '再看', [number])).problem?.errors).toEqual([
      { path: 'mentions.0', code: 'choice' },
    ])
    await say(admin, '再看')
    expect(await mailsTo(wang)).toBe(1)
  })

  it('does not exist for staff with a conflict of interest, also in the audit', async () => {
    const chair = await server.asAdmin()
    const seen = async () => {
      const { body } = await chair.send(audit.list, { query: { noun: 'discussion_message' } })
      return body.length
    }
    const before = await seen()
    await say(admin)
    expect(await seen()).toBe(before + 1)
    await mark(row, chair)
    expect(await seen()).toBe(before)
    expect((await get(chair)).code).toBe('not-found')
    expect((await say(chair)).code).toBe('not-found')
  })

  it('tells reviewers no names where they are hidden, and the same numbers every time', async () => {
    await setPhases(admin, event, { all: { reviewerNames: false } })
    for (const by of [wang, second]) await reviewed(by)
    await say(second, '甲')
    await say(admin, '乙', [await numberOf(second)])
    const seen = (await get(wang)).body
    expect(seen.people.filter(({ isMe }) => !isMe).map(({ name }) => name)).toEqual(['', ''])
    expect(seen.messages.map((one) => one.writer)).toEqual([await numberOf(second), await numberOf(admin)])
    expect((await get(admin)).body.people.every(({ name }) => name !== '')).toBe(true)
    await setPhases(admin, event, { all: { reviewerNames: true } })
    const named = (await get(wang)).body
    expect(named.people.every(({ name }) => name !== '')).toBe(true)
    expect(named.messages.map((one) => one.writer)).toEqual(seen.messages.map((one) => one.writer))
  })

  it('marks what is unread for each person', async () => {
    await reviewed(wang)
    expect((await own(wang))?.unread).toBe(0)
    expect((await own(second))?.unread).toBeNull()
    await say(admin, '甲')
    await say(admin, '乙')
    expect((await own(wang))?.unread).toBe(2)
    expect((await own(second))?.unread).toBeNull()
    const { messages } = (await get(wang)).body
    expect(messages.map(({ isRead }) => isRead)).toEqual([false, false])
    const read = (at: number) =>
      wang.send(discussion.markRead, { params: { id: row.id }, body: { messageId: messages[at]?.id ?? 0 } })
    expect((await read(1)).body.messages.map(({ isRead }) => isRead)).toEqual([true, true])
    // An older tab marks nothing as unread.
    expect((await read(0)).body.messages.map(({ isRead }) => isRead)).toEqual([true, true])
    expect((await own(wang))?.unread).toBe(0)
    expect((await get(admin)).body.messages.map(({ isRead }) => isRead)).toEqual([true, true])
  })

  it('notifies of mentions, or of everything, or of nothing, as each likes', async () => {
    for (const by of [wang, second]) await reviewed(by)
    const like = (by: Client, notify: 'mentions' | 'all' | 'none') =>
      by.send(discussion.setNotify, { params: { id: row.id }, body: { notify } })
    await like(second, 'all')
    await say(admin, '甲')
    expect([await bell(wang), await bell(second)]).toEqual([[], ['discussion.message']])
    await say(admin, '乙', [await numberOf(wang)])
    expect(await bell(wang)).toEqual(['discussion.mention'])
    expect([await mailsTo(wang), await mailsTo(second)]).toEqual([1, 2])
    await like(wang, 'none')
    await say(admin, '丙', [await numberOf(wang)])
    expect(await bell(wang)).toEqual(['discussion.mention'])
    const purposes = await db.select({ purpose: mails.purpose }).from(mails)
    expect(new Set(purposes.map(({ purpose }) => purpose))).not.toContain('notification')
    expect(await bell(writer)).toEqual([])
  })

  it('has messages that their writers can edit for a while, and remove with a trace', async () => {
    await reviewed(wang)
    const { id } = (await say(wang, '甲')).body.messages[0] ?? { id: 0 }
    const params = { id: row.id, messageId: id }
    const edit = (by: Client, text: string, version: number) =>
      by.send(discussion.edit, { params, body: { text, version } })
    expect((await edit(admin, '乙', 1)).code).toBe('not-found')
    expect((await edit(wang, '乙', 1)).body.messages).toMatchObject([{ text: '乙', version: 2 }])
    expect((await edit(wang, '丙', 1)).code).toBe('stale')
    await db.execute(sql`update discussion_message set created_at = created_at - interval '15 minutes'`)
    expect((await edit(wang, '丙', 2)).code).toBe('discussion.late')
    const remove = (by: Client, version: number) => by.send(discussion.remove, { params, body: { version } })
    expect((await remove(admin, 2)).code).toBe('not-found')
    const { messages } = (await remove(wang, 2)).body
    expect(messages).toMatchObject([{ text: '', mayEdit: false, mayRemove: false }])
    expect(messages[0]?.removedAt).not.toBeNull()
    expect((await remove(wang, 3)).code).toBe('not-found')
  })

  it('is closed once the paper is decided', async () => {
    await reviewed(wang)
    await say(wang)
    await db.update(submissions).set({ state: 'accepted' }).where(eq(submissions.id, row.id))
    expect((await say(wang)).code).toBe('discussion.closed')
    expect((await get(wang)).body.isOpen).toBe(false)
  })

  it('is open only as the phase allows, for staff as well', async () => {
    await reviewed(wang)
    await say(wang, '甲')
    await setPhases(admin, event, { all: { discussion: false } })
    for (const by of [wang, admin]) {
      expect((await say(by)).code).toBe('discussion.closed')
      expect((await get(by)).body).toMatchObject({
        isOpen: false,
        messages: [{ text: '甲', mayEdit: false }],
      })
    }
    await setPhases(admin, event, { all: { discussion: true } })
    expect((await say(wang)).status).toBe(200)
  })

  it('is left when the assignment is removed', async () => {
    await setPhases(admin, event, { all: { othersReviews: 'always' } })
    await say(admin)
    expect((await get(second)).status).toBe(200)
    const all = await assignmentsOf(admin, row)
    await db.delete(assignments).where(eq(assignments.id, all[1]?.id ?? 0))
    expect((await get(second)).code).toBe('not-found')
  })
})

it('numbers are drawn among those that are free', () => {
  expect(drawNumber(new Set(), () => 0)).toBe(1)
  expect(drawNumber(new Set([1, 2]), () => 0)).toBe(3)
  expect(drawNumber(new Set([1]), (below) => below - 1)).toBe(20)
  const many = new Set(Array.from({ length: 20 }, (_, at) => at + 1))
  expect(drawNumber(many, () => 0)).toBe(21)
})

it.each([
  [14, true],
  [15, false],
])('a message can be edited after %i minutes: %s', (minutes, expected) => {
  const written = new Date('2030-05-10T08:00:00Z')
  expect(isEditable(written.toISOString(), new Date(written.getTime() + minutes * 60_000))).toBe(expected)
})
