import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { foodMaterialType } from '@banquet/contract/catalogue/food-material-type'
import { listRows } from '../../kit/list/list-rows.ts'
import { nextIndex, reorderRows } from '../../kit/rows/reorder.ts'
import { route } from '../../kit/http/route.ts'
import { suggestNumber } from '../../kit/rows/next-number.ts'
import { getRow, insertRow, removeRow, rowHistory, updateRow } from '../../kit/rows/rows.ts'
import { foodMaterialTypes } from '../../tables/catalogue/food-material-type.table.ts'

const { id, number, chtName, enName, indexId, status, search } = foodMaterialTypes
const sort = { id, number, chtName, enName, indexId, status }

export function foodMaterialTypeRoutes(app: FastifyInstance): void {
  route(app, foodMaterialType.list, (ctx, { query }) => {
    const where = query.status === undefined ? undefined : eq(status, query.status)
    return listRows(ctx, foodMaterialTypes, query, { sort, search, where })
  })
  route(app, foodMaterialType.get, ({ db }, { params }) => getRow(db, foodMaterialTypes, params.id))
  route(app, foodMaterialType.create, (ctx, { body }) =>
    insertRow(ctx, foodMaterialTypes, { ...body, indexId: nextIndex(foodMaterialTypes) }),
  )
  route(app, foodMaterialType.update, (ctx, { params, body: { version, ...set } }) =>
    updateRow(ctx, foodMaterialTypes, { which: params.id, set, version }),
  )
  route(app, foodMaterialType.put, (ctx, { body: { id, version, ...set } }) =>
    updateRow(ctx, foodMaterialTypes, { which: id, set, version }),
  )
  route(app, foodMaterialType.nextNumber, (ctx, { query }) => suggestNumber(ctx, foodMaterialTypes, query))
  route(app, foodMaterialType.reorder, (ctx, { body }) => reorderRows(ctx, foodMaterialTypes, body))
  route(app, foodMaterialType.remove, (ctx, { params }) => removeRow(ctx, foodMaterialTypes, params.id))
  route(app, foodMaterialType.history, (ctx, { params }) => rowHistory(ctx, foodMaterialTypes, params.id))
}
