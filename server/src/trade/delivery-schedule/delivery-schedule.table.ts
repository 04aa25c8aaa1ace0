import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { customers } from '../customer/customer.table.ts'
import { rowId, rowVersion } from '../../kit/rows/columns.ts'

/**
 * On which days of the week goods are delivered, and until when they can be ordered for. Rows without a customer are
 * for everybody; a customer with rows of its own goes by these alone.
 */
export const deliverySchedules = pgTable(
  'delivery_schedule',
  {
    id: rowId(),
    /** Empty: for every customer without rows of its own. */
    customerId: integer(),
    /** 0 is Sunday. */
    weekday: smallint().notNull(),
    /** Orders close so many days before the delivery… */
    daysBefore: smallint().notNull(),
    /** …at this time where the organisation is, `HH:mm`. */
    cutoffTime: text().notNull(),
    status: smallint().$type<0 | 1>().notNull(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({
      name: 'unknown/customerId',
      columns: [t.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    unique('delivery-schedule.duplicate/weekday').on(t.customerId, t.weekday).nullsNotDistinct(),
    check('delivery_schedule_day', sql`${t.weekday} between 0 and 6 and ${t.daysBefore} between 0 and 14`),
  ],
)
