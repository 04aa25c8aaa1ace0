import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/kit/config.ts'
import { smtpMailer, type Outgoing } from '../../src/kit/mailer.ts'
import { startDemoMailServer } from './demo-mail-server.ts'
import { inboxPath, serveInbox } from './inbox.ts'

const mail: Outgoing = {
  to: 'guest@banquet.example',
  subject: '<b>報名</b>成功',
  text: '您好 <script>',
  html: '<p>您好</p><img src="http://127.0.0.1:1/api/v1/file/abc"><script>alert("1")</script>',
  messageId: '<7.1@hefeng.example>',
}

async function open() {
  const { settings, mails, close } = await startDemoMailServer()
  const mailer = smtpMailer({ ...readConfig({}), ...settings })
  const app = Fastify()
  serveInbox(app, mails)
  onTestFinished(async () => {
    mailer?.close?.()
    await app.close()
    await close()
  })
  const get = async (path: string, language = 'zh-TW') => {
    const headers = { 'accept-language': language }
    const reply = await app.inject({ method: 'GET', url: inboxPath + path, headers })
    return { status: reply.statusCode, body: reply.body, headers: reply.headers }
  }
  return { get, send: (more: Partial<Outgoing> = {}) => mailer?.send({ ...mail, ...more }) }
}

it('shows the mails that were sent, the newest first, and one of them in all its forms', async () => {
  const { get, send } = await open()
  expect((await get('')).body).toContain('還沒有信件')
  await send()
  await send({
    to: 'other@banquet.example',
    attachments: [{ filename: '票.png', content: Buffer.from('abc') }],
  })
  const list = (await get('')).body
  expect(list.indexOf('other@banquet.example')).toBeLessThan(list.indexOf('guest@banquet.example'))
  expect(list).toContain('&lt;b&gt;報名&lt;/b&gt;成功')
  expect((await get('?to=OTHER')).body).not.toContain('guest@banquet.example')
  expect((await get('', 'en')).body).toContain('Inbox of the demonstration')
  const { body } = await get('/2')
  expect(body).toContain(
    'sandbox="" srcdoc="&lt;p&gt;您好&lt;/p&gt;&lt;img src=&quot;/api/v1/file/abc&quot;&gt;',
  )
  expect(body).toContain('<pre>您好 &lt;script&gt;')
  expect(body).toContain('Message-ID: &lt;7.1@hefeng.example&gt;')
  expect(body).not.toContain('<script>')
  const file = await get('/2/attachment/0')
  expect([file.body, file.headers['content-type']]).toEqual(['abc', 'application/octet-stream'])
  expect((await get('/3')).status).not.toBe(200)
  expect((await get('/2/attachment/1')).status).not.toBe(200)
})

it('answers special addresses as it says', async () => {
  const { get, send } = await open()
  const { body } = await get('')
  for (const name of ['bounce', 'full', 'spam', 'slow', 'close'])
    expect(body).toContain(`<code>${name}…@</code>`)
  const codeOf = (to: string) =>
    send({ to })?.then(
      () => 250,
      ({ responseCode }: { responseCode: number }) => responseCode,
    )
  expect(await codeOf('bounce@banquet.example')).toBe(550)
  expect(await codeOf('full.box@banquet.example')).toBe(452)
  expect(await codeOf('spam@banquet.example')).toBe(554)
  expect(await codeOf('close@banquet.example')).toBeUndefined()
  for (let n = 0; n < 5; n += 1) expect(await codeOf(`${n}@busy.example`)).toBe(250)
  expect(await codeOf('6@busy.example')).toBe(450)
})

it('says that mails are elsewhere if another mail server is used', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  serveInbox(app, undefined)
  expect((await app.inject({ method: 'GET', url: inboxPath })).body).toContain('SMTP_URL')
})
