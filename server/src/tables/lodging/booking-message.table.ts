import { boolean, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '../account/account.table.ts'
import { insertedAt, rowId } from '../../kit/rows/columns.ts'
import { hotelOrders } from './hotel-order.table.ts'

/** A message between the hotel and the organiser about a booking; it is never changed. */
export const bookingMessages = pgTable(
  'hotel_order_message',
  {
    id: rowId(),
    hotelOrderId: integer().notNull(),
    authorId: integer().notNull(),
    /** The side of the author at the time, because an account may change its kind later. */
    isFromHotel: boolean().notNull(),
    text: text().notNull(),
    createdAt: insertedAt(),
  },
  (t) => [
    foreignKey({
      name: 'hotel_order_message_order',
      columns: [t.hotelOrderId],
      foreignColumns: [hotelOrders.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'hotel_order_message_author', columns: [t.authorId], foreignColumns: [accounts.id] }),
    index('hotel_order_message_order').on(t.hotelOrderId, t.id),
  ],
)
