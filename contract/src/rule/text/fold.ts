import { seenText } from './typed.ts'

/**
 * Folds a text for comparison: ignores case, width and the difference between 台 and 臺. The `fold` function of the
 * database does the same for the columns that lists are searched in.
 */
export function fold(text: string): string {
  return seenText(text)
    .replaceAll(/^ +| +$/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('台', '臺')
}
