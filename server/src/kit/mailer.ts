import type { Config } from './config.ts'

/** A mail on its way out. */
export interface Outgoing {
  to: string
  subject: string
  text: string
  /** The same for every try, so that the recipient's server knows a repetition. */
  messageId: string
}

/** Hands a mail over to a mail server; rejects where that does not take it. */
export interface Mailer {
  /** The part of the sender's address that names its host. */
  host: string
  send: (mail: Outgoing) => Promise<void>
}

/** The mail server of the settings; undefined where there is none. */
export function smtpMailer({ smtpUrl, mailFrom = '' }: Config): Mailer | undefined {
  if (smtpUrl === undefined) return undefined
  const [, name = '', address = mailFrom] = /^(.*?)\s*<(.+)>$/.exec(mailFrom) ?? []
  return {
    host: address.split('@').at(-1) ?? 'localhost',
    send: async ({ to, ...mail }) => {
      // Loaded with the first mail: many installations send none for days.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        await transport.sendMail({ ...mail, from: { name, address }, to: { name: '', address: to } })
      } finally {
        transport.close()
      }
    },
  }
}
