/*
 * Amounts are calculated in whole cents: with JavaScript numbers one price in two hundred would be off by a cent. This
 * module imports nothing, so that a screen can calculate without loading the schemas of input.
 */

/** Whole cents of a canonical amount such as `12.50` or `-0.25`. */
export function centsOf(value: string): bigint {
  if (value.startsWith('-')) return -centsOf(value.slice(1))
  const [whole = '0', part = ''] = value.split('.')
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2))
}

/** An amount of whole cents as text with two decimals. */
export function textOfCents(cents: bigint): string {
  if (cents < 0n) return `-${textOfCents(-cents)}`
  const text = cents.toString().padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/**
 * A unit price with tax: `price × (100 + rate) / 100`, rounded half up to two decimals. Cents in, cents out; `rate`
 * in whole percent.
 */
export function withTax(cents: bigint, rate = 5n): bigint {
  return (cents * (100n + rate) + 50n) / 100n
}
