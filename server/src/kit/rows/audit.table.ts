import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { auditActions } from '@banquet/contract/call/history'
import { folded, insertedAt, rowId } from './columns.ts'

/** Append-only: the database refuses to change or delete entries. */
export const audits = pgTable(
  'audit',
  {
    id: rowId(),
    at: insertedAt(),
    action: text().$type<(typeof auditActions)[number]>().notNull(),
    noun: text().notNull(),
    rowId: integer(),
    label: text().notNull(),
    actorId: integer(),
    actorName: text().notNull(),
    sessionId: integer(),
    ip: text().notNull(),
    requestId: text().notNull(),
    /** The id of the call, such as `order.confirm`; empty for jobs, and before it was recorded. */
    command: text().notNull().default(''),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    search: folded(() => sql`fold(label || ' ' || actor_name)`),
  },
  // Each filter of the list has an index in the list's sort order, so that a million entries are fast.
  (t) => [
    index('audit_row').on(t.noun, t.rowId, t.id),
    index('audit_at').on(t.at, t.id),
    index('audit_actor').on(t.actorId, t.at, t.id),
    index('audit_action').on(t.action, t.at, t.id),
    index('audit_request').using('hash', t.requestId),
    index('audit_search').using('gin', sql`grams(${t.search})`),
  ],
)
