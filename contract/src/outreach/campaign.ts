import { z } from 'zod'
import { crud } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import {
  id,
  idParams,
  idText,
  instant,
  line,
  listQuery,
  optionalLine,
  optionalLines,
  version,
} from '../call/list.ts'
import { moves } from '../call/read-only.ts'
import { commandsOf, countsOf } from '../call/row-calls.ts'
import { inEvent, ofEvent } from '../event/event/event-choice.ts'
import {
  campaignCategories,
  campaignStates,
  recipientStates,
  skipReasons,
  type RecipientState,
} from './campaign-states.ts'
import { mailAddress } from '../rule/text/addresses.ts'
import { hasMisplaced, placeholdersIn } from '../rule/text/placeholders.ts'
import { hasPlaceholder, isPlaceholder } from './placeholders.ts'
import { segment } from './segment.ts'

const path = '/api/v1/campaign'
const page = 'mails'
const send = { page, right: 'send' } as const

/** The maximum length of the HTML in one language. */
export const maxMailBody = 60_000
/** The most mails that a campaign sends in a minute. */
export const maxRate = 6000

/** The fields of a campaign that staff edit. */
export const campaignInput = z.object({
  ...inEvent,
  /** The name for staff; recipients do not see it. */
  name: line(80).meta({ example: '催繳第一次' }),
  category: z.enum(campaignCategories).default('notice'),
  segment,
  /** The news item that it announces: those of its recipients who are members also get a notification, once for each item. */
  newsId: id.nullable().default(null),
  subject: optionalLine(150).meta({ example: '{{name}}，您的報名費尚未繳交' }),
  enSubject: optionalLine(150),
  /** HTML; the server keeps only headings, paragraphs, lists, tables, links and uploaded pictures. */
  body: optionalLines(maxMailBody).meta({ example: '<p>請於 {{dueDay}} 前繳交 {{owed}} 元。</p>' }),
  enBody: optionalLines(maxMailBody),
  /** The address that answers go to; empty for that of the sender. */
  replyTo: mailAddress.default(''),
  /** The most mails in a minute, altogether and to one domain. */
  ratePerMinute: z.int().min(1).max(maxRate).default(600),
  domainRatePerMinute: z.int().min(1).max(maxRate).default(120),
})

type Input = z.output<typeof campaignInput>

const texts = ['subject', 'enSubject', 'body', 'enBody'] as const

/**
 * Adds the faults of the texts of a campaign: a language needs a subject and a text, one language is needed, and placeholders must
 * exist and suit the audience. A placeholder in a link or another attribute is none.
 */
export function checkTexts({ segment, ...input }: Input, check: z.RefinementCtx): void {
  const fault = (field: string, code: string, params: object = {}) =>
    check.addIssue({ code: 'custom', path: [field], params: { code, ...params } })
  const isBlank = (field: (typeof texts)[number]) => input[field].trim() === ''
  if (isBlank('subject') !== isBlank('body')) fault(isBlank('subject') ? 'subject' : 'body', 'required')
  if (isBlank('enSubject') !== isBlank('enBody'))
    fault(isBlank('enSubject') ? 'enSubject' : 'enBody', 'required')
  if (texts.every(isBlank)) for (const field of ['subject', 'body']) fault(field, 'required')
  for (const field of texts) {
    const wrong = placeholdersIn(input[field]).find(
      ({ name }) => !isPlaceholder(name) || !hasPlaceholder(name, segment.audience),
    )
    if (wrong) fault(field, 'placeholder', { placeholder: wrong.name })
    if (hasMisplaced(input[field])) fault(field, 'placeholder-place')
  }
}

const counts = z.object(
  Object.fromEntries(recipientStates.map((state) => [state, z.int()])) as Record<RecipientState, z.ZodInt>,
)

/** A campaign in a list, without its texts. */
export const campaignItem = z.object({
  id,
  eventId: id,
  name: z.string(),
  category: z.enum(campaignCategories),
  audience: segment.shape.audience,
  state: z.enum(campaignStates).register(moves),
  scheduledAt: instant.nullable(),
  /** The recipients by state, of those that the caller may see; all 0 before they have been chosen. */
  counts: counts.register(moves),
  createdByName: z.string(),
  createdAt: instant,
  /** When the first mail was handed over, and when nothing was left to send. */
  startedAt: instant.nullable().register(moves),
  endedAt: instant.nullable().register(moves),
  version,
})
export type CampaignItem = z.output<typeof campaignItem>

/** A campaign as stored. */
export const campaignRow = campaignItem.extend({
  segment,
  newsId: id.nullable(),
  subject: z.string(),
  enSubject: z.string(),
  body: z.string(),
  enBody: z.string(),
  replyTo: z.string(),
  ratePerMinute: z.int(),
  domainRatePerMinute: z.int(),
  /** Who asked for it to be sent, and the second person who approved it; empty for nobody. */
  sentByName: z.string(),
  /** Whether the caller is somebody who can approve it now. */
  mayApprove: z.boolean().register(moves),
  approvedByName: z.string(),
  /** The number of recipients that was typed when it was sent; null before. */
  typedCount: z.int().nullable(),
  /** Why its preparation was stopped; empty otherwise. */
  problem: z.string().register(moves),
})
export type Campaign = z.output<typeof campaignRow>

/** A person of a segment. */
const person = z.object({ name: z.string(), enName: z.string(), email: z.string() })

/** Whom a segment has now, as far as the caller may see. */
export const segmentCount = z.object({
  /** The people of the segment. */
  people: z.int(),
  /** Those who would get the mail. */
  recipients: z.int(),
  /** Those who would not, by reason. */
  skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.int() })),
  /** The recipients by language. */
  languages: z.array(z.object({ language: z.enum(['zh-TW', 'en']), count: z.int() })),
  /** The first of them by name. */
  first: z.array(person),
})
export type SegmentCount = z.output<typeof segmentCount>

/** A person, and for each row of a segment whether it holds. */
export const explanation = person.extend({
  isIn: z.boolean(),
  /** For each row, in order, whether it holds for the person. */
  rows: z.array(z.boolean()),
  /** Why the person would get no mail although they are in; null if they would get one. */
  skipReason: z.enum(skipReasons).nullable(),
})
export type Explanation = z.output<typeof explanation>

/** A mail as one person would read it. */
export const campaignPreview = z.object({
  language: z.enum(['zh-TW', 'en']),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
export type CampaignPreview = z.output<typeof campaignPreview>

/** What is checked before a campaign can be sent. Faults stop it, warnings do not. */
export const campaignCheck = segmentCount.extend({
  /** Recipients who lack a value of a placeholder without a fallback: their number, and the first by name. */
  missing: z.object({ count: z.int(), first: z.array(person.extend({ placeholders: z.array(z.string()) })) }),
  faults: z.array(z.enum(['no-recipients', 'missing-values', 'no-server'])),
  warnings: z.array(
    z.enum([
      'one-language',
      'no-unsubscribe-address',
      'large',
      'subject-capitals',
      'only-pictures',
      'short-links',
      'disguised-links',
      'local-links',
      'hidden-news',
      'approval',
    ]),
  ),
  /** The size of one mail in bytes, HTML and text. */
  size: z.int(),
  /** The addresses that the texts link to. */
  links: z.array(z.string()),
})
export type CampaignCheck = z.output<typeof campaignCheck>

/**
 * What a link of a mail did when it was requested. `broken`: it has no page, or its server failed. `guarded`: it asks for a sign-in or turns
 * programs away, so somebody has to open it. `private`: it leads into an internal network and was not requested. `own`: a page of ours,
 * which is not requested. `unchecked`: no page on the web, or one link too many.
 */
export const linkStates = [
  'answers',
  'broken',
  'no-answer',
  'unknown-host',
  'private',
  'guarded',
  'own',
  'unchecked',
] as const
export type LinkState = (typeof linkStates)[number]

const checkedLink = z.object({
  link: z.string(),
  state: z.enum(linkStates),
  /** The HTTP status of the last answer; null without one. */
  status: z.int().nullable(),
})
export type CheckedLink = z.output<typeof checkedLink>

const recipientFacts = z.object({
  id,
  name: z.string(),
  enName: z.string(),
  email: z.string(),
  memberId: id.nullable(),
  language: z.enum(['zh-TW', 'en']),
  state: z.enum(recipientStates),
  skipReason: z.enum(skipReasons).nullable(),
  /** How often the mail server was asked to accept the mail. */
  tries: z.int(),
  /** What the mail server, or the report of failed delivery, said last; empty for nothing. */
  reply: z.string(),
  /** The program stopped while the mail was handed over, so the recipient may have it twice. */
  maybeTwice: z.boolean(),
  sentAt: instant.nullable(),
  /** When it is tried again; null if it is not. */
  dueAt: instant.nullable(),
})

/** A recipient of a campaign. */
export const campaignRecipientRow = recipientFacts
export type CampaignRecipient = z.output<typeof campaignRecipientRow>

/** How a campaign went: by domain, and over time. */
export const campaignReport = z.object({
  skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.int() })),
  /** The domains with the most recipients, at most 20. */
  domains: z.array(
    z.object({ domain: z.string(), recipients: z.int(), sent: z.int(), failed: z.int(), open: z.int() }),
  ),
  /** Mails handed over, in steps that make at most 60 of them. */
  overTime: z.array(z.object({ at: instant, sent: z.int(), failed: z.int() })),
})
export type CampaignReport = z.output<typeof campaignReport>

const calls = crud({
  name: 'campaign',
  page,
  row: campaignRow,
  item: campaignItem,
  input: campaignInput,
  check: checkTexts,
  sort: ['id', 'name', 'state', 'createdAt', 'scheduledAt', 'startedAt'],
  order: '-id',
  filters: { ...ofEvent, state: z.enum(campaignStates).optional() },
  errors: ['event.state'],
})

const asked = z.strictObject({ ...inEvent, segment, category: z.enum(campaignCategories).default('notice') })
const command = commandsOf({ name: 'campaign', access: send, row: campaignRow })
const seenVersion = z.strictObject({ version })
const stateErrors = ['not-found', 'stale', 'campaign.state'] as const

const recipients = endpoint({
  id: 'campaign-recipient.list',
  summary: 'The recipients of a campaign, as far as the caller may see the people; nobody if none is given.',
  method: 'GET',
  path: '/api/v1/campaign-recipient',
  list: true,
  access: { page, right: 'view' },
  query: listQuery(['id', 'name', 'email', 'state', 'sentAt'], {
    campaignId: idText.optional(),
    state: z.enum(recipientStates).optional(),
    domain: line(253).optional(),
  }),
  response: z.array(campaignRecipientRow),
  errors: ['not-found'],
})

export const campaign = {
  ...calls,
  counts: countsOf(calls.list, {
    page,
    summary: 'The number of campaigns of an event that match the filters, by state.',
    states: campaignStates,
  }),
  create: endpoint({ ...calls.create, errors: [...calls.create.errors, 'event.none'] }),
  update: endpoint({ ...calls.update, errors: [...calls.update.errors, 'campaign.state'] }),
  put: endpoint({ ...calls.put, errors: [...calls.put.errors, 'campaign.state'] }),
  remove: endpoint({ ...calls.remove, errors: [...calls.remove.errors, 'campaign.state'] }),
  count: endpoint({
    id: 'campaign.count',
    summary: 'Whom a segment has now. Nothing is stored.',
    method: 'POST',
    path: `${path}/count`,
    success: 200,
    access: { page, right: 'view' },
    body: asked,
    response: segmentCount,
    errors: ['event.none'],
  }),
  explain: endpoint({
    id: 'campaign.explain',
    summary:
      'Why people whose name or address contains a text are in a segment or not; at most 20. Nothing is stored.',
    method: 'POST',
    path: `${path}/explain`,
    success: 200,
    access: { page, right: 'view' },
    body: asked.extend({ keyword: line(100) }),
    response: z.array(explanation),
    errors: ['event.none'],
  }),
  preview: endpoint({
    id: 'campaign.preview',
    summary:
      'The mail of a campaign as a person of its segment would read it: the first one, or one with that address.',
    method: 'GET',
    path: `${path}/:id/preview`,
    access: { page, right: 'view' },
    params: idParams,
    query: z.strictObject({
      email: line(254).optional(),
      language: z.enum(['zh-TW', 'en']).optional(),
    }),
    response: campaignPreview,
    errors: ['not-found'],
  }),
  check: endpoint({
    id: 'campaign.check',
    summary: 'What stands against sending a campaign, and what should be looked at before.',
    method: 'GET',
    path: `${path}/:id/check`,
    access: { page, right: 'view' },
    params: idParams,
    response: campaignCheck,
    errors: ['not-found', 'campaign.state'],
  }),
  checkLinks: endpoint({
    id: 'campaign.checkLinks',
    summary:
      'Requests the addresses that the texts of a campaign link to, if they are public, and says which do not answer.',
    method: 'POST',
    path: `${path}/:id/check-links`,
    success: 200,
    access: { page, right: 'view' },
    params: idParams,
    response: z.array(checkedLink),
    errors: ['not-found', 'campaign.state'],
  }),
  trial: endpoint({
    id: 'campaign.trial',
    summary: 'Sends the mail of a campaign, as the first person of its segment would read it, to the caller.',
    method: 'POST',
    path: `${path}/:id/trial`,
    success: 200,
    access: send,
    params: idParams,
    body: z.strictObject({ language: z.enum(['zh-TW', 'en']) }),
    response: z.object({ to: z.string() }),
    errors: ['not-found', 'campaign.no-address'],
  }),
  send: command('send', {
    summary:
      'Sends a campaign now or at a moment. The number of recipients is typed, and must be the present one. Above the number of the organisation, a second person must approve it first.',
    body: z.strictObject({ version, count: z.int().min(1), scheduledAt: instant.nullable().default(null) }),
    errors: [
      ...stateErrors,
      'campaign.count',
      'campaign.missing-values',
      'campaign.no-server',
      'event.state',
    ],
  }),
  approve: command('approve', {
    summary: 'Approves a campaign that somebody else wants to send.',
    body: seenVersion,
    errors: [...stateErrors, 'campaign.own', 'campaign.no-server', 'event.state'],
  }),
  withdraw: command('withdraw', {
    summary: 'Makes a campaign that is scheduled or awaits approval a draft again.',
    body: seenVersion,
    errors: stateErrors,
  }),
  pause: command('pause', {
    summary: 'Pauses a campaign. Mails that are being handed over are finished; no other one is begun.',
    body: seenVersion,
    errors: stateErrors,
  }),
  resume: command('resume', {
    summary: 'Continues a paused campaign.',
    body: seenVersion,
    errors: stateErrors,
  }),
  cancel: command('cancel', {
    summary: 'Ends a campaign: what has not been sent is not sent any more.',
    body: seenVersion,
    errors: stateErrors,
  }),
  retry: command('retry', {
    summary:
      'Sends a campaign again to those recipients whose mail failed, except permanently failed addresses.',
    body: seenVersion,
    errors: [...stateErrors, 'campaign.nothing-to-retry', 'campaign.no-server'],
  }),
  rate: command('rate', {
    summary: 'Changes how fast a campaign is sent, also while it is being sent.',
    body: campaignInput.pick({ ratePerMinute: true, domainRatePerMinute: true }).extend({ version }).strict(),
    errors: stateErrors,
  }),
  report: endpoint({
    id: 'campaign.report',
    summary: 'How a campaign went: skipped people, domains, and mails over time.',
    method: 'GET',
    path: `${path}/:id/report`,
    access: { page, right: 'view' },
    params: idParams,
    response: campaignReport,
    errors: ['not-found'],
  }),
}

export const campaignRecipient = {
  list: recipients,
  mail: endpoint({
    id: 'campaign-recipient.mail',
    summary: 'The mail of a recipient as it was sent, or would be.',
    method: 'GET',
    path: '/api/v1/campaign-recipient/:id/mail',
    access: { page, right: 'view' },
    params: idParams,
    response: campaignPreview,
    errors: ['not-found'],
  }),
  export: endpoint({ ...exportOf(recipients, page), access: send, errors: ['not-found'] }),
}
