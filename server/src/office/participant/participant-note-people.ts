import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { anonymiseAudits } from '../../kit/rows/anonymise-audits.ts'
import { updateRow } from '../../kit/rows/rows.ts'
import type { MergeHandler } from '../../people/member/member.handlers.ts'
import { participantNotes } from '../../tables/office/participant-note.table.ts'

/** Moves the notes about a member who is merged into another one. */
export const mergeNotes: MergeHandler = {
  noun: 'participant_note',
  count: ({ db }, memberId) => db.$count(participantNotes, eq(participantNotes.memberId, memberId)),
  move: async (ctx, { fromId, toId }) => {
    const rows = await ctx.db
      .select({ id: participantNotes.id })
      .from(participantNotes)
      .where(eq(participantNotes.memberId, fromId))
      .orderBy(asc(participantNotes.id))
      .for('update')
    for (const { id } of rows)
      await updateRow(ctx, participantNotes, { which: id, set: { memberId: toId }, label: `#${id}` })
  },
}

/** Empties the notes about deleted members and about the guests whom they signed up. */
export async function emptyNotes(ctx: Context, memberIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param([...memberIds])}::int[]`
  const rows = await ctx.db
    .update(participantNotes)
    .set({ text: '', removedAt: ctx.now().toISOString(), version: sql`${participantNotes.version} + 1` })
    .where(
      sql`(${participantNotes.memberId} = any(${ids})
        or ${participantNotes.signupId} in (select id from signup where member_id = any(${ids})))`,
    )
    .returning({ id: participantNotes.id })
  await anonymiseAudits(ctx, { noun: 'participant_note', rowIds: rows.map(({ id }) => id), label: 'same' })
}
