import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { campaigns, campaignRecipients, type RecipientRow } from '../../src/tables/outreach/campaign.table.ts'
import { events } from '../../src/tables/event/event.table.ts'
import { mails } from '../../src/tables/platform/mail.table.ts'
import { mailToken, type Named } from '../../src/platform/mail/mail-token.ts'
import type { TestServer } from '../server.ts'

let made = 0

/** Adds a recipient of a campaign whose mail was sent a minute ago. */
export async function addRecipient(
  { ctx }: Pick<TestServer, 'ctx'>,
  values: Partial<RecipientRow> = {},
): Promise<RecipientRow> {
  made += 1
  const [event] = await ctx.db.select({ id: events.id }).from(events).where(eq(events.isCurrent, true))
  const texts = { name: `通知 ${made}`, subject: '通知', enSubject: '', body: '<p>您好</p>', enBody: '' }
  const [campaign] = await ctx.db
    .insert(campaigns)
    .values({
      ...texts,
      eventId: event?.id ?? 0,
      category: 'notice',
      segment: { audience: 'members', rows: [] },
      pictureIds: [],
      replyTo: '',
      ratePerMinute: 600,
      domainRatePerMinute: 120,
      createdByName: '測試',
      state: 'done',
    })
    .returning({ id: campaigns.id })
  const [row] = await ctx.db
    .insert(campaignRecipients)
    .values({
      campaignId: campaign?.id ?? 0,
      audience: 'members',
      name: '林怡君',
      enName: '',
      email: `guest-${made}@example.com`,
      domain: 'example.com',
      language: 'zh-TW',
      values: {},
      state: 'sent',
      tries: 1,
      sentAt: new Date(ctx.now().getTime() - 60_000).toISOString(),
      ...values,
    })
    .returning()
  return row as RecipientRow
}

/** Adds a mail of the outbox that was sent a minute ago. */
export async function addSentMail({ ctx }: Pick<TestServer, 'ctx'>, to: string): Promise<number> {
  const sentAt = new Date(ctx.now().getTime() - 60_000).toISOString()
  const letter = {
    to,
    subject: '付款通知',
    body: '您好',
    purpose: 'payment',
    status: 'sent',
    tries: 1,
  } as const
  const [row] = await ctx.db
    .insert(mails)
    .values({ ...letter, sentAt })
    .returning({ id: mails.id })
  return row?.id ?? 0
}

const folder = fileURLToPath(new URL('../bounces', import.meta.url))
const anyToken = 'c1-000000000000000000000000'

/** Returns a report of `server/test/bounces`, about a mail or without a genuine token. */
export async function reportOf(
  { ctx }: Pick<TestServer, 'ctx'>,
  name: string,
  { email, about }: { email: string; about?: Named },
): Promise<Buffer> {
  const text = await readFile(`${folder}/${name}.eml`, 'utf8')
  const token = about ? mailToken(ctx, about) : anyToken
  return Buffer.from(
    text.replaceAll(anyToken, token).replaceAll('guest@example.com', email).replaceAll('\n', '\r\n'),
  )
}
