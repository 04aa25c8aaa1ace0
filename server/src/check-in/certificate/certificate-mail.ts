import { eq } from 'drizzle-orm'
import { localName } from '@banquet/contract/rule/text/local-name'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { readMailSender } from '../../platform/organisation/mail-sender.ts'
import { certificates, type CertificateRow } from '../../tables/check-in/certificate.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { downloadToken } from './certificate-token.ts'

interface CertificateLetter {
  sender: { name: string; signature: string }
  row: CertificateRow
  /** The address of the PDF; empty if no public address is set. */
  url: string
}

// The reader's language is not known, so the mail has both: Chinese first, then English.
function letter({ sender, row, url }: CertificateLetter) {
  const { number, realName, enName, content } = row
  const link = url === '' ? [] : [url]
  const body = [
    `${realName || enName} 您好：`,
    '',
    `您參加「${content.eventName}」的參加證明（編號 ${number}）已可下載：`,
    ...(url === '' ? ['請登入後，在首頁下載。'] : link),
    '',
    '——',
    `Your certificate of attendance for ${localName('en', content.eventName, content.eventEnName)} (${number}) can be downloaded:`,
    ...(url === '' ? ['Sign in, and download it from your home page.'] : link),
    '',
    sender.signature,
    '',
  ].join('\n')
  return { subject: `【${sender.name}】參加證明 Certificate of attendance ${number}`, body }
}

/**
 * Mails the link to a certificate to the person. Returns the certificate as it is afterwards; throws if it is void or there is no
 * address.
 */
export function mailCertificate(ctx: Context, { id }: Pick<CertificateRow, 'id'>): Promise<CertificateRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRow(ctx.db, certificates, id)
    if (row.state === 'void') throw new Refusal('certificate.void', { params: { number: row.number } })
    const [signup] = await ctx.db
      .select({ email: signups.email })
      .from(signups)
      .where(eq(signups.id, row.signupId))
    const { email } = found(signup)
    if (!isAddress(email)) throw new Refusal('certificate.no-address')
    const url = ctx.url && `${ctx.url}/api/v1/certificate/download/${downloadToken(ctx, id)}`
    await sendMail(ctx, {
      ...letter({ sender: await readMailSender(ctx.db), row, url }),
      to: email,
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
