import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../src/kit/rows/rows.ts'
import type { World } from './world.ts'

/** Adds copies of a row; `change` says what each has of its own. */
export async function copyRow(
  { server }: World,
  table: PgTable & { id: PgColumn },
  id: number,
  count: number,
  change: (nth: number) => object = () => ({}),
): Promise<void> {
  const { db } = server.ctx
  const [row] = await db.select(columnsOf(table)).from(table).where(eq(table.id, id))
  const { id: _id, ...fields } = row ?? {}
  const copies = Array.from({ length: count }, (_, nth) => ({ ...fields, ...change(nth) }))
  await db.insert(table).values(copies)
}
