import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { insertedAt, instant, rowId } from '../../kit/rows/columns.ts'
import { files } from './file.table.ts'

/** A file that an account uploads in pieces. */
export const uploads = pgTable(
  'upload',
  {
    id: rowId(),
    accountId: integer().notNull(),
    /** The original name of the file: shown, and never used as a path. */
    name: text().notNull(),
    /** Size in bytes. */
    size: integer().notNull(),
    /** The SHA-256 of the content, as hexadecimal digits. */
    digest: text().notNull(),
    /** The file that it has become. */
    fileId: integer(),
    /** When it was begun, or its last piece came. A day later it is deleted. */
    usedAt: instant()
      .notNull()
      .default(sql`now()`),
    createdAt: insertedAt(),
  },
  (t) => [
    // Beginning the same file twice continues it.
    uniqueIndex('upload_unfinished')
      .on(t.accountId, t.digest)
      .where(sql`file_id is null`),
    index('upload_used').on(t.usedAt),
    foreignKey({ name: 'upload_file', columns: [t.fileId], foreignColumns: [files.id] }).onDelete('cascade'),
  ],
)
export type UploadedRow = typeof uploads.$inferSelect

/** A piece of an upload. Its content is in the file store under the key. */
export const uploadPieces = pgTable(
  'upload_piece',
  {
    id: rowId(),
    uploadId: integer().notNull(),
    /** Counted from 0. */
    position: smallint().notNull(),
    key: text().notNull(),
    /** Null while its content is being stored, and if that failed. */
    storedAt: instant(),
  },
  (t) => [
    uniqueIndex('upload_piece_stored')
      .on(t.uploadId, t.position)
      .where(sql`stored_at is not null`),
    index('upload_piece_upload').on(t.uploadId),
    foreignKey({ name: 'upload_piece_upload', columns: [t.uploadId], foreignColumns: [uploads.id] }),
  ],
)
