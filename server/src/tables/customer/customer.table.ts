import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { LoanType } from '@banquet/contract/customer/loan-types'
import { accounts } from '../account/account.table.ts'
import { editedAt, folded, insertedAt, keptText, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { seriesIndex } from '../../kit/rows/number-series.ts'

/**
 * A buyer. A customer signs in with the account of the same id. Login name, name, email address and status are in both
 * tables, and only the commands of customers write them, always together.
 */
export const customers = pgTable(
  'customer',
  {
    /** The id of the customer's account. */
    id: integer().primaryKey(),
    /** Login name. */
    name: text().notNull(),
    realName: text().notNull(),
    /** The customer number that people give. */
    number: text().notNull(),
    numberKey: folded(() => sql`fold(number)`),
    title: text().notNull(),
    taxIdNumber: text().notNull(),
    telephone: text().notNull(),
    contactPhone1: text().notNull(),
    email: text().notNull(),
    taxMode: text().$type<'excluded' | 'included'>().notNull(),
    /** The kind of loan, for organisations that use loan types; null for none. */
    loanType: smallint().$type<LoanType>(),
    status: smallint().notNull(),
    /** The reason why the customer may not order at present; empty if it may. */
    blockedReason: text().notNull(),
    remark: text().notNull(),
    /** The texts of the addresses and contacts, here so that a keyword is looked for in one row. */
    partTexts: keptText(),
    search: folded(
      () =>
        sql`fold(number || ' ' || name || ' ' || real_name || ' ' || tax_id_number || ' ' || telephone || ' ' || contact_phone1 || ' ' || regexp_replace(telephone, '[^0-9]', '', 'g') || ' ' || regexp_replace(contact_phone1, '[^0-9]', '', 'g') || ' ' || email || ' ' || part_texts)`,
    ),
    /** The digits of the customer's own telephone numbers, by which its orders are found. */
    phoneDigits: folded(
      () =>
        sql`regexp_replace(telephone, '[^0-9]', '', 'g') || ' ' || regexp_replace(contact_phone1, '[^0-9]', '', 'g')`,
    ),
    created_at: insertedAt(),
    updated_at: editedAt(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({ name: 'customer_account', columns: [t.id], foreignColumns: [accounts.id] }),
    uniqueIndex('customer.duplicate/number').on(t.numberKey),
    seriesIndex('customer_number_series', t.numberKey),
    index('customer_search').using('gin', sql`grams(${t.search})`),
    index('customer_phone').using('gin', sql`grams(${t.phoneDigits})`),
    index('customer_created').on(t.created_at, t.id),
    index('customer_updated').on(t.updated_at, t.id),
    index('customer_real_name').on(sql`${t.realName} collate "by_strokes"`, t.id),
    index('customer_name').on(t.name, t.id),
    index('customer_number').on(t.number, t.id),
    index('customer_tax_id').on(t.taxIdNumber, t.id),
    index('customer_telephone').on(t.telephone, t.id),
    index('customer_loan_type')
      .on(t.loanType, t.created_at, t.id)
      .where(sql`loan_type is not null`),
    check('customer_loan_type', sql`${t.loanType} between 1 and 7`),
    index('customer_status').on(t.status, t.id),
    index('customer_blocked')
      .on(t.created_at, t.id)
      .where(sql`blocked_reason <> ''`),
  ],
)

export const customerAddresses = pgTable(
  'customer_address',
  {
    id: rowId(),
    customerId: integer().notNull(),
    label: text().notNull(),
    zipcode: text().notNull(),
    city: text().notNull(),
    area: text().notNull(),
    address: text().notNull(),
    isDefault: boolean().notNull(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({
      name: 'unknown/customerId',
      columns: [t.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    index('customer_address_customer').on(t.customerId),
    index('customer_address_city').on(sql`fold(${t.city})`, t.customerId),
    uniqueIndex('customer_address_default')
      .on(t.customerId)
      .where(sql`is_default`),
  ],
)

export const customerContacts = pgTable(
  'customer_contact',
  {
    id: rowId(),
    customerId: integer().notNull(),
    name: text().notNull(),
    title: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    remark: text().notNull(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({
      name: 'unknown/customerId',
      columns: [t.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    index('customer_contact_customer').on(t.customerId),
  ],
)
