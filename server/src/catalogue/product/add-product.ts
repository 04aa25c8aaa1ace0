import type { Parsed } from '@banquet/contract/call/endpoint'
import type { product } from '@banquet/contract/catalogue/product'
import { chosenUnit } from '../unit/chosen-unit.ts'
import { claimFile } from '../../platform/file/claim-file.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { nextIndex } from '../../kit/rows/reorder.ts'
import { insertRow } from '../../kit/rows/rows.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { checkProduct, costFaults } from './product.checks.ts'
import { products } from '../../tables/catalogue/product.table.ts'

/** Adds a product at the end of the list, with an empty stock. */
export function addProduct(ctx: Context, { unitName, ...sent }: Parsed<typeof product.create>['body']) {
  return inTransaction(ctx, async (ctx) => {
    const unit = { unitId: sent.unitId, path: 'unitName', name: unitName } as const
    const { unitId, faults } = await chosenUnit(ctx.db, unit)
    await checkProduct(ctx.db, { ...sent, unitId }, [...costFaults(ctx.actor, sent.cost), ...faults])
    // Without a fault there is one.
    const values = { ...sent, unitId: unitId ?? 0 }
    if (values.pictureId) await claimFile(ctx, values.pictureId, { path: 'pictureId', purpose: 'picture' })
    const row = await insertRow(ctx, products, { ...values, indexId: nextIndex(products) })
    await insertRow(ctx, stocks, { id: row.id, policy: row.stockPolicy })
    return row
  })
}
