import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Side } from '@banquet/contract/call/access'
import { accounts } from './account.table.ts'
import { insertedAt, instant, rowId } from '../../kit/rows/columns.ts'

/**
 * One signed-in browser or program. Its refresh tokens are computed from `salt` and `generation`; see
 * `refresh-token.ts`.
 */
export const sessions = pgTable(
  'session',
  {
    id: rowId(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    side: text().$type<Side>().notNull(),
    salt: text().notNull(),
    generation: integer().notNull().default(1),
    rotatedAt: instant().notNull(),
    createdAt: insertedAt(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    endedBy: text().$type<'sign-out' | 'owner' | 'reuse' | 'password' | 'administrator' | 'replaced'>(),
    ip: text().notNull(),
    userAgent: text().notNull(),
  },
  (t) => [index('session_account').on(t.accountId)],
)
