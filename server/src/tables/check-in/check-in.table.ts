import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { CheckInKind, CheckInReason, CheckInResult } from '@banquet/contract/check-in/check-in-record'
import { insertedAt, instant, rowId } from '../../kit/rows/columns.ts'
import { checkInLists } from '../event/check-in-list.table.ts'
import { signups } from '../signup/signup.table.ts'

/** Scans at the entrances of an event, also refused ones. Rows are never changed or removed; a row may undo another one. */
export const checkIns = pgTable(
  'check_in',
  {
    id: rowId(),
    listId: integer().notNull(),
    /** Null if the scan matched no sign-up. */
    signupId: integer(),
    kind: text().$type<CheckInKind | 'undo'>().notNull(),
    result: text().$type<CheckInResult>().notNull(),
    reason: text().$type<CheckInReason>(),
    isForced: boolean().notNull().default(false),
    isOffline: boolean().notNull().default(false),
    /** The earlier row that makes this one `already-used`. */
    earlierId: integer(),
    undoesId: integer(),
    /** When it was scanned; `createdAt` is when the server received it. */
    at: instant().notNull(),
    createdAt: insertedAt(),
    deviceId: text().notNull(),
    nonce: uuid().notNull(),
    byId: integer(),
    byName: text().notNull(),
  },
  (t) => [
    uniqueIndex('check_in_nonce').on(t.nonce),
    uniqueIndex('check_in_undoes')
      .on(t.undoesId)
      .where(sql`undoes_id is not null`),
    index('check_in_signup').on(t.signupId, t.listId, t.id),
    index('check_in_at').on(t.listId, t.at, t.id),
    foreignKey({ name: 'check_in_list', columns: [t.listId], foreignColumns: [checkInLists.id] }),
    foreignKey({ name: 'check_in_signup', columns: [t.signupId], foreignColumns: [signups.id] }),
    foreignKey({
      name: 'check_in_earlier',
      columns: [t.earlierId],
      foreignColumns: [t.id as AnyPgColumn],
    }),
    foreignKey({
      name: 'check_in_undone',
      columns: [t.undoesId],
      foreignColumns: [t.id as AnyPgColumn],
    }),
    check('check_in_undo', sql`(${t.kind} = 'undo') = (${t.undoesId} is not null)`),
    check('check_in_found', sql`${t.signupId} is not null or ${t.result} <> 'accepted'`),
  ],
)
export type CheckInTableRow = typeof checkIns.$inferSelect
