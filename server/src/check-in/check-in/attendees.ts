import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Candidate, CheckInCount, OfflineRow } from '@banquet/contract/check-in/check-in-record'
import { reasonsAgainst } from '@banquet/contract/check-in/check-in-rules'
import { hoursOf } from '@banquet/contract/rule/day/moment'
import type { Context } from '../../kit/context.ts'
import type { RowStream } from '@banquet/contract/call/endpoint'
import { keywordCondition } from '../../kit/list/list.ts'
import { limits } from '../../kit/list/limits.ts'
import { readAll } from '../../kit/list/list-rows.ts'
import { checkInLists } from '../../tables/event/check-in-list.table.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { isForList } from '../../signup/headcount/on-list.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { ticketCheck, ticketOf } from '../../signup/ticket/ticket-code.ts'
import { selectPeople } from './check-in.queries.ts'
import { standingReasons } from './check-in.rules.ts'
import { checkIns } from '../../tables/check-in/check-in.table.ts'
import { counts } from './effective.ts'
import { readCheckInList } from './record-check-in.ts'

/** How many people a search returns. */
const maxFound = 20

interface Presence {
  hasEntered: boolean
  /** The kind of the last check-in. */
  last: 'entry' | 'exit'
}

/** Returns who of these sign-ups has been checked in to a list. */
async function presenceOf(
  ctx: Context,
  listId: number,
  ids: readonly number[],
): Promise<Map<number, Presence>> {
  if (ids.length === 0) return new Map()
  const { signupId, kind } = checkIns
  const rows = await ctx.db
    .select({
      signupId: sql<number>`${signupId}`,
      hasEntered: sql<boolean>`bool_or(${kind} = 'entry')`,
      last: sql<'entry' | 'exit'>`(array_agg(${kind} order by ${checkIns.id} desc))[1]`,
    })
    .from(checkIns)
    .where(and(eq(checkIns.listId, listId), inArray(signupId, [...ids]), counts(ctx)))
    .groupBy(signupId)
  return new Map(rows.map(({ signupId: id, ...presence }) => [id, presence]))
}

/** Returns the first people of the event of a list whose names, codes, addresses or telephones contain a text. */
export async function findCandidates(
  ctx: Context,
  { listId, keyword }: { listId: number; keyword: string },
): Promise<Candidate[]> {
  const { list, event } = await readCheckInList(ctx, listId)
  const { search } = signups
  const rows = await selectPeople(ctx)
    .where(
      and(eq(signups.eventId, event.id), await keywordCondition(ctx.db, { search, phones: search }, keyword)),
    )
    .orderBy(sql`${signups.state} <> 'confirmed'`, asc(signups.realName), asc(signups.id))
    .limit(maxFound)
  const ids = rows.map(({ signupId }) => signupId)
  const presence = await presenceOf(ctx, listId, ids)
  const { allowsReentry } = list
  const situation = { ...hoursOf(list, event), allowsReentry, kind: 'entry', at: ctx.now() } as const
  return rows.map((row) => {
    const there = presence.get(row.signupId)
    const standing = standingReasons(list, row)
    const [reason = null] = reasonsAgainst({ ...situation, standing, last: there?.last })
    return { ...row, reason, isInside: there?.last === 'entry' }
  })
}

/** Returns how many people each list of an event is for, and how many of them have come. */
export async function countCheckIns(ctx: Context, event: number | undefined): Promise<CheckInCount[]> {
  const eventId = await chosenEvent(ctx.db, event)
  const { rows } = await ctx.db.execute<CheckInCount & Record<string, unknown>>(sql`
    select l.id as "listId", people.expected, came.entered, came.inside, came.conflicts
    from ${checkInLists} l
    cross join lateral (
      select count(*)::int as expected from ${signups} s
      where (s.state = 'confirmed' or (s.state = 'awaiting-payment' and s.grace_until is null)) and ${isForList}
    ) as people
    cross join lateral (
      select count(*) filter (where has_entered)::int as entered,
        count(*) filter (where last = 'entry')::int as inside, coalesce(sum(conflicts), 0)::int as conflicts
      from (
        select bool_or(c.kind = 'entry') as has_entered, (array_agg(c.kind order by c.id desc))[1] as last,
          count(*) filter (where c.result = 'conflict') as conflicts
        from ${checkIns} c
        where c.list_id = l.id and c.result <> 'refused' and c.undoes_id is null
          and not exists (select from ${checkIns} u where u.undoes_id = c.id)
        group by c.signup_id
      ) as one
    ) as came
    where l.event_id = ${eventId ?? 0} order by l.id`)
  return rows
}

/**
 * Returns what a device needs to check the tickets of these sign-ups without the server, by their ids. It contains no
 * addresses and nothing from which a ticket can be made.
 */
export async function offlineRows(
  ctx: Context,
  list: typeof checkInLists.$inferSelect,
  ids: readonly number[],
): Promise<OfflineRow[]> {
  if (ids.length === 0) return []
  const rows = await selectPeople(ctx)
    .where(inArray(signups.id, [...ids]))
    .orderBy(asc(signups.id))
  const presence = await presenceOf(ctx, list.id, ids)
  return rows.map((row) => {
    const { signupId: id, ticketGeneration } = row
    const there = presence.get(id)
    const [reason = null] = standingReasons(list, row)
    return {
      ...row,
      reason,
      check: ticketCheck(ticketOf(ctx, { id, ticketGeneration })),
      hasEntered: there?.hasEntered ?? false,
      isInside: there?.last === 'entry',
    }
  })
}

/** Returns what a device needs to check every ticket of a list without the server, however many there are. */
export async function readOffline(
  ctx: Context,
  listId: number,
): Promise<OfflineRow[] | RowStream<OfflineRow>> {
  const { list, event } = await readCheckInList(ctx, listId)
  return readAll(
    ctx,
    signups,
    { sort: 'id' },
    {
      sort: { id: signups.id },
      where: and(eq(signups.eventId, event.id), inArray(signups.state, ['confirmed', 'awaiting-payment'])),
      endless: true,
      idsOnly: true,
      portion: limits.short,
      show: (ctx, rows) =>
        offlineRows(
          ctx,
          list,
          rows.map(({ id }) => id),
        ),
    },
  )
}
