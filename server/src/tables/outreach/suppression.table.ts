import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  SuppressionReason,
  SuppressionScope,
  SuppressionSource,
} from '@banquet/contract/outreach/suppression'
import { folded, insertedAt, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { accounts } from '../account/account.table.ts'

/** Addresses that something is not sent to. */
export const suppressions = pgTable(
  'suppression',
  {
    id: rowId(),
    email: text().notNull(),
    emailKey: folded(() => sql`fold(email)`),
    reason: text().$type<SuppressionReason>().notNull(),
    scope: text().$type<SuppressionScope>().notNull(),
    note: text().notNull(),
    source: text().$type<SuppressionSource>().notNull().default(''),
    createdById: integer(),
    createdByName: text().notNull(),
    createdAt: insertedAt(),
    search: folded(() => sql`fold(email)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('suppression.duplicate/email').on(t.emailKey),
    foreignKey({ name: 'suppression_creator', columns: [t.createdById], foreignColumns: [accounts.id] }),
    index('suppression_created').on(t.createdAt, t.id),
    index('suppression_search').using('gin', sql`grams(${t.search})`),
  ],
)
export type SuppressionRow = Omit<typeof suppressions.$inferSelect, 'search' | 'emailKey'>
