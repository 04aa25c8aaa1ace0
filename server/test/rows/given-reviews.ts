import { identity } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { found } from '../../src/kit/errors.ts'
import { assignments, reviews } from '../../src/tables/review/review.table.ts'
import { reviewers } from '../../src/tables/review/reviewer.table.ts'
import type { TestServer } from '../server.ts'
import { addSubject, addSubmissionType, author, begun, paper } from './submission-rows.ts'

/** Adds a paper of an event with a review that was not begun, and returns the id of the review. */
export async function addReview(server: TestServer, { id: eventId }: Pick<Event, 'id'>): Promise<number> {
  const { db } = server.ctx
  const admin = await server.asAdmin()
  const { account } = await server.asKind(identity.member)
  const subject = await addSubject(admin, { eventId })
  const type = await addSubmissionType(admin, { eventId })
  const content = paper(subject, type, { authors: [{ ...author, email: 'lin@author.example' }] })
  const { id: submissionId } = await begun(admin, content, { eventId, memberId: account.id })
  const invited = {
    eventId,
    name: '陳怡安',
    email: 'chen@example.com',
    invitedAt: '2027-03-01T04:00:00.000Z',
  }
  const reviewer = found((await db.insert(reviewers).values(invited).returning())[0])
  const assigned = { submissionId, reviewerId: reviewer.id, assignedBy: admin.account.id }
  const assignment = found((await db.insert(assignments).values(assigned).returning())[0])
  const begin = { assignmentId: assignment.id, paperRevision: 1 }
  return found((await db.insert(reviews).values(begin).returning())[0]).id
}
