import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { watchAudits } from '../../../test/audits.ts'
import { deliverAll } from '../../../test/jobs.ts'
import { serverForFile } from '../../../test/server.ts'
import { inTransaction } from '../../kit/context.ts'
import type { Mailer } from '../../kit/mailer.ts'
import { deliverNext } from './deliver-mail.ts'
import { mailToken } from './mail-token.ts'
import { asOneLine, firstWaitMs, isAddress, isFinal, isOneLine, leaseMs, maxTries } from './mail.rules.ts'
import { whenMailIsLost } from './mail.handlers.ts'
import { files } from '../../tables/platform/file.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { organisations } from '../../tables/platform/organisation.table.ts'
import { sendMail, type Letter } from './send-mail.ts'

const day = 86_400_000
const letter = {
  to: 'guest@example.com',
  subject: '密碼已變更',
  body: '您的密碼已變更。',
  purpose: 'password-changed',
} satisfies Letter
const send = vi.fn<Mailer['send']>()

const server = await serverForFile()

beforeEach(async () => {
  send.mockReset().mockResolvedValue()
  server.services.mailer = { host: 'banquet.example', send }
  await server.ctx.db.delete(mails)
})

const outbox = () => server.ctx.db.select().from(mails).orderBy(mails.id)
const only = async () => (await outbox())[0]
const refused = (fields: object) => Object.assign(new Error('The server said no'), fields)

describe('a mail', () => {
  it('is written with the command and sent after it, once', async () => {
    const entries = await watchAudits(server)
    await inTransaction(server.ctx, async (ctx) => {
      await sendMail(ctx, letter)
      expect(send).not.toHaveBeenCalled()
    })
    const row = await only()
    expect(row).toMatchObject({ ...letter, accountId: null, status: 'waiting', tries: 0, sentAt: null })
    await deliverAll(server)
    expect(send.mock.calls).toEqual([
      [
        {
          to: letter.to,
          subject: letter.subject,
          text: `${letter.body}\n`,
          html: expect.stringContaining('<p style="margin:0 0 16px">您的密碼已變更。</p>') as unknown,
          messageId: `<${mailToken(server.ctx, { kind: 'mail', id: row?.id ?? 0 })}@banquet.example>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: [],
        },
      ],
    ])
    expect(await only()).toMatchObject({ status: 'sent', tries: 1, error: '', body: letter.body })
    const { to, subject, purpose } = letter
    expect(await entries()).toMatchObject([
      { action: 'created', noun: 'mail', rowId: row?.id, before: null, after: { to, subject, purpose } },
    ])
  })

  it('in HTML is sent in both forms, with the name and the signature of the organisation, and its own headers', async () => {
    const headers = { 'List-Unsubscribe': '<https://banquet.example/stop/1>' }
    await sendMail(server.ctx, { ...letter, body: '', html: '<h2>變更</h2><p>&lt;您好&gt;</p>', headers })
    expect(await only()).toMatchObject({ body: '', headers })
    await deliverAll(server)
    const [sent] = send.mock.calls[0] ?? []
    expect(sent).toMatchObject({
      text: '變更\n\n<您好>\n\nBanquet\n',
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    })
    expect(sent?.html).toMatch(
      /class="name"[^>]*>Banquet<.*<h2[^>]*>變更<\/h2><p[^>]*>&lt;您好&gt;<\/p>.*class="pad foot"[^>]*><p[^>]*>Banquet</s,
    )
  })

  it('shows the logo of the organisation on top, from the public address', async () => {
    const key = 'b'.repeat(40)
    const { db } = server.ctx
    const picture = { key, name: 'logo.jpg', type: 'image/jpeg', size: 1, purpose: 'picture', accountId: 0 }
    const [file] = await db.insert(files).values(picture).returning({ id: files.id })
    await db.update(organisations).set({ logoId: file?.id ?? null })
    onTestFinished(async () => {
      await db.update(organisations).set({ logoId: null })
      await db.delete(files).where(eq(files.key, key))
    })
    await sendMail(server.ctx, letter)
    await deliverAll({ ...server, ctx: { ...server.ctx, url: 'https://banquet.example' } })
    expect(send.mock.calls[0]?.[0].html).toContain(
      `src="https://banquet.example/api/v1/file/${key}?size=small" alt="Banquet"`,
    )
  })

  it.each([
    { Bcc: 'all@example.com' },
    { 'List-Unsubscribe': '<https://a.example>\r\nBcc: all@example.com' },
    { 'X-A\r\nBcc': 'all@example.com' },
    { 'X-Name': '福滿樓' },
  ])('with the header %j is refused', async (headers) => {
    await expect(sendMail(server.ctx, { ...letter, headers: { ...headers } })).rejects.toThrow('header')
    expect(await outbox()).toEqual([])
  })

  it('of a rolled back command is neither written nor sent', async () => {
    const command = inTransaction(server.ctx, async (ctx) => {
      await sendMail(ctx, letter)
      throw new Error('at the last moment')
    })
    await expect(command).rejects.toThrow('at the last moment')
    await deliverAll(server)
    expect([await outbox(), send.mock.calls]).toEqual([[], []])
  })

  it('with an existing key is not written again, by anybody at any time', async () => {
    const keyed = { ...letter, dedupeKey: 'order.placed/1001/1/7' }
    const entries = await watchAudits(server)
    await Promise.all([1, 2, 3].map(() => sendMail(server.ctx, keyed)))
    await deliverAll(server)
    await sendMail(server.ctx, keyed)
    expect(await only()).toMatchObject({ status: 'sent', dedupeKey: keyed.dedupeKey })
    await deliverAll(server)
    expect([(await entries()).length, send.mock.calls.length]).toEqual([1, 1])
    await sendMail(server.ctx, { ...letter, dedupeKey: 'order.placed/1001/2/7' })
    await sendMail(server.ctx, letter)
    await sendMail(server.ctx, letter)
    expect(await outbox()).toHaveLength(4)
  })

  it('with a secret loses its text once it is sent, and is never logged or audited', async () => {
    const entries = await watchAudits(server)
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const secret = { ...letter, purpose: 'password-reset', body: 'code 12345678' } as const
    await sendMail(server.ctx, secret)
    await deliverAll(server, log)
    expect(await only()).toMatchObject({ status: 'sent', body: '' })
    await sendMail(server.ctx, { ...secret, html: '<p>code 12345678</p>' })
    await deliverAll(server, log)
    expect((await outbox())[1]).toMatchObject({ status: 'sent', body: '', html: '' })
    server.services.mailer = undefined
    await sendMail(server.ctx, secret)
    await deliverAll(server, log)
    expect((await outbox())[2]).toMatchObject({ status: 'kept', body: secret.body })
    expect(log.info).toHaveBeenCalledOnce()
    expect(JSON.stringify([log.info.mock.calls, log.warn.mock.calls, await entries()])).not.toContain('1234')
  })

  it('without a mail server is kept, and never sent automatically later', async () => {
    server.services.mailer = undefined
    await sendMail(server.ctx, letter)
    await deliverAll(server)
    expect(await only()).toMatchObject({ status: 'kept', tries: 0, sentAt: null })
    server.services.mailer = { host: 'banquet.example', send }
    await deliverAll(server)
    expect([send.mock.calls.length, (await only())?.status]).toEqual([0, 'kept'])
  })

  it('that the server rejects temporarily is retried with the same message id', async () => {
    send
      .mockRejectedValueOnce(refused({ code: 'ETIMEDOUT' }))
      .mockRejectedValueOnce(refused({ responseCode: 451 }))
    await sendMail(server.ctx, letter)
    await deliverAll(server)
    expect(await only()).toMatchObject({ status: 'sent', tries: 3, error: '' })
    expect(new Set(send.mock.calls.map(([{ messageId }]) => messageId)).size).toBe(1)
  })

  it('that the server rejects temporarily is not retried at once, and then after twice the time', async () => {
    send.mockRejectedValue(refused({ code: 'ETIMEDOUT' }))
    await sendMail(server.ctx, letter)
    const triesAfter = async (ms: number) => {
      server.passTime(ms)
      await deliverNext(server.ctx, server.services.mailer)
      return send.mock.calls.length
    }
    expect(await triesAfter(0)).toBe(1)
    expect(await triesAfter(firstWaitMs / 2)).toBe(1)
    expect(await triesAfter(firstWaitMs / 2)).toBe(2)
    expect(await triesAfter(firstWaitMs)).toBe(2)
    expect(await triesAfter(firstWaitMs)).toBe(3)
  })

  it('fails after the last attempt, with the reply of the server', async () => {
    send.mockRejectedValue(refused({ code: 'ECONNECTION' }))
    await sendMail(server.ctx, letter)
    await deliverAll(server)
    expect(send).toHaveBeenCalledTimes(maxTries)
    expect(await only()).toMatchObject({ status: 'failed', tries: maxTries, error: 'The server said no' })
  })

  it('to an unknown recipient fails at once', async () => {
    send.mockRejectedValue(refused({ code: 'EENVELOPE', responseCode: 550 }))
    await sendMail(server.ctx, letter)
    await deliverAll(server)
    expect(send).toHaveBeenCalledOnce()
    expect(await only()).toMatchObject({ status: 'failed', tries: 1 })
  })

  it('fails although the reply of the server cannot be stored as it is', async () => {
    send.mockRejectedValue(
      Object.assign(new Error('550 no\u0000body'), { code: 'EENVELOPE', responseCode: 550 }),
    )
    await sendMail(server.ctx, letter)
    await deliverAll(server)
    expect(await only()).toMatchObject({ status: 'failed', error: '550 nobody' })
  })

  it('that fails does not keep others from being sent if nobody can be notified of it', async () => {
    const handle = vi.fn<(typeof whenMailIsLost)[number]>().mockRejectedValue(new Error('no'))
    whenMailIsLost.push(handle)
    onTestFinished(() => void whenMailIsLost.pop())
    await sendMail(server.ctx, letter)
    server.passTime(day + 1)
    const next = { ...letter, to: 'next@example.com' }
    await sendMail(server.ctx, next)
    await server.ctx.db
      .update(mails)
      .set({ createdAt: server.ctx.now().toISOString() })
      .where(eq(mails.to, next.to))
    await deliverAll(server)
    expect(handle).toHaveBeenCalled()
    expect((await outbox()).map(({ status }) => status)).toEqual(['failed', 'sent'])
  })

  it('that has waited for more than a day is not sent automatically', async () => {
    await sendMail(server.ctx, letter)
    server.passTime(day + 1)
    await deliverAll(server)
    expect([send.mock.calls.length, (await only())?.status]).toEqual([0, 'failed'])
  })

  it.each(['a\nBcc: all@example.com', 'a\r\nX-Y: z', 'a\u0000', 'a\u2028b', ''])(
    'with the subject %j is refused',
    async (subject) => {
      await expect(sendMail(server.ctx, { ...letter, subject })).rejects.toThrow('one line')
      expect(await outbox()).toEqual([])
    },
  )

  it('to anything but one plain address is refused', async () => {
    await expect(sendMail(server.ctx, { ...letter, to: 'a@b.tw, c@d.tw' })).rejects.toThrow(
      'one plain address',
    )
    expect(await outbox()).toEqual([])
  })
})

describe('two programs with the same mail', () => {
  it('send it once', async () => {
    let isFound = true
    send.mockImplementationOnce(async () => {
      isFound = await deliverNext(server.ctx, server.services.mailer)
    })
    await sendMail(server.ctx, letter)
    await deliverAll(server)
    expect([isFound, send.mock.calls.length]).toEqual([false, 1])
    expect(await only()).toMatchObject({ status: 'sent', tries: 1 })
  })

  it('send different ones at the same moment', async () => {
    for (let n = 0; n < 4; n += 1) await sendMail(server.ctx, letter)
    const next = () => deliverNext(server.ctx, server.services.mailer)
    expect(await Promise.all([next(), next(), next(), next()])).toEqual([true, true, true, true])
    expect(new Set(send.mock.calls.map(([{ messageId }]) => messageId)).size).toBe(4)
  })

  it('continue if one of them died while sending it', async () => {
    const row = { ...letter, status: 'sending', tries: 1 } as const
    const moment = server.ctx.now().toISOString()
    await server.ctx.db.insert(mails).values({ ...row, createdAt: moment, sentAt: moment })
    await deliverAll(server)
    expect(send).not.toHaveBeenCalled()
    server.passTime(leaseMs + 1)
    await deliverAll(server)
    expect(await only()).toMatchObject({ status: 'sent', tries: 2, maybeTwice: true })
  })

  it('mark a mail whose connection ended after its text, and no other that is tried again', async () => {
    const fail = (command: string) =>
      send.mockRejectedValueOnce(Object.assign(new Error('closed'), { code: 'ECONNECTION', command }))
    await sendMail(server.ctx, letter)
    for (const [command, maybeTwice] of [
      ['CONN', false],
      ['DATA', true],
      ['CONN', true],
    ] as const) {
      fail(command)
      await deliverNext(server.ctx, server.services.mailer)
      expect(await only()).toMatchObject({ status: 'waiting', maybeTwice })
      server.passTime(8 * firstWaitMs)
    }
    const ids = send.mock.calls.map(([{ messageId }]) => messageId)
    expect(new Set(ids).size).toBe(1)
  })

  it('do not overwrite a status that has changed meanwhile', async () => {
    send.mockImplementationOnce(async () => {
      await server.ctx.db.update(mails).set({ tries: 2 }).where(eq(mails.status, 'sending'))
    })
    await sendMail(server.ctx, letter)
    await deliverAll(server)
    expect(await only()).toMatchObject({ status: 'sending', tries: 2 })
  })
})

describe('the rules of mails', () => {
  it.each(['a@b.tw', 'First.Last+tag@mail.example.com', "o'hara@example.ie", 'x@xn--fiqs8s.tw'])(
    'accept the address %s',
    (text) => {
      expect(isAddress(text)).toBe(true)
    },
  )

  it.each([
    '',
    'a',
    '@b.tw',
    'a@',
    'a@b',
    'a@b..tw',
    '.a@b.tw',
    'a.@b.tw',
    'a@-b.tw',
    'a b@c.tw',
    '"a b"@c.tw',
    '"a@x.tw"@c.tw',
    'a@b.tw,c@d.tw',
    'a@b.tw;c@d.tw',
    'g: a@b.tw;',
    'A <a@b.tw>',
    'a@b.tw (x)',
    'a@[127.0.0.1]',
    'a@b.tw\r\nBcc: c@d.tw',
    'a\u0000@b.tw',
    '使用者@例子.tw',
    `${'a'.repeat(65)}@b.tw`,
    `a@${'b'.repeat(250)}.tw`,
  ])('refuse the address %j', (text) => {
    expect(isAddress(text)).toBe(false)
  })

  it('join several lines to one and remove direction marks', () => {
    const lines = ['福滿樓', ' a\r\nBcc: b ', 'a\u2028b', 'NT$ 1\u202E00', '\u0000'].map(asOneLine)
    expect(lines).toEqual(['福滿樓', 'a Bcc: b', 'a b', 'NT$ 100', ''])
  })

  it('distinguish one line from two, and permanent from temporary rejections', () => {
    expect(['一行', 'a\tb', 'a\nb'].map(isOneLine)).toEqual([true, false, false])
    expect(isFinal({ message: '', code: 'EENVELOPE', responseCode: 550 })).toBe(true)
    expect(isFinal({ message: '', code: 'EENVELOPE', responseCode: 450 })).toBe(false)
    expect(isFinal({ message: '', code: 'EAUTH', responseCode: 535 })).toBe(false)
  })
})
