import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, idText, line, listQuery, version } from '../call/list.ts'
import { maxLines } from '../rule/order/limits.ts'
import { orderedProduct } from '../catalogue/ordered-product.ts'
import { quantity } from '../rule/order/quantity.ts'
import { repeated } from './order-repeat.ts'

const templateLine = z.strictObject({ productId: id, quantity })

/** The customer's name for it, unique among its templates. */
const name = line(60)
/** The weekday that it is meant for, 0 is Sunday; null: any. */
const weekday = z.int().min(0).max(6).nullable()
/** Products that the customer may buy or has ordered before, each once. */
const lines = z.array(templateLine).min(1).max(maxLines)

export const orderTemplateInput = z.strictObject({
  /** The customer it belongs to: required from staff, implied for a customer. An edit leaves it unchanged. */
  customerId: id.optional(),
  name,
  weekday: weekday.default(null),
  lines,
})

export const orderTemplateRow = z.object({
  id,
  name: z.string(),
  weekday: z.int().nullable(),
  customerId: id,
  customerNumber: z.string(),
  customerName: z.string(),
  lineCount: z.int(),
  version,
})
export type OrderTemplateRow = z.output<typeof orderTemplateRow>

export const wholeTemplate = orderTemplateRow.extend({
  lines: z.array(z.object({ ...orderedProduct, quantity: z.int() })),
})
export type OrderTemplate = z.output<typeof wholeTemplate>

const path = '/api/v1/order-template'
const byId = `${path}/:id` as const
/** Staff with the right on the page of orders, for the customers that they see; each customer for its own templates. */
const may = <const R extends 'view' | 'add' | 'edit' | 'delete'>(right: R) =>
  ({ page: 'orders', right, orSelf: 'customer' }) as const

const get = endpoint({
  id: 'order-template.get',
  summary: 'One order template with its lines.',
  method: 'GET',
  path: byId,
  access: may('view'),
  params: idParams,
  response: wholeTemplate,
  errors: ['not-found'],
})

export const orderTemplate = {
  list: endpoint({
    id: 'order-template.list',
    summary: 'Order templates: all of them, or a page; customers receive their own.',
    method: 'GET',
    path,
    list: true,
    access: may('view'),
    query: listQuery(['name', 'id', 'weekday'], { customerId: idText.optional() }),
    response: z.array(orderTemplateRow),
  }),
  get,
  create: endpoint({
    id: 'order-template.create',
    summary: 'Saves products and quantities of a customer under a name, to order them again.',
    method: 'POST',
    path,
    idempotent: true,
    access: may('add'),
    body: orderTemplateInput,
    sentBack: 'copy',
    response: wholeTemplate,
    errors: ['not-found', 'order-template.duplicate'],
  }),
  update: endpoint({
    id: 'order-template.update',
    summary: 'Edits an order template; a weekday or lines that are not sent are kept.',
    method: 'PUT',
    path: byId,
    access: may('edit'),
    params: idParams,
    body: z.strictObject({
      name,
      weekday: weekday.optional(),
      lines: lines.optional(),
      version: version.optional(),
    }),
    sentBack: get,
    response: wholeTemplate,
    errors: ['not-found', 'stale', 'order-template.duplicate'],
  }),
  remove: endpoint({
    id: 'order-template.remove',
    summary: 'Deletes an order template.',
    method: 'DELETE',
    path: byId,
    access: may('delete'),
    params: idParams,
    response: z.null(),
    errors: ['not-found'],
  }),
  repeat: endpoint({
    id: 'order-template.repeat',
    summary:
      'A quote for ordering from a template today, with the differences from what the customer last paid; writes nothing.',
    method: 'POST',
    path: `${byId}/order-lines`,
    success: 200,
    access: may('add'),
    params: idParams,
    response: repeated,
    errors: ['not-found'],
  }),
}
