import type { Parsed } from '@banquet/contract/call/endpoint'
import type { foodMaterial } from '@banquet/contract/catalogue/food-material'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { nextIndex } from '../../kit/rows/reorder.ts'
import { insertRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { chosenUnit } from '../unit/chosen-unit.ts'
import { foodMaterials } from '../../tables/catalogue/food-material.table.ts'

async function unitOf(ctx: Context, choice: Parameters<typeof chosenUnit>[1]): Promise<number | undefined> {
  const { unitId, faults } = await chosenUnit(ctx.db, choice)
  if (faults.length > 0) throw new Refusal('validation', { errors: faults })
  return unitId
}

/** Adds a food material at the end of the list. */
export async function addFoodMaterial(
  ctx: Context,
  { unit, ...values }: Parsed<typeof foodMaterial.create>['body'],
) {
  const unitId = await unitOf(ctx, { unitId: values.unitId, path: 'unit', name: unit })
  // Without a fault there is one; the database refuses an id that no unit has.
  const row = { ...values, unitId: unitId ?? 0, indexId: nextIndex(foodMaterials) }
  return insertRow(ctx, foodMaterials, row)
}

/** Edits a food material. */
export function editFoodMaterial(
  ctx: Context,
  id: number,
  { version, unit, ...edit }: Parsed<typeof foodMaterial.update>['body'],
) {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockRow(ctx.db, foodMaterials, id)
    const isStale = version !== undefined && version !== locked.version
    const choice = { unitId: edit.unitId, path: 'unit', name: unit, present: locked.unitId } as const
    // A stale edit is reported first, because other faults may be due to it.
    const set = { ...edit, unitId: isStale ? undefined : await unitOf(ctx, choice) }
    return updateRow(ctx, foodMaterials, { which: id, locked, set, version })
  })
}
