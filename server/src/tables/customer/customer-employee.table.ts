import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../account/account.table.ts'
import { customers } from './customer.table.ts'
import { departments } from '../people/department.table.ts'
import { insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'

/**
 * The sales rep of a customer, with first and last day. A link without an end is open, and open links decide who sees the
 * customer.
 */
export const customerEmployees = pgTable(
  'customer_employee',
  {
    id: rowId(),
    customerId: integer().notNull(),
    employeeId: integer().notNull(),
    /** The employee's department when the link was opened; it can be edited. */
    departmentId: integer(),
    isPrimary: boolean().notNull(),
    validFrom: insertedAt(),
    validTo: instant(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({
      name: 'unknown/customerId',
      columns: [t.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'unknown/employeeId', columns: [t.employeeId], foreignColumns: [accounts.id] }),
    foreignKey({ name: 'unknown/departmentId', columns: [t.departmentId], foreignColumns: [departments.id] }),
    uniqueIndex('customer-employee.duplicate/employeeId')
      .on(t.customerId, t.employeeId)
      .where(sql`valid_to is null`),
    uniqueIndex('customer_employee_primary')
      .on(t.customerId)
      .where(sql`valid_to is null and is_primary`),
    index('customer_employee_employee').on(t.employeeId, t.customerId),
    index('customer_employee_department').on(t.departmentId, t.customerId),
    index('customer_employee_customer').on(t.customerId),
  ],
)
