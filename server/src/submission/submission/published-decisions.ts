import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { PublishedDecision } from '@banquet/contract/submission/submission'
import { decidedStates, type SubmissionState } from '@banquet/contract/submission/submission-states'
import type { Db } from '../../kit/context.ts'
import { decisions } from '../../tables/review/decision.table.ts'
import { competitions } from '../../tables/submission/competition.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'

const isDecided = (state: SubmissionState) => decidedStates.some((one) => one === state)

/**
 * Returns the decisions that the states of submissions show, by the id of the submission: the one that was published last.
 * Authors read them, so nothing that is staged, and no internal note, is among what is read here.
 */
export async function publishedDecisions(
  db: Db,
  rows: readonly { id: number; state: SubmissionState }[],
): Promise<Map<number, PublishedDecision>> {
  const ids = rows.filter(({ state }) => isDecided(state)).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { submissionId, result, note, dueDay, publishedAt } = decisions
  const found = await db
    .selectDistinctOn([submissionId], {
      ...{ submissionId, result, note, dueDay, publishedAt },
      subject: { id: subjects.id, code: subjects.code, name: subjects.name, enName: subjects.enName },
      submissionType: {
        id: submissionTypes.id,
        name: submissionTypes.name,
        enName: submissionTypes.enName,
      },
      competition: {
        id: competitions.id,
        code: competitions.code,
        name: competitions.name,
        enName: competitions.enName,
      },
    })
    .from(decisions)
    .leftJoin(subjects, eq(subjects.id, decisions.subjectId))
    .leftJoin(submissionTypes, eq(submissionTypes.id, decisions.submissionTypeId))
    .leftJoin(competitions, eq(competitions.id, decisions.competitionId))
    .where(and(inArray(submissionId, ids), isNotNull(publishedAt)))
    .orderBy(submissionId, desc(publishedAt), desc(decisions.id))
  return new Map(
    found.map(({ submissionId, publishedAt, ...one }) => [
      submissionId,
      { ...one, publishedAt: publishedAt ?? '' },
    ]),
  )
}
