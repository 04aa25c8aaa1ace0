import { secretMailPurposes, type MailPurpose } from '@banquet/contract/platform/mail'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { areHeaders, isAddress, isOneLine } from './mail.rules.ts'
import { mails, type MailAttachment } from '../../tables/platform/mail.table.ts'

/** A mail. Secrets belong in the body, because subjects are shown and logged. */
export interface Letter {
  to: string
  subject: string
  /** The plain text, with the signature at its end; empty with `html` if it is to be made of that. */
  body: string
  /** The text as HTML of an editor, cleaned, without a signature; without it, the HTML is made of the plain text. */
  html?: string
  /** Header lines of its own, such as `List-Unsubscribe`. */
  headers?: Record<string, string>
  purpose: MailPurpose
  /** The template that it was written from, and the values of its placeholders (`mail-template.ts`). */
  template?: string
  values?: Readonly<Record<string, unknown>>
  /** A text, such as a ticket, that is attached as a picture of its QR code. */
  qr?: string
  /** A file that is attached. */
  attachment?: MailAttachment
  /** The address that answers go to, if it is not that of the sender. */
  replyTo?: string
  /** The account that it is sent to, if it is one. */
  accountId?: number | null
  /** Identifies event and recipient: there is one mail for each key, however often it is sent. */
  dedupeKey?: string
}

/**
 * Writes a mail into the outbox with the database of the context, so in a transaction it is sent only if that commits: the
 * outbox is the queue of mails (`start-delivery.ts`). Throws if the address is invalid or the subject or a header has more
 * than one line; the contract has validated user input long before.
 */
export function sendMail(
  ctx: Context,
  { accountId = null, dedupeKey, values, ...letter }: Letter,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!isAddress(letter.to)) throw new Error('A mail goes to exactly one plain address')
    if (!isOneLine(letter.subject)) throw new Error('The subject of a mail is one line')
    if (!areHeaders(letter.headers ?? {})) throw new Error('A header of a mail is one line of ASCII')
    const createdAt = ctx.now().toISOString()
    const templateValues = secretMailPurposes.includes(letter.purpose) ? null : (values ?? null)
    const [row] = await ctx.db
      .insert(mails)
      .values({
        ...letter,
        templateValues,
        accountId,
        dedupeKey: dedupeKey ?? null,
        createdAt,
        status: 'waiting',
      })
      .onConflictDoNothing({ target: mails.dedupeKey })
      .returning({ id: mails.id })
    if (!row) return
    const { id } = row
    // The entry leaves out the text, which may contain a secret.
    const { body: _body, html: _html, headers: _headers, qr: _qr, template: _, attachment, ...facts } = letter
    const after = { ...facts, ...(attachment && { attachment: attachment.name }) }
    await writeAudit(ctx, { action: 'created', noun: 'mail', rowId: id, label: letter.subject, after })
  })
}
