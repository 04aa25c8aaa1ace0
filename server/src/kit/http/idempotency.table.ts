import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { insertedAt } from '../rows/columns.ts'

/** The first responses by account and key, kept for two days. */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    accountId: integer().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    requestHash: text().notNull(),
    answer: jsonb(),
    createdAt: insertedAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] })],
)
