/**
 * Reads a number as people type it: also with full-width digits (from an input method), surrounding spaces and
 * thousands separators. Returns null for an empty text, and NaN for one that is not a number.
 */
export function readNumber(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '').replace('−', '-')
  if (plain === '') return null
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
