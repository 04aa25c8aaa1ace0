import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { campaignInput } from '@banquet/contract/outreach/campaign'
import { addCampaign } from '../../src/outreach/campaign/campaign.commands.ts'
import { prepareCampaign } from '../../src/outreach/campaign/prepare-campaign.ts'
import { receiveMail } from '../../src/outreach/bounce/receive-report.ts'
import { mailToken } from '../../src/platform/mail/mail-token.ts'
import { addSuppression, suppress } from '../../src/outreach/suppression/suppression.commands.ts'
import { atMoment, personName, type Context } from '../../src/kit/context.ts'
import { events } from '../../src/tables/event/event.table.ts'
import { hotels } from '../../src/tables/lodging/hotel.table.ts'
import { campaignDomains, campaignRecipients, campaigns } from '../../src/tables/outreach/campaign.table.ts'
import { actorCalled } from '../people/people.ts'

const reminder = (hotelId: number) => ({
  name: '繳費提醒（不含飯店代收）',
  category: 'notice' as const,
  segment: {
    audience: 'participants' as const,
    rows: [
      { field: 'signupState' as const, not: false, values: ['awaiting-payment'] },
      { field: 'dueWithin' as const, not: false, values: ['7'] },
      { field: 'hotel' as const, not: true, values: [String(hotelId)] },
    ],
  },
  subject: '{{name}}您好，報名費將於 {{dueDay|近日}} 截止繳費',
  enSubject: 'Dear {{name}}, your registration fee is due {{dueDay|soon}}',
  body: '<p>{{name}}您好：</p><p>您報名了{{event}}（{{dates}}），編號 <strong>{{code}}</strong>，尚有 {{owed|0}} 元待繳。請於 {{dueDay|期限}} 前完成繳費，逾期將釋出名額。</p><p><a href="/payment-order">前往繳費</a></p>',
  enBody:
    '<p>Dear {{name}},</p><p>You signed up for {{event}} ({{dates}}), code <strong>{{code}}</strong>. NT$ {{owed|0}} is still to be paid by {{dueDay|the deadline}}; after that your place is released.</p><p><a href="/payment-order">Pay now</a></p>',
})

const welcome = {
  name: '會前通知',
  category: 'notice' as const,
  segment: {
    audience: 'participants' as const,
    rows: [{ field: 'everybody' as const, not: false, values: ['yes'] }],
  },
  subject: '{{event}}：報到時間與交通資訊',
  enSubject: '{{event}}: check-in and directions',
  body: '<p>{{name}}您好：</p><p>會議日期為 {{dates}}，請攜帶報到 QR code，於會場一樓報到。</p><p><a href="/show/about">會場與交通</a></p>',
  enBody:
    '<p>Dear {{name}},</p><p>We look forward to seeing you ({{dates}}). Please bring the QR code of your ticket to the desk on the first floor.</p><p><a href="/show/about">Venue and directions</a></p>',
}

/** Marks the recipients of a campaign as written to, one second after the other; of every forty the mail to one failed. */
async function markSent({ db, now }: Context, campaignId: number): Promise<void> {
  const started = now().getTime()
  const rows = await db
    .select({ id: campaignRecipients.id })
    .from(campaignRecipients)
    .where(and(eq(campaignRecipients.campaignId, campaignId), inArray(campaignRecipients.state, ['queued'])))
    .orderBy(asc(campaignRecipients.id))
  for (const [at, { id }] of rows.entries()) {
    const sentAt = new Date(started + at * 1000).toISOString()
    const isFailed = at % 40 === 17
    const set = isFailed
      ? { state: 'failed' as const, reply: '552 5.2.2 Mailbox full' }
      : { state: 'sent' as const }
    await db
      .update(campaignRecipients)
      .set({ ...set, tries: 1, sentAt })
      .where(eq(campaignRecipients.id, id))
  }
  await db.delete(campaignDomains).where(eq(campaignDomains.campaignId, campaignId))
  const endedAt = new Date(started + rows.length * 1000).toISOString()
  await db.update(campaigns).set({ state: 'done', endedAt }).where(eq(campaigns.id, campaignId))
}

const daemon = 'MAILER-DAEMON@mail.example.com'

/** A report of failed delivery as a mail server writes it; with a token it is about a mail. */
const bounceOf = (to: string, said: string, token = '') =>
  Buffer.from(
    [
      'Return-Path: <>',
      `From: ${daemon}`,
      `To: bounce${token && '+'}${token}@banquet.example`,
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      'This is the mail system at host mail.example.com.',
      '您的郵件無法送達以下收件者：',
      '',
      `<${to}>:`,
      said,
      '',
    ].join('\r\n'),
  )

/** Has some of the mails of a campaign come back, and adds a report and a letter that staff have to decide on. */
async function addBounces(ctx: Context, campaignId: number): Promise<void> {
  const { id, email, state } = campaignRecipients
  const rows = await ctx.db
    .select({ id, email })
    .from(campaignRecipients)
    .where(and(eq(campaignRecipients.campaignId, campaignId), eq(state, 'sent')))
    .orderBy(sql`${id} desc`)
    .limit(3)
  const replies = ['550 5.1.1 User unknown', '452 4.2.2 Mailbox full', '550 5.7.1 Message refused by policy']
  for (const [at, row] of rows.entries()) {
    const token = mailToken(ctx, { kind: 'recipient', id: row.id })
    await receiveMail(ctx, bounceOf(row.email, replies[at] ?? '', token), 'mailbox')
  }
  await receiveMail(
    ctx,
    bounceOf('wang.office@example.com', '550 無此使用者，該帳號不存在或已停用'),
    'mailbox',
  )
  const letter = [
    'From: Lin <lin.reader@example.com>',
    'Subject: =?UTF-8?B?6KuL5ZWP5aCx5Yiw5pmC6ZaT?=',
    'Content-Type: text/plain; charset=utf-8',
    '',
    '您好，請問報到時間是幾點？上一封信沒有收到附件，謝謝。',
  ]
  await receiveMail(ctx, Buffer.from(letter.join('\r\n')), 'mailbox')
}

/** Adds a campaign that was sent two days ago, mails of it that came back, a draft, and two addresses that nothing is sent to. */
export async function addCampaigns(context: Context): Promise<void> {
  const manager = await actorCalled(context, 'demo-manager')
  const ctx = { ...context, actor: manager }
  const [event] = await ctx.db.select({ id: events.id }).from(events).where(eq(events.isCurrent, true))
  const [hotel] = await ctx.db.select({ id: hotels.id }).from(hotels).orderBy(asc(hotels.id)).limit(1)
  if (!event || !hotel) return
  const input = (values: object) => campaignInput.parse({ eventId: event.id, ...values })
  const twoDaysAgo = atMoment(ctx, new Date(ctx.now().getTime() - 2 * 86_400_000))
  await suppress(twoDaysAgo, {
    email: 'old.address@example.com',
    reason: 'bounce',
    scope: 'all',
    note: '550 5.1.1 User unknown',
  })
  await addSuppression(twoDaysAgo, {
    email: 'no.more@example.com',
    reason: 'staff',
    scope: 'campaigns',
    note: '來電要求不要再寄',
  })
  const sent = await addCampaign(twoDaysAgo, input(welcome))
  const sender = { sentById: manager.id, sentByName: personName(manager), state: 'preparing' } as const
  await ctx.db
    .update(campaigns)
    .set({ ...sender, createdAt: twoDaysAgo.now().toISOString() })
    .where(eq(campaigns.id, sent.id))
  await prepareCampaign(twoDaysAgo, sent)
  await markSent(twoDaysAgo, sent.id)
  await addBounces(atMoment(ctx, new Date(ctx.now().getTime() - 86_400_000)), sent.id)
  await ctx.db
    .update(campaigns)
    .set({
      typedCount: sql`(select count(*) from ${campaignRecipients} r where r.campaign_id = ${campaigns.id} and r.state <> 'skipped')`,
    })
    .where(eq(campaigns.id, sent.id))
  await addCampaign(ctx, input(reminder(hotel.id)))
}
