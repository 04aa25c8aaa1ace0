import { date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RoomingEntry } from '@banquet/contract/lodging/rooming-list'
import { accounts } from '../account/account.table.ts'
import { events } from '../event/event.table.ts'
import { insertedAt, rowId } from '../../kit/rows/columns.ts'
import { hotels } from './hotel.table.ts'

/** Rooming lists as they were frozen. Rows are never changed or deleted, because the next list is compared with the last. */
export const roomingLists = pgTable(
  'rooming_list',
  {
    id: rowId(),
    eventId: integer().notNull(),
    hotelId: integer().notNull(),
    createdAt: insertedAt(),
    /** Null for lists that the program sent automatically. */
    createdById: integer(),
    createdByName: text().notNull(),
    /** The bookings in the order of the list. */
    entries: jsonb().$type<RoomingEntry[]>().notNull(),
    /** The addresses that it was mailed to. */
    sentTo: text().array().notNull(),
    /** The day on which the program sent it automatically. */
    sentOn: date(),
  },
  (t) => [
    foreignKey({ name: 'rooming_list_event', columns: [t.eventId], foreignColumns: [events.id] }),
    foreignKey({ name: 'rooming_list_hotel', columns: [t.hotelId], foreignColumns: [hotels.id] }),
    foreignKey({ name: 'rooming_list_created_by', columns: [t.createdById], foreignColumns: [accounts.id] }),
    index('rooming_list_of').on(t.hotelId, t.eventId, t.id),
  ],
)
export type RoomingListFields = typeof roomingLists.$inferSelect

/**
 * The days on which a program has processed the list of a hotel, whether or not it sent it. The program that adds the row
 * sends the list in the same transaction, so that no list is lost or sent twice on a day.
 */
export const roomingListDays = pgTable(
  'rooming_list_day',
  {
    hotelId: integer().notNull(),
    eventId: integer().notNull(),
    day: date().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hotelId, t.eventId, t.day] }),
    foreignKey({
      name: 'rooming_list_day_hotel',
      columns: [t.hotelId],
      foreignColumns: [hotels.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'rooming_list_day_event',
      columns: [t.eventId],
      foreignColumns: [events.id],
    }).onDelete('cascade'),
  ],
)
