import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { maxBytes, readReport, type Report } from './read-report.ts'

const folder = fileURLToPath(new URL('../../../test/bounces', import.meta.url))
const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.eml')).toSorted()
const token = 'c1-000000000000000000000000'

const read = async (name: string): Promise<Report> =>
  readReport(Buffer.from((await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\n', '\r\n')))

const kinds: Record<string, Partial<Report>> = {
  address: { kind: 'failure', verdict: 'address', email: 'guest@example.com' },
  passing: { kind: 'failure', verdict: 'passing', email: 'guest@example.com' },
  mail: { kind: 'failure', verdict: 'mail', email: 'guest@example.com' },
  delay: { kind: 'delay' },
  reply: { kind: 'reply' },
  complaint: { kind: 'complaint' },
}

describe('a mail that came back', () => {
  test.each(names.filter((name) => !name.startsWith('other/')))('is read: %s', async (name) => {
    const report = await read(name)
    expect(report).toMatchObject(kinds[name.split('/')[0] ?? ''] ?? {})
    // Each of these forms leads back to the mail, except where nothing of it is left.
    if (report.kind === 'failure' && name !== 'address/hinet-without-original.eml')
      expect(report.names.join('\n')).toContain(token)
  })

  test('in Chinese is kept as it reads, whatever its encoding is', async () => {
    const report = await read('address/hinet-big5.eml')
    expect(report).toMatchObject({
      subject: '退信通知：您的郵件無法送達',
      reply: '550 無此使用者，該帳號不存在或已停用',
    })
    expect(report.text).toContain('親愛的用戶您好')
  })

  test('without a code has the words of its server', async () => {
    expect(await read('address/hinet-without-original.eml')).toMatchObject({
      status: '',
      reply: '原因：收件人信箱不存在',
    })
    expect(await read('address/qmail.eml')).toMatchObject({ status: '5.1.1' })
  })

  test('that a person has written is none', async () => {
    expect(await read('other/letter.eml')).toMatchObject({ kind: 'other', email: '' })
  })

  test('says nothing that only the original said', async () => {
    const report = await read('address/exim-text-only.eml')
    expect(report.verdict).toBe('address')
    expect(report.reply).not.toContain('quota')
    expect(report.text).not.toContain('quota')
  })
})

const failed = (rest: string) =>
  Buffer.from(`Return-Path: <>\r\nFrom: MAILER-DAEMON@example.com\r\nSubject: failure notice\r\n${rest}`)

describe('a hostile mail', () => {
  test('of 20 MB is read at its beginning', async () => {
    const raw = Buffer.concat([
      failed('\r\n<guest@example.com>:\r\n550 5.1.1 User unknown\r\n'),
      Buffer.alloc(20 * 1_048_576, 'x'),
    ])
    const report = await readReport(raw)
    expect(report).toMatchObject({ kind: 'failure', status: '5.1.1', email: 'guest@example.com' })
    expect(report.text.length).toBeLessThan(maxBytes)
  })

  test.each(['multipart/mixed; boundary="b%"', 'message/rfc822'])(
    'of 100 levels is read or given up: %s',
    async (type) => {
      let inner = 'Content-Type: text/plain\r\n\r\n<guest@example.com>: 550 5.1.1 User unknown'
      for (let level = 0; level < 100; level++) {
        const head = `Content-Type: ${type.replace('%', String(level))}\r\n\r\n`
        inner = type.startsWith('message')
          ? head + inner
          : `${head}--b${level}\r\n${inner}\r\n--b${level}--\r\n`
      }
      expect((await readReport(failed(inner))).verdict).toBe('mail')
    },
  )

  test.each([
    ['nothing', ''],
    ['no mail', '\0\0\0\0'],
    ['bytes of no text', Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256))],
    ['a header without end', `Subject: ${'a '.repeat(200_000)}`],
    [
      'an address without end',
      `From: MAILER-DAEMON@a.example\r\nSubject: failure notice\r\n\r\n<${'a'.repeat(400_000)}@`,
    ],
    [
      'brackets',
      `From: MAILER-DAEMON@a.example\r\nSubject: failure notice\r\n\r\n${'<a@b.example> ('.repeat(40_000)}`,
    ],
    ['lines', `From: MAILER-DAEMON@a.example\r\nSubject: failure notice\r\n\r\n${'-\n \n'.repeat(100_000)}`],
    [
      'fields',
      `From: MAILER-DAEMON@a.example\r\n${'Message-ID: a\r\n '.repeat(20_000)}\r\n\r\nMessage-ID:\n ${' \n '.repeat(50_000)}`,
    ],
  ])('of %s is read in no time', async (_, raw) => {
    const report = await readReport(typeof raw === 'string' ? Buffer.from(raw) : raw)
    expect(report.email).not.toContain('<')
  })

  test('with broken parts says what is left of them', async () => {
    const report = await read('other/no-parts-closed.eml')
    expect(report.verdict).toBe('mail')
    expect(report.email).toBe('')
  })

  test('with characters that the database refuses is read', async () => {
    expect(await readReport(failed('\r\n<guest@example.com>:\r\n550 5.1.1 User\0 unknown'))).toMatchObject({
      kind: 'failure',
      email: 'guest@example.com',
    })
  })
})
