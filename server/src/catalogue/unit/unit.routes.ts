import type { FastifyInstance } from 'fastify'
import { unit } from '@banquet/contract/catalogue/unit'
import { listRows } from '../../kit/list/list-rows.ts'
import { nextIndex, reorderRows } from '../../kit/rows/reorder.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, insertRow, removeRow, rowHistory, updateRow } from '../../kit/rows/rows.ts'
import { units } from '../../tables/catalogue/unit.table.ts'

const { id, name, enName, indexId, search } = units
const sort = { id, name, enName, indexId }

export function unitRoutes(app: FastifyInstance): void {
  route(app, unit.list, (ctx, { query }) => listRows(ctx, units, query, { sort, search }))
  route(app, unit.get, ({ db }, { params }) => getRow(db, units, params.id))
  route(app, unit.create, (ctx, { body }) => insertRow(ctx, units, { ...body, indexId: nextIndex(units) }))
  route(app, unit.update, (ctx, { params, body: { version, ...set } }) =>
    updateRow(ctx, units, { which: params.id, set, version }),
  )
  route(app, unit.put, (ctx, { body: { id, version, ...set } }) =>
    updateRow(ctx, units, { which: id, set, version }),
  )
  route(app, unit.reorder, (ctx, { body }) => reorderRows(ctx, units, body))
  route(app, unit.remove, (ctx, { params }) => removeRow(ctx, units, params.id))
  route(app, unit.history, (ctx, { params }) => rowHistory(ctx, units, params.id))
}
