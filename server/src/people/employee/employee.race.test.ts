import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity, type Grants } from '@banquet/contract/call/access'
import { employee } from '@banquet/contract/people/employee'
import { meanwhile } from '../../../test/scenario/world.ts'
import {
  addDepartments,
  fullGrants,
  serverForFile,
  viewGrants,
  type Client,
  type Reply,
} from '../../../test/server.ts'
import { accounts, type Account } from '../../tables/account/account.table.ts'

const server = await serverForFile({ connections: 8 })
let head: Client
let target: Account

beforeAll(async () => {
  await addDepartments(server, { 10: [101, 102], 20: [] })
})
beforeEach(async () => {
  const grants = { 20: { ...fullGrants(20)[20], scope: 3 } } as Grants
  head = await server.as(await server.addAccount({ identity: identity.employee, grants, departmentId: 10 }))
  target = await server.addAccount({
    identity: identity.employee,
    departmentId: 10,
    subDepartmentId: 101,
  })
})

async function stored(): Promise<Account> {
  const [row] = await server.ctx.db.select().from(accounts).where(eq(accounts.id, target.id))
  return row as Account
}

const password = 'Another-bowl-8'
const acts: Record<string, (client: Client, id: number) => Promise<Reply>> = {
  edit: (client, id) => client.call(employee.update, { params: { id }, body: { realName: '改名' } }),
  move: (client, id) =>
    client.call(employee.put, { body: { id, realName: '改名', departmentId: 10, subDepartmentId: 102 } }),
  deactivate: (client, id) => client.call(employee.updateStatus, { params: { id, status: 0 } }),
  'set the password': (client, id) => client.call(employee.updatePassword, { body: { id, password } }),
  delete: (client, id) => client.call(employee.remove, { params: { id } }),
}

describe('a concurrent request for an employee who', () => {
  it.each(Object.keys(acts))('is moved out of scope is refused as not found: %s', async (act) => {
    const gone = { departmentId: 20, subDepartmentId: null }
    const [reply] = await meanwhile(
      server,
      (db) => db.update(accounts).set(gone).where(eq(accounts.id, target.id)),
      () => [acts[act]?.(head, target.id) as Promise<Reply>],
    )
    expect([reply?.status, reply?.code]).toEqual([404, 'not-found'])
    expect(await stored()).toEqual({ ...target, ...gone })
  })

  it.each(Object.keys(acts))('is granted more rights than the caller has is refused: %s', async (act) => {
    const raised = { grants: viewGrants(14) }
    const [reply] = await meanwhile(
      server,
      (db) => db.update(accounts).set(raised).where(eq(accounts.id, target.id)),
      () => [acts[act]?.(head, target.id) as Promise<Reply>],
    )
    expect([reply?.status, reply?.code]).toEqual([403, 'management.outranked'])
    expect(await stored()).toEqual({ ...target, ...raised })
  })
})

describe('two concurrent requests', () => {
  it('editing one version of an employee: one succeeds, the other receives the current row', async () => {
    const admin = await server.asAdmin()
    const edit = (client: Client, realName: string) =>
      client.call(employee.update, { params: { id: target.id }, body: { realName, version: 1 } })
    const replies = await Promise.all([edit(admin, '甲'), edit(head, '乙')])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { body } = replies.find(({ status }) => status === 409) as Reply
    const row = await stored()
    expect(body).toMatchObject({ code: 'stale', current: { realName: row.realName, version: 2 } })
  })

  it('adding employees under one name: one succeeds', async () => {
    const body = { name: `twin-of-${target.id}`, realName: '新人', password, departmentId: 10 }
    const clients = [head, await server.asAdmin(), head, await server.asAdmin()]
    const replies = await Promise.all(clients.map((client) => client.call(employee.create, { body })))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    const codes = replies.flatMap(({ code }) => code ?? [])
    expect(codes).toEqual(codes.map(() => 'account.duplicate'))
    const listed = await head.call(employee.list, { query: { keyword: body.name } })
    expect(listed.body.length).toBe(1)
  })
})
