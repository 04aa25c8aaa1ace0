import { verificationHours } from '@banquet/contract/people/member-limits'
import type { Context } from '../../kit/context.ts'
import type { Services } from '../../kit/services.ts'
import { asOneLine, isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail, type Letter } from '../../platform/mail/send-mail.ts'
import { readMailSender, type MailSender } from '../../platform/organisation/mail-sender.ts'
import { isTaken } from './member.queries.ts'
import { makeToken } from './verification.ts'

// The reader's language is not known, so a mail has both: Chinese first, then a short English version.

interface Recipient {
  accountId: number
  realName: string
  email: string
}

type Words = Pick<Letter, 'subject' | 'body'>

/** The address of the installation. Without a public one it can only be opened on this machine. */
export function baseOf({ config }: Services): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}

function linkLetter(sender: MailSender, realName: string, link: string): Words {
  const subject = `【${sender.name}】請驗證您的電子郵件 Verify your email address`
  const body = `${realName} 您好：

請於 ${verificationHours} 小時內開啟以下連結，完成電子郵件驗證：

${link}

連結僅能使用一次；若您重新申請，只有最新一封信的連結有效。若不是您本人申請，請忽略此信。

——
Open this link within ${verificationHours} hours to verify your email address:

${link}

The link works once, and only the newest one is valid. If you did not ask for it, ignore this email.

${sender.signature}
`
  return { subject, body }
}

function existsLetter(sender: MailSender, base: string): Words {
  const subject = `【${sender.name}】此電子郵件已有帳號 You already have an account`
  const body = `您好：

有人以此電子郵件註冊會員或變更電子郵件，但此電子郵件已有帳號，因此沒有任何變更。

登入：${base}/login
忘記密碼：${base}/forgot-password

若不是您本人操作，請忽略此信。

——
Somebody tried to use this email address for an account, but it already has one, so nothing was changed.

Sign in: ${base}/login
Forgot your password: ${base}/forgot-password

If this was not you, ignore this email.

${sender.signature}
`
  return { subject, body }
}

/** Mails the owner of an address that it has an account already. */
export async function mailExisting(
  ctx: Context,
  services: Services,
  email: string,
  dedupeKey?: string,
): Promise<void> {
  if (!isAddress(email)) return
  await sendMail(ctx, {
    ...existsLetter(await readMailSender(ctx.db), baseOf(services)),
    to: email,
    purpose: 'account-exists',
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
}

/**
 * Mails a link for verifying an address, within a transaction. If another account has the address, its owner is mailed
 * that instead. A token is made in both cases, so that the pause before the next mail does not reveal which of the two it
 * was.
 */
export async function mailLink(
  ctx: Context,
  services: Services,
  { accountId, realName, email }: Recipient,
  dedupeKey?: string,
): Promise<void> {
  if (!isAddress(email)) return
  const token = await makeToken(ctx, accountId, email)
  if (await isTaken(ctx, email, accountId)) return mailExisting(ctx, services, email)
  const link = `${baseOf(services)}/show/verify?token=${token}`
  await sendMail(ctx, {
    ...linkLetter(await readMailSender(ctx.db), asOneLine(realName), link),
    to: email,
    purpose: 'email-verification',
    accountId,
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
}
