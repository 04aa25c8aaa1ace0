import { and, asc, eq, inArray } from 'drizzle-orm'
import { addNote } from '../../src/office/participant/participant-note.commands.ts'
import type { Context } from '../../src/kit/context.ts'
import { events } from '../../src/tables/event/event.table.ts'
import { signups } from '../../src/tables/signup/signup.table.ts'
import { actorCalled } from '../people/people.ts'

/** Who writes what about the first people of the current event; the second note mentions the manager. */
const notes = [
  { by: 'demo-clerk', text: '來電詢問收據抬頭，已告知可在付款單修改。', mentions: [] },
  { by: 'demo-clerk', text: '需要輪椅通道，請與會場確認座位。', mentions: ['demo-manager'] },
  { by: 'demo-manager', text: '主講人，接待與住宿由我們安排。', mentions: [] },
] as const

/** Adds notes of staff on participants. */
export async function addParticipantNotes(ctx: Context): Promise<void> {
  const people = await ctx.db
    .select({ memberId: signups.memberId, eventId: signups.eventId })
    .from(signups)
    .innerJoin(events, eq(events.id, signups.eventId))
    .where(
      and(
        eq(events.isCurrent, true),
        eq(signups.isGuest, false),
        inArray(signups.state, ['confirmed', 'awaiting-payment']),
      ),
    )
    .orderBy(asc(signups.id))
    .limit(notes.length)
  for (const [at, one] of people.entries()) {
    const note = notes[at]
    if (!note) continue
    const mentions: number[] = []
    for (const name of note.mentions) mentions.push((await actorCalled(ctx, name)).id)
    const actor = await actorCalled(ctx, note.by)
    await addNote({ ...ctx, actor }, { ...one, signupId: null, text: note.text, mentions })
  }
}
