/**
 * Folds a text to what two people would call the same: regardless of case, width and 台/臺. The database's `fold` does
 * the same for the columns that lists are searched in.
 */
export function fold(text: string): string {
  return text
    .replaceAll(/^ +| +$/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('台', '臺')
}
