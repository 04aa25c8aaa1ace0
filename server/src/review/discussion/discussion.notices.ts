import { and, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import type { NotificationKind } from '@banquet/contract/message/notification-kinds'
import type { Context, Db } from '../../kit/context.ts'
import { notify } from '../../message/notification/notify.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { writeTemplate } from '../../platform/mail-template/mail-template.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { notificationSettings } from '../../tables/message/notification-setting.table.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { discussionMembers, type DiscussionMessageRow } from '../../tables/review/discussion.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { countsAsTaken } from '../assignment/assignment.queries.ts'
import { discussionTemplates } from '../review-mail/review.templates.ts'
import { readReviewSetting } from '../review-setting/review-setting.ts'
import { awaitsFee, biasedPapers } from '../sight/what-may-see.ts'
import { participantsOf, type DiscussionAccess, type Participant } from './discussion-access.ts'

const linkOf = ({ assignmentId }: Participant, submissionId: number): `/${string}` =>
  assignmentId === null ? `/admin/submission/list/${submissionId}` : `/review/${assignmentId}`

/** The address of somebody's mails: that of the reviewer, or the one that staff have entered for notifications. */
async function addressOf({ db }: Context, eventId: number, { accountId, assignmentId }: Participant) {
  if (assignmentId === null) {
    const [row] = await db
      .select({ email: notificationSettings.email })
      .from(notificationSettings)
      .where(eq(notificationSettings.id, accountId))
    return row?.email ?? ''
  }
  const [row] = await db
    .select({ email: reviewers.email })
    .from(reviewers)
    .innerJoin(accounts, eq(accounts.id, reviewers.memberId))
    .where(and(eq(reviewers.memberId, accountId), eq(reviewers.eventId, eventId)))
  return row?.email ?? ''
}

/** Notifies those who want it of a new message, in the program and by mail. Who has no access any more is not among them. */
export async function notifyOfMessage(
  ctx: Context,
  access: DiscussionAccess,
  { id, mentionIds }: DiscussionMessageRow,
): Promise<void> {
  const { db, actor } = ctx
  const { submissionId, eventId, code } = access
  const people = (await participantsOf(ctx, access)).filter(({ accountId }) => accountId !== actor.id)
  const members = await db
    .select({ accountId: discussionMembers.accountId, notify: discussionMembers.notify })
    .from(discussionMembers)
    .where(
      and(
        eq(discussionMembers.submissionId, submissionId),
        inArray(discussionMembers.accountId, [0, ...people.map(({ accountId }) => accountId)]),
      ),
    )
  const wishes = new Map(members.map((one) => [one.accountId, one.notify]))
  const { contact } = await readReviewSetting(db, eventId)
  // In ascending order, as notifications are written.
  for (const one of people.toSorted((a, b) => a.accountId - b.accountId)) {
    const wish = wishes.get(one.accountId) ?? 'mentions'
    const isMentioned = mentionIds.includes(one.accountId)
    if (wish === 'none' || (wish === 'mentions' && !isMentioned)) continue
    const kind = isMentioned ? 'mention' : 'message'
    const link = linkOf(one, submissionId)
    const dedupeKey = `discussion/${submissionId}/${id}`
    await notify(ctx, { to: [one.accountId], kind: `discussion.${kind}`, params: { code }, link, dedupeKey })
    const to = await addressOf(ctx, eventId, one)
    if (!isAddress(to)) continue
    const values = { code, link: ctx.url && `${ctx.url}${link}` }
    await sendMail(ctx, {
      ...(await writeTemplate(ctx, discussionTemplates[kind], { eventId, values })),
      ...{ to, purpose: 'review' },
      ...{ accountId: one.accountId, replyTo: contact, dedupeKey: `${dedupeKey}/${one.accountId}` },
    })
  }
}

const discussionKinds = ['discussion.message', 'discussion.mention'] as const satisfies NotificationKind[]

/**
 * The notifications, of the table `notification`, that an account no longer gets to see: those of discussions of papers with which
 * it has a conflict of interest now, or which it does not review now. Conflicts of interest take long to find, so most accounts,
 * which have no such notification, are spared them.
 */
export async function hiddenNotificationsOf(db: Db, accountId: number): Promise<SQL | undefined> {
  const ofDiscussions = inArray(notifications.kind, [...discussionKinds])
  const [any] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), ofDiscussions))
    .limit(1)
  if (!any) return undefined
  const paper = sql`split_part(${notifications.dedupeKey}, '/', 2)::int`
  const reviewed = sql`(
    select ${assignments.submissionId} from ${assignments}
    join ${reviewers} on ${reviewers.id} = ${assignments.reviewerId}
    join ${submissions} on ${submissions.id} = ${assignments.submissionId}
    where ${and(eq(reviewers.memberId, accountId), countsAsTaken, not(awaitsFee))})`
  const isStaff = sql`exists (select from ${accounts} where ${accounts.id} = ${accountId} and ${accounts.side} = 'staff')`
  // The keys of other kinds name no paper.
  return sql`(case when ${ofDiscussions}
    then ${paper} in (${biasedPapers({ actor: { id: accountId } })}) or not (${isStaff} or ${paper} in ${reviewed})
    else false end)`
}
