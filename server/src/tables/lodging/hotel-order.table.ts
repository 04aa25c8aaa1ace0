import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { LateFee, RoomPayment } from '@banquet/contract/lodging/cancel-terms'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import type { Guest } from '@banquet/contract/lodging/stay-form'
import type { BookingState } from '@banquet/contract/lodging/booking-states'
import { accounts } from '../account/account.table.ts'
import { events } from '../event/event.table.ts'
import { folded, insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { paymentOrders } from '../payment/payment-order.table.ts'
import { hotels } from './hotel.table.ts'
import { roomBlocks } from './room-block.table.ts'
import { roomTypes } from './room-type.table.ts'

/** A booking: rooms of one type for all nights of a stay. */
export const hotelOrders = pgTable(
  'hotel_order',
  {
    id: rowId(),
    eventId: integer().notNull(),
    memberId: integer().notNull(),
    hotelId: integer().notNull(),
    roomTypeId: integer().notNull(),
    /** The reference that people quote: short, without characters that look alike. */
    code: text().notNull(),
    state: text().$type<BookingState>().notNull(),
    stateReason: text().notNull().default(''),
    rooms: smallint().notNull(),
    extraBeds: smallint().notNull(),
    /** The price of an extra bed for each night, at the time of the booking. */
    extraBedRate: integer().notNull(),
    arrival: date().notNull(),
    departure: date().notNull(),
    /** Read and written as a whole, so that its version, history and audit cover them. */
    guests: jsonb().$type<Guest[]>().notNull(),
    wishes: text().notNull(),
    /** Whether the member looks for somebody to share the room with. */
    seeksMate: boolean().notNull().default(false),
    noteForHotel: text().notNull().default(''),
    noteInternal: text().notNull().default(''),
    confirmationNumber: text().notNull().default(''),
    /** The price of the stay, whole NT$, tax included. */
    total: integer().notNull(),
    /** How the hotel is paid, and the cancellation terms, as they were when the booking was made. */
    payment: text().$type<RoomPayment>().notNull(),
    freeUntil: instant().notNull(),
    lateFee: text().$type<LateFee>().notNull(),
    paymentOrderId: integer(),
    /** The deadline that is shown, and when the rooms are released; some days later, because transfers take time. */
    dueAt: instant(),
    graceUntil: instant(),
    source: text().$type<Booking['source']>().notNull(),
    /** The reason why staff booked dates that the rules of the block do not allow. */
    overrideReason: text().notNull().default(''),
    createdAt: insertedAt(),
    search: folded(
      () =>
        sql`fold(code || ' ' || confirmation_number || ' ' || jsonb_path_query_array(guests, '$[*].*')::text)`,
    ),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('hotel_order_code').on(t.code),
    foreignKey({ name: 'hotel_order_event', columns: [t.eventId], foreignColumns: [events.id] }),
    foreignKey({ name: 'unknown/memberId', columns: [t.memberId], foreignColumns: [accounts.id] }),
    foreignKey({ name: 'hotel_order_hotel', columns: [t.hotelId], foreignColumns: [hotels.id] }),
    foreignKey({ name: 'hotel_order_type', columns: [t.roomTypeId], foreignColumns: [roomTypes.id] }),
    foreignKey({
      name: 'hotel_order_payment_order',
      columns: [t.paymentOrderId],
      foreignColumns: [paymentOrders.id],
    }),
    index('hotel_order_created').on(t.eventId, t.createdAt, t.id),
    index('hotel_order_arrival').on(t.hotelId, t.arrival),
    index('hotel_order_member').on(t.memberId, t.eventId),
    index('hotel_order_payment').on(t.paymentOrderId),
    index('hotel_order_waiting')
      .on(t.roomTypeId, t.createdAt)
      .where(sql`state = 'waiting-list'`),
    index('hotel_order_grace')
      .on(t.graceUntil)
      .where(sql`state = 'held'`),
    index('hotel_order_search').using('gin', sql`grams(${t.search})`),
    check('hotel_order_dates', sql`${t.arrival} < ${t.departure}`),
    check('hotel_order_rooms', sql`${t.rooms} > 0`),
    check('hotel_order_total', sql`${t.total} >= 0`),
  ],
)
export type BookingRow = typeof hotelOrders.$inferSelect

/**
 * The ledger of rooms: how many rooms of a night each booking has, and at what rate. Rows are released and never deleted; a
 * booking has at most one of each night that is not released.
 */
export const bookedNights = pgTable(
  'booked_night',
  {
    id: rowId(),
    hotelOrderId: integer().notNull(),
    roomBlockId: integer().notNull(),
    rooms: smallint().notNull(),
    /** The price of one room in the night, as it was when the booking was made. */
    rate: integer().notNull(),
    state: text().$type<'held' | 'confirmed' | 'released'>().notNull(),
    /** From this moment on held rooms count as free, even if they have not been released yet. */
    expiresAt: instant(),
    createdAt: insertedAt(),
    releasedAt: instant(),
  },
  (t) => [
    foreignKey({ name: 'booked_night_order', columns: [t.hotelOrderId], foreignColumns: [hotelOrders.id] }),
    foreignKey({ name: 'booked_night_block', columns: [t.roomBlockId], foreignColumns: [roomBlocks.id] }),
    uniqueIndex('booked_night_once')
      .on(t.hotelOrderId, t.roomBlockId)
      .where(sql`state <> 'released'`),
    index('booked_night_taken')
      .on(t.roomBlockId)
      .where(sql`state <> 'released'`),
    check('booked_night_rooms', sql`${t.rooms} > 0`),
  ],
)
