import { assignment, type Assignment, type AssignedPair } from '@banquet/contract/review/assignment'
import { review, type ReviewRoom } from '@banquet/contract/review/review'
import type { ReviewContent } from '@banquet/contract/review/review-content'
import type { Client, Reply } from '../server.ts'

/** A review that can be submitted where no criteria are asked for. */
export const opinion: ReviewContent = {
  scores: [],
  recommendation: 'accept',
  toAuthors: '研究方法清楚。',
  toCommittee: '',
  minutes: 40,
}

interface Assigning {
  eventId: number
  submissions: readonly { id: number }[]
  reviewers: readonly { id: number }[]
  dueDay?: string | null
}

/** Assigns reviewers to submissions. */
export function assign(
  client: Client,
  { eventId, submissions, reviewers, dueDay = null }: Assigning,
): Promise<Reply<AssignedPair[]>> {
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const body = { eventId, submissionIds: idsOf(submissions), reviewerIds: idsOf(reviewers), dueDay }
  return client.send(assignment.assign, { body })
}

/** The assignments of a submission that somebody sees. */
export async function assignmentsOf(
  client: Client,
  { id, eventId }: { id: number; eventId: number },
): Promise<Assignment[]> {
  const query = { eventId: String(eventId), submissionId: String(id), sort: 'id' }
  return (await client.send(assignment.list, { query })).body
}

/** Writes a review of an assignment. */
export function write(client: Client, id: number, content: ReviewContent, version = 1) {
  return client.send(review.save, { params: { id }, body: { content, version } })
}

/** Writes a review that can be submitted, with a score for each criterion that the event has. */
export async function writeScored(client: Client, id: number, content: ReviewContent = opinion) {
  const { criteria, version } = (await client.send(review.read, { params: { id } })).body
  const given = new Set(content.scores.map(({ criterionId }) => criterionId))
  const others = criteria.flatMap((one) => (given.has(one.id) ? [] : [{ criterionId: one.id, score: 1 }]))
  return write(client, id, { ...content, scores: [...content.scores, ...others] }, version)
}

/** The same, and submits it. */
export async function writeAndSubmit(
  client: Client,
  id: number,
  content: ReviewContent = opinion,
): Promise<Reply<ReviewRoom>> {
  const { version } = (await writeScored(client, id, content)).body
  return client.send(review.submit, { params: { id }, body: { version } })
}
