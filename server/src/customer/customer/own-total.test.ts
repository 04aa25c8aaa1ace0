import { beforeAll, describe, expect, it } from 'vitest'
import { identity, pages, scope, status, type Scope } from '@banquet/contract/call/access'
import { customer } from '@banquet/contract/customer/customer'
import { customerEmployee, type Link } from '@banquet/contract/customer/customer-employee'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { addDepartments, fullGrants, serverForFile, type Client } from '../../../test/server.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let self: Client
let other: Client
let head: Client
let made = 0

beforeAll(async () => {
  await addDepartments(server, { 10: [], 20: [] })
  self = await person(10, scope.onlySelf)
  other = await person(20, scope.onlySelf)
  head = await person(10, scope.sameDepartment)
  for (let n = 0; n < 3; n += 1) await give(await add(), self)
})

async function person(departmentId: number, type: Scope): Promise<Client> {
  const { [pages.customers.id]: all } = fullGrants(pages.customers.id)
  const grants = all ? { [pages.customers.id]: { ...all, scope: type } } : {}
  return server.as(await server.addAccount({ identity: identity.employee, departmentId, grants }))
}

async function add(): Promise<Customer> {
  made += 1
  const body = { name: `counted-${made}`, realName: `客戶 ${made}`, number: `T-${made}` }
  return (await admin.call(customer.create, { body })).body
}

async function give({ id }: Customer, { account }: Client): Promise<Link> {
  const body = { customer_id: id, employeeId: account.id }
  return (await admin.call(customerEmployee.create, { body })).body
}

/** The total that a list shows, for a page of one row, so that it is always counted. */
async function total(client: Client, filters: object = {}): Promise<number> {
  const { total = -1 } = await client.call(customer.list, { query: { page: 1, size: 1, ...filters } })
  return total
}
const totals = async () => ({
  self: await total(self),
  other: await total(other),
  head: await total(head),
  all: await total(admin),
})

/** Returns by how much each total changes while `work` runs. */
async function change(work: () => Promise<unknown>) {
  const before = await totals()
  await work()
  const after = await totals()
  return {
    self: after.self - before.self,
    other: after.other - before.other,
    head: after.head - before.head,
    all: after.all - before.all,
  }
}
const none = { self: 0, other: 0, head: 0, all: 0 }

describe('the total of the customers in a user’s scope', () => {
  it('is correct right after a customer is added, assigned or deleted', async () => {
    let row = await add()
    expect(await change(async () => (row = await add()))).toEqual({ ...none, all: 1 })
    expect(await change(() => give(row, self))).toEqual({ ...none, self: 1, head: 1 })
    expect(await change(() => admin.call(customer.remove, { params: { id: row.id } }))).toEqual({
      self: -1,
      other: 0,
      head: -1,
      all: -1,
    })
  })

  it('is correct right after customers are handed over and back', async () => {
    const row = await add()
    await give(row, self)
    const hand = (from: Client, to: Client) =>
      admin.call(customerEmployee.handOver, {
        body: { fromEmployeeId: from.account.id, toEmployeeId: to.account.id, customerIds: [row.id] },
      })
    expect(await change(() => hand(self, other))).toEqual({ self: -1, other: 1, head: -1, all: 0 })
    expect(await change(() => hand(other, self))).toEqual({ self: 1, other: -1, head: 1, all: 0 })
  })

  it('is correct right after a link changes department, is closed or is added again', async () => {
    const row = await add()
    const link = await give(row, self)
    const params = { id: link.id }
    const place = (departmentId: number) =>
      admin.call(customerEmployee.update, { params, body: { departmentId } })
    expect(await change(() => place(20))).toEqual({ ...none, head: -1 })
    expect(await change(() => place(10))).toEqual({ ...none, head: 1 })
    const end = () => admin.call(customerEmployee.remove, { params })
    expect(await change(end)).toEqual({ ...none, self: -1, head: -1 })
    expect(await change(() => give(row, other))).toEqual({ ...none, other: 1 })
  })

  it('is correct for filters and search words right after the data they read is edited', async () => {
    const [row, found] = [await add(), await add()]
    for (const one of [row, found]) await give(one, self)
    const edit = (one: Customer, body: object) =>
      admin.call(customer.update, { params: { id: one.id }, body })
    const sought = { realName: '改名餐廳', status: status.inactive, blockedReason: '欠款' }
    const filters = [{ keyword: '改名餐廳' }, { status: status.inactive }, { blocked: 1 }]
    const count = () => Promise.all(filters.map((filter) => total(self, filter)))
    await edit(found, sought)
    expect(await count()).toEqual([1, 1, 1])
    expect(await change(() => edit(row, sought))).toEqual(none)
    expect(await count()).toEqual([2, 2, 2])
    await edit(row, { realName: '餐廳', status: status.active, blockedReason: '' })
    expect(await count()).toEqual([1, 1, 1])
  })
})
