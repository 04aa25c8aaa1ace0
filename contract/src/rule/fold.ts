/**
 * Text reduced to what two people would call the same: without regard to case, width and the two ways to write 台.
 * The database's `fold` says the same of the columns that lists are searched in.
 */
export function fold(text: string): string {
  return text
    .replaceAll(/^ +| +$/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('台', '臺')
}
