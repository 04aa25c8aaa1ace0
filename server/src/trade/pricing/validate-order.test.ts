import { describe, expect, it } from 'vitest'
import { identity, pages, scope, orderRights } from '@banquet/contract/call/access'
import { nextDeliveries, usualSchedule } from '@banquet/contract/rule/order/delivery'
import { anonymous, type Actor } from '../../kit/context.ts'
import { priceLines, type AskedOrder, type OrderBasis } from './price-lines.ts'
import { orderFaultsOf, chooseDelivery } from './validate-order.ts'
import type { Good } from './goods.ts'

/** Wednesday morning; orders for Thursday close at 18:00. */
const now = new Date('2026-03-04T02:00:00.000Z')
const today = '2026-03-04'
const calendarOn = (...holidays: string[]) => {
  const days = { rules: usualSchedule, holidays: new Map(holidays.map((day) => [day, '休息'] as const)) }
  return {
    ...days,
    source: 'usual' as const,
    next: nextDeliveries(days, { today, now, daysAhead: 30 }),
    last: '2026-04-03',
  }
}

const customer: Actor = { ...anonymous, id: 7, identity: identity.customer }
const staffWith = (...extra: string[]): Actor => {
  const grant = {
    canAdd: true,
    canEdit: true,
    canDelete: false,
    scope: scope.visible,
    extra: [...orderRights, ...extra],
  }
  return { ...anonymous, id: 8, identity: identity.employee, grants: { [pages.orders.id]: grant } }
}
const clerk = staffWith()
const manager = staffWith('override')

function good(id: number, { price = '100.00', agreed = {}, stock = {} } = {}): Good {
  const base = { status: 1 as const, minBuyQty: 1, orderMultiple: 1, price }
  return {
    product: { id, number: `P-${id}`, name: `商品 ${id}`, enName: '', taxClass: 'taxable', ...base },
    unitName: '箱',
    unitEnName: 'case',
    agreed: {
      id: 1,
      price: null,
      nextPrice: null,
      nextFrom: null,
      minBuyQty: null,
      orderMultiple: null,
      validFrom: null,
      validTo: null,
      status: 1,
      itemName: '',
      ...agreed,
    },
    stock: { policy: 'strict', available: 100, ...stock },
  }
}

const line = (productId: number, quantity: number, more: object = {}) => ({
  productId,
  quantity,
  remark: '',
  overrideReason: '',
  ...more,
})
type Line = ReturnType<typeof line>

function caseOf(actor: Actor, goods: Good[], holidays: string[] = []): OrderBasis {
  return {
    actor,
    rule: { taxMode: 'excluded', rounding: 'whole' },
    goods,
    calendar: calendarOn(...holidays),
    today,
    now,
  }
}

/** The code of the refusal with its faults as `field code`; nothing if the order is accepted. */
function validate(of: OrderBasis, lines: Line[], more: Partial<AskedOrder> = {}) {
  const asked: AskedOrder = { lines, deliveryDate: undefined, lateReason: '', ...more }
  const validated = priceLines(of, asked.lines)
  const refused = orderFaultsOf(of, asked, { ...validated, delivery: chooseDelivery(of, asked.deliveryDate) })
  return refused && [refused.code, ...refused.errors.map(({ path, code }) => `${path} ${code}`)]
}

const five = good(1, { agreed: { minBuyQty: 6, orderMultiple: 3 } })
const reason = { overrideReason: '主管同意' }

describe('validating the lines of an order', () => {
  it.each<[string, Actor, Good[], Line[], string[] | undefined]>([
    ['are accepted with the agreed terms', customer, [five], [line(1, 9)], undefined],
    [
      'are refused below the minimum',
      customer,
      [five],
      [line(1, 3)],
      ['order.below-minimum', 'lines.0.quantity below-minimum'],
    ],
    [
      'are refused if the quantity is not a multiple',
      customer,
      [five],
      [line(1, 7)],
      ['order.below-minimum', 'lines.0.quantity multiple'],
    ],
    ['reach the minimum by their sum', customer, [five], [line(1, 3), line(1, 3)], undefined],
    [
      'exceed the stock by their sum',
      customer,
      [good(1, { stock: { available: 5 } })],
      [line(1, 3), line(1, 3)],
      ['order.insufficient-stock', 'lines.0.quantity insufficient', 'lines.1.quantity insufficient'],
    ],
    [
      'need no stock for made-to-order products',
      customer,
      [good(1, { stock: { policy: 'make-to-order', available: 0 } })],
      [line(1, 3)],
      undefined,
    ],
    [
      'are refused for a product without terms',
      customer,
      [{ ...good(1), agreed: null }],
      [line(1, 1)],
      ['order.not-in-assortment', 'lines.0.productId not-in-assortment'],
    ],
    [
      'are refused after the terms have ended',
      customer,
      [good(1, { agreed: { validTo: '2026-03-03' } })],
      [line(1, 1)],
      ['order.not-in-assortment', 'lines.0.productId not-in-assortment'],
    ],
    [
      'are accepted on the last day of the terms',
      customer,
      [good(1, { agreed: { validTo: today } })],
      [line(1, 1)],
      undefined,
    ],
    ['name an existing product', manager, [], [line(1, 1)], ['validation', 'lines.0.productId unknown']],
    [
      'reveal nothing to a customer about a product it does not have',
      customer,
      [],
      [line(1, 1)],
      ['order.not-in-assortment', 'lines.0.productId not-in-assortment'],
    ],
    [
      'report every fault at once, the unknown product first',
      manager,
      [five, good(2, { stock: { available: 1 } })],
      [line(1, 1), line(2, 2), line(3, 1)],
      [
        'validation',
        'lines.2.productId unknown',
        'lines.0.quantity below-minimum',
        'lines.1.quantity insufficient',
      ],
    ],
    [
      'refuse a price from customers',
      customer,
      [good(1)],
      [line(1, 1, { price: '1.00' })],
      ['validation', 'lines.0.price locked'],
    ],
    [
      'refuse a reason from customers',
      customer,
      [five],
      [line(1, 1, reason)],
      ['validation', 'lines.0.overrideReason locked', 'lines.0.quantity below-minimum'],
    ],
    ['may repeat the agreed price', customer, [good(1)], [line(1, 1, { price: '100.00' })], undefined],
    [
      'refuse a price from staff without the right',
      clerk,
      [good(1)],
      [line(1, 1, { price: '1.00', ...reason })],
      ['order.override-missing', 'lines.0.price locked'],
    ],
    [
      'require a reason for another price',
      manager,
      [good(1)],
      [line(1, 1, { price: '1.00' })],
      ['validation', 'lines.0.overrideReason required'],
    ],
    [
      'accept another price with a reason',
      manager,
      [good(1)],
      [line(1, 1, { price: '1.00', ...reason })],
      undefined,
    ],
    ['accept another quantity with a reason', manager, [five], [line(1, 1, reason)], undefined],
    [
      'never allocate more than there is, with any reason',
      manager,
      [good(1, { stock: { available: 1 } })],
      [line(1, 2, reason)],
      ['order.insufficient-stock', 'lines.0.quantity insufficient'],
    ],
    [
      'never accept a product that is not offered, with any reason',
      manager,
      [{ ...good(1), agreed: null }],
      [line(1, 2, reason)],
      ['order.not-in-assortment', 'lines.0.productId not-in-assortment'],
    ],
  ])('%s', (_, actor, goods, lines, refusal) => {
    expect(validate(caseOf(actor, goods), lines)).toEqual(refusal)
  })

  it('returns what is left of products that are short, never less than zero', () => {
    const of = caseOf(customer, [good(1, { stock: { available: -3 } })])
    expect(priceLines(of, [line(1, 1)]).lines[0]?.faults).toEqual([{ code: 'insufficient', below: 0 }])
  })

  it('returns the most expensive line if the order exceeds the largest total', () => {
    const dear = good(2, { price: '9999999999.99', stock: { policy: 'untracked' } })
    const { lines, totals } = priceLines(caseOf(manager, [good(1), dear]), [line(1, 1), line(2, 1_000_000)])
    expect(lines.map(({ faults }) => faults)).toEqual([[], [{ code: 'amount' }]])
    expect(totals.gross).toBe('10499999999989605.00')
    const refused = validate(caseOf(manager, [dear]), [line(2, 2)])
    expect(refused).toEqual(['validation', 'lines.0.quantity amount'])
  })

  it('returns the nearest valid quantities', () => {
    const { lines } = priceLines(caseOf(customer, [five]), [line(1, 7)])
    expect(lines[0]?.faults).toEqual([{ code: 'multiple', below: 6, above: 9 }])
  })
})

describe('validating the delivery of an order', () => {
  const thursday = '2026-03-05'
  const closed = ['order.closed', 'deliveryDate closed']
  it.each<[string, Actor, Partial<AskedOrder>, string[], string[] | undefined]>([
    ['is the next day if none is requested', customer, {}, [], undefined],
    ['is accepted on an open day', customer, { deliveryDate: thursday }, [], undefined],
    ['is refused on a closed day', customer, { deliveryDate: today }, [], closed],
    ['is refused on a Sunday', customer, { deliveryDate: '2026-03-08' }, [], closed],
    ['is refused on a holiday', customer, { deliveryDate: thursday }, [thursday], closed],
    [
      'is refused after the cut-off for a customer',
      customer,
      { deliveryDate: today, lateReason: '急' },
      [],
      ['validation', 'lateReason locked', 'deliveryDate closed'],
    ],
    [
      'is refused after the cut-off for staff without the right',
      clerk,
      { deliveryDate: today, lateReason: '急' },
      [],
      ['order.override-missing', 'lateReason locked', 'deliveryDate closed'],
    ],
    ['is refused after the cut-off without a reason', manager, { deliveryDate: today }, [], closed],
    [
      'is accepted after the cut-off with a reason',
      manager,
      { deliveryDate: today, lateReason: '急' },
      [],
      undefined,
    ],
    [
      'is refused in the past',
      manager,
      { deliveryDate: '2026-03-03', lateReason: '急' },
      [],
      ['order.closed', 'deliveryDate past'],
    ],
    ['is accepted on the last possible day', customer, { deliveryDate: '2026-04-03' }, [], undefined],
    [
      'is refused after that day, even with a reason',
      manager,
      { deliveryDate: '2026-04-04', lateReason: '急' },
      [],
      ['order.closed', 'deliveryDate too-far'],
    ],
  ])('%s', (_, actor, more, holidays, refusal) => {
    expect(validate(caseOf(actor, [good(1)], holidays), [line(1, 1)], more)).toEqual(refusal)
  })

  it('defaults to the next open day, after Sundays and holidays', () => {
    const of = caseOf(customer, [], [thursday, '2026-03-06', '2026-03-07'])
    expect(chooseDelivery(of, undefined)).toMatchObject({ delivery: { day: '2026-03-09' }, closed: false })
  })
})
