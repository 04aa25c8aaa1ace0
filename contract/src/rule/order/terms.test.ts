import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearestQuantities, resolveTerms, type AgreedTerms, type ProductTerms } from './terms.ts'

const product: ProductTerms = { price: '100.00', minBuyQty: 5, orderMultiple: 1, status: 1 }
const agreed: AgreedTerms = {
  price: null,
  minBuyQty: null,
  orderMultiple: null,
  status: 1,
  validFrom: null,
  validTo: null,
}
const day = '2026-11-21'

describe('each term is resolved on its own, from the customer product first and then the product', () => {
  test.each([
    [{}, { price: '100.00', priceSource: 'product', minBuyQty: 5, minBuyQtySource: 'product' }],
    [{ price: '88.00' }, { price: '88.00', priceSource: 'customer-product', minBuyQty: 5 }],
    [{ price: '0.00' }, { price: '0.00', priceSource: 'customer-product' }],
    [{ minBuyQty: 2 }, { price: '100.00', minBuyQty: 2, minBuyQtySource: 'customer-product' }],
    [{ orderMultiple: 4 }, { orderMultiple: 4, minBuyQty: 8, minBuyQtySource: 'product' }],
    [
      { orderMultiple: 6, minBuyQty: 12 },
      { orderMultiple: 6, minBuyQty: 12 },
    ],
  ])('%j', (own, expected) => {
    const terms = resolveTerms(product, { ...agreed, ...own }, day)
    expect(terms).toMatchObject(expected)
    expect(terms.notOffered).toBeUndefined()
  })
})

describe('a product is offered only while its terms are valid', () => {
  test.each([
    ['not-agreed', product, undefined],
    ['agreement-inactive', product, { ...agreed, status: 0 }],
    ['not-yet', product, { ...agreed, validFrom: '2026-11-22' }],
    ['no-longer', product, { ...agreed, validTo: '2026-11-20' }],
    ['product-inactive', { ...product, status: 0 }, agreed],
    [undefined, product, { ...agreed, validFrom: day, validTo: day }],
  ])('%s', (expected, of, own) => {
    expect(resolveTerms(of, own, day).notOffered).toBe(expected)
  })

  test('terms that are not valid today are ignored', () => {
    const dormant = { ...agreed, price: '1.00', minBuyQty: 1, validTo: '2026-11-20' }
    expect(resolveTerms(product, dormant, day)).toMatchObject({ price: '100.00', minBuyQty: 5 })
    expect(resolveTerms(product, { ...dormant, validTo: null, status: 0 }, day).price).toBe('100.00')
  })
})

const terms = fc.record({
  minBuyQty: fc.integer({ min: 1, max: 500 }),
  orderMultiple: fc.integer({ min: 1, max: 60 }),
})

test('a refused quantity has the nearest valid quantities, with none between them', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 2000 }), (own, quantity) => {
      const held = resolveTerms({ ...product, ...own }, agreed, day)
      const valid = (n: number) => nearestQuantities(n, held) === undefined
      expect(valid(quantity)).toBe(quantity >= own.minBuyQty && quantity % own.orderMultiple === 0)
      const near = nearestQuantities(quantity, held)
      if (!near) return
      expect(valid(near.above)).toBe(true)
      expect(near.above).toBeGreaterThan(quantity)
      for (let n = quantity; n < near.above; n += 1) expect(valid(n)).toBe(false)
      if (near.below === undefined) expect(quantity).toBeLessThan(held.minBuyQty)
      else expect([valid(near.below), near.below < quantity]).toEqual([true, true])
    }),
  )
})
