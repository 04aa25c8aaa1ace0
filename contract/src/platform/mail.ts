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
