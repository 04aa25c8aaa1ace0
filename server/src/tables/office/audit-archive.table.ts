import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../../kit/rows/columns.ts'

/**
 * The files that entries of the audit are moved to, by month. A row is added before its file is written, so that the next run
 * finds a file that was left by a program that died. Entries are only removed from the table `audit` by the transaction
 * that sets `movedAt`: the database refuses anything else.
 */
export const auditArchives = pgTable(
  'audit_archive',
  {
    id: rowId(),
    /** The first day of the month. */
    month: date().notNull(),
    /** Empty once the file is deleted. */
    fileKey: text().notNull(),
    entries: integer().notNull().default(0),
    /** The size of the file, which is compressed. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** The SHA-256 of the lines in the file. */
    checksum: text().notNull().default(''),
    /** Null while the file is being written. */
    movedAt: instant(),
    /** When it was no longer to be kept; the file is deleted a day later. */
    removedAt: instant(),
  },
  (t) => [
    uniqueIndex('audit_archive_unfinished')
      .on(t.month)
      .where(sql`moved_at is null`),
    index('audit_archive_month').on(t.month, t.id),
    check('audit_archive_moved', sql`${t.movedAt} is null or (${t.entries} > 0 and ${t.checksum} <> '')`),
  ],
)
