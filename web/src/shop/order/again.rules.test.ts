import type { OrderLine, Quote } from '@banquet/contract/order-record'
import { expect, test } from 'vitest'
import { compareWithToday, wantedAgain, withAgain } from './again.rules.ts'
import type { Cart } from './cart.ts'

type QuoteLine = Quote['lines'][number]

const before = (productId: number, ordered: number, unitPrice = '100.00') =>
  ({ productId, ordered, unitPrice, productName: `商品${productId}`, taxClass: 'taxable' }) as OrderLine
const now = (productId: number, quantity: number, part: Partial<QuoteLine> = {}) =>
  ({
    productId,
    quantity,
    productName: `商品${productId}`,
    unitName: '包',
    unitPrice: '100.00',
    taxClass: 'taxable',
    faults: [],
    ...part,
  }) as unknown as QuoteLine
const compare = (lines: OrderLine[], quoted: QuoteLine[], taxMode: Quote['taxMode'] = 'excluded') =>
  compareWithToday({ lines }, { lines: quoted, taxMode } as Quote)

test('lines of one product are asked about together', () => {
  const lines = [before(4, 5), before(7, 1), before(4, 10)]
  expect(wantedAgain({ lines })).toEqual([
    { productId: 4, quantity: 15 },
    { productId: 7, quantity: 1 },
  ])
})

test('what is the same today is only counted', () => {
  const again = compare([before(4, 5), before(7, 1)], [now(4, 5), now(7, 1)])
  expect(again).toMatchObject({ unchanged: 2, repriced: [], raised: [], short: [], gone: [] })
  expect(again.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [4, 5],
    [7, 1],
  ])
})

test('another price is told as the customer reckons today', () => {
  const lines = [before(4, 5)]
  const quoted = [now(4, 5, { unitPrice: '110.00' })]
  expect(compare(lines, quoted).repriced).toEqual([{ name: '商品4', from: '100.00', to: '110.00' }])
  expect(compare(lines, quoted, 'included').repriced).toEqual([
    { name: '商品4', from: '105.00', to: '115.50' },
  ])
})

test('a quantity that is not sold any more is raised, never lowered', () => {
  const few = now(4, 5, { faults: [{ code: 'below-minimum', above: 12 }] })
  const odd = now(7, 13, { faults: [{ code: 'multiple', below: 10, above: 15 }] })
  const again = compare([before(4, 5), before(7, 13)], [few, odd])
  expect(again.raised.map(({ from, to }) => [from, to])).toEqual([
    [5, 12],
    [13, 15],
  ])
  expect(again.lines.map(({ quantity }) => quantity)).toEqual([12, 15])
})

test('what is short stays wanted and is told; what is gone is told and left out', () => {
  const short = now(4, 5, { faults: [{ code: 'insufficient', below: 2 }] })
  const dropped = now(7, 1, { faults: [{ code: 'not-in-assortment' }] })
  const again = compare([before(4, 5), before(7, 1), before(8, 1)], [short, dropped])
  expect(again).toMatchObject({
    unchanged: 0,
    short: [{ name: '商品4', available: 2 }],
    gone: ['商品7', '商品8'],
  })
  expect(again.lines.map(({ productId }) => productId)).toEqual([4])
})

test('what is in the cart stays, and of the same product the greater quantity counts', () => {
  const line = (productId: number, quantity: number) => ({ productId, quantity, name: '蝦', unitName: '包' })
  const cart = { lines: [line(4, 20), line(5, 1), line(6, 2)], key: 'k' } as unknown as Cart
  const filled = withAgain(cart, [line(4, 5), line(6, 8), line(7, 3)])
  expect(filled.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [4, 20],
    [5, 1],
    [6, 8],
    [7, 3],
  ])
})
