import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, instant, listQuery, optionalLine, version } from '../call/list.ts'
import { commandsOf, historyOf } from '../call/row-calls.ts'
import { memberEmail } from '../people/member-record.ts'

const path = '/api/v1/bounce'
const page = 'mails'

/**
 * What a mail that came back is: a report of failed delivery, the complaint of a reader, something else such as what a person has
 * written, or nothing that can be read. Notices of delay and automatic replies are not kept.
 */
export const bounceKinds = ['failure', 'complaint', 'other', 'unreadable'] as const
export type BounceKind = (typeof bounceKinds)[number]

/**
 * Whose fault a failure is: nobody has the address; the mailbox is full or its server did not answer; or this mail is not wanted, which
 * says nothing about the address.
 */
export const bounceFaults = ['address', 'passing', 'mail'] as const
export type BounceFault = (typeof bounceFaults)[number]

/** `unmatched`: nothing proves which mail it is about, so that staff decide. `dismissed`: staff have decided that nothing follows. */
export const bounceStates = ['unmatched', 'matched', 'dismissed'] as const
export type BounceState = (typeof bounceStates)[number]

/** How it came: from the mailbox, as a file, or by HTTP. */
export const bounceSources = ['mailbox', 'file', 'http'] as const
export type BounceSource = (typeof bounceSources)[number]

/** A mail that came back. */
export const bounceRow = z.object({
  id,
  state: z.enum(bounceStates),
  kind: z.enum(bounceKinds),
  fault: z.enum(bounceFaults),
  /** The address that the mail could not be delivered to; empty if the report does not say so. */
  email: z.string(),
  /** The code of the server (RFC 3463), such as `5.1.1`; empty if there is none. */
  code: z.string(),
  /** What the server said. */
  reply: z.string(),
  sender: z.string(),
  subject: z.string(),
  /** What the report says, without the mail that came back. */
  text: z.string(),
  source: z.enum(bounceSources),
  /** The mail that it is about; of an unmatched one, the latest mail to the address, which it may be about. */
  recipientId: id.nullable(),
  campaignId: id.nullable(),
  mailId: id.nullable(),
  createdAt: instant,
  version,
})
export type Bounce = z.output<typeof bounceRow>

const edit = commandsOf({ name: 'bounce', access: { page, right: 'edit' }, row: bounceRow })
const add = commandsOf({ name: 'bounce', access: { page, right: 'add' }, row: bounceRow })
const errors = ['not-found', 'stale', 'bounce.state'] as const

export const bounce = {
  list: endpoint({
    id: 'bounce.list',
    summary: 'The reports of failed delivery that came back, the latest first.',
    method: 'GET',
    path,
    list: true,
    access: { page, right: 'view' },
    query: listQuery(
      ['createdAt', 'id', 'email', 'state', 'fault'],
      {
        state: z.enum(bounceStates).optional(),
        kind: z.enum(bounceKinds).optional(),
        fault: z.enum(bounceFaults).optional(),
      },
      '-createdAt',
    ),
    response: z.array(bounceRow),
  }),
  get: endpoint({
    id: 'bounce.get',
    summary: 'One report of failed delivery.',
    method: 'GET',
    path: `${path}/:id`,
    access: { page, right: 'view' },
    params: idParams,
    response: bounceRow,
    errors: ['not-found'],
  }),
  suppress: add('suppress', {
    summary:
      'Matches a report by hand: the address goes on the suppression list, and the mail that the report may be about counts as bounced.',
    body: z.strictObject({ version, email: memberEmail }),
    errors,
  }),
  dismiss: edit('dismiss', {
    summary: 'Decides that nothing follows from a report.',
    body: z.strictObject({ version }),
    errors,
  }),
  retry: edit('retry', {
    summary: 'Reads an unmatched report again, for example after an update.',
    body: z.strictObject({ version }),
    errors,
  }),
  history: historyOf('bounce', 'a report of failed delivery', page),
}

/** The headers of a signed report: the time in seconds since 1970, and `sha256=` with the signature in hexadecimal. */
export const bounceHeaders = { timestamp: 'x-banquet-timestamp', signature: 'x-banquet-signature' } as const
/** How far the time of a signed report may be off, in seconds. */
export const bounceSeconds = 300

/** The most characters of a mail that is sent as it is. */
export const maxRawBounce = 700_000

/** What a mail service reports: a mail as it came back, or what it says. */
export const bounceNotice = z
  .strictObject({
    raw: z.string().max(maxRawBounce).optional(),
    recipient: memberEmail.optional().meta({ example: 'guest@example.com' }),
    kind: z.enum(['failure', 'delay', 'complaint']).default('failure'),
    /** The code of RFC 3463. */
    status: z
      .string()
      .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
      .optional()
      .meta({ example: '5.1.1' }),
    reply: optionalLine(500),
    /** The address that the mail was sent from (envelope sender), and its Message-ID. */
    envelopeFrom: optionalLine(300),
    messageId: optionalLine(300),
  })
  .superRefine(({ raw, recipient, kind, status }, check) => {
    if ((raw === undefined) === (recipient === undefined))
      check.addIssue({ code: 'custom', path: ['recipient'], params: { code: 'required' } })
    if (recipient !== undefined && kind === 'failure' && status === undefined)
      check.addIssue({ code: 'custom', path: ['status'], params: { code: 'required' } })
  })
  .meta({ example: { recipient: 'guest@example.com', status: '5.1.1', reply: '550 5.1.1 User unknown' } })
export type BounceNotice = z.output<typeof bounceNotice>

/** What became of a report. */
export const bounceOutcomes = ['applied', 'unsubscribed', 'unmatched', 'repeated', 'ignored'] as const
export type BounceOutcome = (typeof bounceOutcomes)[number]

/** The call that mail services make. It is public; the signature authenticates it. */
export const bounceReport = {
  receive: endpoint({
    id: 'bounce-report.receive',
    summary:
      'Receives a report of a mail service, either a mail as it came back (`raw`) or what it says. The headers `X-Banquet-Timestamp` and `X-Banquet-Signature` sign it.',
    method: 'POST',
    path: '/api/v1/bounce-report',
    success: 200,
    access: 'public',
    body: bounceNotice,
    response: z.object({ outcome: z.enum(bounceOutcomes) }),
    errors: ['not-found', 'bounce.forged', 'bounce.outdated'],
  }),
}
