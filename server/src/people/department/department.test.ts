import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import {
  department,
  subDepartment,
  type Department,
  type SubDepartment,
} from '@banquet/contract/people/department'
import { management } from '@banquet/contract/people/management'
import { accounts } from '../../tables/account/account.table.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { serverForFile, viewGrants } from '../../../test/server.ts'
import { departments, subDepartments } from '../../tables/people/department.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

beforeEach(async () => {
  await server.ctx.db.update(accounts).set({ departmentId: null, subDepartmentId: null })
  await server.ctx.db.delete(subDepartments)
  await server.ctx.db.delete(departments)
})

async function add(name: string): Promise<Department> {
  return (await admin.call(department.create, { body: { name } })).body
}

async function addSub(departmentId: number, name: string): Promise<SubDepartment> {
  return (await admin.call(subDepartment.create, { body: { departmentId, name } })).body
}

describe('a department', () => {
  it('is added as active, with the number of its sub-departments', async () => {
    const { id } = await add('業務部')
    expect(await add('倉儲部')).toEqual({
      id: expect.any(Number),
      name: '倉儲部',
      status: 1,
      subDepartments: 0,
      version: 1,
    })
    await addSub(id, '北區')
    await addSub(id, '中區')
    const rows = (await admin.call(department.list, { query: {} })).body
    expect(rows.map((row) => [row.name, row.subDepartments])).toEqual([
      ['業務部', 2],
      ['倉儲部', 0],
    ])
  })

  it('is refused under a name that is taken', async () => {
    await add('業務部')
    const reply = await admin.call(department.create, { body: { name: ' 業務部' } })
    expect(reply.body).toMatchObject({
      status: 409,
      code: 'department.duplicate',
      errors: [{ path: 'name' }],
    })
  })

  it('with sub-departments or accounts cannot be deleted, but can be made inactive', async () => {
    const { id } = await add('業務部')
    const sub = await addSub(id, '北區')
    expect((await admin.call(department.remove, { params: { id } })).body).toMatchObject({
      code: 'in-use',
      params: { by: 'sub_department' },
    })
    await admin.call(subDepartment.remove, { params: { id: sub.id } })
    await server.addAccount({ departmentId: id })
    expect((await admin.call(department.remove, { params: { id } })).body).toMatchObject({
      code: 'in-use',
      params: { by: 'account' },
    })
    const reply = await admin.call(department.update, { params: { id }, body: { name: '業務部', status: 0 } })
    expect(reply.body).toMatchObject({ status: 0, version: 2 })
    expect((await admin.call(department.list, { query: { status: 1 } })).body).toEqual([])
  })

  it('without either is deleted, and the audit keeps its fields', async () => {
    const { id } = await add('行銷部')
    expect((await admin.call(department.remove, { params: { id } })).status).toBe(204)
    const rows = await server.ctx.db.select().from(audits).orderBy(asc(audits.id))
    const mine = rows.filter((row) => row.noun === 'department' && row.rowId === id)
    expect(mine.map((row) => [row.action, row.label])).toEqual([
      ['created', '行銷部'],
      ['deleted', '行銷部'],
    ])
  })
})

describe('a sub-department', () => {
  it('belongs to an existing department, and its name is unique there', async () => {
    const [sales, stock] = [await add('業務部'), await add('倉儲部')]
    await addSub(sales.id, '北區')
    expect(await addSub(stock.id, '北區')).toMatchObject({ name: '北區', departmentName: '倉儲部' })
    const again = await admin.call(subDepartment.create, { body: { departmentId: sales.id, name: '北區' } })
    expect(again.code).toBe('sub-department.duplicate')
    const nowhere = await admin.call(subDepartment.create, { body: { departmentId: 999_999, name: '南區' } })
    expect(nowhere.body).toMatchObject({ status: 400, errors: [{ path: 'departmentId', code: 'unknown' }] })
    const list = await admin.call(subDepartment.list, { query: { departmentId: stock.id } })
    expect(list.body.map((row) => row.departmentName)).toEqual(['倉儲部'])
  })

  it('takes its accounts along when it moves to another department', async () => {
    const [sales, stock] = [await add('業務部'), await add('倉儲部')]
    const sub = await addSub(sales.id, '配送組')
    const account = await server.addAccount({ departmentId: sales.id, subDepartmentId: sub.id })
    const moved = await admin.call(subDepartment.put, {
      body: { id: sub.id, departmentId: stock.id, name: '配送組' },
    })
    expect(moved.body).toMatchObject({ departmentId: stock.id, departmentName: '倉儲部' })
    const reply = await admin.call(management.get, { params: { id: account.id } })
    expect(reply.body).toMatchObject({ departmentId: stock.id, subDepartmentId: sub.id, version: 2 })
    const history = await admin.call(management.history, { params: { id: account.id } })
    expect(history.body).toMatchObject([
      { action: 'updated', before: { departmentId: sales.id }, after: { departmentId: stock.id } },
    ])
  })
})

describe('the department of an account', () => {
  it('has to exist, and contain its sub-department', async () => {
    const [sales, stock] = [await add('業務部'), await add('倉儲部')]
    const sub = await addSub(sales.id, '北區')
    const { id, realName } = await server.addAccount({})
    const put = (place: object) => admin.call(management.put, { body: { id, realName, ...place } })
    expect((await put({ departmentId: 999_999 })).body).toMatchObject({
      errors: [{ path: 'departmentId', code: 'unknown' }],
    })
    expect((await put({ departmentId: stock.id, subDepartmentId: sub.id })).body).toMatchObject({
      status: 400,
      errors: [{ path: 'subDepartmentId', code: 'unknown' }],
    })
    expect((await put({ subDepartmentId: sub.id })).body).toMatchObject({
      status: 400,
      errors: [{ path: 'departmentId', code: 'required' }],
    })
    expect((await put({ departmentId: sales.id, subDepartmentId: sub.id })).body).toMatchObject({
      departmentId: sales.id,
      subDepartmentId: sub.id,
    })
  })
})

describe('a user who manages accounts but not departments', () => {
  it('can read departments for the form and change nothing', async () => {
    const { id } = await add('業務部')
    const keeper = await server.asKind(identity.management, viewGrants(1))
    expect((await keeper.call(department.list, { query: {} })).status).toBe(200)
    expect((await keeper.call(subDepartment.list, { query: {} })).status).toBe(200)
    for (const reply of [
      await keeper.call(department.get, { params: { id } }),
      await keeper.call(department.create, { body: { name: '新部門' } }),
      await keeper.call(department.update, { params: { id }, body: { name: '新部門' } }),
      await keeper.call(department.remove, { params: { id } }),
      await keeper.call(subDepartment.create, { body: { departmentId: id, name: '新組' } }),
    ]) {
      expect([reply.status, reply.code]).toEqual([403, 'right.missing'])
    }
    expect((await admin.call(department.list, { query: {} })).body).toMatchObject([{ id, name: '業務部' }])
  })
})
