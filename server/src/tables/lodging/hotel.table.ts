import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LateFee, RoomPayment } from '@banquet/contract/lodging/cancel-terms'
import type { TransferAccount } from '@banquet/contract/payment/payment-order-record'
import { accounts } from '../account/account.table.ts'
import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'

export const hotels = pgTable(
  'hotel',
  {
    id: rowId(),
    name: text().notNull(),
    nameKey: folded(() => sql`fold(name)`),
    enName: text().notNull().default(''),
    address: text().notNull(),
    enAddress: text().notNull().default(''),
    mapUrl: text().notNull().default(''),
    phone: text().notNull(),
    contact: text().notNull(),
    search: folded(
      () =>
        sql`fold(name || ' ' || en_name || ' ' || address || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || contact)`,
    ),
    checkIn: text().notNull(),
    checkOut: text().notNull(),
    policy: text().notNull().default(''),
    enPolicy: text().notNull().default(''),
    payment: text().$type<RoomPayment>().notNull().default('to-organiser'),
    transferAccount: jsonb()
      .$type<TransferAccount>()
      .notNull()
      .default({ bank: '', branch: '', accountName: '', accountNumber: '', enAccount: '' }),
    freeDays: smallint().notNull().default(3),
    lateFee: text().$type<LateFee>().notNull().default('first-night'),
    mailTo: text().array().notNull().default([]),
    /** How many days before the first arrival the program begins to send lists, and at which hour; null for never. */
    listDays: smallint(),
    listHour: smallint().notNull().default(8),
    /** The files of its pictures; they belong to this hotel alone. */
    pictureIds: integer().array().notNull().default([]),
    status: smallint().$type<0 | 1>().notNull(),
    managementId: integer(),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('hotel.duplicate/name').on(t.nameKey),
    uniqueIndex('hotel.manager-taken/managementId').on(t.managementId),
    foreignKey({ name: 'unknown/managementId', columns: [t.managementId], foreignColumns: [accounts.id] }),
    index('hotel_search').using('gin', sql`grams(${t.search})`),
  ],
)
export type HotelRow = typeof hotels.$inferSelect
