import type { Context } from '../../kit/context.ts'
import { momentOf } from '../../kit/list/days.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail, type Letter } from '../../platform/mail/send-mail.ts'
import { writeTemplate } from '../../platform/mail-template/mail-template.ts'
import type { Account } from '../../tables/account/account.table.ts'
import { nameInMail } from '../account-mail/name-in-mail.ts'
import { accountTemplates } from '../account-mail/account.templates.ts'

type Owner = Pick<Account, 'id' | 'name' | 'realName' | 'email'>
/** Sends a mail about an account, in the transaction of the command; nothing if no address is known. */
async function send(
  ctx: Context,
  { id, email, ...owner }: Owner,
  { purpose, template }: { purpose: Letter['purpose']; template: keyof typeof accountTemplates },
): Promise<void> {
  if (!isAddress(email)) return
  const values = {
    account: owner.name,
    name: await nameInMail(ctx, { id, ...owner }),
    moment: momentOf(ctx.now()),
  }
  const letter = await writeTemplate(ctx, accountTemplates[template], { values })
  await sendMail(ctx, { ...letter, to: email, purpose, accountId: id })
}

/** Sends the owner of an account a mail that its password was changed, by anybody. */
export function mailNewPassword(ctx: Context, owner: Owner): Promise<void> {
  return send(ctx, owner, { purpose: 'password-changed', template: 'password' })
}

/** Sends a mail to the address that an account had until now that it was changed. */
export function mailOldAddress(ctx: Context, owner: Owner): Promise<void> {
  return send(ctx, owner, { purpose: 'email-changed', template: 'email' })
}
