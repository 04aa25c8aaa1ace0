import { date, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { rowId, rowVersion } from '../../kit/rows/columns.ts'

/** A day on which nothing is delivered, whatever the schedules say: a holiday, or a typhoon. */
export const holidays = pgTable(
  'holiday',
  {
    id: rowId(),
    day: date().notNull(),
    name: text().notNull(),
    version: rowVersion(),
  },
  (t) => [unique('holiday.duplicate/day').on(t.day)],
)
