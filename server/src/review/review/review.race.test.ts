import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { review, type ReviewRoom } from '@banquet/contract/review/review'
import { isDeep } from '../../../test/deep.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { opinion } from '../../../test/rows/assignment-rows.ts'
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
import type { Client } from '../../../test/server.ts'
import { found } from '../../kit/errors.ts'
import { assignments, reviewRevisions, reviews } from '../../tables/review/review.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'

const count = isDeep ? 300 : 30

const {
  server,
  other,
  admins: [admin],
} = await startTwo()

it(`${count} reviewers who save and submit at once in two tabs each, at two programs, lose nothing`, async () => {
  const event = await addEvent(admin)
  await openSubmissions(admin, event)
  const [food, oral] = [await addSubject(admin), await addSubmissionType(admin)]
  const authors = [{ ...author, email: 'lin@author.example' }]
  const writer = await server.asKind(identity.member)
  const { id: submissionId } = await submitted(writer, paper(food, oral, { authors }))
  const { db } = server.ctx
  await db.update(submissions).set({ state: 'under-review' })
  const tabs: { id: number; by: Client }[] = []
  for (let n = 0; n < count; n += 1) {
    const member = await server.asKind(identity.member)
    const { id: reviewerId } = await addReviewer(server, { event, member })
    const assigned = { submissionId, reviewerId, assignedBy: admin.account.id }
    const { id } = found((await db.insert(assignments).values(assigned).returning())[0])
    tabs.push({ id, by: member }, { id, by: await other.as(member.account) })
  }

  const saved = await Promise.all(
    tabs.map(({ id, by }, at) =>
      by.send(review.save, {
        params: { id },
        body: { content: { ...opinion, toAuthors: `第 ${at} 個分頁` }, version: 1 },
      }),
    ),
  )
  // Of the two tabs of a reviewer one is stored, and the other one is shown what the first one has saved.
  for (let at = 0; at < tabs.length; at += 2) {
    const pair = [saved[at], saved[at + 1]]
    const [stored, refused] = pair[0]?.status === 200 ? pair : pair.toReversed()
    expect([stored?.status, refused?.code]).toEqual([200, 'stale'])
    const shown = refused?.problem as unknown as { current: ReviewRoom } | undefined
    const kept = stored?.body
    expect(shown?.current.draft).toEqual(kept?.draft)
    expect(kept?.draft).toMatchObject({ recommendation: opinion.recommendation })
  }

  // A tab that sends the same again after a lost response submits once.
  const submittedReviews = await Promise.all(
    tabs.map(({ id, by }) => by.send(review.submit, { params: { id }, body: { version: 2 } })),
  )
  expect(new Set(submittedReviews.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const rows = await db.select().from(reviews).orderBy(asc(reviews.id))
  expect(rows).toHaveLength(count)
  expect(new Set(rows.map(({ revision }) => revision))).toEqual(new Set([1]))
  expect(new Set(rows.map(({ content }) => content?.toAuthors)).size).toBe(count)
  expect(await db.$count(reviewRevisions)).toBe(count)
})
