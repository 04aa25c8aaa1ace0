import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { accounts } from '../account/account.table.ts'
import { events } from '../event/event.table.ts'
import { signups } from '../signup/signup.table.ts'

/** A note of staff about a participant of an event: a member, or the guest of a sign-up. */
export const participantNotes = pgTable(
  'participant_note',
  {
    id: rowId(),
    eventId: integer().notNull(),
    memberId: integer(),
    signupId: integer(),
    writerId: integer().notNull(),
    /** Empty once it was deleted; the audit keeps what it said. */
    text: text().notNull(),
    /** The accounts of the colleagues whom it mentions. */
    mentionIds: integer().array().notNull(),
    createdAt: insertedAt(),
    editedAt: instant(),
    removedAt: instant(),
    version: rowVersion(),
  },
  (t) => [
    // A draft can be deleted, and what was noted about it with it.
    foreignKey({
      name: 'participant_note_event',
      columns: [t.eventId],
      foreignColumns: [events.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'participant_note_member', columns: [t.memberId], foreignColumns: [accounts.id] }),
    foreignKey({ name: 'participant_note_signup', columns: [t.signupId], foreignColumns: [signups.id] }),
    foreignKey({ name: 'participant_note_writer', columns: [t.writerId], foreignColumns: [accounts.id] }),
    index('participant_note_of_member').on(t.memberId, t.eventId),
    index('participant_note_of_signup').on(t.signupId),
    index('participant_note_of_writer').on(t.writerId),
    index('participant_note_of_event').on(t.eventId),
    check('participant_note_about', sql`(${t.memberId} is null) <> (${t.signupId} is null)`),
  ],
)
export type ParticipantNoteRow = typeof participantNotes.$inferSelect
