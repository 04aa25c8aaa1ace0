import { z } from 'zod'
import { identity, status } from '../call/access.ts'
import { endpoint } from '../call/endpoint.ts'
import { onlyWith } from '../call/field-rights.ts'
import { day, id, idText, line } from '../call/list.ts'
import { productOfCustomer } from '../customer/customer-product.ts'
import { amount } from '../rule/money/money.ts'
import { priced } from './order-prices.ts'

/** The number of customers that are offered for a text. */
export const maxBuyers = 8

/** A customer as it is offered to somebody who enters an order. */
export const foundBuyer = z.object({
  id,
  number: z.string(),
  realName: z.string(),
  status: z.literal([status.inactive, status.active]),
  /** Whether there is a reason why the customer may not order at present. */
  blocked: z.boolean(),
  telephone: z.string(),
  /** The usual address; empty if there is none. */
  address: z.string(),
  /** The latest order that the caller sees and that was not cancelled. */
  lastOrder: z.object({ number: z.string(), deliveryDate: day }).nullable(),
  /** The text is this customer's number or tax id. */
  exact: z.boolean(),
})
export type FoundBuyer = z.output<typeof foundBuyer>

/** A product that a customer can order today, with what helps to enter an order. */
export const entryProduct = productOfCustomer
  .pick({
    id: true,
    number: true,
    name: true,
    enName: true,
    itemNumber: true,
    itemName: true,
    unitName: true,
    unitEnName: true,
    minBuyQty: true,
    orderMultiple: true,
    taxClass: true,
  })
  .extend({
    price: priced(amount),
    /** What is in stock and not allocated; null if the stock of the product is not limited. */
    available: onlyWith(
      { rights: [{ page: 'stock', right: 'view' }], orSelf: identity.admin },
      z.int().nullable(),
    ),
    /** The quantity in the latest order of the customer that has it, and the day of its delivery. */
    last: z.object({ quantity: z.int(), deliveryDate: day }).nullable(),
    /** How many of the customer's recent orders have it. */
    recentOrders: z.int(),
  })
export type EntryProduct = z.output<typeof entryProduct>

const path = '/api/v1/order-entry'

/** What people need while they enter an order for a customer. */
export const orderEntry = {
  buyers: endpoint({
    id: 'order-entry.buyers',
    summary:
      'The customers in the caller’s scope that a text finds by number, name, telephone, contact, address or tax id, the best first.',
    method: 'GET',
    path: `${path}/buyer`,
    access: { page: 'orders', right: 'add' },
    query: z.strictObject({ q: line(100) }),
    response: z.array(foundBuyer),
  }),
  products: endpoint({
    id: 'order-entry.products',
    summary: 'The products that a customer can order today, with stock and what it ordered last.',
    method: 'GET',
    path: `${path}/product`,
    access: { page: 'orders', right: 'view' },
    query: z.strictObject({ customerId: idText }),
    response: z.array(entryProduct),
    errors: ['not-found'],
  }),
}
