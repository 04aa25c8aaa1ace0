import type { Context } from '../../kit/context.ts'
import { invitationTemplate } from '../../account/account-mail/account.templates.ts'
import type { Services } from '../../kit/services.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { personValue, writeTemplate } from '../../platform/mail-template/mail-template.ts'
import { baseOf } from '../member/member.mail.ts'
import type { MemberFields } from '../member/member.queries.ts'

/**
 * Invites a member who was added without a password to set one. The link leads to the page that mails a code, so it does
 * not expire; the address is after the `#`, which no server receives.
 */
export async function mailMemberInvitation(
  ctx: Context,
  services: Services,
  { id, realName, enName, email }: Pick<MemberFields, 'id' | 'realName' | 'enName' | 'email'>,
): Promise<void> {
  if (!isAddress(email)) return
  const link = `${baseOf(services)}/forgot-password#email=${encodeURIComponent(email)}`
  const letter = await writeTemplate(ctx, invitationTemplate, {
    values: { name: personValue({ realName, enName }), email, link },
  })
  await sendMail(ctx, { ...letter, to: email, purpose: 'invitation', accountId: id })
}
