import { inTransaction, type Context } from '../../kit/context.ts'
import type { Job, Task } from '../../kit/jobs/jobs.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { mailLink } from './member.mail.ts'
import { members } from '../../tables/people/member.table.ts'

interface Pending {
  memberId: number
  email: string
}

function sendLink(ctx: Context, { memberId, email }: Pending, { services }: Task): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { id, pendingEmail } = await lockRow(ctx.db, members, memberId)
    // Another address was requested meanwhile.
    if (pendingEmail !== email) return
    await mailLink(ctx, services, { accountId: id, email, reason: 'changed' })
  })
}

/** Mails a link to the address that a member asked for. */
export const sendVerificationJob: Job<Pending> = { name: 'send-verification', atOnce: 2, run: sendLink }
