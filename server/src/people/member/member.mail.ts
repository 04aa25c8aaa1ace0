import { verificationHours } from '@banquet/contract/people/member-limits'
import type { Context } from '../../kit/context.ts'
import type { Services } from '../../kit/services.ts'
import { existsTemplate, verificationTemplates } from '../../account/account-mail/account.templates.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { writeTemplate } from '../../platform/mail-template/mail-template.ts'
import { isTaken } from './member.queries.ts'
import { makeToken } from './verification.ts'

interface Recipient {
  accountId: number
  email: string
  reason: Reason
}

/** The address of the installation. Without a public one it can only be opened on this machine. */
export function baseOf({ config }: Services): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}

/** Why a link is mailed. */
type Reason = keyof typeof verificationTemplates

/** Mails the owner of an address that it has an account already. */
export async function mailExisting(
  ctx: Context,
  services: Services,
  email: string,
  dedupeKey?: string,
): Promise<void> {
  if (!isAddress(email)) return
  const base = baseOf(services)
  const values = { signInLink: `${base}/login`, passwordLink: `${base}/forgot-password` }
  await sendMail(ctx, {
    ...(await writeTemplate(ctx, existsTemplate, { values })),
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
  const values = { link, hours: String(verificationHours) }
  await sendMail(ctx, {
    ...(await writeTemplate(ctx, verificationTemplates[reason], { values })),
    to: email,
    purpose: 'email-verification',
    accountId,
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
}
