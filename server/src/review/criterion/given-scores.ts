import { sql } from 'drizzle-orm'
import type { Db } from '../../kit/context.ts'
import { assignments, reviewRevisions, reviews } from '../../tables/review/review.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'

/**
 * Returns how many reviews have an answer to a criterion, in what was submitted now or earlier or in a draft, and the best score
 * among them; null if all are without an opinion.
 */
export async function givenScores(
  db: Db,
  { id, eventId }: { id: number; eventId: number },
): Promise<{ answers: number; best: number | null }> {
  const { rows } = await db.execute<{ answers: number; best: number | null }>(sql`
    with own as (
      select r.id, r.content, r.draft from ${reviews} r
      join ${assignments} a on a.id = r.assignment_id
      join ${submissions} s on s.id = a.submission_id
      where s.event_id = ${eventId}
    ), written as (
      select content from own where content is not null
      union all select draft from own where draft is not null
      union all select v.content from ${reviewRevisions} v join own on own.id = v.review_id
    )
    select count(*)::int as answers, max((answer ->> 'score')::int) as best
    from written, jsonb_array_elements(written.content -> 'scores') as answer
    where (answer ->> 'criterionId')::int = ${id}`)
  return rows[0] ?? { answers: 0, best: null }
}
