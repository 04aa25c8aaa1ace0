/** Returns user input as one line of a mail that cannot look like anything else. */
export function asOneLine(text: string): string {
  const plain = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  // Characters that change the writing direction could make an amount read backwards.
  return plain.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim()
}
