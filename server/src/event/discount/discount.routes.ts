import type { FastifyInstance } from 'fastify'
import { discount } from '@banquet/contract/event/signup-type/discount'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, removeRow, rowHistory } from '../../kit/rows/rows.ts'
import { discounts } from '../../tables/event/discount.table.ts'
import { addBatch, addDiscount, editDiscount, showDiscount, withUses } from './discount.commands.ts'
import { discountListing, exportDiscounts } from './export-discounts.ts'
import { listRedemptions } from './redemptions.ts'

export function discountRoutes(app: FastifyInstance): void {
  route(app, discount.list, async (ctx, { query }) => {
    return listRows(ctx, discounts, query, { ...(await discountListing(ctx, query)), show: withUses })
  })
  route(app, discount.export, (ctx, { query }) => exportDiscounts(ctx, query))
  route(app, discount.get, async (ctx, { params }) =>
    showDiscount(ctx, await getRow(ctx.db, discounts, params.id)),
  )
  route(app, discount.create, async (ctx, { body }) => showDiscount(ctx, await addDiscount(ctx, body)))
  route(app, discount.batch, async (ctx, { body }) => withUses(ctx, await addBatch(ctx, body)))
  route(app, discount.update, async (ctx, { params, body }) =>
    showDiscount(ctx, await editDiscount(ctx, params.id, body)),
  )
  route(app, discount.put, async (ctx, { body: { id, ...body } }) =>
    showDiscount(ctx, await editDiscount(ctx, id, body)),
  )
  route(app, discount.remove, (ctx, { params }) => removeRow(ctx, discounts, params.id))
  route(app, discount.redemptions, (ctx, { params }) => listRedemptions(ctx, params.id))
  route(app, discount.history, (ctx, { params }) => rowHistory(ctx, discounts, params.id))
}
