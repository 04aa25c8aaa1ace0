import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportLinesOf, exportOf } from '../call/export.ts'
import { day, idParams, idsText, idText, line, lines, listQuery, oneOf, version } from '../call/list.ts'
import { orderInput, orderQuote, orderUpdate, orderUpdateQuote } from './order-input.ts'
import { canOrder, orderRow, orderSources, orderStatuses, quote, wholeOrder } from './order-record.ts'
import { repeated } from './order-repeat.ts'
import { pdfBatchOf, pdfOf } from '../call/pdf.ts'
import { countsOf, historyOf } from '../call/row-calls.ts'
import { tagFilter } from '../platform/tag-filter.ts'

const path = '/api/v1/order'
const page = 'orders'
/** Staff with the page, and each customer its own orders. */
const seen = { page, right: 'view', orSelf: 'customer' } as const
const add = { page, right: 'add', orSelf: 'customer' } as const
const edit = { page, right: 'edit' } as const

const list = endpoint({
  id: 'order.list',
  summary: 'Orders: all of them, or a page, newest first; customers receive their own.',
  method: 'GET',
  path,
  list: true,
  access: seen,
  query: listQuery(
    ['id', 'deliveryDate', 'customerName', 'gross', 'status', 'created_at'],
    {
      status: z.enum([...orderStatuses, 'not-cancelled']).optional(),
      /** Neither completely shipped nor cancelled. */
      open: oneOf([1]).optional(),
      /** Only the orders with these ids. */
      ids: idsText.optional(),
      customerId: idText.optional(),
      employeeId: idText.optional(),
      /** The source: the shop, or staff. */
      source: z.enum(orderSources).optional(),
      /** With a product of this type. */
      productTypeId: idText.optional(),
      /** With a draft shipment. */
      shipment: z.enum(['draft']).optional(),
      deliveryFrom: day.optional(),
      deliveryTo: day.optional(),
      tag: tagFilter,
    },
    '-id',
  ),
  response: z.array(orderRow),
})

const get = endpoint({
  id: 'order.get',
  summary: 'One order with its lines.',
  method: 'GET',
  path: `${path}/:id`,
  access: seen,
  params: idParams,
  response: wholeOrder,
  errors: ['not-found'],
})

/** Refusals of an order. */
const refusals = [
  'not-found',
  'order.blocked',
  'order.closed',
  'order.below-minimum',
  'order.not-in-assortment',
  'order.insufficient-stock',
  'order.total-changed',
  'order.override-missing',
] as const

/** The input of a command that changes the status of an order: the version that was seen; without it any version. */
const command = { version: version.optional() }
const reason = line(200)

/** The right of each such command. */
const rightTo = { confirm: 'confirm', hold: 'hold', release: 'hold', cancel: 'cancel' } as const

const stateChange = <
  const Verb extends 'confirm' | 'hold' | 'release' | 'cancel',
  Body extends z.ZodRawShape,
>(
  verb: Verb,
  summary: string,
  body: Body,
) => {
  const access = { page, right: rightTo[verb] } as const
  return endpoint({
    id: `order.${verb}` as const,
    summary,
    method: 'POST',
    path: `${path}/:id/${verb}` as const,
    success: 200,
    idempotent: true,
    access: verb === 'cancel' ? ({ ...access, orSelf: 'customer' } as const) : access,
    params: idParams,
    body: z.strictObject({ ...body, ...command }),
    response: wholeOrder,
    errors: ['not-found', 'stale', 'order.state', ...(verb === 'cancel' ? (['order.closed'] as const) : [])],
  })
}

export const order = {
  list,
  counts: countsOf(list, {
    page,
    summary: 'The number of orders that match the filters, by status.',
    states: orderStatuses,
    by: 'status',
  }),
  export: exportOf(list, page),
  /** With the filter of a product type, only lines with products of that type are exported. */
  exportLines: exportLinesOf(list, page),
  canOrder: endpoint({
    id: 'order.canOrder',
    summary: 'Whether a customer can order now, and for which days; customers request it for themselves.',
    method: 'GET',
    path: `${path}/can-order`,
    access: add,
    query: z.strictObject({ customerId: idText.optional() }),
    response: canOrder,
    errors: ['not-found'],
  }),
  quote: endpoint({
    id: 'order.quote',
    summary:
      'A quote for an order as if it were placed now: terms, amounts, faults and days; writes nothing.',
    method: 'POST',
    path: `${path}/quote`,
    success: 200,
    access: add,
    body: orderQuote,
    response: quote,
    errors: ['not-found'],
  }),
  get,
  pdf: pdfOf(get, 'The confirmation of an order as a document.'),
  // Everybody who sees orders can print each of them.
  pdfBatch: pdfBatchOf(list, page, ['order.too-many'], 'view'),
  create: endpoint({
    id: 'order.create',
    summary:
      'Places an order: validates it, reserves the stock and stores the agreed terms; completely, or not at all with every fault.',
    method: 'POST',
    path,
    idempotent: true,
    access: add,
    body: orderInput,
    response: wholeOrder,
    errors: refusals,
  }),
  quoteUpdate: endpoint({
    id: 'order.quoteUpdate',
    summary: 'A quote for an edit of an order as if it were made now; unknown lines are left out.',
    method: 'POST',
    path: `${path}/:id/quote`,
    success: 200,
    access: edit,
    params: idParams,
    body: orderUpdateQuote,
    response: quote,
    errors: ['not-found', 'order.state'],
  }),
  update: endpoint({
    id: 'order.update',
    summary: 'Edits an order as a whole: lines that stay keep their terms, and only increases require stock.',
    method: 'PUT',
    path: `${path}/:id`,
    idempotent: true,
    access: edit,
    params: idParams,
    body: orderUpdate,
    response: wholeOrder,
    errors: [...refusals, 'stale', 'order.state'],
  }),
  repeat: endpoint({
    id: 'order.repeat',
    summary:
      "A quote for the same order on today's terms, with the differences line by line; writes nothing.",
    method: 'POST',
    path: `${path}/:id/reorder`,
    success: 200,
    access: add,
    params: idParams,
    response: repeated,
    errors: ['not-found'],
  }),
  confirm: stateChange('confirm', 'Confirms a placed order.', {}),
  hold: stateChange('hold', 'Puts an order on hold, with a reason; its stock stays reserved.', { reason }),
  release: stateChange('release', 'Releases an order that is on hold.', {}),
  cancel: stateChange(
    'cancel',
    'Cancels an order of which nothing was shipped, and releases its stock; customers can only before the cut-off.',
    { reason: lines(200) },
  ),
  history: historyOf('order', 'an order', page),
}
