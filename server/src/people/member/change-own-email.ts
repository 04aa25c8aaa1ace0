import { isNull } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { member } from '@banquet/contract/people/member'
import type { Member } from '@banquet/contract/people/member-record'
import { checkOwnPassword } from '../../account/auth/check-own-password.ts'
import { linkCounts, takeTry } from '../../account/auth/throttle.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import { sendVerificationJob } from './member.jobs.ts'
import { showMember } from './member.queries.ts'
import { members } from '../../tables/people/member.table.ts'

/**
 * Requests another address, with the password as proof. It is pending until its link is followed; requesting the present
 * one withdraws it. Whether the new address has an account is looked up in a job, and only its owner gets a mail.
 */
export async function changeOwnEmail(
  ctx: Context,
  { id, email, currentPassword }: Parsed<typeof member.changeEmail>['body'],
): Promise<Member> {
  if (id !== ctx.actor.id) throw new Refusal('not-found')
  await checkOwnPassword(ctx, currentPassword, 'currentPassword')
  await takeTry(ctx, linkCounts(email, ctx.from.ip))
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRow(ctx.db, members, { id, within: isNull(members.deletedAt) })
    const pendingEmail = email === before.email ? '' : email
    const row = await updateRow(ctx, members, { which: id, set: { pendingEmail } })
    if (pendingEmail !== '') await enqueue(ctx, sendVerificationJob, { memberId: id, email })
    return showMember(ctx, row)
  })
}
