import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { hotels } from './hotel.table.ts'

/** A kind of room of a hotel. */
export const roomTypes = pgTable(
  'room_type',
  {
    id: rowId(),
    hotelId: integer().notNull(),
    name: text().notNull(),
    nameKey: folded(() => sql`fold(name)`),
    enName: text().notNull(),
    beds: text().notNull(),
    enBeds: text().notNull(),
    capacity: smallint().notNull(),
    extraBeds: smallint().notNull(),
    extraBedRate: integer().notNull(),
    hasBreakfast: boolean().notNull(),
    description: text().notNull(),
    enDescription: text().notNull(),
    hasWaitingList: boolean().notNull(),
    /** The files of its pictures; they belong to this room type alone. */
    pictureIds: integer().array().notNull(),
    status: smallint().$type<0 | 1>().notNull(),
    /** Place in the arranged list of the hotel. */
    indexId: integer().notNull(),
    search: folded(() => sql`fold(name || ' ' || en_name || ' ' || beds || ' ' || en_beds)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('room-type.duplicate/name').on(t.hotelId, t.nameKey),
    foreignKey({ name: 'unknown/hotelId', columns: [t.hotelId], foreignColumns: [hotels.id] }),
    index('room_type_index').on(t.hotelId, t.indexId, t.id),
  ],
)
export type RoomTypeRow = typeof roomTypes.$inferSelect
