import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Place } from '@banquet/contract/event/signup-type/pool'
import { insertedAt, instant, rowId } from '../../kit/rows/columns.ts'
import { pools } from './pool.table.ts'
import { questions } from './question.table.ts'
import { signupTypes } from './signup-type.table.ts'
import { signups } from '../signup/signup.table.ts'
import { visitorSignups } from '../signup/visitor-signup.table.ts'

/**
 * The ledger of places: what each sign-up, or that of somebody without an account, holds of its type, of each shared pool
 * and of each chosen option. Rows are never deleted.
 */
export const places = pgTable(
  'place',
  {
    id: rowId(),
    /** The place belongs to a sign-up, or to one whose address is not confirmed yet. */
    signupId: integer(),
    visitorSignupId: integer(),
    /** The place is of a sign-up type, of a pool or of an option, and never of two of them. */
    signupTypeId: integer(),
    poolId: integer(),
    questionId: integer(),
    optionKey: integer(),
    state: text().$type<Place['state']>().notNull(),
    /** From this moment on a held place counts as free, even if it has not been released yet. */
    expiresAt: instant(),
    createdAt: insertedAt(),
    releasedAt: instant(),
  },
  (t) => [
    foreignKey({ name: 'place_signup', columns: [t.signupId], foreignColumns: [signups.id] }),
    foreignKey({
      name: 'place_visitor_signup',
      columns: [t.visitorSignupId],
      foreignColumns: [visitorSignups.id],
    }),
    foreignKey({ name: 'place_type', columns: [t.signupTypeId], foreignColumns: [signupTypes.id] }),
    foreignKey({ name: 'place_pool', columns: [t.poolId], foreignColumns: [pools.id] }),
    foreignKey({ name: 'place_question', columns: [t.questionId], foreignColumns: [questions.id] }),
    index('place_signup_id').on(t.signupId),
    index('place_visitor_signup_id')
      .on(t.visitorSignupId)
      .where(sql`visitor_signup_id is not null`),
    index('place_type_taken')
      .on(t.signupTypeId)
      .where(sql`state <> 'released'`),
    index('place_pool_taken')
      .on(t.poolId)
      .where(sql`state <> 'released'`),
    index('place_option_taken')
      .on(t.questionId, t.optionKey)
      .where(sql`state <> 'released'`),
    check('place_holder', sql`num_nonnulls(${t.signupId}, ${t.visitorSignupId}) = 1`),
    check('place_owner', sql`num_nonnulls(${t.signupTypeId}, ${t.poolId}, ${t.questionId}) = 1`),
    check('place_option', sql`(${t.questionId} is null) = (${t.optionKey} is null)`),
  ],
)
