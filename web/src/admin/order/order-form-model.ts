import type { ProductOfCustomer } from '@banquet/contract/customer-product'
import type { Call } from '@banquet/contract/endpoint'
import { orderInput } from '@banquet/contract/order'
import type { order } from '@banquet/contract/order'
import type { Repeated } from '@banquet/contract/order-repeat'
import { z } from 'zod'
import { typed } from '../../kit/typed-number.ts'

const { lines, deliveryDate, customerPoNumber, remark, internalNote, lateReason } = orderInput.shape
const asked = lines.element.shape

/** A price that may be left empty: then the agreed one holds. */
const typedPrice = z
  .string()
  .transform((text) => text.normalize('NFKC').replaceAll(/[\s,]/g, '') || undefined)
  .pipe(asked.price)

/** A line as the form holds it: what is typed, and beside it what is agreed about the product. */
export const lineSchema = z
  .object({
    productId: z.int(),
    quantity: typed(asked.quantity),
    price: typedPrice,
    overrideReason: asked.overrideReason.unwrap(),
    remark: asked.remark.unwrap(),
    agreed: z.custom<ProductOfCustomer>(),
  })
  .superRefine(({ price, overrideReason, agreed }, check) => {
    if (price === undefined || price === agreed.price || overrideReason !== '') return
    check.addIssue({ code: 'custom', path: ['overrideReason'], params: { code: 'required' } })
  })
export type FormLine = z.input<typeof lineSchema>

/** The fields of the form. */
export const formSchema = z.object({
  late: z.boolean(),
  deliveryDate: deliveryDate.unwrap(),
  lateReason: lateReason.unwrap(),
  addressId: z.int().nullable(),
  lines: z.array(lineSchema).min(1).max(200),
  remark: remark.unwrap(),
  internalNote: internalNote.unwrap(),
  customerPoNumber: customerPoNumber.unwrap(),
})
type Filled = z.output<typeof formSchema>

/** A product that was chosen, in the smallest quantity that it is sold in. */
export function lineOf(agreed: ProductOfCustomer): FormLine {
  const quantity = String(agreed.minBuyQty)
  return { productId: agreed.id, quantity, price: '', overrideReason: '', remark: '', agreed }
}

/**
 * The lines with what is ordered once more, in quantities that are sold; of a product that is among them already the
 * greater quantity counts.
 */
export function withRepeated(
  lines: FormLine[],
  { quote }: Pick<Repeated, 'quote'>,
  offered: readonly ProductOfCustomer[],
): FormLine[] {
  const wanted = new Map(quote.lines.map(({ productId, quantity }) => [productId, quantity]))
  const there = new Set(lines.map(({ productId }) => productId))
  const kept = lines.map((line) => {
    const quantity = wanted.get(line.productId) ?? 0
    return quantity === 0 || Number(line.quantity) >= quantity
      ? line
      : { ...line, quantity: String(quantity) }
  })
  const added = quote.lines.flatMap(({ productId, quantity }) => {
    const agreed = offered.find(({ id }) => id === productId)
    return agreed && !there.has(productId) ? [{ ...lineOf(agreed), quantity: String(quantity) }] : []
  })
  return [...kept, ...added]
}

/** The next quantity up or down that the terms allow. */
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

type Lines = Call<typeof order.create>['body']['lines']

/** The lines as they are sent: a price that is the agreed one is not. */
export function linesToSend(all: Filled['lines']): Lines {
  return all.map(({ productId, quantity, price, overrideReason, remark: words, agreed }) => ({
    productId,
    quantity,
    ...(price !== undefined && price !== agreed.price && { price }),
    ...(overrideReason !== '' && { overrideReason }),
    ...(words !== '' && { remark: words }),
  }))
}

/** The order as it is sent. */
export function bodyOf(customerId: number, form: Filled) {
  const { late, addressId, lines: all, lateReason: why, ...rest } = form
  return {
    customerId,
    ...rest,
    ...(late && { lateReason: why }),
    ...(addressId !== null && { addressId }),
    lines: linesToSend(all),
  }
}

/** What is asked a quote for: the lines that can be reckoned with as they stand. */
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
