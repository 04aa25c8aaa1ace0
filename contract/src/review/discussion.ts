import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, idText, instant, lines, version } from '../call/list.ts'

const path = '/api/v1/discussion/:id'
const page = 'submissions'

/** Of which messages of a discussion somebody is notified, in the program and by mail. */
export const discussionNotify = ['mentions', 'all', 'none'] as const
export type DiscussionNotify = (typeof discussionNotify)[number]

/** The most characters of a message, and people that it mentions. */
export const maxMessage = 5000
export const maxMentions = 20
/** How long the writer can change a message, in minutes. */
export const editMinutes = 15

const number = z.int().min(1).max(32_000)

/** Somebody in a discussion. */
export const discussionPerson = z.object({
  /** Drawn by lot for each paper, so that it tells nothing. */
  number,
  /** Empty where the caller may not know it. */
  name: z.string(),
  isStaff: z.boolean(),
  isMe: z.boolean(),
  /** Whether they have left the discussion, for instance because of a conflict of interest. */
  isGone: z.boolean(),
})
export type DiscussionPerson = z.output<typeof discussionPerson>

export const discussionMessage = z.object({
  id,
  /** The number of who wrote it. */
  writer: number,
  /** Empty once it was removed. */
  text: z.string(),
  /** The numbers of those whom it mentions. */
  mentions: z.array(number),
  createdAt: instant,
  editedAt: instant.nullable(),
  removedAt: instant.nullable(),
  /** Whether the caller has read it. */
  isRead: z.boolean(),
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
  version,
})
export type DiscussionMessage = z.output<typeof discussionMessage>

/** The discussion of a paper, as one of those in it sees it. */
export const discussionRow = z.object({
  submissionId: id,
  /** Whether messages can be written now. */
  isOpen: z.boolean(),
  notify: z.enum(discussionNotify),
  people: z.array(discussionPerson),
  messages: z.array(discussionMessage),
})
export type Discussion = z.output<typeof discussionRow>

const body = z.strictObject({
  text: lines(maxMessage),
  mentions: z.array(number).max(maxMentions).default([]),
})

const seen = {
  access: { page, right: 'view', orSelf: 'member' },
  params: idParams,
  response: discussionRow,
} as const
const written = { ...seen, access: { page, right: 'edit', orSelf: 'member' } } as const
const messageParams = z.object({ id: idText, messageId: idText })
const refusals = ['not-found', 'discussion.closed', 'event.state'] as const

/**
 * Discussions of papers among their reviewers who may read the reviews of others, and unbiased staff. They are addressed by the
 * submission.
 */
export const discussion = {
  get: endpoint({
    ...seen,
    id: 'discussion.get',
    summary: 'The discussion of a submission.',
    method: 'GET',
    path,
    background: true,
    errors: ['not-found'],
  }),
  write: endpoint({
    ...written,
    id: 'discussion.write',
    summary: 'Writes a message in the discussion of a submission.',
    method: 'POST',
    path: `${path}/message`,
    success: 200,
    idempotent: true,
    body,
    errors: refusals,
  }),
  edit: endpoint({
    ...written,
    id: 'discussion.edit',
    summary: 'Changes a message of the caller, shortly after it was written.',
    method: 'PUT',
    path: `${path}/message/:messageId`,
    params: messageParams,
    body: z.strictObject({ text: lines(maxMessage), version }),
    errors: [...refusals, 'stale', 'discussion.late'],
  }),
  remove: endpoint({
    ...written,
    id: 'discussion.remove',
    summary: 'Removes the text of a message of the caller. That there was one is still shown.',
    method: 'POST',
    path: `${path}/message/:messageId/remove`,
    success: 200,
    params: messageParams,
    body: z.strictObject({ version }),
    errors: [...refusals, 'stale'],
  }),
  markRead: endpoint({
    ...seen,
    id: 'discussion.markRead',
    summary: 'Marks the messages of a discussion up to one of them as read by the caller.',
    method: 'POST',
    path: `${path}/read`,
    success: 200,
    body: z.strictObject({ messageId: id }),
    errors: ['not-found'],
  }),
  setNotify: endpoint({
    ...seen,
    id: 'discussion.setNotify',
    summary: 'Sets of which messages of a discussion the caller is notified, in the program and by mail.',
    method: 'PUT',
    path: `${path}/notify`,
    body: z.strictObject({ notify: z.enum(discussionNotify) }),
    errors: ['not-found'],
  }),
}
