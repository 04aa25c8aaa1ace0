import { date, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { rowId, rowVersion } from '../../kit/rows/columns.ts'

/** A day without deliveries, whatever the schedules say: a holiday or a typhoon day. */
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
