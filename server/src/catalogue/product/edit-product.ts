import type { Parsed } from '@banquet/contract/call/endpoint'
import type { product } from '@banquet/contract/catalogue/product'
import { changePicture } from '../../platform/file/claim-file.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import { chosenUnit } from '../unit/chosen-unit.ts'
import { checkProduct, costFaults } from './product.checks.ts'
import { products } from '../../tables/catalogue/product.table.ts'

type Edit = Parsed<typeof product.update>['body']

/**
 * Edits a product; fields that are not sent stay unchanged. The stock gets the new policy by a foreign key, and the
 * database refuses `strict` while more is allocated than is on hand.
 */
export function editProduct(ctx: Context, id: number, { version, unitName, ...edit }: Edit) {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRow(ctx.db, products, id)
    const isStale = version !== undefined && version !== before.version
    let set = edit
    // A stale edit is reported first, because other faults may be due to it.
    if (!isStale) {
      const unit = { unitId: edit.unitId, path: 'unitName', name: unitName, present: before.unitId } as const
      const { unitId, faults } = await chosenUnit(ctx.db, unit)
      set = { ...edit, unitId }
      const sent = Object.entries(set).filter(([, value]) => value !== undefined)
      const after = { ...before, ...(Object.fromEntries(sent) as Partial<typeof before>) }
      await checkProduct(ctx.db, after, [...costFaults(ctx.actor, edit.cost), ...faults])
      await changePicture(ctx, { from: before.pictureId, to: set.pictureId, path: 'pictureId' })
    }
    return updateRow(ctx, products, { which: id, set, version })
  })
}
