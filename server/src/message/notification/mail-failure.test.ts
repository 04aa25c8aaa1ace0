import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { identity, pages, status } from '@banquet/contract/call/access'
import { watchNotices } from '../../../test/notices.ts'
import { deliverAll } from '../../../test/jobs.ts'
import { reportOf } from '../../../test/rows/bounce-rows.ts'
import { fullGrants, startServer, type Client, type TestServer } from '../../../test/server.ts'
import type { Mailer } from '../../kit/mailer.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { bounces } from '../../tables/outreach/bounce.table.ts'
import { suppressions } from '../../tables/outreach/suppression.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { resendMail } from '../../platform/mail/resend-mail.ts'
import { sendMail, type Letter } from '../../platform/mail/send-mail.ts'
import { receiveMail } from '../../outreach/bounce/receive-report.ts'

const letter: Letter = {
  to: 'guest@example.com',
  subject: '密碼已變更',
  body: '您的密碼已變更。',
  purpose: 'password-changed',
}
const send = vi.fn<Mailer['send']>()
const refused = (fields: object) => Object.assign(new Error('The server said no'), fields)
const unknown = refused({ code: 'EENVELOPE', responseCode: 550 })

let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await startServer()
  admin = await server.asAdmin()
  await server.addAccount({ identity: identity.admin, status: status.inactive })
  await server.addAccount({ grants: fullGrants(pages.systemSettings.id, pages.mails.id) })
})
afterAll(() => server.close())
beforeEach(async () => {
  send.mockReset().mockResolvedValue()
  server.services.mailer = { host: 'banquet.example', send }
  for (const table of [bounces, suppressions, mails]) await server.ctx.db.delete(table)
})

const failedOnce = () => [
  {
    accountId: admin.account.id,
    kind: 'mail.failed',
    params: { subject: letter.subject },
    link: '/admin/setting/setting/outbox',
  },
]

describe('a mail that was returned after it had been sent', () => {
  const returned = () => [
    {
      accountId: admin.account.id,
      kind: 'mail.bounced',
      params: { subject: letter.subject },
      link: '/admin/setting/setting/outbox?status=bounced',
    },
  ]
  const sentMail = async () => {
    await sendMail(server.ctx, letter)
    await deliverAll(server)
    return (await server.ctx.db.select().from(mails).orderBy(desc(mails.id)))[0]?.id ?? 0
  }
  const receive = async (name: string, id: number) =>
    receiveMail(
      server.ctx,
      await reportOf(server, name, { email: letter.to, about: { kind: 'mail', id } }),
      'mailbox',
    )

  it('is reported to the active administrators once, whatever else is reported about it', async () => {
    const id = await sentMail()
    const notices = await watchNotices(server)
    expect(await receive('mail/gmail-policy', id)).toBe('applied')
    expect(await notices()).toEqual(returned())
    expect(await receive('address/gmail', id)).toBe('applied')
    expect(await receive('address/postfix', id)).toBe('repeated')
    expect(await notices()).toEqual([])
  })

  it('is reported again if it was sent again and returned', async () => {
    const id = await sentMail()
    const notices = await watchNotices(server)
    await receive('mail/gmail-policy', id)
    await resendMail(server.ctx, id)
    server.passTime(60_000)
    await deliverAll(server)
    expect(await receive('mail/hinet-spam', id)).toBe('applied')
    expect(await notices()).toEqual([...returned(), ...returned()])
  })

  it.each(['delay/postfix', 'reply/out-of-office-chinese', 'complaint/feedback-report'])(
    'is not reported where it has only this: %s',
    async (name) => {
      const id = await sentMail()
      const notices = await watchNotices(server)
      await receive(name, id)
      expect(await notices()).toEqual([])
    },
  )
})

describe('a mail that finally failed', () => {
  it('is reported to the active administrators once, and not while it is still retried', async () => {
    const notices = await watchNotices(server)
    send.mockRejectedValueOnce(refused({ code: 'ETIMEDOUT' }))
    await sendMail(server.ctx, letter)
    await deliverAll(server)
    expect(await notices()).toEqual([])
    send.mockRejectedValue(refused({ code: 'ECONNECTION' }))
    await sendMail(server.ctx, letter)
    await deliverAll(server)
    expect(await notices()).toEqual(failedOnce())
  })

  it('is neither sent nor reported again later', async () => {
    const notices = await watchNotices(server)
    send.mockRejectedValue(unknown)
    await sendMail(server.ctx, letter)
    await deliverAll(server)
    server.passTime(3_600_000)
    await deliverAll(server)
    expect([send.mock.calls.length, await notices()]).toEqual([1, failedOnce()])
  })

  it('is reported again if it was sent again and failed', async () => {
    const notices = await watchNotices(server)
    send.mockRejectedValue(unknown)
    await sendMail(server.ctx, letter)
    await deliverAll(server)
    const [row] = await server.ctx.db.select().from(mails).orderBy(mails.id)
    await resendMail(server.ctx, row?.id ?? 0)
    await deliverAll(server)
    expect(await notices()).toEqual([...failedOnce(), ...failedOnce()])
  })

  it('after waiting too long is reported as well', async () => {
    const notices = await watchNotices(server)
    await sendMail(server.ctx, letter)
    server.passTime(86_400_001)
    await deliverAll(server)
    expect([send.mock.calls.length, await notices()]).toEqual([0, failedOnce()])
  })

  it('without a mail server is kept, and not reported', async () => {
    const notices = await watchNotices(server)
    server.services.mailer = undefined
    await sendMail(server.ctx, letter)
    await deliverAll(server)
    expect(await notices()).toEqual([])
  })

  it('has failed all the same if the report could not be written', async () => {
    send.mockRejectedValue(unknown)
    await sendMail(server.ctx, letter)
    const { db } = server.ctx
    const kept = await db.select().from(notifications).orderBy(notifications.id)
    await db.execute("alter table notification add constraint nobody check (kind <> 'mail.failed') not valid")
    await deliverAll(server)
    await db.execute('alter table notification drop constraint nobody')
    const [row] = await db.select().from(mails).where(eq(mails.subject, letter.subject)).orderBy(mails.id)
    expect([row?.status, await db.select().from(notifications)]).toEqual(['failed', kept])
  })
})
