const marks = /\{\{([^{}]*)\}\}/g

/** A placeholder in a text: its name as it was typed, and the text for readers who have no value. */
export interface UsedPlaceholder {
  name: string
  /** Undefined if there is none, so that every reader needs a value. */
  fallback: string | undefined
}

const readMark = (mark: string): UsedPlaceholder => {
  const [name = '', ...rest] = mark.split('|')
  return { name: name.trim(), fallback: rest.length === 0 ? undefined : rest.join('|').trim() }
}

/** Returns the placeholders in a text: `{{name}}`, or with a text for those who have no value `{{name|貴賓}}`. */
export function placeholdersIn(text: string): UsedPlaceholder[] {
  return [...text.matchAll(marks)].map(([, mark = '']) => readMark(mark))
}

/** Returns a text with something else for each placeholder. What replaces one is not searched for placeholders again. */
export function replacePlaceholders(text: string, replace: (used: UsedPlaceholder) => string): string {
  return text.replaceAll(marks, (_, mark: string) => replace(readMark(mark)))
}

/** Returns whether HTML has a placeholder in a tag, or one that a tag divides, where it cannot be filled in. */
export function hasMisplaced(html: string): boolean {
  return /<[^>]*\{\{/.test(html) || /\{\{[^{}]*</.test(html)
}

/**
 * Returns a text with values in place of its placeholders. `write` makes a value safe for where the text is used, such as by
 * escaping HTML.
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string | undefined>>,
  write: (value: string) => string,
): string {
  return replacePlaceholders(text, ({ name, fallback = '' }) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    // A fallback is part of the text, which is safe already.
    return value === undefined || value === '' ? fallback : write(value)
  })
}
