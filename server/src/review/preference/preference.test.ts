import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { identity, pages } from '@banquet/contract/call/access'
import { assignment } from '@banquet/contract/review/assignment'
import type { Event } from '@banquet/contract/event/event/event'
import { preference } from '@banquet/contract/review/preference'
import { reviewSetting } from '@banquet/contract/review/review-setting'
import type { Subject } from '@banquet/contract/submission/subject'
import type { Submission } from '@banquet/contract/submission/submission'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import { assign, assignmentsOf } from '../../../test/rows/assignment-rows.ts'
import { setPhases } from '../../../test/rows/phase-rows.ts'
import { addReviewer, startReviewing } from '../../../test/rows/review-rows.ts'
import { author, paper, submitted } from '../../../test/rows/submission-rows.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { preferences } from '../../tables/review/preference.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { conflictMarks, reviewers, type ReviewerRow } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { arePreferencesOpen } from './preferences-open.ts'

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
const set = async (values: object) => {
  const params = { id: event.id }
  const { version: _, eventId: _id, ...setting } = (await admin.call(reviewSetting.get, { params })).body
  await admin.send(reviewSetting.update, { params, body: { ...setting, ...values } })
}
const mark = (row: Submission, who: Client) =>
  db.insert(conflictMarks).values({
    ...{ submissionId: row.id, accountId: who.account.id, mark: 'added', reason: '指導教授' },
    actorId: admin.account.id,
  })

const list = async (by: Client) => (await by.call(preference.list, {})).body
const codes = async (by: Client) => (await list(by)).map(({ code }) => code)
const answer = (by: Client, { id }: Submission, value: 'yes' | 'maybe' | 'no' | null) =>
  by.send(preference.answer, { params: { id }, body: { answer: value } })
const declare = (by: Client, { id }: Submission) =>
  by.send(preference.declareConflict, { params: { id }, body: { reason: '指導教授' } })
const ask = () => set({ preferencesOpen: true })

describe('preferences', () => {
  it('are asked for only while they are open, and only of those who review', async () => {
    const row = await newPaper()
    const other = await server.asKind(identity.member)
    expect(await codes(wang)).toEqual([])
    expect((await answer(wang, row, 'yes')).code).toBe('preference.closed')
    await ask()
    expect(await codes(wang)).toEqual(['A-0001'])
    expect(await codes(other)).toEqual([])
    expect(await codes(writer)).toEqual([])
    for (const by of [other, writer]) expect((await answer(by, row, 'yes')).code).toBe('not-found')
    await db.update(reviewers).set({ state: 'removed' })
    expect(await codes(wang)).toEqual([])
    expect((await answer(wang, row, 'yes')).code).toBe('not-found')
    await db.update(reviewers).set({ state: 'accepted' })
    await set({ preferencesUntil: '2020-01-01' })
    expect(await codes(wang)).toEqual([])
    expect((await declare(wang, row)).code).toBe('preference.closed')
  })

  it.each([
    ['2030-05-10', '2030-05-10T15:59:00Z', true],
    ['2030-05-10', '2030-05-10T16:01:00Z', false],
    [null, '2030-05-10T16:01:00Z', true],
  ])('until %s are open at %s: %s', (preferencesUntil, moment, isOpen) => {
    const place = { timeZone: 'Asia/Taipei', status: 'published' }
    const setting = { preferencesOpen: true, preferencesUntil }
    expect(arePreferencesOpen(setting, place, new Date(moment))).toBe(isOpen)
    expect(arePreferencesOpen({ ...setting, preferencesOpen: false }, place, new Date(moment))).toBe(false)
  })

  it('are kept, replaced and taken back', async () => {
    const row = await newPaper()
    await ask()
    for (const value of ['yes', 'no', null] as const) {
      expect((await answer(wang, row, value)).status).toBe(200)
      expect((await list(wang)).map((one) => one.answer)).toEqual([value])
    }
    expect(await db.$count(preferences)).toBe(0)
  })

  it('leave out papers with a conflict of interest, and those that are decided, withdrawn or drafts', async () => {
    const [mine, decided] = [await newPaper('甲'), await newPaper('乙')]
    await newPaper('丙')
    await ask()
    await mark(mine, wang)
    await db.update(submissions).set({ state: 'rejected' }).where(eq(submissions.id, decided.id))
    expect(await codes(wang)).toEqual(['A-0003'])
    for (const { id } of [mine, decided])
      expect((await wang.send(preference.read, { params: { id } })).code).toBe('not-found')
    expect((await answer(wang, mine, 'yes')).code).toBe('not-found')
  })

  it('show the authors only where reviewers always see them', async () => {
    const { id } = await newPaper()
    await ask()
    const authors = async () => (await wang.call(preference.read, { params: { id } })).body.authors
    expect((await authors())?.map(({ name }) => name)).toEqual([lin.name])
    for (const authorNames of ['never', 'after-own'] as const) {
      await setPhases(admin, event, { all: { authorNames } })
      expect(await authors()).toBeNull()
      expect(JSON.stringify(await list(wang))).not.toContain(lin.name)
    }
  })

  it('become a conflict of interest, which ends an assignment at once', async () => {
    const row = await newPaper()
    await ask()
    await answer(wang, row, 'yes')
    await assign(admin, { eventId: event.id, submissions: [row], reviewers: [reviewer] })
    expect((await declare(wang, row)).status).toBe(200)
    expect(await codes(wang)).toEqual([])
    expect(await db.$count(preferences)).toBe(0)
    expect((await assignmentsOf(admin, row)).map(({ state }) => state)).toEqual(['ended'])
    const [kept] = await db.select().from(assignments)
    expect(kept?.state).toBe('ended')
    expect((await declare(wang, row)).code).toBe('not-found')
  })

  it('are shown to staff, without those about papers that they have a conflict with', async () => {
    const rows = [await newPaper('甲'), await newPaper('乙')]
    await ask()
    for (const row of rows) await answer(wang, row, 'yes')
    const clerk = await server.asKind(identity.management, viewGrants(pages.submissions.id))
    const figures = async () =>
      (await clerk.call(preference.figures, { query: { reviewerId: String(reviewer.id) } })).body
    expect(await figures()).toEqual({ yes: 2, maybe: 0, no: 0 })
    const [first] = rows
    if (first) await mark(first, clerk)
    expect(await figures()).toEqual({ yes: 1, maybe: 0, no: 0 })
  })

  it('come first in the suggestions: yes, maybe, nothing, no', async () => {
    const row = await newPaper()
    await ask()
    const said = ['no', null, 'maybe', 'yes'] as const
    for (const value of said) {
      const member = await server.asKind(identity.member)
      await addReviewer(server, { event, member })
      if (value) await answer(member, row, value)
    }
    const { body } = await admin.call(assignment.suggestions, { query: { submissionId: String(row.id) } })
    expect(body.map((one) => one.preference)).toEqual(['yes', 'maybe', null, null, 'no'])
  })
})
