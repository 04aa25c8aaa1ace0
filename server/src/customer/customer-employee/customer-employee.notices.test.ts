import { beforeAll, describe, expect, it } from 'vitest'
import { identity, pages, scope, type Grants, type Scope } from '@banquet/contract/call/access'
import { customer } from '@banquet/contract/customer/customer'
import { customerEmployee } from '@banquet/contract/customer/customer-employee'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { watchNotices } from '../../../test/notices.ts'
import { addDepartments, fullGrants, serverForFile, type Client } from '../../../test/server.ts'
import { inTransaction } from '../../kit/context.ts'
import { handOver } from './hand-over.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let made = 0
const north = 10

beforeAll(async () => {
  await addDepartments(server, { [north]: [] })
})

function grantsWith(type: Scope): Grants {
  const { [pages.customers.id]: all } = fullGrants(pages.customers.id)
  return all ? { [pages.customers.id]: { ...all, scope: type } } : {}
}

async function seller(grants = grantsWith(scope.onlySelf)): Promise<Client> {
  return server.as(await server.addAccount({ identity: identity.employee, departmentId: north, grants }))
}

async function addCustomer(fields: object = {}, client = admin): Promise<Customer> {
  made += 1
  const body = { name: `given-${made}`, realName: `客戶 ${made}`, number: `N-${made}`, ...fields }
  return (await client.call(customer.create, { body })).body
}

const hand = (client: Client, customerIds: number[], to: Client, headers = {}) =>
  client.call(customerEmployee.handOver, { body: { customerIds, toEmployeeId: to.account.id } }, headers)

const noticeTo = (to: Client, by: Client, params: object, link: string) => ({
  accountId: to.account.id,
  kind: 'customer.handed-over',
  params: { ...params, by: by.account.realName },
  link,
})

describe('notifications about assigned customers', () => {
  it('names the customer, links to its page and goes to the new account manager only', async () => {
    const [lin, wang] = [await seller(), await seller()]
    const { id, realName } = await addCustomer({ employeeId: lin.account.id })
    const notices = await watchNotices(server)
    expect((await hand(lin, [id], wang)).status).toBe(201)
    expect(await notices()).toEqual([
      noticeTo(wang, lin, { name: realName, count: 1 }, `/admin/customers/${id}`),
    ])
  })

  it('sends one notification for several customers and counts the newly assigned ones only', async () => {
    const wang = await seller()
    const first = await addCustomer({ realName: 'A 店' })
    const second = await addCustomer({ realName: 'B 店' })
    const own = await addCustomer({ realName: '0 店', employeeId: wang.account.id })
    const notices = await watchNotices(server)
    await hand(admin, [second.id, own.id, first.id], wang)
    expect(await notices()).toEqual([noticeTo(wang, admin, { name: 'A 店', count: 2 }, '/admin/customers')])
    await hand(admin, [second.id, own.id, first.id], wang)
    expect(await notices()).toEqual([])
  })

  it('sends one notification when the same request arrives twice', async () => {
    const wang = await seller()
    const { id } = await addCustomer()
    const notices = await watchNotices(server)
    const key = { 'idempotency-key': 'handed-once' }
    await hand(admin, [id], wang, key)
    expect((await hand(admin, [id], wang, key)).status).toBe(201)
    expect(await notices()).toHaveLength(1)
  })

  it('is sent for a new customer and for a new link as well', async () => {
    const wang = await seller()
    const notices = await watchNotices(server)
    const { id, realName } = await addCustomer({ employeeId: wang.account.id })
    const other = await addCustomer()
    await admin.call(customerEmployee.create, {
      body: { customer_id: other.id, employeeId: wang.account.id },
    })
    expect(await notices()).toEqual([
      noticeTo(wang, admin, { name: realName, count: 1 }, `/admin/customers/${id}`),
      noticeTo(wang, admin, { name: other.realName, count: 1 }, `/admin/customers/${other.id}`),
    ])
  })

  it('is not sent for actions of the recipient', async () => {
    const all = await seller(grantsWith(scope.allDepartments))
    const notices = await watchNotices(server)
    const { id } = await addCustomer({}, await seller())
    await hand(all, [id], all)
    expect(await notices()).toEqual([])
  })

  it('is not sent for customers that the recipient cannot see', async () => {
    const notices = await watchNotices(server)
    const { id } = await addCustomer()
    for (const blind of [await seller({}), await seller(grantsWith(scope.invisible))])
      expect((await hand(admin, [id], blind)).status).toBe(201)
    expect(await notices()).toEqual([])
  })

  it('is not sent when the command is refused or rolled back', async () => {
    const wang = await seller()
    const { id } = await addCustomer()
    const notices = await watchNotices(server)
    expect((await hand(admin, [id, 999_999], wang)).status).toBe(404)
    const command = inTransaction(server.ctx, async (ctx) => {
      await handOver(ctx, { customerIds: [id], toEmployeeId: wang.account.id })
      throw new Error('at the last moment')
    })
    await expect(command).rejects.toThrow('at the last moment')
    expect(await notices()).toEqual([])
  })
})
