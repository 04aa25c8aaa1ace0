import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { identity, status, type Grants } from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import { dashboard, type DashboardData } from '@banquet/contract/office/dashboard'
import { employee } from '@banquet/contract/people/employee'
import { hotel } from '@banquet/contract/lodging/hotel'
import { management } from '@banquet/contract/people/management'
import { order } from '@banquet/contract/trade/order'
import { unit } from '@banquet/contract/catalogue/unit'
import { orders } from '../../tables/trade/order.table.ts'
import { anyPassword, addDepartments, serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { addStocked } from '../../../test/rows/stock.ts'

const server = await serverForFile()
let admin: Client

const inDepartment = 10
const names = { near: 'neighbour', far: 'stranger' }

beforeAll(async () => {
  await addDepartments(server, { 10: [], 20: [] })
  admin = await server.asAdmin()
  for (const name of ['公斤', '公克', '包']) await admin.call(unit.create, { body: { name } })
  await admin.call(hotel.create, { body: { name: '圓山' } })
  const near = await server.addAccount({ name: names.near, departmentId: inDepartment })
  const far = await server.addAccount({ name: names.far, departmentId: 20, status: status.inactive })
  for (const { id } of [near, far])
    await admin.call(management.update, { params: { id }, body: { realName: `改名 ${id}` } })
  for (const name of [names.near, names.far, names.near])
    await server.anonymous.call(auth.signin, { body: { name, password: anyPassword, identity: 1 } })
})

async function look(client: Client): Promise<DashboardData> {
  const reply = await client.call(dashboard.get, {})
  expect(reply.status).toBe(200)
  return reply.body
}

const nounsOf = ({ changes }: DashboardData) => [...new Set(changes.map(({ noun }) => noun))].toSorted()
const manager = (grants: Grants, departmentId: number | null = null) =>
  server.addAccount({ grants, departmentId }).then((account) => server.as(account))

describe('the dashboard', () => {
  it('shows an administrator everything, newest first', async () => {
    const data = await look(admin)
    expect(data.counts).toEqual([
      { noun: 'department', count: 2 },
      { noun: 'hotel', count: 1 },
      { noun: 'unit', count: 3 },
      { noun: 'employee', count: 0 },
      { noun: 'customer', count: 0 },
    ])
    expect(data.accounts).toEqual([
      { identity: identity.admin, status: status.active, count: 1 },
      { identity: identity.management, status: status.inactive, count: 1 },
      { identity: identity.management, status: status.active, count: 1 },
    ])
    expect(data.signIns?.map(({ name }) => name)).toEqual([names.near, names.near])
    expect(data.changes.map(({ noun, action }) => `${noun} ${action}`)).toEqual([
      'account updated',
      'account updated',
      'hotel created',
      'unit created',
      'unit created',
      'unit created',
    ])
    expect(nounsOf(data)).toEqual(['account', 'hotel', 'unit'])
  })

  it('shows a manager of units nothing of accounts and hotels', async () => {
    const data = await look(await manager(viewGrants(19)))
    expect(data).toMatchObject({ accounts: null, signIns: null, counts: [{ noun: 'unit', count: 3 }] })
    expect(nounsOf(data)).toEqual(['unit'])
    expect(JSON.stringify(data)).not.toMatch(/neighbour|stranger|圓山|改名/)
  })

  it('shows nothing to a user without pages, or to hotel service', async () => {
    for (const client of [await manager({}), await server.asKind(identity.hotelService)])
      expect(await look(client)).toEqual({
        accounts: null,
        signIns: null,
        changes: [],
        counts: [],
        lowStock: null,
        openOrders: null,
        shortage: null,
      })
  })

  it('shows a manager of accounts those in their scope, and no changes of others', async () => {
    const near = { canAdd: false, canEdit: false, canDelete: false, scope: 3, extra: [] } as const
    const data = await look(await manager({ 1: near }, inDepartment))
    expect(data.accounts).toEqual([{ identity: identity.management, status: status.active, count: 2 }])
    expect(data.signIns?.map(({ name }) => name)).toEqual([names.near, names.near])
    expect(data.changes).toEqual([])
    expect(JSON.stringify(data)).not.toContain('stranger')
    const alone = await look(await manager({ 1: { ...near, scope: 0 } }))
    expect(alone).toEqual({
      accounts: [],
      signIns: [],
      changes: [],
      counts: [],
      lowStock: null,
      openOrders: null,
      shortage: null,
    })
    const self = await look(await manager({ 1: { ...near, scope: 4 } }))
    expect(self).toMatchObject({ signIns: [], accounts: [{ count: 1 }] })
  })

  it('counts employees in scope, and shows their changes only to users who see all', async () => {
    const place = { identity: identity.employee, departmentId: inDepartment }
    const near = await server.addAccount({ ...place, name: 'sales-near' })
    await server.addAccount({ ...place, departmentId: 20 })
    const body = { realName: '業務新名' }
    await admin.call(employee.update, { params: { id: near.id }, body })
    const all = await look(await manager(viewGrants(20)))
    expect(all).toMatchObject({ accounts: null, counts: [{ noun: 'employee', count: 2 }] })
    expect(all.changes.map(({ rowId }) => rowId)).toEqual([near.id])
    const same = { canAdd: false, canEdit: false, canDelete: false, scope: 3, extra: [] } as const
    const inside = await look(await manager({ 20: same }, inDepartment))
    expect(inside).toMatchObject({ changes: [], counts: [{ noun: 'employee', count: 1 }] })
    const ofUsers = await look(await manager(viewGrants(1)))
    expect(ofUsers.changes.map(({ noun }) => noun)).toContain('account')
    expect(JSON.stringify(ofUsers)).not.toMatch(/sales-near|業務新名/)
  })

  it('lists active products with low stock, the lowest first, to users who may see stock', async () => {
    const { ctx } = server
    const low = { lowStock: 10, onHand: 9 }
    await addStocked(ctx, { name: '足夠', lowStock: 10, onHand: 11 })
    await addStocked(ctx, { name: '停售', ...low, status: 0 })
    for (let n = 1; n <= 6; n += 1) await addStocked(ctx, { name: `少${n}`, ...low, allocated: n })
    await addStocked(ctx, { name: '最少', ...low, stockPolicy: 'make-to-order', allocated: 30 })
    const data = await look(await manager(viewGrants(22)))
    expect(data.lowStock?.count).toBe(7)
    expect(data.lowStock?.rows.map(({ name, available }) => `${name} ${available}`)).toEqual([
      '最少 -21',
      '少6 3',
      '少5 4',
      '少4 5',
      '少3 6',
      '少2 7',
    ])
    expect(Object.keys(data.lowStock?.rows[0] ?? {}).toSorted()).toEqual([
      ...['available', 'enName', 'id', 'lowStock', 'name', 'unitEnName', 'unitName'],
    ])
    expect((await look(await manager(viewGrants(15)))).lowStock).toBeNull()
  })

  it('counts open orders in scope, and those to deliver next', async () => {
    const own = { canAdd: false, canEdit: true, canDelete: false, scope: 4, extra: [] } as const
    const keeper = await manager({ 4: own }, inDepartment)
    expect((await look(keeper)).openOrders).toMatchObject({ count: 0, next: null })
    const mine = await addBuyer(server, { employee: keeper.account })
    const others = await addBuyer(server)
    const { id } = await addGood(server, [mine, others])
    const [first, second] = [await placed(mine, id), await placed(mine, id)]
    const days = first.deliveryDate
    await placed(mine, id)
    await placed(others, id)
    await admin.call(order.cancel, { params: { id: second.id }, body: { reason: '改期' } })
    expect((await look(keeper)).openOrders).toMatchObject({ count: 2, next: { day: days, count: 2 } })
    expect((await look(admin)).openOrders).toMatchObject({ count: 3, next: { day: days, count: 3 } })
    expect((await look(await manager(viewGrants(22)))).openOrders).toBeNull()
    await server.ctx.db.update(orders).set({ deliveryDate: '2020-01-06' }).where(eq(orders.id, first.id))
    expect((await look(keeper)).openOrders).toMatchObject({ count: 2, next: { day: days, count: 1 } })
  })

  it('contains no secrets', async () => {
    expect(JSON.stringify(await look(admin))).not.toMatch(/argon2|passwordHash|salt/)
  })

  it('is for staff only', async () => {
    const member = await server.asKind(identity.member)
    expect((await member.call(dashboard.get, {})).code).toBe('auth.wrong-side')
    expect((await server.anonymous.call(dashboard.get, {})).code).toBe('auth.required')
  })
})
