import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { identity, pages, scope } from '@banquet/contract/call/access'
import { customer } from '@banquet/contract/customer/customer'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { order } from '@banquet/contract/trade/order'
import { shipment } from '@banquet/contract/trade/shipment'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { addEvent, addType, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import { customerAddresses } from '../../tables/customer/customer.table.ts'
import { shipments } from '../../tables/trade/shipment.table.ts'

const limits = vi.hoisted(() => ({ few: 0, ids: 0 }))
vi.mock(import('./limits.ts'), async (original) => {
  const { limits: usual } = await original()
  return { limits: Object.assign(limits, { ...usual, ...limits }) as never }
})

const server = await serverForFile()
const readers: Client[] = []

beforeAll(async () => {
  const admin = await server.asAdmin()
  const own = {
    canAdd: false,
    canEdit: false,
    canDelete: false,
    scope: scope.onlySelf,
    extra: ['price'],
  } as const
  const seller = await server.asKind(identity.employee, {
    [pages.orders.id]: own,
    [pages.customers.id]: own,
    [pages.payments.id]: own,
  })
  readers.push(admin, seller)
  const names = ['林春餐廳', '陳秋餐廳', '王冬小館', '林夏茶樓', '陳梅餐廳']
  const buyers = await Promise.all(
    names.map((realName, n) =>
      addBuyer(server, { realName, number: `C${n}`, ...(n % 2 === 0 && { employee: seller.account }) }),
    ),
  )
  for (const [n, { account }] of buyers.entries())
    await server.ctx.db.insert(customerAddresses).values({
      customerId: account.id,
      label: '',
      zipcode: '',
      city: '臺南市',
      area: '',
      address: `茶街${n}號`,
      isDefault: false,
    })
  const goods = []
  for (const [n, name] of ['烏龍茶', '紅茶', '炒飯', '茶碗蒸'].entries())
    goods.push(await addGood(server, buyers, { name, number: `G${3 - n}`, price: `${20 - n}` }))
  const common = { status: 'draft', note: '', createdById: admin.account.id, createdByName: '' } as const
  for (const [n, buyer] of [...buyers, ...buyers].entries()) {
    const { id: orderId } = await placed(buyer, goods[n % 4]?.id ?? 0, n + 1)
    for (const nth of [1, 2]) await server.ctx.db.insert(shipments).values({ ...common, orderId, nth })
  }
  const { buyCnt, id } = customerProducts
  await server.ctx.db.update(customerProducts).set({
    price: sql`nullif(${id} % 4, 0)`,
    nextFrom: sql`case when ${id} % 5 < 2 then date '2020-01-01' + ${id} % 5 * 90000 end`,
    nextPrice: sql`case when ${id} % 5 < 2 then nullif(${id} % 3, 0) end`,
    minBuyQty: sql`nullif(${id} % 3, 0)`,
    buyCnt: sql`${buyCnt} + ${id} % 5 * 400000000`,
  })
  await addEvent(admin)
  const type = await addType(admin)
  for (const [n, realName] of ['林怡君', '陳茶香', '林小茶'].entries())
    await signedUp(await server.asKind(identity.member), type, { realName, email: `tea${n}@example.com` })
})

const lists = [
  [order, ['id', '-customerName', 'gross,-id']],
  [shipment, ['-customerName', 'deliveryDate,-id']],
  [customer, ['realName', '-number', 'status,-realName']],
  [
    customerProduct,
    ['productName', '-productNumber', 'price', '-price', '-minBuyQty,price', '-minBuyQty', 'buyCnt'],
  ],
  [paymentOrder, ['createdAt', '-id', 'total,-id']],
] as const

/** What a reader gets page by page, and all at once. */
async function read(client: Client, [call, sorts]: (typeof lists)[number], keyword: string | undefined) {
  const answers = []
  for (const sort of sorts)
    for (const pageOf of [{}, { page: 1, size: 3 }, { page: 2, size: 3 }, { page: 99, size: 3 }]) {
      const query = { sort, ...pageOf, ...(keyword !== undefined && { keyword }) }
      const reply = await client.send(call.list as typeof order.list, { query })
      answers.push([reply.status, reply.total, reply.body.map(({ id }) => id)])
    }
  return answers
}

describe('the rows of a list are the same', () => {
  it.each([undefined, '茶', '餐廳', 'G1', '1', '臺南', 'tea', '絕無此人'])(
    'whether they are sorted before or after they are found, by few ids or one by one: %s',
    async (keyword) => {
      const found = []
      for (const list of lists)
        for (const client of readers) {
          Object.assign(limits, { few: 20_000, ids: 1000 })
          const usual = await read(client, list, keyword)
          for (const other of [
            { few: 0, ids: 1000 },
            { few: 20_000, ids: 0 },
            { few: 0, ids: 0 },
          ]) {
            Object.assign(limits, other)
            expect([other, await read(client, list, keyword)]).toEqual([other, usual])
          }
          found.push(...usual.map(([, , ids]) => (ids as number[]).length))
        }
      expect(found.some((length) => length > 0)).toBe(keyword !== '絕無此人')
    },
  )
})
