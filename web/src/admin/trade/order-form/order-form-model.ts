import type { ProductOfCustomer } from '@banquet/contract/customer/customer-product'
import type { Call } from '@banquet/contract/call/endpoint'
import { orderInput, orderUpdate } from '@banquet/contract/trade/order-input'
import type { order } from '@banquet/contract/trade/order'
import type { Order, OrderLine } from '@banquet/contract/trade/order-record'
import type { Repeated } from '@banquet/contract/trade/order-repeat'
import { z } from 'zod'
import { nearestQuantities } from '@banquet/contract/rule/order/terms'
import { readNumber } from '../../../kit/input/read-number.ts'
import { typed } from '../../../kit/input/typed-number.ts'

const { lines, deliveryDate, customerPoNumber, remark, internalNote, lateReason } = orderInput.shape
const asked = lines.element.shape

/** The terms of a line's product: as agreed today, or as agreed when it was ordered. */
export type Agreed = Pick<
  ProductOfCustomer,
  | 'id'
  | 'name'
  | 'enName'
  | 'number'
  | 'itemName'
  | 'unitName'
  | 'unitEnName'
  | 'minBuyQty'
  | 'orderMultiple'
  | 'price'
  | 'taxClass'
>

/** A price that may be left empty: the agreed one then applies. */
const typedPrice = z
  .string()
  .transform((text) => text.normalize('NFKC').replaceAll(/[\s,]/g, '') || undefined)
  .pipe(asked.price)

/** A line as form values: the typed text, and the agreed terms of the product. */
export const lineSchema = z
  .object({
    /** The line of the edited order; undefined for a new line. */
    id: z.int().optional(),
    /** The quantity already shipped or cancelled, which is the minimum. */
    gone: z.int(),
    productId: z.int(),
    quantity: typed(asked.quantity),
    price: typedPrice,
    overrideReason: asked.overrideReason.unwrap(),
    remark: asked.remark.unwrap(),
    agreed: z.custom<Agreed>(),
  })
  .superRefine(({ price, overrideReason, agreed }, check) => {
    if (price === undefined || price === agreed.price || overrideReason !== '') return
    check.addIssue({ code: 'custom', path: ['overrideReason'], params: { code: 'required' } })
  })
export type FormLine = z.input<typeof lineSchema>

const fields = z.object({
  late: z.boolean(),
  deliveryDate: deliveryDate.unwrap(),
  lateReason: lateReason.unwrap(),
  addressId: z.int().nullable(),
  lines: z.array(lineSchema).min(1).max(200),
  remark: remark.unwrap(),
  internalNote: internalNote.unwrap(),
  customerPoNumber: customerPoNumber.unwrap(),
  /** Why an order is edited; not needed for a new one. */
  reason: lateReason.unwrap(),
})

/** Ordering past the cut-off requires a reason. Checked here because the server's error would only mention the day. */
function lateWithReason({ late, lateReason: why }: z.output<typeof fields>, check: z.RefinementCtx) {
  if (late && why === '')
    check.addIssue({ code: 'custom', path: ['lateReason'], params: { code: 'required' } })
}

/** The fields of the form. */
export const formSchema = fields.superRefine(lateWithReason)
/** The fields for editing an order. */
export const editSchema = fields.extend({ reason: orderUpdate.shape.reason }).superRefine(lateWithReason)
type Filled = z.output<typeof formSchema>
/** The values of the form. */
export type OrderValues = z.input<typeof formSchema>

/** The terms of a product without what else is known about it, because lines are kept in the browser. */
function agreedOf(product: Agreed): Agreed {
  const { id, name, enName, number, itemName, unitName, unitEnName, ...rest } = product
  const { minBuyQty, orderMultiple, price, taxClass } = rest
  return {
    ...{ id, name, enName, number, itemName, unitName, unitEnName },
    ...{ minBuyQty, orderMultiple, price, taxClass },
  }
}

/** A line for a chosen product, with its minimum quantity unless another one is given. */
export function lineOf(product: Agreed, quantity = product.minBuyQty): FormLine {
  const empty = { gone: 0, price: '', overrideReason: '', remark: '' }
  return { productId: product.id, quantity: String(quantity), ...empty, agreed: agreedOf(product) }
}

/** Identifies a line of the form: a product has at most one new line. */
export const keyOf = ({ id, productId }: Pick<FormLine, 'id' | 'productId'>) =>
  String(id ?? `new-${productId}`)

/** Adds a product, or more of it if it is there already; `key` is that of its line. */
export function withProduct(
  lines: readonly FormLine[],
  product: Agreed,
  quantity = product.minBuyQty,
): { lines: FormLine[]; key: string } {
  const there = lines.findLast(({ productId }) => productId === product.id)
  if (!there) {
    const line = lineOf(product, quantity)
    return { lines: [...lines, line], key: keyOf(line) }
  }
  const more = { ...there, quantity: String((readNumber(there.quantity) || 0) + quantity) }
  return { lines: lines.map((line) => (line === there ? more : line)), key: keyOf(there) }
}

/**
 * The quantity to which a line has to be changed so that its terms allow it; undefined if they do, if somebody has given a reason
 * for breaking them, or if no number is typed.
 */
export function fixFor({ quantity, overrideReason, agreed }: FormLine): number | undefined {
  const typed = readNumber(quantity)
  if (typed === null || !Number.isInteger(typed) || typed < 1 || overrideReason !== '') return undefined
  return nearestQuantities(typed, agreed)?.above
}

/** Whether anything is in an order that would be lost; day and address are filled in by themselves. */
export function isBegun({ lines, remark, internalNote, customerPoNumber }: OrderValues): boolean {
  return lines.length > 0 || [remark, internalNote, customerPoNumber].some((text) => text !== '')
}

/** Lines that were kept in the browser, with the terms of today where the product can still be ordered. */
export function onTodaysTerms(lines: readonly FormLine[], products: readonly Agreed[]): FormLine[] {
  return lines.map((line) => {
    const today = products.find(({ id }) => id === line.productId)
    return today ? { ...line, agreed: agreedOf(today) } : line
  })
}

/** A line of the edited order, with the terms agreed for it. */
function existingLine({ id, productId, ordered, shipped, cancelled, remark, ...line }: OrderLine): FormLine {
  const { productName: name, productEnName: enName, productNumber: number, itemName } = line
  const { unitName, unitEnName, unitPrice: price } = line
  const { taxClass, minBuyQty, orderMultiple, overrideReason = '' } = line
  return {
    id,
    productId,
    quantity: String(ordered),
    gone: shipped + cancelled,
    remark,
    overrideReason,
    price: '',
    agreed: {
      id: productId,
      name,
      enName,
      number,
      itemName,
      unitName,
      unitEnName,
      price,
      taxClass,
      minBuyQty,
      orderMultiple,
    },
  }
}

/** An edited order as form values: not late and without a chosen address until the user changes that. */
export function filledFrom(row: Order) {
  const { deliveryDate: date, lines: all, internalNote: note = '', lateReason: why = '' } = row
  return {
    late: false,
    deliveryDate: date,
    lateReason: why,
    addressId: null,
    lines: all.map(existingLine),
    remark: row.remark,
    internalNote: note,
    customerPoNumber: row.customerPoNumber,
    reason: '',
  }
}

/**
 * Adds the lines of a repeated order or template, in valid quantities; if a product is present already, the greater
 * quantity is kept.
 */
export function withRepeated(
  lines: FormLine[],
  { quote }: Pick<Repeated, 'quote'>,
  offered: readonly Agreed[],
): FormLine[] {
  const wanted = new Map(quote.lines.map(({ productId, quantity }) => [productId, quantity]))
  const there = new Set(lines.map(({ productId }) => productId))
  const merged = lines.map((line) => {
    const quantity = wanted.get(line.productId) ?? 0
    return quantity === 0 || Number(line.quantity) >= quantity
      ? line
      : { ...line, quantity: String(quantity) }
  })
  const added = quote.lines.flatMap(({ productId, quantity }) => {
    const agreed = offered.find(({ id }) => id === productId)
    return agreed && !there.has(productId) ? [{ ...lineOf(agreed), quantity: String(quantity) }] : []
  })
  return [...merged, ...added]
}

/** The next higher or lower quantity that the terms allow. */
export function step(
  quantity: number,
  { minBuyQty, orderMultiple }: Pick<ProductOfCustomer, 'minBuyQty' | 'orderMultiple'>,
  up: boolean,
): number {
  const next = up
    ? (Math.floor(quantity / orderMultiple) + 1) * orderMultiple
    : (Math.ceil(quantity / orderMultiple) - 1) * orderMultiple
  return Math.max(minBuyQty, next)
}

type Lines = Call<typeof order.update>['body']['lines']

/** The lines as they are sent: a price equal to the agreed one is left out. */
export function linesToSend(all: Filled['lines']): Lines {
  return all.map(({ id, productId, quantity, price, overrideReason, remark: words, agreed }) => ({
    ...(id !== undefined && { id }),
    productId,
    quantity,
    ...(price !== undefined && price !== agreed.price && { price }),
    ...(overrideReason !== '' && { overrideReason }),
    ...(words !== '' && { remark: words }),
  }))
}

/** The request body for a new order. */
export function bodyOf(customerId: number, form: Filled) {
  const { reason: _reason, ...body } = editBodyOf(form)
  return { customerId, ...body }
}

/** The request body for an edited order. */
export function editBodyOf({ late, addressId, lines: all, lateReason: why, ...rest }: Filled) {
  return {
    ...rest,
    ...(late && { lateReason: why }),
    ...(addressId !== null && { addressId }),
    lines: linesToSend(all),
  }
}

/** The request body for a quote: contains the lines that are complete enough to be calculated. */
export function quoteBodyOf(customerId: number, deliveryDay: string, all: readonly FormLine[]) {
  const read = all.flatMap((line) => {
    const { data } = lineSchema.safeParse(line)
    return data ? [data] : []
  })
  return {
    customerId,
    lines: linesToSend(read),
    ...(deliveryDate.unwrap().safeParse(deliveryDay).success && { deliveryDate: deliveryDay }),
  }
}
