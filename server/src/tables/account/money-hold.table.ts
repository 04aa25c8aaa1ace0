import { foreignKey, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../kit/rows/columns.ts'
import { accounts } from './account.table.ts'

/**
 * When others last did something to an account by which they could act in its name. Until the end of the hold the account moves
 * no money, and the person who approves a refund sees what happened. An account has a row once something happened.
 */
export const moneyHolds = pgTable(
  'money_hold',
  {
    accountId: integer().primaryKey(),
    /** When staff set the password. */
    passwordSetAt: instant(),
    /** When the address for mails changed, by the member or by staff. */
    emailChangedAt: instant(),
    /** When another member was merged into this one. */
    mergedAt: instant(),
    /** Until when the account moves no money; null if nothing of it was done by others. */
    until: instant(),
  },
  (t) => [foreignKey({ name: 'money_hold_account', columns: [t.accountId], foreignColumns: [accounts.id] })],
)
