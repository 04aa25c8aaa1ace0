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
  /** The same text as a whole document of HTML; mail programs show the form they prefer. */
  html?: string
  /** The same for every try, so that the recipient's server recognises a repetition. */
  messageId: string
  /** The address that answers go to, if it is not that of the sender. */
  replyTo?: string
  /** The address that reports of failed delivery go to, if it is not that of the sender. */
  envelopeFrom?: string
  /** Further header lines, such as `List-Unsubscribe`. */
  headers?: Record<string, string>
  attachments?: readonly Attached[]
}

/** Hands a mail over to a mail server; rejects if the server does not accept it, with its `responseCode` and `response`. */
export interface Mailer {
  /** The host of the sender's address. */
  host: string
  /** The address that reports about a mail go to, by the token of the mail; missing if there is none. */
  bounceAddress?: (token: string) => string
  /** The address that unsubscribes its reader, by the token of the reader; missing if there is none. */
  unsubscribeAddress?: (token: string) => string
  send: (mail: Outgoing) => Promise<void>
  /** Closes the connections, once the mails that are being sent are. */
  close?: () => void
}

/** How many mails are handed over at the same time, and the connections that are kept for them. */
const maxConnections = 4
/** How many mails a connection takes; many servers take no more than a hundred. */
const maxMessages = 100
/** After so long without a mail a connection is closed, before the server does it. */
const idleTimeout = 30_000

/**
 * Returns the mail server of the settings; undefined if there is none. Connections are kept between mails. If the server has
 * closed one meanwhile, a mail of which nothing was sent goes over a new one; the caller does not notice.
 */
export function smtpMailer({
  smtpUrl,
  mailFrom = '',
  dkim,
  mailBounce,
  mailUnsubscribe,
}: Config): Mailer | undefined {
  if (smtpUrl === undefined) return undefined
  const [, name = '', address = mailFrom] = /^(.*?)\s*<(.+)>$/.exec(mailFrom) ?? []
  // Loaded with the first mail: many installations send none for days.
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections,
      maxMessages,
      idleTimeout,
      maxRequeues: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(dkim && { dkim }),
    })
  }
  let opened: ReturnType<typeof open> | undefined
  let isClosed = false
  return {
    host: address.split('@').at(-1) ?? 'localhost',
    ...(mailBounce !== undefined && { bounceAddress: (token) => mailBounce.replace('{token}', token) }),
    ...(mailUnsubscribe !== undefined && {
      unsubscribeAddress: (token) => mailUnsubscribe.replace('{token}', token),
    }),
    send: async ({ to, attachments = [], envelopeFrom, ...mail }) => {
      if (isClosed) throw new Error('The mailer is closed')
      const transport = await (opened ??= open())
      await transport.sendMail({
        ...mail,
        attachments: [...attachments],
        from: { name, address },
        to: { name: '', address: to },
        ...(envelopeFrom !== undefined && { envelope: { from: envelopeFrom, to: [to] } }),
      })
    },
    close: () => {
      isClosed = true
      void opened?.then((transport) => transport.close())
    },
  }
}
