import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'
import { orderNumber, type Order } from '@banquet/contract/trade/order-record'
import type { Mailer } from '../../src/kit/mailer.ts'
import { leaseMs } from '../../src/platform/mail/mail.rules.ts'
import { mails } from '../../src/tables/platform/mail.table.ts'
import { deliverAll } from '../jobs.ts'
import { addBuyer, addGood } from '../rows/orders.ts'
import { kill, startSecondProgram } from './second-program.ts'
import { startServer } from '../server.ts'

const server = await startServer({ connections: 4 })
const program = await startSecondProgram(server)

afterAll(async () => {
  await program.remove()
  await server.close()
})

/** A mail server that accepts every connection and never responds, so that nothing can be handed over to it. */
async function silentServer() {
  const open = new Set<Socket>()
  const sink = createServer((socket) => void open.add(socket.on('error', () => undefined)))
  sink.listen(0, '127.0.0.1')
  await once(sink, 'listening')
  const { port } = sink.address() as AddressInfo
  const close = () => {
    for (const socket of open) socket.destroy()
    sink.close()
  }
  return { settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@example.com' }, close }
}

it(
  'the mail of an order is sent once, also if the program is killed between the order and the mail',
  { timeout: 60_000 },
  async () => {
    const silent = await silentServer()
    const child = await program.start(silent.settings)
    const token = await program.signIn()
    const buyer = await addBuyer(server, { email: 'guest@example.com' })
    const { id: productId } = await addGood(server, [buyer])
    const body = { customerId: buyer.account.id, lines: [{ productId, quantity: 2 }] }
    const answer = await program.send('/api/v1/order', { method: 'POST', token, body })
    await kill(child)
    silent.close()
    const order = (await answer?.json()) as Order | undefined
    const [mail, ...more] = await server.ctx.db.select().from(mails).orderBy(mails.id)
    expect([mail?.to, more]).toEqual(['guest@example.com', []])
    expect(['waiting', 'sending']).toContain(mail?.status)

    const send = vi.fn<Mailer['send']>().mockResolvedValue()
    server.services.mailer = { host: 'banquet.example', send }
    server.passTime(leaseMs + 1)
    await deliverAll(server)
    expect(send).toHaveBeenCalledOnce()
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      to: 'guest@example.com',
      subject: expect.stringContaining(orderNumber(order?.id ?? 0)),
    })
    expect(await server.ctx.db.select().from(mails)).toMatchObject([{ status: 'sent' }])
  },
)
