import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { units } from '../unit/unit.table.ts'
import { audits } from './audit.table.ts'
import { inTransaction, isInTransaction } from './context.ts'
import type { Context } from './context.ts'
import { Refusal } from './errors.ts'
import { insertRow } from './rows.ts'

let server: TestServer

beforeAll(async () => {
  // One connection: a transaction beside another would wait for ever, so joining shows.
  server = await startServer({ connections: 1 })
})
afterAll(() => server.close())

const add = (ctx: Context, name: string) => insertRow(ctx, units, { name, indexId: 1 })
const known = async (name: string) =>
  (await server.ctx.db.select().from(units).where(eq(units.name, name))).length
const audited = async (label: string) =>
  (await server.ctx.db.select().from(audits).where(eq(audits.label, label))).length

describe('a transaction', () => {
  it('keeps everything or nothing, the audit included', async () => {
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

  it('is joined by those that are opened inside it, and falls with them', async () => {
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

  it('knows of itself, and hands the rest of the context on', async () => {
    expect(isInTransaction(server.ctx.db)).toBe(false)
    const { actor, now, log, from } = server.ctx
    await inTransaction(server.ctx, async (ctx) => {
      expect(isInTransaction(ctx.db)).toBe(true)
      expect(ctx).toMatchObject({ actor, now, log, from })
    })
  })

  it('gives back what its work gives back', async () => {
    expect(await inTransaction(server.ctx, async (ctx) => (await add(ctx, '戊')).name)).toBe('戊')
  })
})
