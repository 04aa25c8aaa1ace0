import { afterAll, expect, it, vi } from 'vitest'
import { startServer } from '../../../test/server.ts'
import type { Mailer } from '../../kit/mailer.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { sendMail, type Letter } from './send-mail.ts'
import { startDelivery } from './start-delivery.ts'

const letter: Letter = { to: 'guest@example.com', subject: '一', body: '內容', purpose: 'password-changed' }

const server = await startServer({ connections: 4 })
const beside = await startServer({ beside: server, connections: 4 })

afterAll(async () => {
  await beside.close()
  await server.close()
})

it('sends what was written before the start, then what any program writes, until it is stopped', async () => {
  const send = vi.fn<Mailer['send']>().mockResolvedValue()
  server.services.mailer = { host: 'banquet.example', send }
  const subjects = () => send.mock.calls.map(([{ subject }]) => subject)
  await sendMail(beside.ctx, letter)
  const stop = startDelivery(server.ctx, server.services)
  await vi.waitFor(() => expect(subjects()).toEqual(['一']), 10_000)
  await sendMail(beside.ctx, { ...letter, subject: '二' })
  await vi.waitFor(() => expect(subjects()).toEqual(['一', '二']), 10_000)
  await stop()
  await sendMail(beside.ctx, { ...letter, subject: '三' })
  const rows = await server.ctx.db.select().from(mails).orderBy(mails.id)
  expect(rows.map(({ status }) => status)).toEqual(['sent', 'sent', 'waiting'])
})

it('continues after a failure of its own', async () => {
  const send = vi
    .fn<Mailer['send']>()
    .mockImplementationOnce(() => Promise.reject(null))
    .mockResolvedValue()
  server.services.mailer = { host: 'banquet.example', send }
  const stop = startDelivery(server.ctx, server.services)
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce(), 10_000)
  await sendMail(beside.ctx, { ...letter, subject: '四' })
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2), 10_000)
  await stop()
  expect(send.mock.calls[1]?.[0]).toMatchObject({ subject: '四' })
})
