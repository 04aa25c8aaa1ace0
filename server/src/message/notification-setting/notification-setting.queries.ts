import { eq } from 'drizzle-orm'
import { hasRight, identity } from '@banquet/contract/call/access'
import {
  mailedKinds,
  type MailedKind,
  type NotificationSetting,
} from '@banquet/contract/message/notification-setting'
import { accounts } from '../../tables/account/account.table.ts'
import type { Actor, Context } from '../../kit/context.ts'
import { notificationSettings } from '../../tables/message/notification-setting.table.ts'

const isCustomer = ({ identity: kind }: Actor) => kind === identity.customer

/** Returns the kinds that somebody can be notified of with their current rights. */
export function kindsFor(actor: Actor): MailedKind[] {
  const orders = isCustomer(actor) || hasRight(actor, 'orders', 'view')
  const stock = !isCustomer(actor) && hasRight(actor, 'stock', 'view')
  const isAdministrator = actor.identity === identity.admin
  return mailedKinds.filter((kind) => {
    if (kind === 'verify.differs' || kind === 'disk.low') return isAdministrator
    return kind.startsWith('order.') ? orders : stock
  })
}

/** Returns the actor's kinds of mail, and the address. */
export async function ownSetting({ db, actor }: Context): Promise<NotificationSetting> {
  const { email, byMail } = notificationSettings
  const [own] = await db
    .select({ email, byMail })
    .from(notificationSettings)
    .where(eq(notificationSettings.id, actor.id))
  const [customer] = isCustomer(actor)
    ? await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, actor.id))
    : []
  const kinds = kindsFor(actor)
  return {
    email: (customer ?? own)?.email ?? '',
    kinds,
    byMail: kinds.filter((kind) => own?.byMail[kind] ?? isCustomer(actor)),
  }
}
