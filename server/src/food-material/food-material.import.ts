import { inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { foodMaterial } from '@banquet/contract/food-material'
import { foodMaterialTypes } from '../food-material-type/food-material-type.table.ts'
import type { Db } from '../kit/context.ts'
import { fieldsOf, judge, lookUp } from '../kit/importer.ts'
import type { Importer, Line, Prepared } from '../kit/importer.ts'
import { nextIndex } from '../kit/reorder.ts'
import { insertRow, updateRow } from '../kit/rows.ts'
import { units } from '../unit/unit.table.ts'
import { foodMaterials } from './food-material.table.ts'

type Addition = z.output<typeof foodMaterial.create.body>
type Edit = z.output<typeof foodMaterial.update.body>

const columns: Readonly<Record<string, string>> = { foodMaterialTypeId: 'foodMaterialType', unitId: 'unit' }

interface Known {
  rows: Map<string, number>
  types: Map<string, number>
  units: Map<string, number>
}

function prepareLine({ row, cells, faults }: Line, known: Known, now: Map<number, object>): Prepared {
  const { foodMaterialType, unit, ...own } = cells
  const existing = known.rows.get(cells['number'] ?? '')
  const found = [...faults]
  const reference = (field: string, word: string | null | undefined, ids: Map<string, number>) => {
    const id = word ? ids.get(word) : undefined
    if (word && id === undefined) found.push({ field, value: word, code: 'unknown' })
    return id === undefined ? {} : { [field === 'unit' ? 'unitId' : 'foodMaterialTypeId']: id }
  }
  const fields = fieldsOf(own, {})
  if (typeof fields['status'] === 'string') fields['status'] = Number(fields['status'])
  const input = {
    // The edit of a food material is sent whole: what the sheet does not say is what stands there.
    ...(existing === undefined ? {} : now.get(existing)),
    ...fields,
    ...reference('foodMaterialType', foodMaterialType, known.types),
    ...reference('unit', unit, known.units),
  }
  const schema = existing === undefined ? foodMaterial.create.body : foodMaterial.update.body
  const judged = judge(schema, input, cells, (path) => columns[path] ?? path)
  const told = new Set(found.map((fault) => fault.field))
  found.push(...judged.faults.filter((fault) => !told.has(fault.field)))
  return { row, cells, existing, input: judged.value, faults: found }
}

/** The food materials as they stand, in the form of an edit. */
async function standing(db: Db, ids: number[]): Promise<Map<number, object>> {
  const { id, number, chtName, enName, unitId, foodMaterialTypeId, remark, status } = foodMaterials
  const shown = { id, number, chtName, enName, unitId, foodMaterialTypeId, remark, status }
  const rows = ids.length === 0 ? [] : await db.select(shown).from(foodMaterials).where(inArray(id, ids))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Food materials by their number; types and units are named by number or name. */
export const foodMaterialImporter: Importer = {
  noun: 'food-material',
  prepare: async ({ db }, lines) => {
    const words = (key: string) => lines.map((line) => line.cells[key])
    const types = { table: foodMaterialTypes, key: foodMaterialTypes.numberKey }
    const named = { table: foodMaterialTypes, key: sql`fold(${foodMaterialTypes.chtName})` }
    const known: Known = {
      rows: await lookUp(db, words('number'), { table: foodMaterials, key: foodMaterials.numberKey }),
      types: new Map([
        ...(await lookUp(db, words('foodMaterialType'), named)),
        ...(await lookUp(db, words('foodMaterialType'), types)),
      ]),
      units: await lookUp(db, words('unit'), { table: units, key: units.search }),
    }
    const now = await standing(db, [...known.rows.values()])
    return lines.map((line) => prepareLine(line, known, now))
  },
  save: (ctx, { existing, input }) =>
    existing === undefined
      ? insertRow(ctx, foodMaterials, { ...(input as Addition), indexId: nextIndex(foodMaterials) })
      : updateRow(ctx, foodMaterials, { which: existing, set: input as Edit }),
}
