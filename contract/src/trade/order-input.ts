import { z } from 'zod'
import { day, id, line, optionalLine, optionalLines, version } from '../call/list.ts'
import { price } from '../rule/money/money.ts'
import { maxLines } from '../rule/order/limits.ts'
import { quantity } from '../rule/order/quantity.ts'

/** One requested line. */
const asked = {
  productId: id,
  quantity,
  remark: optionalLine(200),
}
/**
 * One line entered by staff. `price` and a quantity that breaks the terms require `overrideReason` and the right
 * `override` on the page of orders; without `price` the agreed one applies.
 */
const askedByStaff = { ...asked, price: price.optional(), overrideReason: optionalLine(200) }

const lines = z.array(z.strictObject(askedByStaff)).min(1).max(maxLines)

/**
 * What is ordered. Customers order for themselves; staff name the customer, and may give a reason for breaking a rule.
 */
const orderFields = {
  customerId: id.optional(),
  /** Delivery date; default: the next one that accepts orders. */
  deliveryDate: day.optional(),
  /** An address of the customer; default: its usual one. */
  addressId: id.optional(),
  lines,
  /** For those who pack and deliver; visible to the customer. */
  remark: optionalLines(500),
  /** The customer's own number of the order. */
  customerPoNumber: optionalLine(40),
  /**
   * Staff only, with the right `override`: why the order is accepted after the cut-off, or for a day without
   * deliveries.
   */
  lateReason: optionalLine(200),
}
/** A new order. */
export const orderInput = z.strictObject({
  ...orderFields,
  /** For staff only. */
  internalNote: optionalLines(500),
  /** The total with tax that the caller was shown; the order is refused if it has changed. */
  expectedGross: price.optional(),
})
export type OrderInput = z.output<typeof orderInput>

/** The same before the order is placed, possibly without lines. */
export const orderQuote = z.strictObject({
  ...orderFields,
  lines: z.array(z.strictObject(askedByStaff)).max(maxLines),
})

/** A line of an edit: with an id a line of the order, which keeps its agreed terms, without one a new line. */
const editedLine = z.strictObject({ id: id.optional(), ...askedByStaff })

/**
 * The whole order as it is to become: lines that are not sent are removed. Lines that stay keep price and terms;
 * another price counts as set by staff.
 */
export const orderUpdate = z.strictObject({
  version,
  /** Why it is edited; visible to the customer. */
  reason: line(200),
  lines: z.array(editedLine).min(1).max(maxLines),
  deliveryDate: day,
  /** An address of the customer; by default the delivery address stays. */
  addressId: id.optional(),
  remark: optionalLines(500),
  customerPoNumber: optionalLine(40),
  lateReason: optionalLine(200),
  internalNote: optionalLines(500),
  expectedGross: price.optional(),
})
export type OrderUpdate = z.output<typeof orderUpdate>

/** The lines and the delivery date of an edit in progress. */
export const orderUpdateQuote = z.strictObject({
  lines: z.array(editedLine).max(maxLines),
  deliveryDate: day.optional(),
})
