import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsOf, textOfCents } from '../money/cents.ts'
import {
  documentAmounts,
  lessAmounts,
  roundingOf,
  splitsEvenly,
  unitPriceIn,
  type DocumentRule,
  type PricedLine,
  type TaxMode,
} from './totals.ts'

const line = (unitPrice: string, quantity = 1, taxClass: PricedLine['taxClass'] = 'taxable') => ({
  unitPrice,
  quantity,
  taxClass,
})

const inCents = (taxMode: TaxMode): DocumentRule => ({ taxMode, rounding: 'cents' })
const whole = (taxMode: TaxMode): DocumentRule => ({ taxMode, rounding: 'whole' })

describe('a document in cents', () => {
  test.each<[string, TaxMode, PricedLine[], { net: string; tax: string; gross: string }]>([
    ['without lines', 'excluded', [], { net: '0.00', tax: '0.00', gross: '0.00' }],
    ['without tax', 'excluded', [line('100.00', 3)], { net: '300.00', tax: '15.00', gross: '315.00' }],
    // Line by line it would be 0.51 three times.
    [
      'rounded once',
      'excluded',
      [line('10.10'), line('10.10'), line('10.10')],
      { net: '30.30', tax: '1.52', gross: '31.82' },
    ],
    [
      'with prices that include tax',
      'included',
      [line('10.10', 3)],
      { net: '30.31', tax: '1.52', gross: '31.83' },
    ],
    [
      'with tax-exempt products',
      'excluded',
      [line('100.00'), line('50.00', 2, 'exempt'), line('7.77', 1, 'zero')],
      { net: '207.77', tax: '5.00', gross: '212.77' },
    ],
    [
      'with prices that include tax and tax-exempt products',
      'included',
      [line('100.00'), line('50.00', 2, 'exempt')],
      { net: '200.00', tax: '5.00', gross: '205.00' },
    ],
    [
      'of the most expensive products',
      'excluded',
      [line('999999.99')],
      { net: '999999.99', tax: '50000.00', gross: '1049999.99' },
    ],
    [
      'of the most expensive products with tax in their price',
      'included',
      [line('999999.99')],
      { net: '999999.99', tax: '50000.00', gross: '1049999.99' },
    ],
    [
      'of large quantities',
      'excluded',
      [line('999999.99', 1_000_000)],
      { net: '999999990000.00', tax: '49999999500.00', gross: '1049999989500.00' },
    ],
    [
      'of large quantities with tax in the price',
      'included',
      [line('999999.99', 1_000_000), line('0.01', 1, 'exempt')],
      { net: '999999990476.20', tax: '49999999523.81', gross: '1049999990000.01' },
    ],
    ['of zero', 'excluded', [line('10.00', 0)], { net: '0.00', tax: '0.00', gross: '0.00' }],
    [
      'of a zero line and another one',
      'included',
      [line('10.00', 0), line('10.00')],
      { net: '10.00', tax: '0.50', gross: '10.50' },
    ],
  ])('%s', (_, mode, lines, totals) => {
    expect(documentAmounts(inCents(mode), lines).totals).toEqual(totals)
  })

  test('has no separate rounding', () => {
    const { lines, totals } = documentAmounts(inCents('included'), [line('10.10', 3), line('0.33')])
    expect(roundingOf(totals, lines)).toBe('0.00')
  })

  test('distributes the remainder to the lines with the largest remainders, earlier lines first', () => {
    const { lines } = documentAmounts(inCents('excluded'), [line('10.10'), line('10.10'), line('10.10')])
    expect(lines.map(({ tax }) => tax)).toEqual(['0.51', '0.51', '0.50'])
  })

  test('always equals the sum of its lines, and its tax equals the tax of the taxable sum', () => {
    const price = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => textOfCents(BigInt(cents)))
    const any = fc.record({
      unitPrice: price,
      quantity: fc.integer({ min: 1, max: 100_000 }),
      taxClass: fc.constantFrom('taxable', 'zero', 'exempt'),
    })
    const mode = fc.constantFrom('excluded', 'included')
    fc.assert(
      fc.property(mode, fc.array(any, { maxLength: 30 }), (mode, lines) => {
        const { lines: amounts, totals } = documentAmounts(inCents(mode), lines)
        for (const of of ['net', 'tax', 'gross'] as const) {
          const sum = amounts.reduce((all, one) => all + centsOf(one[of]), 0n)
          expect(textOfCents(sum)).toBe(totals[of])
        }
        const taxed = lines.flatMap((one, index) => (one.taxClass === 'taxable' ? [amounts[index]] : []))
        const sum = (of: 'net' | 'gross') => taxed.reduce((all, one) => all + centsOf(one?.[of] ?? '0'), 0n)
        const tax = centsOf(totals.tax)
        const [left, right] =
          mode === 'excluded' ? [tax * 100n, sum('net') * 5n] : [sum('net') * 105n, sum('gross') * 100n]
        const off = left > right ? left - right : right - left
        expect(off * 2n <= (mode === 'excluded' ? 100n : 105n)).toBe(true)
      }),
    )
  })
})

describe('a document in whole dollars', () => {
  test.each<[string, TaxMode, PricedLine[], string[], string]>([
    ['rounds the sum of its lines half up', 'excluded', [line('3071.50')], ['3072', '154', '3226'], '0.50'],
    ['takes the tax of the rounded sum', 'excluded', [line('3071.25')], ['3071', '154', '3225'], '-0.25'],
    ['splits a total with tax', 'included', [line('99.05')], ['99', '5', '104'], '0.00'],
    ['rounds a total with tax first', 'included', [line('9.80', 3)], ['30', '1', '31'], '0.13'],
    [
      'rounds the tax-exempt part separately',
      'excluded',
      [line('10.50'), line('10.40', 1, 'exempt'), line('0.60', 1, 'zero')],
      ['22', '1', '23'],
      '0.50',
    ],
    ['of less than half a dollar is zero', 'excluded', [line('0.40')], ['0', '0', '0'], '-0.40'],
    // 10 + 5 % would be 10.5; whole dollars have 10 = 10 + 0 and 11 = 10 + 1.
    ['of 10.50 plus tax is 11', 'included', [line('10.00')], ['10', '1', '11'], '0.50'],
  ])('%s', (_, mode, lines, totals, rounding) => {
    const document = documentAmounts(whole(mode), lines)
    const [net, tax, gross] = totals.map((amount) => `${amount}.00`)
    expect(document.totals).toEqual({ net, tax, gross })
    expect(roundingOf(document.totals, document.lines)).toBe(rounding)
  })

  const any = fc.record({
    unitPrice: fc.integer({ min: 0, max: 100_000_000 }).map((cents) => textOfCents(BigInt(cents))),
    quantity: fc.integer({ min: 0, max: 100_000 }),
    taxClass: fc.constantFrom('taxable', 'zero', 'exempt'),
  })
  const rule = fc.record({
    taxMode: fc.constantFrom('excluded', 'included'),
    rounding: fc.constantFrom('whole', 'cents'),
  })
  const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + centsOf(one), 0n)

  test('has whole totals, lines of price times quantity, and tax that is the sum of its lines', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('excluded', 'included'),
        fc.array(any, { maxLength: 30 }),
        (mode, lines) => {
          const { lines: amounts, totals } = documentAmounts(whole(mode), lines)
          expect(Object.values(totals).every((amount) => amount.endsWith('.00'))).toBe(true)
          expect(centsOf(totals.net) + centsOf(totals.tax)).toBe(centsOf(totals.gross))
          expect(sum(amounts.map(({ tax }) => tax))).toBe(centsOf(totals.tax))
          for (const [nth, one] of lines.entries()) {
            const amount = mode === 'included' ? amounts[nth]?.gross : amounts[nth]?.net
            expect(centsOf(amount ?? '')).toBe(centsOf(unitPriceIn(mode, one)) * BigInt(one.quantity))
          }
          // At most half a dollar for each tax class.
          expect(centsOf(roundingOf(totals, amounts).replace('-', '')) <= 150n).toBe(true)
        },
      ),
    )
  })

  test('is never less than a part of it, so that shipments and returns add up', () => {
    fc.assert(
      fc.property(
        rule,
        fc.array(fc.tuple(any, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 10 }),
        (rule, parts) => {
          const all = documentAmounts(
            rule,
            parts.map(([one]) => one),
          ).totals
          const some = documentAmounts(
            rule,
            parts.map(([one, share]) => ({ ...one, quantity: Math.floor(one.quantity * share) })),
          ).totals
          const rest = lessAmounts(all, some)
          expect(Object.values(rest).filter((amount) => amount.startsWith('-'))).toEqual([])
          expect(centsOf(rest.net) + centsOf(rest.tax)).toBe(centsOf(rest.gross))
        },
      ),
    )
  })
})

test('the unit price of a line includes tax if the customer’s prices do', () => {
  expect(unitPriceIn('included', line('2.30'))).toBe('2.42')
  expect(unitPriceIn('included', line('2.30', 1, 'exempt'))).toBe('2.30')
  expect(unitPriceIn('excluded', line('2.30'))).toBe('2.30')
})

test('the unit price with tax is exact, as text, for every price from 0.01 to 10,000.00', () => {
  const wrong: string[] = []
  for (let cents = 1; cents <= 1_000_000; cents += 1) {
    const unitPrice = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
    // Whole ten-thousandths are exact as numbers, so the rule can be checked in another way.
    const taxed = Math.trunc((cents * 105 + 50) / 100)
    const expected = `${Math.trunc(taxed / 100)}.${String(taxed % 100).padStart(2, '0')}`
    if (unitPriceIn('included', { unitPrice, taxClass: 'taxable' }) !== expected) wrong.push(unitPrice)
  }
  expect(wrong).toEqual([])
})

test('one of twenty-one whole-dollar totals cannot be split into net and tax', () => {
  const possible = new Set<number>()
  for (let net = 0; net <= 10_000; net += 1) possible.add(net + Math.floor((net * 5 + 50) / 100))
  for (let gross = 0; gross <= 10_000; gross += 1)
    expect([gross, splitsEvenly(gross)]).toEqual([gross, possible.has(gross)])
})

test('such a total is split in cents, and net and tax add up to it', () => {
  for (let gross = 10; gross <= 10_000; gross += 21) {
    const unitPrice = textOfCents((BigInt(gross) * 10_000n + 52n) / 105n)
    const { totals } = documentAmounts(inCents('included'), [line(unitPrice)])
    expect(totals.gross).toBe(`${gross}.00`)
    expect(centsOf(totals.net) + centsOf(totals.tax)).toBe(centsOf(totals.gross))
    expect([gross, totals.net.endsWith('.00')]).toEqual([gross, false])
  }
})
