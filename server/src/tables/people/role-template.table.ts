import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Grants } from '@banquet/contract/call/access'
import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'

export const roleTemplates = pgTable(
  'role_template',
  {
    id: rowId(),
    name: text().notNull(),
    nameKey: folded(() => sql`fold(name)`),
    enName: text().notNull().default(''),
    note: text().notNull().default(''),
    /** Rights and scope by page id, as in an account. */
    grants: jsonb().$type<Grants>().notNull().default({}),
    search: folded(() => sql`fold(name || ' ' || en_name || ' ' || note)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('role-template.duplicate/name').on(t.nameKey),
    index('role_template_search').using('gin', sql`grams(${t.search})`),
    index('role_template_name').on(sql`${t.name} collate "by_strokes"`, t.id),
  ],
)
