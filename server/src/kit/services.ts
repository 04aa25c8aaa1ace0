import { hkdfSync } from 'node:crypto'
import type { Config } from './config.ts'
import type { Db } from './context.ts'
import type { FileStore } from './files/files.ts'
import type { Mailer } from './mailer.ts'

/**
 * The services that the whole program shares: database, settings, file store, mailer, and keys derived from the one
 * secret.
 */
export interface Services {
  db: Db
  listener: Listener
  config: Config
  /** The store of uploaded files. */
  files: FileStore
  /** Returns the current time; only tests set another one. */
  now: () => Date
  /** Returns a key of 32 bytes for one purpose; each purpose has its own key. */
  keyFor: (purpose: string) => Buffer
  /** Sends mails; missing if there is no mail server, and mails stay in the outbox. */
  mailer?: Mailer | undefined
  /** Accounts that the sign-in pages of the demonstration show; none elsewhere. */
  demoAccounts: { kind: string; name: string; password: string }[]
}

/** Derives keys by purpose from the installation's secret. */
export function keysFrom(secret: string): Services['keyFor'] {
  const made = new Map<string, Buffer>()
  return (purpose) => {
    const known = made.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, 'banquet', purpose, 32))
    made.set(purpose, key)
    return key
  }
}

/** Receives the payloads of a channel; undefined means that some may have been missed. */
export type OnNotification = (payload: string | undefined) => void

/** Listens to notifications of the database (`NOTIFY`), whichever program caused them. */
export interface Listener {
  /** Calls `onNotification` for each notification on a channel. Returns a function that stops this. */
  listen: (channel: string, onNotification: OnNotification) => () => void
}
