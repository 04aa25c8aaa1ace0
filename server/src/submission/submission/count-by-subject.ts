import { eq, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { submission, SubjectCounts } from '@banquet/contract/submission/submission'
import { submissionStates, type SubmissionState } from '@banquet/contract/submission/submission-states'
import { chosenEvent } from '../../event/event/event-choice.ts'
import type { Context } from '../../kit/context.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { readTree, withBranches } from '../subject/subject-tree.ts'

interface Counted extends Record<string, unknown> {
  subjectId: number | null
  state: SubmissionState
  own: number
  branch: number
}

/** Counts the submissions of an event by subject and state. */
export async function countBySubject(
  { db }: Context,
  query: Parsed<typeof submission.countsBySubject>['query'],
): Promise<SubjectCounts[]> {
  const eventId = (await chosenEvent(db, query.eventId)) ?? 0
  const { subjectId, state } = submissions
  const { rows } = await db.execute<Counted>(sql`
    ${withBranches(eq(subjects.eventId, eventId))}
    select branch.top_id as "subjectId", ${state} as state, count(*)::int as branch,
      (count(*) filter (where ${subjectId} is not distinct from branch.top_id))::int as own
    from ${submissions} left join branch on branch.id = ${subjectId}
    where ${eq(submissions.eventId, eventId)}
    group by branch.top_id, ${state}`)
  const countsOf = (id: number | null, key: 'own' | 'branch') =>
    Object.fromEntries(
      submissionStates.map((one) => [
        one,
        rows.find((row) => row.subjectId === id && row.state === one)?.[key] ?? 0,
      ]),
    ) as Record<SubmissionState, number>
  const counts = (id: number | null) => ({ own: countsOf(id, 'own'), branch: countsOf(id, 'branch') })
  const ofSubjects = (await readTree(db, eventId)).map(({ id, code, name, enName, level }) => ({
    subject: { id, code, name, enName, level },
    ...counts(id),
  }))
  const isOneWithout = rows.some((row) => row.subjectId === null)
  return isOneWithout ? [...ofSubjects, { subject: null, ...counts(null) }] : ofSubjects
}
