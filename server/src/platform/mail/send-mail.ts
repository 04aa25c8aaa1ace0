import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { MailLanguage } from '@banquet/contract/people/mail-language'
import { secretMailPurposes, type MailPurpose } from '@banquet/contract/platform/mail'
import { writeAudit } from '../../kit/rows/audit.ts'
import { built } from '../../kit/rows/statements.ts'
import { insertReturning } from '../../kit/rows/written-rows.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { areHeaders, isAddress, isOneLine } from './mail.rules.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { members } from '../../tables/people/member.table.ts'
import { mails, type MailAttachment } from '../../tables/platform/mail.table.ts'

/** What a mail says. Secrets belong in the body, because subjects are shown and logged. */
export interface MailWords {
  subject: string
  /** The plain text, with the signature at its end; empty with `html` if it is to be made of that. */
  body: string
  /** The text as HTML of an editor, cleaned, without a signature; without it, the HTML is made of the plain text. */
  html?: string
}

/** A mail. */
export interface Letter extends MailWords {
  to: string
  /** The same with English first, for a reader who chose English. */
  englishFirst?: MailWords
  /** The language that the reader chose, where it is not that of the account: a guest of a member chose none. */
  language?: MailLanguage
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

/** Returns the language of mails that the person with an account chose, or else the one with the address; empty for none. */
async function chosenLanguage({ db }: Context, accountId: number | null, to: string): Promise<MailLanguage> {
  const { id, emailKey, emailVerifiedAt, deletedAt } = accounts
  const isReader =
    accountId === null
      ? and(eq(emailKey, sql`fold(${sql.placeholder('to')})`), isNotNull(emailVerifiedAt))
      : eq(id, sql.placeholder('accountId'))
  const read = built(db, `language of mails ${accountId !== null}`, () =>
    db
      .select({ language: members.language })
      .from(members)
      .innerJoin(accounts, eq(id, members.id))
      .where(and(isReader, isNull(deletedAt)))
      .limit(1),
  )
  const [row] = await read.execute({ accountId, to })
  return row?.language ?? ''
}

/**
 * Writes a mail into the outbox with the database of the context, so in a transaction it is sent only if that commits: the
 * outbox is the queue of mails (`start-delivery.ts`). Throws if the address is invalid or the subject or a header has more
 * than one line; the contract has validated user input long before.
 */
export function sendMail(
  ctx: Context,
  { accountId = null, dedupeKey, values, englishFirst, language, ...given }: Letter,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!isAddress(given.to)) throw new Error('A mail goes to exactly one plain address')
    const isEnglish = englishFirst && (language ?? (await chosenLanguage(ctx, accountId, given.to))) === 'en'
    const letter = { ...given, ...(isEnglish && englishFirst) }
    if (!isOneLine(letter.subject)) throw new Error('The subject of a mail is one line')
    if (!areHeaders(letter.headers ?? {})) throw new Error('A header of a mail is one line of ASCII')
    const createdAt = ctx.now().toISOString()
    const templateValues = secretMailPurposes.includes(letter.purpose) ? null : (values ?? null)
    const more = { templateValues, accountId, dedupeKey: dedupeKey ?? null, createdAt }
    const [row] = await insertReturning(ctx.db, mails, {
      rows: [{ ...letter, ...more, status: 'waiting' }],
      unlessTaken: mails.dedupeKey,
      returning: { id: mails.id },
    })
    if (!row) return
    const { id } = row
    // The entry leaves out the text, which may contain a secret.
    const { body: _body, html: _html, headers: _headers, qr: _qr, template: _, attachment, ...facts } = letter
    const after = { ...facts, ...(attachment && { attachment: attachment.name }) }
    await writeAudit(ctx, { action: 'created', noun: 'mail', rowId: id, label: letter.subject, after })
  })
}
