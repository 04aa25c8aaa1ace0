import { and, gte, lt, sql, type SQL } from 'drizzle-orm'
import { timeZone } from '../../kit/list/list.ts'
import { audits } from '../../kit/rows/audit.table.ts'

const startOf = (day: string) => sql`(${day}::timestamp at time zone ${timeZone})`

/** Returns the first day of the next month; both are `yyyy-MM-01`. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

/** Returns the condition of the entries of a month, which begins and ends in the organisation's time zone. */
export function ofMonth(month: string): SQL | undefined {
  return and(gte(audits.at, startOf(month)), lt(audits.at, startOf(nextMonth(month))))
}
