import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { ParticipantNote } from '@banquet/contract/office/participant-note'
import { accountNames } from '../../account/account/account-names.ts'
import type { Context } from '../../kit/context.ts'
import { participantNotes, type ParticipantNoteRow } from '../../tables/office/participant-note.table.ts'

/** Whom a participant page is about: a member and an event, or the guest of a sign-up of an event. */
export interface Subject {
  memberId: number | null
  signupId: number | null
  eventId: number
}

/** The condition of the notes about a participant. */
export const isAbout = ({ memberId, signupId, eventId }: Subject): SQL | undefined =>
  memberId === null
    ? eq(participantNotes.signupId, signupId ?? 0)
    : and(eq(participantNotes.memberId, memberId), eq(participantNotes.eventId, eventId))

/** Returns notes as they are shown. */
export async function showNoteRows(
  { db, actor }: Context,
  rows: readonly ParticipantNoteRow[],
): Promise<ParticipantNote[]> {
  const nameOf = await accountNames(
    db,
    rows.flatMap(({ writerId, mentionIds }) => [writerId, ...mentionIds]),
  )
  return rows.map(({ writerId, mentionIds, ...row }) => ({
    ...row,
    writerName: nameOf.get(writerId) ?? '',
    mentions: mentionIds.map((id) => nameOf.get(id) ?? ''),
    isOwn: writerId === actor.id,
  }))
}

/** Returns the notes about a participant, the newest first; the caller may open the page. */
export async function showNotes(ctx: Context, subject: Subject): Promise<ParticipantNote[]> {
  const rows = await ctx.db
    .select()
    .from(participantNotes)
    .where(and(isAbout(subject), isNull(participantNotes.removedAt)))
    .orderBy(asc(participantNotes.id))
  return (await showNoteRows(ctx, rows)).toReversed()
}
