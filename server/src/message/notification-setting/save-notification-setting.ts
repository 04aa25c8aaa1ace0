import { eq } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { NotificationSetting, notificationSetting } from '@banquet/contract/message/notification-setting'
import { accounts } from '../../tables/account/account.table.ts'
import { checkOwnPassword } from '../../account/auth/check-own-password.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { insertRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { kindsFor, ownSetting } from './notification-setting.queries.ts'
import { notificationSettings as settings } from '../../tables/message/notification-setting.table.ts'

type Input = Parsed<typeof notificationSetting.save>['body']

function refuseFaults({ actor }: Context, { byMail, email }: Input): void {
  const kinds = kindsFor(actor)
  if (!byMail.every((kind) => kinds.includes(kind))) throw invalid('byMail', 'choice')
  if (email === undefined) return
  if (actor.identity === identity.customer) throw invalid('email', 'locked')
  if (email !== '' && !isAddress(email)) throw invalid('email', 'email')
}

/** Returns whether the address of the mails would change. */
const moves = (known: string, { email }: Input) => email !== undefined && email !== '' && email !== known

/**
 * Sets which kinds the actor gets by mail. Notifications are about other people, so a new address requires the
 * password: an unattended screen is not enough to redirect them.
 */
export async function saveNotificationSetting(ctx: Context, input: Input): Promise<NotificationSetting> {
  refuseFaults(ctx, input)
  const { byMail, email, currentPassword } = input
  const needsPassword = moves((await ownSetting(ctx)).email, input)
  if (needsPassword) {
    if (currentPassword === undefined) throw invalid('currentPassword', 'required')
    await checkOwnPassword(ctx, currentPassword, 'currentPassword')
  }
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    // The account is locked, because there may be no row yet.
    await lockRow(db, accounts, actor.id)
    const [row] = await db.select().from(settings).where(eq(settings.id, actor.id))
    // Under the lock, an address that seemed unchanged may turn out to differ, because it was changed meanwhile.
    if (moves(row?.email ?? '', input) && !needsPassword) throw invalid('currentPassword', 'required')
    // Kinds that are out of reach at present keep their choice.
    const chosen = Object.fromEntries(kindsFor(actor).map((kind) => [kind, byMail.includes(kind)]))
    const set = { byMail: { ...row?.byMail, ...chosen }, email }
    const label = actor.name
    if (row) await updateRow(ctx, settings, { which: actor.id, set, label })
    else await insertRow(ctx, settings, { id: actor.id, ...set }, label)
    return ownSetting(ctx)
  })
}
