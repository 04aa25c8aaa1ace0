import { foreignKey, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { insertedAt, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { accounts } from '../account/account.table.ts'
import { submissions } from '../submission/submission.table.ts'

/** Who leads the reviewing of a paper. The row stays when nobody does any more, because its history belongs to it. */
export const leads = pgTable(
  'lead',
  {
    id: rowId(),
    submissionId: integer().notNull(),
    /** A reviewer of the paper or a member of staff; null for nobody. */
    accountId: integer(),
    createdAt: insertedAt(),
    version: rowVersion(),
  },
  (t) => [
    unique('lead_once').on(t.submissionId),
    foreignKey({
      name: 'lead_submission',
      columns: [t.submissionId],
      foreignColumns: [submissions.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'unknown/accountId', columns: [t.accountId], foreignColumns: [accounts.id] }),
    index('lead_account').on(t.accountId),
  ],
)
export type LeadRow = typeof leads.$inferSelect
