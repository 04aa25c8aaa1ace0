import type { Parsed } from '@banquet/contract/call/endpoint'
import type { phase, PhaseRight, PhaseRole, Rehearsal } from '@banquet/contract/review/phase'
import { phaseAt, type PhaseNow } from '@banquet/contract/review/phase-rules'
import { instantOf } from '@banquet/contract/rule/day/moment'
import type { Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { whatAuthorsMaySee, whatMaySee } from '../sight/what-may-see.ts'
import { readPhases } from './phase.ts'

type Rights = Partial<Record<PhaseRight, boolean>>

function ofReviewer(now: PhaseNow, hasReviewed: boolean): Rights {
  const sight = whatMaySee(now, { hasReviewed })
  return {
    'see-authors': sight.authorNames,
    'see-reviews': sight.othersReviews,
    'see-reviewers': sight.reviewerNames,
    ...(hasReviewed ? { 'change-review': now.mayChangeReview } : { 'write-review': now.hasBegun }),
    discuss: now.discussion && sight.othersReviews,
  }
}

function ofAuthor(now: PhaseNow): Rights {
  return {
    'see-reviews-under-review': whatAuthorsMaySee(now, { isDecided: false }).reviews,
    'see-reviews-decided': whatAuthorsMaySee(now, { isDecided: true }).reviews,
    answer: now.mayAnswer,
  }
}

const rightsOf: Record<PhaseRole, (now: PhaseNow) => Rights> = {
  author: ofAuthor,
  'reviewer-before': (now) => ofReviewer(now, false),
  'reviewer-after': (now) => ofReviewer(now, true),
  // Staff and chairs without a conflict of interest always see everything.
  chair: (now) => ({
    'see-authors': true,
    'see-reviews': true,
    'see-reviewers': true,
    discuss: now.discussion,
    stage: now.mayStage,
  }),
}

/** Returns what a role may see and do at a moment, by the functions that decide it when the moment has come. */
export async function rehearse(
  { db }: Context,
  eventId: number,
  { role, day, time }: Parsed<typeof phase.rehearse>['query'],
): Promise<Rehearsal> {
  const event = await getRow(db, events, eventId)
  const moment = instantOf({ kind: 'absolute', day, time }, event)
  const now = phaseAt(event, await readPhases(db, eventId), moment)
  const rights = Object.entries(rightsOf[role](now)) as [PhaseRight, boolean][]
  return {
    ...{ kind: now.kind, isOpen: now.isOpen },
    rights: rights.map(([right, isGiven]) => ({ right, isGiven })),
  }
}
