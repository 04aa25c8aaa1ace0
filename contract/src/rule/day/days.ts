const millisecondsOfDay = 86_400_000

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Returns the day `count` days after another one; days are `yyyy-MM-dd`. */
export function addDays(start: string, count: number): string {
  return new Date(startOf(start) + count * millisecondsOfDay).toISOString().slice(0, 10)
}

/** Returns how many days `end` is after `start`; negative if it is before. */
export function daysBetween(start: string, end: string): number {
  return (startOf(end) - startOf(start)) / millisecondsOfDay
}
