import { sql } from 'drizzle-orm'
import { maxDifferences } from '@banquet/contract/platform/figure-check'
import { stateOfResult } from '@banquet/contract/submission/decision-results'
import { compare, pairsOf, type Check } from '../../platform/figure-check/figure-check.ts'
import { paymentLines, paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { files } from '../../tables/platform/file.table.ts'
import { decisions } from '../../tables/review/decision.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { submissionFees } from '../../tables/submission/submission-fee.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import {
  submissionAuthors,
  submissionRevisions,
  submissions,
} from '../../tables/submission/submission.table.ts'

/**
 * The fee of a submission is what its payment order charges for it, under the number of the submission, and its state agrees
 * with that of the order.
 */
export const checkSubmissionFees: Check = {
  name: 'submission-fee',
  module: 'events',
  run: (ctx) =>
    compare(ctx, {
      checked: sql`select count(*) from ${submissionFees}`,
      pairs: [
        pairsOf(
          sql`(select f.*, s.code as submission_code, o.state as order_state,
              (select coalesce(sum(amount), 0) from ${paymentLines} where payment_order_id = f.payment_order_id
                and kind = 'submission-fee') as charged
            from ${submissionFees} f join ${submissions} s on s.id = f.submission_id
            join ${paymentOrders} o on o.id = f.payment_order_id) as f`,
          {
            noun: 'submission_fee',
            rowId: sql`f.id`,
            label: sql`f.code`,
            path: sql`'/admin/submission/list/' || f.submission_id`,
          },
          [
            ['amount', sql`f.amount`, sql`f.charged`],
            ['code', sql`f.code`, sql`f.submission_code`],
            [
              'state',
              sql`f.state`,
              sql`case when f.order_state = 'cancelled' then case when f.state in ('waived', 'cancelled', 'free') then f.state else 'cancelled' end
                when f.order_state = 'expired' then 'expired'
                when f.state in ('due', 'confirmed') then f.state else 'due' end`,
            ],
          ],
        ),
      ],
    }),
}

const states = sql.join(
  Object.entries(stateOfResult).map(([result, state]) => sql`when ${result} then ${state}`),
  sql` `,
)

/**
 * The revision, number, authors, sizes of files and state of each submission follow from its revisions, its files, its
 * assignments and the decision that was published last. A paper whose reviewers have all declined may stay under review.
 */
export const checkSubmissions: Check = {
  name: 'submission',
  module: 'events',
  run: async (ctx) => {
    const owner = {
      noun: 'submission' as const,
      rowId: sql`s.id`,
      label: sql`coalesce(nullif(s.code, ''), s.id::text)`,
      path: sql`'/admin/submission/list/' || s.id`,
    }
    const figures = await compare(ctx, {
      checked: sql`select count(*) from ${submissions}`,
      pairs: [
        pairsOf(
          sql`(select s.id, s.code, s.revision, s.number, s.state, r.newest, r.copies, row_number() over (partition by s.event_id,
                s.number is null order by s.number) as place,
              case when s.state in ('draft', 'withdrawn') then s.state
                when d.revision = s.revision then case d.result ${states} end
                when exists (select from ${assignments} where submission_id = s.id and state in ('open', 'reviewed'))
                  then 'under-review'
                when s.state = 'under-review' and exists (select from ${assignments} where submission_id = s.id) then s.state
                else 'submitted' end as of_rows
            from ${submissions} s
            left join lateral (select max(revision) as newest, count(*) as copies from ${submissionRevisions} where submission_id = s.id) r on true
            left join lateral (select result, revision from ${decisions} where submission_id = s.id and published_at is not null
              order by published_at desc, id desc limit 1) d on true) as s`,
          owner,
          [
            ['revision', sql`s.revision`, sql`coalesce(s.newest, 0)`],
            ['numbers', sql`s.revision`, sql`s.copies`],
            ['number', sql`s.number`, sql`case when s.number is not null then s.place end`],
            [
              'code',
              sql`s.code`,
              sql`case when s.number is null then '' else 'A-' || lpad(s.number::text, greatest(4, length(s.number::text)), '0') end`,
            ],
            ['state', sql`s.state`, sql`s.of_rows`],
          ],
        ),
        pairsOf(
          sql`(select s.id, s.code, file.name, file.size, f.size as stored from ${submissions} s
            cross join jsonb_to_recordset(s.files) as file ("fileId" int, name text, size int)
            left join ${files} f on f.id = file."fileId") as s`,
          owner,
          [['fileSize', sql`s.size`, sql`s.stored`]],
        ),
      ],
    })
    const authors = await compare(ctx, {
      isPersonal: true,
      checked: sql`select 0`,
      pairs: [
        pairsOf(
          sql`(select s.id, s.code, btrim(s.author_names) as author_names, (select btrim(string_agg(btrim(name || ' ' || en_name), ' ' order by position))
              from ${submissionAuthors} where submission_id = s.id) as of_authors
            from ${submissions} s where s.revision > 0) as s`,
          owner,
          [['authorNames', sql`s.author_names`, sql`coalesce(s.of_authors, '')`]],
        ),
      ],
    })
    return {
      checked: figures.checked,
      total: figures.total + authors.total,
      differences: [...figures.differences, ...authors.differences].slice(0, maxDifferences),
    }
  },
}

/** The level of each subject is how deep it is in the tree. */
export const checkSubjects: Check = {
  name: 'subject',
  module: 'events',
  run: (ctx) =>
    compare(ctx, {
      checked: sql`select count(*) from ${subjects}`,
      pairs: [
        pairsOf(
          sql`(select s.id, s.name, s.level, coalesce(parent.level + 1, 0) as of_parent, e.code as event_code
            from ${subjects} s join ${events} e on e.id = s.event_id left join ${subjects} parent on parent.id = s.parent_id) as s`,
          {
            noun: 'subject',
            rowId: sql`s.id`,
            label: sql`s.event_code || ' ' || s.name`,
            path: sql`'/admin/submission/subject?event=' || s.event_code`,
          },
          [['level', sql`s.level`, sql`s.of_parent`]],
        ),
      ],
    }),
}
