import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { customers } from '../customer/customer.table.ts'
import { rowId, rowVersion } from '../../kit/rows/columns.ts'

/**
 * The weekdays of delivery, and the time until which each can be ordered for. Rows without a customer are for everybody; a
 * customer with rows of its own uses only these.
 */
export const deliverySchedules = pgTable(
  'delivery_schedule',
  {
    id: rowId(),
    /** Null: for every customer without rows of its own. */
    customerId: integer(),
    /** 0 is Sunday. */
    weekday: smallint().notNull(),
    /** Orders close this many days before the delivery… */
    daysBefore: smallint().notNull(),
    /** …at this time in the organisation's time zone, `HH:mm`. */
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
