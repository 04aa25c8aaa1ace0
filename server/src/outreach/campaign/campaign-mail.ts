import { fillIn, type Values } from '@banquet/contract/outreach/placeholders'
import type { Language } from '@banquet/contract/rule/text/local-name'
import type { Context } from '../../kit/context.ts'
import type { Mailer } from '../../kit/mailer.ts'
import { escapeHtml } from '../../kit/escape-html.ts'
import { mailToken } from '../../platform/mail/mail-token.ts'
import { asOneLine } from '../../platform/mail/mail.rules.ts'
import { readMailLook } from '../../platform/mail/mail-look.ts'
import { mailRenderer, type RenderedMail } from '../../platform/mail/render-mail.ts'
import { eventById } from '../segment/count-segment.ts'
import { unsubscribeToken } from '../suppression/unsubscribe-token.ts'
import { commonValues, textsIn, type CampaignTexts } from './campaign-values.ts'

/** Who reads a mail. Without an id it is a preview, and its link for unsubscribing leads nowhere. */
export interface Reader {
  id: number | null
  language: Language
  values: Values
}

/** A mail as it is handed over. */
export interface WrittenMail extends RenderedMail {
  subject: string
  /** The text of the editor with the values filled in, without what is around it. */
  inner: string
  headers: Record<string, string>
}

const footers: Record<Language, (address: string) => string> = {
  'zh-TW': (address) => `<p><a href="${address}">管理或停止接收這類信件</a></p>`,
  en: (address) => `<p><a href="${address}">Manage or stop these emails</a></p>`,
}

/**
 * Returns a function that writes the mail of a campaign for a reader. What is the same for all of them is read and composed once.
 * Values are escaped: nothing that somebody has typed as a name becomes HTML or another header.
 */
export async function campaignWriter(
  ctx: Context,
  texts: CampaignTexts,
  { unsubscribeAddress }: Pick<Mailer, 'unsubscribeAddress'> = {},
): Promise<(reader: Reader) => WrittenMail> {
  const event = await eventById(ctx, texts.eventId)
  const look = await readMailLook(ctx)
  const writerIn = (language: Language) => ({
    render: mailRenderer({ ...look, language }),
    common: commonValues(ctx, event, language),
    ...textsIn(texts, language),
  })
  const writers: Record<Language, ReturnType<typeof writerIn>> = {
    'zh-TW': writerIn('zh-TW'),
    en: writerIn('en'),
  }
  return ({ id, language, values }) => {
    const { render, common, subject, body } = writers[language]
    const all = { ...values, ...common }
    const filled = asOneLine(fillIn(subject, all, (value) => value))
    const token = id === null ? '' : unsubscribeToken(ctx, id)
    const page = `${ctx.url}/unsubscribe/${token}`
    const inner = fillIn(body, all, escapeHtml)
    const mail = render({
      subject: filled,
      body: { html: inner },
      footerHtml: footers[language](page),
    })
    const isOneClick = ctx.url !== '' && token !== ''
    const byMail = id !== null && unsubscribeAddress?.(mailToken(ctx, { kind: 'unsubscribe', id }))
    const ways = [
      ...(isOneClick ? [`<${ctx.url}/api/v1/unsubscribe/${token}>`] : []),
      ...(byMail ? [`<mailto:${byMail}?subject=unsubscribe>`] : []),
    ]
    const headers: Record<string, string> = {
      Precedence: 'bulk',
      ...(ways.length > 0 && { 'List-Unsubscribe': ways.join(', ') }),
      ...(isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    }
    return { subject: filled, inner, ...mail, headers }
  }
}
