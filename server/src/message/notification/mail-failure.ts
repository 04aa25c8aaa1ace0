import type { Context } from '../../kit/context.ts'
import { notify } from './notify.ts'
import { administrators } from './staff-with.ts'

/** Notifies the administrators that a mail was given up; they can read why and send it again. */
export async function notifyMailFailure(ctx: Context, { subject }: { subject: string }): Promise<void> {
  await notify(ctx, {
    to: await administrators(ctx.db),
    kind: 'mail.failed',
    params: { subject },
    link: '/admin/setting/setting/outbox',
  })
}
