import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Place } from '@banquet/contract/event/pool'
import { insertedAt, instant, rowId } from '../../kit/rows/columns.ts'
import { pools } from './pool.table.ts'
import { signupTypes } from './signup-type.table.ts'
import { signups } from './signup.table.ts'

/** The ledger of places: what each sign-up holds of its type and of each shared pool. Rows are never deleted. */
export const places = pgTable(
  'place',
  {
    id: rowId(),
    signupId: integer().notNull(),
    /** Of a sign-up type or of a pool, never of both. */
    signupTypeId: integer(),
    poolId: integer(),
    state: text().$type<Place['state']>().notNull(),
    /** From this moment on a held place counts as free, even if it has not been released yet. */
    expiresAt: instant(),
    createdAt: insertedAt(),
    releasedAt: instant(),
  },
  (t) => [
    foreignKey({ name: 'place_signup', columns: [t.signupId], foreignColumns: [signups.id] }),
    foreignKey({ name: 'place_type', columns: [t.signupTypeId], foreignColumns: [signupTypes.id] }),
    foreignKey({ name: 'place_pool', columns: [t.poolId], foreignColumns: [pools.id] }),
    index('place_signup_id').on(t.signupId),
    index('place_type_taken')
      .on(t.signupTypeId)
      .where(sql`state <> 'released'`),
    index('place_pool_taken')
      .on(t.poolId)
      .where(sql`state <> 'released'`),
    check('place_owner', sql`(${t.signupTypeId} is null) <> (${t.poolId} is null)`),
  ],
)
