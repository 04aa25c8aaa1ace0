import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { serverForFile } from '../../../test/server.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { inTransaction, type Context, type Db } from '../context.ts'
import { audits } from './audit.table.ts'
import { columnsOf } from './rows.ts'
import { addRows, insertReturning, updateReturning } from './written-rows.ts'

const server = await serverForFile({ connections: 3 })
const { ctx } = server

const entry = (label: string, more: object = {}) =>
  ({ action: 'created', noun: 'unit', label, actorName: '', ip: '', requestId: '', ...more }) as const

const labels = async () =>
  (await ctx.db.select({ label: audits.label }).from(audits).orderBy(audits.id)).map(({ label }) => label)

const add = (db: Db, label: string) => addRows(db, audits, [entry(label)])

class Undone extends Error {}

/** Runs work in a transaction that is rolled back. */
async function undone(work: (ctx: Context) => Promise<unknown>): Promise<void> {
  const run = inTransaction(ctx, async (ctx) => {
    await work(ctx)
    throw new Undone()
  })
  await expect(run).rejects.toThrow(Undone)
}

describe('a statement that is built once', () => {
  test('belongs to the transaction that it runs in', async () => {
    await undone((ctx) => add(ctx.db, 'in the first'))
    await add(ctx.db, 'in none')
    await undone((ctx) => add(ctx.db, 'in the second'))
    await Promise.all([
      inTransaction(ctx, async (one) => {
        await add(one.db, 'beside one')
        await undone((other) => add(other.db, 'in another'))
      }),
      undone((ctx) => add(ctx.db, 'in a third')),
    ])
    const added = await labels()
    expect(added.filter((label) => label.startsWith('in '))).toEqual(['in none'])
    expect(added).toContain('beside one')
  })

  test('writes null, lists and objects as a statement of its own does', async () => {
    const after = { list: [1, null], text: "it's" }
    await addRows(ctx.db, audits, [
      entry('null', { before: null, after }),
      entry('also', { before: {}, after }),
    ])
    const { label, before } = audits
    const rows = await ctx.db
      .select({ label, isNull: sql<boolean>`${before} is null`, after: audits.after })
      .from(audits)
      .where(sql`${label} in ('null', 'also')`)
      .orderBy(audits.id)
    expect(rows).toEqual([
      { label: 'null', isNull: true, after },
      { label: 'also', isNull: false, after },
    ])
  })

  test('is built anew for other fields, expressions and many rows', async () => {
    await addRows(ctx.db, audits, [entry('with row', { rowId: 7 }), entry('without row')])
    await addRows(ctx.db, audits, [{ ...entry(''), label: sql`upper('written out')` }])
    await addRows(
      ctx.db,
      audits,
      Array.from({ length: 30 }, (_, nth) => entry(`many ${nth}`)),
    )
    const rows = await ctx.db.select({ label: audits.label, rowId: audits.rowId }).from(audits)
    expect(rows).toContainEqual({ label: 'with row', rowId: 7 })
    expect(rows).toContainEqual({ label: 'without row', rowId: null })
    expect(rows).toContainEqual({ label: 'WRITTEN OUT', rowId: null })
    expect(rows.filter(({ label }) => label.startsWith('many '))).toHaveLength(30)
  })

  test('edits only the version that it is given', async () => {
    const returning = columnsOf(units)
    const add = (name: string) => insertReturning(ctx.db, units, { rows: [{ name, indexId: 1 }], returning })
    const [[one], [other]] = [await add('包'), await add('箱')]
    expect([one?.name, other?.name]).toEqual(['包', '箱'])
    const edit = { id: one?.id, returning, set: { name: '袋', version: 2 } }
    expect(await updateReturning(ctx.db, units, { ...edit, version: 1 })).toEqual([
      expect.objectContaining({ name: '袋', version: 2 }),
    ])
    expect(await updateReturning(ctx.db, units, { ...edit, version: 1 })).toEqual([])
    const upper = { ...edit, version: 2, set: { name: sql`${units.name} || 'x'`, version: 3 } }
    await updateReturning(ctx.db, units, upper)
    const rows = await ctx.db
      .select({ name: units.name })
      .from(units)
      .where(eq(units.id, Number(one?.id)))
    expect(rows).toEqual([{ name: '袋x' }])
  })

  test('leaves out a row whose key is taken, and only that one', async () => {
    const row = { name: '盒', indexId: 1 }
    await addRows(ctx.db, units, [row], { unlessThere: true })
    await addRows(ctx.db, units, [row], { unlessThere: true })
    await expect(addRows(ctx.db, units, [row])).rejects.toThrow('Failed query')
    expect(await ctx.db.$count(units, eq(units.name, '盒'))).toBe(1)
  })
})
