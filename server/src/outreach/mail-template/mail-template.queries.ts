import { and, desc, eq, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type {
  BuiltInTemplate,
  mailTemplate,
  MailTemplate as ShownTemplate,
  RecentMail,
  TemplatePreview,
} from '@banquet/contract/outreach/mail-template'
import type { Language } from '@banquet/contract/rule/text/local-name'
import { identity } from '@banquet/contract/call/access'
import { cleanHtml } from '../../event/site-page/clean-html.ts'
import { cleanTexts } from '../../event/site-page/page-texts.ts'
import { personName, type Context } from '../../kit/context.ts'
import { found, invalid } from '../../kit/errors.ts'
import { confidentialMails } from '../../platform/mail/confidential.port.ts'
import { readMailLook, renderRow } from '../../platform/mail/mail-look.ts'
import { htmlOfText } from '../../platform/mail-template/fill-template.ts'
import {
  composeTemplate,
  exampleValues,
  mailTemplates as builtInTemplates,
  editedOf,
  readSenderAndTexts,
  type MailTemplate,
  type TemplateValues,
} from '../../platform/mail-template/mail-template.ts'
import { mailTemplates, type MailTemplateRow } from '../../tables/outreach/mail-template.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'

type Stored = Omit<MailTemplateRow, 'search'>

let byKey: Map<string, MailTemplate> | undefined

/** Returns the built-in template of a mail; undefined for an unknown key. */
export function builtInOf(key: string): MailTemplate | undefined {
  byKey ??= new Map(builtInTemplates.flatMap(({ templates }) => templates.map((one) => [one.key, one])))
  return byKey.get(key)
}

/** Returns the built-in texts in a language as the editor shows them. */
export function builtInText(template: MailTemplate, language: Language) {
  const { subject, body } = template[language]
  return { subject, body: cleanHtml(htmlOfText(body, template.placeholders)) }
}

/** Returns the mails that the program writes. */
export function showBuiltIn(): BuiltInTemplate[] {
  return builtInTemplates.flatMap(({ group, templates }) =>
    templates.map((template) => ({
      key: template.key,
      group,
      name: template.title['zh-TW'],
      enName: template.title.en,
      isOfEvent: template.isOfEvent,
      placeholders: Object.entries(template.placeholders).map(([name, one]) => ({
        ...{ name, kind: one.kind, meaning: one['zh-TW'], enMeaning: one.en },
        isNeeded: one.needed === true,
      })),
      zh: builtInText(template, 'zh-TW'),
      en: builtInText(template, 'en'),
    })),
  )
}

/** Returns a template as it is shown. */
export function showTemplate({ pictureIds: _pictureIds, basis, ...row }: Stored): ShownTemplate {
  const template = builtInOf(row.key)
  const isOutdated = (['zh-TW', 'en'] as const).some((language) => {
    const before = basis[language]
    if (!before || !template) return false
    const now = builtInText(template, language)
    return before.subject !== now.subject || before.body !== now.body
  })
  return { ...row, isOutdated }
}

export const showTemplates = (_: Context, rows: readonly Stored[]) => rows.map(showTemplate)

/** The condition of the templates that a list asks for. */
export function askedTemplates({
  eventId,
  key,
  kind,
}: Pick<Parsed<typeof mailTemplate.list>['query'], 'eventId' | 'key' | 'kind'>): SQL | undefined {
  return and(
    eventId === undefined ? undefined : or(eq(mailTemplates.eventId, eventId), isNull(mailTemplates.eventId)),
    key === undefined ? undefined : eq(mailTemplates.key, key),
    kind === undefined ? undefined : kind === 'own' ? eq(mailTemplates.key, '') : ne(mailTemplates.key, ''),
  )
}

/** Returns whether somebody may read the outbox, where the values of sent mails are. */
const readsOutbox = ({ actor }: Context) => actor.identity === identity.admin

/** Returns the latest mails from a template, of those that the caller may read. */
export async function recentMails(ctx: Context, key: string): Promise<RecentMail[]> {
  if (!readsOutbox(ctx)) return []
  return ctx.db
    .select({ mailId: mails.id, to: mails.to, subject: mails.subject, createdAt: mails.createdAt })
    .from(mails)
    .where(and(ofTemplate(key), not(confidentialMails()(ctx.actor))))
    .orderBy(desc(mails.id))
    .limit(20)
}

const ofTemplate = (key: string) => eq(mails.template, key)

/** Returns the values of a mail that was sent, or examples for the caller. */
async function valuesFor(
  ctx: Context,
  template: MailTemplate,
  mailId: number | null,
): Promise<TemplateValues> {
  if (mailId !== null) {
    const isTheirs = readsOutbox(ctx) ? undefined : sql`false`
    const [row] = await ctx.db
      .select({ values: mails.templateValues })
      .from(mails)
      .where(
        and(isTheirs, eq(mails.id, mailId), ofTemplate(template.key), not(confidentialMails()(ctx.actor))),
      )
    return found(found(row).values) as TemplateValues
  }
  return { ...exampleValues(template, ctx.url), name: personName(ctx.actor) }
}

type Asked = Parsed<typeof mailTemplate.preview>['body']

/** Writes a mail with the given texts: its subject, and the text of the outbox. */
export async function writeAsked(ctx: Context, { key, mailId, eventId, ...texts }: Asked) {
  const template = builtInOf(key)
  if (!template) throw invalid('key', 'unknown')
  const cleaned = { ...texts, ...cleanTexts(texts) }
  const edited = {
    ...(await readSenderAndTexts(ctx, key, template.isOfEvent ? eventId : null)).edited,
    ...editedOf(cleaned),
  }
  return composeTemplate(template, edited, await valuesFor(ctx, template, mailId))
}

/** Shows a mail with the given texts. */
export async function previewTemplate(ctx: Context, asked: Asked): Promise<TemplatePreview> {
  const { subject, ...body } = await writeAsked(ctx, asked)
  const look = await readMailLook(ctx)
  const row =
    'html' in body ? { body: '', html: body.html } : { body: `${body.text}\n\n${look.signature}\n`, html: '' }
  const { named } = await readSenderAndTexts(
    ctx,
    asked.key,
    builtInOf(asked.key)?.isOfEvent ? asked.eventId : null,
  )
  return {
    subject: named(subject),
    ...renderRow({ ...look, picturesFrom: '' }, { subject, ...row }),
  }
}
