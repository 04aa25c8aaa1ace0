import { and, asc, count, desc, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import type {
  PreferenceDetail,
  PreferenceFigures,
  PreferencePaper,
} from '@banquet/contract/review/preference'
import { undecidedStates } from '@banquet/contract/submission/submission-states'
import { withinReach } from '../../event/event/event-choice.ts'
import type { Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { preferences } from '../../tables/review/preference.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { authorsOf } from '../../submission/submission/submission.queries.ts'
import { conflictsOfPerson } from '../sight/conflicts.ts'
import { phaseNow } from '../phase/phase.ts'
import { readReviewSetting } from '../review-setting/review-setting.ts'
import { awaitsFee, isUnbiasedOn, whatMaySee } from '../sight/what-may-see.ts'
import { arePreferencesOpen } from './preferences-open.ts'

/** The condition of what the acting member reviews for, in published events. */
const ofMember = (ctx: Context): SQL | undefined =>
  and(eq(reviewers.memberId, ctx.actor.id), eq(reviewers.state, 'accepted'), withinReach(ctx))

/** The condition of the submissions of an event that a member can say a preference about, as one who reviews for it. */
const canAnswer = ({ actor }: Context, eventId: number): SQL | undefined =>
  and(
    eq(submissions.eventId, eventId),
    inArray(submissions.state, [...undecidedStates]),
    not(awaitsFee),
    sql`${submissions.id} not in (select c.submission_id from (${conflictsOfPerson(eventId, actor.id)}) c)`,
  )

function selectPapers({ db }: Context, reviewerId: number, where: SQL | undefined) {
  const { id, code, title, enTitle } = submissions
  return db
    .select({
      ...{ id, code, title, enTitle },
      subject: {
        id: subjects.id,
        code: subjects.code,
        name: subjects.name,
        enName: subjects.enName,
      },
      answer: preferences.answer,
    })
    .from(submissions)
    .leftJoin(subjects, eq(subjects.id, submissions.subjectId))
    .leftJoin(
      preferences,
      and(eq(preferences.submissionId, submissions.id), eq(preferences.reviewerId, reviewerId)),
    )
    .where(where)
    .orderBy(asc(submissions.id))
}

/** Returns what the acting member can say preferences about now, by event and number. */
export async function listPreferences(ctx: Context): Promise<PreferencePaper[]> {
  const own = await ctx.db
    .select({ reviewerId: reviewers.id, event: events })
    .from(reviewers)
    .innerJoin(events, eq(events.id, reviewers.eventId))
    .where(ofMember(ctx))
    .orderBy(desc(events.startDay), asc(events.id))
  const shown: PreferencePaper[] = []
  for (const { reviewerId, event } of own) {
    const setting = await readReviewSetting(ctx.db, event.id)
    if (!arePreferencesOpen(setting, event, ctx.now())) continue
    const papers = await selectPapers(ctx, reviewerId, canAnswer(ctx, event.id))
    for (const paper of papers)
      shown.push({
        ...paper,
        ...{ eventId: event.id, eventName: event.name, eventEnName: event.enName },
        lastDay: setting.preferencesUntil,
      })
  }
  return shown
}

/**
 * Returns what a preference of the acting member about a submission depends on; throws `not-found` if they do not review for
 * its event or have a conflict of interest with it, and `preference.closed` if preferences are not asked for now.
 */
export async function getAnswerable(ctx: Context, submissionId: number) {
  const [own] = await ctx.db
    .select({ reviewerId: reviewers.id, event: events })
    .from(submissions)
    .innerJoin(events, eq(events.id, submissions.eventId))
    .innerJoin(reviewers, eq(reviewers.eventId, events.id))
    .where(and(eq(submissions.id, submissionId), ofMember(ctx)))
  const { reviewerId, event } = found(own)
  const isIt = and(eq(submissions.id, submissionId), canAnswer(ctx, event.id))
  const paper = found((await selectPapers(ctx, reviewerId, isIt))[0])
  const setting = await readReviewSetting(ctx.db, event.id)
  if (!arePreferencesOpen(setting, event, ctx.now())) throw new Refusal('preference.closed')
  return { reviewerId, event, paper, setting }
}

/** Returns a submission as the acting member sees it who says a preference about it. */
export async function readPreference(ctx: Context, submissionId: number): Promise<PreferenceDetail> {
  const { event, paper, setting } = await getAnswerable(ctx, submissionId)
  const row = await getRow(ctx.db, submissions, submissionId)
  // Nobody has reviewed a paper before it is assigned.
  const sight = whatMaySee(await phaseNow(ctx, event), { hasReviewed: false })
  const authors = sight.authorNames ? ((await authorsOf(ctx.db, [row.id])).get(row.id) ?? []) : null
  const { abstract, enAbstract, keywords, enKeywords } = row
  return {
    ...paper,
    ...{ eventId: event.id, eventName: event.name, eventEnName: event.enName },
    lastDay: setting.preferencesUntil,
    ...{ abstract, enAbstract, keywords, enKeywords },
    authors: authors && authors.map(({ name, enName, affiliations }) => ({ name, enName, affiliations })),
  }
}

/** Returns how a reviewer has answered, about the submissions that the caller may see. */
export async function preferenceFigures(ctx: Context, reviewerId: number): Promise<PreferenceFigures> {
  const { eventId } = await getRow(ctx.db, reviewers, reviewerId)
  const rows = await ctx.db
    .select({ answer: preferences.answer, count: count() })
    .from(preferences)
    .innerJoin(submissions, eq(submissions.id, preferences.submissionId))
    .where(and(eq(preferences.reviewerId, reviewerId), isUnbiasedOn(ctx, eventId)))
    .groupBy(preferences.answer)
  const of = (answer: string) => rows.find((row) => row.answer === answer)?.count ?? 0
  return { yes: of('yes'), maybe: of('maybe'), no: of('no') }
}
