import { asc, desc, like, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity, pages, scope } from '@banquet/contract/call/access'
import { customer } from '@banquet/contract/trade/customer'
import { customerEmployee } from '@banquet/contract/trade/customer-employee'
import type { Customer } from '@banquet/contract/trade/customer-record'
import { stock, type Stock } from '@banquet/contract/stock/stock'
import { unit, type Unit } from '@banquet/contract/catalogue/unit'
import { addProduct } from '../../../test/goods.ts'
import { fullGrants, type Client, type TestServer } from '../../../test/server.ts'
import { startWithWriters, type WithWriters } from '../../../test/writers.ts'
import { units } from '../../catalogue/unit/unit.table.ts'
import { inTransaction } from '../context.ts'
import { listRows } from './list.ts'

let services: WithWriters
let one: TestServer
let asked: [Client, Client]
let writers: WithWriters['writers']
let made = 0

beforeAll(async () => {
  services = await startWithWriters(3)
  ;({ server: one, admins: asked, writers } = services)
})
afterAll(() => services.close())
beforeEach(async () => {
  await services.rollback()
  await one.ctx.db.execute(sql`delete from unit where id not in (select unit_id from product)`)
})

interface Asked {
  page: number
  size: number
  sort: 'name' | '-id' | '-indexId'
  keyword?: string | undefined
}

const brief = ({ id, name, indexId }: Unit) => ({ id, name, indexId })

/** The rows of a page as a program shows them. */
async function shown(program: number, query: Asked) {
  const reply = await (asked[program] as Client).call(unit.list, { query })
  expect(reply.status).toBe(200)
  return (reply.body as Unit[]).map(brief)
}

/** The rows as they are. */
async function there({ page, size, sort, keyword = '' }: Asked) {
  const orders = { name: asc(units.name), '-id': desc(units.id), '-indexId': desc(units.indexId) }
  const tie = sort === 'name' ? asc(units.id) : desc(units.id)
  const rows = await one.ctx.db
    .select({ id: units.id, name: units.name, indexId: units.indexId })
    .from(units)
    .where(like(units.name, `%${keyword}%`))
    .orderBy(orders[sort], tie)
    .limit(size)
    .offset((page - 1) * size)
  return rows
}

const commands = {
  begin: () => ['begin'],
  commit: () => ['commit'],
  rollback: () => ['rollback'],
  insert: (writer: number) => {
    made += 1
    return ['insert into unit (name, index_id) values ($1, $2)', `unit${writer}-${made}`, made % 7]
  },
  remove: (writer: number) => [
    'delete from unit where id = (select min(id) from unit where name like $1)',
    `unit${writer}-%`,
  ],
  rename: (writer: number) => [
    `update unit set name = 'a' || name where id = (select max(id) from unit where name like $1)`,
    `%unit${writer}-%`,
  ],
  move: (writer: number) => [
    'update unit set index_id = (index_id + 3) % 7 where id = (select max(id) from unit where name like $1)',
    `%unit${writer}-%`,
  ],
}
type Command = keyof typeof commands

async function take(writer: number, command: Command): Promise<void> {
  const [text = '', ...values] = commands[command](writer)
  await writers[writer]?.query(String(text), values)
}

const question = fc.record({
  page: fc.integer({ min: 1, max: 2 }),
  size: fc.constantFrom(1, 3),
  sort: fc.constantFrom('name', '-id', '-indexId'),
  keyword: fc.constantFrom(undefined, 'unit1', 'aunit'),
})
const step = fc.oneof(
  fc.record({
    writer: fc.nat(2),
    command: fc.constantFrom<Command[]>(
      'begin',
      'insert',
      'insert',
      'remove',
      'rename',
      'move',
      'commit',
      'rollback',
    ),
  }),
  fc.record({ program: fc.nat(1), question }),
)

describe('a page that is shown', () => {
  it('has the rows that there are, as they are, however writing, commits and rollbacks mix with reading', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), async (steps) => {
        await services.rollback()
        for (const next of steps) {
          if ('writer' in next) await take(next.writer, next.command)
          else expect(await shown(next.program, next.question)).toEqual(await there(next.question))
        }
        for (const writer of writers) await writer.query('commit')
        for (const program of [0, 1])
          for (const sort of ['name', '-id', '-indexId'] as const) {
            const all = { page: 1, size: 3, sort }
            expect(await shown(program, all)).toEqual(await there(all))
          }
      }),
      { numRuns: 40 },
    )
  })

  it('is empty as soon as all of its rows are gone', async () => {
    const all = { page: 1, size: 3, sort: 'name' } as const
    for (let n = 0; n < 3; n += 1) await take(0, 'insert')
    for (const program of [0, 1]) expect(await shown(program, all)).toHaveLength(3)
    await writers[0]?.query('delete from unit')
    for (const program of [0, 1]) expect(await shown(program, all)).toEqual([])
  })

  it('of a transaction that is taken back is never shown to others', async () => {
    const query = { page: 1, size: 3, sort: 'name' } as const
    const sort = { name: units.name }
    await take(0, 'insert')
    const before = await shown(0, query)
    const command = inTransaction(one.ctx, async ({ db }) => {
      await db.insert(units).values({ name: 'a not to be', indexId: 1 })
      const { rows } = await listRows(db, units, query, { sort })
      expect(rows.map(({ name }) => name)).toContain('a not to be')
      throw new Error('taken back')
    })
    await expect(command).rejects.toThrow('taken back')
    // As many changes as the transaction saw, but another one.
    await one.ctx.db.execute(sql`update unit set index_id = 3`)
    expect((await shown(0, query)).map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  })

  it('follows what it is put into the order of, also where that stands in another table', async () => {
    const [admin] = asked
    const goods = []
    for (const number of ['S-1', 'S-2', 'S-3']) goods.push(await addProduct(one.ctx.db, { number }))
    const [first, second, third] = goods.map(({ id }) => id) as [number, number, number]
    const scarcest = async () => {
      const reply = await admin.call(stock.list, { query: { page: 1, size: 2, sort: '-inventory' } })
      return (reply.body as Stock[]).map(({ id }) => id)
    }
    const take = (id: number, cnt: number) =>
      admin.call(stock.increment, { params: { id }, body: { id, cnt, remark: '進貨' } })
    await take(first, 5)
    await take(second, 3)
    expect(await scarcest()).toEqual([first, second])
    await take(third, 9)
    expect(await scarcest()).toEqual([third, first])
  })

  it('goes with who looks after whom, and shows an edit that finds the same rows', async () => {
    const [admin] = asked
    const { [pages.customers.id]: all } = fullGrants(pages.customers.id)
    const grants = all ? { [pages.customers.id]: { ...all, scope: scope.onlySelf } } : {}
    const seller = await one.as(await one.addAccount({ identity: identity.employee, grants }))
    const add = async (realName: string) => {
      made += 1
      const body = { name: `paged-${made}`, realName, number: `P-${made}` }
      const { id } = (await admin.call(customer.create, { body })).body as Customer
      const link = { customer_id: id, employeeId: seller.account.id }
      await admin.call(customerEmployee.create, { body: link })
      return id
    }
    const [a, b] = [await add('甲餐廳'), await add('乙餐廳')]
    const list = async (sort: string) => {
      const reply = await seller.call(customer.list, { query: { page: 1, size: 5, sort } })
      return (reply.body as Customer[]).map(({ id, realName }) => [id, realName])
    }
    expect(await list('-created_at')).toEqual([
      [b, '乙餐廳'],
      [a, '甲餐廳'],
    ])
    await admin.call(customer.update, { params: { id: a }, body: { realName: '丙餐廳' } })
    expect(await list('-created_at')).toEqual([
      [b, '乙餐廳'],
      [a, '丙餐廳'],
    ])
    const { body: links } = await admin.call(customerEmployee.byCustomer, { params: { id: b }, query: {} })
    const [link] = links as { id: number }[]
    await admin.call(customerEmployee.remove, { params: { id: link?.id ?? 0 } })
    expect(await list('-created_at')).toEqual([[a, '丙餐廳']])
  })
})
