import { beforeEach, describe, expect, it } from 'vitest'
import { asc, eq } from 'drizzle-orm'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { conflict } from '@banquet/contract/review/conflict'
import type { Submission } from '@banquet/contract/submission/submission'
import {
  addSubject,
  addSubmissionType,
  author,
  openSubmissions,
  paper,
  submitted,
} from '../../../test/rows/submission-rows.ts'
import { addReviewer } from '../../../test/rows/review-rows.ts'
import { addEvent, clearEvents } from '../../../test/rows/sign-up-rows.ts'
import { fullGrants, serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { conflictMarks, reviewers } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import { declareConflict } from './conflict.commands.ts'
import { isInConflict } from '../sight/conflicts.ts'

const server = await serverForFile({ keepsPlans: true })
const { db } = server.ctx
let admin: Client
let event: Event
let chen: Client
let one: Submission
let pair: { submissionId: number; accountId: number }

beforeEach(async () => {
  await db.delete(conflictMarks)
  for (const table of [reviewers, submissions, subjects, submissionTypes]) await db.delete(table)
  await clearEvents(server)
  admin = await server.asAdmin()
  event = await addEvent(admin)
  await openSubmissions(admin, event)
  const authors = [{ ...author, email: 'lin@author.example' }]
  const content = paper(await addSubject(admin), await addSubmissionType(admin), { authors })
  one = await submitted(await server.asKind(identity.member), content)
  chen = await server.asKind(identity.member)
  await addReviewer(server, { event, member: chen })
  pair = { submissionId: one.id, accountId: chen.account.id }
})

const list = async (query: Record<string, string> = {}, by = admin) =>
  (await by.send(conflict.list, { query })).body
const add = (by = admin) => by.send(conflict.add, { body: { ...pair, reason: '指導教授' } })
const overrule = (by = admin, reason = '已確認無往來') =>
  by.send(conflict.overrule, { body: { ...pair, reason } })
const undo = (mark: 'added' | 'overruled', by = admin) => by.send(conflict.undo, { body: { ...pair, mark } })
const declare = (reason: string) => {
  const { id, realName, name } = chen.account
  const actor = { ...server.ctx.actor, id, realName, name, identity: identity.member }
  return declareConflict({ ...server.ctx, actor }, { submissionId: one.id, reason })
}

describe('a conflict that staff decide on', () => {
  it('is added, overruled and taken back, with the reasons in the list and in the audit', async () => {
    expect(await list()).toEqual([])
    await add()
    expect(await list()).toMatchObject([
      { code: one.code, kinds: ['marked'], isStanding: true, added: { reason: '指導教授', isOwn: false } },
    ])
    await overrule()
    expect(await list()).toMatchObject([
      { isStanding: false, overruled: ['marked'], overruling: { reason: '已確認無往來' } },
    ])
    expect(await list({ state: 'standing' })).toEqual([])
    expect(await list({ state: 'overruled' })).toHaveLength(1)
    expect(await isInConflict(db, pair)).toBe(false)
    await undo('overruled')
    expect(await isInConflict(db, pair)).toBe(true)
    await undo('added')
    expect(await list()).toEqual([])
    const written = await db
      .select({ action: audits.action })
      .from(audits)
      .where(eq(audits.noun, 'conflict_mark'))
      .orderBy(asc(audits.id))
    expect(written.map(({ action }) => action)).toEqual(['created', 'created', 'deleted', 'deleted'])
  })

  it('counts again when another kind appears, until that is overruled as well', async () => {
    await add()
    await overrule()
    await db.update(accounts).set({ email: 'chen@author.example' }).where(eq(accounts.id, chen.account.id))
    expect(await list()).toMatchObject([
      { kinds: ['domain', 'marked'], overruled: ['marked'], isStanding: true },
    ])
    await overrule(admin, '同網域，不同單位')
    expect(await list()).toMatchObject([{ overruled: ['domain', 'marked'], isStanding: false }])
  })

  it('is not overruled where there is none', async () => {
    expect((await overrule()).code).toBe('conflict.none')
    expect(await list()).toEqual([])
  })

  it('is added once by two at once', async () => {
    const replies = await Promise.all([add(), add()])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('cannot be deleted if the reviewer declared it, but overruled, until they declare it again', async () => {
    await declare('曾共同發表')
    await declare('曾共同發表')
    expect(await list()).toMatchObject([{ added: { isOwn: true, reason: '曾共同發表' }, isStanding: true }])
    expect((await undo('added')).code).toBe('conflict.own')
    expect((await add()).code).toBe('conflict.duplicate')
    await overrule()
    expect(await isInConflict(db, pair)).toBe(false)
    await declare('仍在合作')
    expect(await list()).toMatchObject([
      { added: { isOwn: true, reason: '仍在合作' }, overruling: null, isStanding: true },
    ])
  })
})

describe('the list of conflicts', () => {
  it('has nothing of a paper that the member of staff has a conflict with, in no filter or count', async () => {
    const clerk = await server.asKind(identity.management, fullGrants(pages.submissions.id))
    await add()
    expect(await list({}, clerk)).toHaveLength(1)
    await db.update(accounts).set({ email: 'clerk@author.example' }).where(eq(accounts.id, clerk.account.id))
    expect(await list({}, clerk)).toEqual([])
    expect(await list({ submissionId: String(one.id) }, clerk)).toEqual([])
    expect(await list({ keyword: one.code }, clerk)).toEqual([])
    expect((await clerk.send(conflict.list, { query: { page: '1' } })).total).toBe(0)
    for (const reply of [await add(clerk), await overrule(clerk), await undo('added', clerk)])
      expect(reply.status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it('is found by paper, by person and by kind', async () => {
    await add()
    expect(await list({ keyword: one.code.toLowerCase() })).toHaveLength(1)
    expect(await list({ keyword: 'nobody' })).toEqual([])
    expect(await list({ kind: 'marked' })).toHaveLength(1)
    expect(await list({ kind: 'domain' })).toEqual([])
  })

  it('is changed by nobody who may only view, and not seen by members', async () => {
    const clerk = await server.asKind(identity.management, viewGrants(pages.submissions.id))
    expect((await add(clerk)).status).toBe(403)
    expect((await chen.send(conflict.list, { query: {} })).status).toBe(403)
  })

  it('takes no marks for people who do not review for the event', async () => {
    await db.update(reviewers).set({ state: 'removed' })
    expect((await add()).status).toBe(404)
  })
})
