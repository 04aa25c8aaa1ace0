import { mail as calls, type MailStatus } from '@banquet/contract/platform/mail'
import { mails } from '../../../src/tables/platform/mail.table.ts'
import type { Scenarios, World } from '../world.ts'

async function mailThat(status: MailStatus, world: World): Promise<number> {
  const words = { to: `guest-${world.seed()}@example.com`, subject: '密碼已變更', body: '您的密碼已變更。' }
  const [row] = await world.server.ctx.db
    .insert(mails)
    .values({ ...words, purpose: 'password-changed', status })
    .returning({ id: mails.id })
  return row?.id ?? 0
}

/** The scenarios of the calls about the outbox, whose mails come from commands, not from a call. */
export const mail: Scenarios = {
  row: (world) => mailThat('failed', world),
  refusals: {
    resend: {
      'mail.not-failed': async (world) =>
        world.admin.call(calls.resend, { params: { id: await mailThat('sent', world) } }),
    },
  },
}
