import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MailPurpose, MailStatus } from '@banquet/contract/platform/mail'
import { folded, insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'

/** A file that a mail has attached: its name, and the row that its content is written from. */
export interface MailAttachment {
  kind: 'rooming-list' | 'submission-revision' | 'receipt'
  rowId: number
  name: string
}

/** Every mail that the program sends. Without a mail server they are `kept`, to be read in the outbox. */
export const mails = pgTable(
  'mail',
  {
    id: rowId(),
    to: text().notNull(),
    subject: text().notNull(),
    /** The plain text; empty if it is made of `html`. */
    body: text().notNull(),
    /** The text as HTML, without the frame; empty if it is made of the plain text. */
    html: text().notNull().default(''),
    /** Header lines of its own, such as how to unsubscribe. */
    headers: jsonb().$type<Record<string, string>>(),
    /** A text that is attached as a QR code; empty for none. */
    qr: text().notNull().default(''),
    /** A file that is attached. Its content is written when the mail is sent, from a row that does not change. */
    attachment: jsonb().$type<MailAttachment>(),
    /** The address that answers go to; empty for that of the sender. */
    replyTo: text().notNull().default(''),
    /** Its purpose, such as `password-reset`. */
    purpose: text().$type<MailPurpose>().notNull(),
    /** The template that it was written from, and the values of its placeholders, for previews; null without one, or with a secret. */
    template: text(),
    templateValues: jsonb().$type<Readonly<Record<string, unknown>>>(),
    accountId: integer(),
    /** Identifies event and recipient: there is one mail for each key. */
    dedupeKey: text(),
    status: text().$type<MailStatus>().notNull(),
    tries: integer().notNull().default(0),
    /** A try ended without an answer after the mail server may have had the mail, so another one may send it twice. */
    maybeTwice: boolean().notNull().default(false),
    error: text().notNull().default(''),
    createdAt: insertedAt(),
    /** When it was handed over; before that, when the last try began or when it was last asked for. */
    sentAt: instant(),
    search: folded(() => sql`fold("to" || ' ' || subject)`),
    version: rowVersion(),
  },
  (t) => [
    index('mail_created').on(t.createdAt, t.id),
    uniqueIndex('mail_dedupe').on(t.dedupeKey),
    index('mail_status').on(t.status),
    // The mails of one person, by account and by address.
    index('mail_account').on(t.accountId, t.id),
    index('mail_to').on(sql`fold(${t.to})`, t.id),
    index('mail_open')
      .on(t.id)
      .where(sql`status in ('waiting', 'sending')`),
    index('mail_search').using('gin', sql`grams(${t.search})`),
  ],
)
