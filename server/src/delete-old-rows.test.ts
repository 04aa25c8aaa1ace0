import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { serverForFile } from '../test/server.ts'
import { deleteOldRows } from './delete-old-rows.ts'
import { audits } from './kit/rows/audit.table.ts'
import { sendMail } from './platform/mail/send-mail.ts'
import { sessions } from './tables/account/session.table.ts'
import { paymentCallbacks } from './tables/payment/payment-attempt.table.ts'
import { mails } from './tables/platform/mail.table.ts'

const server = await serverForFile()
const { db } = server.ctx
const { files } = server.services
const ago = (days: number) => new Date(server.ctx.now().getTime() - days * 86_400_000).toISOString()

it('ended sessions are deleted, the latest of an account only loses its address and browser', async () => {
  const { id: accountId } = await server.addAccount({ identity: identity.management })
  const session = (days: number) => ({
    accountId,
    side: 'staff' as const,
    salt: `${days}`,
    rotatedAt: ago(days),
    createdAt: ago(days),
    lastUsedAt: ago(days),
    expiresAt: ago(days),
    ip: '203.0.113.7',
    userAgent: 'Browser/1',
  })
  await db.insert(sessions).values([session(200), session(120), session(100)])
  const left = () =>
    db
      .select({ salt: sessions.salt, ip: sessions.ip, userAgent: sessions.userAgent })
      .from(sessions)
      .where(eq(sessions.accountId, accountId))
      .orderBy(asc(sessions.id))
  await deleteOldRows(server.ctx, { files })
  expect(await left()).toHaveLength(3)
  await deleteOldRows(server.ctx, { files }, { sessions: 110 })
  expect(await left()).toEqual([{ salt: '100', ip: '203.0.113.7', userAgent: 'Browser/1' }])
  await deleteOldRows(server.ctx, { files }, { sessions: 90 })
  expect(await left()).toEqual([{ salt: '100', ip: '', userAgent: '' }])
})

it('sent mails lose their text, those that can be sent again keep it, and the audit never has it', async () => {
  const states = ['sent', 'failed', 'bounced', 'kept', 'waiting'] as const
  for (const status of states) {
    const to = `${status}@example.com`
    await sendMail(server.ctx, { to, subject: '繳費提醒', body: '請於明日前繳費', purpose: 'signup' })
    await db
      .update(mails)
      .set({ status, createdAt: ago(50) })
      .where(eq(mails.to, to))
  }
  const texts = async () =>
    (await db.select().from(mails).orderBy(asc(mails.id))).map(({ status, body }) => [status, body !== ''])
  await deleteOldRows(server.ctx, { files }, { mailTexts: 60 })
  expect(await texts()).toEqual(states.map((status) => [status, true]))
  await deleteOldRows(server.ctx, { files }, { mailTexts: 40 })
  expect(await texts()).toEqual(states.map((status) => [status, status !== 'sent']))
  const entries = await db.select().from(audits).where(eq(audits.noun, 'mail'))
  expect(entries.length).toBeGreaterThan(0)
  expect(JSON.stringify(entries)).not.toContain('請於明日前繳費')
})

it('reports of providers are deleted once they were processed', async () => {
  const report = { provider: 'simulator' as const, tradeNo: 'BQ26OLD', body: 'a=b', receivedAt: ago(50) }
  await db.insert(paymentCallbacks).values([
    { ...report, outcome: 'settled' },
    { ...report, outcome: 'waiting' },
    { ...report, outcome: 'settled', receivedAt: ago(10) },
  ])
  const left = async () => (await db.select().from(paymentCallbacks)).map(({ outcome }) => outcome).toSorted()
  await deleteOldRows(server.ctx, { files }, { sessions: 90 })
  expect(await left()).toHaveLength(3)
  await deleteOldRows(server.ctx, { files }, { paymentReports: 40 })
  expect(await left()).toEqual(['settled', 'waiting'])
})
