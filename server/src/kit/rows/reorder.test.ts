import { asc, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { productType, type ProductType } from '@banquet/contract/catalogue/product-type'
import { isDeep } from '../../../test/deep.ts'
import { meanwhile, untilWaiting } from '../../../test/scenario/world.ts'
import { serverForFile, type Reply } from '../../../test/server.ts'
import { productTypes } from '../../tables/catalogue/product-type.table.ts'
import { audits } from './audit.table.ts'
import { insertRow, lockRow } from './rows.ts'

const server = await serverForFile({ connections: 8 })
const admin = await server.asAdmin()

beforeEach(async () => {
  await server.ctx.db.delete(productTypes)
})

const values = (name: string) => ({ number: name, name, status: 1 as const })

async function add(name: string): Promise<number> {
  const reply = await admin.call(productType.create, { body: values(name) })
  return reply.body.id
}

async function addAll(...names: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) ids.push(await add(name))
  return ids
}

/** Returns the rows in the sort order that everybody sees. */
async function listed(): Promise<ProductType[]> {
  return (await admin.call(productType.list, { query: {} })).body
}

const idsOf = (rows: ProductType[]) => rows.map((row) => row.id)
const placesOf = (ids: unknown[]) => ids.map((_, at) => at + 1)

function order(ids: number[], index_ids: number[] = placesOf(ids)) {
  return admin.call(productType.reorder, { body: { ids, index_ids } })
}

describe('arranging a list', () => {
  it('saves the sequence, writes one audit entry, and does not edit the rows', async () => {
    const [a = 0, b = 0, c = 0] = await addAll('甲', '乙', '丙')
    const reply = await order([a, b, c], [30, 10, 20])
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual([
      { id: b, number: '乙', name: '乙', enName: '', status: 1, indexId: 10, version: 1 },
      { id: c, number: '丙', name: '丙', enName: '', status: 1, indexId: 20, version: 1 },
      { id: a, number: '甲', name: '甲', enName: '', status: 1, indexId: 30, version: 1 },
    ])
    expect(await listed()).toEqual(reply.body)
    const entries = await server.ctx.db.select().from(audits).orderBy(asc(audits.id))
    const mine = entries.filter((one) => one.noun === 'product_type' && one.action === 'updated')
    expect(mine.at(-1)).toMatchObject({
      rowId: null,
      actorId: admin.account.id,
      before: { ids: [a, b, c] },
      after: { ids: [b, c, a] },
    })
    const edit = { ...values('甲'), version: 1 }
    expect((await admin.call(productType.update, { params: { id: a }, body: edit })).status).toBe(200)
  })

  it('leaves no audit entry when nothing changes', async () => {
    const ids = await addAll('甲', '乙')
    const places = (await listed()).map((row) => row.indexId)
    const before = await server.ctx.db.$count(audits)
    expect((await order(ids, places)).status).toBe(200)
    expect(await server.ctx.db.$count(audits)).toBe(before)
  })

  it('names each row once and gives each a place of its own', async () => {
    const [a = 0, b = 0] = await addAll('甲', '乙')
    const before = await listed()
    const attempts: [Promise<Reply>, object][] = [
      [order([a, a], [1, 2]), { path: 'ids', code: 'repeated' }],
      [order([a, b], [1]), { path: 'index_ids', code: 'mismatch' }],
      [order([a, b], [1, 2, 3]), { path: 'index_ids', code: 'mismatch' }],
      [order([a, b], [5, 5]), { path: 'index_ids', code: 'repeated' }],
    ]
    for (const [attempt, fault] of attempts)
      expect((await attempt).body).toMatchObject({ status: 400, code: 'validation', errors: [fault] })
    expect(await listed()).toEqual(before)
  })

  it('is refused if the rows are not those of the list, and moves nothing', async () => {
    const [a = 0, b = 0, c = 0] = await addAll('甲', '乙', '丙')
    const before = await listed()
    for (const ids of [
      [c, b],
      [c, b, a, 999_999],
      [c, b, 999_999],
    ]) {
      const reply = await order(ids)
      expect([reply.status, reply.code]).toEqual([409, 'stale'])
    }
    expect(await listed()).toEqual(before)
  })

  it('keeps new rows at the end', async () => {
    const [a = 0, b = 0] = await addAll('甲', '乙')
    await order([b, a], [100, 200])
    const c = await add('丙')
    expect((await listed()).map((row) => [row.id, row.indexId])).toEqual([
      [b, 100],
      [a, 200],
      [c, 201],
    ])
  })
})

describe('concurrent arranging', () => {
  it('waits for the first request, and the later sequence applies as a whole', async () => {
    const ids = await addAll('甲', '乙', '丙', '丁')
    const replies = await Promise.all([order(ids.toReversed()), order(ids), order(ids.toReversed())])
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200])
    expect([ids, ids.toReversed()]).toContainEqual(idsOf(await listed()))
  })

  it('waits for a row that is being added, and is refused because the list has changed', async () => {
    const ids = await addAll('甲', '乙')
    const [reply] = await meanwhile(
      server,
      (db) => insertRow({ ...server.ctx, db }, productTypes, { ...values('丙'), indexId: 3 }),
      () => [order(ids.toReversed())],
    )
    expect([reply?.status, reply?.code]).toEqual([409, 'stale'])
    expect((await listed()).map((row) => row.name)).toEqual(['甲', '乙', '丙'])
  })

  it('waits for a row that is being deleted, and is refused because the list has changed', async () => {
    const ids = await addAll('甲', '乙', '丙')
    const [reply] = await meanwhile(
      server,
      (db) => db.delete(productTypes).where(eq(productTypes.id, Number(ids[1]))),
      () => [order(ids.toReversed())],
    )
    expect(reply?.code).toBe('stale')
    expect((await listed()).map((row) => row.name)).toEqual(['甲', '丙'])
  })

  it('fails a test that expects a lock which is never taken', async () => {
    const [id = 0] = await addAll('甲')
    const waiting = meanwhile(
      server,
      () => Promise.resolve(),
      () => [order([id])],
    )
    await expect(waiting).rejects.toThrow('Request 1 of 1 ended without waiting for the lock')
  })

  it('waits for a row that is being edited, and both succeed', async () => {
    const [a = 0, b = 0] = await addAll('甲', '乙')
    let ordering: Promise<Reply> | undefined
    await server.ctx.db.transaction(async (db) => {
      await lockRow(db, productTypes, a)
      ordering = order([b, a])
      await untilWaiting(server, 1, [ordering])
      await db.update(productTypes).set({ name: '甲等' }).where(eq(productTypes.id, a))
    })
    expect((await ordering)?.status).toBe(200)
    expect((await listed()).map((row) => row.name)).toEqual(['乙', '甲等'])
  })
})

/** A command on a list; numbers choose the row or shuffle the list. */
interface Command {
  what: 'order' | 'add' | 'edit' | 'delete'
  which: number
}

const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.record({
    what: fc.oneof(
      { weight: 4, arbitrary: fc.constant('order' as const) },
      { weight: 1, arbitrary: fc.constantFrom('add' as const, 'edit' as const, 'delete' as const) },
    ),
    which: fc.nat(1_000_000),
  }),
  { minLength: 2, maxLength: 12 },
)

function shuffled(ids: number[], seed: number): number[] {
  const weightOf = (id: number) => (id * 7919 + seed * 104_729) % 10_007
  return ids.toSorted((one, other) => weightOf(one) - weightOf(other) || one - other)
}

let names = 0
function newName(): string {
  names += 1
  return `分類 ${names}`
}

/** Runs one command on the rows that are visible now; returns the sequence that was sent, if it was accepted. */
async function runCommand({ what, which }: Command): Promise<{ reply: Reply; taken?: number[] }> {
  const ids = idsOf(await listed())
  const id = ids[which % Math.max(1, ids.length)] ?? 1
  if (what === 'add') return { reply: await admin.call(productType.create, { body: values(newName()) }) }
  if (what === 'delete') return { reply: await admin.call(productType.remove, { params: { id } }) }
  if (what === 'edit')
    return { reply: await admin.call(productType.update, { params: { id }, body: values(newName()) }) }
  const wanted = shuffled(ids, which)
  if (wanted.length === 0) return { reply: await admin.call(productType.list, { query: {} }) }
  const reply = await order(wanted)
  return reply.status === 200 ? { reply, taken: wanted } : { reply }
}

describe('many concurrent users who arrange, add, edit and delete', () => {
  it('lose no row, duplicate none, and leave a sequence that one of them saved', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (list) => {
        await server.ctx.db.delete(productTypes)
        const first = await addAll(...Array.from({ length: 5 }, newName))
        const done = await Promise.all(list.map(runCommand))
        expect(done.map(({ reply }) => reply.status).filter((one) => one >= 500)).toEqual([])
        const refused = done.flatMap(({ reply }) => reply.code ?? [])
        expect(refused.filter((code) => code !== 'stale' && code !== 'not-found')).toEqual([])
        const succeeded = (what: Command['what']) =>
          done.filter(({ reply }, at) => list[at]?.what === what && reply.status < 300)
        const added = succeeded('add').map(({ reply }) => (reply.body as ProductType).id)
        const rows = idsOf(await listed())
        expect(new Set(rows).size).toBe(rows.length)
        expect(rows).toHaveLength(first.length + added.length - succeeded('delete').length)
        expect(rows.filter((id) => !first.includes(id) && !added.includes(id))).toEqual([])
        // Before anybody arranges the list, rows are in the order in which they were added.
        const orders = [[...first], ...done.flatMap(({ taken }) => (taken ? [taken] : []))]
        const unmoved = (wanted: number[]) => rows.filter((id) => wanted.includes(id))
        expect(
          orders.some(
            (wanted) =>
              JSON.stringify(unmoved(wanted)) === JSON.stringify(wanted.filter((id) => rows.includes(id))),
          ),
        ).toBe(true)
      }),
      { numRuns: isDeep ? 40 : 15 },
    )
  })
})
