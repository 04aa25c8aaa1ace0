import { foreignKey, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { MailChoices } from '@banquet/contract/message/notification-setting'
import { accounts } from '../account/account.table.ts'
import { rowVersion } from '../../kit/rows/columns.ts'

/** The kinds that an account also gets by mail; without a row the default of its type of account applies. */
export const notificationSettings = pgTable(
  'notification_setting',
  {
    /** The account's id. */
    id: integer().primaryKey(),
    /** The address of mails to staff. Those to customers go to the customer's address, regardless of this column. */
    email: text().notNull().default(''),
    byMail: jsonb().$type<MailChoices>().notNull().default({}),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({
      name: 'notification_setting_account',
      columns: [t.id],
      foreignColumns: [accounts.id],
    }).onDelete('cascade'),
  ],
)
