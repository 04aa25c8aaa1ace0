import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { foodMaterialType, type FoodMaterialType } from '@banquet/contract/catalogue/food-material-type'
import { foodMaterials } from '../../tables/catalogue/food-material.table.ts'
import { watchAudits } from '../../../test/audits.ts'
import { addFoodMaterial } from '../../../test/rows/goods.ts'
import { serverForFile, type Parts } from '../../../test/server.ts'
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
  it('may share its name with another one', async () => {
    await add('a1', '蔬菜')
    expect(await add('a2', '蔬菜')).toMatchObject({ number: 'a2' })
  })

  it('appears in the audit under its Chinese name, with the changed fields', async () => {
    const { id } = await add('01', '蔬菜')
    const written = await watchAudits(server)
    const body = { number: '01', chtName: '葉菜', status: 0 as const, version: 1 }
    await admin.call(foodMaterialType.update, { params: { id }, body })
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
  it('is searched by number and by either name', async () => {
    await add('V-1', '蔬菜', 'Vegetables')
    await add('S-1', '海鮮', 'Seafood')
    expect(await namesOf({ keyword: 'v-1' })).toEqual(['蔬菜'])
    expect(await namesOf({ keyword: 'VEGE' })).toEqual(['蔬菜'])
    expect(await namesOf({ keyword: '海' })).toEqual(['海鮮'])
  })
})
