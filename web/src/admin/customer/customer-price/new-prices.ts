import type { PricedRow } from '@banquet/contract/customer/price-change'
import { centsOf, textOfCents } from '@banquet/contract/rule/money/cents'
import { changedPrice, type PriceChange } from '@banquet/contract/rule/money/change-price'

/** Returns a typed price in its stored form; undefined if it is none. Full-width digits and thousands separators are read. */
export function readPrice(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s,]/g, '')
    .replace(/^(?:NT)?\$/, '')
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? textOfCents(centsOf(plain)) : undefined
}

/** Returns by how much prices are changed as typed: `3`, `+3`, `-2.5`; undefined if it is no number. */
export function readChange(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s,%]/g, '')
    .replace('−', '-')
    .replace(/^\+/, '')
  return /^-?\d{1,7}(\.\d{1,2})?$/.test(plain) ? plain : undefined
}

/** The price that is agreed today: the customer's own, else the product's. */
export const currentPrice = (row: Pick<PricedRow, 'price' | 'product'>) => row.price ?? row.product.price

/** Returns the texts with the changed prices of some rows; a price that would be negative or too high is left out and counted. */
export function adjusted(
  texts: ReadonlyMap<number, string>,
  rows: readonly PricedRow[],
  change: PriceChange,
): { texts: Map<number, string>; impossible: number } {
  const next = new Map(texts)
  let impossible = 0
  for (const row of rows) {
    const price = changedPrice(currentPrice(row), change)
    if (price === undefined) impossible += 1
    else next.set(row.id, price)
  }
  return { texts: next, impossible }
}

/** Returns the new prices to send and how many texts are no prices; empty texts are left out. */
export function newPrices(rows: readonly PricedRow[], texts: ReadonlyMap<number, string>) {
  const prices: { id: number; version: number; price: string }[] = []
  let wrong = 0
  for (const { id, version } of rows) {
    const text = (texts.get(id) ?? '').trim()
    if (text === '') continue
    const price = readPrice(text)
    if (price === undefined) wrong += 1
    else prices.push({ id, version, price })
  }
  return { prices, wrong }
}

/** The first day of the month after a day. */
export function firstOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}
