import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Audience } from '@banquet/contract/event/signup-type/signup-type'
import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { events } from './event.table.ts'

/** A kind of sign-up to an event, with its fees and its number of places. */
export const signupTypes = pgTable(
  'signup_type',
  {
    id: rowId(),
    eventId: integer().notNull(),
    name: text().notNull(),
    nameKey: folded(() => sql`fold(name)`),
    enName: text().notNull(),
    includes: text().notNull(),
    enIncludes: text().notNull(),
    /** The number of places; null if there is no limit. */
    size: integer(),
    /** The shared pools that each sign-up takes a place of as well. */
    poolIds: integer().array().notNull(),
    hasWaitingList: boolean().notNull(),
    audience: text().$type<Audience>().notNull().default('everyone'),
    needsApproval: boolean().notNull(),
    isVisible: boolean().notNull(),
    /** The types of the event of which a person must have one as well; empty if it stands alone. */
    needsTypeIds: integer().array().notNull().default([]),
    /** The types that a person cannot have as well, each of which excludes this one in return. */
    excludesTypeIds: integer().array().notNull().default([]),
    /** One value, because it is read and written as a whole, and sign-ups keep a copy of their tier. */
    tiers: jsonb().$type<FeeTier[]>().notNull(),
    /** Place in the arranged list. */
    indexId: integer().notNull(),
    search: folded(() => sql`fold(name || ' ' || en_name)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('signup-type.duplicate/name').on(t.eventId, t.nameKey),
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
    index('signup_type_index').on(t.eventId, t.indexId, t.id),
    check('signup_type_size', sql`${t.size} >= 0`),
  ],
)
export type SignupTypeRow = typeof signupTypes.$inferSelect
