import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { addDays } from '@banquet/contract/rule/day/days'
import { watchNotices } from '../../../test/notices.ts'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { fullGrants, startServer, viewGrants, type Client } from '../../../test/server.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { notificationSettings } from '../../tables/message/notification-setting.table.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { notifyShortages } from './worksheet.jobs.ts'

const minute = 60_000

const server = await startServer({ connections: 4 })
const beside = await startServer({ beside: server, connections: 4 })
const admin = await server.asAdmin()
const keeper = await server.asKind(identity.employee, viewGrants(pages.stock.id))
let buyer: Client
let last = '2030-01-07'

beforeAll(async () => {
  await server.asKind(identity.employee, fullGrants(pages.orders.id, pages.products.id))
  buyer = await addBuyer(server)
})
afterAll(async () => {
  await beside.close()
  await server.close()
})

/** The shortage notifications since the last call; there are also notifications of orders. */
async function watchShort() {
  const notices = await watchNotices(server)
  return async () => (await notices()).filter(({ kind }) => kind === 'stock.short')
}

/** A day with orders, which closed this many minutes ago. */
async function dayOf(
  values: Parameters<typeof addGood>[2],
  { closed = 1, quantity = 10, late = false } = {},
): Promise<{ day: string; productId: number; again: (minutes: number) => Promise<void> }> {
  last = addDays(last, 1)
  const day = last
  const good = await addGood(server, [buyer], { stockPolicy: 'make-to-order', ...values })
  const order = async (minutes: number) => {
    const { id } = await placed(buyer, good.id, quantity)
    const cutoffAt = new Date(server.ctx.now().getTime() - minutes * minute).toISOString()
    await server.ctx.db.update(orders).set({ deliveryDate: day, cutoffAt, late }).where(eq(orders.id, id))
  }
  await order(closed)
  return { day, productId: good.id, again: order }
}

describe('products that are short when the orders of a day close', () => {
  it('are reported once to users who may see stock, by whichever program runs the job', async () => {
    const notices = await watchShort()
    const { day, productId } = await dayOf({ onHand: 3, name: '芋圓' })
    await Promise.all([server, beside, server].map(({ ctx }) => notifyShortages(ctx)))
    await notifyShortages(server.ctx)
    const params = {
      day,
      name: '芋圓',
      enName: '',
      missing: 7,
      others: 0,
      unit: expect.any(String),
      enUnit: '',
    }
    expect(await notices()).toEqual(
      [admin, keeper].map(({ account }) => ({
        accountId: account.id,
        kind: 'stock.short',
        params,
        link: `/admin/stock/${productId}`,
      })),
    )
  })

  it('are reported again when further orders for the day close later', async () => {
    const { again } = await dayOf({ onHand: 3 }, { closed: 30 })
    const notices = await watchShort()
    await notifyShortages(server.ctx)
    expect((await notices()).map(({ params }) => params['missing'])).toEqual([7, 7])
    await again(1)
    await notifyShortages(server.ctx)
    expect((await notices()).map(({ params }) => params['missing'])).toEqual([17, 17])
  })

  it.each([
    ['before they close', { onHand: 3 }, { closed: -5 }],
    ['if there are enough', { onHand: 10 }, {}],
    ['if the product is untracked', { onHand: 3, stockPolicy: 'untracked' as const }, {}],
    ['for an order placed after closing', { onHand: 3 }, { late: true }],
    ['for a day that closed long ago', { onHand: 3 }, { closed: 1440 }],
  ])('are not reported %s', async (_, values, how) => {
    await notifyShortages(server.ctx)
    const notices = await watchShort()
    await dayOf(values, how)
    await notifyShortages(server.ctx)
    expect(await notices()).toEqual([])
  })

  it('are mailed once to subscribers', async () => {
    const { id } = keeper.account
    const byMail = { 'stock.short': true }
    await server.ctx.db.insert(notificationSettings).values({ id, byMail, email: 'store@example.com' })
    const { day } = await dayOf({ onHand: 3, name: '粉圓' })
    await Promise.all([server, beside].map(({ ctx }) => notifyShortages(ctx)))
    await notifyShortages(server.ctx)
    const written = (await server.ctx.db.select().from(mails).orderBy(mails.id)).filter(({ subject }) =>
      subject.includes(day),
    )
    expect(written).toMatchObject([
      { to: 'store@example.com', subject: `【Banquet】${day} 庫存不足 Short stock` },
    ])
    expect(written[0]?.body).toContain('粉圓 尚缺 7')
  })
})
