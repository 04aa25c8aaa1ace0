import { foreignKey, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { DiscussionNotify } from '@banquet/contract/review/discussion'
import { instant, insertedAt, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { accounts } from '../account/account.table.ts'
import { submissions } from '../submission/submission.table.ts'

/** A message in the discussion of a paper. */
export const discussionMessages = pgTable(
  'discussion_message',
  {
    id: rowId(),
    submissionId: integer().notNull(),
    writerId: integer().notNull(),
    /** Empty once it was removed. */
    text: text().notNull(),
    /** The accounts that it mentions. */
    mentionIds: integer().array().notNull(),
    createdAt: insertedAt(),
    editedAt: instant(),
    removedAt: instant(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({
      name: 'discussion_message_submission',
      columns: [t.submissionId],
      foreignColumns: [submissions.id],
    }),
    foreignKey({
      name: 'discussion_message_writer',
      columns: [t.writerId],
      foreignColumns: [accounts.id],
    }),
    index('discussion_message_submission').on(t.submissionId, t.id),
    index('discussion_message_writer').on(t.writerId),
  ],
)
export type DiscussionMessageRow = typeof discussionMessages.$inferSelect

/** Somebody who is or was in the discussion of a paper. */
export const discussionMembers = pgTable(
  'discussion_member',
  {
    submissionId: integer().notNull(),
    accountId: integer().notNull(),
    /** What they are called where names are hidden: drawn by lot, so that it does not tell who was assigned first. */
    number: smallint().notNull(),
    /** Of which messages they are notified. */
    notify: text().$type<DiscussionNotify>().notNull().default('mentions'),
    /** The last message that they have read; 0 for none. */
    lastReadId: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.accountId] }),
    unique('discussion_member_number').on(t.submissionId, t.number),
    foreignKey({
      name: 'discussion_member_submission',
      columns: [t.submissionId],
      foreignColumns: [submissions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'discussion_member_account',
      columns: [t.accountId],
      foreignColumns: [accounts.id],
    }),
    index('discussion_member_account').on(t.accountId),
  ],
)
