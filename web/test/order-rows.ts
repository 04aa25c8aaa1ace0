import type { ProductOfCustomer } from '@banquet/contract/trade/customer-product'
import type { Order, OrderLine, OrderRow } from '@banquet/contract/trade/order-record'

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

/** A line of that order. */
export function orderLineOf(part: Partial<OrderLine> = {}): OrderLine {
  return {
    id: 51,
    lineNo: 1,
    productId: 8,
    productNumber: 'F-1001',
    productName: '手工芋圓',
    productEnName: '',
    itemName: '',
    unitName: '包',
    unitEnName: 'pack',
    taxClass: 'taxable',
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
