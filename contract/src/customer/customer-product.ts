import { z } from 'zod'
import { lastEdit, moves } from '../call/read-only.ts'
import { status } from '../call/access.ts'
import { crud } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import {
  day,
  id,
  idParams,
  idText,
  instant,
  oneOf,
  optionalLine,
  refusalsOfAll,
  version,
} from '../call/list.ts'
import { amount, price } from '../rule/money/money.ts'
import { product, productRow } from '../catalogue/product.ts'
import { quantity } from '../rule/order/quantity.ts'
import { termSource, termsShown } from './terms-shown.ts'

/** The agreed terms; null means the product's own. */
const terms = z.object({
  /** NT$ without tax for one unit. */
  price: price.nullable().default(null),
  minBuyQty: quantity.nullable().default(null),
  orderMultiple: quantity.nullable().default(null),
  /** First and last day of validity, both included. */
  validFrom: day.nullable().default(null),
  validTo: day.nullable().default(null),
  /** The customer's own number for the product. */
  itemNumber: optionalLine(40),
  itemName: optionalLine(100),
  remark: optionalLine(200),
  status: z.literal([status.inactive, status.active]).default(status.active),
})

/** A line that an edit may leave out. */
const lineOr = (max: number) => optionalLine(max).unwrap().optional()

/** Why the price changes; kept in the history of prices. */
const reason = optionalLine(200)
export const customerProductInput = z.object({
  customerId: id,
  productId: id,
  ...terms.shape,
  reason,
})

const productShown = productRow.pick({
  id: true,
  number: true,
  name: true,
  enName: true,
  productTypeId: true,
  productType: true,
  unitId: true,
  unitName: true,
  unitEnName: true,
  minBuyQty: true,
  orderMultiple: true,
  price: true,
  taxClass: true,
  picture: true,
  status: true,
})

const { minBuyQty, orderMultiple, price: usualPrice, picture, status: usualStatus } = productShown.shape

export const customerProductRow = z.object({
  id,
  customerId: id,
  /** The same id, as older clients name it. */
  customer_id: id,
  productId: id,
  ...terms.shape,
  price: amount.nullable(),
  /** The price from `nextFrom` on, if another one is scheduled; null: the product's own. */
  nextPrice: amount.nullable(),
  nextFrom: day.nullable(),
  minBuyQty: z.int().nullable(),
  orderMultiple: z.int().nullable(),
  validFrom: day.nullable(),
  validTo: day.nullable(),
  itemNumber: z.string(),
  itemName: z.string(),
  remark: z.string(),
  status: z.literal([status.inactive, status.active]),
  /** How often it was ordered. */
  buyCnt: z.int().register(moves),
  created_at: instant,
  updated_at: lastEdit,
  version,
  /** What an edit of the product changes is ignored if an agreement is sent back; the product itself must be the same. */
  product: productShown.extend({
    minBuyQty: minBuyQty.clone().register(moves),
    orderMultiple: orderMultiple.clone().register(moves),
    price: usualPrice.clone().register(moves),
    taxClass: productShown.shape.taxClass.clone().register(moves),
    picture: picture.clone().register(moves),
    status: usualStatus.clone().register(moves),
  }),
  terms: termsShown.clone().register(moves),
})
export type CustomerProduct = z.output<typeof customerProductRow>

const calls = crud({
  name: 'customer-product',
  page: 'customers',
  row: customerProductRow,
  input: customerProductInput,
  sort: [
    'id',
    'productNumber',
    'productName',
    'itemNumber',
    'price',
    'minBuyQty',
    'buyCnt',
    'status',
    'created_at',
    'updated_at',
  ],
  filters: {
    customerId: idText.optional(),
    productId: idText.optional(),
    productTypeId: idText.optional(),
    status: oneOf([status.inactive, status.active]).optional(),
  },
  errors: ['customer-product.duplicate'],
})

/** Fields of an edit; those that are not sent stay unchanged. */
const edited = {
  customerId: id.optional(),
  productId: id.optional(),
  price: price.nullable().optional(),
  minBuyQty: quantity.nullable().optional(),
  orderMultiple: quantity.nullable().optional(),
  validFrom: day.nullable().optional(),
  validTo: day.nullable().optional(),
  itemNumber: lineOr(40),
  itemName: lineOr(100),
  remark: lineOr(200),
  status: z.literal([status.inactive, status.active]).optional(),
  reason,
  version: version.optional(),
}

/** One row of `updateList`: with an id an edit of the fields that are sent, without one a new agreement. */
const listed = z.strictObject({ ...edited, id: id.optional() })
export type ListedCustomerProduct = z.output<typeof listed>

/** A product as one customer buys it today: with the agreed terms instead of the product's own. */
export const productOfCustomer = productShown.extend({
  customerProductId: id,
  priceSource: termSource,
  /** `price` with tax; the same where the product is not taxed. */
  priceWithTax: amount,
  /** The customer's own name for it. */
  itemNumber: z.string(),
  itemName: z.string(),
  buyCnt: z.int(),
})
export type ProductOfCustomer = z.output<typeof productOfCustomer>

const path = '/api/v1/customer-product'

export const customerProduct = {
  ...calls,
  export: exportOf(calls.list, 'customers'),
  byUser: endpoint({
    id: 'customer-product.byUser',
    summary:
      'The products that a customer can order today, on its own terms; for the customer itself, and for staff who see it.',
    method: 'GET',
    path: '/api/v1/product-by-user/:userId',
    access: { page: 'customers', right: 'view', orSelf: 'customer' },
    params: z.object({ userId: idText }),
    response: z.array(productOfCustomer),
    errors: ['not-found'],
  }),
  // An edit leaves customer and product unchanged, so it never collides with another agreement.
  update: endpoint({ ...calls.update, body: z.strictObject(edited), errors: ['not-found', 'stale'] }),
  put: endpoint({ ...calls.put, body: z.strictObject({ ...edited, id }), errors: ['not-found', 'stale'] }),
  byCustomer: endpoint({
    id: 'customer-product.byCustomer',
    summary: 'The products of one customer with their terms, in the arranged order of the products.',
    method: 'GET',
    path: `${path}/customerId/:id`,
    access: { page: 'customers', right: 'view' },
    params: idParams,
    response: z.array(customerProductRow),
    errors: ['not-found', ...refusalsOfAll],
  }),
  addable: endpoint({
    ...product.list,
    id: 'customer-product.addable',
    summary: 'Active products that a customer does not have yet.',
    path: `${path}/customerId/:id/addable`,
    access: { page: 'customers', right: 'view' },
    params: idParams,
    errors: ['not-found'],
  }),
  updateList: endpoint({
    id: 'customer-product.updateList',
    summary:
      'Adds and edits several customer products in one transaction: all of them, or none with every fault by row.',
    method: 'PUT',
    path: `${path}/updateList`,
    access: { page: 'customers', right: 'edit' },
    // Clients of the specification send the list itself.
    body: z.preprocess(
      (sent) => (Array.isArray(sent) ? { list: sent } : sent),
      z.strictObject({ list: z.array(listed).min(1).max(1000) }),
    ),
    sentBack: z.object({ list: z.array(customerProductRow) }),
    response: z.array(customerProductRow),
  }),
  incBuyCnt: endpoint({
    id: 'customer-product.incBuyCnt',
    summary: 'Increases the purchase count of the product; kept for older clients.',
    method: 'POST',
    path: `${path}/incBuyCnt`,
    success: 200,
    idempotent: true,
    access: { page: 'customers', right: 'edit' },
    body: z.strictObject({ id, cnt: z.int().min(1).max(1000).default(1) }),
    response: customerProductRow,
    errors: ['not-found'],
  }),
  prices: endpoint({
    id: 'customer-product.prices',
    summary: 'Every price that was set or scheduled, newest first.',
    method: 'GET',
    path: `${path}/:id/price`,
    access: { page: 'customers', right: 'view' },
    params: idParams,
    response: z.array(
      z.object({
        id,
        price: amount.nullable(),
        /** The first day on which it applies. */
        validFrom: day,
        /** When it was withdrawn before that day. */
        withdrawnAt: instant.nullable(),
        at: instant,
        reason: z.string(),
        actorName: z.string(),
      }),
    ),
    errors: ['not-found'],
  }),
}
