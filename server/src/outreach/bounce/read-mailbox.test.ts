import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { jobFailure } from '@banquet/contract/platform/job-failure'
import { startImapServer, type ImapServer } from '../../../test/http/imap-server.ts'
import { addRecipient, reportOf } from '../../../test/rows/bounce-rows.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile } from '../../../test/server.ts'
import { jobFailures } from '../../kit/jobs/job-failure.table.ts'
import { bounces } from '../../tables/outreach/bounce.table.ts'
import { campaignRecipients } from '../../tables/outreach/campaign.table.ts'
import { suppressions } from '../../tables/outreach/suppression.table.ts'
import { readBouncesJob } from './bounce.jobs.ts'
import { readMailbox } from './read-mailbox.ts'

const server = await serverForFile({ connections: 8 })
const other = await serverForFile({ connections: 8, beside: server })
const admin = await server.asAdmin()
const { ctx } = server
const task = { job: readBouncesJob.name, task: 'bounce-mail' } as const

beforeAll(async () => {
  await addEvent(admin)
})

beforeEach(async () => {
  for (const table of [bounces, suppressions, jobFailures, campaignRecipients]) await ctx.db.delete(table)
})

async function open(options?: Parameters<typeof startImapServer>[0]): Promise<ImapServer> {
  const imap = await startImapServer(options)
  onTestFinished(() => imap.close())
  return imap
}

/** Puts a report about a new recipient into the mailbox. */
async function putReport(imap: ImapServer, name = 'address/postfix') {
  const row = await addRecipient(server)
  imap.put(await reportOf(server, name, { email: row.email, about: { kind: 'recipient', id: row.id } }))
  return row
}

const states = async () => {
  const rows = await ctx.db.select().from(campaignRecipients).orderBy(campaignRecipients.id)
  return rows.map(({ state }) => state)
}
const seen = (imap: ImapServer) => imap.folders.get('INBOX')?.map(({ isSeen }) => isSeen)
const runJob = (imap: string, done?: string) => {
  const { services } = server
  const config = { ...services.config, bounce: { imap, done, key: undefined } }
  const given = { services: { ...services, config }, signal: new AbortController().signal, lastTry: false }
  return readBouncesJob.run(ctx, {}, given)
}

test('mails that were not seen are read, marked as seen, and not read again', async () => {
  const imap = await open()
  await putReport(imap)
  await putReport(imap, 'address/hinet-big5')
  await runJob(imap.url)
  expect([await states(), seen(imap)]).toEqual([
    ['bounced', 'bounced'],
    [true, true],
  ])
  const read = imap.commands.filter((command) => command.startsWith('UID FETCH')).length
  await runJob(imap.url)
  expect(imap.commands.filter((command) => command.startsWith('UID FETCH'))).toHaveLength(read)
  expect(await ctx.db.select().from(bounces)).toHaveLength(2)
})

test.each([true, false])(
  'what was read is moved where a folder is set (the server can move: %s)',
  async (canMove) => {
    const imap = await open({ canMove })
    await putReport(imap)
    imap.put(Buffer.alloc(700_000, 'Subject: large\r\n'))
    await runJob(imap.url, 'Done')
    expect([imap.folders.get('INBOX'), imap.folders.get('Done')?.length]).toEqual([[], 2])
  },
)

test('a mail that fails stays unseen, is shown to administrators, and does not stop the others', async () => {
  const imap = await open()
  const bad = await putReport(imap)
  await putReport(imap)
  // The database refuses what would be written about the first one.
  await ctx.db.execute(
    `create function fail_bounce() returns trigger language plpgsql as $$ begin
      if new.recipient_id = ${bad.id} then raise exception 'no'; end if; return new; end $$`,
  )
  await ctx.db.execute(
    'create trigger fail before insert on bounce for each row execute function fail_bounce()',
  )
  await runJob(imap.url)
  expect([await states(), seen(imap)]).toEqual([
    ['sent', 'bounced'],
    [false, true],
  ])
  const { body } = await admin.call(jobFailure.list, { query: {} })
  expect(body).toMatchObject([{ task: 'bounce-mail', label: 'INBOX 1', attempts: 1 }])
  await ctx.db.execute('drop trigger fail on bounce')
  await ctx.db.execute('drop function fail_bounce')
  await ctx.db.update(jobFailures).set({ nextAt: ctx.now().toISOString() })
  await runJob(imap.url)
  expect([await states(), await ctx.db.select().from(jobFailures)]).toEqual([['bounced', 'bounced'], []])
})

test('a program that is stopped between reading and marking does no harm', async () => {
  const imap = await open()
  await putReport(imap)
  imap.onCommand = (command, socket) => {
    if (command.startsWith('UID STORE')) socket.destroy()
  }
  await runJob(imap.url)
  expect([await states(), seen(imap)]).toEqual([['bounced'], [false]])
  imap.onCommand = () => {}
  await ctx.db.update(jobFailures).set({ nextAt: ctx.now().toISOString() })
  await runJob(imap.url)
  expect([seen(imap), await ctx.db.select().from(jobFailures)]).toEqual([[true], []])
  expect(await ctx.db.select().from(bounces)).toHaveLength(1)
})

test('two programs may read the same mailbox at once', async () => {
  const imap = await open()
  for (let count = 0; count < 3; count++) await putReport(imap)
  const mailbox = { imap: imap.url, done: 'Done' }
  await Promise.all([readMailbox(ctx, mailbox, task), readMailbox(other.ctx, mailbox, task)])
  expect([await states(), imap.folders.get('INBOX')]).toEqual([['bounced', 'bounced', 'bounced'], []])
  expect(await ctx.db.select().from(bounces)).toHaveLength(3)
  expect(await ctx.db.select().from(suppressions)).toHaveLength(3)
})

test.each([
  ['with a wrong password', (url: string) => url.replace('secret', 'wrong')],
  ['without the folder', (url: string) => url.replace('INBOX', 'Nowhere')],
  ['that is not there', () => 'imap://user:secret@127.0.0.1:1/INBOX'],
])('a mailbox %s is shown to administrators', async (_, broken) => {
  const imap = await open()
  await runJob(broken(imap.url))
  const rows = await ctx.db.select().from(jobFailures).orderBy(jobFailures.id)
  expect(rows).toMatchObject([
    { task: 'bounce-mailbox', label: expect.stringMatching(/^127\.0\.0\.1/) as string },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/secret|wrong/)
})
