import { identity } from '@banquet/contract/call/access'
import { deliveryOn, type DeliveryDay } from '@banquet/contract/rule/order/delivery'
import { seesOrderPrices } from '@banquet/contract/trade/order-prices'
import type { ErrorCode } from '@banquet/contract/call/errors'
import type { Fault } from '@banquet/contract/call/faults'
import { mayOverride, type AskedOrder, type OrderBasis, type QuotedLine } from './price-lines.ts'

/** The delivery date of an order, and whether it is too late for it. */
export interface Delivery {
  delivery: DeliveryDay | undefined
  closed: boolean
}

/**
 * Returns the requested delivery date, or the next one that accepts orders. The order's existing date is always valid.
 */
export function chooseDelivery(
  { calendar, now, existing, today }: OrderBasis,
  deliveryDate = existing?.deliveryDate,
): Delivery {
  if (deliveryDate === undefined) return { delivery: calendar.next[0], closed: calendar.next.length === 0 }
  if (deliveryDate === existing?.deliveryDate)
    return { delivery: { day: deliveryDate, cutoffAt: existing.cutoffAt }, closed: false }
  if (deliveryDate < today || deliveryDate > calendar.last) return { delivery: undefined, closed: true }
  const delivery = deliveryOn(deliveryDate, calendar.rules, calendar.holidays)
  return { delivery, closed: !delivery || now >= new Date(delivery.cutoffAt) }
}

/** Returns faults for fields that the actor may not use, and for a missing reason or right to break a rule. */
function overrideFaults(
  { actor, existing }: OrderBasis,
  asked: AskedOrder,
  lines: readonly QuotedLine[],
): Fault[] {
  const locked = actor.identity === identity.customer || !mayOverride(actor)
  // A reason that the order has already needs no right.
  const said = (text: string, before = '') => text !== '' && text !== before
  const late: Fault[] =
    locked && said(asked.lateReason, existing?.lateReason) ? [{ path: 'lateReason', code: 'locked' }] : []
  const blind = !seesOrderPrices(actor)
  const ofLines = lines.flatMap(
    ({ isManual, existingLine, index, asked: { overrideReason, price } }): Fault[] => {
      const field = (name: string) => `lines.${index}.${name}`
      if ((locked && isManual) || (blind && price !== undefined))
        return [{ path: field('price'), code: 'locked' }]
      if (locked && said(overrideReason, existingLine?.overrideReason))
        return [{ path: field('overrideReason'), code: 'locked' }]
      return isManual && overrideReason === '' ? [{ path: field('overrideReason'), code: 'required' }] : []
    },
  )
  return [...late, ...ofLines]
}

/** Names the product of a line in a refusal, in Chinese and English. */
function productParams(line: Pick<QuotedLine, 'productNumber' | 'productName' | 'productEnName'>) {
  const { productNumber, productName, productEnName } = line
  return {
    product: `${productNumber} ${productName}`,
    enProduct: `${productNumber} ${productEnName || productName}`,
  }
}

/** Returns faults for changed prices of shipped goods: the shipment, and perhaps an invoice, have the old price. */
function priceFaults(lines: readonly QuotedLine[]): Fault[] {
  return lines
    .filter(
      ({ existingLine, unitPrice }) =>
        existingLine && existingLine.shipped > 0 && unitPrice !== existingLine.unitPrice,
    )
    .map(({ index, ...line }) => ({
      path: `lines.${index}.price`,
      code: 'price-shipped',
      params: productParams(line),
    }))
}

function lineFaultsOf(lines: readonly QuotedLine[]): Fault[] {
  return lines
    .toSorted((one, other) => one.index - other.index)
    .flatMap(({ faults, good, quantity, index, terms }) =>
      faults.map(({ code, below, above }): Fault => ({
        path: `lines.${index}.${code === 'not-in-assortment' ? 'productId' : 'quantity'}`,
        code,
        params: {
          productId: good.product.id,
          product: `${good.product.number} ${good.product.name}`,
          enProduct: `${good.product.number} ${good.product.enName || good.product.name}`,
          quantity,
          n: {
            insufficient: below ?? 0,
            multiple: terms.orderMultiple,
            'below-minimum': above ?? 0,
            'below-shipped': above ?? 0,
            'below-prepared': above ?? 0,
            'not-in-assortment': 0,
            amount: 0,
          }[code],
          ...(below !== undefined && { below }),
          ...(above !== undefined && { above }),
        },
      })),
    )
}

/** Returns faults for removed lines with quantities that were shipped, cancelled or prepared. */
function removalFaults({ existing }: OrderBasis, asked: AskedOrder): Fault[] {
  const remainingIds = new Set(asked.lines.map(({ id }) => id))
  const removed = existing?.lines.filter(({ id }) => !remainingIds.has(id)) ?? []
  return removed.flatMap(({ shipped, cancelled, prepared, ...line }): Fault[] => {
    const params = productParams(line)
    if (shipped + cancelled > 0) return [{ path: 'lines', code: 'line-shipped', params }]
    return prepared > 0 ? [{ path: 'lines', code: 'line-prepared', params }] : []
  })
}

function deliveryFaults(
  { actor, calendar, today }: OrderBasis,
  asked: AskedOrder,
  { closed }: Delivery,
): Fault[] {
  if (!closed) return []
  const { deliveryDate, lateReason } = asked
  const fault = (code: Fault['code'], params?: Fault['params']): Fault[] => [
    { path: 'deliveryDate', code, ...(params && { params }) },
  ]
  if (deliveryDate !== undefined && deliveryDate < today) return fault('past')
  if (deliveryDate !== undefined && deliveryDate > calendar.last)
    return fault('too-far', { last: calendar.last })
  const late = deliveryDate !== undefined && lateReason !== '' && mayOverride(actor)
  if (late) return []
  const [next] = calendar.next
  return fault('closed', next && { next: next.day })
}

/** The code of a refusal by its first fault. */
const codes: Partial<Record<Fault['code'], ErrorCode>> = {
  'not-in-assortment': 'order.not-in-assortment',
  'below-minimum': 'order.below-minimum',
  multiple: 'order.below-minimum',
  insufficient: 'order.insufficient-stock',
  closed: 'order.closed',
  past: 'order.closed',
  'too-far': 'order.closed',
}

interface Priced {
  lines: readonly QuotedLine[]
  /** Faults of lines that cannot be priced. */
  strays: readonly Fault[]
  delivery: Delivery
  /** Faults that the caller found. */
  also?: readonly Fault[]
}

/** Returns all faults of an order, with the error code of the first one. */
export function orderFaultsOf(
  of: OrderBasis,
  asked: AskedOrder,
  { lines, strays, delivery, also = [] }: Priced,
): { code: ErrorCode; errors: Fault[] } | undefined {
  const errors = [
    ...also,
    ...strays,
    ...overrideFaults(of, asked, lines),
    ...priceFaults(lines),
    ...lineFaultsOf(lines),
    ...removalFaults(of, asked),
    ...deliveryFaults(of, asked, delivery),
  ]
  const [first] = errors
  if (!first) return undefined
  const isOverride = first.code === 'locked' && of.actor.identity !== identity.customer
  return { code: isOverride ? 'order.override-missing' : (codes[first.code] ?? 'validation'), errors }
}
