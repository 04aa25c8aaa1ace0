import { centsOf, textOfCents, withTax } from './cents.ts'
import type { TaxClass } from './tax.ts'

/** Usual tax, in whole percent. */
export const taxRate = 5

/** Whether the agreed prices of a customer are shown and summed up without tax, or with it. */
export type TaxMode = 'excluded' | 'included'

/** What a line is reckoned from: the price of one unit without tax, with two decimals. */
export interface PricedLine {
  quantity: number
  unitPrice: string
  taxClass: TaxClass
}

/** Amounts in NT$ with two decimals; `gross` is `net` and `tax`. */
export interface Amounts {
  net: string
  tax: string
  gross: string
}

interface Cents {
  net: bigint
  gross: bigint
}

const halfUp = (value: bigint, by: bigint) => (value * 2n + by) / (by * 2n)

/** The price of one unit as the line multiplies it: with tax where the customer's prices contain it. */
export function unitPriceIn(mode: TaxMode, { unitPrice, taxClass }: Omit<PricedLine, 'quantity'>): string {
  const taxed = mode === 'included' && taxClass === 'taxable'
  return taxed ? textOfCents(withTax(centsOf(unitPrice), BigInt(taxRate))) : unitPrice
}

/**
 * Shares a total among lines in proportion to their weights: whole cents, and the largest remainders get what is left,
 * so that the shares are the total.
 */
function share(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n)
  if (sum === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (total * weight) / sum)
  const left = Number(total - shares.reduce((all, one) => all + one, 0n))
  const byRemainder = weights
    .map((weight, place) => ({ place, remainder: (total * weight) % sum }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.place - other.place)
  for (const { place } of byRemainder.slice(0, left)) shares[place] = (shares[place] ?? 0n) + 1n
  return shares
}

/** Net and gross of lines that bear tax. The tax is reckoned once for all of them, never line by line. */
function taxedLines(mode: TaxMode, amounts: readonly bigint[]): Cents[] {
  const sum = amounts.reduce((all, one) => all + one, 0n)
  const rate = BigInt(taxRate)
  if (mode === 'excluded') {
    const taxes = share(halfUp(sum * rate, 100n), amounts)
    return amounts.map((net, place) => ({ net, gross: net + (taxes[place] ?? 0n) }))
  }
  const nets = share(halfUp(sum * 100n, 100n + rate), amounts)
  return amounts.map((gross, place) => ({ net: nets[place] ?? 0n, gross }))
}

const asAmounts = ({ net, gross }: Cents): Amounts => ({
  net: textOfCents(net),
  tax: textOfCents(gross - net),
  gross: textOfCents(gross),
})

/**
 * Reckons a document: the amounts of each line, in the order of the lines, and their totals. The tax of the document is
 * authoritative, and the lines share it so that they always add up to it.
 */
export function reckon(mode: TaxMode, lines: readonly PricedLine[]): { lines: Amounts[]; totals: Amounts } {
  const amounts = lines.map((line) => centsOf(unitPriceIn(mode, line)) * BigInt(line.quantity))
  const isTaxed = (place: number) => lines[place]?.taxClass === 'taxable'
  const taxed = taxedLines(
    mode,
    amounts.filter((_, place) => isTaxed(place)),
  )
  let next = 0
  const cents = amounts.map((amount, place): Cents => {
    const own = isTaxed(place) ? taxed[next++] : undefined
    return own ?? { net: amount, gross: amount }
  })
  const total = (of: keyof Cents) => cents.reduce((all, one) => all + one[of], 0n)
  return { lines: cents.map(asAmounts), totals: asAmounts({ net: total('net'), gross: total('gross') }) }
}

/**
 * Whether a total of whole dollars with tax can be written as whole dollars without tax and their tax rounded half up,
 * as an invoice asks for. One in twenty-one cannot: 10, 31, 52 and so on.
 */
export function splitsEvenly(gross: number): boolean {
  return gross % 21 !== 10
}
