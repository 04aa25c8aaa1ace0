import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { insertedAt, instant, rowId } from '../../kit/rows/columns.ts'

/** What was uploaded. The content lies in the file store under the key, which nobody can guess. */
export const files = pgTable(
  'file',
  {
    id: rowId(),
    key: text().notNull(),
    /** What the file was called where it came from: shown, and never used as a path. */
    name: text().notNull(),
    /** The media type that the content turned out to be, not the one that was claimed. */
    type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    purpose: text().notNull(),
    /** Who uploaded it. */
    accountId: integer().notNull(),
    createdAt: insertedAt(),
    /** Since when no row refers to it: from the start until one does, and again when none does any more. */
    unusedSince: instant().default(sql`now()`),
  },
  (t) => [uniqueIndex('file_key').on(t.key), index('file_unused').on(t.unusedSince)],
)
