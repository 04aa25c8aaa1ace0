import { z } from 'zod'
import { crud } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, idText, instant, line, optionalLine, optionalLines, version } from '../call/list.ts'
import { lastEdit, moves } from '../call/read-only.ts'
import { hasMisplaced, placeholdersIn } from '../rule/text/placeholders.ts'
import { isPlaceholder } from './placeholders.ts'

const path = '/api/v1/mail-template'
const page = 'mails'

/** What the mails of a template are about. */
export const templateGroups = [
  'account',
  'signup',
  'payment',
  'lodging',
  'submission',
  'review',
  'order',
  'notice',
] as const
export type TemplateGroup = (typeof templateGroups)[number]

/** How a placeholder is used; see `PlaceholderKind` of the server's `mail-template.ts`. */
export const placeholderKinds = ['text', 'link', 'lines', 'condition'] as const

/** The maximum length of the HTML of a template in one language. */
export const maxTemplateBody = 60_000

/** The texts of a template. A language without a text has that of the organisation, or the built-in one. */
const texts = {
  subject: optionalLine(150),
  /** HTML; the server keeps what it keeps of a site page. */
  body: optionalLines(maxTemplateBody),
  enSubject: optionalLine(150),
  enBody: optionalLines(maxTemplateBody),
}
const textFields = ['subject', 'body', 'enSubject', 'enBody'] as const

const key = optionalLine(60).meta({ example: 'signup.confirmed' })
/** The event whose mails have the texts; null for all others of the organisation. */
const eventId = id.nullable().default(null)

/** The fields of a template that staff edit. */
export const mailTemplateInput = z.object({
  /** The mail that has the texts (`mail-template.built-in`); empty for a template of staff's own, for campaigns. */
  key,
  eventId,
  /** The name of a template of staff's own; empty for the others. */
  name: optionalLine(80),
  ...texts,
})

/** Adds the faults that can be found without knowing the mail: placeholders where they cannot be filled in, and a half text. */
export function checkTemplate(input: z.output<typeof mailTemplateInput>, check: z.RefinementCtx): void {
  const fault = (field: string, code: string, params: object = {}) =>
    check.addIssue({ code: 'custom', path: [field], params: { code, ...params } })
  for (const field of textFields) if (hasMisplaced(input[field])) fault(field, 'placeholder-place')
  const pairs = [
    ['subject', 'body'],
    ['enSubject', 'enBody'],
  ] as const
  for (const [subject, body] of pairs) {
    const [hasSubject, hasBody] = [input[subject].trim() !== '', input[body].trim() !== '']
    if (hasSubject !== hasBody) fault(hasSubject ? body : subject, 'required')
  }
  if (input.key === '') {
    if (input.name.trim() === '') fault('name', 'required')
    if (textFields.every((field) => input[field].trim() === ''))
      for (const field of ['subject', 'body']) fault(field, 'required')
    for (const field of textFields) {
      const wrong = placeholdersIn(input[field]).find(({ name }) => !isPlaceholder(name))
      if (wrong) fault(field, 'placeholder', { placeholder: wrong.name })
    }
  }
}

/** A template as stored. */
export const mailTemplateRow = z.object({
  id,
  key: z.string(),
  eventId: id.nullable(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  enSubject: z.string(),
  enBody: z.string(),
  /** Whether the built-in text of an edited language has changed since it was edited. */
  isOutdated: z.boolean().register(moves),
  updatedAt: lastEdit,
  version,
})
export type MailTemplate = z.output<typeof mailTemplateRow>

const text = z.object({ subject: z.string(), body: z.string() })

/** A mail that the program writes, with its built-in texts. */
export const builtInTemplate = z.object({
  key: z.string(),
  group: z.enum(templateGroups),
  /** When it is sent. */
  name: z.string(),
  enName: z.string(),
  /** Whether each event can have its own texts. */
  isOfEvent: z.boolean(),
  placeholders: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(placeholderKinds),
      /** What it stands for. */
      meaning: z.string(),
      enMeaning: z.string(),
      /** Whether a mail without it is of no use. */
      isNeeded: z.boolean(),
    }),
  ),
  /** The built-in texts, as HTML of the editor. */
  zh: text,
  en: text,
})
export type BuiltInTemplate = z.output<typeof builtInTemplate>

/** A mail that was sent from a template. */
export const recentMail = z.object({ mailId: id, to: z.string(), subject: z.string(), createdAt: instant })
export type RecentMail = z.output<typeof recentMail>

/** A mail as a reader would see it. */
export const templatePreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type TemplatePreview = z.output<typeof templatePreview>

const calls = crud({
  name: 'mail-template',
  page,
  row: mailTemplateRow,
  input: mailTemplateInput,
  check: checkTemplate,
  sort: ['id', 'key', 'name', 'updatedAt'],
  filters: {
    /** Those of an event, and those of the organisation; all without it. */
    eventId: idText.optional(),
    key: line(60).optional(),
    /** Texts of mails of the program, or templates of staff's own. */
    kind: z.enum(['program', 'own']).optional(),
  },
})

const asked = z.strictObject({
  key: line(60),
  eventId,
  ...texts,
  /** A mail of the outbox whose values are shown, for those who may read the outbox; null for examples. */
  mailId: id.nullable().default(null),
})

export const mailTemplate = {
  ...calls,
  create: endpoint({
    ...calls.create,
    errors: [...calls.create.errors, 'event.state', 'mail-template.duplicate'],
  }),
  update: endpoint({ ...calls.update, errors: [...calls.update.errors, 'event.state'] }),
  put: endpoint({ ...calls.put, errors: [...calls.put.errors, 'event.state'] }),
  remove: endpoint({ ...calls.remove, errors: ['not-found', 'event.state'] }),
  builtIn: endpoint({
    id: 'mail-template.built-in',
    summary: 'The mails that the program writes, with their built-in texts and their placeholders.',
    method: 'GET',
    path: `${path}/built-in`,
    access: { page, right: 'view' },
    response: z.array(builtInTemplate),
  }),
  recent: endpoint({
    id: 'mail-template.recent',
    summary: 'The latest mails that were sent from a template; none for those who may not read the outbox.',
    method: 'GET',
    path: `${path}/recent`,
    access: { page, right: 'view' },
    query: z.strictObject({ key: line(60) }),
    response: z.array(recentMail),
  }),
  preview: endpoint({
    id: 'mail-template.preview',
    summary:
      'A mail with the given texts, and with the values of a mail that was sent or with examples. Nothing is stored.',
    method: 'POST',
    path: `${path}/preview`,
    success: 200,
    access: { page, right: 'view' },
    body: asked,
    response: templatePreview,
    errors: ['not-found'],
  }),
  trial: endpoint({
    id: 'mail-template.trial',
    summary: 'Sends a mail with the given texts to the caller.',
    method: 'POST',
    path: `${path}/trial`,
    success: 200,
    access: { page, right: 'edit' },
    body: asked,
    response: z.object({ to: z.string() }),
    errors: ['not-found', 'campaign.no-address'],
  }),
}
