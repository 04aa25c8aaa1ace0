import { eq } from 'drizzle-orm'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { namedValue, personValue, writeTemplate } from '../../platform/mail-template/mail-template.ts'
import { certificates, type CertificateRow } from '../../tables/check-in/certificate.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { downloadToken } from './certificate-token.ts'
import { certificateTemplate } from './certificate.templates.ts'

/**
 * Mails the link to a certificate to the person. Returns the certificate as it is afterwards; throws if it is void or there is no
 * address.
 */
export function mailCertificate(ctx: Context, { id }: Pick<CertificateRow, 'id'>): Promise<CertificateRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRow(ctx.db, certificates, id)
    if (row.state === 'void') throw new Refusal('certificate.void', { params: { number: row.number } })
    const [signup] = await ctx.db
      .select({ email: signups.email, isGuest: signups.isGuest })
      .from(signups)
      .where(eq(signups.id, row.signupId))
    const { email, isGuest } = found(signup)
    if (!isAddress(email)) throw new Refusal('certificate.no-address')
    const { number, content } = row
    const letter = await writeTemplate(ctx, certificateTemplate, {
      eventId: row.eventId,
      values: {
        number,
        name: personValue(row),
        event: namedValue({ name: content.eventName, enName: content.eventEnName }),
        link: ctx.url && `${ctx.url}/api/v1/certificate/download/${downloadToken(ctx, id)}`,
      },
    })
    await sendMail(ctx, {
      ...letter,
      to: email,
      ...(isGuest && { language: '' }),
      purpose: 'signup',
      accountId: row.memberId,
    })
    return updateRow(ctx, certificates, {
      which: id,
      locked: row,
      set: { mailedAt: ctx.now().toISOString() },
      label: row.number,
    })
  })
}
