/**
 * Whether a sheet program may take a text for a formula: by its first character, which some of them also know in its
 * full and small widths. (CWE-1236.)
 */
export function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r\n]/.test(text.slice(0, 1).normalize('NFKC'))
}

/**
 * Whether a CSV file says with an apostrophe that a text is none: one that could be a formula, and one that would be
 * read back as such.
 */
export function needsApostrophe(text: string): boolean {
  return looksLikeFormula(text.replace(/^'+/, ''))
}
