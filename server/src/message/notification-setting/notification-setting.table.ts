import { foreignKey, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { MailChoices } from '@banquet/contract/message/notification-setting'
import { accounts } from '../../account/account/account.table.ts'
import { rowVersion } from '../../kit/rows/columns.ts'

/** Of what an account is told by mail as well; without a row it is what is usual for its kind. */
export const notificationSettings = pgTable(
  'notification_setting',
  {
    /** The account's number. */
    id: integer().primaryKey(),
    /** Where mails to staff go. Those to customers go to the address of the customer, whatever stands here. */
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
