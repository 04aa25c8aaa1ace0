import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** What the mail server does with the mails to an address; without anything, it accepts them. */
export interface MailRule {
  /** When it does that: once the recipient was named, or once the whole mail was received. */
  at?: 'recipient' | 'data'
  /** Waits before anything else. */
  wait?: () => Promise<unknown>
  /** Refuses: for good with a code of 500 and more, else for the time being. */
  refuse?: { code: number; text: string }
  /** Closes the connection without an answer. */
  close?: true
}

interface Settings {
  /** Returns the rule for the mails to an address. */
  rules?: (address: string) => MailRule | undefined
  /** How many mails a connection takes before it is closed with 421. */
  mailsPerConnection?: number
  /** How many recipients of a domain are accepted within a minute; others are refused with 450. */
  perMinute?: (domain: string) => number | undefined
  /** How many mails are kept; the oldest are dropped. */
  kept?: number
}

/** A mail as it arrived. */
export interface ReceivedMail {
  id: number
  receivedAt: Date
  /** The sender and recipient of the envelope. */
  from: string
  to: string
  raw: string
  content: ParsedMail
}

/** A mail server for tests and the demonstration, on this machine only. */
export interface MailServer {
  /** Its address, as a setting of the program. */
  url: string
  /** The mails that it has accepted, the oldest first. */
  mails: readonly ReceivedMail[]
  /** How many connections it has had so far. */
  connections: () => number
  /** Closes every connection at once, as a restart would; new ones are accepted. */
  drop: () => void
  close: () => Promise<void>
}

const minute = 60_000
const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

/** Answers a client after some work: with its error if it fails, and not at all if the connection was closed. */
async function reply(work: Promise<boolean>, done: (error?: Error | null) => void): Promise<void> {
  try {
    if (await work) done()
  } catch (error) {
    done(error as Error)
  }
}

/** Starts a mail server with rules. */
export async function startMailServer({
  rules = () => undefined,
  mailsPerConnection = Infinity,
  perMinute = () => undefined,
  kept = Infinity,
}: Settings = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const taken = new Map<string, number>()
  const recent = new Map<string, number[]>()
  let count = 0
  let connected = 0

  const destroy = ({ id }: SMTPServerSession) => {
    for (const one of server.connections) if (one.id === id) one._socket.destroy()
  }
  /** Throws if the rule of an address says so; false if the connection is closed instead. */
  const follow = async (
    address: string,
    at: MailRule['at'],
    session: SMTPServerSession,
  ): Promise<boolean> => {
    const rule = rules(address)
    if (!rule || (rule.at ?? 'recipient') !== at) return true
    await rule.wait?.()
    if (rule.refuse) throw answer(rule.refuse.code, rule.refuse.text)
    if (rule.close) destroy(session)
    return !rule.close
  }
  const limit = (address: string, { id }: SMTPServerSession) => {
    if ((taken.get(id) ?? 0) >= mailsPerConnection)
      throw answer(421, '4.7.0 Too many messages on this connection')
    const domain = address.split('@').at(-1) ?? ''
    const now = Date.now()
    const times = (recent.get(domain) ?? []).filter((time) => time > now - minute)
    if (times.length >= (perMinute(domain) ?? Infinity))
      throw answer(450, `4.7.1 Too many messages to ${domain}, try again later`)
    recent.set(domain, [...times, now])
  }
  const receive = async (raw: Buffer, session: SMTPServerSession): Promise<boolean> => {
    const { mailFrom, rcptTo } = session.envelope
    const from = mailFrom === false ? '' : mailFrom.address
    const content = await simpleParser(raw)
    for (const { address } of rcptTo) {
      if (!(await follow(address, 'data', session))) return false
      count += 1
      mails.push({ id: count, receivedAt: new Date(), from, to: address, raw: raw.toString(), content })
      if (mails.length > kept) mails.shift()
    }
    taken.set(session.id, (taken.get(session.id) ?? 0) + 1)
    return true
  }

  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect: (_session, done) => {
      connected += 1
      done()
    },
    onClose: ({ id }) => void taken.delete(id),
    onRcptTo: ({ address }, session, done) => {
      const check = async () => {
        limit(address, session)
        return follow(address, 'recipient', session)
      }
      void reply(check(), done)
    },
    onData: (stream, session, done) => {
      const read = async () => receive(await buffer(stream), session)
      void reply(read(), done)
    },
  })
  // A client that goes away in the middle is no fault of the server.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const drop = () => {
    for (const one of server.connections) one._socket.destroy()
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => connected,
    drop,
    close: () => {
      drop()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
