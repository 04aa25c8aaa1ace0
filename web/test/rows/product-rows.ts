import type { Product } from '@banquet/contract/catalogue/product'

/** A product as the server returns it. */
export function productRow(part: Partial<Product> = {}): Product {
  return {
    id: 4,
    number: 'F-1',
    name: '大明蝦',
    enName: 'Tiger prawn',
    productTypeId: 3,
    productType: { id: 3, number: 'A01', name: '冷凍海鮮', enName: 'Frozen seafood' },
    unitId: 6,
    unitName: '包',
    unitEnName: 'pack',
    minBuyQty: 5,
    orderMultiple: 5,
    cost: '800.00',
    price: '1280.50',
    priceWithTax: '1344.53',
    taxClass: 'taxable',
    stockPolicy: 'strict',
    lowStock: null,
    batchQty: 1,
    inventory: 30,
    allocated: 2,
    available: 28,
    productionOutput: 0,
    picture: null,
    remark: '',
    status: 1,
    indexId: 1,
    created_at: '2026-11-21T00:00:00.000Z',
    updated_at: '2026-11-21T00:00:00.000Z',
    version: 1,
    ...part,
  }
}
