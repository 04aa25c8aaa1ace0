import { eq, or, sql } from 'drizzle-orm'
import type { Fault, FaultCode } from '@banquet/contract/call/faults'
import type { Db } from '../../kit/context.ts'
import { units } from '../../tables/catalogue/unit.table.ts'

interface Choice {
  /** Null if only the name is given. */
  unitId?: number | null | undefined
  /** The field that has the name, for faults. */
  path: 'unit' | 'unitName'
  name?: string | undefined
  /** The unit of the row that is edited. */
  present?: number | undefined
}

interface Chosen {
  /** Undefined if the input leaves the unit as it is, or if it has a fault. */
  unitId: number | undefined
  faults: Fault[]
}

/**
 * Returns the unit that an input means. The fault is at the name: it contradicts the id (`read-only`), belongs to no unit
 * (`unknown`) or to several (`choice`). A name that the row has already is no choice, because clients send it back when they
 * change the id.
 */
export async function chosenUnit(db: Db, { unitId, path, name, present }: Choice): Promise<Chosen> {
  if (unitId === null && name === undefined)
    return { unitId: undefined, faults: [{ path: 'unitId', code: 'required' }] }
  if (unitId === null) return chosenUnit(db, { path, name, present })
  if (name === undefined) return { unitId, faults: [] }
  const key = sql`fold(${name})`
  const isName = eq(units.nameKey, key)
  const isEither = or(isName, eq(sql`fold(${units.enName})`, key))
  const named = await db
    .select({ id: units.id, isName: sql<boolean>`${isName}` })
    .from(units)
    .where(isEither)
  const isUnit = (wanted: number | undefined) => named.some(({ id }) => id === wanted)
  if (isUnit(unitId) || isUnit(present)) return { unitId, faults: [] }
  const fault = (code: FaultCode): Chosen => ({ unitId: undefined, faults: [{ path, code }] })
  if (unitId !== undefined) return fault('read-only')
  const [chosen = named[0]] = named.filter((one) => one.isName)
  if (!chosen) return fault('unknown')
  return named.length > 1 && !chosen.isName ? fault('choice') : { unitId: chosen.id, faults: [] }
}
