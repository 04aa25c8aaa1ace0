import { eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { foodMaterial } from '@banquet/contract/catalogue/food-material'
import { foodMaterialTypes } from '../../tables/catalogue/food-material-type.table.ts'
import type { Db } from '../../kit/context.ts'
import { lookUp, namesSame, oneByOne, type Importer } from '../../kit/sheet/importer.ts'
import { prepareLine, type LineRules } from '../../kit/sheet/prepare-line.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { addFoodMaterial, editFoodMaterial } from './save-food-material.ts'
import { foodMaterials } from '../../tables/catalogue/food-material.table.ts'

type Addition = z.output<typeof foodMaterial.create.body>
type Edit = z.output<typeof foodMaterial.update.body>

const rules: LineRules = {
  noun: 'food-material',
  create: foodMaterial.create.body,
  update: foodMaterial.update.body,
  columns: { foodMaterialTypeId: 'foodMaterialType', unitId: 'unit' },
}

/** Reads the existing food materials: an edit is sent as a whole, and fields without a column stay unchanged. */
async function standing(db: Db, ids: number[]) {
  const { id, number, chtName, enName, unitId, foodMaterialTypeId, remark, status } = foodMaterials
  const shown = { number, chtName, enName, unitId, foodMaterialTypeId, remark, status }
  const type = { chtName: foodMaterialTypes.chtName, enName: foodMaterialTypes.enName }
  const unit = { name: units.name, enName: units.enName }
  const rows = await db
    .select({ id, shown, type, unit })
    .from(foodMaterials)
    .innerJoin(units, eq(units.id, unitId))
    .innerJoin(foodMaterialTypes, eq(foodMaterialTypes.id, foodMaterialTypeId))
    .where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Imports food materials by their number; types are given by number or either name, units by either name. */
export const foodMaterialImporter: Importer = {
  noun: 'food-material',
  prepare: async ({ db }, lines) => {
    const number = { field: 'number', table: foodMaterials, key: foodMaterials.numberKey }
    const type = { field: 'foodMaterialType', table: foodMaterialTypes }
    const unit = { field: 'unit', table: units }
    const rows = await lookUp(db, lines, number)
    const ids = {
      foodMaterialTypeId: new Map([
        ...(await lookUp(db, lines, { ...type, key: sql`fold(${foodMaterialTypes.enName})` })),
        ...(await lookUp(db, lines, { ...type, key: sql`fold(${foodMaterialTypes.chtName})` })),
        ...(await lookUp(db, lines, { ...type, key: foodMaterialTypes.numberKey })),
      ]),
      unitId: new Map([
        ...(await lookUp(db, lines, { ...unit, key: sql`fold(${units.enName})` })),
        ...(await lookUp(db, lines, { ...unit, key: units.nameKey })),
      ]),
    }
    const now = await standing(db, [...rows.values()])
    return lines.map((line) => {
      const existing = rows.get(line.cells['number'] ?? '')
      const there = now.get(existing ?? 0)
      const { foodMaterialTypeId, unitId } = ids
      return prepareLine(line, rules, {
        existing,
        ids: {
          ...(!namesSame(line.cells['foodMaterialType'], there?.type) && { foodMaterialTypeId }),
          ...(!namesSame(line.cells['unit'], there?.unit) && { unitId }),
        },
        standing: there?.shown,
      })
    })
  },
  save: oneByOne((ctx, { existing, input }) =>
    existing === undefined
      ? addFoodMaterial(ctx, input as Addition)
      : editFoodMaterial(ctx, existing, input as Edit),
  ),
}
