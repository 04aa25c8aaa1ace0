import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { identity, pages, scope, type Grants, type Scope } from '@banquet/contract/call/access'
import { shipment } from '@banquet/contract/trade/shipment'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { fullGrants, serverForFile, type Client } from '../../../test/server.ts'
import { anonymous, type Actor } from '../../kit/context.ts'
import { customerEmployees } from '../../tables/customer/customer-employee.table.ts'
import { departments } from '../../tables/people/department.table.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { shipments } from '../../tables/trade/shipment.table.ts'
import { allSeenShipments, shipmentScope } from './shipment.scope.ts'

const server = await serverForFile()
const { db } = server.ctx
/** Those who see some orders, by what they are. */
const readers = new Map<string, Client>()
const orderOf = new Map<string, number>()

const grantsOf = (wanted: Scope): Grants =>
  ({ [pages.orders.id]: { ...fullGrants(pages.orders.id)[pages.orders.id], scope: wanted } }) as Grants

async function addReader(name: string, wanted: Scope, departmentId: number | null = null) {
  const account = await server.addAccount({
    identity: identity.employee,
    grants: grantsOf(wanted),
    departmentId,
  })
  const reader = await server.as(account)
  readers.set(name, reader)
  return reader.account.id
}

beforeAll(async () => {
  const [department] = await db
    .insert(departments)
    .values({ name: '業務部', status: 1 })
    .returning({ id: departments.id })
  const sales = department?.id ?? 0
  const seller = await addReader('a sales rep', scope.onlySelf)
  await addReader('a sales rep without orders', scope.onlySelf)
  const colleague = await addReader('a department', scope.sameDepartment, sales)
  await addReader('a department that is not set', scope.sameDepartment)
  await addReader('nobody', scope.invisible)
  await addReader('everybody', scope.visible)
  await addReader('all departments', scope.allDepartments)
  const names = ['looked after', 'looked after before', 'of the department', 'another', 'buyer']
  const buyers = new Map<string, Client>()
  for (const name of names) buyers.set(name, await addBuyer(server, { realName: name }))
  const link = (name: string, values: object) =>
    db.insert(customerEmployees).values({
      customerId: buyers.get(name)?.account.id ?? 0,
      employeeId: seller,
      isPrimary: true,
      ...values,
    })
  await link('looked after', {})
  await link('looked after before', { validTo: new Date().toISOString() })
  await link('of the department', { employeeId: colleague, departmentId: sales })
  const { id: productId } = await addGood(server, [...buyers.values()])
  const add = async (name: string, by: string, values: Partial<typeof orders.$inferInsert> = {}) => {
    const { id } = await placed(buyers.get(by) as Client, productId)
    // Without the account manager of that time, so that each order is seen for one reason.
    await db
      .update(orders)
      .set({ employeeId: null, departmentId: null, ...values })
      .where(eq(orders.id, id))
    orderOf.set(name, id)
    const left = { status: 'shipped', shippedAt: new Date().toISOString() } as const
    const common = { orderId: id, note: '', createdById: seller, createdByName: '' }
    await db.insert(shipments).values([
      { ...common, nth: 1, ...left },
      { ...common, nth: 2, status: 'draft' },
    ])
  }
  for (const name of names) await add(name, name)
  await add('placed', 'another', { placedById: seller })
  await add('managed', 'another', { employeeId: seller })
  await add('of their department', 'another', { departmentId: sales })
  await add('for every reason', 'looked after', {
    placedById: seller,
    employeeId: seller,
    departmentId: sales,
  })
  readers.set('a customer', buyers.get('buyer') as Client)
})

const actorOf = ({ account }: Client): Actor => ({ ...anonymous, ...account })

/** The orders whose shipments somebody sees by both conditions, each with the numbers of its shipments. */
async function seen(client: Client, condition: typeof shipmentScope): Promise<string[]> {
  const rows = await db
    .select({ orderId: shipments.orderId, nth: shipments.nth })
    .from(shipments)
    .where(condition(actorOf(client)))
    .orderBy(shipments.id)
  const nameOf = new Map([...orderOf].map(([name, id]) => [id, name]))
  return rows.map(({ orderId, nth }) => `${nameOf.get(orderId)} ${nth}`)
}

const both = (names: string[]) => names.flatMap((name) => [`${name} 1`, `${name} 2`])
const all = [
  'looked after',
  'looked after before',
  'of the department',
  'another',
  'buyer',
  'placed',
  'managed',
]
const everything = [...all, 'of their department', 'for every reason']

describe('a row and a list show the same shipments to', () => {
  test.each([
    ['a sales rep', both(['looked after', 'placed', 'managed', 'for every reason'])],
    ['a sales rep without orders', []],
    ['a department', both(['of the department', 'of their department', 'for every reason'])],
    ['a department that is not set', []],
    ['nobody', []],
    ['everybody', both(everything)],
    ['all departments', both(everything)],
    ['a customer', ['buyer 1']],
  ])('%s', async (name, expected) => {
    const reader = readers.get(name) as Client
    expect(await seen(reader, shipmentScope)).toEqual(expected)
    expect(await seen(reader, allSeenShipments)).toEqual(expected)
    const reply = await reader.call(shipment.list, { query: { page: 1, size: 50, sort: 'id' } })
    if (reply.status === 200)
      expect([reply.total, reply.body.length]).toEqual([expected.length, expected.length])
  })
})
