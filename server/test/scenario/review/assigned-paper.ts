import { and, eq } from 'drizzle-orm'
import { submission as submissionCalls, type Submission } from '@banquet/contract/submission/submission'
import type { FileKind } from '@banquet/contract/submission/file-kinds'
import type { Assignment } from '@banquet/contract/review/assignment'
import { reviewers, type ReviewerRow } from '../../../src/tables/review/reviewer.table.ts'
import { pdfOf, uploaded } from '../../http/papers.ts'
import { assign, assignmentsOf } from '../../rows/assignment-rows.ts'
import { addReviewer } from '../../rows/review-rows.ts'
import {
  addSubject,
  addSubmissionType,
  author,
  begun,
  openSubmissions,
  paper,
} from '../../rows/submission-rows.ts'
import type { Client } from '../../server.ts'
import { newMember } from '../event/signup-type.scenarios.ts'
import { currentEvent } from '../in-event.ts'
import type { World } from '../world.ts'

const fullText: FileKind = {
  ...{ key: 'full-text', name: '全文', enName: 'Full text' },
  ...{ extensions: ['pdf'], maxSizeMb: 1, required: 'never' },
}

/**
 * A paper that was submitted for the current event, with a file, by authors who have nothing to do with the reviewers; its member
 * is a new one if none is given.
 */
export async function submittedPaper(world: World, owner?: Client): Promise<Submission> {
  const { admin } = world
  const event = await currentEvent(world)
  await openSubmissions(admin, event)
  const seed = world.seed()
  const subject = await addSubject(admin, { eventId: event.id, code: `S${seed}`, name: `主題${seed}` })
  const type = await addSubmissionType(admin, {
    eventId: event.id,
    name: `類型${seed}`,
    fileKinds: [fullText],
  })
  const { account } = owner ?? (await newMember(world))
  const file = await uploaded(admin, { name: 'lin.pdf', content: await pdfOf({ text: `Paper ${seed}` }) })
  const content = paper(subject, type, {
    authors: [{ ...author, email: `lin${seed}@author${seed}.example`, affiliations: [`單位${seed}`] }],
    files: [{ kind: 'full-text', fileId: file.id, name: file.name, size: 1 }],
  })
  const { id, version } = await begun(admin, content, { eventId: event.id, memberId: account.id })
  const submitted = await admin.send(submissionCalls.submit, { params: { id }, body: { version } })
  if (submitted.status !== 200) throw new Error(JSON.stringify(submitted.body))
  return submitted.body
}

/** Somebody who reviews for the current event. */
export async function newReviewer(world: World): Promise<{ client: Client; reviewer: ReviewerRow }> {
  const event = await currentEvent(world)
  const client = await newMember(world)
  return { client, reviewer: await addReviewer(world.server, { event, member: client }) }
}

/** The reviewer that a member is, who becomes one if need be. */
async function reviewerOf({ server }: World, event: { id: number }, member: Client): Promise<ReviewerRow> {
  const isTheirs = and(eq(reviewers.eventId, event.id), eq(reviewers.memberId, member.account.id))
  const [known] = await server.ctx.db.select().from(reviewers).where(isTheirs)
  return known ?? addReviewer(server, { event, member })
}

export interface Assigned {
  paper: Submission
  client: Client
  reviewer: ReviewerRow
  assignment: Assignment
}

/** A paper with a reviewer who is to review it. */
export async function assignedPaper(world: World, who?: Client): Promise<Assigned> {
  const paper = await submittedPaper(world)
  const event = { id: paper.eventId }
  const { client, reviewer } = who
    ? { client: who, reviewer: await reviewerOf(world, event, who) }
    : await newReviewer(world)
  await assign(world.admin, { eventId: event.id, submissions: [paper], reviewers: [reviewer] })
  const [assignment] = await assignmentsOf(world.admin, paper)
  if (!assignment) throw new Error('nothing was assigned')
  return { paper, client, reviewer, assignment }
}
