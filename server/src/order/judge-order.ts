import { hasRight, identity } from '@banquet/contract/access'
import { deliveryOn } from '@banquet/contract/delivery'
import type { DeliveryDay } from '@banquet/contract/delivery'
import type { ErrorCode, Fault } from '@banquet/contract/errors'
import { reckon } from '@banquet/contract/order-totals'
import type { OrderInput } from '@banquet/contract/order'
import type { Quote } from '@banquet/contract/order-record'
import { nearestQuantities, resolveTerms } from '@banquet/contract/terms'
import type { Actor } from '../kit/context.ts'
import type { Calendar } from '../delivery-schedule/calendar-of.ts'
import type { Buyer, Good } from './prepare-order.ts'

/** What is asked for, as placing and quoting have it in common. */
export type Asked = Pick<OrderInput, 'lines' | 'deliveryDate' | 'lateReason'>

/** All that an order is judged by. */
export interface Case {
  actor: Actor
  buyer: Pick<Buyer, 'taxMode'>
  goods: readonly Good[]
  calendar: Calendar
  today: string
  now: Date
}

type QuoteLine = Quote['lines'][number]

/** A line with the place at which it was asked for, and whether its price is one that staff set. */
export type JudgedLine = QuoteLine & {
  place: number
  good: Good
  asked: Asked['lines'][number]
  isManual: boolean
}

const mayOverride = (actor: Actor) => hasRight(actor, 'orders', 'override')

/** What is wrong with the quantity of a product, all its lines together; an override leaves only what cannot be. */
function quantityFaults(
  { stock }: Good,
  { terms, total, overridden }: { terms: QuoteLine['terms']; total: number; overridden: boolean },
): QuoteLine['faults'] {
  if (terms.notOffered) return [{ code: 'not-in-assortment' }]
  const nearest = overridden ? undefined : nearestQuantities(total, terms)
  const quantity = nearest && {
    code: total < terms.minBuyQty ? ('below-minimum' as const) : ('multiple' as const),
    ...nearest,
  }
  const short = stock.policy === 'strict' && total > stock.available
  return [
    ...(quantity ? [quantity] : []),
    ...(short ? [{ code: 'insufficient' as const, below: Math.max(0, stock.available) }] : []),
  ]
}

/** The lines with their terms, prices, amounts and faults, in the order in which they were asked for. */
export function judgeLines(
  { actor, buyer, goods, today }: Case,
  asked: Asked['lines'],
): { lines: JudgedLine[]; unknown: number[]; totals: ReturnType<typeof reckon>['totals'] } {
  const goodOf = new Map(goods.map((good) => [good.product.id, good]))
  const totalOf = (id: number) =>
    asked.filter((one) => one.productId === id).reduce((sum, one) => sum + one.quantity, 0)
  const known = asked.flatMap((line, place) => {
    const good = goodOf.get(line.productId)
    if (!good) return []
    const terms = resolveTerms(good.product, good.agreed ?? undefined, today)
    const unitPrice = line.price ?? terms.price
    return [{ place, line, good, terms, unitPrice, isManual: unitPrice !== terms.price }]
  })
  const { lines: amounts, totals } = reckon(
    buyer.taxMode,
    known.map(({ line, good, unitPrice }) => ({
      quantity: line.quantity,
      unitPrice,
      taxClass: good.product.taxClass,
    })),
  )
  const lines = known.map(({ place, line, good, terms, unitPrice, isManual }, nth): JudgedLine => {
    const overridden = line.overrideReason !== '' && mayOverride(actor)
    const { net = '0.00', tax = '0.00', gross = '0.00' } = amounts[nth] ?? {}
    return {
      productId: good.product.id,
      productNumber: good.product.number,
      productName: good.product.name,
      itemName: good.agreed?.itemName ?? '',
      unitName: good.unitName,
      taxClass: good.product.taxClass,
      quantity: line.quantity,
      terms,
      unitPrice,
      net,
      tax,
      gross,
      faults: quantityFaults(good, { terms, total: totalOf(line.productId), overridden }),
      place,
      good,
      asked: line,
      isManual,
    }
  })
  const unknown = asked.flatMap((line, place) => (goodOf.has(line.productId) ? [] : [place]))
  return { lines, unknown, totals }
}

/** The day of delivery that an order is for, and whether it comes too late for it. */
export interface Delivery {
  delivery: DeliveryDay | undefined
  closed: boolean
}

/** The day that was asked for, or the next one that can still be ordered for. */
export function judgeDelivery({ calendar, now }: Case, deliveryDate: string | undefined): Delivery {
  if (deliveryDate === undefined) return { delivery: calendar.next[0], closed: calendar.next.length === 0 }
  const delivery = deliveryOn(deliveryDate, calendar.rules, calendar.holidays)
  return { delivery, closed: !delivery || now >= new Date(delivery.cutoffAt) }
}

/** Fields that are not for customers, and a reason or a right that is missing for breaking a rule. */
function overrideFaults(actor: Actor, asked: Asked, lines: readonly JudgedLine[]): Fault[] {
  const isCustomer = actor.identity === identity.customer
  const locked = isCustomer || !mayOverride(actor)
  const late: Fault[] = locked && asked.lateReason !== '' ? [{ path: 'lateReason', code: 'locked' }] : []
  const ofLines = lines.flatMap(({ isManual, place, asked: { overrideReason } }): Fault[] => {
    const field = (name: string) => `lines.${place}.${name}`
    if (locked && isManual) return [{ path: field('price'), code: 'locked' }]
    if (locked && overrideReason !== '') return [{ path: field('overrideReason'), code: 'locked' }]
    return isManual && overrideReason === '' ? [{ path: field('overrideReason'), code: 'required' }] : []
  })
  return [...late, ...ofLines]
}

function lineFaultsOf(lines: readonly JudgedLine[]): Fault[] {
  return lines.flatMap(({ faults, good, quantity, place, terms }) =>
    faults.map(({ code, below, above }): Fault => ({
      path: `lines.${place}.${code === 'not-in-assortment' ? 'productId' : 'quantity'}`,
      code,
      params: {
        productId: good.product.id,
        product: `${good.product.number} ${good.product.name}`,
        quantity,
        n: {
          insufficient: below ?? 0,
          multiple: terms.orderMultiple,
          'below-minimum': above ?? 0,
          'not-in-assortment': 0,
        }[code],
        ...(below !== undefined && { below }),
        ...(above !== undefined && { above }),
      },
    })),
  )
}

function deliveryFaults({ actor, calendar, today }: Case, asked: Asked, { closed }: Delivery): Fault[] {
  if (!closed) return []
  const { deliveryDate, lateReason } = asked
  const late = deliveryDate !== undefined && deliveryDate >= today && lateReason !== '' && mayOverride(actor)
  if (late) return []
  const [next] = calendar.next
  return [{ path: 'deliveryDate', code: 'closed', ...(next && { params: { next: next.day } }) }]
}

/** The code of a refusal by the first of its faults. */
const codes: Partial<Record<Fault['code'], ErrorCode>> = {
  'not-in-assortment': 'order.not-in-assortment',
  'below-minimum': 'order.below-minimum',
  multiple: 'order.below-minimum',
  insufficient: 'order.insufficient-stock',
  closed: 'order.closed',
}

/** Everything that keeps an order from being placed, and the code that says the first of it. */
export function faultsOf(
  of: Case,
  asked: Asked,
  { lines, unknown, delivery }: { lines: readonly JudgedLine[]; unknown: number[]; delivery: Delivery },
): { code: ErrorCode; errors: Fault[] } | undefined {
  const unknowns = unknown.map((place): Fault => ({ path: `lines.${place}.productId`, code: 'unknown' }))
  const errors = [
    ...unknowns,
    ...overrideFaults(of.actor, asked, lines),
    ...lineFaultsOf(lines),
    ...deliveryFaults(of, asked, delivery),
  ]
  const [first] = errors
  if (!first) return undefined
  const isOverride = first.code === 'locked' && of.actor.identity !== identity.customer
  return { code: isOverride ? 'order.override-missing' : (codes[first.code] ?? 'validation'), errors }
}
