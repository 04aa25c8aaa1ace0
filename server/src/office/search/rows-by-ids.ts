import { and, asc, inArray, sql } from 'drizzle-orm'
import type { FoundRow, SearchKind } from '@banquet/contract/office/search'
import type { Context, Db } from '../../kit/context.ts'
import { events } from '../../tables/event/event.table.ts'
import { searched, type Searched } from './search-kinds.ts'

type Found = Omit<FoundRow, 'eventName' | 'eventEnName'>

const empty = { code: sql`''`, name: sql`''`, enName: sql`''`, detail: sql`''`, state: sql`''` }

/** Returns the expressions of what a found row shows. */
export function foundColumns({ shown, eventId }: Searched) {
  const { code, name, enName, detail, state } = { ...empty, ...shown }
  return sql`${code} as code, ${name} as name, ${enName} as "enName", ${detail} as detail, ${state} as state,
    ${eventId ?? sql`null::int`} as "eventId"`
}

/** Adds the names of their events to rows. */
export async function withEvents<Row extends Found>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & Pick<FoundRow, 'eventName' | 'eventEnName'>)[]> {
  const ids = [...new Set(rows.flatMap(({ eventId }) => eventId ?? []))]
  const { id, name, enName } = events
  const named =
    ids.length === 0
      ? []
      : await db
          .select({ id, eventName: name, eventEnName: enName })
          .from(events)
          .where(inArray(id, ids))
          .orderBy(asc(id))
  const byId = new Map(named.map(({ id, ...names }) => [id, names]))
  const nameless = { eventName: '', eventEnName: '' }
  return rows.map((row) => ({ ...row, ...(byId.get(row.eventId ?? 0) ?? nameless) }))
}

/** Returns those of some rows of a kind that the caller sees; whether they may view its page is decided by the caller. */
export async function rowsByIds(ctx: Context, kind: SearchKind, ids: readonly number[]): Promise<FoundRow[]> {
  const one = searched[kind]
  const id = one.table['id']
  const which = and(sql`${id} = any(${sql.param([...ids])}::int[])`, one.listing(ctx).where)
  const { rows } = await ctx.db.execute<Found & Record<string, unknown>>(
    sql`select ${id} as id, ${foundColumns(one)} from ${one.table} where ${which}`,
  )
  return withEvents(ctx.db, rows)
}
