/**
 * Returns a text from outside as the database can store it: without the character NUL, which PostgreSQL refuses in every
 * text, and without halves of characters.
 */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
