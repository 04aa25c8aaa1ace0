import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { SignupChangeKind } from '@banquet/contract/signup/signup-change'
import { insertedAt, rowId } from '../../kit/rows/columns.ts'
import { signups } from './signup.table.ts'

/**
 * A change of a sign-up after it was submitted: who made it and why, before and after. Rows are never changed or
 * deleted.
 */
export const signupChanges = pgTable(
  'signup_change',
  {
    id: rowId(),
    signupId: integer().notNull(),
    kind: text().$type<SignupChangeKind>().notNull(),
    reason: text().notNull(),
    /** The person, or the type and the tier; empty for a change of the price alone. */
    before: text().notNull(),
    enBefore: text().notNull(),
    after: text().notNull(),
    enAfter: text().notNull(),
    amountBefore: integer().notNull(),
    amountAfter: integer().notNull(),
    /** Null for the program itself. */
    changedById: integer(),
    changedByName: text().notNull(),
    createdAt: insertedAt(),
  },
  (t) => [
    foreignKey({ name: 'signup_change_signup', columns: [t.signupId], foreignColumns: [signups.id] }),
    index('signup_change_signup_id').on(t.signupId, t.id),
    check('signup_change_amount', sql`${t.amountBefore} >= 0 and ${t.amountAfter} >= 0`),
  ],
)
