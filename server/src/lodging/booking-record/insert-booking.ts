import { randomInt } from 'node:crypto'
import type { Context } from '../../kit/context.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { hotelOrders, type BookingRow } from '../../tables/lodging/hotel-order.table.ts'
import { newCode } from '../../kit/rows/new-code.ts'

/** A booking as it is read and written, without the column that only the database needs. */
export type BookingFields = Omit<BookingRow, 'search'>

/** The columns of a booking that people write. */
export const bookingColumns = columnsOf(hotelOrders)

/** Adds a booking and its audit entry, under a code that no other booking has; one that is taken is drawn again. */
export async function insertBooking(
  ctx: Context,
  values: Omit<typeof hotelOrders.$inferInsert, 'code'>,
): Promise<BookingFields> {
  const code = newCode((below) => randomInt(below))
  const [row] = await ctx.db
    .insert(hotelOrders)
    .values({ ...values, code })
    .onConflictDoNothing({ target: hotelOrders.code })
    .returning(bookingColumns)
  if (!row) return insertBooking(ctx, values)
  await writeAudit(ctx, { action: 'created', noun: 'hotel_order', rowId: row.id, label: code, after: row })
  return row
}
