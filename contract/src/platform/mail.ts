import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, instant, listQuery, version } from '../call/list.ts'

/** The purposes of mails. */
export const mailPurposes = [
  'password-reset',
  'password-changed',
  'email-changed',
  'signup',
  'payment',
  'refund',
  'hotel-order',
  'submission',
  'review',
  'email-verification',
  'account-exists',
  'accounts-merged',
  'invitation',
  'notification',
  'campaign-trial',
] as const
export type MailPurpose = (typeof mailPurposes)[number]

/** The purposes of mails that contain a secret; their text is deleted once they are sent. */
export const secretMailPurposes: readonly MailPurpose[] = ['password-reset', 'email-verification']

/**
 * `bounced`: a report of failed delivery came back after the mail had been accepted. `kept`: there was no mail server, so the mail can
 * only be read in the outbox.
 */
export const mailStatuses = ['waiting', 'sending', 'sent', 'failed', 'bounced', 'kept'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** One mail as the outbox lists it. */
export const mailRow = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  purpose: z.enum(mailPurposes),
  /** The account that it was sent to; null if the address belongs to none. */
  accountId: id.nullable(),
  status: z.enum(mailStatuses),
  /** The number of attempts to send it. */
  tries: z.int(),
  /** A try ended without an answer after the mail server may have had the mail, which was then sent again. */
  maybeTwice: z.boolean(),
  /** The mail server's response to the last failed attempt, or what was reported after it had been sent. */
  error: z.string(),
  createdAt: instant,
  sentAt: instant.nullable(),
  version,
})
export type Mail = z.output<typeof mailRow>

/** The same with its text, which is empty if it contained a secret and was sent. */
export const wholeMail = mailRow.extend({
  /** The plain text. */
  body: z.string(),
  /** The other form of the same text: a whole document, as mail programs show it. */
  html: z.string(),
  /** The name of the file that is attached; empty if there is none. */
  attachmentName: z.string(),
})
export type WholeMail = z.output<typeof wholeMail>

/** What receiving servers look up about a sender. */
export const senderChecks = ['spf', 'dkim', 'dmarc', 'return-path'] as const
export type SenderCheck = (typeof senderChecks)[number]

/**
 * What the DNS says. `several`: more than one record where only one counts. `differs`: another key than the one that mails are signed
 * with. `unset`: there is no setting for it, so nothing was looked up. `unanswered`: the DNS did not answer.
 */
export const senderStates = ['found', 'missing', 'several', 'differs', 'unset', 'unanswered'] as const
export type SenderState = (typeof senderStates)[number]

/** What the DNS says about the sender of the mails. */
export const senderReport = z.object({
  /** The domain of the sender; empty without a mail server. */
  domain: z.string(),
  checks: z.array(
    z.object({
      check: z.enum(senderChecks),
      state: z.enum(senderStates),
      /** The name that was looked up; empty if none was. */
      name: z.string(),
      /** What was found there. */
      records: z.array(z.string()),
    }),
  ),
})
export type SenderReport = z.output<typeof senderReport>

const path = '/api/v1/mail'

export const mail = {
  list: endpoint({
    id: 'mail.list',
    summary: 'The outbox: mails that were sent, are queued, have failed or were kept; newest first.',
    method: 'GET',
    path,
    list: true,
    access: 'admin',
    query: listQuery(
      ['id', 'createdAt', 'to', 'subject', 'status'],
      { status: z.enum(mailStatuses).optional(), purpose: z.enum(mailPurposes).optional() },
      '-id',
    ),
    response: z.array(mailRow),
  }),
  get: endpoint({
    id: 'mail.get',
    summary: 'One mail with its text, as HTML and as plain text.',
    method: 'GET',
    path: `${path}/:id`,
    access: 'admin',
    params: idParams,
    response: wholeMail,
    errors: ['not-found'],
  }),
  checkSender: endpoint({
    id: 'mail.checkSender',
    summary:
      'Looks up in the DNS what other mail servers look up about the sender of the mails: SPF, DKIM, DMARC and where undeliverable mails are returned to.',
    method: 'POST',
    path: `${path}/check-sender`,
    success: 200,
    access: 'admin',
    response: senderReport,
  }),
  resend: endpoint({
    id: 'mail.resend',
    summary: 'Sends a failed or returned mail again, or one that was kept because there was no mail server.',
    method: 'POST',
    path: `${path}/:id/resend`,
    success: 200,
    access: 'admin',
    params: idParams,
    response: mailRow,
    errors: ['not-found', 'mail.not-failed'],
  }),
}
