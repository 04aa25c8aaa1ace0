import { z } from 'zod'
import { changes } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { exportLinesOf, exportOf } from './export.ts'
import { day, id, idParams, idText, line, listQuery, oneOf, optionalLine, version } from './list.ts'
import { price } from './money.ts'
import {
  canOrder,
  mostLines,
  orderRow,
  orderSources,
  orderStatuses,
  quote,
  wholeOrder,
} from './order-record.ts'
import { repeated } from './order-repeat.ts'
import { paperOf } from './paper.ts'

/** A quantity in units of the product. */
export const quantity = z.int().min(1).max(1_000_000)

/** One line that is asked for. */
const asked = {
  productId: id,
  quantity,
  remark: optionalLine(200),
}
/**
 * One line by staff. `price` and a quantity that breaks the terms take `overrideReason` and the right `override` on the
 * page of orders; a price that is not sent is the agreed one.
 */
const askedByStaff = { ...asked, price: price.optional(), overrideReason: optionalLine(200) }

const lines = z.array(z.strictObject(askedByStaff)).min(1).max(mostLines)

/** What is ordered. Customers order for themselves; staff say for whom, and may say why they break a rule. */
const orderFields = {
  customerId: id.optional(),
  /** Day of delivery; none: the next one that can still be ordered for. */
  deliveryDate: day.optional(),
  /** An address of the customer; none: its usual one. */
  addressId: id.optional(),
  lines,
  /** For who packs and delivers; the customer reads it as well. */
  remark: optionalLine(500),
  /** The customer's own number of the order. */
  customerPoNumber: optionalLine(40),
  /** Staff only, with the right `override`: the cut-off is over, or nothing is delivered on that day. */
  lateReason: optionalLine(200),
}
export const orderInput = z.strictObject({
  ...orderFields,
  /** For staff alone. */
  internalNote: optionalLine(500),
  /** What was shown as the total with tax; the order is refused where it would be another one by now. */
  expectedGross: price.optional(),
})
export type OrderInput = z.output<typeof orderInput>

/** A line of an edit: one of the order, which keeps what was agreed about it, or without a number a new one. */
const editedLine = z.strictObject({ id: id.optional(), ...askedByStaff })

/**
 * An order as it is to be from now on, as a whole: a line that is not sent goes. Lines that stay keep price and terms;
 * another price is one that staff set.
 */
export const orderUpdate = z.strictObject({
  version,
  /** Why it is edited; the customer reads it as well. */
  reason: line(200),
  lines: z.array(editedLine).min(1).max(mostLines),
  deliveryDate: day,
  /** An address of the customer; none: where it goes stays. */
  addressId: id.optional(),
  remark: optionalLine(500),
  customerPoNumber: optionalLine(40),
  lateReason: optionalLine(200),
  internalNote: optionalLine(500),
  expectedGross: price.optional(),
})
export type OrderUpdate = z.output<typeof orderUpdate>

const path = '/api/v1/order'
const page = 'orders'
/** Staff with the page, and each customer its own orders. */
const seen = { page, right: 'view', orSelf: 'customer' } as const
const add = { page, right: 'add', orSelf: 'customer' } as const
const edit = { page, right: 'edit' } as const

const list = endpoint({
  id: 'order.list',
  summary: 'Orders: all of them, or a page, newest first; a customer gets its own.',
  method: 'GET',
  path,
  list: true,
  access: seen,
  query: listQuery(
    ['id', 'deliveryDate', 'customerName', 'gross', 'status', 'created_at'],
    {
      status: z.enum(orderStatuses).optional(),
      /** Neither shipped as a whole nor cancelled. */
      open: oneOf([1]).optional(),
      customerId: idText.optional(),
      employeeId: idText.optional(),
      /** Placed in the shop, or by staff. */
      source: z.enum(orderSources).optional(),
      /** With a product of this type. */
      productTypeId: idText.optional(),
      /** With a shipment that was prepared and has not left. */
      shipment: z.enum(['draft']).optional(),
      deliveryFrom: day.optional(),
      deliveryTo: day.optional(),
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

/** What keeps an order from being as it is asked for. */
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

/** A deed that changes how an order stands: of the version that was seen, or of any. */
const deed = { version: version.optional() }
const reason = line(200)

const stateChange = <
  const Verb extends 'confirm' | 'hold' | 'release' | 'cancel',
  Body extends z.ZodRawShape,
>(
  verb: Verb,
  summary: string,
  body: Body,
) => {
  const forCustomers = verb === 'cancel' ? ({ ...edit, orSelf: 'customer' } as const) : edit
  return endpoint({
    id: `order.${verb}` as const,
    summary,
    method: 'POST',
    path: `${path}/:id/${verb}` as const,
    success: 200,
    idempotent: true,
    access: forCustomers,
    params: idParams,
    body: z.strictObject({ ...body, ...deed }),
    response: wholeOrder,
    errors: ['not-found', 'stale', 'order.state', ...(verb === 'cancel' ? (['order.closed'] as const) : [])],
  })
}

export const order = {
  list,
  export: exportOf(list, page),
  /** Asked for a type of product, it tells the lines with products of that type alone. */
  exportLines: exportLinesOf(list, page),
  canOrder: endpoint({
    id: 'order.canOrder',
    summary: 'Whether a customer can order at present, and for which days; a customer asks about itself.',
    method: 'GET',
    path: `${path}/can-order`,
    access: add,
    query: z.strictObject({ customerId: idText.optional() }),
    response: canOrder,
    errors: ['not-found'],
  }),
  quote: endpoint({
    id: 'order.quote',
    summary: 'What an order would be if it were placed now: terms, amounts, faults and days; writes nothing.',
    method: 'POST',
    path: `${path}/quote`,
    success: 200,
    access: add,
    body: z.strictObject({ ...orderFields, lines: z.array(z.strictObject(askedByStaff)).max(mostLines) }),
    response: quote,
    errors: ['not-found'],
  }),
  get,
  pdf: paperOf(get, 'The confirmation of an order as a paper.'),
  create: endpoint({
    id: 'order.create',
    summary:
      'Places an order: checks it, promises the stock and keeps what was agreed; all of it, or every fault.',
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
    summary:
      'What an order would be if it were edited like this now; lines that are not its own are left out.',
    method: 'POST',
    path: `${path}/:id/quote`,
    success: 200,
    access: edit,
    params: idParams,
    body: z.strictObject({ lines: z.array(editedLine).max(mostLines), deliveryDate: day.optional() }),
    response: quote,
    errors: ['not-found', 'order.state'],
  }),
  update: endpoint({
    id: 'order.update',
    summary:
      'Edits an order as a whole: what was agreed about lines that stay holds, only what is more needs stock.',
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
      'What the same order would be today, on the terms of today, and how it differs line by line; writes nothing.',
    method: 'POST',
    path: `${path}/:id/reorder`,
    success: 200,
    access: add,
    params: idParams,
    response: repeated,
    errors: ['not-found'],
  }),
  confirm: stateChange('confirm', 'Confirms an order that was placed.', {}),
  hold: stateChange('hold', 'Keeps an order back, with a reason; its stock stays promised.', { reason }),
  release: stateChange('release', 'Lets an order go on that was kept back.', {}),
  cancel: stateChange(
    'cancel',
    'Cancels an order of which nothing was shipped, and gives its stock free; a customer before the cut-off only.',
    { reason },
  ),
  history: endpoint({
    id: 'order.history',
    summary: 'Who changed an order, when and what; newest first.',
    method: 'GET',
    path: `${path}/:id/history`,
    access: { page, right: 'view' },
    params: idParams,
    response: changes,
    errors: ['not-found'],
  }),
}
