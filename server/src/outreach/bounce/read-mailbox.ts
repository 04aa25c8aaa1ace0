import type { ImapFlow } from 'imapflow'
import type { Context } from '../../kit/context.ts'
import { runOnRows, type RowTask } from '../../kit/jobs/run-on-rows.ts'
import { maxBytes } from './read-report.ts'
import { receiveMail } from './receive-report.ts'

const maxMails = 500
const seen = [String.raw`\Seen`]

/** The mailbox of reports: its address with user and password, and the folder that those that were read are moved to. */
export interface Mailbox {
  imap: string
  done?: string | undefined
}

async function connect(address: string): Promise<{ client: ImapFlow; folder: string }> {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  const secure = protocol === 'imaps:'
  // Loaded when it is needed: most installations have no such mailbox.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: hostname,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  })
  // A broken connection also fails what is waiting for it, where it is handled.
  client.on('error', () => {})
  await client.connect()
  return { client, folder: decodeURIComponent(pathname.slice(1)) || 'INBOX' }
}

async function readMail(
  ctx: Context,
  client: ImapFlow,
  uid: number,
  done: string | undefined,
): Promise<void> {
  const byUid = { uid: true }
  const message = await client.fetchOne(String(uid), { source: { maxLength: maxBytes } }, byUid)
  // Another program has moved it meanwhile.
  if (!message || !message.source) return
  await receiveMail(ctx, message.source, 'mailbox')
  await client.messageFlagsAdd(String(uid), seen, byUid)
  if (done !== undefined) await client.messageMove(String(uid), done, byUid)
}

/**
 * Reads the mails of the mailbox that have not been seen, and marks each as seen once it is processed. One that fails stays unseen and
 * does not stop the others. A mail that is read a second time changes nothing, so a program may stop at any moment, and two may read at
 * once.
 */
export async function readMailbox(ctx: Context, { imap, done }: Mailbox, task: RowTask): Promise<void> {
  const { client, folder } = await connect(imap)
  try {
    const lock = await client.getMailboxLock(folder)
    try {
      const found = await client.search({ seen: false }, { uid: true })
      const uids = (found || []).slice(0, maxMails)
      const validity = client.mailbox ? client.mailbox.uidValidity : 0n
      await runOnRows(ctx, task, {
        rows: uids,
        maxRows: maxMails,
        about: (uid) => ({
          key: `${validity}.${uid}`,
          label: `${folder} ${uid}`,
          link: '/admin/setting/bounce',
        }),
        run: (uid) => readMail(ctx, client, uid, done),
      })
    } finally {
      lock.release()
    }
    await client.logout()
  } finally {
    client.close()
  }
}
