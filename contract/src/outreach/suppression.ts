import { suppressionReasons, suppressionScopes, suppressionSources } from './suppression-words.ts'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import {
  day,
  id,
  idParams,
  instant,
  maxInteger,
  lines,
  line,
  listQuery,
  optionalLine,
  version,
} from '../call/list.ts'
import { exportOf } from '../call/export.ts'
import { historyOf } from '../call/row-calls.ts'
import { consentSources, memberEmail } from '../people/member-record.ts'

export {
  suppressionReasons,
  suppressionScopes,
  suppressionSources,
  type SuppressionReason,
  type SuppressionScope,
  type SuppressionSource,
} from './suppression-words.ts'

const path = '/api/v1/suppression'
const page = 'mails'

/** An address that something is not sent to. */
export const suppressionRow = z.object({
  id,
  email: z.string(),
  reason: z.enum(suppressionReasons),
  scope: z.enum(suppressionScopes),
  /** What the mail server or staff said. */
  note: z.string(),
  source: z.enum(suppressionSources),
  /** Who put it on the list; empty for the reader and the program. */
  createdByName: z.string(),
  createdAt: instant,
  version,
})
export type Suppression = z.output<typeof suppressionRow>

/** The fields of an address that staff put on the list. */
export const suppressionInput = z.strictObject({
  email: memberEmail,
  reason: z.enum(suppressionReasons).default('staff'),
  scope: z.enum(suppressionScopes).default('all'),
  note: optionalLine(200),
})

/** Which addresses are lifted at once: those that were found undeliverable on a day, as many as its reader was shown. */
export const liftDayInput = z.strictObject({
  day,
  count: z.int().min(1).max(maxInteger),
  reason: lines(200),
})

const list = endpoint({
  id: 'suppression.list',
  summary: 'The addresses that something is not sent to, the latest first.',
  method: 'GET',
  path,
  list: true,
  access: { page, right: 'view' },
  query: listQuery(
    ['createdAt', 'id', 'email', 'reason', 'scope'],
    {
      reason: z.enum(suppressionReasons).optional(),
      scope: z.enum(suppressionScopes).optional(),
    },
    '-createdAt',
  ),
  response: z.array(suppressionRow),
})

export const suppression = {
  list,
  export: exportOf(list, page),
  get: endpoint({
    id: 'suppression.get',
    summary: 'One suppressed address.',
    method: 'GET',
    path: `${path}/:id`,
    access: { page, right: 'view' },
    params: idParams,
    response: suppressionRow,
    errors: ['not-found'],
  }),
  create: endpoint({
    id: 'suppression.create',
    summary:
      'Puts an address on the suppression list. A wider scope replaces a narrower one of the same address.',
    method: 'POST',
    path,
    idempotent: true,
    access: { page, right: 'add' },
    body: suppressionInput,
    response: suppressionRow,
    errors: ['suppression.duplicate'],
  }),
  lift: endpoint({
    id: 'suppression.lift',
    summary: 'Takes an address off the suppression list, with the reason.',
    method: 'POST',
    path: `${path}/:id/lift`,
    success: 204,
    access: { page, right: 'delete' },
    params: idParams,
    body: z.strictObject({ version, reason: lines(200) }),
    response: z.null(),
    errors: ['not-found', 'stale'],
  }),
  liftDay: endpoint({
    id: 'suppression.liftDay',
    summary:
      'Takes all addresses off the list that were put on it as undeliverable on a day, for example because a mail service had a fault.',
    method: 'POST',
    path: `${path}/lift-day`,
    success: 200,
    access: { page, right: 'delete' },
    body: liftDayInput,
    response: z.object({ lifted: z.int() }),
    errors: ['suppression.count'],
  }),
  history: historyOf('suppression', 'a suppressed address', page),
}

/** The token of a mailed link, which says who the reader is. */
const token = line(200)

/** What the reader of a mail gets, and can stop. */
export const mailPreferenceRow = z.object({
  /** The address; with most of it hidden from who comes by a link. */
  email: z.string(),
  /** Whether news and offers are sent to it. */
  marketing: z.boolean(),
  /** Whether notices to several people are sent to it. Mails about the reader's own sign-up always are. */
  campaigns: z.boolean(),
  /** Whether the organiser or a mail server has stopped mails to the address, which its reader cannot undo. */
  isStopped: z.boolean(),
})
export type MailPreference = z.output<typeof mailPreferenceRow>

/** The same for the signed-in member, with their consent to marketing and when notices were stopped. */
export const ownMailPreferenceRow = mailPreferenceRow.extend({
  marketingAt: instant.nullable(),
  marketingSource: z.enum(consentSources).nullable(),
  marketingWithdrawnAt: instant.nullable(),
  stoppedAt: instant.nullable(),
})
export type OwnMailPreference = z.output<typeof ownMailPreferenceRow>

/** What a reader wants. Marketing is sent only to those who also get notices. */
const wanted = z.strictObject({ marketing: z.boolean(), campaigns: z.boolean() })

const own = endpoint({
  id: 'mail-preference.own',
  summary: 'What is sent to the signed-in member.',
  method: 'GET',
  path: '/api/v1/mail-preference',
  access: 'member',
  response: ownMailPreferenceRow,
  errors: ['not-found'],
})

/** The pages of the links in mails. Reading them changes nothing, because mail gateways open every link. */
export const mailPreference = {
  own,
  saveOwn: endpoint({
    id: 'mail-preference.saveOwn',
    summary: 'Changes what is sent to the signed-in member.',
    method: 'PUT',
    path: '/api/v1/mail-preference',
    access: 'member',
    body: wanted,
    sentBack: own,
    response: ownMailPreferenceRow,
    errors: ['not-found'],
  }),
  get: endpoint({
    id: 'mail-preference.get',
    summary: 'What is sent to the reader of a mail, by the token of its link.',
    method: 'GET',
    path: '/api/v1/mail-preference/:token',
    access: 'public',
    params: z.object({ token }),
    response: mailPreferenceRow,
    errors: ['not-found'],
  }),
  save: endpoint({
    id: 'mail-preference.save',
    summary: 'Changes what is sent to the reader of a mail, by the token of its link.',
    method: 'POST',
    path: '/api/v1/mail-preference/:token',
    success: 200,
    access: 'public',
    params: z.object({ token }),
    body: wanted,
    response: mailPreferenceRow,
    errors: ['not-found'],
  }),
  unsubscribe: endpoint({
    id: 'mail-preference.unsubscribe',
    summary: 'Unsubscribes the reader of a mail with one click of the mail program (RFC 8058).',
    method: 'POST',
    path: '/api/v1/unsubscribe/:token',
    success: 200,
    access: 'public',
    params: z.object({ token }),
    form: true,
    response: z.string(),
    text: true,
    errors: ['not-found'],
  }),
}
