import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ImportCounts, ImportFault } from '@banquet/contract/office/import'
import type { SheetSource } from '@banquet/contract/call/sheet-source'
import { insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import type { SheetLine } from '../../kit/sheet/sheet-rows.ts'

/** A sheet to be imported: uploaded, previewed and run. Deleted some days later. */
export const imports = pgTable(
  'import',
  {
    id: rowId(),
    accountId: integer().notNull(),
    noun: text().notNull(),
    /** The event of imported sign-ups or submissions. */
    eventId: integer(),
    fileName: text().notNull(),
    status: text().$type<'uploaded' | 'running' | 'done' | 'failed'>().notNull(),
    /** What was read of the file; files of earlier versions have none. */
    source: jsonb().$type<SheetSource>(),
    /** The heading row of the sheet. */
    headers: jsonb().$type<string[]>().notNull(),
    /** The lines of the sheet as text, in sequence. */
    rows: jsonb().$type<SheetLine[]>().notNull(),
    /** The heading for each field. */
    mapping: jsonb().$type<Record<string, string>>().notNull().default({}),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    /** Results of earlier versions have no warnings and no short numbers. */
    result: jsonb().$type<{
      counts: ImportCounts
      faults: ImportFault[]
      warnings?: ImportFault[]
      shortNumbers?: ImportFault[]
    }>(),
    createdAt: insertedAt(),
    finishedAt: instant(),
    version: rowVersion(),
  },
  (t) => [index('import_account').on(t.accountId, t.id), index('import_created').on(t.createdAt)],
)

/** How somebody last mapped the headings of a noun's sheets. */
export const importMappings = pgTable(
  'import_mapping',
  {
    accountId: integer().notNull(),
    noun: text().notNull(),
    mapping: jsonb().$type<Record<string, string>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.noun] })],
)
