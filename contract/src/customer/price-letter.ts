import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { day, id, idText } from '../call/list.ts'
import { pdfShape, pdfType } from '../call/pdf.ts'
import { productInWords } from '../catalogue/ordered-product.ts'
import { amount } from '../rule/money/money.ts'
import { taxModes } from '../rule/money/tax.ts'

/** For how many days after its first day a price can still be part of a letter, so that a letter can be printed again. */
export const letterDays = 30

/** A change of a price that the letter to a customer lists, with prices as this customer sees them: with or without tax. */
export const priceLetterRow = z.object({
  /** The customer product. */
  id,
  /** The first day on which the new price applies. */
  from: day,
  ...productInWords,
  before: amount,
  after: amount,
})
export type PriceLetterRow = z.output<typeof priceLetterRow>

const priceLetterContent = z.object({ taxMode: z.enum(taxModes), rows: z.array(priceLetterRow) })
export type PriceLetter = z.output<typeof priceLetterContent>

const path = '/api/v1/customer-product/price/letter'
const access = { page: 'customers', right: 'export' } as const

/** The letter that tells a customer about new prices. */
export const priceLetter = {
  priceLetter: endpoint({
    id: 'customer-product.priceLetter',
    summary: `What the letter about new prices to a customer can list: the prices that are scheduled, and those that changed in the last ${letterDays} days, by their first day.`,
    method: 'GET',
    path,
    access,
    query: z.strictObject({ customerId: idText }),
    response: priceLetterContent,
    errors: ['not-found', 'list.export-instead'],
  }),
  priceLetterPdf: endpoint({
    id: 'customer-product.priceLetterPdf',
    summary: `The letter to a customer about the prices that change on a day or later, as PDF. The day is today if left out, and at most ${letterDays} days ago.`,
    method: 'GET',
    path: `${path}/pdf`,
    access,
    query: z.strictObject({ customerId: idText, from: day.optional(), ...pdfShape }),
    file: [pdfType],
    response: z.string(),
    errors: ['not-found', 'list.export-instead', 'customer-product.no-new-prices'],
  }),
}
