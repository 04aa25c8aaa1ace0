import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { serverForFile } from '../../../test/server.ts'
import { customerAddresses, customers } from '../../tables/customer/customer.table.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { readStamp, tablesOf, tidyStamps } from './row-stamp.ts'

describe('the tables of a condition', () => {
  it('contain only the table itself if nothing else is read', () => {
    expect(tablesOf(units, undefined)).toEqual(['unit'])
    expect(tablesOf(units, and(ne(units.name, 'account'), sql`${units.id} > 3`))).toEqual(['unit'])
  })

  it('contain the tables that are read within it at any depth', () => {
    const inner = sql`exists (select from ${products} where ${eq(products.unitId, units.id)})`
    const where = and(ne(units.id, 7), sql`not ${sql`(${inner})`}`)
    expect(tablesOf(units, where)).toEqual(['product', 'unit'])
  })

  it('contain the tables of a subquery', () => {
    const { db } = server.ctx
    const found = db.select({ id: products.unitId }).from(products).where(ne(products.name, ''))
    expect(tablesOf(units, inArray(units.id, found))).toEqual(expect.arrayContaining(['product', 'unit']))
    const joined = found.innerJoin(customerAddresses, eq(customerAddresses.id, products.id)).as('joined')
    expect(tablesOf(units, sql`exists (select from ${joined})`)).toEqual(
      expect.arrayContaining(['customer_address', 'product', 'unit']),
    )
  })

  it('contain tables under an alias', () => {
    const other = alias(customerAddresses, 'other')
    const { db } = server.ctx
    const written = sql`exists (select from ${customerAddresses} ${other} where ${eq(other.customerId, customers.id)})`
    expect(tablesOf(customers, written)).toContain('customer_address')
    const built = inArray(customers.id, db.select({ id: other.customerId }).from(other))
    expect(tablesOf(customers, built)).toContain('customer_address')
  })
})

const server = await serverForFile()
let added = 3

beforeEach(async () => {
  await server.ctx.db.delete(units)
  await server.ctx.db.insert(units).values([1, 2, 3].map((n) => ({ name: `unit ${n}`, indexId: n })))
})

/** Returns by how much the stamp of some tables grows while `work` runs. */
async function growth(tables: string[], work: () => Promise<unknown>): Promise<number> {
  const before = await readStamp(server.ctx.db, tables)
  await work()
  const after = await readStamp(server.ctx.db, tables)
  return Number(after.changes) - Number(before.changes)
}

describe('the stamp of a table', () => {
  it.each([
    ['added', () => server.ctx.db.insert(units).values({ name: `unit ${(added += 1)}`, indexId: 4 })],
    ['edited', () => server.ctx.db.update(units).set({ indexId: 9 })],
    ['deleted', () => server.ctx.db.delete(units)],
  ])('increases by one with each statement after which rows were %s', async (_, work) => {
    expect(await growth(['unit'], work)).toBe(1)
    expect(await growth(['account', 'unit'], work)).toBe(1)
    expect(await growth(['account'], work)).toBe(0)
  })

  it('increases when the table is truncated', async () => {
    const empty = () => server.ctx.db.execute(sql`truncate customer_address`)
    expect(await growth(['customer_address'], empty)).toBe(1)
  })

  it('stays the same while its entries are merged', async () => {
    const add = async (table: string) => {
      for (let n = 0; n < 70; n += 1)
        await server.ctx.db.execute(sql`insert into row_stamp (table_name, changes) values (${table}, 1)`)
    }
    await add('unit')
    await add('account')
    const tables = ['account', 'unit']
    const before = await readStamp(server.ctx.db, tables)
    expect(before.pieces).toBeGreaterThanOrEqual(140)
    await tidyStamps(server.ctx.db, tables, before)
    expect(await readStamp(server.ctx.db, tables)).toEqual({ changes: before.changes, pieces: 2 })
    await tidyStamps(server.ctx.db, ['holiday'], { changes: '0', pieces: 65 })
    expect(await readStamp(server.ctx.db, ['holiday'])).toEqual({ changes: '0', pieces: 0 })
  })
})
