import { foreignKey, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { insertedAt, instant } from '../../kit/rows/columns.ts'
import { accounts } from './account.table.ts'

/** The code that was mailed for setting a new password. An account has one, the latest. */
export const resetCodes = pgTable(
  'reset_code',
  {
    accountId: integer().primaryKey(),
    codeHash: text().notNull(),
    triesLeft: smallint().notNull(),
    expiresAt: instant().notNull(),
    createdAt: insertedAt(),
  },
  (t) => [foreignKey({ name: 'reset_code_account', columns: [t.accountId], foreignColumns: [accounts.id] })],
)
