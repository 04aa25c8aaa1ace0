import type { Context } from '../../kit/context.ts'
import type { Services } from '../../kit/services.ts'
import { asOneLine, isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { readMailSender } from '../../platform/organisation/mail-sender.ts'
import { baseOf } from '../member/member.mail.ts'
import type { MemberFields } from '../member/member.queries.ts'

/**
 * Invites a member who was added without a password to set one. The link leads to the page that mails a code, so it does
 * not expire; the address is after the `#`, which no server receives.
 */
export async function mailMemberInvitation(
  ctx: Context,
  services: Services,
  { id, realName, email }: Pick<MemberFields, 'id' | 'realName' | 'email'>,
): Promise<void> {
  if (!isAddress(email)) return
  const sender = await readMailSender(ctx.db)
  const link = `${baseOf(services)}/forgot-password#email=${encodeURIComponent(email)}`
  const subject = `【${sender.name}】請設定您的會員密碼 Set your password`
  const body = `${asOneLine(realName)} 您好：

我們已為您建立會員帳號，帳號是您的電子郵件 ${email}。
請開啟以下連結設定密碼，設定時會寄驗證碼到這個信箱：

${link}

——
We have created an account for you. Your username is your email address ${email}.
Open this link to set a password; a code will be mailed to this address:

${link}

${sender.signature}
`
  await sendMail(ctx, { to: email, subject, body, purpose: 'invitation', accountId: id })
}
