import { beforeAll, describe, expect, test } from 'vitest'
import { identity, pages, scope, type Grants, type Scope } from '@banquet/contract/call/access'
import { maxBuyers, orderEntry } from '@banquet/contract/trade/order-entry'
import { order } from '@banquet/contract/trade/order'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { customerContacts } from '../../tables/customer/customer.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
const seller = await server.asKind(identity.employee, grantsWith(scope.onlySelf))

function grantsWith(own: Scope): Grants {
  const grant = { canAdd: true, canEdit: false, canDelete: false, scope: own, extra: [] }
  return { [pages.orders.id]: grant, [pages.customers.id]: grant }
}

const find = async (client: Client, q: string) => {
  const reply = await client.send(orderEntry.buyers, { query: { q } })
  expect(reply.status).toBe(200)
  return reply.body
}
const namesOf = async (client: Client, q: string) => (await find(client, q)).map(({ realName }) => realName)

describe('the customers that a text finds', () => {
  beforeAll(async () => {
    const { db } = server.ctx
    const values = { telephone: '02-2345-6789', taxIdNumber: '12345675' }
    const known = await addBuyer(server, { realName: '山海樓', number: '71', ...values })
    await db.insert(customerContacts).values({
      ...{
        customerId: known.account.id,
        name: '阮經理',
        title: '',
        phone: '0912-345-678',
        email: '',
        remark: '',
      },
    })
    await addBuyer(server, { realName: '新山海樓', number: '711', employee: seller.account })
    await addBuyer(server, { realName: '小館', number: '9', blockedReason: '逾期', status: 0 })
  })

  test.each([
    ['71', ['山海樓', '新山海樓']],
    ['山海', ['山海樓', '新山海樓']],
    ['23456789', ['山海樓']],
    ['12345675', ['山海樓']],
    ['阮經', ['山海樓']],
    ['0912 345 678', ['山海樓']],
    ['沒有', []],
  ])('%s finds %j, the best first', async (q, names) => {
    expect(await namesOf(admin, q)).toEqual(names)
  })

  test('those who see only their own customers find no others', async () => {
    expect(await namesOf(seller, '山海')).toEqual(['新山海樓'])
    expect(await namesOf(seller, '71')).toEqual(['新山海樓'])
    expect(await namesOf(seller, '12345675')).toEqual([])
  })

  test('the number and the tax id are meant exactly, and a customer that cannot order says so', async () => {
    const exact = async (q: string) => (await find(admin, q)).map((row) => row.exact)
    expect([await exact('71'), await exact('12345675'), await exact('山海')]).toEqual([
      [true, false],
      [true],
      [false, false],
    ])
    expect(await find(admin, '小館')).toMatchObject([{ status: 0, blocked: true, lastOrder: null }])
  })

  test('at most eight are returned', async () => {
    for (let n = 0; n <= maxBuyers; n += 1) await addBuyer(server, { realName: `連鎖 ${n}` })
    expect(await find(admin, '連鎖')).toHaveLength(maxBuyers)
  })

  test('the latest order is one that the caller sees and that was not cancelled', async () => {
    const buyer = await addBuyer(server, { realName: '常客樓', employee: seller.account })
    const { id: productId } = await addGood(server, [buyer])
    const customerId = buyer.account.id
    const first = await placed(admin, productId, 1, { customerId })
    const second = await placed(admin, productId, 1, { customerId })
    await admin.send(order.cancel, { params: { id: second.id }, body: { reason: '客戶來電' } })
    const { number, deliveryDate } = first
    expect(await find(admin, '常客樓')).toMatchObject([{ lastOrder: { number, deliveryDate } }])
    const colleague = await server.asKind(identity.employee, {
      ...grantsWith(scope.onlySelf),
      [pages.customers.id]: {
        ...{ canAdd: false, canEdit: false, canDelete: false, extra: [] },
        scope: scope.visible,
      },
    })
    expect(await find(colleague, '常客樓')).toMatchObject([{ lastOrder: null }])
  })
})

describe('the products for an order', () => {
  const ask = async (client: Client, customerId: number) =>
    (await client.send(orderEntry.products, { query: { customerId } })).body

  test('have the terms of the customer, what is available, and what was ordered last', async () => {
    const buyer = await addBuyer(server, { employee: seller.account })
    const customerId = buyer.account.id
    const terms = { price: '80.00', minBuyQty: 5, orderMultiple: 5, itemNumber: 'X7', itemName: '圓' }
    const strict = await addGood(server, [buyer], { stockPolicy: 'strict', onHand: 40, terms })
    const other = await addGood(server, [buyer], { stockPolicy: 'untracked' })
    const stopped = await addGood(server, [buyer], { status: 0 })
    await placed(admin, strict.id, 5, { customerId })
    const last = await placed(admin, strict.id, 10, { customerId })
    const rows = await ask(admin, customerId)
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([strict.id, other.id]))
    expect(rows.map(({ id }) => id)).not.toContain(stopped.id)
    expect(rows.find(({ id }) => id === strict.id)).toMatchObject({
      ...terms,
      available: 25,
      last: { quantity: 10, deliveryDate: last.deliveryDate },
      recentOrders: 2,
    })
    expect(rows.find(({ id }) => id === other.id)).toMatchObject({
      available: null,
      last: null,
      recentOrders: 0,
    })
    // Without the rights to prices and stock, neither is returned.
    const [row] = await ask(seller, customerId)
    expect([Object.hasOwn(row ?? {}, 'price'), Object.hasOwn(row ?? {}, 'available')]).toEqual([false, false])
  })

  test('are not returned for a customer whom the caller does not see', async () => {
    const { account } = await addBuyer(server)
    const reply = await seller.send(orderEntry.products, { query: { customerId: account.id } })
    expect(reply.status).toBe(404)
  })
})
