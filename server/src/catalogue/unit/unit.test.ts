import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { unit, type Unit } from '@banquet/contract/catalogue/unit'
import { asc } from 'drizzle-orm'
import { audits } from '../../kit/rows/audit.table.ts'
import { serverForFile, viewGrants } from '../../../test/server.ts'
import { units } from '../../tables/catalogue/unit.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

beforeEach(async () => {
  await server.ctx.db.delete(units)
})

async function add(name: string): Promise<Unit> {
  return (await admin.call(unit.create, { body: { name } })).body
}

async function listed(query: Parameters<typeof admin.call<typeof unit.list>>[1]['query'] = {}) {
  return (await admin.call(unit.list, { query })).body
}

async function auditsOf(rowId: number) {
  const rows = await server.ctx.db.select().from(audits).orderBy(asc(audits.id))
  return rows.filter((row) => row.noun === 'unit' && row.rowId === rowId)
}

describe('a unit', () => {
  it('is added with its name trimmed, and audited with the user', async () => {
    const reply = await admin.call(unit.create, { body: { name: '  公斤 ' } })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({ id: expect.any(Number), name: '公斤', enName: '', indexId: 1, version: 1 })
    const { id } = reply.body
    expect(await auditsOf(id)).toMatchObject([
      {
        action: 'created',
        label: '公斤',
        actorId: admin.account.id,
        before: null,
        after: { id, name: '公斤' },
      },
    ])
  })

  it('is refused if its name differs from another one only in case, width or 台', async () => {
    await add('KG')
    await add('臺斤')
    for (const name of ['kg', 'ＫＧ', '台斤']) {
      const reply = await admin.call(unit.create, { body: { name } })
      expect([name, reply.status, reply.code]).toEqual([name, 409, 'unit.duplicate'])
      expect(reply.body).toMatchObject({ errors: [{ path: 'name', code: 'duplicate' }] })
    }
    expect((await admin.call(unit.list, { query: {} })).body).toHaveLength(2)
  })

  it('has a name of 1 to 30 characters, counted as graphemes', async () => {
    expect((await admin.call(unit.create, { body: { name: '𠮷'.repeat(30) } })).status).toBe(201)
    const long = await admin.call(unit.create, { body: { name: '字'.repeat(31) } })
    expect(long.body).toMatchObject({
      status: 400,
      errors: [{ path: 'name', code: 'maxlength', params: { n: 30 } }],
    })
    const blank = await admin.call(unit.create, { body: { name: '   ' } })
    expect(blank.body).toMatchObject({ status: 400, errors: [{ path: 'name', code: 'required' }] })
  })

  it('with a name that is not text is refused for the type, not as missing', async () => {
    const reply = await admin.send(unit.create, { body: { name: 5 } })
    expect(reply.body).toMatchObject({ status: 400, errors: [{ path: 'name', code: 'type' }] })
    const missing = await admin.send(unit.create, { body: {} })
    expect(missing.body).toMatchObject({ status: 400, errors: [{ path: 'name', code: 'required' }] })
  })

  it('cannot set its own place; only arranging the list does', async () => {
    const { id } = await add('包')
    const body = { name: '包', indexId: 9 }
    expect((await admin.send(unit.create, { body: { ...body, name: '盒' } })).body).toMatchObject({
      indexId: 2,
    })
    const edited = await admin.send(unit.update, { params: { id }, body })
    expect(edited.body).toMatchObject({ status: 400, errors: [{ path: 'indexId', code: 'read-only' }] })
  })

  it('is edited through its address, also with its id in the body clients do, and keeps its place', async () => {
    const { id } = await add('包')
    expect(await add('盒')).toMatchObject({ indexId: 2 })
    expect((await admin.call(unit.update, { params: { id }, body: { name: '袋' } })).body).toEqual({
      id,
      name: '袋',
      enName: '',
      indexId: 1,
      version: 2,
    })
    expect((await admin.call(unit.put, { body: { id, name: '箱' } })).body).toEqual({
      id,
      name: '箱',
      enName: '',
      indexId: 1,
      version: 3,
    })
  })

  it('refuses an edit based on a stale version', async () => {
    const { id } = await add('打')
    await admin.call(unit.update, { params: { id }, body: { name: '一打', version: 1 } })
    const reply = await admin.call(unit.update, { params: { id }, body: { name: '兩打', version: 1 } })
    expect([reply.status, reply.code]).toEqual([409, 'stale'])
    expect(reply.problem?.current).toEqual({
      id,
      name: '一打',
      enName: '',
      indexId: 1,
      version: 2,
    })
  })

  it('leaves no audit entry when nothing changes', async () => {
    const { id } = await add('桶')
    expect((await admin.call(unit.update, { params: { id }, body: { name: '桶' } })).body).toEqual({
      id,
      name: '桶',
      enName: '',
      indexId: 1,
      version: 1,
    })
    expect(await auditsOf(id)).toHaveLength(1)
  })

  it('can be deleted once, and its history is then hidden', async () => {
    const { id } = await add('籃')
    expect((await admin.call(unit.history, { params: { id } })).body).toMatchObject([{ action: 'created' }])
    expect((await admin.call(unit.remove, { params: { id } })).status).toBe(204)
    expect((await admin.call(unit.remove, { params: { id } })).code).toBe('not-found')
    expect((await admin.call(unit.get, { params: { id } })).code).toBe('not-found')
    expect((await auditsOf(id)).map((row) => row.action)).toEqual(['created', 'deleted'])
  })

  it('is added once for two requests with the same key', async () => {
    const key = { 'idempotency-key': 'a-key' }
    const first = await admin.call(unit.create, { body: { name: '卷' } }, key)
    const again = await admin.call(unit.create, { body: { name: '卷' } }, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await admin.call(unit.create, { body: { name: '板' } }, key)).code).toBe('idempotency.mismatch')
    expect((await admin.call(unit.list, { query: {} })).body).toHaveLength(1)
  })
})

describe('the list of units', () => {
  it('is in the arranged order, or sorted by number or name', async () => {
    const [a, b, c] = [await add('丙'), await add('乙'), await add('甲')]
    const body = { ids: [a.id, b.id, c.id], index_ids: [3, 1, 2] }
    const reply = await admin.call(unit.reorder, { body })
    expect(reply.body.map((row) => row.name)).toEqual(['乙', '甲', '丙'])
    const names = async (query: Parameters<typeof listed>[0]) => (await listed(query)).map((row) => row.name)
    expect(await names({})).toEqual(['乙', '甲', '丙'])
    expect(await names({ sort: '-indexId' })).toEqual(['丙', '甲', '乙'])
    expect(await names({ sort: 'id' })).toEqual(['丙', '乙', '甲'])
    expect(await names({ sort: '-name' })).toEqual(['甲', '乙', '丙'])
    expect(await names({ page: 2, size: 2 })).toEqual(['丙'])
  })

  it('is searched ignoring case and width, by one character or two', async () => {
    for (const name of ['公斤', '公克', '台斤', 'Box A', 'ＢＯＸ B']) await add(name)
    const found = async (keyword: string) =>
      (await admin.call(unit.list, { query: { keyword } })).body.map((row) => row.name)
    expect(await found('公')).toEqual(['公斤', '公克'])
    expect(await found('臺斤')).toEqual(['台斤'])
    expect(await found('box')).toEqual(['Box A', 'ＢＯＸ B'])
    expect(await found('%')).toEqual([])
    expect(await found('斤公')).toEqual([])
  })

  it('is searched by the English name, and can be sorted by it', async () => {
    for (const [name, enName] of [
      ['公斤', 'kg'],
      ['盒', 'box'],
      ['包', ''],
    ] as const)
      await admin.call(unit.create, { body: { name, enName } })
    const names = async (query: Parameters<typeof listed>[0]) => (await listed(query)).map((row) => row.name)
    expect(await names({ keyword: 'KG' })).toEqual(['公斤'])
    expect(await names({ sort: '-enName' })).toEqual(['公斤', '盒', '包'])
  })

  it('has pages with the total of all rows, and returns all rows without a page', async () => {
    for (const name of ['甲', '乙', '丙', '丁', '戊']) await add(name)
    const second = await admin.call(unit.list, { query: { page: 2, size: 2, sort: '-id' } })
    expect([second.body.map((row) => row.name), second.total]).toEqual([['丙', '乙'], 5])
    await add('己')
    expect((await admin.call(unit.list, { query: { page: 1, size: 2 } })).total).toBe(6)
    await server.ctx.db.delete(units)
    expect((await admin.call(unit.list, { query: { page: 2, size: 2 } })).total).toBe(0)
    expect((await admin.call(unit.list, { query: {} })).total).toBeUndefined()
  })

  it('refuses unknown parameters', async () => {
    const reply = await admin.send(unit.list, { query: { page: '0', sort: 'price', colour: 'red' } })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({
      errors: [
        { path: 'page', code: 'min', params: { n: 1 } },
        { path: 'sort', code: 'choice' },
        { path: 'colour', code: 'unknown' },
      ],
    })
  })
})

describe('a user who may only view units', () => {
  it('reads them and changes nothing', async () => {
    const { id } = await add('片')
    const clerk = await server.asKind(identity.management, viewGrants(19))
    expect((await clerk.call(unit.get, { params: { id } })).status).toBe(200)
    for (const reply of [
      await clerk.call(unit.create, { body: { name: '塊' } }),
      await clerk.call(unit.update, { params: { id }, body: { name: '塊' } }),
      await clerk.call(unit.put, { body: { id, name: '塊' } }),
      await clerk.call(unit.reorder, { body: { ids: [id], index_ids: [7] } }),
      await clerk.call(unit.remove, { params: { id } }),
    ]) {
      expect([reply.status, reply.code]).toEqual([403, 'right.missing'])
    }
    expect((await admin.call(unit.list, { query: {} })).body).toMatchObject([
      { id, name: '片', indexId: 1, version: 1 },
    ])
  })
})
