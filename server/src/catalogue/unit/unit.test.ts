import { beforeEach, describe, expect, it } from 'vitest'
import { unit, type Unit } from '@banquet/contract/catalogue/unit'
import { serverForFile } from '../../../test/server.ts'
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

describe('a unit', () => {
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
})

describe('the list of units', () => {
  it('is searched by the English name', async () => {
    for (const [name, enName] of [
      ['公斤', 'kg'],
      ['盒', 'box'],
      ['包', ''],
    ] as const)
      await admin.call(unit.create, { body: { name, enName } })
    const names = async (query: Parameters<typeof listed>[0]) => (await listed(query)).map((row) => row.name)
    expect(await names({ keyword: 'KG' })).toEqual(['公斤'])
  })
})
