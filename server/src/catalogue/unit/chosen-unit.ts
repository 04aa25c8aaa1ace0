import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { units } from './unit.table.ts'

interface Choice {
  unitId?: number | undefined
  /** The field that has the name, for faults. */
  path: 'unit' | 'unitName'
  name?: string | undefined
  /** The unit of the row that is edited. */
  present?: number | undefined
}

/**
 * Returns the id of the unit that an input means, or undefined if it leaves the unit as it is. Throws a fault at the name if
 * it contradicts the id (`read-only`), belongs to no unit (`unknown`) or to several (`choice`). A name that the row has already
 * is no choice, because clients send it back when they change the id.
 */
export async function chosenUnit(
  db: Db,
  { unitId, path, name, present }: Choice,
): Promise<number | undefined> {
  if (name === undefined) return unitId
  const key = sql`fold(${name})`
  const isName = eq(units.nameKey, key)
  const isEither = or(isName, eq(sql`fold(${units.enName})`, key))
  const named = await db
    .select({ id: units.id, isName: sql<boolean>`${isName}` })
    .from(units)
    .where(isEither)
  if (named.some(({ id }) => id === (unitId ?? present) || id === present)) return unitId
  if (unitId !== undefined) throw invalid(path, 'read-only')
  const [own = named[0]] = named.filter((one) => one.isName)
  if (!own) throw invalid(path, 'unknown')
  if (named.length > 1 && !own.isName) throw invalid(path, 'choice')
  return own.id
}
