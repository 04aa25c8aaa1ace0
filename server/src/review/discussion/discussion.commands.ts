import { and, eq, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Discussion, discussion } from '@banquet/contract/review/discussion'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { getRow, lockRow } from '../../kit/rows/rows.ts'
import {
  discussionMembers,
  discussionMessages,
  type DiscussionMessageRow,
} from '../../tables/review/discussion.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { drawNumbers } from '../discussion-member/draw-numbers.ts'
import { discussionAccess, participantsOf, type DiscussionAccess } from './discussion-access.ts'
import { isEditable } from './discussion.rules.ts'
import { notifyOfMessage } from './discussion.notices.ts'
import { showDiscussion } from './discussion.queries.ts'

/** Locks the event and the paper, so that nobody leaves the discussion meanwhile; throws if it is closed. */
async function lockDiscussion(ctx: Context, submissionId: number): Promise<DiscussionAccess> {
  const { eventId } = await discussionAccess(ctx, submissionId)
  await lockOpenEvent(ctx.db, eventId)
  await lockRow(ctx.db, submissions, submissionId)
  const access = await discussionAccess(ctx, submissionId)
  if (!access.isOpen) throw new Refusal('discussion.closed')
  return access
}

/** Gives the caller and everybody who takes part a number. The paper is locked. */
async function enter(ctx: Context, access: DiscussionAccess): Promise<void> {
  const participants = await participantsOf(ctx, access)
  const ids = [ctx.actor.id, ...participants.map(({ accountId }) => accountId)]
  // In any order but that in which they were assigned.
  await drawNumbers(
    ctx.db,
    access.submissionId,
    ids.toSorted((a, b) => a - b),
  )
}

/** Returns the accounts behind numbers; throws if one is not of somebody who takes part now. */
async function mentioned(
  ctx: Context,
  access: DiscussionAccess,
  numbers: readonly number[],
): Promise<number[]> {
  const here = new Set((await participantsOf(ctx, access)).map(({ accountId }) => accountId))
  const members = await ctx.db
    .select({ accountId: discussionMembers.accountId, number: discussionMembers.number })
    .from(discussionMembers)
    .where(eq(discussionMembers.submissionId, access.submissionId))
  return [...new Set(numbers)].map((number, at) => {
    const one = members.find((member) => member.number === number)
    if (!one || !here.has(one.accountId)) throw invalid(`mentions.${at}`, 'choice')
    return one.accountId
  })
}

/** What a message says stays out of the audit, which is kept when it is removed. */
function audit(
  ctx: Context,
  { code }: DiscussionAccess,
  row: DiscussionMessageRow,
  { before, after }: { before?: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  return writeAudit(ctx, {
    ...{ action: before ? 'updated' : 'created', noun: 'discussion_message', rowId: row.id, label: code },
    ...{ before, after },
  })
}

/** Writes a message, and notifies those who want it. */
export function writeMessage(
  ctx: Context,
  submissionId: number,
  { text, mentions }: Parsed<typeof discussion.write>['body'],
): Promise<Discussion> {
  return inTransaction(ctx, async (ctx) => {
    const access = await lockDiscussion(ctx, submissionId)
    await enter(ctx, access)
    const mentionIds = await mentioned(ctx, access, mentions)
    const writerId = ctx.actor.id
    const createdAt = ctx.now().toISOString()
    const [row] = await ctx.db
      .insert(discussionMessages)
      .values({ submissionId, writerId, text, mentionIds, createdAt })
      .returning()
    await audit(ctx, access, found(row), { after: { submissionId, writerId, mentionIds } })
    await notifyOfMessage(ctx, access, found(row))
    return showDiscussion(ctx, access)
  })
}

type Which = Parsed<typeof discussion.edit>['params']

/** Locks a message of the caller; others are not found. */
async function lockMessage(ctx: Context, { id, messageId }: Which, version: number) {
  const access = await lockDiscussion(ctx, id)
  const isTheirs = and(
    eq(discussionMessages.submissionId, id),
    eq(discussionMessages.writerId, ctx.actor.id),
    sql`${discussionMessages.removedAt} is null`,
  )
  const row = await lockRow(ctx.db, discussionMessages, { id: messageId, within: isTheirs })
  if (row.version !== version) throw new Refusal('stale', { current: await showDiscussion(ctx, access) })
  return { access, row }
}

export function editMessage(
  ctx: Context,
  which: Which,
  { text, version }: Parsed<typeof discussion.edit>['body'],
): Promise<Discussion> {
  return inTransaction(ctx, async (ctx) => {
    const { access, row } = await lockMessage(ctx, which, version)
    if (!isEditable(row.createdAt, ctx.now())) throw new Refusal('discussion.late')
    const editedAt = ctx.now().toISOString()
    await ctx.db
      .update(discussionMessages)
      .set({ text, editedAt, version: row.version + 1 })
      .where(eq(discussionMessages.id, row.id))
    await audit(ctx, access, row, { before: { editedAt: row.editedAt }, after: { editedAt } })
    return showDiscussion(ctx, access)
  })
}

export function removeMessage(
  ctx: Context,
  which: Which,
  { version }: Parsed<typeof discussion.remove>['body'],
): Promise<Discussion> {
  return inTransaction(ctx, async (ctx) => {
    const { access, row } = await lockMessage(ctx, which, version)
    const removedAt = ctx.now().toISOString()
    await ctx.db
      .update(discussionMessages)
      .set({ text: '', mentionIds: [], removedAt, version: row.version + 1 })
      .where(eq(discussionMessages.id, row.id))
    await audit(ctx, access, row, { before: { removedAt: null }, after: { removedAt } })
    return showDiscussion(ctx, access)
  })
}

/** Changes what is stored about the caller in a discussion, who is in it from then on. */
function changeOwn(
  ctx: Context,
  submissionId: number,
  set: Partial<typeof discussionMembers.$inferInsert> | { lastReadId: ReturnType<typeof sql> },
): Promise<Discussion> {
  return inTransaction(ctx, async (ctx) => {
    await discussionAccess(ctx, submissionId)
    await lockRow(ctx.db, submissions, submissionId)
    const access = await discussionAccess(ctx, submissionId)
    await drawNumbers(ctx.db, submissionId, [ctx.actor.id])
    await ctx.db
      .update(discussionMembers)
      .set(set)
      .where(
        and(eq(discussionMembers.submissionId, submissionId), eq(discussionMembers.accountId, ctx.actor.id)),
      )
    return showDiscussion(ctx, access)
  })
}

export async function markRead(
  ctx: Context,
  submissionId: number,
  { messageId }: Parsed<typeof discussion.markRead>['body'],
): Promise<Discussion> {
  await discussionAccess(ctx, submissionId)
  const within = eq(discussionMessages.submissionId, submissionId)
  const { id } = await getRow(ctx.db, discussionMessages, { id: messageId, within })
  // An older tab must not mark anything as unread again.
  const lastReadId = sql`greatest(${discussionMembers.lastReadId}, ${id}::int)`
  return changeOwn(ctx, submissionId, { lastReadId })
}

export function setNotify(
  ctx: Context,
  submissionId: number,
  { notify }: Parsed<typeof discussion.setNotify>['body'],
): Promise<Discussion> {
  return changeOwn(ctx, submissionId, { notify })
}
