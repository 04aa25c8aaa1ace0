import type { FastifyInstance } from 'fastify'
import { orderTemplate } from '@banquet/contract/trade/order-template'
import { route } from '../../kit/http/route.ts'
import { getTemplate, listOrderTemplates, repeatTemplate, showTemplate } from './order-template.queries.ts'
import { removeOrderTemplate } from './remove-order-template.ts'
import { addOrderTemplate, editOrderTemplate } from './save-order-template.ts'

export function orderTemplateRoutes(app: FastifyInstance): void {
  route(app, orderTemplate.list, (ctx, { query }) => listOrderTemplates(ctx, query))
  route(app, orderTemplate.get, async (ctx, { params }) =>
    showTemplate(ctx.db, await getTemplate(ctx, params.id)),
  )
  route(app, orderTemplate.create, (ctx, { body }) => addOrderTemplate(ctx, body))
  route(app, orderTemplate.update, (ctx, { params, body }) => editOrderTemplate(ctx, params.id, body))
  route(app, orderTemplate.remove, (ctx, { params }) => removeOrderTemplate(ctx, params.id))
  route(app, orderTemplate.repeat, (ctx, { params }) => repeatTemplate(ctx, params.id))
}
