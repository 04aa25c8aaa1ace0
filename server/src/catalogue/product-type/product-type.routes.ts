import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { productType } from '@banquet/contract/catalogue/product-type'
import { listRows } from '../../kit/list/list-rows.ts'
import { nextIndex, reorderRows } from '../../kit/rows/reorder.ts'
import { route } from '../../kit/http/route.ts'
import { suggestNumber } from '../../kit/rows/next-number.ts'
import { getRow, insertRow, removeRow, rowHistory, updateRow } from '../../kit/rows/rows.ts'
import { productTypes } from '../../tables/catalogue/product-type.table.ts'

const { id, number, name, enName, indexId, status, search } = productTypes
const sort = { id, number, name, enName, indexId, status }

export function productTypeRoutes(app: FastifyInstance): void {
  route(app, productType.list, (ctx, { query }) => {
    const where = query.status === undefined ? undefined : eq(status, query.status)
    return listRows(ctx, productTypes, query, { sort, search, where })
  })
  route(app, productType.get, ({ db }, { params }) => getRow(db, productTypes, params.id))
  route(app, productType.create, (ctx, { body }) =>
    insertRow(ctx, productTypes, { ...body, indexId: nextIndex(productTypes) }),
  )
  route(app, productType.update, (ctx, { params, body: { version, ...set } }) =>
    updateRow(ctx, productTypes, { which: params.id, set, version }),
  )
  route(app, productType.put, (ctx, { body: { id, version, ...set } }) =>
    updateRow(ctx, productTypes, { which: id, set, version }),
  )
  route(app, productType.nextNumber, (ctx, { query }) => suggestNumber(ctx, productTypes, query))
  route(app, productType.reorder, (ctx, { body }) => reorderRows(ctx, productTypes, body))
  route(app, productType.remove, (ctx, { params }) => removeRow(ctx, productTypes, params.id))
  route(app, productType.history, (ctx, { params }) => rowHistory(ctx, productTypes, params.id))
}
