import { and, eq, isNull } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { ParticipantNote, participantNote } from '@banquet/contract/office/participant-note'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { getRow, insertRow, updateRow } from '../../kit/rows/rows.ts'
import { notify } from '../../message/notification/notify.ts'
import { holdMember } from '../../people/member/member.queries.ts'
import { participantNotes } from '../../tables/office/participant-note.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { showNoteRows, type Subject } from './participant-note.queries.ts'
import { openParticipant } from './participant.queries.ts'

type Body = Parsed<typeof participantNote.create>['body']

/** Returns whom a note is about; throws unless exactly one of member and sign-up is given. */
async function subjectOf(ctx: Context, { memberId, signupId, eventId }: Body): Promise<Subject> {
  if ((memberId === null) === (signupId === null))
    throw invalid('memberId', memberId === null ? 'required' : 'mismatch')
  if (signupId === null) return { memberId, signupId, eventId }
  const row = await getRow(ctx.db, signups, { id: signupId, within: eq(signups.isGuest, true) })
  if (row.eventId !== eventId) throw invalid('eventId', 'mismatch')
  return { memberId, signupId, eventId }
}

const linkOf = ({ memberId, signupId }: Subject, code: string): `/${string}` =>
  `/admin/participant/${memberId ?? `signup/${signupId}`}?event=${code}`

/** Writes a note, and notifies the colleagues whom it mentions. */
export function addNote(ctx: Context, body: Body): Promise<ParticipantNote> {
  return inTransaction(ctx, async (ctx) => {
    const subject = await subjectOf(ctx, body)
    const colleagues = new Set((await openParticipant(ctx, subject)).map(({ id }) => id))
    const mentionIds = [...new Set(body.mentions)]
    for (const [at, id] of mentionIds.entries())
      if (!colleagues.has(id)) throw invalid(`mentions.${at}`, 'choice')
    const event = await lockOpenEvent(ctx.db, subject.eventId)
    // A note must not appear after the data of the member was emptied.
    if (subject.memberId !== null && !(await holdMember(ctx, subject.memberId)))
      throw new Refusal('not-found')
    const row = await insertRow(
      ctx,
      participantNotes,
      {
        ...subject,
        ...{ writerId: ctx.actor.id, text: body.text, mentionIds, createdAt: ctx.now().toISOString() },
      },
      event.code,
    )
    await notify(ctx, {
      to: mentionIds,
      kind: 'participant.mention',
      params: { by: personName(ctx.actor), event: event.name, enEvent: event.enName },
      link: linkOf(subject, event.code),
      dedupeKey: `participant-note/${row.id}`,
    })
    return found((await showNoteRows(ctx, [row]))[0])
  })
}

/** Returns a note of the caller; throws `not-found` for those of others, and if the page is no longer open to the caller. */
async function ownNote(ctx: Context, id: number) {
  const isOwn = and(eq(participantNotes.writerId, ctx.actor.id), isNull(participantNotes.removedAt))
  const row = await getRow(ctx.db, participantNotes, { id, within: isOwn })
  await openParticipant(ctx, row)
  const { code } = await lockOpenEvent(ctx.db, row.eventId)
  return { which: { id, within: isOwn }, label: code }
}

export function editNote(
  ctx: Context,
  id: number,
  { text, version }: Parsed<typeof participantNote.update>['body'],
): Promise<ParticipantNote> {
  return inTransaction(ctx, async (ctx) => {
    const set = { text, editedAt: ctx.now().toISOString() }
    const row = await updateRow(ctx, participantNotes, { ...(await ownNote(ctx, id)), set, version })
    return found((await showNoteRows(ctx, [row]))[0])
  })
}

export function removeNote(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const set = { text: '', mentionIds: [], removedAt: ctx.now().toISOString() }
    await updateRow(ctx, participantNotes, { ...(await ownNote(ctx, id)), set })
    return null
  })
}
