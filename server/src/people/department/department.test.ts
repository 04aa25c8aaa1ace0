import { beforeEach, describe, expect, it } from 'vitest'
import {
  department,
  subDepartment,
  type Department,
  type SubDepartment,
} from '@banquet/contract/people/department'
import { management } from '@banquet/contract/people/management'
import { accounts } from '../../tables/account/account.table.ts'
import { serverForFile } from '../../../test/server.ts'
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

  it('with sub-departments or accounts cannot be deleted', async () => {
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
