import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BounceFault, BounceKind, BounceSource, BounceState } from '@banquet/contract/outreach/bounce'
import { folded, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'

/** Mails that came back: what followed from them, and those of which nothing follows until staff decide. */
export const bounces = pgTable(
  'bounce',
  {
    id: rowId(),
    state: text().$type<BounceState>().notNull(),
    kind: text().$type<BounceKind>().notNull(),
    fault: text().$type<BounceFault>().notNull(),
    email: text().notNull(),
    emailKey: folded(() => sql`fold(email)`),
    code: text().notNull(),
    reply: text().notNull(),
    sender: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    source: text().$type<BounceSource>().notNull(),
    /** The beginning of an unmatched mail as it came (base64), so that it can be read again; empty for what was not a mail. */
    raw: text().notNull(),
    /** The fingerprint of what came: the same report is only taken once, however often and by whatever way it comes. */
    digest: text().notNull(),
    recipientId: integer(),
    campaignId: integer(),
    mailId: integer(),
    /** A passing failure that has contributed to an entry of the suppression list; if that is lifted, it does not count again. */
    isSpent: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    search: folded(() => sql`fold(email || ' ' || subject || ' ' || sender)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('bounce_once').on(t.digest),
    index('bounce_created').on(t.createdAt, t.id),
    index('bounce_email').on(t.emailKey),
    index('bounce_recipient').on(t.recipientId),
    index('bounce_mail').on(t.mailId),
    index('bounce_search').using('gin', sql`grams(${t.search})`),
  ],
)
export type BounceRow = Omit<typeof bounces.$inferSelect, 'search' | 'emailKey'>
