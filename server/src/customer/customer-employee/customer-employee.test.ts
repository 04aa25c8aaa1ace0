import { asc, eq, gt, max } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity, pages, scope, status, type Grants, type Scope } from '@banquet/contract/call/access'
import { audit } from '@banquet/contract/office/audit'
import { customer } from '@banquet/contract/customer/customer'
import { customerEmployee, type Link } from '@banquet/contract/customer/customer-employee'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { employee } from '@banquet/contract/people/employee'
import { audits } from '../../kit/rows/audit.table.ts'
import { customerEmployees as links } from '../../tables/customer/customer-employee.table.ts'
import { addDepartments, fullGrants, serverForFile, type Client, type Reply } from '../../../test/server.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let made = 0

const north = 10
const south = 20

beforeAll(async () => {
  await addDepartments(server, { [north]: [], [south]: [] })
})

function grantsWith(type: Scope): Grants {
  const { [pages.customers.id]: all } = fullGrants(pages.customers.id)
  return all ? { [pages.customers.id]: { ...all, scope: type } } : {}
}

/** An employee of a department, with the given scope. */
async function seller(departmentId: number, type: Scope = scope.onlySelf): Promise<Client> {
  const values = { identity: identity.employee, departmentId, grants: grantsWith(type) }
  return server.as(await server.addAccount(values))
}

async function addCustomer(fields: object = {}): Promise<Customer> {
  made += 1
  const body = { name: `linked-${made}`, realName: `客戶 ${made}`, number: `L-${made}`, ...fields }
  return (await admin.call(customer.create, { body })).body
}

const open = (customer_id: number, { account }: Client, more: object = {}) =>
  admin.call(customerEmployee.create, { body: { customer_id, employeeId: account.id, ...more } })
const handOver = (client: Client, body: object) => client.send(customerEmployee.handOver, { body })
const linksOf = async (id: number, query: object = {}) =>
  (await admin.send(customerEmployee.byCustomer, { params: { id }, query: { sort: 'id', ...query } })).body
const get = async (id: number) => (await admin.call(customer.get, { params: { id } })).body
const sees = async (client: Client, id: number) =>
  (await client.call(customer.get, { params: { id } })).status === 200

/** The employees of a customer, the leader first. */
async function inCharge(id: number) {
  return (await get(id)).employees.map((one) => [one.employeeId, one.isPrimary])
}

let mark = 0
beforeEach(async () => {
  const [last] = await server.ctx.db.select({ id: max(audits.id) }).from(audits)
  mark = last?.id ?? 0
})
const newAudits = () => server.ctx.db.select().from(audits).where(gt(audits.id, mark)).orderBy(asc(audits.id))

describe('a link between a customer and an employee', () => {
  it('takes the department of the employee, and the first one is the lead', async () => {
    const { id } = await addCustomer()
    const [one, other] = [await seller(north), await seller(south)]
    expect((await open(id, one)).body).toEqual({
      id: expect.any(Number),
      customer_id: id,
      customer: {
        id,
        name: `linked-${made}`,
        realName: `客戶 ${made}`,
        number: `L-${made}`,
        status: status.active,
      },
      employeeId: one.account.id,
      employee: { id: one.account.id, realName: one.account.realName, status: status.active },
      departmentId: north,
      isPrimary: true,
      validFrom: expect.any(String),
      validTo: null,
      version: 1,
    })
    expect((await open(id, other, { departmentId: north })).body).toMatchObject({
      departmentId: north,
      isPrimary: false,
    })
    expect((await get(id)).employees).toEqual([
      {
        employeeId: one.account.id,
        realName: one.account.realName,
        departmentId: north,
        isPrimary: true,
      },
      {
        employeeId: other.account.id,
        realName: other.account.realName,
        departmentId: north,
        isPrimary: false,
      },
    ])
  })

  it('requires an active employee, once per customer', async () => {
    const { id } = await addCustomer()
    const off = await server.addAccount({ identity: identity.employee, status: status.inactive })
    const gone = await server.addAccount({
      identity: identity.employee,
      deletedAt: new Date().toISOString(),
    })
    const manager = await server.addAccount({ identity: identity.management })
    for (const employeeId of [off.id, gone.id, manager.id, id, 999_999]) {
      const reply = await admin.call(customerEmployee.create, { body: { customer_id: id, employeeId } })
      expect(reply.body).toMatchObject({
        status: 400,
        errors: [{ path: 'employeeId', code: 'choice' }],
      })
    }
    const one = await seller(north)
    await open(id, one)
    const again = await open(id, one)
    expect(again.body).toMatchObject({
      status: 409,
      code: 'customer-employee.duplicate',
      errors: [{ path: 'employeeId', code: 'duplicate' }],
    })
    expect((await open(999_999, one)).body).toMatchObject({
      status: 400,
      errors: [{ path: 'customer_id', code: 'unknown' }],
    })
    expect((await open(id, await seller(south), { departmentId: 999_999 })).body).toMatchObject({
      status: 400,
      errors: [{ path: 'departmentId', code: 'unknown' }],
    })
    expect(await inCharge(id)).toEqual([[one.account.id, true]])
  })

  it('becomes the only lead when it is marked as the lead', async () => {
    const { id } = await addCustomer()
    const [one, other] = [await seller(north), await seller(north)]
    await open(id, one)
    await open(id, other, { isPrimary: true })
    expect(await inCharge(id)).toEqual([
      [other.account.id, true],
      [one.account.id, false],
    ])
    const [first, second] = await linksOf(id)
    const edit = (link: Link | undefined, body: object) =>
      admin.call(customerEmployee.update, { params: { id: link?.id ?? 0 }, body })
    await edit(first, { isPrimary: true })
    expect((await linksOf(id)).map((link) => link.isPrimary)).toEqual([true, false])
    await edit(first, { isPrimary: false })
    expect((await linksOf(id)).map((link) => link.isPrimary)).toEqual([false, true])
    await admin.call(customerEmployee.remove, { params: { id: first?.id ?? 0 } })
    expect((await edit(second, { isPrimary: false })).body).toMatchObject({
      status: 400,
      errors: [{ path: 'isPrimary', code: 'choice' }],
    })
  })

  it('is closed once and stays in the history, and the oldest open link becomes the lead', async () => {
    const { id } = await addCustomer()
    const sellers = [await seller(north), await seller(north), await seller(south)]
    for (const one of sellers) await open(id, one)
    const [first] = await linksOf(id)
    const close = () => admin.call(customerEmployee.remove, { params: { id: first?.id ?? 0 } })
    expect((await close()).status).toBe(204)
    expect(await inCharge(id)).toEqual([
      [sellers[1]?.account.id, true],
      [sellers[2]?.account.id, false],
    ])
    const [closed] = await linksOf(id)
    expect(closed).toMatchObject({ id: first?.id, validTo: expect.any(String), isPrimary: true })
    expect(await linksOf(id, { open: 1 })).toHaveLength(2)
    const before = (await newAudits()).length
    expect((await close()).status).toBe(204)
    expect(await newAudits()).toHaveLength(before)
    const reply = await admin.call(customerEmployee.put, {
      body: { id: first?.id ?? 0, departmentId: south },
    })
    expect(reply.code).toBe('customer-employee.closed')
    // The same employee may return, and the old link stays beside the new one.
    expect((await open(id, sellers[0] as Client)).body).toMatchObject({ isPrimary: false })
    expect(await linksOf(id)).toHaveLength(4)
  })

  it('appears in the history of its customer', async () => {
    const { id } = await addCustomer()
    const one = await seller(north)
    const { body } = await open(id, one)
    await admin.call(customerEmployee.remove, { params: { id: body.id } })
    const history = (await admin.call(customer.history, { params: { id } })).body
    expect(history).toMatchObject([
      { noun: 'customer_employee', action: 'updated', before: { validTo: null } },
      { noun: 'customer_employee', action: 'created', after: { employeeId: one.account.id } },
      { noun: 'customer', action: 'created' },
    ])
  })
})

describe('audit entries of a link', () => {
  it('name the customer and the employee for every action', async () => {
    const [lin, chen] = [await seller(north), await seller(south)]
    const { id, realName } = await addCustomer()
    const [last] = await server.ctx.db.select({ id: max(audits.id) }).from(audits)
    mark = last?.id ?? 0
    const first = (await open(id, lin)).body
    const second = (await open(id, chen, { isPrimary: true })).body
    await admin.send(customerEmployee.update, { params: { id: first.id }, body: { departmentId: south } })
    await admin.call(customerEmployee.remove, { params: { id: second.id } })
    await handOver(admin, { customerIds: [id], toEmployeeId: chen.account.id })
    await admin.call(customer.remove, { params: { id } })
    const entries = (await newAudits()).filter(({ noun }) => noun === 'customer_employee')
    const names = [lin, chen].map(({ account }) => `${realName} / ${account.realName}`)
    expect(entries.length).toBeGreaterThan(8)
    expect(new Set(entries.map(({ label }) => label))).toEqual(new Set(names))
    const found = await admin.call(audit.list, { query: { keyword: names[0] } })
    expect(found.total).toBe(entries.filter(({ label }) => label === names[0]).length)
  })
})

describe('the list of links', () => {
  it('filters by employee, department and customer, and by open links', async () => {
    const [one, other] = [await addCustomer(), await addCustomer()]
    const [lin, chen] = [await seller(north), await seller(south)]
    await open(one.id, lin)
    await open(other.id, lin)
    const { body } = await open(one.id, chen)
    await admin.call(customerEmployee.remove, { params: { id: body.id } })
    const pairs = (reply: Reply<Link[]>) => reply.body.map((link) => [link.customer_id, link.employeeId])
    const byEmployee = (client: Client, query: object = {}) =>
      admin.send(customerEmployee.byEmployee, { params: { id: client.account.id }, query: { ...query } })
    expect(pairs(await byEmployee(lin, { sort: 'id' }))).toEqual([
      [one.id, lin.account.id],
      [other.id, lin.account.id],
    ])
    expect(pairs(await byEmployee(chen))).toEqual([[one.id, chen.account.id]])
    expect(pairs(await byEmployee(chen, { open: 1 }))).toEqual([])
    const page = await byEmployee(lin, { page: 1, size: 1 })
    expect([pairs(page), page.total]).toEqual([[[other.id, lin.account.id]], 2])
    const inSouth = await admin.send(customerEmployee.byDepartment, { params: { id: south }, query: {} })
    expect(pairs(inSouth)[0]).toEqual([one.id, chen.account.id])
    const query = { customerId: one.id, employeeId: lin.account.id, departmentId: north, open: 1 as const }
    expect(pairs(await admin.call(customerEmployee.list, { query }))).toEqual([[one.id, lin.account.id]])
  })

  it('finds links by customer and employee, within the reader’s scope only', async () => {
    const [one, other] = [
      await addCustomer({ realName: '臺北宴會廳', number: 'FIND-1' }),
      await addCustomer({ realName: '高雄大飯店', number: 'FIND-2' }),
    ]
    const [lin, chen] = [await seller(north), await seller(south)]
    await open(one.id, lin)
    await open(other.id, lin)
    await open(other.id, chen)
    const found = async (client: Client, keyword: string, query: object = {}) => {
      const { body } = await client.send(customerEmployee.list, { query: { keyword, sort: 'id', ...query } })
      return body.map((link) => [link.customer_id, link.employeeId])
    }
    expect(await found(admin, '台北宴')).toEqual([[one.id, lin.account.id]])
    expect(await found(admin, 'ｆｉｎｄ-2')).toEqual([
      [other.id, lin.account.id],
      [other.id, chen.account.id],
    ])
    expect(await found(admin, chen.account.realName, { customerId: other.id })).toContainEqual([
      other.id,
      chen.account.id,
    ])
    expect(await found(admin, '沒有這個人')).toEqual([])
    expect(await found(chen, 'FIND-')).toEqual([
      [other.id, lin.account.id],
      [other.id, chen.account.id],
    ])
    const reply = await admin.send(customerEmployee.byEmployee, {
      params: { id: lin.account.id },
      query: { keyword: 'FIND-2', page: 1, size: 10 },
    })
    expect([reply.body.map((link) => link.customer_id), reply.total]).toEqual([[other.id], 1])
  })
})

describe('handing customers over', () => {
  it('closes one link and opens another for each customer, keeps the lead, and records reason and transfer number', async () => {
    const [lin, chen, wang] = [await seller(north), await seller(north), await seller(south)]
    const [one, other] = [await addCustomer(), await addCustomer()]
    await open(one.id, lin)
    await open(other.id, chen)
    await open(other.id, lin)
    const [last] = await server.ctx.db.select({ id: max(audits.id) }).from(audits)
    mark = last?.id ?? 0
    const reply = await handOver(admin, {
      customerIds: [other.id, one.id],
      fromEmployeeId: lin.account.id,
      toEmployeeId: wang.account.id,
      reason: '轄區調整',
    })
    expect(reply.body).toMatchObject([
      { customer_id: other.id, employeeId: wang.account.id, departmentId: south, isPrimary: false },
      { customer_id: one.id, employeeId: wang.account.id, departmentId: south, isPrimary: true },
    ])
    expect(await inCharge(one.id)).toEqual([[wang.account.id, true]])
    expect(await inCharge(other.id)).toEqual([
      [chen.account.id, true],
      [wang.account.id, false],
    ])
    const entries = await newAudits()
    expect(entries.map(({ action, noun }) => `${action} ${noun}`)).toEqual([
      'updated customer_employee',
      'created customer_employee',
      'updated customer_employee',
      'created customer_employee',
    ])
    expect(new Set(entries.map((entry) => entry.requestId)).size).toBe(1)
    expect(entries[0]?.after).toMatchObject({ reason: '轄區調整', validTo: expect.any(String) })
  })

  it('hands over all customers or none', async () => {
    const [lin, wang] = [await seller(north), await seller(south)]
    const [one, other] = [await addCustomer(), await addCustomer()]
    await open(one.id, lin)
    const hand = (ids: number[], more: object = {}) =>
      handOver(admin, {
        customerIds: ids,
        fromEmployeeId: lin.account.id,
        toEmployeeId: wang.account.id,
        ...more,
      })
    expect((await hand([one.id, other.id])).body).toMatchObject({
      status: 409,
      code: 'customer-employee.closed',
      errors: [{ path: 'customerIds.1' }],
    })
    expect((await hand([one.id, 999_999])).body).toMatchObject({
      status: 404,
      errors: [{ path: 'customerIds.1', code: 'unknown' }],
    })
    expect((await hand([one.id, one.id])).body).toMatchObject({
      errors: [{ path: 'customerIds', code: 'repeated' }],
    })
    expect((await hand([one.id], { toEmployeeId: 999_999 })).body).toMatchObject({
      errors: [{ path: 'toEmployeeId', code: 'choice' }],
    })
    expect(await inCharge(one.id)).toEqual([[lin.account.id, true]])
  })

  it('takes customers from their current lead when no employee is given, and assigns unassigned ones', async () => {
    const [lin, chen, wang] = [await seller(north), await seller(north), await seller(south)]
    const customers = [await addCustomer(), await addCustomer(), await addCustomer(), await addCustomer()]
    const [led, free, own, shared] = customers.map(({ id }) => id) as [number, number, number, number]
    await open(led, lin)
    await open(own, wang)
    await open(shared, chen)
    await open(shared, wang)
    const reply = await handOver(admin, {
      customerIds: customers.map(({ id }) => id),
      toEmployeeId: wang.account.id,
    })
    expect(reply.status).toBe(201)
    for (const id of [led, free, own, shared]) expect(await inCharge(id)).toEqual([[wang.account.id, true]])
    expect(await linksOf(own)).toHaveLength(1)
  })
})

describe('an employee whose scope is their own customers', () => {
  it('manages the customers they add, and loses sight of one after handing it over', async () => {
    const [lin, colleague] = [await seller(north), await seller(north)]
    const body = { name: 'own-customer', realName: '自己的客戶', number: 'OWN-1' }
    const reply = await lin.call(customer.create, { body })
    expect(reply.body).toMatchObject({
      employees: [{ employeeId: lin.account.id, departmentId: north, isPrimary: true }],
    })
    const { id } = reply.body
    expect([await sees(lin, id), await sees(colleague, id)]).toEqual([true, false])
    const handed = await handOver(lin, {
      customerIds: [id],
      fromEmployeeId: lin.account.id,
      toEmployeeId: colleague.account.id,
    })
    expect(handed.status).toBe(201)
    expect([await sees(lin, id), await sees(colleague, id)]).toEqual([false, true])
  })

  it('cannot hand customers to another department, or hand over customers of colleagues or out of scope', async () => {
    const [lin, colleague, wang] = [await seller(north), await seller(north), await seller(south)]
    const [own, shared, other] = [await addCustomer(), await addCustomer(), await addCustomer()]
    await open(own.id, lin)
    await open(shared.id, wang)
    await open(shared.id, lin)
    await open(other.id, colleague)
    const hand = (id: number, from: Client | undefined, to: Client) =>
      handOver(lin, {
        customerIds: [id],
        ...(from && { fromEmployeeId: from.account.id }),
        toEmployeeId: to.account.id,
      })
    expect((await hand(own.id, lin, wang)).body).toMatchObject({
      status: 400,
      errors: [{ path: 'toEmployeeId', code: 'choice' }],
    })
    expect((await hand(shared.id, wang, colleague)).code).toBe('customer.out-of-scope')
    expect((await hand(shared.id, undefined, colleague)).code).toBe('customer.out-of-scope')
    expect((await hand(other.id, colleague, lin)).code).toBe('not-found')
    expect(await inCharge(own.id)).toEqual([[lin.account.id, true]])
    expect(await inCharge(other.id)).toEqual([[colleague.account.id, true]])
    expect((await hand(shared.id, lin, colleague)).status).toBe(201)
    expect(await inCharge(shared.id)).toEqual([
      [wang.account.id, true],
      [colleague.account.id, false],
    ])
  })

  it('cannot close the link that gives them access to a customer, nor a colleague’s', async () => {
    const [lin, wang] = [await seller(north), await seller(south)]
    const { id } = await addCustomer()
    await open(id, lin)
    await open(id, wang)
    for (const { id: link } of await linksOf(id))
      expect((await lin.call(customerEmployee.remove, { params: { id: link } })).code).toBe(
        'customer.out-of-scope',
      )
    expect(await inCharge(id)).toHaveLength(2)
  })

  it('can share a customer with a colleague, but not with another department', async () => {
    const [lin, colleague, wang] = [await seller(north), await seller(north), await seller(south)]
    const { id } = await addCustomer()
    await open(id, lin)
    const share = (with_: Client, more: object = {}) =>
      lin.call(customerEmployee.create, {
        body: { customer_id: id, employeeId: with_.account.id, ...more },
      })
    expect((await share(wang)).body).toMatchObject({ errors: [{ path: 'employeeId', code: 'choice' }] })
    expect((await share(colleague, { departmentId: south })).body).toMatchObject({
      errors: [{ path: 'departmentId', code: 'choice' }],
    })
    expect((await share(colleague)).status).toBe(201)
    expect(await sees(colleague, id)).toBe(true)
  })
})

describe('an employee whose scope is their department', () => {
  it('cannot move a customer to another department or out of their own scope', async () => {
    const [lin, wang] = [await seller(north, scope.sameDepartment), await seller(south)]
    const { id } = await addCustomer()
    const { body } = await open(id, lin)
    const link = body
    const edit = (departmentId: number | null) =>
      lin.call(customerEmployee.update, { params: { id: link.id }, body: { departmentId } })
    expect((await edit(south)).body).toMatchObject({
      errors: [{ path: 'departmentId', code: 'choice' }],
    })
    expect((await edit(null)).body).toMatchObject({ status: 403, code: 'customer.out-of-scope' })
    expect((await handOver(lin, { customerIds: [id], toEmployeeId: wang.account.id })).body).toMatchObject({
      errors: [{ path: 'toEmployeeId', code: 'choice' }],
    })
    await open(id, await seller(north))
    expect((await edit(null)).body).toMatchObject({ departmentId: null })
  })

  it('sees nothing without a department, and cannot add what they could not see', async () => {
    const grants = grantsWith(scope.sameDepartment)
    const lost = await server.asKind(identity.employee, grants)
    const body = { name: 'lost-customer', realName: '看不到的客戶', number: 'LOST-1' }
    const reply = await lost.call(customer.create, { body })
    expect(reply.body).toMatchObject({ status: 403, code: 'customer.out-of-scope' })
    expect((await lost.call(customer.list, { query: { page: 1 } })).total).toBe(0)
    const left = await admin.call(customer.list, { query: { keyword: 'LOST-1' } })
    expect(left.body).toEqual([])
  })

  it('can add customers managed by a named colleague', async () => {
    const [lin, colleague] = [await seller(north, scope.sameDepartment), await seller(north)]
    const body = { name: 'named-customer', realName: '指定業務', number: 'NAMED-1' }
    const reply = await lin.call(customer.create, { body: { ...body, employeeId: colleague.account.id } })
    expect(reply.body).toMatchObject({ employees: [{ employeeId: colleague.account.id, isPrimary: true }] })
    const manager = await server.as(
      await server.addAccount({
        identity: identity.management,
        departmentId: north,
        grants: grantsWith(scope.sameDepartment),
      }),
    )
    const more = { ...body, name: 'managed-customer', number: 'NAMED-2', employeeId: colleague.account.id }
    expect((await manager.call(customer.create, { body: more })).status).toBe(201)
  })
})

describe('deleting an employee', () => {
  const remove = (client: Client) => admin.call(employee.remove, { params: { id: client.account.id } })

  it('closes their links in the history and makes the next link the lead', async () => {
    const [lin, chen] = [await seller(north), await seller(south)]
    const [shared, alone, past] = [await addCustomer(), await addCustomer(), await addCustomer()]
    await open(shared.id, lin)
    await open(shared.id, chen)
    await open(alone.id, lin)
    await open(past.id, lin)
    await handOver(admin, { customerIds: [past.id], toEmployeeId: chen.account.id })
    const [last] = await server.ctx.db.select({ id: max(audits.id) }).from(audits)
    mark = last?.id ?? 0
    expect((await remove(lin)).status).toBe(204)
    expect(await inCharge(shared.id)).toEqual([[chen.account.id, true]])
    expect(await inCharge(alone.id)).toEqual([])
    const theirs = await server.ctx.db
      .select({ id: links.id, validTo: links.validTo })
      .from(links)
      .where(eq(links.employeeId, lin.account.id))
      .orderBy(links.id)
    expect([theirs.length, theirs.filter((link) => link.validTo === null)]).toEqual([3, []])
    const entries = await newAudits()
    expect(entries.map(({ action, noun }) => `${action} ${noun}`)).toEqual([
      'updated customer_employee',
      'updated customer_employee',
      'updated customer_employee',
      'deleted account',
    ])
    expect(new Set(entries.map((entry) => entry.requestId)).size).toBe(1)
    const [newest] = (await admin.call(customer.history, { params: { id: alone.id } })).body
    expect(newest).toMatchObject({ noun: 'customer_employee', after: { validTo: expect.any(String) } })
  })

  it('keeps the links when the deletion is refused', async () => {
    const values = { identity: identity.employee, departmentId: north, isSystem: true }
    const system = await server.as(await server.addAccount(values))
    const { id } = await addCustomer()
    await open(id, system)
    expect((await remove(system)).code).toBe('management.system')
    expect(await inCharge(id)).toEqual([[system.account.id, true]])
  })
})
