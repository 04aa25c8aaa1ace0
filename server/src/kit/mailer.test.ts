import { generateKeyPairSync } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startMailServer } from '../../demo/platform/mail-server.ts'
import { readConfig } from './config.ts'
import { smtpMailer, type Mailer } from './mailer.ts'

const mail = { to: 'guest@example.com', subject: '重設密碼', text: '您好', messageId: '<7.1@example.com>' }
const from = '宴會 <no-reply@example.com>'

/** Starts a mail server and the mailer for it. */
async function start(settings: Parameters<typeof startMailServer>[0] = {}, env: Record<string, string> = {}) {
  const server = await startMailServer(settings)
  const mailer = smtpMailer(readConfig({ SMTP_URL: server.url, MAIL_FROM: from, ...env }))
  onTestFinished(async () => {
    mailer?.close?.()
    await server.close()
  })
  if (!mailer) throw new Error('There is no mailer')
  return { server, mailer }
}

const sendAll = async (mailer: Mailer, ...to: string[]) => {
  for (const one of to) await mailer.send({ ...mail, to: one })
}

it('a mail server receives the mail with the configured sender, in both forms', async () => {
  const { server, mailer } = await start()
  const headers = { 'List-Unsubscribe': '<https://banquet.example/stop/1>' }
  const file = { filename: '票.png', content: Buffer.from('picture') }
  await mailer.send({
    ...mail,
    html: '<p>您好</p>',
    headers,
    replyTo: 'office@example.com',
    attachments: [file],
  })
  const [received] = server.mails
  expect(received).toMatchObject({ from: 'no-reply@example.com', to: mail.to })
  expect(received?.content).toMatchObject({
    subject: mail.subject,
    messageId: mail.messageId,
    from: { value: [{ name: '宴會', address: 'no-reply@example.com' }] },
    replyTo: { text: 'office@example.com' },
    text: '您好',
    html: '<p>您好</p>',
    attachments: [{ filename: '票.png', content: file.content }],
  })
  expect(received?.raw).toContain('List-Unsubscribe: <https://banquet.example/stop/1>\r\n')
})

it('the sender of the envelope can be another one, to which reports go', async () => {
  const { server, mailer } = await start()
  await mailer.send({ ...mail, envelopeFrom: 'bounce+7@example.com' })
  expect(server.mails).toMatchObject([{ from: 'bounce+7@example.com', to: mail.to }])
  expect(server.mails[0]?.content.from?.text).toContain('no-reply@example.com')
})

it('nothing in a mail starts another header, another recipient or another mail', async () => {
  const { server, mailer } = await start()
  await mailer.send({
    ...mail,
    subject: 'a\r\nBcc: all@example.com\r\n\r\n<script>',
    text: 'a\r\n.\r\nMAIL FROM:<evil@example.com>\r\n',
    replyTo: 'a@example.com\r\nX-Evil: 1',
    headers: { 'X-Own': 'a\r\nX-Evil: 2' },
  })
  await expect(
    mailer.send({ ...mail, to: 'a@example.com>\r\nRCPT TO:<b@example.com' }),
  ).rejects.toMatchObject({
    code: 'EENVELOPE',
  })
  await mailer.send({ ...mail, envelopeFrom: 'a@b.tw>\r\nRCPT TO:<b@b.tw' })
  expect(server.mails.map(({ to }) => to)).toEqual([mail.to, mail.to])
  const names = server.mails[0]?.content.headerLines.map(({ key }) => key)
  expect(names).not.toContain('bcc')
  expect(names).not.toContain('x-evil')
})

it('a connection is kept for the next mail, for so many as the server takes', async () => {
  const { server, mailer } = await start({ mailsPerConnection: 3 })
  await sendAll(mailer, ...['1', '2', '3'].map((name) => `${name}@example.com`))
  expect(server.connections()).toBe(1)
  await sendAll(mailer, '4@example.com')
  expect([server.connections(), server.mails.length]).toEqual([2, 4])
})

it('a mail over a kept connection that has died goes over a new one', async () => {
  const { server, mailer } = await start()
  await sendAll(mailer, 'a@example.com')
  server.drop()
  await sendAll(mailer, 'b@example.com')
  expect([server.mails.length, server.connections()]).toEqual([2, 2])
})

it('a connection that dies after the text was sent is a failure, because the mail may have arrived', async () => {
  const rules = (to: string) => (to.startsWith('close') ? ({ at: 'data', close: true } as const) : undefined)
  const { server, mailer } = await start({ rules })
  await sendAll(mailer, 'a@example.com')
  await expect(mailer.send({ ...mail, to: 'close@example.com' })).rejects.toMatchObject({
    code: expect.stringMatching(/^E(?:CONNECTION|SOCKET)$/) as unknown,
  })
  await sendAll(mailer, 'b@example.com')
  expect(server.mails.map(({ to }) => to)).toEqual(['a@example.com', 'b@example.com'])
})

it('a refusal has the code and the response of the server, and leaves the connection to others', async () => {
  const answers: Record<string, object> = {
    nobody: { refuse: { code: 550, text: '5.1.1 No such user' } },
    full: { refuse: { code: 452, text: '4.2.2 Mailbox full' } },
    spam: { at: 'data', refuse: { code: 554, text: '5.7.1 This looks like spam' } },
  }
  const { server, mailer } = await start({ rules: (to) => answers[to.split('@')[0] ?? ''] })
  const refusal = (name: string) =>
    mailer.send({ ...mail, to: `${name}@example.com` }).catch((error: unknown) => error)
  expect(await refusal('nobody')).toMatchObject({
    code: 'EENVELOPE',
    responseCode: 550,
    response: '550 5.1.1 No such user',
  })
  expect(await refusal('full')).toMatchObject({
    code: 'EENVELOPE',
    responseCode: 452,
    response: '452 4.2.2 Mailbox full',
  })
  expect(await refusal('spam')).toMatchObject({
    code: 'EMESSAGE',
    responseCode: 554,
    response: '554 5.7.1 This looks like spam',
  })
  await sendAll(mailer, 'a@example.com')
  expect(server.mails).toHaveLength(1)
  expect(server.connections()).toBeLessThan(4)
})

it('a server that limits the mails to a domain says so', async () => {
  const { mailer } = await start({ perMinute: (domain) => (domain === 'busy.example' ? 2 : undefined) })
  await sendAll(mailer, 'a@busy.example', 'b@busy.example')
  await expect(mailer.send({ ...mail, to: 'c@busy.example' })).rejects.toMatchObject({ responseCode: 450 })
  await sendAll(mailer, 'c@example.com')
})

it('several mails are handed over at a time', async () => {
  const all = Promise.withResolvers<undefined>()
  const waiting = vi.fn(() => all.promise)
  const { server, mailer } = await start({ rules: () => ({ wait: waiting }) })
  const sent = Promise.all(['a', 'b', 'c'].map((name) => mailer.send({ ...mail, to: `${name}@example.com` })))
  await vi.waitFor(() => expect(waiting).toHaveBeenCalledTimes(3), 10_000)
  all.resolve(undefined)
  await sent
  expect([server.mails.length, server.connections()]).toEqual([3, 3])
})

it('a mail server that is unavailable is told from one that refuses', async () => {
  const away = smtpMailer(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com' }))
  onTestFinished(() => away?.close?.())
  await expect(away?.send(mail)).rejects.toMatchObject({ code: 'ESOCKET' })
})

it('a closed mailer finishes what it is sending, and sends nothing more', async () => {
  const held = Promise.withResolvers<undefined>()
  const reached = Promise.withResolvers<undefined>()
  const wait = () => {
    reached.resolve(undefined)
    return held.promise
  }
  const { server, mailer } = await start({ rules: () => ({ wait }) })
  const sent = mailer.send(mail)
  await reached.promise
  mailer.close?.()
  held.resolve(undefined)
  await sent
  await expect(mailer.send(mail)).rejects.toThrow('closed')
  expect(server.mails).toHaveLength(1)
})

it('mails are signed with the key of the settings', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const { server, mailer } = await start(
    {},
    { DKIM_KEY: pem, DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'banquet' },
  )
  await mailer.send({ ...mail, html: '<p>您好</p>' })
  const signature = server.mails[0]?.content.headerLines.find(({ key }) => key === 'dkim-signature')?.line
  expect(signature).toMatch(/d=example\.com;\s+q=dns\/txt;\s+s=banquet;/)
})

it('without a configured mail server there is no mailer', () => {
  expect(smtpMailer(readConfig({}))).toBeUndefined()
})
