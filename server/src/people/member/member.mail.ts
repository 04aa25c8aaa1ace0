import { verificationHours } from '@banquet/contract/people/member-limits'
import type { Context } from '../../kit/context.ts'
import type { Services } from '../../kit/services.ts'
import { existsTemplate, verificationTemplates } from '../../account/account-mail/account.templates.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { writeTemplate } from '../../platform/mail-template/mail-template.ts'
import { isTaken } from './member.queries.ts'
import { makeToken } from './verification.ts'

interface Reader {
  email: string
  /** The page that the link goes on to; undefined or empty for the home page. */
  next?: string | undefined
}

interface Recipient extends Reader {
  accountId: number
  reason: Reason
}

const nextOf = ({ next = '' }: Reader) => (next === '' ? '' : `next=${encodeURIComponent(next)}`)

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
  reader: Reader,
  dedupeKey?: string,
): Promise<void> {
  const { email } = reader
  if (!isAddress(email)) return
  const base = baseOf(services)
  const next = nextOf(reader)
  const signInLink = `${base}/login${next && `?${next}`}`
  const values = { signInLink, passwordLink: `${base}/forgot-password` }
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
  recipient: Recipient,
  dedupeKey?: string,
): Promise<void> {
  const { accountId, email, reason } = recipient
  if (!isAddress(email)) return
  const token = await makeToken(ctx, accountId, email)
  if (await isTaken(ctx, email, accountId)) return mailExisting(ctx, services, recipient)
  const next = nextOf(recipient)
  const link = `${baseOf(services)}/show/verify?token=${token}${next && `&${next}`}`
  const values = { link, hours: String(verificationHours) }
  await sendMail(ctx, {
    ...(await writeTemplate(ctx, verificationTemplates[reason], { values })),
    to: email,
    purpose: 'email-verification',
    accountId,
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
}
