import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { events } from './event.table.ts'

/** A page of the public site of an event, such as 關於 or 交通. */
export const sitePages = pgTable(
  'site_page',
  {
    id: rowId(),
    eventId: integer().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    enName: text().notNull(),
    /** HTML that was cleaned when it was saved. */
    body: text().notNull(),
    enBody: text().notNull(),
    isVisible: boolean().notNull(),
    /** The files of the pictures in both texts; they belong to this page alone. */
    pictureIds: integer().array().notNull(),
    /** Place in the arranged list. */
    indexId: integer().notNull(),
    search: folded(() => sql`fold(slug || ' ' || name || ' ' || en_name)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('site-page.duplicate/slug').on(t.eventId, t.slug),
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
    index('site_page_index').on(t.eventId, t.indexId, t.id),
  ],
)
