import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RoomShareState } from '@banquet/contract/lodging/booking-states'
import { accounts } from '../account/account.table.ts'
import { insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { paymentOrders } from '../payment/payment-order.table.ts'
import { hotelOrders } from './hotel-order.table.ts'

/** How a room share ended. */
export type ShareEnding = 'replaced' | 'withdrawn' | 'declined' | 'left' | 'ended' | 'unpaid' | 'booking'

/** Two members who share the room of a booking, from the invitation to the end. */
export const roomShares = pgTable(
  'room_share',
  {
    id: rowId(),
    hotelOrderId: integer().notNull(),
    state: text().$type<RoomShareState>().notNull().default('invited'),
    /** How it ended; null until then. */
    ending: text().$type<ShareEnding>(),
    /** The address that the invitation was mailed to. */
    email: text().notNull().default(''),
    /** The end of the time in which the invitation can be accepted. */
    expiresAt: instant().notNull(),
    /** The member who has accepted, and the name under which the hotel knows them. */
    mateId: integer(),
    guestName: text().notNull().default(''),
    /** Whether that name was added to the guests, so that it is removed when the share ends. */
    addsGuest: boolean().notNull().default(false),
    /** The share of the room-mate, whole NT$, tax included. */
    amount: integer().notNull().default(0),
    /** The payment order of the room-mate; null if nothing is paid in advance. */
    paymentOrderId: integer(),
    /** The deadline that is shown, and when the share ends without a payment; null if staff decide that. */
    dueAt: instant(),
    graceUntil: instant(),
    createdAt: insertedAt(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({ name: 'room_share_booking', columns: [t.hotelOrderId], foreignColumns: [hotelOrders.id] }),
    foreignKey({ name: 'room_share_mate', columns: [t.mateId], foreignColumns: [accounts.id] }),
    foreignKey({
      name: 'room_share_payment_order',
      columns: [t.paymentOrderId],
      foreignColumns: [paymentOrders.id],
    }),
    // A booking has one room share at a time, because two people share a room.
    uniqueIndex('room_share_open')
      .on(t.hotelOrderId)
      .where(sql`state <> 'ended'`),
    uniqueIndex('room_share_payment').on(t.paymentOrderId),
    index('room_share_order').on(t.hotelOrderId, t.id),
    index('room_share_mate_id').on(t.mateId),
    index('room_share_grace')
      .on(t.graceUntil)
      .where(sql`state = 'agreed'`),
    check('room_share_amount', sql`${t.amount} >= 0`),
  ],
)
export type ShareRow = typeof roomShares.$inferSelect
