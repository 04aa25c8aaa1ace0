import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Grants, Side } from '@banquet/contract/call/access'
import { departments, subDepartments } from '../people/department.table.ts'
import { roleTemplates } from '../people/role-template.table.ts'
import { folded, insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'

/** Everybody who can sign in, on either side. Further data about customers and members is in other tables. */
export const accounts = pgTable(
  'account',
  {
    id: rowId(),
    side: text().$type<Side>().notNull(),
    identity: smallint().notNull(),
    name: text().notNull(),
    nameKey: folded(() => sql`fold(name)`),
    realName: text().notNull(),
    /** The address for mails about the account; empty if none is known. */
    email: text().notNull().default(''),
    /** When the owner proved that they read mails at the address; of members only. */
    emailVerifiedAt: instant(),
    emailKey: folded(() => sql`fold(email)`),
    search: folded(() => sql`fold(name || ' ' || real_name)`),
    passwordHash: text().notNull(),
    mustChangePassword: boolean().notNull().default(false),
    status: smallint().notNull().default(1),
    isSystem: boolean().notNull().default(false),
    clubId: integer(),
    departmentId: integer(),
    subDepartmentId: integer(),
    /** Rights and scope by page id. One value, because it is read with every request and written as a whole. */
    grants: jsonb().$type<Grants>().notNull().default({}),
    /** The role template that the rights were filled in from. */
    roleTemplateId: integer(),
    createdAt: insertedAt(),
    deletedAt: instant(),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('account.duplicate/name')
      .on(t.side, t.nameKey)
      .where(sql`deleted_at is null`),
    index('account_email').on(t.emailKey),
    // Staff are few among members and customers.
    index('account_staff')
      .on(t.identity, t.id)
      .where(sql`side = 'staff'`),
    index('account_search').using('gin', sql`grams(${t.search})`),
    index('account_created').on(t.createdAt, t.id),
    foreignKey({ name: 'unknown/departmentId', columns: [t.departmentId], foreignColumns: [departments.id] }),
    foreignKey({
      name: 'unknown/subDepartmentId',
      columns: [t.departmentId, t.subDepartmentId],
      foreignColumns: [subDepartments.departmentId, subDepartments.id],
    }).onUpdate('cascade'),
    foreignKey({
      name: 'unknown/roleTemplateId',
      columns: [t.roleTemplateId],
      foreignColumns: [roleTemplates.id],
    }),
    index('account_role_template')
      .on(t.roleTemplateId)
      .where(sql`role_template_id is not null`),
    check('required/departmentId', sql`${t.subDepartmentId} is null or ${t.departmentId} is not null`),
    check('account_side', sql`${t.side} in ('staff', 'shop')`),
  ],
)
export type Account = typeof accounts.$inferSelect
