// Apart from the cells of an export, so that the thread that reads a sheet loads little: it is started for each file.

/**
 * Returns whether a spreadsheet program may take a text for a formula, by its first character, which some programs also
 * recognise in full and small width (CWE-1236).
 */
export function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r\n]/.test(text.slice(0, 1).normalize('NFKC'))
}

/**
 * Returns whether a text needs an apostrophe in a CSV file: one that could be a formula, and one that would be read
 * back as a marked text.
 */
export function needsApostrophe(text: string): boolean {
  return looksLikeFormula(text.replace(/^'+/, ''))
}
