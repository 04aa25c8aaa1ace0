import type { Context } from '../../kit/context.ts'
import { momentOf } from '../../kit/list/days.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail, type Letter } from '../../platform/mail/send-mail.ts'
import { readMailSender, type MailSender } from '../../platform/organisation/mail-sender.ts'
import type { CustomerFields } from './customer.queries.ts'

type Owner = Pick<CustomerFields, 'id' | 'name' | 'realName' | 'email'>
type Words = Pick<Letter, 'subject' | 'body'>
type Facts = Omit<Owner, 'id' | 'email'> & { sender: MailSender; moment: string }

// What language somebody reads is not known, so both are there: Chinese first, English in short.

function passwordLetter({ sender, name, realName, moment }: Facts): Words {
  const subject = `【${sender.name}】密碼已變更 Your password was changed`
  const body = `${realName} 您好：

您的帳號 ${name} 的密碼已於 ${moment} 變更，其他裝置皆已登出，請以新密碼重新登入。

若非您本人操作，也未曾要求我們變更，請立即與我們聯繫。

——
The password of your account ${name} was changed at ${moment} (Taipei time), and all other devices were signed out. If
you did not change it or ask us to, please contact us immediately.

${sender.signature}
`
  return { subject, body }
}

function emailLetter({ sender, name, realName, moment }: Facts): Words {
  const subject = `【${sender.name}】電子郵件已變更 Your email address was changed`
  const body = `${realName} 您好：

您的帳號 ${name} 的電子郵件已於 ${moment} 變更，此信箱將不再收到該帳號的信件，包括重設密碼的驗證碼。

若不是您本人操作，請立即與我們聯繫。

——
The email address of your account ${name} was changed at ${moment} (Taipei time). This address will no longer receive
emails for the account, including password reset codes. If this was not you, please contact us immediately.

${sender.signature}
`
  return { subject, body }
}

/** Sends a customer a mail about its account, in the transaction of the deed; nothing where no address is known. */
async function tell(
  ctx: Context,
  { id, email, ...owner }: Owner,
  { purpose, letter }: { purpose: Letter['purpose']; letter: (facts: Facts) => Words },
): Promise<void> {
  if (!isAddress(email)) return
  const { name, realName } = owner
  const facts = { sender: await readMailSender(ctx.db), name, realName, moment: momentOf(ctx.now()) }
  await sendMail(ctx, { ...letter(facts), to: email, purpose, accountId: id })
}

/** Tells a customer that its password is another one now, whoever changed it. */
export function mailNewPassword(ctx: Context, owner: Owner): Promise<void> {
  return tell(ctx, owner, { purpose: 'password-changed', letter: passwordLetter })
}

/** Tells the address that a customer had until now that it has another one. */
export function mailOldAddress(ctx: Context, owner: Owner): Promise<void> {
  return tell(ctx, owner, { purpose: 'email-changed', letter: emailLetter })
}
