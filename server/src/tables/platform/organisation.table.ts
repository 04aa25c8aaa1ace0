import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Module } from '@banquet/contract/call/module'
import { files } from './file.table.ts'
import { editedAt, rowVersion } from '../../kit/rows/columns.ts'

/** The organisation that runs this installation, as documents, mails and sign-in pages name it. One row. */
export const organisations = pgTable(
  'organisation',
  {
    id: smallint().primaryKey(),
    name: text().notNull(),
    enName: text().notNull(),
    /** 統一編號, or empty. */
    taxIdNumber: text().notNull(),
    telephone: text().notNull(),
    email: text().notNull(),
    address: text().notNull(),
    enAddress: text().notNull(),
    logoId: integer(),
    /** Whether totals of new documents are whole NT$ or have cents; each document keeps its own. */
    rounding: text().$type<'whole' | 'cents'>().notNull(),
    /** How many days ahead customers may order. */
    customerDaysAhead: smallint().notNull(),
    /** How many days ahead staff may order for customers. */
    staffDaysAhead: smallint().notNull(),
    /** The largest bank fee, in NT$, by which a transfer may be short to be written off. */
    bankFeeLimit: smallint().notNull().default(30),
    /** A campaign to more recipients needs the approval of a second person; null if none does. */
    campaignLimit: integer(),
    /** Whether customers have a loan type. */
    usesLoanTypes: boolean().notNull().default(false),
    /** The modules that are switched off. */
    modulesOff: text().array().$type<Module[]>().notNull().default([]),
    updated_at: editedAt(),
    version: rowVersion(),
  },
  (t) => [
    check('organisation_single', sql`${t.id} = 1`),
    check(
      'organisation_days_ahead',
      sql`${t.customerDaysAhead} between 1 and 366 and ${t.staffDaysAhead} between ${t.customerDaysAhead} and 730`,
    ),
    check('organisation_campaign_limit', sql`${t.campaignLimit} >= 0`),
    check('organisation_bank_fee', sql`${t.bankFeeLimit} between 0 and 1000`),
    foreignKey({ name: 'unknown/logoId', columns: [t.logoId], foreignColumns: [files.id] }),
  ],
)
