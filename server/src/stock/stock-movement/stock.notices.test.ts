import { beforeAll, describe, expect, it } from 'vitest'
import { identity, pages, status } from '@banquet/contract/call/access'
import { stock } from '@banquet/contract/stock/stock'
import { addUnit } from '../../../test/rows/goods.ts'
import { watchNotices } from '../../../test/notices.ts'
import { fullGrants, serverForFile, viewGrants } from '../../../test/server.ts'
import { addStocked } from '../../../test/rows/stock.ts'
import { inTransaction } from '../../kit/context.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { notificationSettings } from '../../tables/message/notification-setting.table.ts'
import { moveStock } from './move-stock.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
const keeper = await server.asKind(identity.employee, fullGrants(pages.stock.id))
let viewer: number

beforeAll(async () => {
  viewer = (await server.addAccount({ grants: viewGrants(pages.stock.id) })).id
  await server.addAccount({ grants: fullGrants(pages.products.id, pages.units.id) })
  await server.addAccount({ grants: viewGrants(pages.stock.id), status: status.inactive })
  await server.addAccount({ identity: identity.hotelService })
  await server.addAccount({ identity: identity.customer })
})

/** Removes some of a product, as the warehouse keeper. */
const take = (id: number, cnt: number, headers = {}) =>
  keeper.call(stock.decrement, { params: { id }, body: { id, cnt, remark: '領料' } }, headers)
const bring = (id: number, cnt: number) =>
  keeper.call(stock.increment, { params: { id }, body: { id, cnt, remark: '進貨' } })

describe('a product that becomes low', () => {
  it('is reported to users who may see stock, except the one who moved it', async () => {
    const unitId = (await addUnit(server.ctx.db, '顆')).id
    const { id } = await addStocked(server.ctx, {
      onHand: 9,
      allocated: 2,
      lowStock: 5,
      number: 'F-9',
      name: '芋圓',
      enName: 'Taro balls',
      unitId,
    })
    const notices = await watchNotices(server)
    await take(id, 1)
    expect(await notices()).toEqual([])
    await take(id, 1)
    expect(await notices()).toEqual(
      [admin.account.id, viewer].map((accountId) => ({
        accountId,
        kind: 'stock.low',
        params: { name: 'F-9 芋圓', enName: 'F-9 Taro balls', left: 5, limit: 5, unit: '顆', enUnit: '' },
        link: `/admin/stock/${id}`,
      })),
    )
  })

  it('is reported once, and again only after the stock was higher in between', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 6, lowStock: 5 })
    const notices = await watchNotices(server)
    await take(id, 1)
    expect(await notices()).toHaveLength(2)
    await take(id, 1)
    await bring(id, 1)
    expect(await notices()).toEqual([])
    await bring(id, 1)
    await take(id, 3)
    expect(await notices()).toHaveLength(2)
  })

  it('is reported once if the same request arrives twice', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 6, lowStock: 5 })
    const notices = await watchNotices(server)
    const key = { 'idempotency-key': 'low-once' }
    expect([(await take(id, 2, key)).status, (await take(id, 2, key)).status]).toEqual([200, 200])
    expect((await notices()).map(({ params }) => params['left'])).toEqual([4, 4])
  })

  it('is reported for an allocation, a count or a corrected output as well', async () => {
    const notices = await watchNotices(server)
    const { id } = await addStocked(server.ctx, { onHand: 9, allocated: 4, lowStock: 5 })
    expect((await notices()).map(({ accountId }) => accountId)).toEqual([
      admin.account.id,
      keeper.account.id,
      viewer,
    ])
    await bring(id, 5)
    await keeper.call(stock.count, { params: { id }, body: { counted: 8, seen: 14, remark: '盤點' } })
    expect((await notices()).map(({ params }) => params['left'])).toEqual([4, 4])
  })

  it('is reported for each product that one command makes low, and for no other', async () => {
    const [one, two, plenty, never] = [
      await addStocked(server.ctx, { onHand: 6, lowStock: 5 }),
      await addStocked(server.ctx, { onHand: 8, lowStock: 7 }),
      await addStocked(server.ctx, { onHand: 90, lowStock: 7 }),
      await addStocked(server.ctx, { onHand: 2 }),
    ]
    const notices = await watchNotices(server)
    const those = [one, two, plenty, never]
    await moveStock(
      server.ctx,
      those.map(({ id }) => ({ productId: id, kind: 'decrement', onHand: -1, remark: '出貨' })),
    )
    expect(new Set((await notices()).map(({ link }) => link))).toEqual(
      new Set([one, two].map(({ id }) => `/admin/stock/${id}`)),
    )
  })

  it('is not reported if it is untracked or inactive', async () => {
    const notices = await watchNotices(server)
    for (const values of [{ stockPolicy: 'untracked' as const }, { status: 0 as const }]) {
      const { id } = await addStocked(server.ctx, { onHand: 6, lowStock: 5, ...values })
      expect((await take(id, 4)).status).toBe(200)
    }
    expect(await notices()).toEqual([])
  })

  it('is not reported if the command is refused or rolled back', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 6, lowStock: 5 })
    const notices = await watchNotices(server)
    expect((await take(id, 7)).code).toBe('stock.insufficient')
    const command = inTransaction(server.ctx, async (ctx) => {
      await moveStock(ctx, [{ productId: id, kind: 'decrement', onHand: -3, remark: '領料' }])
      throw new Error('at the last moment')
    })
    await expect(command).rejects.toThrow('at the last moment')
    expect(await notices()).toEqual([])
  })

  it('is mailed to subscribers, once for each time', async () => {
    const byMail = { 'stock.low': true }
    const setting = { byMail, email: 'store@example.com' }
    await server.ctx.db.insert(notificationSettings).values([
      { id: viewer, ...setting },
      { id: keeper.account.id, ...setting, email: 'keeper@example.com' },
    ])
    const { id } = await addStocked(server.ctx, { onHand: 6, lowStock: 5, name: '仙草' })
    await take(id, 1)
    await bring(id, 1)
    await take(id, 2)
    const written = await server.ctx.db.select().from(mails).orderBy(mails.id)
    expect(written.map(({ to }) => to)).toEqual(['store@example.com', 'store@example.com'])
    expect(written[1]?.subject).toMatch(/【Banquet】庫存偏低：.*仙草 Low stock/)
    expect(written[1]?.body).toContain('剩 4 ')
  })
})
