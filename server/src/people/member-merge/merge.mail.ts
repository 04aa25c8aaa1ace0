import type { Context } from '../../kit/context.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { readMailSender } from '../../platform/organisation/mail-sender.ts'

interface MergeLetter {
  accountId: number
  realName: string
  /** The address to sign in with from now on. */
  email: string
}

/** Mails an address that two accounts of its owner were merged, and which address to sign in with. */
export async function mailMerge(
  ctx: Context,
  to: string,
  { accountId, realName, email }: MergeLetter,
): Promise<void> {
  if (!isAddress(to)) return
  const sender = await readMailSender(ctx.db)
  const subject = `【${sender.name}】您的會員帳號已合併 Your accounts were merged`
  const body = `${realName} 您好：

您的兩個會員帳號已合併為一個，報名、付款與通知都在同一個帳號裡。
之後請以 ${email} 登入；另一個帳號已停用。

若您不清楚為何合併，請與我們聯繫。

——
Your two accounts were merged into one, which now has all your sign-ups, payments and notifications.
Please sign in with ${email}. The other account is closed.

If you did not expect this, please contact us.

${sender.signature}
`
  await sendMail(ctx, { to, subject, body, purpose: 'accounts-merged', accountId })
}
