import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, instant, lines, version } from '../call/list.ts'

/** The most characters of a note, and colleagues that it mentions. */
export const maxNote = 2000
export const maxNoteMentions = 20

/** A note of staff about a participant of an event, for everybody who may open the page of the participant. */
export const participantNoteRow = z.object({
  id,
  text: z.string(),
  writerName: z.string(),
  /** The names of the colleagues whom it mentions. */
  mentions: z.array(z.string()),
  /** Whether the caller wrote it, and so may edit and delete it. */
  isOwn: z.boolean(),
  createdAt: instant,
  editedAt: instant.nullable(),
  version,
})
export type ParticipantNote = z.output<typeof participantNoteRow>

/** Staff who may view one of these pages may open the pages of the participants whom they see there. */
export const participantPages = [
  'signups',
  'payments',
  'members',
  'hotelOrders',
  'submissions',
  'checkIns',
] as const
export type ParticipantPage = (typeof participantPages)[number]
export const participantAccess = participantPages.map((page) => ({ page, right: 'view' }) as const)

const access = participantAccess
const path = '/api/v1/participant-note'

export const participantNote = {
  create: endpoint({
    id: 'participant-note.create',
    summary:
      'Writes a note about a member and an event, or about the guest of a sign-up; colleagues whom it mentions are notified.',
    method: 'POST',
    path,
    idempotent: true,
    access,
    body: z.strictObject({
      /** The member; null for a guest. */
      memberId: id.nullable(),
      /** The sign-up of a guest; null for a member. */
      signupId: id.nullable(),
      /** The event of the note about a member; it is that of the sign-up for a guest. */
      eventId: id,
      text: lines(maxNote),
      /** The ids of colleagues, of those whom `participant.get` offers. */
      mentions: z.array(id).max(maxNoteMentions).default([]),
    }),
    response: participantNoteRow,
    errors: ['not-found', 'event.state'],
  }),
  update: endpoint({
    id: 'participant-note.update',
    summary: 'Changes the text of a note of the caller.',
    method: 'PUT',
    path: `${path}/:id`,
    access,
    params: idParams,
    body: z.strictObject({ text: lines(maxNote), version }),
    response: participantNoteRow,
    errors: ['not-found', 'stale', 'event.state'],
  }),
  remove: endpoint({
    id: 'participant-note.remove',
    summary: 'Deletes a note of the caller.',
    method: 'DELETE',
    path: `${path}/:id`,
    access,
    params: idParams,
    response: z.null(),
    errors: ['not-found', 'event.state'],
  }),
}
