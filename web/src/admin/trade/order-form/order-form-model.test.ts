import { expect, test } from 'vitest'
import { boughtOf } from '../../../../test/rows/order-rows.ts'
import { lineOf, lineSchema, linesToSend, quoteBodyOf, step, type FormLine } from './order-form-model.ts'

const terms = { minBuyQty: 10, orderMultiple: 4 }

test.each([
  [10, true, 12],
  [12, true, 16],
  [0, true, 10],
  [16, false, 12],
  [13, false, 12],
  [12, false, 10],
  [10, false, 10],
])('a quantity of %i steps (up: %s) to %i', (from, up, to) => {
  expect(step(from, terms, up)).toBe(to)
})

const line = (part: Partial<FormLine> = {}): FormLine => ({ ...lineOf(boughtOf()), ...part })
const sent = (part: Partial<FormLine>) => linesToSend([lineSchema.parse(line(part))])[0]

test('a product starts with the minimum quantity, and the agreed price is not sent', () => {
  expect(sent({})).toEqual({ productId: 8, quantity: 5 })
  expect(sent({ price: '120' })).toEqual({ productId: 8, quantity: 5 })
  expect(sent({ price: '１１０．５', overrideReason: '促銷', quantity: '１０' })).toEqual({
    productId: 8,
    quantity: 10,
    price: '110.50',
    overrideReason: '促銷',
  })
})

test('another price requires a reason, and invalid text is neither a quantity nor a price', () => {
  const faulty = (part: Partial<FormLine>) =>
    lineSchema.safeParse(line(part)).error?.issues.map(({ path }) => path.join('.'))
  expect(faulty({ price: '110' })).toEqual(['overrideReason'])
  expect(faulty({ price: '-1', overrideReason: '促銷' })).toEqual(['price'])
  for (const quantity of ['', '0', '1.5', 'abc', '1000001'])
    expect(faulty({ quantity })).toEqual(['quantity'])
})

test('a quote omits what cannot be calculated yet', () => {
  const lines = [line({ quantity: '' }), line({ productId: 9, agreed: boughtOf({ id: 9 }) })]
  expect(quoteBodyOf(31, '', lines)).toEqual({ customerId: 31, lines: [{ productId: 9, quantity: 5 }] })
  expect(quoteBodyOf(31, '2026-11-24', [])).toEqual({ customerId: 31, lines: [], deliveryDate: '2026-11-24' })
})
