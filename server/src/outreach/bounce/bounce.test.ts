import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { bounce, bounceReport } from '@banquet/contract/outreach/bounce'
import { suppression } from '@banquet/contract/outreach/suppression'
import { runJobs } from '../../../test/jobs.ts'
import { addRecipient, addSentMail, reportOf } from '../../../test/rows/bounce-rows.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { signedReport } from '../../../test/scenario/outreach/bounce.scenarios.ts'
import { serverForFile, viewGrants } from '../../../test/server.ts'
import { inTransaction } from '../../kit/context.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { jobFailures } from '../../kit/jobs/job-failure.table.ts'
import { mailToken } from '../../platform/mail/mail-token.ts'
import { bounces } from '../../tables/outreach/bounce.table.ts'
import { campaignRecipients, type RecipientRow } from '../../tables/outreach/campaign.table.ts'
import { suppressions } from '../../tables/outreach/suppression.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { readBouncesJob } from './bounce.jobs.ts'
import { bounceFolder } from './read-folder.ts'
import { receiveMail } from './receive-report.ts'

const server = await serverForFile({ connections: 8 })
const other = await serverForFile({ connections: 8, beside: server })
let admin = await server.asAdmin()
const { ctx } = server
const day = 86_400_000

beforeAll(async () => {
  await addEvent(admin)
})

beforeEach(async () => {
  admin = await server.as(admin.account)
  for (const table of [bounces, suppressions, mails, jobFailures, campaignRecipients])
    await ctx.db.delete(table)
})

const about = ({ id }: RecipientRow) => ({ kind: 'recipient', id }) as const
const stateOf = async ({ id }: RecipientRow) =>
  (await ctx.db.select().from(campaignRecipients).where(eq(campaignRecipients.id, id)))[0]
const suppressed = () =>
  ctx.db
    .select({ email: suppressions.email, reason: suppressions.reason, scope: suppressions.scope })
    .from(suppressions)
    .orderBy(suppressions.email)
const stored = () => ctx.db.select().from(bounces).orderBy(bounces.id)
const receive = async (name: string, row: RecipientRow) =>
  receiveMail(ctx, await reportOf(server, name, { email: row.email, about: about(row) }), 'mailbox')

/** Takes a report, and another one in another program before the first is committed; returns the outcome of the second. */
async function besideTaken(first: Buffer, second: Buffer) {
  let outcome: ReturnType<typeof receiveMail> | undefined
  await inTransaction(ctx, async (inner) => {
    expect(await receiveMail(inner, first, 'mailbox')).toBe('applied')
    let isDone = false
    outcome = receiveMail(other.ctx, second, 'mailbox')
    void outcome.then(() => (isDone = true))
    const waiting = sql`select from pg_locks where not granted`
    await expect.poll(async () => isDone || (await inner.db.execute(waiting)).rows.length > 0).toBe(true)
  })
  return outcome
}

describe('a report about a mail of a campaign', () => {
  it('that says that nobody has the address marks the recipient, and nothing is sent there any more', async () => {
    const row = await addRecipient(server)
    expect(await receive('address/postfix', row)).toBe('applied')
    expect(await stateOf(row)).toMatchObject({
      state: 'bounced',
      reply: `550 5.1.1 <${row.email}>: Recipient address rejected: User unknown`,
    })
    expect(await suppressed()).toEqual([{ email: row.email, reason: 'bounce', scope: 'all' }])
    expect(await stored()).toMatchObject([
      { state: 'matched', fault: 'address', recipientId: row.id, campaignId: row.campaignId, raw: '' },
    ])
  })

  it('changes nothing when it comes again, also with other words', async () => {
    const row = await addRecipient(server)
    await receive('address/postfix', row)
    await admin.send(suppression.lift, {
      params: { id: (await ctx.db.select().from(suppressions))[0]?.id ?? 0 },
      body: { version: 1, reason: '地址已可收信' },
    })
    expect(await receive('address/postfix', row)).toBe('repeated')
    expect(await receive('address/gmail', row)).toBe('repeated')
    expect(await suppressed()).toEqual([])
    expect(await stored()).toHaveLength(1)
  })

  it('is read by two programs at once as by one', async () => {
    const row = await addRecipient(server)
    const raw = await reportOf(server, 'address/postfix', { email: row.email, about: about(row) })
    const again = await reportOf(server, 'address/sendmail', { email: row.email, about: about(row) })
    const outcomes = await Promise.all([
      receiveMail(ctx, raw, 'mailbox'),
      receiveMail(other.ctx, raw, 'file'),
      receiveMail(other.ctx, again, 'file'),
    ])
    expect(outcomes.toSorted()).toEqual(['applied', 'repeated', 'repeated'])
    expect(await stored()).toHaveLength(1)
  })

  it('waits for another report about the same mail that is being taken, and then changes nothing', async () => {
    const row = await addRecipient(server)
    const raw = (name: string) => reportOf(server, name, { email: row.email, about: about(row) })
    const [one, two] = [await raw('passing/postfix-expired'), await raw('passing/qmail-temporary')]
    expect(await besideTaken(one, two)).toBe('repeated')
    expect(await stored()).toHaveLength(1)
  })

  it.each(['mail/gmail-policy', 'mail/outlook-com-blocked', 'mail/exchange-too-large'])(
    'that does not want the mail says nothing about the address: %s',
    async (name) => {
      const row = await addRecipient(server)
      expect(await receive(name, row)).toBe('applied')
      expect((await stateOf(row))?.state).toBe('bounced')
      expect(await suppressed()).toEqual([])
    },
  )

  it('about the address after one about the mail counts as well', async () => {
    const row = await addRecipient(server)
    await receive('mail/gmail-policy', row)
    expect(await receive('address/gmail', row)).toBe('applied')
    expect(await suppressed()).toHaveLength(1)
  })

  it.each(['delay/postfix', 'reply/out-of-office-chinese', 'reply/out-of-office-english', 'reply/challenge'])(
    'that is none changes nothing and is not kept: %s',
    async (name) => {
      const row = await addRecipient(server)
      expect(await receive(name, row)).toBe('ignored')
      expect([(await stateOf(row))?.state, await stored(), await suppressed()]).toEqual(['sent', [], []])
    },
  )

  it('that a reader calls spam ends campaigns to the address, and not letters', async () => {
    const row = await addRecipient(server)
    expect(await receive('complaint/feedback-report', row)).toBe('applied')
    expect(await suppressed()).toEqual([{ email: row.email, reason: 'complaint', scope: 'campaigns' }])
    expect((await stateOf(row))?.state).toBe('sent')
  })

  it('is found by its Message-ID where the address of the report has none', async () => {
    const row = await addRecipient(server)
    expect(await receive('address/qmail', row)).toBe('applied')
  })

  it('is about the address that was written to, not about one that the report names', async () => {
    const row = await addRecipient(server)
    const raw = await reportOf(server, 'address/postfix', { email: 'victim@example.com', about: about(row) })
    expect(await receiveMail(ctx, raw, 'mailbox')).toBe('applied')
    expect(await suppressed()).toEqual([{ email: row.email, reason: 'bounce', scope: 'all' }])
  })

  it('does not stop one that is being sent again', async () => {
    const row = await addRecipient(server, { state: 'queued' })
    await receive('passing/postfix-expired', row)
    expect((await stateOf(row))?.state).toBe('queued')
  })
})

describe('failures that pass', () => {
  const email = 'full@example.com'
  const fail = async (name = 'passing/gmail-mailbox-full') =>
    receive(name, await addRecipient(server, { email }))

  it('suppress an address after three mails in two weeks', async () => {
    await fail()
    await fail('passing/postfix-expired')
    expect(await suppressed()).toEqual([])
    await fail()
    expect(await suppressed()).toEqual([{ email, reason: 'bounce', scope: 'all' }])
  })

  it('do not in more time, or for the same mail', async () => {
    const row = await addRecipient(server, { email })
    for (const name of ['passing/gmail-mailbox-full', 'passing/postfix-expired', 'passing/qmail-temporary'])
      await receive(name, row)
    expect(await stored()).toHaveLength(1)
    await fail()
    for (const one of [server, other]) one.passTime(15 * day)
    await fail()
    expect(await suppressed()).toEqual([])
  })

  it('do not count again once the address is lifted', async () => {
    for (let count = 0; count < 3; count++) await fail()
    await ctx.db.delete(suppressions)
    await fail()
    expect(await suppressed()).toEqual([])
  })

  it('are counted together where two are taken at the same moment', async () => {
    await fail()
    const raws = []
    for (const _ of [1, 2]) {
      const row = await addRecipient(server, { email })
      raws.push(await reportOf(server, 'passing/postfix-expired', { email, about: about(row) }))
    }
    const [one, two] = raws as [Buffer, Buffer]
    expect(await besideTaken(one, two)).toBe('applied')
    expect(await suppressed()).toHaveLength(1)
  })

  it('are counted once by two programs', async () => {
    const rows = await Promise.all(Array.from({ length: 3 }, () => addRecipient(server, { email })))
    const raws = await Promise.all(
      rows.map((row) => reportOf(server, 'passing/postfix-expired', { email, about: about(row) })),
    )
    await Promise.all(raws.map((raw, at) => receiveMail(at === 1 ? other.ctx : ctx, raw, 'mailbox')))
    expect(await suppressed()).toHaveLength(1)
  })
})

describe('a report about a mail of the outbox', () => {
  it('is shown on the mail, which can be sent again', async () => {
    const id = await addSentMail(server, 'guest@example.com')
    const raw = await reportOf(server, 'mail/gmail-policy', {
      email: 'guest@example.com',
      about: { kind: 'mail', id },
    })
    expect(await receiveMail(ctx, raw, 'mailbox')).toBe('applied')
    const [mail] = await ctx.db.select().from(mails)
    expect(mail).toMatchObject({ status: 'bounced' })
    expect(mail?.error).toContain('5.7.26')
  })
})

describe('a report without proof', () => {
  const email = 'victim@example.com'

  it.each([
    ['with a forged token', true],
    ['about an address that was never written to', false],
  ])('suppresses nobody: %s', async (_, isWritten) => {
    const row = isWritten ? await addRecipient(server, { email }) : undefined
    const raw = await reportOf(server, 'address/postfix', { email })
    expect(await receiveMail(ctx, raw, 'mailbox')).toBe('unmatched')
    expect(await suppressed()).toEqual([])
    expect(await stored()).toMatchObject([{ state: 'unmatched', email, recipientId: row?.id ?? null }])
    if (row) expect((await stateOf(row))?.state).toBe('sent')
  })

  it('is listed for staff, who suppress the address and mark the mail that it may be about', async () => {
    const row = await addRecipient(server, { email })
    await receiveMail(ctx, await reportOf(server, 'address/hinet-without-original', { email }), 'mailbox')
    const { body: list } = await admin.call(bounce.list, { query: { state: 'unmatched' } })
    expect(list).toMatchObject([{ email, fault: 'address', recipientId: row.id }])
    const [found] = list
    const reply = await admin.send(bounce.suppress, {
      params: { id: found?.id ?? 0 },
      body: { version: found?.version ?? 0, email },
    })
    expect(reply.body).toMatchObject({ state: 'matched' })
    expect((await stateOf(row))?.state).toBe('bounced')
    expect(await suppressed()).toEqual([{ email, reason: 'bounce', scope: 'all' }])
  })

  it('can be dismissed, once', async () => {
    await receiveMail(ctx, await reportOf(server, 'other/letter', { email }), 'mailbox')
    const [row] = await stored()
    const parts = { params: { id: row?.id ?? 0 }, body: { version: 1 } }
    expect((await admin.send(bounce.dismiss, parts)).body).toMatchObject({
      state: 'dismissed',
      kind: 'other',
    })
    expect(await stored()).toMatchObject([{ raw: '' }])
    const again = await admin.send(bounce.dismiss, { ...parts, body: { version: 2 } })
    expect(again.status).toBe(409)
  })

  it('is read again as it came, and then matched if it names a mail', async () => {
    const row = await addRecipient(server, { email })
    const raw = await reportOf(server, 'address/postfix', { email, about: about(row) })
    await ctx.db.insert(bounces).values({
      ...{ state: 'unmatched', kind: 'unreadable', fault: 'mail', email: '', code: '', reply: '' },
      ...{ sender: '', subject: '', text: '', source: 'file', digest: 'x', raw: raw.toString('base64') },
      createdAt: ctx.now().toISOString(),
    } as typeof bounces.$inferInsert)
    const [found] = await stored()
    const { body } = await admin.send(bounce.retry, { params: { id: found?.id ?? 0 }, body: { version: 1 } })
    expect(body).toMatchObject({ state: 'matched', email, fault: 'address', code: '5.1.1' })
    expect(await suppressed()).toHaveLength(1)
  })

  it('that still says nothing stays', async () => {
    await receiveMail(ctx, Buffer.from('\0\0'), 'mailbox')
    const [row] = await stored()
    const { body } = await admin.send(bounce.retry, { params: { id: row?.id ?? 0 }, body: { version: 1 } })
    expect(body).toMatchObject({ state: 'unmatched', kind: 'unreadable' })
  })

  it('is decided on by those who may change the suppression list only', async () => {
    await receiveMail(ctx, await reportOf(server, 'address/postfix', { email }), 'mailbox')
    const [row] = await stored()
    const viewer = await server.asKind(identity.management, viewGrants(pages.mails.id))
    const params = { id: row?.id ?? 0 }
    expect((await viewer.send(bounce.get, { params })).status).toBe(200)
    for (const verb of ['dismiss', 'retry'] as const)
      expect((await viewer.send(bounce[verb], { params, body: { version: 1 } })).status).toBe(403)
    expect((await viewer.send(bounce.suppress, { params, body: { version: 1, email } })).status).toBe(403)
  })
})

describe('a mail to the address for unsubscribing', () => {
  const mailTo = (token: string, head = '') =>
    Buffer.from(
      `Return-Path: <guest@example.com>\r\nFrom: guest@example.com\r\nTo: unsubscribe+${token}@mail.banquet.example\r\n${head}Subject: unsubscribe\r\n\r\n`,
    )

  it('unsubscribes its reader, however often it comes', async () => {
    const row = await addRecipient(server)
    const token = mailToken(ctx, { kind: 'unsubscribe', id: row.id })
    expect(await receiveMail(ctx, mailTo(token), 'mailbox')).toBe('unsubscribed')
    expect(await receiveMail(ctx, mailTo(token.toUpperCase()), 'mailbox')).toBe('unsubscribed')
    expect(await suppressed()).toEqual([{ email: row.email, reason: 'unsubscribe', scope: 'campaigns' }])
    expect(await stored()).toEqual([])
  })

  it('does nothing if it is an automatic reply, forged, or made of the token of another purpose', async () => {
    const row = await addRecipient(server)
    const token = mailToken(ctx, { kind: 'unsubscribe', id: row.id })
    const others = [`u${row.id}-${'0'.repeat(24)}`, mailToken(ctx, about(row)), token.replace('u', 'c')]
    expect(await receiveMail(ctx, mailTo(token, 'Auto-Submitted: auto-replied\r\n'), 'mailbox')).toBe(
      'ignored',
    )
    for (const one of others) expect(await receiveMail(ctx, mailTo(one), 'mailbox')).toBe('unmatched')
    expect(await suppressed()).toEqual([])
  })
})

describe('the folder of files', () => {
  const folder = bounceFolder(server.services.config.dataDir)
  const runJob = async () => {
    await enqueue(ctx, readBouncesJob, {})
    return runJobs(server)
  }
  const namesIn = async (name: string) =>
    (await readdir(join(folder, name)).catch(() => [])).map((one) => one.replace(/^\d+-/, '')).toSorted()

  it('is emptied: what was understood is done, what staff must decide has failed', async () => {
    const row = await addRecipient(server)
    await mkdir(folder, { recursive: true })
    const put = (name: string, content: Uint8Array) => writeFile(join(folder, name), content)
    await put('a.eml', await reportOf(server, 'address/exim', { email: row.email, about: about(row) }))
    await put('b.EML', await reportOf(server, 'delay/postfix', { email: row.email, about: about(row) }))
    await put('c.eml', await reportOf(server, 'address/exim', { email: 'stranger@example.com' }))
    await put('d.eml', Buffer.alloc(0))
    await put('note.txt', Buffer.from('not a mail'))
    await runJob()
    expect([await namesIn('done'), await namesIn('failed')]).toEqual([
      ['a.eml', 'b.EML'],
      ['c.eml', 'd.eml'],
    ])
    expect(await readFile(join(folder, 'note.txt'), 'utf8')).toBe('not a mail')
    expect((await stateOf(row))?.state).toBe('bounced')
    expect(await stored()).toHaveLength(3)
  })

  it('is read again where a program was killed before it moved a file', async () => {
    const row = await addRecipient(server)
    const raw = await reportOf(server, 'address/exim', { email: row.email, about: about(row) })
    await receiveMail(ctx, raw, 'file')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'again.eml'), raw)
    await runJob()
    expect(await namesIn('done')).toContain('again.eml')
    expect(await stored()).toHaveLength(1)
  })
})

describe('a signed report', () => {
  const post = (body: object, how = {}) => {
    const parts = signedReport({ server }, body, how)
    return server.anonymous.send(bounceReport.receive, parts)
  }
  const email = 'gone@example.com'
  const gone = { recipient: email, status: '5.1.1', reply: '550 5.1.1 User unknown' }

  it('of a mail service is believed about the latest mail to the address', async () => {
    const row = await addRecipient(server, { email })
    expect((await post(gone)).body).toEqual({ outcome: 'applied' })
    expect((await stateOf(row))?.state).toBe('bounced')
    expect(await suppressed()).toEqual([{ email, reason: 'bounce', scope: 'all' }])
  })

  it('that is sent again changes nothing', async () => {
    await addRecipient(server, { email })
    const parts = signedReport({ server }, gone)
    await server.anonymous.send(bounceReport.receive, parts)
    await ctx.db.delete(suppressions)
    for (const again of [parts, signedReport({ server }, gone)])
      expect((await server.anonymous.send(bounceReport.receive, again)).body).toEqual({ outcome: 'repeated' })
    expect(await suppressed()).toEqual([])
  })

  it('about an address that was never written to is listed', async () => {
    expect((await post(gone)).body).toEqual({ outcome: 'unmatched' })
    expect(await suppressed()).toEqual([])
    expect(await stored()).toMatchObject([{ source: 'http', email }])
  })

  it('that names the mail is about that mail', async () => {
    const row = await addRecipient(server)
    const envelopeFrom = `bounce+${mailToken(ctx, about(row))}@mail.banquet.example`
    await post({ ...gone, envelopeFrom })
    expect(await suppressed()).toMatchObject([{ email: row.email }])
  })

  it.each([
    [{ ...gone, kind: 'delay' }, 'ignored', []],
    [{ ...gone, status: '2.0.0' }, 'ignored', []],
    [{ ...gone, status: '5.7.1', reply: '550 5.7.1 Blocked' }, 'applied', []],
    [{ recipient: email, kind: 'complaint' }, 'applied', ['complaint']],
  ])('says what has happened: %j', async (body, outcome, reasons) => {
    await addRecipient(server, { email })
    expect((await post(body)).body).toEqual({ outcome })
    expect((await suppressed()).map(({ reason }) => reason)).toEqual(reasons)
  })

  it('may be a mail as it came, which has to prove what it is about all the same', async () => {
    const row = await addRecipient(server)
    const send = async (of: object) =>
      post({ raw: (await reportOf(server, 'address/postfix', { email: row.email, ...of })).toString() })
    expect((await send({})).body).toEqual({ outcome: 'unmatched' })
    expect((await send({ about: about(row) })).body).toEqual({ outcome: 'applied' })
  })

  it.each([
    [{}, ['recipient']],
    [{ raw: 'x', recipient: email, status: '5.1.1' }, ['recipient']],
    [{ recipient: email }, ['status']],
    [{ recipient: 'no address', status: '5.1' }, ['recipient', 'status']],
    [{ ...gone, more: true }, ['more']],
  ])('has a fault at its field: %j', async (body, paths) => {
    const { status, problem } = await post(body)
    expect([status, problem?.errors?.map(({ path }) => path)]).toEqual([400, paths])
  })

  it('is refused if its body was changed after it was signed', async () => {
    const { headers } = signedReport({ server }, gone)
    const reply = await server.anonymous.send(bounceReport.receive, {
      headers,
      body: { ...gone, recipient: 'victim@example.com' },
    })
    expect(reply.code).toBe('bounce.forged')
  })
})

describe('the addresses of a day', () => {
  const lift = (body: object, by = admin) => by.send(suppression.liftDay, { body })

  it('are lifted at once: those that were found undeliverable, and as many as were shown', async () => {
    const add = async (email: string, reason: 'bounce' | 'staff', createdAt: string) =>
      ctx.db
        .insert(suppressions)
        .values({ email, reason, scope: 'all', note: '', createdByName: '', createdAt })
    // The day of the organisation begins at 16:00 of the day before.
    await add('a@example.com', 'bounce', '2026-03-01T16:00:00.000Z')
    await add('b@example.com', 'bounce', '2026-03-02T15:59:59.999Z')
    await add('c@example.com', 'bounce', '2026-03-02T16:00:00.000Z')
    await add('d@example.com', 'staff', '2026-03-02T04:00:00.000Z')
    const body = { day: '2026-03-02', reason: '郵件服務異常' }
    expect((await lift({ ...body, count: 3 })).code).toBe('suppression.count')
    expect(await suppressed()).toHaveLength(4)
    expect((await lift({ ...body, count: 2 })).body).toEqual({ lifted: 2 })
    expect((await suppressed()).map(({ email }) => email)).toEqual(['c@example.com', 'd@example.com'])
  })
})
