import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PreferenceAnswer } from '@banquet/contract/review/preference-answers'
import { actorOfAccount } from '../../src/account/session/find-actor.ts'
import type { Actor, Context } from '../../src/kit/context.ts'
import { found } from '../../src/kit/errors.ts'
import { writeMessage } from '../../src/review/discussion/discussion.commands.ts'
import { setLead } from '../../src/review/lead/lead.ts'
import { listPreferences } from '../../src/review/preference/preference.queries.ts'
import { events } from '../../src/tables/event/event.table.ts'
import { discussionMembers } from '../../src/tables/review/discussion.table.ts'
import { preferences } from '../../src/tables/review/preference.table.ts'
import { assignments, reviews } from '../../src/tables/review/review.table.ts'
import { reviewers } from '../../src/tables/review/reviewer.table.ts'
import { submissions } from '../../src/tables/submission/submission.table.ts'
import { actorCalled } from '../people/people.ts'

type Speaker = 'staff' | 'first' | 'second'
interface Said {
  by: Speaker
  text: string
  mentions?: Speaker
}

const talks: readonly (readonly Said[])[] = [
  [
    {
      by: 'staff',
      text: '兩份審查意見對研究方法的評價不同，請兩位看看彼此的意見，並說明是否維持原來的建議。',
      mentions: 'first',
    },
    {
      by: 'first',
      text: '我同意另一位審查人的看法：樣本偏少，但題目實用。\n若作者在修改稿中補充抽樣方式，我可以接受。',
    },
    { by: 'second', text: '補充抽樣方式與限制即可，我維持修改後再審。', mentions: 'staff' },
  ],
  [
    {
      by: 'staff',
      text: 'The scores are close, but only one of you comments on the statistics. Could the other have a look at section 3?',
      mentions: 'second',
    },
    {
      by: 'second',
      text: 'I did. The tests are fine for this sample; a table with confidence intervals would help readers.',
    },
    { by: 'first', text: 'Agreed. Minor changes, then, from my side.' },
  ],
]

/** Reviewers say about a third of the papers what they would like to review. */
async function addPreferences(ctx: Context, eventId: number): Promise<void> {
  const people = await ctx.db
    .select({ id: reviewers.id, memberId: reviewers.memberId })
    .from(reviewers)
    .where(and(eq(reviewers.eventId, eventId), eq(reviewers.state, 'accepted')))
    .orderBy(asc(reviewers.id))
  const answers: readonly PreferenceAnswer[] = ['yes', 'maybe', 'yes', 'no']
  for (const { id: reviewerId, memberId } of people) {
    const actor = found(await actorOfAccount(ctx.db, memberId ?? 0))
    const offered = (await listPreferences({ ...ctx, actor })).filter((one) => one.eventId === eventId)
    const rows = offered.flatMap(({ id: submissionId }, at) => {
      const answer = answers[(at + reviewerId) % answers.length]
      return (at + reviewerId) % 3 === 0 && answer ? [{ reviewerId, submissionId, answer }] : []
    })
    if (rows.length > 0) await ctx.db.insert(preferences).values(rows)
  }
}

/** Returns papers that are still under review, with the members who have submitted two reviews or more. */
async function readDiscussed({ db }: Context, eventId: number) {
  const memberIds = sql<number[]>`array_agg(${reviewers.memberId} order by ${assignments.id})`
  return db
    .select({ id: submissions.id, memberIds })
    .from(assignments)
    .innerJoin(submissions, eq(submissions.id, assignments.submissionId))
    .innerJoin(reviewers, eq(reviewers.id, assignments.reviewerId))
    .innerJoin(
      reviews,
      and(eq(reviews.assignmentId, assignments.id), eq(reviews.paperRevision, submissions.revision)),
    )
    .where(
      and(
        eq(submissions.eventId, eventId),
        eq(submissions.state, 'under-review'),
        eq(assignments.state, 'reviewed'),
        sql`${reviews.revision} > 0`,
      ),
    )
    .groupBy(submissions.id)
    .having(sql`count(*) >= 2`)
    .orderBy(asc(submissions.id))
    .limit(talks.length)
}

/** Adds preferences of reviewers, and two discussions of papers of the current conference: one in each language. */
export async function addDiscussions(ctx: Context): Promise<void> {
  const [event] = await ctx.db.select().from(events).where(eq(events.isCurrent, true))
  const { id: eventId } = found(event)
  await addPreferences(ctx, eventId)
  const manager = await actorCalled(ctx, 'demo-manager')
  for (const [at, { id, memberIds }] of (await readDiscussed(ctx, eventId)).entries()) {
    const [first, second] = memberIds
    const actors: Record<Speaker, Actor> = {
      staff: manager,
      first: found(await actorOfAccount(ctx.db, first ?? 0)),
      second: found(await actorOfAccount(ctx.db, second ?? 0)),
    }
    await setLead({ ...ctx, actor: manager }, id, { accountId: actors.first.id, version: 1 })
    for (const { by, text, mentions } of talks[at] ?? []) {
      const mentioned = mentions ? await numbersOf(ctx, id, actors[mentions]) : []
      await writeMessage({ ...ctx, actor: actors[by] }, id, { text, mentions: mentioned })
    }
  }
}

/** The numbers of somebody in a discussion. */
async function numbersOf({ db }: Context, submissionId: number, { id }: Actor): Promise<number[]> {
  const { number, accountId } = discussionMembers
  const isTheirs = and(eq(discussionMembers.submissionId, submissionId), inArray(accountId, [id]))
  return (await db.select({ number }).from(discussionMembers).where(isTheirs)).map((one) => one.number)
}
