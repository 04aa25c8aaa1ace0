import { asc, and, eq, sql } from 'drizzle-orm'
import { isChoice } from '@banquet/contract/event/question/answer-rules'
import type { CountedPeople, HeadcountTable } from '@banquet/contract/signup/headcount'
import type { SignupState } from '@banquet/contract/signup/signup-states'
import { hoursOf } from '@banquet/contract/rule/day/moment'
import type { Context } from '../../kit/context.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { checkInLists } from '../../tables/event/check-in-list.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { questions } from '../../tables/event/question.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { isForList } from './on-list.ts'

/** The most different texts that are shown of a question that is answered in words. */
const maxTexts = 50

const states: Record<CountedPeople, readonly SignupState[]> = {
  confirmed: ['confirmed'],
  open: ['confirmed', 'awaiting-payment', 'awaiting-approval'],
}

/** How many people there are of one type, option or text, on one list (0 for all people). */
interface Fact extends Record<string, unknown> {
  kind: 'everybody' | 'type' | 'question'
  ref: number
  key: string
  listId: number
  people: number
  sum: number | null
}

/**
 * Counts the people of an event: each once for everybody, once for its type and once for each answer, and each of these for all
 * people and for every check-in list that is for them. Answers in long texts and files are not counted.
 */
async function factsOf({ db }: Context, eventId: number, counted: CountedPeople): Promise<Fact[]> {
  const counting = sql.join(
    states[counted].map((state) => sql`${state}`),
    sql`, `,
  )
  const { rows } = await db.execute<Fact>(sql`
    with people as (
      select s.signup_type_id, s.answers, array(select l.id from ${checkInLists} l where ${isForList}) as lists
      from ${signups} s where s.event_id = ${eventId} and s.state in (${counting})
    ), answered as (
      select q.id, q.kind, answer -> 'value' as value, p.lists
      from people p, jsonb_array_elements(p.answers) as answer
      join ${questions} q on q.id = (answer ->> 'questionId')::int
      where q.kind in ('one', 'many', 'tick', 'number', 'text')
    ), facts as (
      select 'everybody' as kind, 0 as ref, '' as key, null::bigint as amount, lists from people
      union all select 'type', signup_type_id, '', null, lists from people
      union all select 'question', id, key, null, lists from answered,
        jsonb_array_elements_text(case jsonb_typeof(value) when 'array' then value else '[]' end) as key
        where kind in ('one', 'many')
      union all select 'question', id, '', null, lists from answered where kind = 'tick' and value = 'true'
      union all select 'question', id, '', (value #>> '{}')::bigint, lists from answered
        where kind = 'number' and jsonb_typeof(value) = 'number'
      union all select 'question', id, value #>> '{}', null, lists from answered
        where kind = 'text' and value #>> '{}' <> ''
    )
    select kind, ref, key, list as "listId", count(*)::int as people, sum(amount)::float8 as sum
    from facts, unnest(lists || 0) as list group by kind, ref, key, list`)
  return rows
}

interface Named {
  name: string
  enName: string
}

/** Returns how many people an event has to order for. */
export async function readHeadcount(
  ctx: Context,
  { eventId: asked, counted }: { eventId?: number | undefined; counted: CountedPeople },
): Promise<HeadcountTable> {
  const { db } = ctx
  const eventId = (await chosenEvent(db, asked)) ?? 0
  const [event] = await db.select().from(events).where(eq(events.id, eventId))
  if (!event) return { lists: [], parts: [] }
  const found = await db
    .select()
    .from(checkInLists)
    .where(eq(checkInLists.eventId, eventId))
    .orderBy(asc(checkInLists.id))
  const lists = found
    .map((list) => ({
      id: list.id,
      name: list.name,
      enName: list.enName,
      opensAt: hoursOf(list, event).opensAt?.toISOString() ?? null,
    }))
    .toSorted((one, other) => (one.opensAt ?? '').localeCompare(other.opensAt ?? ''))
  const types = await db
    .select()
    .from(signupTypes)
    .where(eq(signupTypes.eventId, eventId))
    .orderBy(asc(signupTypes.indexId), asc(signupTypes.id))
  const asks = await db
    .select()
    .from(questions)
    .where(and(eq(questions.eventId, eventId), eq(questions.askedIn, 'signup')))
    .orderBy(asc(questions.indexId), asc(questions.id))
  const facts = Map.groupBy(await factsOf(ctx, eventId, counted), ({ kind, ref }) => `${kind} ${ref}`)
  const rowOf = (part: string, key: string, { name, enName }: Named) => {
    const own = (facts.get(part) ?? []).filter((fact) => fact.key === key)
    const on = (listId: number) => own.find((fact) => fact.listId === listId)
    const people = (listId: number) => on(listId)?.people ?? 0
    return {
      name,
      enName,
      people: people(0),
      onLists: lists.map(({ id }) => people(id)),
      sum: on(0)?.sum ?? null,
    }
  }
  const nameless = { name: '', enName: '' }
  const textsOf = (part: string) =>
    (facts.get(part) ?? [])
      .filter(({ listId }) => listId === 0)
      .toSorted((one, other) => other.people - one.people || one.key.localeCompare(other.key))
      .slice(0, maxTexts)
      .map(({ key }) => rowOf(part, key, { name: key, enName: key }))
  const rowsOfQuestion = ({ id, kind, options }: (typeof asks)[number]) => {
    const part = `question ${id}`
    if (isChoice(kind)) return options.map((option) => rowOf(part, String(option.key), option))
    if (kind === 'text') return textsOf(part)
    const row = rowOf(part, '', nameless)
    return [kind === 'number' ? { ...row, sum: row.sum ?? 0 } : row]
  }
  return {
    lists,
    parts: [
      { kind: 'everybody', id: null, ...nameless, rows: [rowOf('everybody 0', '', nameless)] },
      {
        kind: 'type',
        id: null,
        ...nameless,
        rows: types.map((type) => rowOf(`type ${type.id}`, '', type)),
      },
      ...asks
        .filter(({ kind }) => kind !== 'long-text' && kind !== 'file')
        .map((question) => ({
          kind: 'question' as const,
          id: question.id,
          name: question.name,
          enName: question.enName,
          rows: rowsOfQuestion(question),
        })),
    ],
  }
}
