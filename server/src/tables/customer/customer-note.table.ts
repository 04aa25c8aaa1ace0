import { boolean, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { accounts } from '../account/account.table.ts'
import { customers } from './customer.table.ts'

/** A note of staff about a customer. */
export const customerNotes = pgTable(
  'customer_note',
  {
    id: rowId(),
    customerId: integer().notNull(),
    writerId: integer().notNull(),
    text: text().notNull(),
    isPinned: boolean().notNull(),
    createdAt: insertedAt(),
    editedAt: instant(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({
      name: 'unknown/customerId',
      columns: [t.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'customer_note_writer', columns: [t.writerId], foreignColumns: [accounts.id] }),
    index('customer_note_customer').on(t.customerId, t.id),
    index('customer_note_of_writer').on(t.writerId),
  ],
)
export type CustomerNoteRow = typeof customerNotes.$inferSelect
