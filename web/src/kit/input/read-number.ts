/**
 * Reads a number as people type it: also with full-width digits, as an input method writes them, with blanks around and
 * with separators of thousands. Null where nothing stands there, NaN where something else does.
 */
export function readNumber(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '').replace('−', '-')
  if (plain === '') return null
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
