import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import {
  day,
  id,
  idParams,
  idsText,
  idText,
  instant,
  line,
  listQuery,
  optionalLine,
  version,
} from '../call/list.ts'
import { maxLines } from '../rule/order/limits.ts'
import { orderNumber, wholeOrder } from './order-record.ts'
import { priced } from './order-prices.ts'
import { amount } from '../rule/money/money.ts'
import { exportOf } from '../call/export.ts'
import { countsOf } from '../call/row-calls.ts'
import { pdfBatchOf, pdfOf } from '../call/pdf.ts'
import { orderedProduct } from '../catalogue/ordered-product.ts'
import { quantity } from '../rule/order/quantity.ts'

/**
 * A `draft` can be deleted; a `shipped` one stays for ever; a draft that its order can no longer ship is `closed`, and
 * stays as well.
 */
export const shipmentStatuses = ['draft', 'shipped', 'closed'] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

/** Returns the shipment number that people read: that of its order with a sequence number. */
export function shipmentNumber(orderId: number, nth: number): string {
  return `${orderNumber(orderId)}-S${nth}`
}

/** Returns the number of a return that people read. */
export function returnNumber(orderId: number, nth: number): string {
  return `${orderNumber(orderId)}-R${nth}`
}

const lines = z
  .array(z.strictObject({ orderLineId: id, quantity }))
  .min(1)
  .max(maxLines)

/** The lines to ship; defaults to everything that is open and in no other draft. */
export const shipmentInput = z.strictObject({
  lines: lines.optional(),
  /** For the driver, and on the delivery note. */
  note: optionalLine(200),
})

export const shipmentLine = z.object({
  orderLineId: id,
  lineNo: z.int(),
  ...orderedProduct,
  quantity: z.int(),
  ordered: z.int(),
  /** The quantity of the line that remains to be shipped after this shipment. */
  toCome: z.int(),
  /** For staff, of a draft: what is open of the line without this shipment, and the quantity on hand. */
  open: z.int().optional(),
  onHand: z.int().optional(),
  /** For staff, of a draft: how much of the quantity could leave now. */
  shippable: z.int().optional(),
})

const amounts = z.object({ net: amount, tax: amount, gross: amount })

export const shipmentRow = z.object({
  id,
  number: z.string(),
  status: z.enum(shipmentStatuses),
  orderId: id,
  orderNumber: z.string(),
  customerId: id,
  customerName: z.string(),
  deliveryDate: day,
  note: z.string(),
  createdByName: z.string(),
  created_at: instant,
  shippedByName: z.string(),
  shippedAt: instant.nullable(),
  /** The amount it added to the order's delivered amounts when it left; null before. */
  amounts: priced(amounts.nullable()),
  /** For staff, of a draft: what it would add to them if it left now. */
  draftAmounts: priced(amounts.optional()),
  lines: z.array(shipmentLine),
  version,
})
export type Shipment = z.output<typeof shipmentRow>

/** Returned goods: restocked or discarded. */
export const returnRow = z.object({
  id,
  number: z.string(),
  orderId: id,
  reason: z.string(),
  actorName: z.string(),
  at: instant,
  /** The amount it added to the order's returned amounts. */
  amounts: priced(amounts),
  lines: z.array(
    z.object({
      orderLineId: id,
      productNumber: z.string(),
      productName: z.string(),
      productEnName: z.string(),
      unitName: z.string(),
      unitEnName: z.string(),
      quantity: z.int(),
      restock: z.boolean(),
    }),
  ),
})
export type OrderReturn = z.output<typeof returnRow>

const path = '/api/v1/shipment'
const page = 'orders'
const seen = { page, right: 'view', orSelf: 'customer' } as const
const ship = { page, right: 'ship' } as const

const get = endpoint({
  id: 'shipment.get',
  summary: 'One shipment with its lines.',
  method: 'GET',
  path: `${path}/:id`,
  access: seen,
  params: idParams,
  response: shipmentRow,
  errors: ['not-found'],
})

const list = endpoint({
  id: 'shipment.list',
  summary:
    'Shipments with their lines: all of them, or a page, newest first; customers receive their shipped ones.',
  method: 'GET',
  path,
  list: true,
  access: seen,
  query: listQuery(
    ['id', 'status', 'deliveryDate', 'customerName', 'shippedAt'],
    {
      /** Only the shipments with these ids. */
      ids: idsText.optional(),
      orderId: idText.optional(),
      /** Of these orders. */
      orderIds: idsText.optional(),
      status: z.enum([...shipmentStatuses, 'not-closed']).optional(),
      /** Delivery dates of the orders; `from` and `to` are days on which shipments left. */
      deliveryFrom: day.optional(),
      deliveryTo: day.optional(),
    },
    '-id',
  ),
  response: z.array(shipmentRow),
})

export const shipment = {
  list,
  counts: countsOf(list, {
    page,
    summary: 'The number of shipments that match the filters, by status.',
    states: shipmentStatuses,
    by: 'status',
  }),
  export: exportOf(list, page),
  get,
  pdf: pdfOf(get, 'The delivery note of a shipment as a document.'),
  pdfBatch: pdfBatchOf(list, page, ['shipment.too-many'], 'view'),
  create: endpoint({
    id: 'shipment.create',
    summary: 'Prepares a shipment of a confirmed order; nothing leaves the warehouse yet.',
    method: 'POST',
    path: '/api/v1/order/:id/shipment',
    idempotent: true,
    access: ship,
    params: idParams,
    body: shipmentInput,
    response: shipmentRow,
    errors: ['not-found', 'order.state', 'shipment.too-much'],
  }),
  remove: endpoint({
    id: 'shipment.remove',
    summary: 'Deletes a draft shipment.',
    method: 'DELETE',
    path: `${path}/:id`,
    access: ship,
    params: idParams,
    response: z.null(),
    errors: ['not-found', 'shipment.shipped', 'shipment.closed'],
  }),
  confirm: endpoint({
    id: 'shipment.confirm',
    summary:
      'Ships the goods of a shipment. This cannot be undone, so it requires `confirm`. With `lines`, less leaves than was prepared, and the rest stays open.',
    method: 'POST',
    path: `${path}/:id/confirm`,
    success: 200,
    idempotent: true,
    access: ship,
    params: idParams,
    body: z.strictObject({ confirm: z.literal(true), version, lines: lines.optional() }),
    response: shipmentRow,
    errors: [
      'not-found',
      'stale',
      'order.state',
      'shipment.shipped',
      'shipment.closed',
      'shipment.too-much',
      'order.insufficient-stock',
    ],
  }),
  closeShort: endpoint({
    id: 'shipment.closeShort',
    summary: 'Cancels the open quantities of a partly shipped order and releases their stock.',
    method: 'POST',
    path: '/api/v1/order/:id/close-short',
    success: 200,
    idempotent: true,
    access: { page, right: 'close' },
    params: idParams,
    body: z.strictObject({ reason: line(200), version: version.optional() }),
    response: wholeOrder,
    errors: ['not-found', 'stale', 'order.state'],
  }),
  return: endpoint({
    id: 'shipment.return',
    summary: 'Records a return of shipped goods, which go back into stock or are written off.',
    method: 'POST',
    path: '/api/v1/order/:id/return',
    idempotent: true,
    access: { page, right: 'return' },
    params: idParams,
    body: z.strictObject({
      reason: line(200),
      lines: z
        .array(z.strictObject({ orderLineId: id, quantity, restock: z.boolean() }))
        .min(1)
        .max(maxLines),
    }),
    response: returnRow,
    errors: ['not-found', 'shipment.too-much'],
  }),
  returns: endpoint({
    id: 'shipment.returns',
    summary: 'The returns of an order, newest first.',
    method: 'GET',
    path: '/api/v1/order/:id/return',
    access: seen,
    params: idParams,
    response: z.array(returnRow),
    errors: ['not-found'],
  }),
}
