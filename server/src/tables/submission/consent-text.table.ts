import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ConsentText } from '@banquet/contract/submission/consent-text'
import { folded, insertedAt, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { events } from '../event/event.table.ts'

/** A text that authors accept when they submit a paper. */
export const consentTexts = pgTable(
  'consent_text',
  {
    id: rowId(),
    eventId: integer().notNull(),
    name: text().notNull(),
    enName: text().notNull(),
    nameKey: folded(() => sql`fold(name)`),
    text: text().notNull(),
    enText: text().notNull(),
    isVisible: boolean().notNull(),
    /** The number of its newest edition. */
    edition: integer().notNull().default(1),
    /** Place in the arranged list. */
    indexId: integer().notNull(),
    search: folded(() => sql`fold(name || ' ' || en_name)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('consent-text.duplicate/name').on(t.eventId, t.nameKey),
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
    index('consent_text_index').on(t.eventId, t.indexId, t.id),
  ],
)
export type ConsentTextRow = typeof consentTexts.$inferSelect

/** The words of a consent text as they were accepted. */
export type ConsentContent = Pick<ConsentText, 'name' | 'enName' | 'text' | 'enText'>

/** The editions of consent texts, which never change. */
export const consentEditions = pgTable(
  'consent_edition',
  {
    consentTextId: integer().notNull(),
    number: integer().notNull(),
    content: jsonb().$type<ConsentContent>().notNull(),
    createdAt: insertedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.consentTextId, t.number] }),
    foreignKey({
      name: 'consent_edition_text',
      columns: [t.consentTextId],
      foreignColumns: [consentTexts.id],
    }).onDelete('cascade'),
  ],
)
