import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { mailTemplate } from '@banquet/contract/outreach/mail-template'
import type { Language } from '@banquet/contract/rule/text/local-name'
import { placeholdersIn } from '@banquet/contract/rule/text/placeholders'
import { accounts } from '../../tables/account/account.table.ts'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { withoutPictures } from '../../event/site-page/clean-html.ts'
import { changePictures, cleanTexts } from '../../event/site-page/page-texts.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { getRow, insertRow, insertRows, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { releaseFile } from '../../platform/file/claim-file.ts'
import { asOneLine } from '../../platform/mail/mail.rules.ts'
import { readMailSender } from '../../platform/organisation/mail-sender.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { readSenderAndTexts, type MailTemplate } from '../../platform/mail-template/mail-template.ts'
import { mailTemplates, type MailTemplateRow } from '../../tables/outreach/mail-template.table.ts'
import { builtInOf, builtInText, showTemplate, writeAsked } from './mail-template.queries.ts'

type Input = Omit<Parsed<typeof mailTemplate.create>['body'], 'eventId' | 'key'>
type Create = Parsed<typeof mailTemplate.create>['body']
type Edit = Parsed<typeof mailTemplate.update>['body']
type Texts = Pick<Input, 'subject' | 'body' | 'enSubject' | 'enBody'>

const textFields = ['subject', 'body', 'enSubject', 'enBody'] as const

/** Throws at the first placeholder of each field that the mail does not have, or cannot show. */
function requirePlaceholders(template: MailTemplate, texts: Texts): void {
  for (const field of textFields) {
    const wrong = placeholdersIn(texts[field]).find(({ name }) => {
      const [, condition] = /^(?:if|unless)\s+(\w+)$/.exec(name) ?? []
      const placeholder = Object.hasOwn(template.placeholders, condition ?? name)
        ? template.placeholders[condition ?? name]
        : undefined
      const isShown = condition === undefined
      if (!placeholder || (isShown && placeholder.kind === 'condition')) return true
      // A subject is one line, so it has neither lists nor conditions.
      return (
        field.endsWith('ubject') && (!isShown || placeholder.kind === 'lines' || placeholder.kind === 'link')
      )
    })
    if (wrong) throw invalid(field, 'placeholder', { placeholder: wrong.name })
  }
}

/**
 * Returns the texts as they are stored: cleaned, and without those that a mail has anyway, so that these follow later changes of the
 * organisation's or the built-in text; and what the built-in ones were.
 */
async function storedTexts(
  ctx: Context,
  { template, eventId }: { template: MailTemplate | undefined; eventId: number | null },
  input: Texts,
) {
  const texts = { ...input, ...cleanTexts(input) }
  if (!template) return { texts, basis: {} }
  requirePlaceholders(template, texts)
  const zh = builtInText(template, 'zh-TW')
  const en = builtInText(template, 'en')
  const above = eventId === null ? {} : (await readSenderAndTexts(ctx, template.key, null)).edited
  const isSame = (own: { subject: string; body: string }, language: Language) => {
    const { subject, html } = above[language] ?? { ...(language === 'en' ? en : zh), html: undefined }
    return own.subject === subject && own.body === (html ?? (language === 'en' ? en : zh).body)
  }
  const ownZh = !isSame(texts, 'zh-TW')
  const ownEn = !isSame({ subject: texts.enSubject, body: texts.enBody }, 'en')
  return {
    texts: {
      subject: ownZh ? texts.subject : '',
      body: ownZh ? texts.body : '',
      enSubject: ownEn ? texts.enSubject : '',
      enBody: ownEn ? texts.enBody : '',
    },
    basis: {
      ...(ownZh && texts.body !== '' && { 'zh-TW': zh }),
      ...(ownEn && texts.enBody !== '' && { en }),
    },
  }
}

/** Returns the built-in template of a key. Throws if there is none, or if it has no texts for an event. */
function templateOf(key: string, eventId: number | null): MailTemplate | undefined {
  if (key === '') return undefined
  const template = builtInOf(key)
  if (!template) throw invalid('key', 'unknown')
  if (eventId !== null && !template.isOfEvent) throw invalid('eventId', 'unknown')
  return template
}

export function addMailTemplate(ctx: Context, { key, eventId, name, ...input }: Create) {
  return inTransaction(ctx, async (ctx) => {
    const template = templateOf(key, eventId)
    if (eventId !== null) await lockOpenEvent(ctx.db, eventId)
    const { texts, basis } = await storedTexts(ctx, { template, eventId }, input)
    const pictureIds = await changePictures(ctx, texts, [])
    const own = { key, eventId, name: template ? '' : name, basis, pictureIds }
    return showTemplate(await insertRow(ctx, mailTemplates, { ...own, ...texts }))
  })
}

/** Locks a template, after its event. */
async function lock(ctx: Context, id: number): Promise<MailTemplateRow> {
  const { eventId } = await getRow(ctx.db, mailTemplates, id)
  if (eventId !== null) await lockOpenEvent(ctx.db, eventId)
  return lockRow(ctx.db, mailTemplates, id)
}

export function editMailTemplate(ctx: Context, id: number, { version, key, eventId, name, ...input }: Edit) {
  return inTransaction(ctx, async (ctx) => {
    const before = await lock(ctx, id)
    if (version !== undefined && version !== before.version)
      throw new Refusal('stale', { current: showTemplate(before) })
    if (key !== before.key) throw invalid('key', 'locked')
    if (eventId !== before.eventId) throw invalid('eventId', 'locked')
    const template = templateOf(key, eventId)
    const { texts, basis } = await storedTexts(ctx, { template, eventId }, input)
    const pictureIds = await changePictures(ctx, texts, before.pictureIds)
    const set = { ...texts, basis, pictureIds, name: template ? '' : name }
    return showTemplate(await updateRow(ctx, mailTemplates, { which: id, locked: before, set }))
  })
}

/** Deletes a template: a mail of the program has its former text again. */
export function removeMailTemplate(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { pictureIds } = await lock(ctx, id)
    for (const pictureId of pictureIds) await releaseFile(ctx, pictureId)
    return removeRow(ctx, mailTemplates, id)
  })
}

/** Sends a mail with the given texts to the caller. */
export function sendTemplateTrial(
  ctx: Context,
  asked: Parsed<typeof mailTemplate.trial>['body'],
): Promise<{ to: string }> {
  return inTransaction(ctx, async (ctx) => {
    const [own] = await ctx.db
      .select({ email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, ctx.actor.id))
    const to = own?.email ?? ''
    if (to === '') throw new Refusal('campaign.no-address')
    const { subject, ...body } = await writeAsked(ctx, asked)
    const { signature } = await readMailSender(ctx.db)
    await sendMail(ctx, {
      to,
      subject: asOneLine(`[測試 Trial] ${subject}`),
      ...('html' in body ? { body: '', html: body.html } : { body: `${body.text}\n\n${signature}\n` }),
      purpose: 'campaign-trial',
      accountId: ctx.actor.id,
    })
    return { to }
  })
}

/** Copies the templates of an event to its copy, without their pictures, because a file belongs to one row. */
export async function copyMailTemplates(
  ctx: Context,
  { from, to }: { from: { id: number }; to: { id: number } },
): Promise<void> {
  const own = await ctx.db
    .select()
    .from(mailTemplates)
    .where(eq(mailTemplates.eventId, from.id))
    .orderBy(mailTemplates.id)
  await insertRows(
    ctx,
    mailTemplates,
    own.map(({ key, name, subject, enSubject, body, enBody, basis }) => ({
      ...{ key, name, subject, enSubject, basis },
      body: withoutPictures(body),
      enBody: withoutPictures(enBody),
      pictureIds: [],
      eventId: to.id,
    })),
  )
}

/** Deletes the templates of an event that is deleted. */
export async function removeMailTemplatesOf(ctx: Context, eventId: number): Promise<void> {
  const own = await ctx.db
    .select({ id: mailTemplates.id, pictureIds: mailTemplates.pictureIds })
    .from(mailTemplates)
    .where(eq(mailTemplates.eventId, eventId))
    .orderBy(mailTemplates.id)
  for (const { id, pictureIds } of own) {
    for (const pictureId of pictureIds) await releaseFile(ctx, pictureId)
    await removeRow(ctx, mailTemplates, id)
  }
}
