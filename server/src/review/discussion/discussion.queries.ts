import { and, asc, eq } from 'drizzle-orm'
import type { Discussion } from '@banquet/contract/review/discussion'
import { identity } from '@banquet/contract/call/access'
import { personName, type Context } from '../../kit/context.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { discussionMembers, discussionMessages } from '../../tables/review/discussion.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { discussionAccess, participantsOf, type DiscussionAccess } from './discussion-access.ts'
import { isEditable } from './discussion.rules.ts'

/** Returns the discussion of a paper as somebody in it sees it. */
export async function showDiscussion(ctx: Context, access: DiscussionAccess): Promise<Discussion> {
  const { db, actor } = ctx
  const { submissionId, eventId, seesNames, isOpen } = access
  const members = await db
    .select({
      accountId: discussionMembers.accountId,
      number: discussionMembers.number,
      notify: discussionMembers.notify,
      lastReadId: discussionMembers.lastReadId,
      identity: accounts.identity,
      name: accounts.name,
      realName: accounts.realName,
      reviewerName: reviewers.name,
    })
    .from(discussionMembers)
    .innerJoin(accounts, eq(accounts.id, discussionMembers.accountId))
    .leftJoin(
      reviewers,
      and(eq(reviewers.memberId, discussionMembers.accountId), eq(reviewers.eventId, eventId)),
    )
    .where(eq(discussionMembers.submissionId, submissionId))
    .orderBy(asc(discussionMembers.number))
  const messages = await db
    .select()
    .from(discussionMessages)
    .where(eq(discussionMessages.submissionId, submissionId))
    .orderBy(asc(discussionMessages.id))
  const here = new Set((await participantsOf(ctx, access)).map(({ accountId }) => accountId))
  const wrote = new Set(messages.map(({ writerId }) => writerId))
  const mentioned = new Set(messages.flatMap(({ mentionIds }) => mentionIds))
  const numberOf = new Map(members.map(({ accountId, number }) => [accountId, number]))
  const me = members.find(({ accountId }) => accountId === actor.id)
  const lastReadId = me?.lastReadId ?? 0
  return {
    submissionId,
    isOpen,
    notify: me?.notify ?? 'mentions',
    // Of those who have left, only those whom the thread shows; the others were never in it.
    people: members
      .filter(({ accountId }) => here.has(accountId) || wrote.has(accountId) || mentioned.has(accountId))
      .map(({ accountId, number, identity: kind, reviewerName, ...names }) => ({
        number,
        name: seesNames || accountId === actor.id ? reviewerName || personName(names) : '',
        isStaff: kind !== identity.member,
        isMe: accountId === actor.id,
        isGone: !here.has(accountId),
      })),
    messages: messages.map((one) => {
      const isMine = one.writerId === actor.id
      return {
        id: one.id,
        writer: numberOf.get(one.writerId) ?? 1,
        text: one.text,
        mentions: one.mentionIds.flatMap((id) => numberOf.get(id) ?? []),
        createdAt: one.createdAt,
        editedAt: one.editedAt,
        removedAt: one.removedAt,
        isRead: isMine || one.id <= lastReadId,
        mayEdit: isMine && isOpen && one.removedAt === null && isEditable(one.createdAt, ctx.now()),
        mayRemove: isMine && isOpen && one.removedAt === null,
        version: one.version,
      }
    }),
  }
}

export async function getDiscussion(ctx: Context, submissionId: number): Promise<Discussion> {
  return showDiscussion(ctx, await discussionAccess(ctx, submissionId))
}
