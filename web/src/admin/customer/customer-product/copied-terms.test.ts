import { expect, test } from 'vitest'
import type { CustomerProduct } from '@banquet/contract/customer/customer-product'
import { compareTerms, copyOf } from './copied-terms.ts'

const row = (productId: number, part: Partial<CustomerProduct> = {}) =>
  ({
    ...{ id: productId + 100, productId, price: '90.00', minBuyQty: 12, orderMultiple: null },
    ...{ validFrom: null, validTo: null, status: 1, itemName: '', version: 3 },
    ...part,
  }) as CustomerProduct

test('terms of another customer are new, different or the same, whatever the products are called there', () => {
  const own = [row(1), row(2, { price: null }), row(9)]
  const theirs = [row(1, { itemName: '宴會蝦' }), row(2), row(3)]
  const { rows, same } = compareTerms(own, theirs)
  expect(rows.map(({ id, kind }) => [id, kind])).toEqual([
    [2, 'different'],
    [3, 'new'],
  ])
  expect(same).toBe(1)
  const terms = {
    ...{ price: '90.00', minBuyQty: 12, orderMultiple: null, validFrom: null, validTo: null },
    ...{ status: 1, reason: '複製自 乙' },
  }
  expect(rows.map((one) => copyOf(one, 7, '複製自 乙'))).toEqual([
    { id: 102, version: 3, ...terms },
    { customerId: 7, productId: 3, ...terms },
  ])
})
