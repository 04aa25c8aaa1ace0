import { hkdfSync } from 'node:crypto'
import type { Config } from './config.ts'
import type { Db } from './context.ts'
import type { FileStore } from './files/files.ts'
import type { Listener } from './listener.ts'
import type { Mailer } from './mailer.ts'

/** What the whole program shares: its database, its settings, and keys made from the one secret. */
export interface Services {
  db: Db
  listener: Listener
  config: Config
  /** Where the content of files lies. */
  files: FileStore
  /** The moment, as the program sees it; only tests set another one. */
  now: () => Date
  /** A key of 32 bytes for one purpose; another purpose has another key. */
  keyFor: (purpose: string) => Buffer
  /** Hands mails over; missing where there is no mail server, and mails are kept. */
  mailer?: Mailer | undefined
  /** Accounts that the sign-in page of the demonstration shows; none elsewhere. */
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
