import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pages, scope, identity } from '@banquet/contract/call/access'
import { customer } from '@banquet/contract/customer/customer'
import { order } from '@banquet/contract/trade/order'
import { member } from '@banquet/contract/people/member'
import { addBuyer, addGood } from '../rows/orders.ts'
import { orders } from '../../src/tables/trade/order.table.ts'
import { serverForFile } from '../server.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

test('a pasted address and number are those that can be seen, and a name of nothing that can be seen is none', async () => {
  const body = { name: 'pasted-1', realName: '福滿\u200b樓  餐廳', number: 'PASTED-1' }
  const reach = { email: '\u202aorder@example.com\u202c', contactPhone1: '\u200e+886 912 345 678' }
  const added = await admin.send(customer.create, { body: { ...body, ...reach } })
  expect([added.status, added.body]).toMatchObject([
    201,
    { realName: '福滿樓 餐廳', email: 'order@example.com', contactPhone1: '0912345678' },
  ])
  const nameless = await admin.call(customer.create, { body: { ...body, realName: '\u200b\u2060' } })
  expect([nameless.status, nameless.problem?.errors]).toMatchObject([
    400,
    [{ path: 'realName', code: 'required' }],
  ])
  const found = await admin.send(customer.list, { query: { keyword: '\ufeff福滿樓\u200b 餐廳' } })
  expect(found.body.map(({ id }) => id)).toEqual([added.body.id])
})

test('customers are found by their telephones, addresses and contacts', async () => {
  const contacts = [{ name: '黃淑芬', phone: '(02) 8866-1234 #5', email: 'buyer@fumanlou.example.com' }]
  const addresses = [{ label: '倉庫', city: '高雄市', area: '鹽埕區', address: '大勇路二段7號' }]
  const reach = { telephone: '07-555-6677', contactPhone1: '0912-345-999' }
  const body = { name: 'reached-1', realName: '海港餐廳', number: 'REACHED-1', ...reach, contacts, addresses }
  const { id } = (await admin.send(customer.create, { body })).body
  const asked = [
    '黃淑芬',
    '0288661234',
    '886 2 8866 1234',
    'buyer@fumanlou',
    '高雄市鹽埕區大勇路',
    '倉庫',
    '075556677',
    '+886 912 345 999',
  ]
  for (const keyword of asked) {
    const reply = await admin.send(customer.list, { query: { keyword, page: 1 } })
    expect([keyword, reply.body.map((row) => row.id), reply.total]).toEqual([keyword, [id], 1])
  }
  const none = await admin.send(customer.list, { query: { keyword: '大勇路三段' } })
  expect(none.body).toEqual([])
})

test('orders are found by contact, telephone, address, tax id and product', async () => {
  const buyer = await addBuyer(server)
  const params = { params: { id: buyer.account.id } }
  await admin.send(customer.update, { ...params, body: { taxIdNumber: '12345675' } })
  const product = await addGood(server, [buyer], { price: '10.00', terms: { itemName: '招牌' } })
  const { id } = (
    await buyer.send(order.create, { body: { lines: [{ productId: product.id, quantity: 1 }] } })
  ).body
  const shipTo = {
    city: '屏東縣',
    area: '恆春鎮',
    address: '南灣路100號',
    contact: '潘小姐',
    phone: '08-888-1234',
  }
  await server.ctx.db.update(orders).set(shipTo).where(eq(orders.id, id))
  const staff = await server.asKind(identity.employee, {
    [pages.orders.id]: {
      canAdd: false,
      canEdit: false,
      canDelete: false,
      scope: scope.allDepartments,
      extra: [],
    },
  })
  for (const keyword of [
    '潘小姐',
    '088881234',
    '+886 8 888 1234',
    '恆春鎮南灣路',
    '12345675',
    product.name,
  ]) {
    const reply = await staff.send(order.list, { query: { keyword, page: 1 } })
    expect([keyword, reply.body.map((row) => row.id), reply.total]).toEqual([keyword, [id], 1])
  }
})

test('members are found by the digits of their mobile number, also one of another country', async () => {
  const body = { email: 'ken@example.jp', realName: 'Ken', mobile: '+81 90-1234-5678', verified: true }
  const { id } = (await admin.send(member.create, { body })).body
  for (const keyword of ['090 1234 5678', '+81 90 1234 5678', '8190.1234.5678']) {
    const reply = await admin.send(member.list, { query: { keyword } })
    expect([keyword, reply.body.map((row) => row.id)]).toEqual([keyword, [id]])
  }
})
