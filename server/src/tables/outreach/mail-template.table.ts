import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '@banquet/contract/rule/text/local-name'
import { editedAt, folded, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { events } from '../event/event.table.ts'

/** Texts that staff have written over those of a mail of the program, and texts of their own for campaigns. */
export const mailTemplates = pgTable(
  'mail_template',
  {
    id: rowId(),
    /** The mail that has the texts; empty for a template of staff's own. */
    key: text().notNull(),
    /** The event whose mails have them; null for all others. */
    eventId: integer(),
    name: text().notNull(),
    /** The texts; empty in a language that has none. The HTML was cleaned when it was saved. */
    subject: text().notNull(),
    body: text().notNull(),
    enSubject: text().notNull(),
    enBody: text().notNull(),
    /** The built-in texts of the edited languages as they were then. */
    basis: jsonb().$type<Partial<Record<Language, { subject: string; body: string }>>>().notNull(),
    /** The files of the pictures in both texts; they belong to this template alone. */
    pictureIds: integer().array().notNull(),
    search: folded(() => sql`fold(key || ' ' || name || ' ' || subject || ' ' || en_subject)`),
    updatedAt: editedAt(),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('mail-template.duplicate/key')
      .on(t.key, sql`coalesce(event_id, 0)`)
      .where(sql`key <> ''`),
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
    index('mail_template_event').on(t.eventId, t.id),
  ],
)
export type MailTemplateRow = Omit<typeof mailTemplates.$inferSelect, 'search'>
