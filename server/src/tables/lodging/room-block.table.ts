import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  smallint,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { rowId, rowVersion } from '../../kit/rows/columns.ts'
import { events } from '../event/event.table.ts'
import { roomTypes } from './room-type.table.ts'

/** The rooms of a type that a hotel keeps for an event in one night; nights without a row are not offered. */
export const roomBlocks = pgTable(
  'room_block',
  {
    id: rowId(),
    eventId: integer().notNull(),
    roomTypeId: integer().notNull(),
    night: date().notNull(),
    contracted: smallint().notNull(),
    /** How many of them were given back to the hotel. */
    released: smallint().notNull(),
    rate: integer().notNull(),
    minStay: smallint().notNull(),
    isClosedToArrival: boolean().notNull(),
    isClosedToDeparture: boolean().notNull(),
    releaseDay: date(),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('room_block_night').on(t.eventId, t.roomTypeId, t.night),
    foreignKey({ name: 'room_block_event', columns: [t.eventId], foreignColumns: [events.id] }),
    foreignKey({ name: 'room_block_type', columns: [t.roomTypeId], foreignColumns: [roomTypes.id] }),
    check('room_block_released', sql`${t.released} between 0 and ${t.contracted}`),
  ],
)
export type RoomBlockRow = typeof roomBlocks.$inferSelect
