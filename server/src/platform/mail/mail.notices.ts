import type { Context } from '../../kit/context.ts'
import { notify } from '../../message/notification/notify.ts'
import { administrators } from '../../message/notification/staff-with.ts'

/** Tells the administrators that a mail will not be sent any more by itself: they can read why, and send it again. */
export async function tellFailure(ctx: Context, { subject }: { subject: string }): Promise<void> {
  await notify(ctx, {
    to: await administrators(ctx.db),
    kind: 'mail.failed',
    params: { subject },
    link: '/admin/setting/setting/outbox',
  })
}
