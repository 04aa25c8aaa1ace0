import { identity } from '@banquet/contract/call/access'
import type { ReviewerState } from '@banquet/contract/review/reviewer-states'
import { decisions, publications } from '../../src/tables/review/decision.table.ts'
import { discussionMembers, discussionMessages } from '../../src/tables/review/discussion.table.ts'
import { leads } from '../../src/tables/review/lead.table.ts'
import { phases } from '../../src/tables/review/phase.table.ts'
import { preferences } from '../../src/tables/review/preference.table.ts'
import {
  assignments,
  reviewRevisions,
  reviews,
  reviewSettings,
} from '../../src/tables/review/review.table.ts'
import { conflictMarks, reviewers, type ReviewerRow } from '../../src/tables/review/reviewer.table.ts'
import { subjectChairs } from '../../src/tables/review/subject-chair.table.ts'
import type { Client, TestServer } from '../server.ts'
import { startSubmissions } from './submission-rows.ts'

interface Adding {
  event: { id: number }
  /** The member who has accepted; without one, somebody is invited who has no account. */
  member?: Client | undefined
  state?: ReviewerState
  affiliation?: string
}

let added = 0

/** Adds a reviewer of an event: one who has accepted if there is a member, otherwise one who is invited. */
export async function addReviewer(
  server: TestServer,
  { event, member, state = member ? 'accepted' : 'invited', affiliation = '' }: Adding,
): Promise<ReviewerRow> {
  const name = member?.account.realName || `審查人${++added}`
  const [row] = await server.ctx.db
    .insert(reviewers)
    .values({
      eventId: event.id,
      name,
      email: member?.account.email ?? `reviewer${added}@reviewers.example`,
      memberId: state === 'accepted' ? (member?.account.id ?? null) : null,
      state,
      affiliation,
      invitedAt: server.ctx.now().toISOString(),
      answeredAt: state === 'accepted' || state === 'declined' ? server.ctx.now().toISOString() : null,
    })
    .returning()
  if (!row) throw new Error('no reviewer was added')
  return row
}

/** Clears the rows of reviewing, and starts again with an event that is open to submissions and has a reviewer, Wang. */
export async function startReviewing(server: TestServer) {
  for (const table of [
    discussionMessages,
    discussionMembers,
    leads,
    preferences,
    publications,
    decisions,
    reviewRevisions,
    reviews,
    assignments,
    conflictMarks,
    reviewers,
    reviewSettings,
    phases,
    subjectChairs,
  ])
    await server.ctx.db.delete(table)
  const started = await startSubmissions(server)
  const wang = await server.asKind(identity.member)
  return { ...started, wang, reviewer: await addReviewer(server, { event: started.event, member: wang }) }
}
