import { sql } from 'drizzle-orm'
import { compare, pairsOf, type Check } from '../../platform/figure-check/figure-check.ts'
import { events } from '../../tables/event/event.table.ts'
import { questionEditions, questions } from '../../tables/event/question.table.ts'
import { consentEditions, consentTexts } from '../../tables/submission/consent-text.table.ts'

/** The edition of each question and consent text is its newest one; no option of a question has a higher key than the last. */
export const checkEditions: Check = {
  name: 'edition',
  module: 'events',
  run: (ctx) =>
    compare(ctx, {
      checked: sql`(select count(*) from ${questions}) + (select count(*) from ${consentTexts})`,
      pairs: [
        pairsOf(
          sql`(select q.id, q.name, q.edition, q.last_key, e.code as event_code,
              (select max(number) from ${questionEditions} where question_id = q.id) as newest,
              (select max((option ->> 'key')::int) from jsonb_array_elements(q.options) as option) as highest
            from ${questions} q join ${events} e on e.id = q.event_id) as q`,
          {
            noun: 'question',
            rowId: sql`q.id`,
            label: sql`q.event_code || ' ' || q.name`,
            path: sql`'/admin/setting/questions/form/' || q.id || '?event=' || q.event_code`,
          },
          [
            ['edition', sql`q.edition`, sql`q.newest`],
            ['lastKey', sql`q.last_key`, sql`greatest(q.last_key, q.highest)`],
          ],
        ),
        pairsOf(
          sql`(select c.id, c.name, c.edition, e.code as event_code,
              (select max(number) from ${consentEditions} where consent_text_id = c.id) as newest
            from ${consentTexts} c join ${events} e on e.id = c.event_id) as c`,
          {
            noun: 'consent_text',
            rowId: sql`c.id`,
            label: sql`c.event_code || ' ' || c.name`,
            path: sql`'/admin/submission/consent-text?event=' || c.event_code`,
          },
          [['edition', sql`c.edition`, sql`c.newest`]],
        ),
      ],
    }),
}
