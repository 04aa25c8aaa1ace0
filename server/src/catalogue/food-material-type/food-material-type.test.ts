import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { foodMaterialType, type FoodMaterialType } from '@banquet/contract/catalogue/food-material-type'
import { foodMaterials } from '../../tables/catalogue/food-material.table.ts'
import { watchAudits } from '../../../test/audits.ts'
import { addFoodMaterial } from '../../../test/rows/goods.ts'
import { serverForFile, viewGrants, type Parts } from '../../../test/server.ts'
import { foodMaterialTypes } from '../../tables/catalogue/food-material-type.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

beforeEach(async () => {
  await server.ctx.db.delete(foodMaterials)
  await server.ctx.db.delete(foodMaterialTypes)
})

async function add(number: string, chtName: string, enName?: string): Promise<FoodMaterialType> {
  const body = { number, chtName, enName }
  return (await admin.call(foodMaterialType.create, { body })).body
}

async function namesOf(query: Parts['query'] = {}): Promise<string[]> {
  const rows = (await admin.send(foodMaterialType.list, { query })).body
  return rows.map((row) => row.chtName)
}

describe('a food-material type', () => {
  it('has a number, a Chinese name and an optional English one, and is added at the end of the list', async () => {
    expect(await add('01', '蔬菜', 'Vegetables')).toMatchObject({ enName: 'Vegetables', indexId: 1 })
    expect(await add(' 02 ', ' 乾貨 ')).toEqual({
      id: expect.any(Number),
      number: '02',
      chtName: '乾貨',
      enName: '',
      status: 1,
      indexId: 2,
      version: 1,
    })
  })

  it('may share its name with another one, but not its number', async () => {
    await add('a1', '蔬菜')
    expect(await add('a2', '蔬菜')).toMatchObject({ number: 'a2' })
    const reply = await admin.call(foodMaterialType.create, { body: { number: 'Ａ１', chtName: '水果' } })
    expect(reply.body).toMatchObject({
      status: 409,
      code: 'food-material-type.duplicate',
      errors: [{ path: 'number', code: 'duplicate' }],
    })
  })

  it('appears in the audit under its Chinese name, with the changed fields', async () => {
    const { id } = await add('01', '蔬菜')
    const written = await watchAudits(server)
    const body = { number: '01', chtName: '葉菜', status: 0 as const, version: 1 }
    expect((await admin.call(foodMaterialType.update, { params: { id }, body })).body).toMatchObject({
      chtName: '葉菜',
      version: 2,
    })
    expect(await written()).toMatchObject([
      {
        action: 'updated',
        noun: 'food_material_type',
        rowId: id,
        label: '葉菜',
        before: { chtName: '蔬菜', status: 1 },
        after: { chtName: '葉菜', status: 0 },
      },
    ])
    const late = await admin.call(foodMaterialType.put, {
      body: { id, number: '01', chtName: '根莖', version: 1 },
    })
    expect([late.status, late.code]).toEqual([409, 'stale'])
  })

  it('in use by a food material cannot be deleted, but can be made inactive', async () => {
    const { id } = await add('01', '蔬菜')
    const material = await addFoodMaterial(server.ctx.db, { foodMaterialTypeId: id })
    expect((await admin.call(foodMaterialType.remove, { params: { id } })).body).toMatchObject({
      code: 'in-use',
      params: { by: 'food_material' },
    })
    await server.ctx.db.delete(foodMaterials).where(eq(foodMaterials.id, material.id))
    expect((await admin.call(foodMaterialType.remove, { params: { id } })).status).toBe(204)
  })
})

describe('the list of food-material types', () => {
  it('is in the arranged order', async () => {
    const [a, b, c] = [await add('C', '甲'), await add('A', '乙'), await add('B', '丙')]
    const body = { ids: [c.id, a.id, b.id], index_ids: [0, 1, 2] }
    const reply = await admin.call(foodMaterialType.reorder, { body })
    expect(reply.body.map((row) => row.chtName)).toEqual(['丙', '甲', '乙'])
    expect(await namesOf()).toEqual(['丙', '甲', '乙'])
    expect(await namesOf({ sort: '-number', page: 1, size: 2 })).toEqual(['甲', '丙'])
  })

  it('is searched by number and by either name, and filters by status', async () => {
    await add('V-1', '蔬菜', 'Vegetables')
    const { id } = await add('S-1', '海鮮', 'Seafood')
    await admin.call(foodMaterialType.put, { body: { id, number: 'S-1', chtName: '海鮮', status: 0 } })
    expect(await namesOf({ keyword: 'v-1' })).toEqual(['蔬菜'])
    expect(await namesOf({ keyword: 'VEGE' })).toEqual(['蔬菜'])
    expect(await namesOf({ keyword: '海' })).toEqual(['海鮮'])
    expect(await namesOf({ status: 1 })).toEqual(['蔬菜'])
  })
})

describe('a user who sees food materials or products but not the page of types', () => {
  it.each([17, 15])('with page %i can read the list and nothing more', async (page) => {
    const { id } = await add('01', '蔬菜')
    const clerk = await server.asKind(identity.management, viewGrants(page))
    expect((await clerk.call(foodMaterialType.list, { query: {} })).status).toBe(200)
    const body = { number: '01', chtName: '水果' }
    for (const reply of [
      await clerk.call(foodMaterialType.get, { params: { id } }),
      await clerk.call(foodMaterialType.create, { body }),
      await clerk.call(foodMaterialType.update, { params: { id }, body }),
      await clerk.call(foodMaterialType.reorder, { body: { ids: [id], index_ids: [7] } }),
      await clerk.call(foodMaterialType.remove, { params: { id } }),
    ]) {
      expect([reply.status, reply.code]).toEqual([403, 'right.missing'])
    }
    expect(await namesOf()).toEqual(['蔬菜'])
  })
})
