import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from './config.ts'
import { smtpMailer } from './mailer.ts'

const mail = { to: 'guest@example.com', subject: '重設密碼', text: '您好', messageId: '<7.1@example.com>' }

/** A mail server that rejects the recipient `nobody`, and the mails it received. */
async function startSink() {
  const received: string[] = []
  const server = createServer((socket) => {
    let inText = false
    let text = ''
    socket.write('220 sink\r\n')
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk.toString())
      if (inText) {
        // A mail may arrive in pieces, its last line alone in one of them.
        text += chunk.toString()
        if (text.endsWith('\r\n.\r\n')) {
          inText = false
          socket.write('250 taken\r\n')
        }
        return
      }
      for (const line of chunk.toString().trim().split('\r\n')) {
        if (line === 'DATA') inText = true
        const [verb = ''] = line.split(' ')
        const answers: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye' }
        socket.write(`${line.includes('nobody') ? '550 nobody here' : (answers[verb] ?? '250 yes')}\r\n`)
      }
    })
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const mailer = smtpMailer(
    readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: '宴會 <no-reply@example.com>' }),
  )
  return { mailer, received }
}

it('a mail server receives the mail with the configured sender', async () => {
  const { mailer, received } = await startSink()
  await mailer?.send(mail)
  const text = received.join('')
  expect(text).toContain('MAIL FROM:<no-reply@example.com>')
  expect(text).toContain('RCPT TO:<guest@example.com>')
  expect(text).toContain('Message-ID: <7.1@example.com>')
  expect(text).toContain(`Subject: =?UTF-8?B?${Buffer.from('重設密碼').toString('base64')}?=`)
  expect(text).toContain('Content-Type: text/plain; charset=utf-8')
  expect(text).toContain(Buffer.from('您好').toString('base64'))
})

it('a rejected recipient is distinguished from a mail server that is unavailable', async () => {
  const { mailer } = await startSink()
  await expect(mailer?.send({ ...mail, to: 'nobody@example.com' })).rejects.toMatchObject({
    code: 'EENVELOPE',
    responseCode: 550,
  })
  const away = smtpMailer(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com' }))
  await expect(away?.send(mail)).rejects.toMatchObject({ code: 'ESOCKET' })
})

it('without a configured mail server there is no mailer', () => {
  expect(smtpMailer(readConfig({}))).toBeUndefined()
})
