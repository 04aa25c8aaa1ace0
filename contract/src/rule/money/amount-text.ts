/*
 * How numbers are written, on screens and in documents alike: one function for each kind. Amounts of money are decimal
 * strings with two decimals, such as `1280.50`. All may be negative. Thousands are separated everywhere except in form
 * fields.
 */

/** Separates thousands; a negative number has a minus sign, `−360`, and no hyphen, at which a line could be broken. */
function grouped(whole: string): string {
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, ',').replace(/^-/, '−')
}

/** A unit price or the amount of a line, always with two decimals: `1,280.50`, `1,280.00`. */
export function priceText(amount: string): string {
  const [whole = '0', cents = ''] = amount.split('.')
  return `${grouped(whole)}.${cents.padEnd(2, '0')}`
}

/** A count of pieces, rows or people, or a quantity with as many decimals as it needs: `12,000`, `1,250.5`. */
export function countText(count: number | string): string {
  const [whole = '0', decimals = ''] = String(count).split('.')
  const needed = decimals.replace(/0+$/, '')
  return needed === '' ? grouped(whole) : `${grouped(whole)}.${needed}`
}

/** An amount in whole dollars with its currency, such as a fee or a refund: `NT$ 3,600`. */
export function feeText(amount: number): string {
  return `NT$ ${countText(amount)}`
}

const hasCents = (amount: string) => /\.0*[1-9]/.test(amount)

/**
 * A total of a document: whole dollars without decimals, `19,320`. If it stands beside others, in a row or column, all
 * of them get decimals as soon as one of them has cents.
 */
export function totalText(amount: string, beside: readonly string[] = []): string {
  if (hasCents(amount) || beside.some(hasCents)) return priceText(amount)
  return grouped(amount.split('.')[0] ?? amount)
}
