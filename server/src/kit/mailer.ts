import type { Config } from './config.ts'

/** A file that is attached to a mail. */
export interface Attached {
  filename: string
  content: Buffer
}

/** A mail to be sent. */
export interface Outgoing {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Readonly<Record<string, string>>
  /** The same for every try, so that the recipient's server recognises a repetition. */
  messageId: string
  /** The address that answers go to, if it is not that of the sender. */
  replyTo?: string
  attachments?: readonly Attached[]
}

/** Hands a mail over to a mail server; rejects if the server does not accept it. */
export interface Mailer {
  /** The host of the sender's address. */
  host: string
  send: (mail: Outgoing) => Promise<void>
}

/** Returns the mail server of the settings; undefined if there is none. */
export function smtpMailer({ smtpUrl, mailFrom = '' }: Config): Mailer | undefined {
  if (smtpUrl === undefined) return undefined
  const [, name = '', address = mailFrom] = /^(.*?)\s*<(.+)>$/.exec(mailFrom) ?? []
  return {
    host: address.split('@').at(-1) ?? 'localhost',
    send: async ({ to, attachments = [], ...mail }) => {
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
        await transport.sendMail({
          ...mail,
          attachments: [...attachments],
          from: { name, address },
          to: { name: '', address: to },
        })
      } finally {
        transport.close()
      }
    },
  }
}
