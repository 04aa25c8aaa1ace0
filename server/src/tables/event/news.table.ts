import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { editedAt, folded, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { files } from '../platform/file.table.ts'
import { events } from './event.table.ts'

/** A news item of an event. */
export const news = pgTable(
  'news',
  {
    id: rowId(),
    eventId: integer().notNull(),
    name: text().notNull(),
    enName: text().notNull(),
    /** HTML that was cleaned when it was saved. */
    body: text().notNull(),
    enBody: text().notNull(),
    /** The picture above the text. */
    pictureId: integer(),
    /** The files of the pictures in both texts; they belong to this news item alone. */
    pictureIds: integer().array().notNull(),
    /** Visitors see it from this moment on. */
    from: instant().notNull(),
    /** Visitors no longer see it from this moment on; null: it stays. */
    until: instant(),
    isPinned: boolean().notNull(),
    isVisible: boolean().notNull(),
    search: folded(() => sql`fold(name || ' ' || en_name)`),
    updatedAt: editedAt(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
    foreignKey({ name: 'unknown/pictureId', columns: [t.pictureId], foreignColumns: [files.id] }),
    check('news_until', sql`${t.until} > ${t.from}`),
    index('news_from').on(t.eventId, t.from, t.id),
  ],
)
export type NewsRow = typeof news.$inferSelect
