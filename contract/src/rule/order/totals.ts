import { centsOf, textOfCents, withTax } from '../money/cents.ts'
import type { Rounding, TaxClass } from '../money/tax.ts'

/** The usual tax rate, in percent. */
export const taxRate = 5

/** Whether a customer's prices are shown and summed without tax or with it. */
export type TaxMode = 'excluded' | 'included'

/** How a document is totalled: whether its prices include tax, and what its totals are rounded to. */
export interface DocumentRule {
  taxMode: TaxMode
  rounding: Rounding
}

/**
 * The values that the amounts of a line are calculated from: `unitPrice` is that of one unit without tax, with two
 * decimals.
 */
export interface PricedLine {
  quantity: number
  unitPrice: string
  taxClass: TaxClass
}

/** Amounts in NT$ with two decimals; `gross` is the sum of `net` and `tax`. */
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
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)

/** Returns the unit price that a line multiplies: with tax if the customer's prices include it. */
export function unitPriceIn(mode: TaxMode, { unitPrice, taxClass }: Omit<PricedLine, 'quantity'>): string {
  const taxed = mode === 'included' && taxClass === 'taxable'
  return taxed ? textOfCents(withTax(centsOf(unitPrice), BigInt(taxRate))) : unitPrice
}

/**
 * Divides a total among lines in proportion to their weights: in whole cents, by the largest remainder, so that the
 * shares add up to the total.
 */
function share(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = sumOf(weights)
  if (sum === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (total * weight) / sum)
  const left = Number(total - sumOf(shares))
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % sum }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.index - other.index)
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0n) + 1n
  return shares
}

/**
 * Returns the sums of the lines of one tax class, rounded to `unit` cents. The tax is calculated from the rounded sum.
 */
function sumsOf(
  mode: TaxMode,
  amounts: readonly bigint[],
  { unit, rate }: { unit: bigint; rate: bigint },
): Cents {
  const sum = halfUp(sumOf(amounts), unit) * unit
  if (mode === 'excluded') return { net: sum, gross: sum + halfUp(sum * rate, 100n * unit) * unit }
  return { net: halfUp(sum * 100n, (100n + rate) * unit) * unit, gross: sum }
}

const asAmounts = ({ net, gross }: Cents): Amounts => ({
  net: textOfCents(net),
  tax: textOfCents(gross - net),
  gross: textOfCents(gross),
})

const classes = ['taxable', 'zero', 'exempt'] as const satisfies readonly TaxClass[]

/**
 * Returns the amounts of each line, in the order of the lines, and the totals of a document.
 *
 * A line is its unit price times its quantity, to the cent. The totals are rounded half up once for the document, by
 * tax class: to whole NT$ as the Business Tax Act (art. 14) has it, or to cents. The tax of the document is
 * authoritative; the lines share it by the largest remainder, so that theirs add up to it. What the lines differ from
 * rounded totals by is `roundingOf`.
 */
export function documentAmounts(
  { taxMode, rounding }: DocumentRule,
  lines: readonly PricedLine[],
): { lines: Amounts[]; totals: Amounts } {
  const unit = rounding === 'whole' ? 100n : 1n
  const amounts = lines.map((line) => centsOf(unitPriceIn(taxMode, line)) * BigInt(line.quantity))
  const cents = amounts.map((amount): Cents => ({ net: amount, gross: amount }))
  const totals: Cents = { net: 0n, gross: 0n }
  for (const taxClass of classes) {
    const places = lines.flatMap((line, index) => (line.taxClass === taxClass ? [index] : []))
    const own = places.map((index) => amounts[index] ?? 0n)
    const sums = sumsOf(taxMode, own, { unit, rate: taxClass === 'taxable' ? BigInt(taxRate) : 0n })
    totals.net += sums.net
    totals.gross += sums.gross
    const taxes = share(sums.gross - sums.net, own)
    for (const [nth, index] of places.entries()) {
      const [amount, tax] = [own[nth] ?? 0n, taxes[nth] ?? 0n]
      cents[index] =
        taxMode === 'excluded' ? { net: amount, gross: amount + tax } : { net: amount - tax, gross: amount }
    }
  }
  return { lines: cents.map(asAmounts), totals: asAmounts(totals) }
}

/**
 * Returns what rounding adds to the sum of a document's lines: less than a dollar for each tax class; may be negative.
 */
export function roundingOf(totals: Amounts, lines: readonly Pick<Amounts, 'gross'>[]): string {
  return textOfCents(centsOf(totals.gross) - sumOf(lines.map(({ gross }) => centsOf(gross))))
}

/** Returns the amounts of one document less those of another. */
export function lessAmounts(of: Amounts, less: Amounts): Amounts {
  const part = (name: keyof Amounts) => textOfCents(centsOf(of[name]) - centsOf(less[name]))
  return { net: part('net'), tax: part('tax'), gross: part('gross') }
}

/**
 * Returns whether a total of whole dollars with tax can be split into whole dollars without tax and their tax rounded
 * half up, as an invoice requires. One in twenty-one cannot: 10, 31, 52 and so on.
 */
export function splitsEvenly(gross: number): boolean {
  return gross % 21 !== 10
}
