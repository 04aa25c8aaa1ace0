import { beforeAll, describe, expect, it } from 'vitest'
import { identity, pages, scope, type Grants } from '@banquet/contract/call/access'
import { customerEmployee } from '@banquet/contract/customer/customer-employee'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { customer } from '@banquet/contract/customer/customer'
import { department } from '@banquet/contract/people/department'
import { employee } from '@banquet/contract/people/employee'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { product } from '@banquet/contract/catalogue/product'
import { shipment, type Shipment } from '@banquet/contract/trade/shipment'
import { unit } from '@banquet/contract/catalogue/unit'
import { addProductType, addUnit } from '../../../test/rows/goods.ts'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { addDepartments, serverForFile, type Client, type Parts } from '../../../test/server.ts'

/** A partly shipped order, the people it concerns, and everything that it was made from. */
const server = await serverForFile({ connections: 4 })
const admin = await server.asAdmin()
let buyer: Client
let keeper: Client
let next: Client
let good: Awaited<ReturnType<typeof addGood>>
let id: number
let draft: Shipment

const [here, there] = [10, 20]

const grantsOf = (own: 3 | 4): Grants => {
  const grant = { canAdd: false, canEdit: false, canDelete: false, scope: own, extra: ['price'] }
  return { [pages.orders.id]: grant }
}
const seller = async (departmentId: number, own: 3 | 4) =>
  server.as(await server.addAccount({ identity: identity.employee, departmentId, grants: grantsOf(own) }))

async function done(e: Endpoint, parts: Parts, by = admin): Promise<unknown> {
  const reply = await by.send(e, parts)
  expect([e.id, reply.body, reply.status < 300]).toEqual([e.id, reply.body, true])
  return reply.body
}

beforeAll(async () => {
  await addDepartments(server, { [here]: [], [there]: [] })
  keeper = await seller(here, scope.onlySelf)
  next = await seller(there, scope.onlySelf)
  buyer = await addBuyer(server, { employee: keeper.account })
  good = await addGood(server, [buyer], { price: '100.00', terms: { price: '88.50', itemName: '招牌' } })
  id = (await placed(buyer, good.id, 5)).id
  const { lines } = (await done(order.confirm, { params: { id }, body: {} })) as Order
  const part = { lines: lines.map((line) => ({ orderLineId: line.id, quantity: 3 })) }
  draft = (await done(shipment.create, { params: { id }, body: part })) as Shipment
  const body = { confirm: true, version: draft.version }
  await done(shipment.confirm, { params: { id: draft.id }, body })
})

/** Everything that shows the order: the order itself, lists, shipments and a file. */
async function shownTo(client: Client): Promise<unknown[]> {
  const replies = [
    await client.send(order.get, { params: { id } }),
    await client.send(order.list, { query: { customerId: buyer.account.id } }),
    await client.send(shipment.get, { params: { id: draft.id } }),
    await client.send(shipment.list, { query: { orderId: id } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  // Customers read only their own name there, and one of the changes is that of their name.
  const without = client === buyer ? 'placedByName' : 'none'
  return replies.map(
    ({ body }) =>
      JSON.parse(
        JSON.stringify(body, (name, value: unknown) => (name === without ? undefined : value)),
      ) as unknown,
  )
}
const fileOf = async () =>
  (await done(order.export, { query: { customerId: buyer.account.id, format: 'csv' } })) as string

/** Changes every name, term and person that the order was made from. */
const changes: Record<string, () => Promise<unknown>> = {
  'the unit of a product': () =>
    done(unit.update, { params: { id: good.unitId }, body: { name: '大箱', enName: 'crate' } }),
  'the product': async () => {
    const { id: unitId } = await addUnit(server.ctx.db, '打')
    const { id: productTypeId } = await addProductType(server.ctx.db)
    const words = {
      number: 'NEW-1',
      name: '別的',
      enName: 'Other',
      price: '1.00',
      taxClass: 'exempt',
      minBuyQty: 7,
    }
    return done(product.update, { params: { id: good.id }, body: { ...words, unitId, productTypeId } })
  },
  'what is agreed about it': async () => {
    const { body } = await admin.send(customerProduct.list, { query: { customerId: buyer.account.id } })
    const [row] = body
    const terms = { price: '2.00', itemName: '新招牌', itemNumber: 'N', reason: '調價' }
    return done(customerProduct.update, { params: { id: row?.id }, body: terms })
  },
  'the customer': () => {
    const place = { city: '高雄市', area: '苓雅區', address: '四維三路 2 號' }
    const words = { realName: '改名', number: 'C-NEW', taxMode: 'included', telephone: '07-1234567' }
    const contacts = [{ name: '新人', phone: '07-7654321' }]
    const body = { ...words, addresses: [place], contacts }
    return done(customer.update, { params: { id: buyer.account.id }, body })
  },
  'who looks after it': () => {
    const body = { customerIds: [buyer.account.id], toEmployeeId: next.account.id, reason: '移交' }
    return done(customerEmployee.handOver, { body })
  },
  'who did when it ordered': () => {
    const body = { realName: '改了姓名', departmentId: there }
    return done(employee.update, { params: { id: keeper.account.id }, body })
  },
  'the department': () => done(department.update, { params: { id: here }, body: { name: '改組' } }),
}

describe('a placed order', () => {
  it('contains the agreed terms', async () => {
    expect((await shownTo(admin))[0]).toMatchObject({
      employeeName: keeper.account.realName,
      net: '443.00',
      gross: '465.00',
      lines: [{ unitPrice: '88.50', itemName: '招牌', productName: good.name, shipped: 3 }],
    })
  })

  it.each(Object.keys(changes))(
    'does not change when %s changes, and neither does its shipment',
    async (what) => {
      const before = [await shownTo(admin), await shownTo(buyer), await fileOf()]
      await changes[what]?.()
      expect([await shownTo(admin), await shownTo(buyer), await fileOf()]).toEqual(before)
    },
  )

  it('stays visible to the account manager of that time, to that department and to the current account manager', async () => {
    const sees = async (client: Client) => (await client.send(order.get, { params: { id } })).status
    const colleagues = [await seller(here, scope.sameDepartment), await seller(there, scope.sameDepartment)]
    const strangers = [await seller(here, scope.onlySelf), await seller(there, scope.onlySelf)]
    for (const client of [keeper, next, ...colleagues]) expect(await sees(client)).toBe(200)
    for (const client of strangers) expect(await sees(client)).toBe(404)
  })

  it('does not affect new orders, which use the current terms', async () => {
    expect(await placed(buyer, good.id, 7)).toMatchObject({
      customerName: '改名',
      employeeName: next.account.realName,
      taxMode: 'included',
      net: '14.00',
      gross: '14.00',
      shipTo: { city: '高雄市', contact: '新人' },
      lines: [{ productNumber: 'NEW-1', itemName: '新招牌', unitName: '打', unitPrice: '2.00' }],
    })
  })
})
