const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns an instant as `yyyy-MM-dd HH:mm` in a time zone. */
export function clockWords(instant: Date, timeZone: string): string {
  const known = formats.get(timeZone)
  const format =
    known ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  formats.set(timeZone, format)
  return format.format(instant)
}
