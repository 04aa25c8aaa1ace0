import type { ReviewerState } from '@banquet/contract/review/reviewer-states'
import { reviewers, type ReviewerRow } from '../../src/tables/review/reviewer.table.ts'
import type { Client, TestServer } from '../server.ts'

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
