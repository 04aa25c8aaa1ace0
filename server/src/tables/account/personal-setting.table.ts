import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from './account.table.ts'

/** What members of staff have set for themselves; a key without a row has its usual value. */
export const personalSettings = pgTable(
  'personal_setting',
  {
    accountId: integer().notNull(),
    /** One of the keys of the contract. */
    key: text().notNull(),
    value: jsonb().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.key] }),
    foreignKey({
      name: 'personal_setting_account',
      columns: [t.accountId],
      foreignColumns: [accounts.id],
    }).onDelete('cascade'),
  ],
)
