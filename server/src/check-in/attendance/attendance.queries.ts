import { and, asc, eq, sql } from 'drizzle-orm'
import type { Page, Parsed } from '@banquet/contract/call/endpoint'
import type { Attendance, attendance, AttendanceHour } from '@banquet/contract/check-in/attendance'
import { readSort } from '@banquet/contract/call/list'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { listWhere } from '../../kit/list/list.ts'
import { pageOfRows } from '../../kit/list/list-rows.ts'
import { checkInLists } from '../../tables/event/check-in-list.table.ts'
import { checkIns } from '../../tables/check-in/check-in.table.ts'
import { ofLists } from '../check-in/check-in.queries.ts'
import { counts } from '../check-in/effective.ts'
import { readCheckInList } from '../check-in/record-check-in.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'

interface Passage {
  kind: string
  at: string
}

/**
 * Returns when a person first came in and last left, and how long they stayed, from their entries and exits in
 * order.
 */
export function stayOf(passages: readonly Passage[]) {
  let entered: string | null = null
  let total = 0
  for (const { kind, at } of passages) {
    if (kind === 'entry') entered ??= at
    else if (entered !== null) {
      total += Date.parse(at) - Date.parse(entered)
      entered = null
    }
  }
  return {
    firstEntryAt: passages.find(({ kind }) => kind === 'entry')?.at,
    lastExitAt: passages.findLast(({ kind }) => kind === 'exit')?.at ?? null,
    minutes: Math.floor(total / 60_000),
    isInside: entered !== null,
  }
}

type Query = Omit<Parsed<typeof attendance.list>['query'], 'page' | 'size'>
type Sortable = 'firstEntryAt' | 'realName' | 'code' | 'lastExitAt' | 'minutes'
const sortable = ['firstEntryAt', 'realName', 'code', 'lastExitAt', 'minutes'] as const

function compare(one: Attendance, other: Attendance, column: Sortable): number {
  const [a, b] = [one[column], other[column]]
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a ?? '').localeCompare(String(b ?? ''), 'zh-TW')
}

/**
 * Returns the attendance of an event, or of one list, that matches the filters, sorted. It is read as a whole,
 * because an event has a few thousand people and a row is small.
 */
export async function readAttendance(ctx: Context, query: Query): Promise<Attendance[]> {
  const where = and(await ofLists(ctx, query), counts(ctx))
  const { code, realName, enName, affiliation, enAffiliation } = signups
  const rows = await ctx.db
    .select({
      id: checkIns.id,
      signupId: signups.id,
      code,
      realName,
      enName,
      affiliation,
      enAffiliation,
      listId: checkInLists.id,
      listName: checkInLists.name,
      listEnName: checkInLists.enName,
      typeName: signupTypes.name,
      typeEnName: signupTypes.enName,
      kind: checkIns.kind,
      at: checkIns.at,
    })
    .from(checkIns)
    .innerJoin(signups, eq(signups.id, checkIns.signupId))
    .innerJoin(checkInLists, eq(checkInLists.id, checkIns.listId))
    .innerJoin(signupTypes, eq(signupTypes.id, signups.signupTypeId))
    .where(
      await listWhere(ctx.db, checkIns, query, {
        sort: {},
        search: signups.search,
        phones: signups.search,
        day: checkIns.at,
        where,
      }),
    )
    .orderBy(asc(checkIns.at), asc(checkIns.id))
  const passages = Map.groupBy(rows, ({ signupId, listId }) => `${signupId}/${listId}`)
  const attended = [...passages.values()].flatMap((own) => {
    const { kind: _kind, at: _at, ...person } = found(own[0])
    const { firstEntryAt, ...stay } = stayOf(own)
    return firstEntryAt === undefined ? [] : [{ ...person, ...stay, firstEntryAt }]
  })
  const keys = readSort(query.sort, sortable) ?? []
  return attended.toSorted((one, other) => {
    for (const { column, descending } of keys) {
      const order = compare(one, other, column)
      if (order !== 0) return descending ? -order : order
    }
    return one.id - other.id
  })
}

/** Returns one page of the attendance of a list, or all of it. */
export async function listAttendance(
  ctx: Context,
  query: Parsed<typeof attendance.list>['query'],
): Promise<Page<Attendance>> {
  return pageOfRows(query, await readAttendance(ctx, query))
}

/** Returns how many people came and left in each hour, in the time zone of the event. */
export async function countHours(ctx: Context, event: number | undefined): Promise<AttendanceHour[]> {
  const eventId = await chosenEvent(ctx.db, event)
  const [first] = await ctx.db
    .select({ listId: checkInLists.id })
    .from(checkInLists)
    .where(eq(checkInLists.eventId, eventId ?? 0))
    .limit(1)
  if (!first) return []
  const { timeZone } = (await readCheckInList(ctx, first.listId)).event
  const local = sql`${checkIns.at} at time zone ${timeZone}`
  return ctx.db
    .select({
      listId: checkIns.listId,
      day: sql<string>`to_char(${local}, 'YYYY-MM-DD')`,
      hour: sql<number>`extract(hour from ${local})::int`,
      entries: sql<number>`(count(*) filter (where ${checkIns.kind} = 'entry'))::int`,
      exits: sql<number>`(count(*) filter (where ${checkIns.kind} = 'exit'))::int`,
    })
    .from(checkIns)
    .innerJoin(checkInLists, eq(checkInLists.id, checkIns.listId))
    .where(and(eq(checkInLists.eventId, eventId ?? 0), counts(ctx)))
    .groupBy(sql`1, 2, 3`)
    .orderBy(sql`2, 3, 1`)
}
