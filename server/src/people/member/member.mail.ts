import { verificationHours } from '@banquet/contract/people/member-limits'
import type { Context } from '../../kit/context.ts'
import type { Services } from '../../kit/services.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail, type Letter } from '../../platform/mail/send-mail.ts'
import { readMailSender, type MailSender } from '../../platform/organisation/mail-sender.ts'
import { isTaken } from './member.queries.ts'
import { makeToken } from './verification.ts'

// The reader's language is not known, so a mail has both: Chinese first, then a short English version.

interface Recipient {
  accountId: number
  email: string
  reason: Reason
}

type Words = Pick<Letter, 'subject' | 'body'>

/** The address of the installation. Without a public one it can only be opened on this machine. */
export function baseOf({ config }: Services): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}

/** Why a link is mailed. */
type Reason = 'registered' | 'changed' | 'byStaff'

interface Lines {
  what: string
  how: string
  stranger: string
}

/** The sentences of a link in both languages, in which nothing is repeated that a stranger may have typed. */
const lines: Record<Reason, { zh: Lines; en: Lines }> = {
  registered: {
    zh: {
      what: '有人以此電子郵件註冊會員。',
      how: '若是您本人，請開啟以下連結，並輸入註冊時設定的密碼，完成電子郵件驗證：',
      stranger:
        '若不是您本人註冊，請忽略此信，不需任何動作；沒有您的驗證，對方無法使用此帳號。您日後仍可自行以此電子郵件註冊。',
    },
    en: {
      what: 'Somebody registered with this email address.',
      how: 'If it was you, open this link and enter the password that you chose when you registered:',
      stranger:
        'If it was not you, ignore this email. Nobody can use the account unless you verify it, and you can still register with this address yourself.',
    },
  },
  changed: {
    zh: {
      what: '有人要求將會員帳號的電子郵件變更為此信箱。',
      how: '若是您本人，請開啟以下連結，並輸入帳號目前的密碼，完成電子郵件驗證：',
      stranger: '若不是您本人操作，請忽略此信，不需任何動作；沒有您的驗證，不會變更。',
    },
    en: {
      what: 'Somebody asked to change the email address of their account to this one.',
      how: 'If it was you, open this link and enter the password of your account:',
      stranger: 'If it was not you, ignore this email and nothing will change.',
    },
  },
  byStaff: {
    zh: {
      what: '我們的人員已將此電子郵件設為您會員帳號的登入電子郵件。',
      how: '請開啟以下連結，完成電子郵件驗證；帳號若已有密碼，須輸入該密碼：',
      stranger: '若您並未申請，請忽略此信，不需任何動作。',
    },
    en: {
      what: 'Our staff entered this email address for your account.',
      how: 'Open this link to verify the address. If your account has a password, you need to enter it:',
      stranger: 'If you did not ask for this, ignore this email.',
    },
  },
}

function linkLetter(sender: MailSender, reason: Reason, link: string): Words {
  const { zh, en } = lines[reason]
  const subject = `【${sender.name}】請驗證您的電子郵件 Verify your email address`
  const body = `您好：

${zh.what}${zh.how}

${link}

連結於 ${verificationHours} 小時內有效，且僅能使用一次；若重新申請，只有最新一封信的連結有效。

${zh.stranger}

——
${en.what} ${en.how}

${link}

The link is valid for ${verificationHours} hours and works once; only the newest one is valid.

${en.stranger}

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
  { accountId, email, reason }: Recipient,
  dedupeKey?: string,
): Promise<void> {
  if (!isAddress(email)) return
  const token = await makeToken(ctx, accountId, email)
  if (await isTaken(ctx, email, accountId)) return mailExisting(ctx, services, email)
  const link = `${baseOf(services)}/show/verify?token=${token}`
  await sendMail(ctx, {
    ...linkLetter(await readMailSender(ctx.db), reason, link),
    to: email,
    purpose: 'email-verification',
    accountId,
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
}
