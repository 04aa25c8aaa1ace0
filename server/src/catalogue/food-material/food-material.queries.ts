import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { FoodMaterial, foodMaterial } from '@banquet/contract/catalogue/food-material'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { foodMaterialTypes } from '../../tables/catalogue/food-material-type.table.ts'
import type { Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { foodMaterials } from '../../tables/catalogue/food-material.table.ts'

type Row = typeof foodMaterials.$inferSelect
/** A food material as a row of its table. */
export type BareFoodMaterial = Pick<Row, keyof Omit<FoodMaterial, 'unit' | 'unitEnName' | 'foodMaterialType'>>

const { id, number, chtName, enName, indexId, status, created_at, updated_at, search } = foodMaterials

/** Types are sorted by their place, units by name. */
const sort = {
  id,
  number,
  chtName,
  enName,
  indexId,
  status,
  created_at,
  updated_at,
  foodMaterialType: sql`(select ${foodMaterialTypes.indexId} from ${foodMaterialTypes}
    where ${foodMaterialTypes.id} = ${foodMaterials.foodMaterialTypeId})`,
  unit: sql`(select ${units.name} from ${units} where ${units.id} = ${foodMaterials.unitId})`,
}

/** Returns how a list of food materials is searched, sorted and filtered. */
export function foodMaterialListing(query: Partial<Parsed<typeof foodMaterial.list>['query']>) {
  const { foodMaterialTypeId, unitId, exclude } = query
  const conditions: (SQL | undefined)[] = [
    foodMaterialTypeId === undefined ? undefined : eq(foodMaterials.foodMaterialTypeId, foodMaterialTypeId),
    unitId === undefined ? undefined : eq(foodMaterials.unitId, unitId),
    query.status === undefined ? undefined : eq(status, query.status),
    exclude === undefined ? undefined : sql`${id} <> all(${sql.param(exclude)}::int[])`,
  ]
  return { sort, search, day: created_at, where: and(...conditions) }
}

/** Returns food materials with the name of their unit and with their type. */
export async function withUnitAndType(db: Db, rows: readonly BareFoodMaterial[]): Promise<FoodMaterial[]> {
  if (rows.length === 0) return []
  const unitIds = [...new Set(rows.map((row) => row.unitId))]
  const named = await db
    .select({ id: units.id, unit: units.name, unitEnName: units.enName })
    .from(units)
    .where(inArray(units.id, unitIds))
  const { id, number, chtName, enName } = foodMaterialTypes
  const typeIds = [...new Set(rows.map((row) => row.foodMaterialTypeId))]
  const types = await db
    .select({ id, number, chtName, enName })
    .from(foodMaterialTypes)
    .where(inArray(id, typeIds))
  const unitOf = new Map(named.map(({ id: unitId, ...words }) => [unitId, words]))
  const typeOf = new Map(types.map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const [unit, type] = [unitOf.get(row.unitId), typeOf.get(row.foodMaterialTypeId)]
    return unit && type ? [{ ...row, ...unit, foodMaterialType: type }] : []
  })
}

/** The same for one food material. */
export async function withItsUnitAndType(db: Db, row: BareFoodMaterial): Promise<FoodMaterial> {
  return found((await withUnitAndType(db, [row]))[0])
}
