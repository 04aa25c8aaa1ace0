import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../test/server.ts'
import { units } from '../tables/catalogue/unit.table.ts'
import { audits } from './rows/audit.table.ts'
import { beforeEnd, inSavepoint, inTransaction, isInTransaction, type Context } from './context.ts'
import { Refusal } from './errors.ts'
import { insertRow } from './rows/rows.ts'

let server: TestServer

beforeAll(async () => {
  // With one connection, a second transaction beside the first would wait for ever, so the test shows whether they
  // join.
  server = await startServer({ connections: 1 })
})
afterAll(() => server.close())

const add = (ctx: Context, name: string) => insertRow(ctx, units, { name, indexId: 1 })
const known = async (name: string) =>
  (await server.ctx.db.select().from(units).where(eq(units.name, name))).length
const audited = async (label: string) =>
  (await server.ctx.db.select().from(audits).where(eq(audits.label, label))).length

describe('a transaction', () => {
  it('commits everything or nothing, the audit included', async () => {
    const refusal = new Refusal('in-use')
    const failing = inTransaction(server.ctx, async (ctx) => {
      await add(ctx, '甲')
      await add(ctx, '乙')
      throw refusal
    })
    await expect(failing).rejects.toBe(refusal)
    expect([await known('甲'), await audited('甲'), await known('乙'), await audited('乙')]).toEqual([
      0, 0, 0, 0,
    ])
    await inTransaction(server.ctx, async (ctx) => {
      await add(ctx, '甲')
      await add(ctx, '乙')
    })
    expect([await known('甲'), await audited('甲'), await known('乙'), await audited('乙')]).toEqual([
      1, 1, 1, 1,
    ])
  })

  it('is joined by transactions opened inside it, which are rolled back with it', async () => {
    const failing = inTransaction(server.ctx, async (outer) => {
      await add(outer, '丙')
      await inTransaction(outer, async (inner) => {
        expect(inner.db).toBe(outer.db)
        await inTransaction(inner, (deepest) => add(deepest, '丁'))
        throw new Refusal('stale')
      })
    })
    await expect(failing).rejects.toThrow('stale')
    expect([await known('丙'), await known('丁')]).toEqual([0, 0])
  })

  it('is available in its context, and passes the rest of the context on', async () => {
    expect(isInTransaction(server.ctx.db)).toBe(false)
    const { actor, now, log, from } = server.ctx
    await inTransaction(server.ctx, async (ctx) => {
      expect(isInTransaction(ctx.db)).toBe(true)
      expect(ctx).toMatchObject({ actor, now, log, from })
    })
  })

  it('runs the work deferred to its end, in sequence', async () => {
    const done: string[] = []
    await inTransaction(server.ctx, async ({ db }) => {
      beforeEnd(db, async () => void done.push('first'))
      beforeEnd(db, async () => void done.push('second'))
      expect(done).toEqual([])
    })
    expect(done).toEqual(['first', 'second'])
  })

  it('is rolled back if the deferred work fails', async () => {
    const failing = inTransaction(server.ctx, async (ctx) => {
      beforeEnd(ctx.db, () => Promise.reject(new Refusal('in-use')))
      await add(ctx, '己')
    })
    await expect(failing).rejects.toThrow('in-use')
    expect([await known('己'), await audited('己')]).toEqual([0, 0])
  })

  it('returns the result of its function', async () => {
    expect(await inTransaction(server.ctx, async (ctx) => (await add(ctx, '戊')).name)).toBe('戊')
  })
})

describe('a savepoint', () => {
  const refused = (ctx: Context, name: string) =>
    inSavepoint(ctx, async (ctx) => {
      await add(ctx, name)
      throw new Refusal('stale')
    }).catch(() => undefined)

  it('rolls back its rows and audit entries, and nothing of the transaction around it', async () => {
    await inTransaction(server.ctx, async (ctx) => {
      await add(ctx, '庚')
      await refused(ctx, '辛')
      await inSavepoint(ctx, (ctx) => refused(ctx, '壬'))
      await add(ctx, '癸')
    })
    const names = ['庚', '辛', '壬', '癸']
    expect(await Promise.all(names.map(known))).toEqual([1, 0, 0, 1])
    expect(await Promise.all(names.map(audited))).toEqual([1, 0, 0, 1])
  })

  it('is rolled back with the transaction around it, with its entries', async () => {
    const failing = inTransaction(server.ctx, async (ctx) => {
      await inSavepoint(ctx, (ctx) => add(ctx, '子'))
      throw new Refusal('stale')
    })
    await expect(failing).rejects.toThrow('stale')
    expect([await known('子'), await audited('子')]).toEqual([0, 0])
  })

  it('keeps the order of the audit entries', async () => {
    const names = ['丑', '寅', '卯', '辰', '巳']
    await inTransaction(server.ctx, async (ctx) => {
      await add(ctx, '丑')
      await inSavepoint(ctx, async (ctx) => {
        await add(ctx, '寅')
        await inSavepoint(ctx, (ctx) => add(ctx, '卯'))
        await add(ctx, '辰')
      })
      await add(ctx, '巳')
    })
    const entries = await server.ctx.db.select().from(audits).orderBy(audits.id)
    expect(entries.map((entry) => entry.label).filter((label) => names.includes(label))).toEqual(names)
  })
})
