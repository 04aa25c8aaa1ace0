/** Returns the day of a moment in a time zone, `yyyy-MM-dd`. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)
}
