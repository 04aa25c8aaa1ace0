import type { Context } from '../../kit/context.ts'
import { momentOf } from '../../kit/list/days.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail, type Letter } from '../../platform/mail/send-mail.ts'
import { readMailSender, type MailSender } from '../../platform/organisation/mail-sender.ts'
import type { Account } from '../../tables/account/account.table.ts'

type Owner = Pick<Account, 'id' | 'name' | 'realName' | 'email'>
type Words = Pick<Letter, 'subject' | 'body'>
type AccountLetter = Omit<Owner, 'id' | 'email'> & { sender: MailSender; moment: string }

// The reader's language is not known, so a mail has both: Chinese first, then a short English version.

function passwordLetter({ sender, name, realName, moment }: AccountLetter): Words {
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

function emailLetter({ sender, name, realName, moment }: AccountLetter): Words {
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

/** Sends a mail about an account, in the transaction of the command; nothing if no address is known. */
async function send(
  ctx: Context,
  { id, email, ...owner }: Owner,
  { purpose, letter }: { purpose: Letter['purpose']; letter: (facts: AccountLetter) => Words },
): Promise<void> {
  if (!isAddress(email)) return
  const { name, realName } = owner
  const facts = { sender: await readMailSender(ctx.db), name, realName, moment: momentOf(ctx.now()) }
  await sendMail(ctx, { ...letter(facts), to: email, purpose, accountId: id })
}

/** Sends the owner of an account a mail that its password was changed, by anybody. */
export function mailNewPassword(ctx: Context, owner: Owner): Promise<void> {
  return send(ctx, owner, { purpose: 'password-changed', letter: passwordLetter })
}

/** Sends a mail to the address that an account had until now that it was changed. */
export function mailOldAddress(ctx: Context, owner: Owner): Promise<void> {
  return send(ctx, owner, { purpose: 'email-changed', letter: emailLetter })
}
