import { count, like, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { unit } from '@banquet/contract/catalogue/unit'
import { isDeep } from '../../../test/deep.ts'
import type { Client, TestServer } from '../../../test/server.ts'
import { startWithWriters } from '../../../test/program/writers.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { countRows } from './count.ts'
import { rowStamps } from './row-stamp.table.ts'

const { server: one, other, admins: asked, writers, rollback } = await startWithWriters(4)
let made = 0

beforeEach(async () => {
  await rollback()
  await one.ctx.db.delete(units)
})

/** Returns the total that a program shows, for a page of one row, so that it is always counted. */
async function shown(program: number, keyword?: string): Promise<number> {
  const reply = await (asked[program] as Client).call(unit.list, { query: { page: 1, size: 1, keyword } })
  expect(reply.status).toBe(200)
  return reply.total ?? -1
}

/** Counts the rows without the cache. */
async function counted(keyword = ''): Promise<number> {
  const [row] = await one.ctx.db
    .select({ n: count() })
    .from(units)
    .where(like(units.name, `%${keyword}%`))
  return row?.n ?? -1
}

async function stamps() {
  const [row] = await one.ctx.db
    .select({ sum: sql<number>`coalesce(sum(${rowStamps.changes}), 0)::int`, pieces: count() })
    .from(rowStamps)
    .where(sql`${rowStamps.tableName} = 'unit'`)
  return row ?? { sum: -1, pieces: -1 }
}

const insert = (writer: number, n = 1) => {
  made += n
  return writers[writer]?.query(
    `insert into unit (name, index_id) select $1 || '-' || n, n from generate_series($2::int, $3::int) as n`,
    [`writer${writer}`, made - n + 1, made],
  )
}

type Step =
  | { writer: number; action: 'begin' | 'insert' | 'many' | 'delete' | 'update' | 'commit' | 'rollback' }
  | { program: number; keyword: string | undefined }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    writer: fc.nat(3),
    action: fc.constantFrom('begin', 'insert', 'insert', 'many', 'delete', 'update', 'commit', 'rollback'),
  }),
  fc.record({ program: fc.nat(1), keyword: fc.constantFrom(undefined, 'writer1', 'changed') }),
)

const statements = {
  delete: (n: number) =>
    `delete from unit where id = (select min(id) from unit where name like 'writer${n}%')`,
  update: (n: number) =>
    `update unit set name = 'changed ' || name where id = (select max(id) from unit where name like 'writer${n}-%')`,
  begin: () => 'begin',
  commit: () => 'commit',
  rollback: () => 'rollback',
}

async function take(one: Extract<Step, { writer: number }>): Promise<void> {
  if (one.action === 'insert') await insert(one.writer)
  else if (one.action === 'many') await insert(one.writer, 7)
  else await writers[one.writer]?.query(statements[one.action](one.writer))
}

describe('the total of a list', () => {
  it('is the number of rows while transactions open, commit and roll back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), async (steps) => {
        await rollback()
        for (const next of steps) {
          if ('writer' in next) await take(next)
          else expect(await shown(next.program, next.keyword)).toBe(await counted(next.keyword))
        }
        for (const program of [0, 1]) expect(await shown(program)).toBe(await counted())
        for (const writer of writers) await writer.query('commit')
        for (const program of [0, 1]) expect(await shown(program)).toBe(await counted())
      }),
      { numRuns: isDeep ? 40 : 15 },
    )
  })

  it('is correct when transactions commit in another order than they began', async () => {
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
    ]) {
      for (const [n, writer] of writers.entries()) {
        await writer.query('begin')
        await insert(n, n + 1)
      }
      for (const [index, n] of order.entries()) {
        for (const program of [0, 1]) expect(await shown(program)).toBe(await counted())
        await writers[n]?.query(index === 1 ? 'rollback' : 'commit')
        for (const program of [0, 1]) expect(await shown(program)).toBe(await counted())
      }
    }
  })

  it('is never older than the request, with eight writers and six readers', async () => {
    const wrong: number[][] = []
    let committed = 0
    let begun = 0
    await one.ctx.db.insert(units).values({ name: 'there from the start', indexId: 1 })
    const write = async (program: TestServer, n: number) => {
      for (let round = 0; round < 25; round += 1) {
        begun += 1
        await program.ctx.db.insert(units).values({ name: `concurrent ${n} ${round}`, indexId: n })
        committed += 1
      }
    }
    const read = async (program: number) => {
      for (let round = 0; round < 25; round += 1) {
        const least = committed
        const total = (await shown(program)) - 1
        if (total < least || total > begun) wrong.push([least, total, begun])
      }
    }
    await Promise.all([
      ...Array.from({ length: 8 }, (_, n) => write(n % 2 ? one : other, n)),
      ...Array.from({ length: 6 }, (_, n) => read(n % 2)),
    ])
    expect(wrong).toEqual([])
    for (const program of [0, 1]) expect(await shown(program)).toBe(201)
  })

  it('changes when a row is replaced and the number of rows stays the same', async () => {
    await insert(0, 3)
    await insert(1, 3)
    for (const program of [0, 1])
      expect([await shown(program), await shown(program, 'writer0')]).toEqual([6, 3])
    await writers[0]?.query(
      `update unit set name = 'changed ' || name where name like 'writer0%' and id % 2 = 0`,
    )
    for (const program of [0, 1]) expect(await shown(program, 'changed')).toBe(await counted('changed'))
    await writers[0]?.query('delete from unit')
    for (const program of [0, 1]) expect(await shown(program)).toBe(0)
    await insert(0, 6)
    for (const program of [0, 1]) expect(await shown(program, 'writer0')).toBe(6)
  })

  it('is correct on the page after the last one', async () => {
    await insert(0, 5)
    const reply = await asked[0].call(unit.list, { query: { page: 9, size: 2 } })
    expect([reply.body, reply.total]).toEqual([[], 5])
  })
})

describe('the stamps of a table', () => {
  it('get one entry for each statement that changed it, and none for what was rolled back', async () => {
    const { sum } = await stamps()
    await insert(0, 10)
    await writers[1]?.query('begin')
    await insert(1)
    await writers[1]?.query('rollback')
    expect((await stamps()).sum).toBe(sum + 1)
  })

  it('are merged when there are many, without losing any under concurrent merges and writes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { sum } = await stamps()
      for (let n = 0; n < 80; n += 1) await insert(n % 4)
      expect((await stamps()).pieces).toBeGreaterThan(64)
      await Promise.all([
        ...Array.from({ length: 20 }, (_, n) => shown(n % 2)),
        ...writers.map(async (_, n) => {
          for (let more = 0; more < 5; more += 1) await insert(n)
        }),
      ])
      await shown(0)
      const after = await stamps()
      expect(after.sum).toBe(sum + 100)
      expect(after.pieces).toBeLessThanOrEqual(64)
      for (const program of [0, 1]) expect(await shown(program)).toBe(await counted())
    }
  })

  it('are not merged while an export reads its snapshot, in which nothing may be written', async () => {
    for (let n = 0; n < 80; n += 1) await insert(0)
    const { pieces } = await stamps()
    expect(pieces).toBeGreaterThan(64)
    const { db } = one.ctx
    const reading = { accessMode: 'read only', isolationLevel: 'repeatable read' } as const
    const total = await db.transaction((db) => countRows({ db, table: units }), reading)
    expect(total).toBe(await counted())
    expect((await stamps()).pieces).toBe(pieces)
  })

  it('differ between two moments with the same number of entries', async () => {
    const bringTo = async (pieces: number) => {
      for (let n = 0; n < 70; n += 1) await insert(0)
      await shown(1)
      while ((await stamps()).pieces < pieces) await insert(0)
      expect((await stamps()).pieces).toBe(pieces)
    }
    for (let round = 0; round < 3; round += 1) {
      await bringTo(5)
      expect(await shown(0)).toBe(await counted())
    }
  })
})
