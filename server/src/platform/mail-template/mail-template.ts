import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { TemplateGroup } from '@banquet/contract/outreach/mail-template'
import type { Language } from '@banquet/contract/rule/text/local-name'
import type { MailContent } from '../mail/render-mail.ts'
import type { MailWords } from '../mail/send-mail.ts'
import type { Context } from '../../kit/context.ts'
import { built } from '../../kit/rows/statements.ts'
import { found } from '../../kit/errors.ts'
import { asOneLine } from '../../kit/one-line.ts'
import { senderColumns, senderOf } from '../organisation/mail-sender.ts'
import { organisationId } from '../organisation/organisation.queries.ts'
import { events } from '../../tables/event/event.table.ts'
import { mailTemplates as written, type MailTemplateRow } from '../../tables/outreach/mail-template.table.ts'
import { organisations } from '../../tables/platform/organisation.table.ts'
import { fillHtml, fillSubject, fillText, htmlOfText } from './fill-template.ts'

/**
 * A value of a placeholder: a text, the lines of a list, or whether something is the case. Values that depend on the language are
 * given for each.
 */
export type TemplateValue = PlainValue | Readonly<Record<Language, PlainValue>>
export type PlainValue = string | readonly string[] | boolean
/** The values of the placeholders of a template; one that is left out, empty or false has no value. */
export type TemplateValues<Name extends string = string> = Readonly<Partial<Record<Name, TemplateValue>>>

/**
 * How a placeholder is used: a text within a line; the address of a page, which becomes a button where it is a line of its own;
 * lines, which are a list; or a condition, which is not shown, but that parts of the text can depend on.
 */
export type PlaceholderKind = 'text' | 'link' | 'lines' | 'condition'

/** A placeholder that a template offers. */
export interface TemplatePlaceholder {
  kind: PlaceholderKind
  /** What it stands for, in the language of staff. */
  'zh-TW': string
  en: string
  /** A value for the preview of a mail that was never sent. */
  example: TemplateValue
  /** The words of the button that it becomes, if they are not those for any link. */
  button?: Readonly<Record<Language, string>>
  /** Whether a mail without it is of no use, such as the link of a mail that exists for the link. */
  needed?: true
}

/** What a mail says in one language: the subject, and the text as plain text with placeholders. */
export interface TemplateText {
  subject: string
  body: string
}

/**
 * A mail that the program writes by itself, with its built-in texts. Staff can write others over them, for the organisation or, if
 * it is about an event, for the event. A line with a placeholder that has no value is left out, as is one after a condition
 * (`{{if ticket}}`, `{{unless ticket}}`) that is not met.
 */
export interface MailTemplate<Name extends string = string> {
  /** Identifies it, also in stored texts: it never changes. */
  key: string
  /** When it is sent, in the language of staff. */
  title: Readonly<Record<Language, string>>
  /** Whether each event can have its own text. */
  isOfEvent: boolean
  placeholders: Readonly<Record<Name, TemplatePlaceholder>>
  'zh-TW': TemplateText
  en: TemplateText
}

const placeholderOf =
  (kind: PlaceholderKind) =>
  (zh: string, en: string, example: TemplateValue): TemplatePlaceholder => ({
    kind,
    'zh-TW': zh,
    en,
    example,
  })

/** The constructors of placeholders: the meaning in both languages, and an example. */
export const textPlaceholder = placeholderOf('text')
export const linkPlaceholder = (
  zh: string,
  en: string,
  path: `/${string}`,
  button?: readonly [zh: string, en: string],
): TemplatePlaceholder => ({
  kind: 'link',
  'zh-TW': zh,
  en,
  example: path,
  ...(button && { button: { 'zh-TW': button[0], en: button[1] } }),
})
export const linesPlaceholder = placeholderOf('lines')
export const conditionPlaceholder = (zh: string, en: string): TemplatePlaceholder => ({
  kind: 'condition',
  'zh-TW': zh,
  en,
  example: true,
})
export const needed = (placeholder: TemplatePlaceholder): TemplatePlaceholder => ({
  ...placeholder,
  needed: true,
})

/** Placeholders that many templates have. */
export const readerPlaceholder = textPlaceholder('收件人姓名', 'Name of the reader', '王小明')
export const eventPlaceholder = textPlaceholder('活動名稱', 'Event', {
  'zh-TW': '2026 餐飲科技研討會',
  en: 'Food Service Technology Conference 2026',
})

/** Returns a name as the value of a placeholder. */
export const namedValue = ({ name, enName }: { name: string; enName: string }) => ({
  'zh-TW': name,
  en: enName || name,
})

/** A person's name in each language: the English text has the English name, if there is one. */
export const personValue = ({ realName, enName }: { realName: string; enName: string }) =>
  namedValue({ name: realName || enName, enName })

/** What the templates of a family have in common. */
interface Family<Name extends string> {
  isOfEvent: boolean
  placeholders: Readonly<Record<Name, TemplatePlaceholder>>
}

interface Member<Own extends string> {
  title: readonly [zh: string, en: string]
  /** Placeholders that only this one has, or has in another way. */
  placeholders?: Readonly<Record<Own, TemplatePlaceholder>>
  zh: readonly [subject: string, body: string]
  en: readonly [subject: string, body: string]
}

/** Returns a template of a family. */
export function templatesOf<Name extends string>(family: Family<Name>) {
  return <Own extends string = never>(
    key: string,
    { title, placeholders, zh, en }: Member<Own>,
  ): MailTemplate<Name | Own> => ({
    key,
    title: { 'zh-TW': title[0], en: title[1] },
    isOfEvent: family.isOfEvent,
    placeholders: { ...family.placeholders, ...placeholders } as MailTemplate<Name | Own>['placeholders'],
    'zh-TW': { subject: zh[0], body: zh[1].trim() },
    en: { subject: en[0], body: en[1].trim() },
  })
}

/** All templates by what they are about, in the order in which they are listed; `server/src/handlers.ts` fills the list. */
export const mailTemplates: { group: TemplateGroup; templates: readonly MailTemplate[] }[] = []

/** The texts that staff have written over the built-in ones: HTML, for each language that has one. */
export type EditedTexts = Partial<Record<Language, { subject: string; html: string }>>

type Texts = Pick<MailTemplateRow, 'subject' | 'body' | 'enSubject' | 'enBody'>

/** Returns the texts of the languages that have one. */
export function editedOf({ subject, body, enSubject, enBody }: Texts): EditedTexts {
  return {
    ...(body !== '' && { 'zh-TW': { subject, html: body } }),
    ...(enBody !== '' && { en: { subject: enSubject, html: enBody } }),
  }
}

/** What a mail says, for `sendMail`: in both languages, Chinese first. */
export interface WrittenTemplate extends MailWords {
  /** The same with English first, for readers who chose English. */
  englishFirst: MailWords
  /** The template and the values, with which the mail can be written again for a preview. */
  template: string
  values: TemplateValues
}

/** Returns the values in a language. */
function valuesIn(values: TemplateValues, language: Language): Record<string, PlainValue> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value = '']) => {
      const isLocal = typeof value === 'object' && !Array.isArray(value)
      return [name, isLocal ? (value as Record<Language, PlainValue>)[language] : (value as PlainValue)]
    }),
  )
}

/** Joins the subjects of both languages. A last word that they share, such as a number, is said once. */
function joinSubjects(first: string, second: string): string {
  if (first === second || second === '') return first
  if (first === '') return second
  const last = second.slice(second.lastIndexOf(' '))
  return `${last.startsWith(' ') && first.endsWith(last) ? first.slice(0, -last.length) : first} ${second}`
}

/** Returns the values of the placeholders that a template has. */
function ownValues({ placeholders }: MailTemplate, values: TemplateValues): TemplateValues {
  return Object.fromEntries(
    Object.entries<TemplateValue | undefined>({ ...values }).flatMap(([name, value]) =>
      name in placeholders && value !== undefined ? [[name, value]] : [],
    ),
  )
}

/** Returns an example for each placeholder of a template; links are below an address. */
export function exampleValues({ placeholders }: MailTemplate, url: string): TemplateValues {
  return Object.fromEntries(
    Object.entries(placeholders).map(([name, { kind, example }]) => [
      name,
      kind === 'link' && typeof example === 'string' ? url + example : example,
    ]),
  )
}

/** Lines below the text, such as where a mail can be stopped. */
interface Ending {
  ending?: string
}

interface Names {
  name: string
  enName: string
}

/** Returns a subject with what the mail is about before it: its event, or else the organisation. */
function namedSubject(about: Names): (subject: string, language?: Language) => string {
  const named = namedValue(about)
  return (subject, language = 'zh-TW') => asOneLine(`【${named[language]}】${subject}`)
}

/**
 * Reads who sends the mails about an event, what their subjects begin with, and the texts that replace those of a template: for each
 * language those of the event, or else of the organisation.
 */
export async function readSenderAndTexts({ db }: Context, key: string, eventId: number | null) {
  const { name, enName } = events
  const { subject, body, enSubject, enBody } = written
  const read = built(db, 'sender and texts of mails', () =>
    db
      .select({
        sender: senderColumns,
        event: { name, enName },
        texts: { subject, body, enSubject, enBody },
      })
      .from(organisations)
      .leftJoin(events, eq(events.id, sql.placeholder('eventId')))
      .leftJoin(
        written,
        and(
          eq(written.key, sql.placeholder('key')),
          or(isNull(written.eventId), eq(written.eventId, events.id)),
        ),
      )
      .where(eq(organisations.id, organisationId))
      // Those of the event come last, so that they win.
      .orderBy(sql`${written.eventId} nulls first`),
  )
  const rows = await read.execute({ key, eventId })
  const { sender, event } = found(rows[0])
  const edited: EditedTexts = Object.assign({}, ...rows.map(({ texts }) => texts && editedOf(texts)))
  return { sender: senderOf(sender), named: namedSubject(event ?? sender), edited }
}

/**
 * Returns a function that writes the mails of a template for an event, or for none. A mail has both languages, because people
 * forward mails; which one comes first, `sendMail` decides for each reader.
 */
export async function templateWriter<Name extends string>(
  ctx: Context,
  template: MailTemplate<Name>,
  eventId: number | null,
): Promise<(values: TemplateValues<Name>, more?: Ending) => WrittenTemplate> {
  const { sender, named, edited } = await readSenderAndTexts(ctx, template.key, eventId)
  return (values, { ending = '' } = {}) => {
    const wordsIn = (first: Language): MailWords => {
      const { subject, ...content } = composeTemplate(template, edited, values, first)
      return {
        subject: named(subject, first),
        ...('html' in content
          ? { body: '', html: content.html + (ending === '' ? '' : `<hr>${htmlOfText(ending)}`) }
          : {
              body: [content.text, ...(ending === '' ? [] : ['——', ending]), '', sender.signature, ''].join(
                '\n',
              ),
            }),
      }
    }
    return {
      ...wordsIn('zh-TW'),
      englishFirst: wordsIn('en'),
      template: template.key,
      values: ownValues(template, values),
    }
  }
}

/** Writes one mail of a template. */
export async function writeTemplate<Name extends string>(
  ctx: Context,
  template: MailTemplate<Name>,
  { eventId = null, values }: { eventId?: number | null; values: TemplateValues<Name> },
): Promise<WrittenTemplate> {
  return (await templateWriter(ctx, template, eventId))(values)
}

/** Returns the subject and the text of a mail, as plain text if both languages are built in; `first` is the language to begin with. */
export function composeTemplate(
  template: MailTemplate,
  edited: EditedTexts,
  values: TemplateValues,
  first: Language = 'zh-TW',
): { subject: string } & MailContent['body'] {
  const languages: Language[] = first === 'en' ? ['en', 'zh-TW'] : ['zh-TW', 'en']
  const parts = languages.map((language) => {
    const own = valuesIn(values, language)
    const { subject, body } = template[language]
    const mine = edited[language]
    return { mine, body, own, language, subject: fillSubject(mine?.subject ?? subject, own) }
  })
  const subject = joinSubjects(parts[0]?.subject ?? '', parts[1]?.subject ?? '')
  if (parts.every(({ mine }) => !mine)) {
    const text = parts.map(({ body, own }) => fillText(body, own)).filter((one) => one !== '')
    return { subject, text: text.join('\n\n——\n') }
  }
  const { placeholders } = template
  const html = parts.map(({ mine, body, own, language }) =>
    fillHtml(mine?.html ?? htmlOfText(body, placeholders), { values: own, placeholders, language }),
  )
  return { subject, html: html.filter((one) => one !== '').join('<hr>') }
}
