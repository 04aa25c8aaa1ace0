import { inArray, sql, type SQL } from 'drizzle-orm'
import type { PhaseSwitches, ReviewSight } from '@banquet/contract/review/phase'
import type { PhaseNow } from '@banquet/contract/review/phase-rules'
import type { Actor } from '../../kit/context.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { reviewSettings } from '../../tables/review/review.table.ts'
import { submissionFees } from '../../tables/submission/submission-fee.table.ts'
import { submissionAuthors, submissions } from '../../tables/submission/submission.table.ts'
import { conflictsOfPerson } from './conflicts.ts'

/** What a reviewer sees beside the paper itself. */
export interface ReviewerSight {
  authorNames: boolean
  othersReviews: boolean
  reviewerNames: boolean
}

/** Whose sight it is: those who act, or those who started something that is done without them. */
interface Viewer {
  actor: Pick<Actor, 'id'>
}

type Switches = Pick<PhaseSwitches, 'authorNames' | 'othersReviews' | 'reviewerNames'>

/**
 * Returns what a reviewer of a paper may see by the switches of a phase; `hasReviewed` once the own review of the paper is
 * submitted.
 */
export function whatMaySee(switches: Switches, { hasReviewed }: { hasReviewed: boolean }): ReviewerSight {
  const sees = (sight: ReviewSight) => sight === 'always' || (sight === 'after-own' && hasReviewed)
  const othersReviews = sees(switches.othersReviews)
  return {
    authorNames: sees(switches.authorNames),
    othersReviews,
    reviewerNames: othersReviews && switches.reviewerNames,
  }
}

/**
 * Returns what the authors of a paper may see by a phase: what reviewers wrote to them, while they can answer in the phase for it,
 * and once the decision is published.
 */
export function whatAuthorsMaySee(
  { kind, authorsSeeReviews }: Pick<PhaseNow, 'kind' | 'authorsSeeReviews'>,
  { isDecided }: { isDecided: boolean },
): { reviews: boolean } {
  return { reviews: authorsSeeReviews && (isDecided || kind === 'answer') }
}

/**
 * The ids of the submissions of which somebody is an author: their address is that of an author, or of the member who submitted
 * it. Whether the address is confirmed does not matter here, where it takes rights away.
 */
export function ownPapers({ actor }: Viewer): SQL {
  const own = sql`(select ${accounts.emailKey} from ${accounts} where ${accounts.id} = ${actor.id} and ${accounts.emailKey} <> '')`
  return sql`(
    select ${submissionAuthors.submissionId} from ${submissionAuthors} where ${submissionAuthors.emailKey} = ${own}
    union all
    select ${submissions.id} from ${submissions}
      where ${submissions.memberId} in (select ${accounts.id} from ${accounts} where ${accounts.emailKey} = ${own}))`
}

/** The ids of the submissions of all events about which somebody is not unbiased, as `submission_id`. */
export function biasedPapers({ actor }: Viewer): SQL {
  return sql`select own.submission_id from ${ownPapers({ actor })} own (submission_id)
    union all
    select conflict.submission_id from ${events} any_event
    cross join lateral (${conflictsOfPerson(sql`any_event.id`, actor.id)}) conflict`
}

/**
 * The submissions of an event that a member of staff may decide on, and whose staged decision, internal notes, reviewers, reviews
 * and scores they may read: all but their own and those that they have a conflict of interest with. For the others nothing of
 * this exists.
 */
export function isUnbiasedOn(ctx: Viewer, event: number | SQL): SQL {
  return sql`(${submissions.id} not in ${ownPapers(ctx)}
    and ${submissions.id} not in (select c.submission_id from (${conflictsOfPerson(event, ctx.actor.id)}) c))`
}

/** The states in which a fee counts as unpaid. */
export const unpaidStates = ['due', 'expired'] as const

/**
 * Whether a submission is kept from its reviewers and from the chairs of its subject, because its fee is unpaid and the event hides
 * such papers. Staff see it.
 */
export const awaitsFee: SQL<boolean> = sql`exists (
  select from ${submissionFees} join ${reviewSettings} on ${reviewSettings.eventId} = ${submissions.eventId}
  where ${submissionFees.submissionId} = ${submissions.id} and ${inArray(submissionFees.state, [...unpaidStates])}
    and ${reviewSettings.hidesUnpaid})`

/**
 * The mails, of the table `mail`, that somebody must not read in the outbox: those to reviewers, for staff who are not unbiased
 * about some submission. One mail can be about several, so none of them is left.
 */
export function isConfidentialMail(actor: Actor): SQL {
  return sql`(${mails.purpose} = ${'review'} and exists (${biasedPapers({ actor })}))`
}
