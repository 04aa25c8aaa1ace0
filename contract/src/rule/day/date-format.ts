const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the formatter of a locale with these options; all callers share it. Creating one costs as much as using it a thousand times,
 * and takes memory outside of the heap, which a server that made some for every request kept a gigabyte of.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}
