import { compile } from 'html-to-text'
import type { Language } from '@banquet/contract/rule/text/local-name'
import { escapeHtml } from '../../kit/escape-html.ts'
import { colors, light } from './mail-colors.ts'
import { htmlOfText, mailHtml, pictureAddress, type Bases } from './mail-html.ts'

/** What the mails of a sender have in common. */
export interface MailLook {
  language?: Language
  /** The public address of the installation, without a trailing slash; empty if there is none. */
  url: string
  /** Where pictures come from, if not from the public address: empty for the page that shows the mail. */
  picturesFrom?: string
  /** What stands on top: the logo of the organisation or the event, or else its name. */
  header: { name: string; logoUrl?: string }
  /** The last lines: names, telephone and email address. */
  signature: string
}

/** What is particular to one mail. */
export interface MailContent {
  subject: string
  /** The HTML of an editor, or plain text. */
  body: { html: string } | { text: string }
  /** HTML below the signature, such as the line for unsubscribing. */
  footerHtml?: string
}

/** A mail in the two forms that mail programs choose from. */
export interface RenderedMail {
  html: string
  text: string
}

const darkRule = (selector: string, name: keyof typeof colors, ...properties: string[]) =>
  `${selector}{${properties.map((property) => `${property}:${colors[name][1]}!important`).join(';')}}`

const dark = [
  darkRule('body,.page', 'page', 'background'),
  darkRule('.card', 'surface', 'background'),
  darkRule('.card,.foot', 'line', 'border-color'),
  darkRule('.text,.name', 'text', 'color'),
  darkRule('.foot,.muted', 'muted', 'color'),
  darkRule('a', 'link', 'color'),
  darkRule('.key', 'button', 'background'),
  '.key a{color:#ffffff!important}',
  'img.name{padding:6px 8px;background:#ffffff}',
  darkRule('.data th', 'soft', 'background'),
  darkRule('.data th,.data td,hr,blockquote', 'line', 'border-color'),
].join('')

const sheet = `:root{color-scheme:light dark}a{color:${light('link')}}@media (max-width:480px){.pad{padding-left:18px!important;padding-right:18px!important}}@media (prefers-color-scheme:dark){${dark}}`

// A Latin font is first: a Chinese one gives the apostrophe of a name such as O’Brien the width of a character.
const fonts: Record<Language, string> = {
  'zh-TW': `Arial,'PingFang TC','Microsoft JhengHei','Noto Sans TC',sans-serif`,
  en: `-apple-system,'Segoe UI',Roboto,Arial,'PingFang TC','Microsoft JhengHei','Noto Sans TC',sans-serif`,
}

/** Outlook for Windows takes only the first font of a list, and no `max-width`, so that it needs a table of that width. */
const forOutlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

function headerHtml({ name, logoUrl = '' }: MailLook['header'], bases: Bases): string {
  const style = `font-size:18px;font-weight:bold;color:${light('text')}`
  const address = pictureAddress(logoUrl, bases)
  if (address === undefined) return `<span class="name" style="${style}">${escapeHtml(name)}</span>`
  // Pictures are JPEG, so that a logo is on white also in the dark.
  return `<img class="name" src="${escapeHtml(address)}" alt="${escapeHtml(name)}" height="48" style="display:block;height:48px;width:auto;max-width:100%;border:0;border-radius:4px;${style}">`
}

const basesOf = ({ url, picturesFrom }: MailLook): Bases => ({
  url,
  pictures: picturesFrom ?? (url === '' ? undefined : url),
})

/** The HTML around the parts of a mail. */
interface Frame {
  beforeSubject: string
  beforeBody: string
  beforeFooter: string
  end: string
}

function frameOf(look: MailLook): Frame {
  const { language = 'zh-TW', header } = look
  const font = `font-family:${fonts[language]}`
  const text = `font-size:16px;line-height:1.7;color:${light('text')};word-break:break-word;overflow-wrap:anywhere;${font}`
  const page = `margin:0;padding:0;background:${light('page')}`
  const card = `width:100%;max-width:600px;background:${light('surface')};border:1px solid ${light('line')};border-radius:8px;border-collapse:separate;table-layout:fixed`
  const foot = `padding:16px 24px 12px;border-top:1px solid ${light('line')};font-size:13px;line-height:1.6;color:${light('muted')};word-break:break-word;overflow-wrap:anywhere;${font}`
  return {
    beforeSubject: `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-Hant-TW'}" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>`,
    beforeBody: `</title>${forOutlook('<xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>*{font-family:Arial,sans-serif!important}</style>')}<style>${sheet}</style></head><body style="${page}"><table class="page" ${table} width="100%" style="width:100%;table-layout:fixed;background:${light('page')}"><tr><td align="center" style="padding:16px 8px">${forOutlook(`<table ${table} width="600"><tr><td>`)}<table class="card" ${table} width="100%" style="${card}"><tr><td class="pad" style="padding:20px 24px 0;${font}">${headerHtml(header, basesOf(look))}</td></tr><tr><td class="pad text" style="padding:20px 24px 8px;${text}">`,
    beforeFooter: `</td></tr><tr><td class="pad foot" style="${foot}">`,
    end: `</td></tr></table>${forOutlook('</td></tr></table>')}</td></tr></table></body></html>`,
  }
}

const writeText = compile({
  wordwrap: false,
  selectors: [
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'img', format: 'skip' },
    { selector: 'p.close', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'table', format: 'block' },
    { selector: 'table.data', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
})

/** Returns the text of HTML that `mailHtml` has written. */
const textOfHtml = (html: string) => writeText(html).replaceAll(/\n{3,}/g, '\n\n')

const linesHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

/** Returns a text without the signature at its end, which the frame shows; undefined if it has another end. */
function withoutSignature(text: string, signature: string): string | undefined {
  const trimmed = text.trimEnd()
  return signature !== '' && trimmed.endsWith(signature) ? trimmed.slice(0, -signature.length) : undefined
}

/**
 * Returns a function that renders the mails of a sender as HTML and plain text. What all of them have in common is
 * composed once. A plain text is its own second form; what it says in its last lines is not repeated in the footer.
 */
export function mailRenderer(look: MailLook): (content: MailContent) => RenderedMail {
  const frame = frameOf(look)
  const bases = basesOf(look)
  return ({ subject, body, footerHtml = '' }) => {
    const own = 'text' in body ? withoutSignature(body.text, look.signature) : undefined
    const inner = 'html' in body ? mailHtml(body.html, bases) : htmlOfText(own ?? body.text, bases)
    const signature = 'html' in body || own !== undefined ? look.signature : ''
    const added = mailHtml(footerHtml, bases)
    const lines = signature === '' ? '' : `<p style="margin:0 0 8px">${linesHtml(signature)}</p>`
    const footer = lines + added
    const { beforeSubject, beforeBody, beforeFooter, end } = frame
    const below = footer === '' ? '' : beforeFooter + footer
    const html = `${beforeSubject}${escapeHtml(subject)}${beforeBody}${inner}${below}${end}`
    const parts = 'text' in body ? [body.text.trimEnd()] : [textOfHtml(inner), signature]
    const text = [...parts, textOfHtml(added)].filter((part) => part !== '').join('\n\n')
    return { html, text: `${text}\n` }
  }
}

/** Renders one mail. */
export function renderMail({
  subject,
  body,
  footerHtml = '',
  ...look
}: MailLook & MailContent): RenderedMail {
  return mailRenderer(look)({ subject, body, footerHtml })
}
