import type { Language } from '@banquet/contract/rule/text/local-name'

/** What the mails of a sender have in common. */
export interface MailLook {
  language?: Language
  /** The public address of the installation, without a trailing slash; empty if there is none. */
  url: string
  picturesFrom?: string
  header: { name: string; logoUrl?: string }
  signature: string
}

export interface MailContent {
  subject: string
  body: { html: string } | { text: string }
  footerHtml?: string
}

export interface RenderedMail {
  html: string
  text: string
}

export const mailRenderer = (look: MailLook) => ({ body, footerHtml = '' }: MailContent): RenderedMail => {
  const inner = 'html' in body ? body.html : body.text
  return {
    html: `<!doctype html><html><body>${inner}<hr>${look.signature}${footerHtml}</body></html>`,
    text: `${inner.replaceAll(/<[^>]*>/g, '')}\n\n${look.signature}\n${footerHtml.replaceAll(/<[^>]*>/g, '')}`,
  }
}
