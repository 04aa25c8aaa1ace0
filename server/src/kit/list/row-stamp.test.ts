import { asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { startServer, type TestServer } from '../../../test/server.ts'
import { accounts } from '../../account/account/account.table.ts'
import { customerAddresses } from '../../trade/customer/customer.table.ts'
import { employeeScope } from '../../people/employee/employee.scope.ts'
import { units } from '../../catalogue/unit/unit.table.ts'
import { program } from '../context.ts'
import { stampOf, tidyStamp, wordsOf, type Question } from './row-stamp.ts'

let server: TestServer
let made = 0

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.ctx.db.delete(units)
  await add(3)
})

const run = (statement: SQL) => server.ctx.db.execute(statement)
async function add(count: number, otherwise = sql``): Promise<void> {
  made += count
  const numbers = sql`generate_series(${made - count + 1}::int, ${made}::int)`
  await run(sql`insert into unit (name, index_id) select 'unit ' || n, n from ${numbers} as n ${otherwise}`)
}
const edit = () => run(sql`update unit set name = name || '.', version = version + 1`)

/** Whether the stamp is another one after some work. */
async function turns(question: Question, work: () => Promise<unknown>): Promise<boolean> {
  const read = async () => {
    const { rows } = await server.ctx.db.execute<{ stamp: string }>(
      sql`select ${stampOf(wordsOf(question))} as stamp`,
    )
    return rows[0]?.stamp.split('/')[0]
  }
  const before = await read()
  await work()
  return (await read()) !== before
}

const byNumber: Question = {
  table: accounts,
  where: sql`exists (select from ${units} where ${eq(units.id, accounts.id)})`,
}

describe('the stamp of a table', () => {
  it('stays as it is while rows are edited and nothing but their number is asked about', async () => {
    expect(await turns({ table: units }, edit)).toBe(false)
    expect(await turns({ table: units, where: ne(units.id, 7) }, edit)).toBe(false)
    expect(await turns(byNumber, edit)).toBe(false)
  })

  it.each([
    ['added', () => add(1)],
    ['added or edited, as it happens', () => add(1, sql`on conflict do nothing`)],
    ['deleted', () => run(sql`delete from unit where id = (select min(id) from unit)`)],
  ])('is another one after rows were %s, whatever is asked about', async (_, work) => {
    for (const one of [{ table: units }, { table: units, where: ne(units.id, 7) }, byNumber])
      expect(await turns(one, work)).toBe(true)
  })

  it('is another one after the table was emptied', async () => {
    const empty = () => run(sql`truncate customer_address`)
    expect(await turns({ table: customerAddresses }, empty)).toBe(true)
  })

  it.each<[string, SQL]>([
    ['by its column', ne(units.name, '')],
    ['by a column that the database derives', ne(units.search, '')],
    ['by another name of the table', sql`exists (select from unit as other where other.name <> '')`],
  ])('is another one after an edit where a condition reads what was edited, %s', async (_, where) => {
    expect(await turns({ table: units, where }, edit)).toBe(true)
    expect(await turns({ table: accounts, where }, edit)).toBe(true)
  })

  it('is another one after an edit where a condition reads by a plain word what was edited', async () => {
    expect(await turns({ table: units, where: sql`name <> ''` }, edit)).toBe(true)
    expect(await turns({ table: units, order: sql`lower(name)` }, edit)).toBe(true)
  })

  it('stays as it is after an edit of other columns, and after one that changes nothing', async () => {
    const named = { table: units, where: ne(units.name, '') }
    expect(await turns(named, () => run(sql`update unit set index_id = index_id + 1`))).toBe(false)
    expect(await turns(named, () => run(sql`update unit set name = name`))).toBe(false)
    expect(await turns(named, () => run(sql`update unit set name = name || '.' where false`))).toBe(false)
  })

  it('is another one after rows have exchanged their values', async () => {
    const ordered = { table: units, order: asc(units.indexId) }
    const reverse = sql`update unit set index_id = (select min(index_id) + max(index_id) from unit) - index_id`
    expect(await turns(ordered, () => run(reverse))).toBe(true)
  })

  it('is another one after so many rows were edited at once that nobody compares them', async () => {
    await add(200)
    const named = { table: units, where: ne(units.name, '') }
    expect(await turns(named, () => run(sql`update unit set index_id = index_id + 1`))).toBe(true)
  })

  it('never shrinks, and grows with each edit that counts, while pieces of all kinds are merged', async () => {
    const question = { table: units, where: ne(units.name, '') }
    const words = wordsOf(question)
    const read = async () => {
      const { rows } = await server.ctx.db.execute<{ stamp: string }>(sql`select ${stampOf(words)} as stamp`)
      const [sum, pieces] = (rows[0]?.stamp ?? '').split('/').map(Number)
      return { sum: sum ?? -1, pieces: pieces ?? -1 }
    }
    const column = (n: number) => sql`insert into row_stamp (table_name, changes, edits, columns)
      values ('unit', 1, 1, array[${`column${n}`}, 'version'])`
    for (let round = 0; round < 6; round += 1) {
      const before = await read()
      for (let n = 0; n < 70; n += 1) await run(column(round < 3 ? n % 5 : n))
      await edit()
      const edited = await read()
      expect(edited.sum).toBe(before.sum + 1)
      await tidyStamp(server.ctx.db, `${edited.sum}/${edited.pieces}`, words)
      const merged = await read()
      expect(merged.sum).toBeGreaterThanOrEqual(edited.sum)
      if (round < 3) expect(merged.sum).toBe(edited.sum)
      expect(merged.pieces).toBeLessThanOrEqual(10)
    }
  })

  it('is another one after an edit of what the order reads, and only where the order counts', async () => {
    const question = { table: units, where: ne(units.id, 7) }
    expect(await turns({ ...question, order: sql`${asc(units.name)}, ${units.id}` }, edit)).toBe(true)
    expect(await turns({ ...question, order: desc(units.id) }, edit)).toBe(false)
  })

  it('is another one for employees after one was deleted softly, and restored', async () => {
    const { id } = await server.addAccount({ identity: identity.employee })
    const employees = { table: accounts, where: employeeScope(program) }
    for (const deletedAt of [new Date().toISOString(), null]) {
      const work = () => server.ctx.db.update(accounts).set({ deletedAt }).where(eq(accounts.id, id))
      expect(await turns(employees, work)).toBe(true)
    }
  })

  it('counts whatever says nothing of edits, as an older program that merges does', async () => {
    const old = sql`insert into row_stamp (table_name, changes) values ('unit', 5)`
    expect(await turns({ table: units }, () => run(old))).toBe(true)
  })
})
