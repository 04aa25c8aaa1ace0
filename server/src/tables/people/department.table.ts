import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'

export const departments = pgTable(
  'department',
  {
    id: rowId(),
    name: text().notNull(),
    status: smallint().$type<0 | 1>().notNull(),
    search: folded(() => sql`fold(name)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('department.duplicate/name').on(t.search),
    index('department_search').using('gin', sql`grams(${t.search})`),
  ],
)

export const subDepartments = pgTable(
  'sub_department',
  {
    id: rowId(),
    departmentId: integer().notNull(),
    name: text().notNull(),
    status: smallint().$type<0 | 1>().notNull(),
    search: folded(() => sql`fold(name)`),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({ name: 'unknown/departmentId', columns: [t.departmentId], foreignColumns: [departments.id] }),
    uniqueIndex('sub-department.duplicate/name').on(t.departmentId, t.search),
    // Rows of a sub-department refer to both ids, so that they move along with it.
    unique('sub_department_place').on(t.departmentId, t.id),
    index('sub_department_search').using('gin', sql`grams(${t.search})`),
  ],
)
