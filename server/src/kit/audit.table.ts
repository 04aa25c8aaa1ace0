import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { auditActions } from '@banquet/contract/audit'
import { insertedAt, rowId } from './columns.ts'

/** Append-only: the database refuses to change or remove what stands here. */
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
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [index('audit_row').on(t.noun, t.rowId, t.id), index('audit_at').on(t.at)],
)
