import { sql, type SQL } from 'drizzle-orm'

/** The condition that a check-in list `l` is for a sign-up `s`, both named so in the query, whatever the state of the sign-up. */
export const isForList: SQL = sql`
  l.event_id = s.event_id
  and (l.signup_type_ids = '{}' or s.signup_type_id = any (l.signup_type_ids))
  and (l.question_id is null or exists (
    select from jsonb_array_elements(s.answers) as answer,
      jsonb_array_elements_text(case jsonb_typeof(answer -> 'value') when 'array' then answer -> 'value' else '[]' end) as key
    where (answer ->> 'questionId')::int = l.question_id and key::int = any (l.option_keys)))`
