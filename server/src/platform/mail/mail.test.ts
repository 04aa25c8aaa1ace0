import { beforeEach, describe, expect, it, vi } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { mail } from '@banquet/contract/platform/mail'
import { watchAudits } from '../../../test/audits.ts'
import { deliverAll } from '../../../test/jobs.ts'
import { fullGrants, serverForFile } from '../../../test/server.ts'
import type { Mailer } from '../../kit/mailer.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { mails } from '../../tables/platform/mail.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

beforeEach(async () => {
  await server.ctx.db.delete(mails)
})

async function put(values: Partial<typeof mails.$inferInsert> = {}): Promise<number> {
  const usual = { to: 'guest@example.com', subject: '密碼已變更', body: '內容', status: 'sent' } as const
  const [row] = await server.ctx.db
    .insert(mails)
    .values({ ...usual, purpose: 'password-changed', ...values })
    .returning({ id: mails.id })
  return row?.id ?? 0
}

const statusOf = async (id: number) => (await getRow(server.ctx.db, mails, id)).status

const list = async (query: object) => {
  const reply = await admin.send(mail.list, { query: { ...query } })
  return [reply.body.map(({ to }) => to), reply.total]
}

describe('the outbox', () => {
  it('lists mails newest first, without their texts', async () => {
    await put({ to: 'first@example.com' })
    const id = await put({ to: 'second@example.com' })
    const reply = await admin.call(mail.list, { query: {} })
    expect(reply.body.map(({ to }) => to)).toEqual(['second@example.com', 'first@example.com'])
    expect(reply.body).toEqual([expect.objectContaining({ id, status: 'sent' }), expect.anything()])
    expect(JSON.stringify(reply.body)).not.toContain('內容')
    const plain = { id, body: '內容\n', attachmentName: '' }
    expect((await admin.call(mail.get, { params: { id } })).body).toMatchObject(plain)
    const file = { kind: 'rooming-list', rowId: 1, name: '名單.xlsx' } as const
    const whole = await admin.call(mail.get, { params: { id: await put({ attachment: file }) } })
    expect(whole.body).toMatchObject({ attachmentName: '名單.xlsx' })
    expect(whole.body).not.toHaveProperty('attachment')
  })

  it('shows a mail in both forms, whichever it was written in, and nothing of one whose text was deleted', async () => {
    const read = async (values: Partial<typeof mails.$inferInsert>) =>
      (await admin.call(mail.get, { params: { id: await put(values) } })).body
    const plain = await read({ body: '<b>內容</b>' })
    expect([plain.body, plain.html]).toEqual([
      '<b>內容</b>\n',
      expect.stringContaining('&lt;b&gt;內容&lt;/b&gt;'),
    ])
    const picture = `/api/v1/file/${'a'.repeat(40)}`
    const rich = await read({ body: '', html: `<p>內容<img src="${picture}"></p>` })
    expect([rich.body, rich.html]).toEqual([
      expect.stringMatching(/^內容\n/),
      expect.stringContaining(`<img src="${picture}"`),
    ])
    expect(await read({ body: '' })).toMatchObject({ body: '', html: '' })
  })

  it('is searched by address and subject, and filters by status and purpose', async () => {
    await put({ to: 'wang@example.com', subject: 'Ｈｏｔｅｌ 訂房', status: 'failed' })
    await put({ to: 'lee@example.com', purpose: 'password-reset' })
    expect(await list({ page: 1, keyword: 'WANG' })).toEqual([['wang@example.com'], 1])
    expect(await list({ page: 1, keyword: 'hotel' })).toEqual([['wang@example.com'], 1])
    expect(await list({ page: 1, status: 'failed' })).toEqual([['wang@example.com'], 1])
    expect(await list({ page: 1, purpose: 'password-reset' })).toEqual([['lee@example.com'], 1])
    expect((await admin.send(mail.list, { query: { status: 'lost' } })).code).toBe('validation')
  })

  it('is for administrators only, with any pages', async () => {
    const id = await put({ status: 'failed' })
    const manager = await server.asKind(identity.management, fullGrants(11, 13))
    for (const reply of [
      await manager.call(mail.list, { query: {} }),
      await manager.call(mail.get, { params: { id } }),
      await manager.call(mail.resend, { params: { id } }),
    ])
      expect([reply.status, reply.code]).toEqual([403, 'admin.only'])
    expect(await statusOf(id)).toBe('failed')
  })
})

describe('a mail that failed or was kept', () => {
  it.each(['failed', 'kept'] as const)('can be sent again at any age: %s', async (status) => {
    const id = await put({ status, tries: 8, error: 'no', createdAt: '2020-01-01T00:00:00.000Z' })
    const entries = await watchAudits(server)
    const reply = await admin.call(mail.resend, { params: { id } })
    expect([reply.status, reply.body]).toEqual([
      200,
      expect.objectContaining({ id, status: 'waiting', tries: 0, error: '' }),
    ])
    expect(await entries()).toMatchObject([
      { action: 'updated', noun: 'mail', rowId: id, before: { status }, after: { status: 'waiting' } },
    ])
    const sent: string[] = []
    server.services.mailer = { host: 'banquet.example', send: async ({ to }) => void sent.push(to) }
    await deliverAll(server)
    expect(sent).toEqual(['guest@example.com'])
  })

  it('is sent again once, however often that is requested', async () => {
    const id = await put({ status: 'failed' })
    const send = vi.fn<Mailer['send']>().mockResolvedValue()
    server.services.mailer = { host: 'banquet.example', send }
    const replies = await Promise.all([1, 2, 3].map(() => admin.call(mail.resend, { params: { id } })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    await deliverAll(server)
    expect(send).toHaveBeenCalledOnce()
  })
})

describe('a mail that is waiting, being sent or sent', () => {
  it.each(['waiting', 'sending', 'sent'] as const)('cannot be sent again: %s', async (status) => {
    const id = await put({ status })
    const reply = await admin.call(mail.resend, { params: { id } })
    expect([reply.status, reply.code]).toEqual([409, 'mail.not-failed'])
    expect(await statusOf(id)).toBe(status)
  })
})
