import type { FastifyInstance } from 'fastify'
import { foodMaterial } from '@banquet/contract/catalogue/food-material'
import { listRows } from '../../kit/list/list-rows.ts'
import { reorderRows } from '../../kit/rows/reorder.ts'
import { route } from '../../kit/http/route.ts'
import { suggestNumber } from '../../kit/rows/next-number.ts'
import { getRow, removeRow, rowHistory } from '../../kit/rows/rows.ts'
import { exportFoodMaterials } from './export-food-materials.ts'
import { foodMaterialListing, withItsUnitAndType, withUnitAndType } from './food-material.queries.ts'
import { addFoodMaterial, editFoodMaterial } from './save-food-material.ts'
import { foodMaterials } from '../../tables/catalogue/food-material.table.ts'

export function foodMaterialRoutes(app: FastifyInstance): void {
  route(app, foodMaterial.list, (ctx, { query }) => {
    return listRows(ctx, foodMaterials, query, {
      ...foodMaterialListing(query),
      show: ({ db }, rows) => withUnitAndType(db, rows),
    })
  })
  route(app, foodMaterial.export, (ctx, { query }) => exportFoodMaterials(ctx, query))
  route(app, foodMaterial.get, async ({ db }, { params }) =>
    withItsUnitAndType(db, await getRow(db, foodMaterials, params.id)),
  )
  route(app, foodMaterial.create, async (ctx, { body }) =>
    withItsUnitAndType(ctx.db, await addFoodMaterial(ctx, body)),
  )
  route(app, foodMaterial.update, async (ctx, { params, body }) =>
    withItsUnitAndType(ctx.db, await editFoodMaterial(ctx, params.id, body)),
  )
  route(app, foodMaterial.put, async (ctx, { body: { id, ...edit } }) =>
    withItsUnitAndType(ctx.db, await editFoodMaterial(ctx, id, edit)),
  )
  route(app, foodMaterial.nextNumber, (ctx, { query }) => suggestNumber(ctx, foodMaterials, query))
  route(app, foodMaterial.reorder, async (ctx, { body }) =>
    withUnitAndType(ctx.db, await reorderRows(ctx, foodMaterials, body)),
  )
  route(app, foodMaterial.remove, (ctx, { params }) => removeRow(ctx, foodMaterials, params.id))
  route(app, foodMaterial.history, (ctx, { params }) => rowHistory(ctx, foodMaterials, params.id))
}
