import { sql } from 'drizzle-orm'
import { compare, pairsOf, type Check } from '../../platform/figure-check/figure-check.ts'
import { authorAnswerRevisions, authorAnswers } from '../../tables/review/author-answer.table.ts'
import { assignments, reviewRevisions, reviews } from '../../tables/review/review.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'

/**
 * Each review and each answer of authors has the number and the content of its last copy, and an assignment that counts as
 * reviewed has a review. What is written in them is not shown.
 */
export const checkReviews: Check = {
  name: 'review',
  module: 'events',
  run: (ctx) => {
    const label = sql`coalesce(nullif(r.code, ''), r.id::text)`
    const path = sql`'/admin/submission/list/' || r.submission_id`
    const owner = { rowId: sql`r.id`, label, path }
    return compare(ctx, {
      checked: sql`(select count(*) from ${reviews}) + (select count(*) from ${authorAnswers}) + (select count(*) from ${assignments})`,
      pairs: [
        pairsOf(
          sql`(select r.id, r.revision, r.content, a.submission_id, s.code, coalesce(last.revision, 0) as newest, last.content as last_content
            from ${reviews} r join ${assignments} a on a.id = r.assignment_id join ${submissions} s on s.id = a.submission_id
            left join lateral (select revision, content from ${reviewRevisions} where review_id = r.id
              order by revision desc limit 1) last on true) as r`,
          { noun: 'review', ...owner },
          [
            ['revision', sql`r.revision`, sql`r.newest`],
            ['content', sql`md5(r.content::text)`, sql`md5(r.last_content::text)`],
          ],
        ),
        pairsOf(
          sql`(select r.id, r.revision, r.content, r.submission_id, s.code, coalesce(last.revision, 0) as newest,
              coalesce(last.content, '') as last_content
            from ${authorAnswers} r join ${submissions} s on s.id = r.submission_id
            left join lateral (select revision, content from ${authorAnswerRevisions} where author_answer_id = r.id
              order by revision desc limit 1) last on true) as r`,
          { noun: 'author_answer', ...owner },
          [
            ['revision', sql`r.revision`, sql`r.newest`],
            ['content', sql`md5(r.content)`, sql`md5(r.last_content)`],
          ],
        ),
        pairsOf(
          sql`(select a.id, a.state, a.submission_id, s.code, exists (select from ${reviews} where assignment_id = a.id and revision > 0) as is_reviewed
            from ${assignments} a join ${submissions} s on s.id = a.submission_id) as r`,
          { noun: 'assignment', ...owner },
          [
            [
              'state',
              sql`r.state`,
              sql`case when r.state = 'reviewed' and not r.is_reviewed then 'open' else r.state end`,
            ],
          ],
        ),
      ],
    })
  },
}
