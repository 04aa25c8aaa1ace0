import { not } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { confidentialMails } from '../../platform/mail/confidential.port.ts'
import type { LostMail } from '../../platform/mail/mail.handlers.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { notify } from './notify.ts'
import { administrators } from './staff-with.ts'

const outbox = '/admin/setting/setting/outbox'

/**
 * Notifies the administrators that a mail was given up, or was returned; they can read why and send it again. Those who may not
 * read the mail in the outbox are not told its subject either.
 */
export async function notifyMailFailure(ctx: Context, { id, subject, status }: LostMail): Promise<void> {
  const to = await administrators(ctx.db, {
    table: mails,
    id,
    scope: (actor) => not(confidentialMails()(actor)),
  })
  const isReturned = status === 'bounced'
  await notify(ctx, {
    to,
    kind: isReturned ? 'mail.bounced' : 'mail.failed',
    params: { subject },
    link: isReturned ? `${outbox}?status=bounced` : outbox,
  })
}
