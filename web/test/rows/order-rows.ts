import type { ProductOfCustomer } from '@banquet/contract/customer/customer-product'
import type { EntryProduct } from '@banquet/contract/trade/order-entry'
import type { Order, OrderLine, OrderRow, Quote } from '@banquet/contract/trade/order-record'
import type { Shipment } from '@banquet/contract/trade/shipment'

const none = { net: '0.00', tax: '0.00', gross: '0.00' }

/** An order as lists return it. */
export function orderRowOf(part: Partial<OrderRow> = {}): OrderRow {
  return {
    id: 41,
    number: 'O41',
    status: 'placed',
    customerId: 31,
    customerNumber: 'C0031',
    customerName: '福滿樓餐廳',
    employeeId: 7,
    employeeName: '吳承翰',
    departmentId: 1,
    placedByName: '林雅惠',
    source: 'shop',
    deliveryDate: '2026-11-24',
    cutoffAt: '2026-11-23T10:00:00.000Z',
    late: false,
    lineCount: 1,
    net: '1200.00',
    tax: '60.00',
    gross: '1260.00',
    delivered: none,
    returned: none,
    netDelivered: none,
    customerPoNumber: '',
    created_at: '2026-11-22T01:30:00.000Z',
    updated_at: '2026-11-22T01:30:00.000Z',
    version: 1,
    ...part,
  }
}

/** The fields of a product that orders, shipments and quotes share. */
const goods = {
  productId: 8,
  productNumber: 'F-1001',
  productName: '手工芋圓',
  productEnName: '',
  itemName: '',
  unitName: '包',
  unitEnName: 'pack',
  taxClass: 'taxable' as const,
}

/** A line of that order. */
export function orderLineOf(part: Partial<OrderLine> = {}): OrderLine {
  return {
    id: 51,
    lineNo: 1,
    ...goods,
    ordered: 10,
    allocated: 10,
    shipped: 0,
    cancelled: 0,
    returned: 0,
    unitPrice: '120.00',
    priceSource: 'product',
    minBuyQty: 5,
    orderMultiple: 5,
    overrideReason: '',
    net: '1200.00',
    tax: '60.00',
    gross: '1260.00',
    remark: '',
    ...part,
  }
}

/** That order with all its details. */
export function wholeOrderOf(part: Partial<Order> = {}): Order {
  return {
    ...orderRowOf(),
    taxMode: 'excluded',
    taxRate: 5,
    rounding: 'whole',
    shipTo: {
      zipcode: '104',
      city: '臺北市',
      area: '中山區',
      address: '南京東路三段133號',
      contact: '陳先生',
      phone: '02-2503-1188',
    },
    remark: '',
    internalNote: '',
    lateReason: '',
    holdReason: '',
    cancelReason: '',
    confirmedAt: null,
    heldAt: null,
    cancelledAt: null,
    lines: [orderLineOf()],
    revisions: [],
    may: {
      edit: true,
      confirm: true,
      hold: true,
      release: false,
      cancel: true,
      ship: false,
      closeShort: false,
      return: false,
    },
    ...part,
  }
}

/** A shipment of that order that has not left yet. */
export function shipmentOf(part: Partial<Shipment> = {}): Shipment {
  const { productId, productNumber, productName, productEnName, itemName } = orderLineOf()
  const { unitName, unitEnName, lineNo } = orderLineOf()
  const words = { productNumber, productName, productEnName, itemName, unitName, unitEnName }
  const line = { orderLineId: 51, lineNo, productId, ...words }
  return {
    id: 61,
    number: 'O41-S1',
    status: 'draft',
    orderId: 41,
    orderNumber: 'O41',
    customerId: 31,
    customerName: '福滿樓餐廳',
    deliveryDate: '2026-11-24',
    note: '冷藏車',
    createdByName: '溫美惠',
    created_at: '2026-11-23T01:30:00.000Z',
    shippedByName: '',
    shippedAt: null,
    amounts: null,
    lines: [{ ...line, quantity: 5, ordered: 10, toCome: 1, open: 6, onHand: 9 }],
    version: 2,
    ...part,
  }
}

type QuoteLine = Quote['lines'][number]

/** A line of a quote: ten packs of the same product, on the terms of `boughtOf`. */
export function quoteLineOf(part: Partial<QuoteLine> = {}): QuoteLine {
  return {
    ...goods,
    quantity: 10,
    terms: {
      price: '120.00',
      priceSource: 'customer-product',
      minBuyQty: 5,
      minBuyQtySource: 'product',
      orderMultiple: 5,
      orderMultipleSource: 'product',
    },
    unitPrice: '120.00',
    net: '1200.00',
    tax: '60.00',
    gross: '1260.00',
    faults: [],
    ...part,
  }
}

/** A quote for an order with that line. */
export function quoteOf(part: Partial<Quote> = {}): Quote {
  const cutoffAt = '2026-11-23T10:00:00.000Z'
  return {
    customerId: 31,
    taxMode: 'excluded',
    taxRate: 5,
    rounding: 'whole',
    lines: [quoteLineOf()],
    net: '1200.00',
    tax: '60.00',
    gross: '1260.00',
    deliveryDays: [{ day: '2026-11-24', cutoffAt }],
    deliveryDate: '2026-11-24',
    cutoffAt,
    closed: false,
    ...part,
  }
}

/** A product with a customer's terms: a minimum of five packs, in multiples of five. */
export function boughtOf(part: Partial<ProductOfCustomer> = {}): ProductOfCustomer {
  return {
    id: 8,
    number: 'F-1001',
    name: '手工芋圓',
    enName: '',
    productTypeId: 3,
    productType: { id: 3, number: 'A1', name: '冷凍點心', enName: '' },
    unitId: 1,
    unitName: '包',
    unitEnName: 'pack',
    minBuyQty: 5,
    orderMultiple: 5,
    price: '120.00',
    taxClass: 'taxable',
    picture: null,
    status: 1,
    customerProductId: 71,
    priceSource: 'customer-product',
    priceWithTax: '126.00',
    itemNumber: '',
    itemName: '',
    buyCnt: 0,
    ...part,
  }
}

/** The same product for somebody who enters an order. */
export function entryProductOf(part: Partial<EntryProduct> = {}): EntryProduct {
  const { id, number, name, enName, itemNumber, itemName, unitName, unitEnName, ...rest } = boughtOf()
  const { minBuyQty, orderMultiple, taxClass, price } = rest
  return {
    ...{ id, number, name, enName, itemNumber, itemName, unitName, unitEnName },
    ...{ minBuyQty, orderMultiple, taxClass, price },
    available: null,
    last: null,
    recentOrders: 0,
    ...part,
  }
}
