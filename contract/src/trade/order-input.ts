import { z } from 'zod'
import { day, id, line, optionalLine, optionalLines, version } from '../call/list.ts'
import { price } from '../rule/money.ts'
import { mostLines } from '../rule/order-limits.ts'
import { quantity } from '../rule/quantity.ts'

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
  remark: optionalLines(500),
  /** The customer's own number of the order. */
  customerPoNumber: optionalLine(40),
  /** Staff only, with the right `override`: the cut-off is over, or nothing is delivered on that day. */
  lateReason: optionalLine(200),
}
/** An order that is placed. */
export const orderInput = z.strictObject({
  ...orderFields,
  /** For staff alone. */
  internalNote: optionalLines(500),
  /** What was shown as the total with tax; the order is refused where it would be another one by now. */
  expectedGross: price.optional(),
})
export type OrderInput = z.output<typeof orderInput>

/** The same before it is placed: perhaps without a line yet. */
export const orderQuote = z.strictObject({
  ...orderFields,
  lines: z.array(z.strictObject(askedByStaff)).max(mostLines),
})

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
  remark: optionalLines(500),
  customerPoNumber: optionalLine(40),
  lateReason: optionalLine(200),
  internalNote: optionalLines(500),
  expectedGross: price.optional(),
})
export type OrderUpdate = z.output<typeof orderUpdate>

/** The lines and the day of an edit that is being written. */
export const orderUpdateQuote = z.strictObject({
  lines: z.array(editedLine).max(mostLines),
  deliveryDate: day.optional(),
})
