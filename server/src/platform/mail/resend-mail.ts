import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Mail } from '@banquet/contract/platform/mail'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { columnsOf, lockRow } from '../../kit/rows/rows.ts'
import { confidentialMails } from './confidential.port.ts'
import { mails } from '../../tables/platform/mail.table.ts'

/**
 * Lets a mail be sent again that failed, was returned or was kept, whatever its age. One that waits, is being sent or was sent stays
 * unchanged.
 */
export function resendMail(ctx: Context, id: number): Promise<Mail> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRow(ctx.db, mails, { id, within: not(confidentialMails()(ctx.actor)) })
    const [after] = await ctx.db
      .update(mails)
      .set({
        status: 'waiting',
        tries: 0,
        error: '',
        sentAt: ctx.now().toISOString(),
        version: sql`${mails.version} + 1`,
      })
      .where(and(eq(mails.id, id), inArray(mails.status, ['failed', 'bounced', 'kept'])))
      .returning(columnsOf(mails))
    if (!after) throw new Refusal('mail.not-failed')
    // Only the changes, because the text of a mail may contain a secret.
    await writeAudit(ctx, {
      action: 'updated',
      noun: 'mail',
      rowId: id,
      label: after.subject,
      before: { status: before.status },
      after: { status: after.status },
    })
    return after
  })
}
