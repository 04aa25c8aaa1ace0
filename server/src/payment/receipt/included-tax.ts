/**
 * Splits a total that includes 5 % business tax into the sales amount and the tax, in whole NT$. The tax of a document is
 * computed once from its total and rounded half up: 105 is 100 and 5, 999 is 951 and 48.
 */
export function splitTax(total: number): { net: number; tax: number } {
  // This is total × 5 / 105 in integers, so that there is no rounding error.
  const tax = Math.floor((total * 10 + 105) / 210)
  return { net: total - tax, tax }
}
