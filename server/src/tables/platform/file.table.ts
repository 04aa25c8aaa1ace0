import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PrivatePurpose } from '@banquet/contract/platform/private-file'
import { insertedAt, instant, rowId } from '../../kit/rows/columns.ts'

/** The purpose of an uploaded file: a picture has an address that anybody may read; all others are private. */
export type Purpose = 'picture' | PrivatePurpose

/** An uploaded file. Its content is in the file store under the key, which nobody can guess. */
export const files = pgTable(
  'file',
  {
    id: rowId(),
    key: text().notNull(),
    /** The original name of the file: shown, and never used as a path. */
    name: text().notNull(),
    /** The detected media type of the content, not the declared one. */
    type: text().notNull(),
    /** Size in bytes. */
    size: integer().notNull(),
    purpose: text().notNull(),
    /** The account that uploaded it. */
    accountId: integer().notNull(),
    /** The row that uses a private file. Anybody who may read that row may read the file. */
    rowId: integer(),
    createdAt: insertedAt(),
    /** The time since which no row has referred to it: from the upload until one does, and again when none does any more. */
    unusedSince: instant().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('file_key').on(t.key),
    index('file_unused').on(t.unusedSince),
    index('file_row').on(t.rowId),
  ],
)
