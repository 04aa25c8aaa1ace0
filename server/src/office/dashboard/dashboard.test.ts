import { beforeAll, describe, expect, it } from 'vitest'
import { identity, status, type Grants } from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import { dashboard, type DashboardData } from '@banquet/contract/office/dashboard'
import { employee } from '@banquet/contract/people/employee'
import { hotel } from '@banquet/contract/lodging/hotel'
import { management } from '@banquet/contract/people/management'
import { unit } from '@banquet/contract/catalogue/unit'
import { anyPassword, addDepartments, serverForFile, viewGrants, type Client } from '../../../test/server.ts'

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

const nounsOf = ({ changes }: DashboardData) => [...new Set(changes?.map(({ noun }) => noun))].toSorted()
const manager = (grants: Grants, departmentId: number | null = null) =>
  server.addAccount({ grants, departmentId }).then((account) => server.as(account))

describe('the dashboard', () => {
  it('shows an administrator everything, newest first', async () => {
    const data = await look(admin)
    expect(data.accounts).toEqual([
      { identity: identity.admin, status: status.active, count: 1 },
      { identity: identity.management, status: status.inactive, count: 1 },
      { identity: identity.management, status: status.active, count: 1 },
    ])
    expect(data.signIns?.map(({ name }) => name)).toEqual([names.near, names.near])
    expect(data.changes?.map(({ noun, action }) => `${noun} ${action}`)).toEqual([
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
    expect(data).toMatchObject({ accounts: null, signIns: null, blocks: [] })
    expect(nounsOf(data)).toEqual(['unit'])
    expect(JSON.stringify(data)).not.toMatch(/neighbour|stranger|圓山|改名/)
  })

  it('shows nothing to a user without pages, or to hotel service', async () => {
    for (const client of [await manager({}), await server.asKind(identity.hotelService)])
      expect(await look(client)).toEqual({ blocks: [], accounts: null, signIns: null, changes: null })
  })

  it('shows a manager of accounts those in their scope, and no changes of others', async () => {
    const near = { canAdd: false, canEdit: false, canDelete: false, scope: 3, extra: [] } as const
    const data = await look(await manager({ 1: near }, inDepartment))
    expect(data.accounts).toEqual([{ identity: identity.management, status: status.active, count: 2 }])
    expect(data.signIns?.map(({ name }) => name)).toEqual([names.near, names.near])
    expect(data.changes).toBeNull()
    expect(JSON.stringify(data)).not.toContain('stranger')
    const alone = await look(await manager({ 1: { ...near, scope: 0 } }))
    expect(alone).toEqual({ blocks: [], accounts: [], signIns: [], changes: null })
    const self = await look(await manager({ 1: { ...near, scope: 4 } }))
    expect(self).toMatchObject({ signIns: [], accounts: [{ count: 1 }] })
  })

  it('shows changes of employees only to users who see all', async () => {
    const place = { identity: identity.employee, departmentId: inDepartment }
    const near = await server.addAccount({ ...place, name: 'sales-near' })
    await server.addAccount({ ...place, departmentId: 20 })
    const body = { realName: '業務新名' }
    await admin.call(employee.update, { params: { id: near.id }, body })
    const all = await look(await manager(viewGrants(20)))
    expect(all.accounts).toBeNull()
    expect(all.changes?.map(({ rowId }) => rowId)).toEqual([near.id])
    const same = { canAdd: false, canEdit: false, canDelete: false, scope: 3, extra: [] } as const
    const inside = await look(await manager({ 20: same }, inDepartment))
    expect(inside.changes).toBeNull()
    const ofUsers = await look(await manager(viewGrants(1)))
    expect(ofUsers.changes?.map(({ noun }) => noun)).toContain('account')
    expect(JSON.stringify(ofUsers)).not.toMatch(/sales-near|業務新名/)
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
