import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { identity, status } from '@banquet/contract/call/access'
import { customer } from '@banquet/contract/customer/customer'
import { customerEmployee } from '@banquet/contract/customer/customer-employee'
import { employee } from '@banquet/contract/people/employee'
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile, type Client, type Reply } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { customerEmployees } from '../../tables/customer/customer-employee.table.ts'
import type { Db } from '../../kit/context.ts'
import { customers } from '../../tables/customer/customer.table.ts'

const server = await serverForFile({ connections: 8 })
let one: Client
let other: Client
let made = 0

beforeAll(async () => {
  ;[one, other] = [await server.asAdmin(), await server.asAdmin()]
})

function fresh() {
  made += 1
  return { name: `racing-${made}`, realName: '競速', number: `R-${made}` }
}
const add = async () => (await one.call(customer.create, { body: fresh() })).body
const seller = async () => (await server.addAccount({ identity: identity.employee })).id
const open = (client: Client, customer_id: number, employeeId: number) =>
  client.call(customerEmployee.create, { body: { customer_id, employeeId } })

const codes = (replies: Reply[]) => replies.map(({ status, code }) => String(code ?? status)).toSorted()
const openLinks = (customerId: number) =>
  server.ctx.db
    .select()
    .from(customerEmployees)
    .where(and(eq(customerEmployees.customerId, customerId), isNull(customerEmployees.validTo)))
/** Locks a customer, so that changes of it or of its sales reps wait. */
const holding = (id: number) => (db: Db) =>
  db.select().from(customers).where(eq(customers.id, id)).for('update')

describe('concurrent requests', () => {
  it('adding customers with the same number or login name: one succeeds', async () => {
    for (const same of ['number', 'name'] as const) {
      const [first, second] = [fresh(), fresh()]
      const replies = await meanwhile(
        server,
        (db) => db.execute(sql`lock table ${accounts} in share mode`),
        () => [
          one.call(customer.create, { body: first }),
          other.call(customer.create, { body: { ...second, [same]: first[same] } }),
        ],
      )
      const refusal = same === 'number' ? 'customer.duplicate' : 'account.duplicate'
      expect(codes(replies)).toEqual(['201', refusal])
      const names = [first.name, second.name]
      const { rows } = await server.ctx.db.execute(
        sql`select from account where name in (${names[0]}, ${names[1]})`,
      )
      expect(rows).toHaveLength(1)
    }
  })

  it('editing the same version: one is refused as stale', async () => {
    const { id, version } = await add()
    const edit = (client: Client, telephone: string) =>
      client.call(customer.update, { params: { id }, body: { telephone, version } })
    const replies = await meanwhile(server, holding(id), () => [
      edit(one, '02-2771-5621'),
      edit(other, '02-2771-5622'),
    ])
    expect(codes(replies)).toEqual(['200', 'stale'])
  })

  it('changing the default address: one default remains', async () => {
    const place = { city: '臺北市', area: '中山區', address: '南京東路' }
    const body = { ...fresh(), addresses: [place, place, place] }
    const { id, addresses } = (await one.call(customer.create, { body })).body
    const prefer = (client: Client, n: number) =>
      client.call(customer.update, {
        params: { id },
        body: { addresses: addresses.map((each, i) => ({ ...each, isDefault: i === n })) },
      })
    const replies = await meanwhile(server, holding(id), () => [prefer(one, 1), prefer(other, 2)])
    expect(codes(replies)).toEqual(['200', '200'])
    const after = (await one.call(customer.get, { params: { id } })).body
    expect(after.addresses.filter((each) => each.isDefault)).toHaveLength(1)
  })

  it('assigning the same employee: one link exists', async () => {
    const { id } = await add()
    const lin = await seller()
    const replies = await meanwhile(server, holding(id), () => [open(one, id, lin), open(other, id, lin)])
    expect(codes(replies)).toEqual(['201', 'customer-employee.duplicate'])
    expect(await openLinks(id)).toHaveLength(1)
  })

  it('assigning two employees to an unassigned customer: one is the lead', async () => {
    const { id } = await add()
    const [lin, chen] = [await seller(), await seller()]
    const replies = await meanwhile(server, holding(id), () => [open(one, id, lin), open(other, id, chen)])
    expect(codes(replies)).toEqual(['201', '201'])
    const leading = (await openLinks(id)).filter((link) => link.isPrimary)
    expect(leading).toHaveLength(1)
  })

  it('handing the same customers to different employees: one succeeds', async () => {
    const [first, second] = [await add(), await add()]
    const [lin, chen, wang] = [await seller(), await seller(), await seller()]
    for (const { id } of [first, second]) await open(one, id, lin)
    const hand = (client: Client, toEmployeeId: number, customerIds: number[]) =>
      client.call(customerEmployee.handOver, { body: { customerIds, fromEmployeeId: lin, toEmployeeId } })
    // The orders are opposite; without sorted locks they would deadlock.
    const replies = await meanwhile(server, holding(first.id), () => [
      hand(one, chen, [first.id, second.id]),
      hand(other, wang, [second.id, first.id]),
    ])
    expect(codes(replies)).toEqual(['201', 'customer-employee.closed'])
    const now = [...(await openLinks(first.id)), ...(await openLinks(second.id))]
    expect(now).toHaveLength(2)
    expect(new Set(now.map((link) => link.employeeId)).size).toBe(1)
    expect(now.every((link) => link.isPrimary)).toBe(true)
  })

  it('closing the lead link and the next one: the last link is the lead', async () => {
    const { id } = await add()
    for (let n = 0; n < 3; n += 1) await open(one, id, await seller())
    const [first, second] = (await openLinks(id)).toSorted((a, b) => a.id - b.id)
    const close = (client: Client, link: number | undefined) =>
      client.call(customerEmployee.remove, { params: { id: link ?? 0 } })
    const replies = await meanwhile(server, holding(id), () => [
      close(one, first?.id),
      close(other, second?.id),
    ])
    expect(codes(replies)).toEqual(['204', '204'])
    expect(await openLinks(id)).toMatchObject([{ isPrimary: true }])
  })
})

describe('deleting a customer', () => {
  it('while an employee is being assigned leaves no link, whichever commits first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await add()
      const lin = await seller()
      const remove = () => one.call(customer.remove, { params: { id } })
      const link = () => open(other, id, lin)
      const replies = await meanwhile<Reply>(server, holding(id), () =>
        round % 2 === 0 ? [remove(), link()] : [link(), remove()],
      )
      expect(['204', '201', 'validation']).toEqual(expect.arrayContaining(codes(replies)))
      expect(codes(replies)).toContain('204')
      const left = await server.ctx.db
        .select()
        .from(customerEmployees)
        .where(eq(customerEmployees.customerId, id))
        .orderBy(customerEmployees.id)
      expect(left).toEqual([])
    }
  })

  it('twice at once deletes it once', async () => {
    const { id } = await add()
    const remove = (client: Client) => client.call(customer.remove, { params: { id } })
    const replies = await meanwhile(server, holding(id), () => [remove(one), remove(other)])
    expect(codes(replies)).toEqual(['204', 'not-found'])
  })
})

describe('deactivating an employee', () => {
  it('prevents later assignments', async () => {
    const { id } = await add()
    const lin = await seller()
    const replies = await meanwhile(
      server,
      (db) => db.update(accounts).set({ status: status.inactive }).where(eq(accounts.id, lin)),
      () => [open(one, id, lin)],
    )
    expect(codes(replies)).toEqual(['validation'])
    expect((await one.call(employee.get, { params: { id: lin } })).body).toMatchObject({ status: 0 })
  })
})

describe('deleting an employee', () => {
  it('does not pass the lead to a link that is closed concurrently, whichever commits first', async () => {
    for (const first of ['close', 'delete'] as const) {
      const { id } = await add()
      const [lin, chen, wang] = [await seller(), await seller(), await seller()]
      for (const who of [lin, chen, wang]) await open(one, id, who)
      const next = (await openLinks(id)).find((link) => link.employeeId === chen)?.id ?? 0
      const close = () => other.call(customerEmployee.remove, { params: { id: next } })
      const remove = () => one.call(employee.remove, { params: { id: lin } })
      const replies = await meanwhile(
        server,
        (db) => db.select().from(customerEmployees).where(eq(customerEmployees.id, next)).for('update'),
        () => (first === 'close' ? [close(), remove()] : [remove(), close()]),
      )
      expect(codes(replies)).toEqual(['204', '204'])
      expect(await openLinks(id)).toMatchObject([{ employeeId: wang, isPrimary: true }])
    }
  })
})
