import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { campaign } from '@banquet/contract/outreach/campaign'
import { startMailServer } from '../../demo/platform/mail-server.ts'
import { smtpMailer } from '../../src/kit/mailer.ts'
import { sendNext, takeBack } from '../../src/outreach/campaign-sending/send-next.ts'
import { leaseMs } from '../../src/platform/mail/mail.rules.ts'
import { campaignDomains, campaignRecipients, campaigns } from '../../src/tables/outreach/campaign.table.ts'
import { isDeep } from '../deep.ts'
import { addEvent } from '../rows/sign-up-rows.ts'
import { startServer, testSecret } from '../server.ts'
import { ended } from './running-program.ts'
import { kill, startSecondProgram, type SecondProgram } from './second-program.ts'

const people = isDeep ? 5000 : 80
const kills = isDeep ? 20 : 3

const mailServer = await startMailServer()
const server = await startServer({ connections: 4 })
const { db } = server.ctx
const programs = [await startSecondProgram(server), await startSecondProgram(server)]
// Programs on one database have the same key, of which the Message-ID is made.
const settings = {
  SECRET_KEY: testSecret,
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'events@example.com',
  PUBLIC_URL: 'https://food.example',
}

afterAll(async () => {
  for (const program of programs) await program.remove()
  await server.close()
  await mailServer.close()
})

/** A campaign that is being sent to people of several domains, none of whom has got it yet. */
async function sending(): Promise<number> {
  const admin = await server.asAdmin()
  await addEvent(admin)
  const { body } = await admin.send(campaign.create, {
    body: {
      name: '會前通知',
      segment: { audience: 'members', rows: [{ field: 'everybody', values: ['yes'] }] },
      subject: '會前通知 {{name}}',
      body: '<p>{{name}}您好</p>',
      ratePerMinute: 6000,
      domainRatePerMinute: 6000,
    },
  })
  const of = { campaignId: body.id, audience: 'members', language: 'zh-TW', state: 'queued' } as const
  const rows = Array.from({ length: people }, (_, n) => ({
    ...of,
    name: `會員 ${n}`,
    enName: '',
    email: `member-${n}@host-${n % 10}.example`,
    domain: `host-${n % 10}.example`,
    values: { name: `會員 ${n}` },
  }))
  for (let from = 0; from < people; from += 1000)
    await db.insert(campaignRecipients).values(rows.slice(from, from + 1000))
  const now = server.ctx.now().toISOString()
  await db.insert(campaignDomains).values(
    Array.from({ length: 10 }, (_, n) => ({
      campaignId: body.id,
      domain: `host-${n}.example`,
      dueAt: now,
    })),
  )
  await db
    .update(campaigns)
    .set({ state: 'sending', startedAt: now, dueAt: now })
    .where(eq(campaigns.id, body.id))
  await db.execute(sql`select pg_notify('campaign', '')`)
  return body.id
}

/** Kills the two programs in turn, each in the middle of its work, and starts it again. */
async function killInTurn(running: ChildProcess[]): Promise<void> {
  const step = Math.floor((people * 0.8) / kills)
  for (let round = 0; round < kills; round += 1) {
    await vi.waitUntil(() => mailServer.mails.length >= (round + 1) * step, { interval: 1, timeout: 300_000 })
    // At another point of the work in each round, however fast the machine is.
    await sleep((round * 7) % 20)
    const at = round % 2
    await kill(running[at] as ChildProcess)
    running[at] = await (programs[at] as SecondProgram).start(settings)
  }
}

it(
  `${people} recipients get a campaign while the two programs that send it are killed ${kills} times`,
  { timeout: 900_000 },
  async () => {
    const running = [await programs[0]?.start(settings), await programs[1]?.start(settings)] as ChildProcess[]
    const id = await sending()
    await killInTurn(running)
    // What nobody has claimed is sent; what was being handed over by a program that is gone remains.
    const open = () => db.$count(campaignRecipients, sql`state in ('queued', 'retry')`)
    await vi.waitUntil(async () => (await open()) === 0, { interval: 50, timeout: 300_000 })
    for (const child of running) {
      child.kill('SIGTERM')
      await ended(child)
    }
    const interrupted = await db.$count(campaignRecipients, sql`state = 'sending'`)
    // Programs take such mails back after a while.
    server.passTime(leaseMs + 1)
    await takeBack(server.ctx)
    const mailer = smtpMailer({
      ...server.services.config,
      smtpUrl: settings.SMTP_URL,
      mailFrom: settings.MAIL_FROM,
    })
    if (!mailer) throw new Error('There is no mail server')
    for (let idle = 0; idle < 200;) {
      if (await sendNext(server.ctx, mailer)) continue
      idle += 1
      server.passTime(1000)
    }
    mailer.close?.()

    const rows = await db.select().from(campaignRecipients).orderBy(campaignRecipients.id)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['sent']))
    const arrived = Map.groupBy(mailServer.mails, ({ to }) => to)
    expect([...arrived.keys()].toSorted()).toEqual(rows.map(({ email }) => email).toSorted())
    const twice = [...arrived].filter(([, mails]) => mails.length > 1)
    const marked = new Set(rows.filter(({ maybeTwice }) => maybeTwice).map(({ email }) => email))
    expect(twice.filter(([to]) => !marked.has(to))).toEqual([])
    for (const [to, mails] of twice)
      expect(new Set(mails.map(({ content }) => content.messageId)).size, to).toBe(1)
    // The programs have taken others back themselves, where they ran long enough.
    expect(marked.size).toBeGreaterThanOrEqual(interrupted)
    // Each program hands four over at a time.
    expect(marked.size).toBeLessThanOrEqual(kills * 4)
    const [row] = await db.select({ state: campaigns.state }).from(campaigns).where(eq(campaigns.id, id))
    expect(row?.state).toBe('done')
  },
)
