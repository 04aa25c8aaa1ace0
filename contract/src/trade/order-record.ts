import { z } from 'zod'
import type { DeliveryDay } from '../rule/order/delivery.ts'
import { day, id, instant, version } from '../call/list.ts'
import { amount } from '../rule/money/money.ts'
import { priced } from './order-prices.ts'
import { orderRevision } from './order-revision.ts'
import { orderedProduct } from '../catalogue/ordered-product.ts'
import { roundings, taxClasses, taxModes } from '../rule/money/tax.ts'
import { termSource, termsShown } from '../customer/terms-shown.ts'

/**
 * Status of an order. People decide `placed`, `confirmed`, `on-hold` and `cancelled`; the other two are derived from
 * what was shipped of its lines.
 */
export const orderStatuses = [
  'placed',
  'confirmed',
  'on-hold',
  'partially-shipped',
  'shipped',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** A delivery date with the moment at which orders for it close. */
const deliveryDay = z.object({ day, cutoffAt: instant }) satisfies z.ZodType<DeliveryDay>

/** The source of an order: the customer in the shop, or staff on its behalf. */
export const orderSources = ['shop', 'back-office'] as const

/** Returns the order number that people read, made from the id of its row. */
export function orderNumber(id: number): string {
  return `O${id}`
}

const plainAmounts = { net: amount, tax: amount, gross: amount }
const amounts = { net: priced(amount), tax: priced(amount), gross: priced(amount) }

/** The amounts of an order by what has happened to it, calculated by the same rule as its totals. */
const deliveredAmounts = {
  /** The amount shipped. */
  delivered: priced(z.object(plainAmounts)),
  /** The amount returned. */
  returned: priced(z.object(plainAmounts)),
  /** The amount shipped and not returned. */
  netDelivered: priced(z.object(plainAmounts)),
}

/** One line with the terms at the time of the order; later changes elsewhere do not affect it. */
export const orderLine = z.object({
  id,
  lineNo: z.int(),
  ...orderedProduct,
  taxClass: z.enum(taxClasses),
  ordered: z.int(),
  /** Allocated from stock and not shipped yet. */
  allocated: z.int(),
  shipped: z.int(),
  /** Cancelled: it will not be delivered. */
  cancelled: z.int(),
  returned: z.int(),
  /** For staff, if the line is open: the quantity on hand. */
  onHand: z.int().optional(),
  /** For staff, if the line is open: the draft shipments that include it, with the quantity of each. */
  drafts: z.array(z.object({ number: z.string(), quantity: z.int() })).optional(),
  /** NT$ without tax for one unit. */
  unitPrice: priced(amount),
  priceSource: priced(z.enum(['customer-product', 'product', 'manual'])),
  minBuyQty: z.int(),
  orderMultiple: z.int(),
  /** For staff only: why price or quantity differ from the agreed terms. */
  overrideReason: z.string().optional(),
  ...amounts,
  remark: z.string(),
})
export type OrderLine = z.output<typeof orderLine>

/** An order as lists show it. */
export const orderRow = z.object({
  id,
  number: z.string(),
  status: z.enum(orderStatuses),
  customerId: id,
  customerNumber: z.string(),
  customerName: z.string(),
  /** Account manager at the time of the order. */
  employeeId: id.nullable(),
  employeeName: z.string(),
  departmentId: id.nullable(),
  placedByName: z.string(),
  source: z.enum(orderSources),
  deliveryDate: day,
  cutoffAt: instant,
  /** Staff placed it after the cut-off. */
  late: z.boolean(),
  lineCount: z.int(),
  /** The amount ordered. */
  ...amounts,
  ...deliveredAmounts,
  customerPoNumber: z.string(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type OrderRow = z.output<typeof orderRow>

/** An order with everything that belongs to it. */
export const wholeOrder = orderRow.extend({
  taxMode: z.enum(taxModes),
  taxRate: z.int(),
  rounding: z.enum(roundings),
  shipTo: z.object({
    zipcode: z.string(),
    city: z.string(),
    area: z.string(),
    address: z.string(),
    contact: z.string(),
    phone: z.string(),
  }),
  remark: z.string(),
  /** For staff only. */
  internalNote: z.string().optional(),
  /** For staff only: why it was accepted after the cut-off. */
  lateReason: z.string().optional(),
  holdReason: z.string().optional(),
  cancelReason: z.string(),
  confirmedAt: instant.nullable(),
  heldAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  lines: z.array(orderLine),
  /** The edits since it was placed, newest first. */
  revisions: z.array(orderRevision),
  /** The actions that the caller may currently perform. */
  may: z.object({
    edit: z.boolean(),
    confirm: z.boolean(),
    hold: z.boolean(),
    release: z.boolean(),
    cancel: z.boolean(),
    /** Prepare shipments and confirm them. */
    ship: z.boolean(),
    /** Cancel what is still open. */
    closeShort: z.boolean(),
    /** Record returns. */
    return: z.boolean(),
  }),
})
export type Order = z.output<typeof wholeOrder>

/**
 * The faults of one line of a quote; `below-shipped` and `below-prepared` only occur in an edit, `amount` if the order
 * exceeds the limit.
 */
export const lineFaults = [
  'not-in-assortment',
  'below-minimum',
  'multiple',
  'insufficient',
  'below-shipped',
  'below-prepared',
  'amount',
] as const

/** The result of placing, or editing, an order now. */
export const quote = z.object({
  customerId: id,
  taxMode: z.enum(taxModes),
  taxRate: z.int(),
  rounding: z.enum(roundings),
  lines: z.array(
    z.object({
      /** The line of the order that is edited; missing for a new one. */
      id: id.optional(),
      ...orderedProduct,
      taxClass: z.enum(taxClasses),
      quantity: z.int(),
      /** For a line that stays, the terms at the time of the order. */
      terms: termsShown.extend({ price: priced(amount), priceSource: priced(termSource) }),
      /** The price that applies: the agreed one, or the one that staff set. */
      unitPrice: priced(amount),
      ...amounts,
      faults: z.array(
        z.object({
          code: z.enum(lineFaults),
          /** The greatest valid quantity below, if there is one; for a shortage, what is left. */
          below: z.int().optional(),
          /** The smallest valid quantity above. */
          above: z.int().optional(),
        }),
      ),
    }),
  ),
  ...amounts,
  /**
   * Days that still accept orders from the caller, the next one first; staff can order further ahead than customers.
   */
  deliveryDays: z.array(deliveryDay),
  /** The delivery date of the order; null if there is none. */
  deliveryDate: day.nullable(),
  cutoffAt: instant.nullable(),
  /** The requested day no longer accepts orders. */
  closed: z.boolean(),
})
export type Quote = z.output<typeof quote>

/** Why a customer cannot order at present. */
export const cannotOrderReasons = ['blocked', 'inactive', 'no-delivery', 'no-products'] as const

export const canOrder = z.object({
  canOrder: z.boolean(),
  reason: z.enum(cannotOrderReasons).nullable(),
  /** The rounding of the totals of a new order. */
  rounding: z.enum(roundings),
  /** The same days as a quote has. */
  deliveryDays: z.array(deliveryDay),
})
export type CanOrder = z.output<typeof canOrder>
