import { z } from 'zod'
import type { DeliveryDay } from '../rule/delivery.ts'
import { day, id, instant, version } from '../call/list.ts'
import { amount } from '../rule/money.ts'
import { orderRevision } from './order-revision.ts'
import { productWords } from '../catalogue/product-words.ts'
import { roundings, taxClasses, taxModes } from '../rule/tax.ts'
import { termsShown } from './terms-shown.ts'

/**
 * How an order stands. `placed`, `confirmed`, `on-hold` and `cancelled` are decided by people; the other two follow from
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

/** A day of delivery with the moment at which orders for it close. */
const deliveryDay = z.object({ day, cutoffAt: instant }) satisfies z.ZodType<DeliveryDay>

/** Who placed an order: the customer in the shop, or staff for it. */
export const orderSources = ['shop', 'back-office'] as const

/** The number of an order as people read it, made of the number of its row. */
export function orderNumber(id: number): string {
  return `O${id}`
}

const amounts = { net: amount, tax: amount, gross: amount }

/** What an order comes to by what has become of it, calculated by the rule of its totals. */
const deliveredAmounts = {
  /** What was shipped. */
  delivered: z.object(amounts),
  /** What of it came back. */
  returned: z.object(amounts),
  /** What was shipped and did not come back. */
  netDelivered: z.object(amounts),
}

/** One line as it was agreed when it was placed; what changes later elsewhere does not change it. */
export const orderLine = z.object({
  id,
  lineNo: z.int(),
  ...productWords,
  taxClass: z.enum(taxClasses),
  ordered: z.int(),
  /** Promised from stock and not shipped yet. */
  allocated: z.int(),
  shipped: z.int(),
  /** Given up: it is not delivered any more. */
  cancelled: z.int(),
  returned: z.int(),
  /** For staff, of a line that is not done: what lies in the store. */
  onHand: z.int().optional(),
  /** The same: which shipments that have not left are prepared with it, and with how much of it each. */
  drafts: z.array(z.object({ number: z.string(), quantity: z.int() })).optional(),
  /** NT$ without tax for one unit. */
  unitPrice: amount,
  priceSource: z.enum(['customer-product', 'product', 'manual']),
  minBuyQty: z.int(),
  orderMultiple: z.int(),
  /** For staff alone: why price or quantity are not as agreed. */
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
  /** Who looked after the customer when it ordered. */
  employeeId: id.nullable(),
  employeeName: z.string(),
  departmentId: id.nullable(),
  placedByName: z.string(),
  source: z.enum(orderSources),
  deliveryDate: day,
  cutoffAt: instant,
  /** It was placed after the cut-off, by staff. */
  late: z.boolean(),
  lineCount: z.int(),
  /** What was ordered. */
  ...amounts,
  ...deliveredAmounts,
  customerPoNumber: z.string(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type OrderRow = z.output<typeof orderRow>

/** An order with all that belongs to it. */
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
  /** For staff alone. */
  internalNote: z.string().optional(),
  /** For staff alone: why it was taken after the cut-off. */
  lateReason: z.string().optional(),
  holdReason: z.string().optional(),
  cancelReason: z.string(),
  confirmedAt: instant.nullable(),
  heldAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  lines: z.array(orderLine),
  /** What was edited since it was placed, newest first. */
  revisions: z.array(orderRevision),
  /** What may be done with it at present, by the caller. */
  may: z.object({
    edit: z.boolean(),
    confirm: z.boolean(),
    hold: z.boolean(),
    release: z.boolean(),
    cancel: z.boolean(),
    /** Prepare shipments, and confirm them. */
    ship: z.boolean(),
    /** Give up what is still open. */
    closeShort: z.boolean(),
    /** Take goods back. */
    return: z.boolean(),
  }),
})
export type Order = z.output<typeof wholeOrder>

/** The numbers of the shipments that are prepared with lines of an order and have not left, each once. */
export function draftNumbers({ lines }: Pick<Order, 'lines'>): string[] {
  return [...new Set(lines.flatMap(({ drafts = [] }) => drafts.map(({ number }) => number)))]
}

/** What is wrong with one line of a quote; `below-shipped` and `below-prepared` only of an edit, `amount` of an order that comes to too much. */
export const lineFaults = [
  'not-in-assortment',
  'below-minimum',
  'multiple',
  'insufficient',
  'below-shipped',
  'below-prepared',
  'amount',
] as const

/** What an order would be if it were placed, or edited, now. */
export const quote = z.object({
  customerId: id,
  taxMode: z.enum(taxModes),
  taxRate: z.int(),
  rounding: z.enum(roundings),
  lines: z.array(
    z.object({
      /** The line of the order that is edited; missing where it is a new one. */
      id: id.optional(),
      ...productWords,
      taxClass: z.enum(taxClasses),
      quantity: z.int(),
      /** Of a line that stays what was agreed when it was ordered. */
      terms: termsShown,
      /** The price that counts: the agreed one, or the one that staff set. */
      unitPrice: amount,
      ...amounts,
      faults: z.array(
        z.object({
          code: z.enum(lineFaults),
          /** The greatest valid quantity below, where there is one; what is left, of goods that are short. */
          below: z.int().optional(),
          /** The smallest valid quantity above. */
          above: z.int().optional(),
        }),
      ),
    }),
  ),
  ...amounts,
  /** Days that the caller can still order for, the next one first; staff further ahead than customers. */
  deliveryDays: z.array(deliveryDay),
  /** The day that the order would be for; null where there is none. */
  deliveryDate: day.nullable(),
  cutoffAt: instant.nullable(),
  /** The day that was asked for can be ordered for no more. */
  closed: z.boolean(),
})
export type Quote = z.output<typeof quote>

/** Why a customer cannot order at present. */
export const cannotOrderReasons = ['blocked', 'inactive', 'no-delivery', 'no-products'] as const

export const canOrder = z.object({
  canOrder: z.boolean(),
  reason: z.enum(cannotOrderReasons).nullable(),
  /** What the totals of a new order are rounded to. */
  rounding: z.enum(roundings),
  /** The same days as a quote has. */
  deliveryDays: z.array(deliveryDay),
})
export type CanOrder = z.output<typeof canOrder>
