/** The marks of placeholders in a text: `{{name}}`, or `{{name|text for those who have no value}}`. */
const marks = /\{\{([^{}]*)\}\}/g

/** A placeholder in a text: its name as it was typed, and the text for those who have no value. */
export interface UsedPlaceholder {
  name: string
  /** Undefined if there is none, so that everybody needs a value. */
  fallback: string | undefined
}

function readMark(mark: string): UsedPlaceholder {
  const [name = '', ...rest] = mark.split('|')
  return { name: name.trim(), fallback: rest.length === 0 ? undefined : rest.join('|').trim() }
}

/** Returns the placeholders in a text. */
export function placeholdersIn(text: string): UsedPlaceholder[] {
  return [...text.matchAll(marks)].map(([, mark = '']) => readMark(mark))
}

/**
 * Returns a text with values in place of its placeholders. `write` makes a value safe for where the text is used, such as by
 * escaping HTML; what it returns is not searched for placeholders again.
 */
export function fillMarks(
  text: string,
  values: Readonly<Record<string, string | undefined>>,
  write: (value: string) => string,
): string {
  return text.replaceAll(marks, (_, mark: string) => {
    const { name, fallback = '' } = readMark(mark)
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    // A fallback is part of the text, which is safe already.
    return value === undefined || value === '' ? fallback : write(value)
  })
}
