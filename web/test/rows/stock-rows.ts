import type { Stock, StockMovement } from '@banquet/contract/stock/stock'

/** A stock as the server returns it: some on hand, a part of it reserved. */
export function stockRowOf(part: Partial<Stock> = {}): Stock {
  return {
    id: 8,
    productId: 8,
    number: 'F-1001',
    name: '手工芋圓',
    enName: '',
    unitName: '包',
    unitEnName: 'pack',
    productType: { id: 3, name: '冷凍點心', enName: '' },
    inventory: 20,
    allocated: 6,
    available: 14,
    productionOutput: 5,
    productionDay: '2026-11-21',
    lowStock: 10,
    stockPolicy: 'strict',
    isLow: false,
    status: 1,
    productVersion: 1,
    version: 7,
    ...part,
  }
}

/** A movement of that stock. */
export function movementOf(part: Partial<StockMovement> = {}): StockMovement {
  return {
    id: 31,
    productId: 8,
    seq: 4,
    kind: 'increment',
    reason: null,
    onHandDelta: 20,
    allocatedDelta: 0,
    onHandAfter: 20,
    allocatedAfter: 0,
    remark: '冷凍車到貨',
    actorId: 1,
    actorName: 'chief-1',
    actorRealName: '林雅惠',
    actorKind: 'staff',
    at: '2026-11-21T01:30:00.000Z',
    ...part,
  }
}
