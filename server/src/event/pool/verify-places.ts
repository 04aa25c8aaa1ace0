import { sql, type SQL } from 'drizzle-orm'
import type { PlaceDifference } from '@banquet/contract/event/signup-type/pool'
import type { Context } from '../../kit/context.ts'
import { places } from '../../tables/event/place.table.ts'
import { pools } from '../../tables/event/pool.table.ts'
import { questions } from '../../tables/event/question.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { visitorSignups } from '../../tables/signup/visitor-signup.table.ts'

/** A difference with its event. */
type Verified = PlaceDifference & { eventId: number }

/**
 * Counts the places of an event, or of all, again from its sign-ups. A sign-up that is confirmed, or waits for approval or
 * payment in time, has one place of its type, of each pool of the type and of each chosen option; so has one of somebody
 * without an account that was given a place and whose link is still valid. Returns the
 * counts that differ from the ledger or exceed the size.
 */
export async function verifyPlaces({ db, now }: Context, eventId?: number): Promise<Verified[]> {
  const of = (table: SQL) => (eventId === undefined ? sql`` : sql`where ${table}.event_id = ${eventId}`)
  const moment = now().toISOString()
  const { rows } = await db.execute<Verified & Record<string, unknown>>(sql`
    with needing as (
      select s.signup_type_id, t.pool_ids, s.answers from ${signups} s join ${signupTypes} t on t.id = s.signup_type_id
      where ${eventId === undefined ? sql`` : sql`s.event_id = ${eventId} and`} (s.state = 'confirmed' or s.state in ('awaiting-approval', 'awaiting-payment')
        and (s.grace_until is null or s.grace_until > ${moment}))
      union all
      select v.signup_type_id, t.pool_ids, v.answers from ${visitorSignups} v join ${signupTypes} t on t.id = v.signup_type_id
      where ${eventId === undefined ? sql`` : sql`v.event_id = ${eventId} and`} v.state = 'unconfirmed' and v.holds_place and v.confirm_until > ${moment}
    ), chosen as (
      select (answer ->> 'questionId')::int as question_id, key::int as option_key
      from needing, jsonb_array_elements(answers) as answer,
        jsonb_array_elements_text(case jsonb_typeof(answer -> 'value') when 'array' then answer -> 'value' else '[]' end) as key
    ), taken as (
      select signup_type_id, pool_id, question_id, option_key from ${places} where state <> 'released' and (expires_at is null or expires_at > ${moment})
    )
    select * from (
      select t.event_id as "eventId", t.id as "signupTypeId", null::int as "poolId", null::int as "questionId", t.name, t.en_name as "enName", t.size,
        (select count(*)::int from taken where signup_type_id = t.id) as recorded,
        (select count(*)::int from needing where signup_type_id = t.id) as counted
      from ${signupTypes} t ${of(sql`t`)}
      union all
      select p.event_id, null, p.id, null, p.name, p.en_name, p.size,
        (select count(*)::int from taken where pool_id = p.id),
        (select count(*)::int from needing where p.id = any (pool_ids))
      from ${pools} p ${of(sql`p`)}
      union all
      select q.event_id, null, null, q.id, q.name || '・' || o.name, coalesce(nullif(q.en_name, ''), q.name) || ', ' || coalesce(nullif(o."enName", ''), o.name), o.size,
        (select count(*)::int from taken where question_id = q.id and option_key = o.key),
        (select count(*)::int from chosen where question_id = q.id and option_key = o.key)
      from ${questions} q, jsonb_to_recordset(q.options) as o (key int, name text, "enName" text, size int)
      ${of(sql`q`)}
    ) as one
    where recorded <> counted or recorded > size
    order by "signupTypeId", "poolId", "questionId", name`)
  return rows
}
