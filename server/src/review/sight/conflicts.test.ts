import { beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import type { Submission } from '@banquet/contract/submission/submission'
import type { Author } from '@banquet/contract/submission/submission-content'
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
import { addDepartments, serverForFile, type Client } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { members } from '../../tables/people/member.table.ts'
import { conflictMarks, reviewerConflicts, reviewers } from '../../tables/review/reviewer.table.ts'
import { submissionConflicts, submissions } from '../../tables/submission/submission.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import { conflictsOf, conflictsOfPaper, conflictsOfPerson, isInConflict } from './conflicts.ts'

const server = await serverForFile({ keepsPlans: true })
const { db } = server.ctx
const admin = await server.asAdmin()
let event: Event
let writer: Client
let reviewer: Client
let write: (...authors: Partial<Author>[]) => Promise<Submission>

/** An author with whom nobody has anything in common. */
const lin: Author = { ...author, email: 'lin@author.example' }

beforeEach(async () => {
  await db.delete(conflictMarks)
  for (const table of [reviewers, submissions, subjects, submissionTypes]) await db.delete(table)
  await clearEvents(server)
  event = await addEvent(admin)
  await openSubmissions(admin, event)
  const [subject, type] = [await addSubject(admin), await addSubmissionType(admin)]
  writer = await server.asKind(identity.member)
  reviewer = await server.asKind(identity.member)
  write = (...authors) =>
    submitted(
      writer,
      paper(subject, type, {
        authors: authors.map((one, at) => ({
          ...lin,
          isPresenter: at === 0,
          isCorresponding: at === 0,
          ...one,
        })),
      }),
    )
})

const setEmail = async ({ account }: Client, email: string) => {
  await db.update(accounts).set({ email }).where(eq(accounts.id, account.id))
}
const declare = async (reviewerId: number, kind: 'person' | 'affiliation' | 'domain', value: string) => {
  await db.insert(reviewerConflicts).values({ reviewerId, kind, value })
}

/** The kinds of the conflict of a person with a paper, which all statements must agree on. */
async function kinds(one: Submission, { account }: Client = reviewer): Promise<string[]> {
  const read = async (conflicts: ReturnType<typeof conflictsOf>) => {
    const { rows } = await db.execute<{ kinds: string[] }>(
      sql`select c.kinds from (${conflicts}) c where c.submission_id = ${one.id} and c.account_id = ${account.id}`,
    )
    return rows[0]?.kinds ?? []
  }
  const found = await read(conflictsOfPerson(event.id, account.id))
  expect(await isInConflict(db, { submissionId: one.id, accountId: account.id })).toBe(found.length > 0)
  expect(await read(conflictsOf(event.id))).toEqual(found)
  expect(await read(conflictsOfPaper(one.id))).toEqual(found)
  return found
}

describe('a conflict of interest', () => {
  beforeEach(async () => {
    await addReviewer(server, { event, member: reviewer })
  })

  it('does not exist between people who have nothing in common', async () => {
    expect(await kinds(await write({}))).toEqual([])
  })

  it('exists with the papers that somebody submitted or is an author of', async () => {
    const theirs = await write({}, { email: reviewer.account.email.toUpperCase() })
    expect(await kinds(theirs)).toContain('author')
    await addReviewer(server, { event, member: writer })
    expect(await kinds(await write({}), writer)).toContain('author')
  })

  it('exists with authors at the same domain, but not at a public provider', async () => {
    const same = await write({ email: 'Someone@Food.NTU.edu.tw' })
    const publicOne = await write({ email: 'a@ms12.hinet.net' })
    await setEmail(reviewer, 'b@food.ntu.edu.tw')
    expect(await kinds(same)).toEqual(['domain'])
    await setEmail(reviewer, 'b@ms12.hinet.net')
    expect(await kinds(publicOne)).toEqual([])
    for (const domain of ['gmail.com', 'yahoo.com.tw', 'outlook.com', 'qq.com', '163.com', 'icloud.com']) {
      await setEmail(reviewer, `b@${domain}`)
      expect([domain, await kinds(await write({ email: `a@${domain}` }))]).toEqual([domain, []])
    }
  })

  it('does not come from an address that a member has not confirmed', async () => {
    await db.update(reviewers).set({ email: 'old@elsewhere.example' })
    await db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, reviewer.account.id))
    expect(await kinds(await write({}, { email: reviewer.account.email }))).toEqual([])
  })

  it.each([
    ['國立台灣大學食品科技研究所', '國立臺灣大學食品科技研究所'],
    [' ＮＴＵ Food ', 'ntu food'],
  ])('exists with authors of the same affiliation: %s', async (own, theirs) => {
    await db.update(reviewers).set({ affiliation: own })
    expect(
      await kinds(await write({ affiliations: ['別處'] }, { affiliations: ['第二', theirs], email: '' })),
    ).toEqual(['affiliation'])
    expect(await kinds(await write({ affiliations: ['別處'] }))).toEqual([])
  })

  it('exists with the affiliation of the account, whatever the reviewer entered', async () => {
    await db
      .update(members)
      .set({ affiliation: lin.affiliations[0] ?? '' })
      .where(eq(members.id, reviewer.account.id))
    expect(await kinds(await write({}))).toEqual(['affiliation'])
  })

  it.each([
    ['person', 'LIN@author.example'],
    ['person', '林怡君'],
    ['person', 'yi-chun LIN'],
    ['affiliation', '國立台灣大學食品科技研究所'],
    ['domain', 'author.example'],
    ['domain', 'EXAMPLE'],
  ] as const)('exists as declared: %s %s', async (kind, value) => {
    const one = await write({})
    const [row] = await db.select().from(reviewers)
    await declare(row?.id ?? 0, kind, value)
    expect(await kinds(one)).toEqual(['declared'])
    await db.update(reviewerConflicts).set({ value: 'thor.example' })
    expect(await kinds(one)).toEqual([])
  })

  it('exists with the other papers of a co-author, by address or ORCID', async () => {
    const chen = { name: '陳大文', email: 'chen@author.example' }
    await write({}, { email: reviewer.account.email, affiliations: ['別處'] }, chen)
    expect(await kinds(await write({ ...chen }))).toEqual(['co-author'])
    expect(await kinds(await write({ name: '王', email: 'wang@author.example' }))).toEqual([])
    const orcid = '0000-0002-1825-0097'
    await write({ email: reviewer.account.email, affiliations: ['別處'] }, { name: '李', email: '', orcid })
    expect(await kinds(await write({ email: 'li@author.example', orcid }))).toEqual(['co-author'])
  })

  it('exists with whom the authors declared: by address, name, affiliation and domain', async () => {
    const one = await write({})
    const { id } = one
    const says = async (kind: 'person' | 'affiliation' | 'domain', value: string) => {
      await db.delete(submissionConflicts)
      await db
        .insert(submissionConflicts)
        .values({ submissionId: id, position: 1, kind, value, reason: '親屬' })
      return kinds(one)
    }
    await setEmail(reviewer, 'b@lab.univ.example')
    await db
      .update(reviewers)
      .set({ affiliation: '北嶺餐旅學院' })
      .where(eq(reviewers.memberId, reviewer.account.id))
    const { realName } = reviewer.account
    expect(await says('person', 'B@Lab.Univ.example')).toEqual(['by-author'])
    expect(await says('person', realName)).toEqual(['by-author'])
    expect(await says('affiliation', ' 北嶺餐旅學院 ')).toEqual(['by-author'])
    expect(await says('domain', 'univ.example')).toEqual(['by-author'])
    expect(await says('domain', 'niv.example')).toEqual([])
    expect(await says('person', '別人')).toEqual([])
    expect(await says('affiliation', realName)).toEqual([])
  })

  it('exists between people in the same department of the organisation', async () => {
    await addDepartments(server, { 71: [], 72: [] })
    const at = async (email: string, departmentId: number | null) => {
      const client = await server.asKind(identity.management)
      await db.update(accounts).set({ email, departmentId }).where(eq(accounts.id, client.account.id))
      return client
    }
    await at('writer@one.example', 71)
    const colleague = await at('colleague@two.example', 71)
    const one = await write({ email: 'Writer@one.example' })
    expect(await kinds(one, colleague)).toEqual(['colleague'])
    expect(await kinds(one, await at('elsewhere@three.example', 72))).toEqual([])
    expect(await kinds(one, await at('nowhere@four.example', null))).toEqual([])
    // Somebody who reviews as a member, with the address of an employee.
    await setEmail(reviewer, 'colleague@two.example')
    expect(await kinds(one)).toEqual(['colleague'])
  })

  it('exists if somebody said so, and no longer when that is overruled, until another kind appears', async () => {
    const one = await write({ email: 'a@same.example' })
    const mark = {
      submissionId: one.id,
      accountId: reviewer.account.id,
      reason: '原因',
      actorId: admin.account.id,
    }
    await db.insert(conflictMarks).values({ ...mark, mark: 'added' })
    expect(await kinds(one)).toEqual(['marked'])
    await db.insert(conflictMarks).values({ ...mark, mark: 'overruled', kinds: ['marked'] })
    expect(await kinds(one)).toEqual([])
    await setEmail(reviewer, 'b@same.example')
    expect(await kinds(one)).toEqual(['domain'])
  })

  it('exists for staff with the papers of their own address', async () => {
    const clerk = await server.asKind(identity.management)
    await setEmail(clerk, 'clerk@author.example')
    expect(await kinds(await write({ email: 'clerk@author.example' }), clerk)).toEqual(['author', 'domain'])
  })

  it('does not exist with papers of another event, nor with drafts', async () => {
    const one = await write({}, { email: reviewer.account.email })
    const other = await addEvent(admin, { code: 'other' })
    const { rows } = await db.execute(
      sql`select 1 from (${conflictsOfPerson(other.id, reviewer.account.id)}) c`,
    )
    expect(rows).toEqual([])
    await db.update(submissions).set({ revision: 0 }).where(eq(submissions.id, one.id))
    expect(await kinds(one)).toEqual([])
  })
})
