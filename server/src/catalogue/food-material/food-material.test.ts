import { parseCsv } from 'hucre/csv'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foodMaterial, type FoodMaterial } from '@banquet/contract/catalogue/food-material'
import { unit } from '@banquet/contract/catalogue/unit'
import { foodMaterialTypes } from '../../tables/catalogue/food-material-type.table.ts'
import { recipeLines } from '../../tables/catalogue/recipe.table.ts'
import { watchAudits } from '../../../test/audits.ts'
import { addFoodMaterial, addProduct, addUnit } from '../../../test/rows/goods.ts'
import { serverForFile, type Parts } from '../../../test/server.ts'
import { foodMaterials } from '../../tables/catalogue/food-material.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let unitId: number
let typeId: number
let otherTypeId: number

beforeAll(async () => {
  unitId = (await addUnit(server.ctx.db, '公斤')).id
  const types = await server.ctx.db
    .insert(foodMaterialTypes)
    .values([
      { number: '01', chtName: '蔬菜', enName: 'Vegetables', status: 1, indexId: 1 },
      { number: '02', chtName: '海鮮', enName: '', status: 1, indexId: 2 },
    ])
    .returning()
  typeId = Number(types[0]?.id)
  otherTypeId = Number(types[1]?.id)
})
beforeEach(async () => {
  await server.ctx.db.delete(recipeLines)
  await server.ctx.db.delete(foodMaterials)
})

const body = (number: string, chtName: string, more: object = {}) => ({
  number,
  chtName,
  unitId,
  foodMaterialTypeId: typeId,
  ...more,
})

async function add(number: string, chtName: string, more: object = {}): Promise<FoodMaterial> {
  return (await admin.call(foodMaterial.create, { body: body(number, chtName, more) })).body
}

async function namesOf(query: Parts['query'] = {}, who = admin): Promise<string[]> {
  const rows = (await who.send(foodMaterial.list, { query })).body
  return rows.map((row) => row.chtName)
}

describe('the unit of a food material', () => {
  const faultsOf = async (fields: object) => {
    const reply = await admin.send(foodMaterial.create, { body: { ...body('V-9', '蔥'), ...fields } })
    return reply.problem?.errors
  }
  let boxId: number
  beforeAll(async () => {
    const { db } = server.ctx
    boxId = (await addUnit(db, '箱', 'box')).id
    await addUnit(db, '盒', 'pack')
    await addUnit(db, '包', 'pack')
  })

  it('may be named instead of its id, in either language, if exactly one has the name', async () => {
    for (const unit of ['箱', ' BOX '])
      expect(await add(`V-${unit}`, '蔥', { unitId: undefined, unit })).toMatchObject({ unitId: boxId })
    expect(await faultsOf({ unitId: undefined, unit: '斤' })).toEqual([{ path: 'unit', code: 'unknown' }])
    expect(await faultsOf({ unitId: undefined, unit: 'pack' })).toEqual([{ path: 'unit', code: 'choice' }])
    expect(await faultsOf({ unit: '箱' })).toEqual([{ path: 'unit', code: 'read-only' }])
    expect(await faultsOf({ unitId: undefined, chtName: '' })).toEqual([
      { path: 'chtName', code: 'required', params: { n: 1 } },
      { path: 'unitId', code: 'required' },
    ])
  })

  it('changes with its id, although the name that was read is sent back', async () => {
    const row = await add('V-1', '蔥')
    const edit = (fields: object) =>
      admin.send(foodMaterial.update, { params: { id: row.id }, body: { ...row, ...fields } })
    expect((await edit({ unit: '箱' })).body).toMatchObject({ errors: [{ path: 'unit', code: 'read-only' }] })
    expect((await edit({ unitId: undefined })).body).toEqual(row)
    expect((await edit({ unitId: boxId })).body).toMatchObject({ unitId: boxId, unit: '箱' })
    const { version } = (await admin.call(foodMaterial.get, { params: { id: row.id } })).body
    const back = { version, unitId: undefined, unit: '公斤', unitEnName: 'box' }
    expect((await edit({ ...back, updated_at: undefined })).body).toMatchObject({ unitId, unit: '公斤' })
  })
})

describe('a food material', () => {
  it('is returned with its unit and its type, and is added at the end of the list', async () => {
    await add('V-0', '蔥')
    expect(await add(' V-1 ', ' 高麗菜 ', { enName: 'Cabbage', remark: '梨山' })).toEqual({
      id: expect.any(Number),
      number: 'V-1',
      chtName: '高麗菜',
      enName: 'Cabbage',
      unitId,
      unit: '公斤',
      unitEnName: '',
      foodMaterialTypeId: typeId,
      foodMaterialType: { id: typeId, number: '01', chtName: '蔬菜', enName: 'Vegetables' },
      remark: '梨山',
      status: 1,
      indexId: 2,
      created_at: expect.stringMatching(/^20.*Z$/),
      updated_at: expect.stringMatching(/^20.*Z$/),
      version: 1,
    })
  })

  it('requires an existing unit and an existing type', async () => {
    const unknown = async (more: object) =>
      (await admin.call(foodMaterial.create, { body: body('V-1', '高麗菜', more) })).body
    expect(await unknown({ unitId: 999_999 })).toMatchObject({
      status: 400,
      errors: [{ path: 'unitId', code: 'unknown' }],
    })
    expect(await unknown({ foodMaterialTypeId: 999_999 })).toMatchObject({
      status: 400,
      errors: [{ path: 'foodMaterialTypeId', code: 'unknown' }],
    })
    const { id } = await add('V-1', '高麗菜')
    const edit = { params: { id }, body: body('V-1', '高麗菜', { unitId: 999_999 }) }
    expect((await admin.call(foodMaterial.update, edit)).body).toMatchObject({
      errors: [{ path: 'unitId', code: 'unknown' }],
    })
    expect(await namesOf()).toEqual(['高麗菜'])
  })

  it('reports all faults at once', async () => {
    const reply = await admin.send(foodMaterial.create, {
      body: { number: '', chtName: ' ', enName: 'x'.repeat(61), remark: '字'.repeat(501), status: 2 },
    })
    expect(reply.body).toMatchObject({
      status: 400,
      errors: [
        { path: 'number', code: 'required' },
        { path: 'chtName', code: 'required' },
        { path: 'enName', code: 'maxlength', params: { n: 60 } },
        { path: 'unitId', code: 'required' },
        { path: 'foodMaterialTypeId', code: 'required' },
        { path: 'remark', code: 'maxlength', params: { n: 500 } },
        { path: 'status', code: 'choice' },
      ],
    })
  })

  it('has the time of its last edit, which arranging does not change', async () => {
    const [one, two] = [await add('V-1', '高麗菜'), await add('V-2', '青江菜')]
    const order = { body: { ids: [two.id, one.id], index_ids: [1, 2] } }
    const ordered = (await admin.call(foodMaterial.reorder, order)).body
    expect(ordered.map((row) => [row.chtName, row.indexId, row.version, row.unit])).toEqual([
      ['青江菜', 1, 1, '公斤'],
      ['高麗菜', 2, 1, '公斤'],
    ])
    expect(ordered[1]?.updated_at).toBe(one.updated_at)
    const put = { body: { id: one.id, ...body('V-1', '初秋高麗菜', { foodMaterialTypeId: otherTypeId }) } }
    const edited = (await admin.call(foodMaterial.put, put)).body
    expect(edited).toMatchObject({ chtName: '初秋高麗菜', foodMaterialType: { chtName: '海鮮' }, version: 2 })
    expect([edited.created_at, edited.updated_at > one.updated_at]).toEqual([one.created_at, true])
  })

  it('in a recipe cannot be deleted, only made inactive, and its unit cannot be deleted either', async () => {
    const { id } = await add('V-1', '高麗菜')
    const product = await addProduct(server.ctx.db)
    const line = { productId: product.id, quantity: '1', lossPercent: '0', indexId: 1, foodMaterialId: id }
    await server.ctx.db.insert(recipeLines).values(line)
    expect((await admin.call(foodMaterial.remove, { params: { id } })).body).toMatchObject({
      code: 'in-use',
      params: { by: 'recipe_line' },
    })
    expect((await admin.call(unit.remove, { params: { id: unitId } })).body).toMatchObject({
      code: 'in-use',
      params: { by: 'food_material' },
    })
    await server.ctx.db.delete(recipeLines)
    const written = await watchAudits(server)
    expect((await admin.call(foodMaterial.remove, { params: { id } })).status).toBe(204)
    expect(await written()).toMatchObject([{ action: 'deleted', noun: 'food_material', label: '高麗菜' }])
  })
})

describe('the list of food materials', () => {
  it('filters by type, unit and status, and excludes the chosen ones', async () => {
    const [one] = [await add('V-1', '高麗菜'), await add('V-2', '青江菜', { status: 0 })]
    await add('S-1', '白蝦', { foodMaterialTypeId: otherTypeId })
    const other = await addFoodMaterial(server.ctx.db, {
      chtName: '米',
      indexId: 9,
      foodMaterialTypeId: typeId,
    })
    expect(await namesOf()).toEqual(['高麗菜', '青江菜', '白蝦', '米'])
    expect(await namesOf({ foodMaterialTypeId: otherTypeId })).toEqual(['白蝦'])
    expect(await namesOf({ unitId })).toEqual(['高麗菜', '青江菜', '白蝦'])
    expect(await namesOf({ status: 1, foodMaterialTypeId: typeId })).toEqual(['高麗菜', '米'])
    expect(await namesOf({ exclude: `${one.id},${other.id}` })).toEqual(['青江菜', '白蝦'])
    for (const exclude of ['', 'a', '1,,2', '2147483648'])
      expect((await admin.send(foodMaterial.list, { query: { exclude } })).status).toBe(400)
  })

  it('has full pages and the correct total when rows are excluded', async () => {
    const rows = []
    for (let n = 1; n <= 12; n += 1) rows.push(await add(`V-${n}`, `蔬菜 ${n}`))
    const exclude = [rows[0]?.id, rows[1]?.id].join(',')
    const reply = await admin.send(foodMaterial.list, { query: { page: 1, size: 10, exclude } })
    expect([reply.body.map((row) => row.number), reply.total]).toEqual([
      rows.slice(2).map((row) => row.number),
      10,
    ])
    const next = await admin.send(foodMaterial.list, { query: { page: 2, size: 5, exclude } })
    expect([next.body[0]?.number, next.total]).toEqual(['V-8', 10])
  })

  it('is searched by number and by either name', async () => {
    await add('V-1', '高麗菜', { enName: 'Cabbage' })
    await add('V-2', '台灣鯛', { enName: 'Tilapia' })
    expect(await namesOf({ keyword: '臺灣' })).toEqual(['台灣鯛'])
    expect(await namesOf({ keyword: 'CABB' })).toEqual(['高麗菜'])
    expect(await namesOf({ keyword: 'v-2' })).toEqual(['台灣鯛'])
  })

  it('can be sorted by its type and its unit', async () => {
    await add('B', '乙')
    await add('A', '甲')
    await add('C', '丙', { foodMaterialTypeId: otherTypeId })
    await addFoodMaterial(server.ctx.db, {
      chtName: '丁',
      foodMaterialTypeId: typeId,
      unitId: (await addUnit(server.ctx.db, '一包')).id,
    })
    expect(await namesOf({ sort: '-foodMaterialType,number', page: 1 })).toEqual(['丙', '甲', '乙', '丁'])
    expect((await namesOf({ sort: 'unit' }))[0]).toBe('丁')
  })
})

describe('the export of food materials', () => {
  const rowsOf = async (query: Record<string, unknown>) => {
    const reply = await admin.send(foodMaterial.export, { query })
    expect(reply.status).toBe(200)
    return parseCsv(reply.body)
  }

  it('contains the rows of the search in its sort order, in the words of the reader’s language', async () => {
    await add('V-1', '高麗菜', { enName: 'Cabbage', remark: '=1+1' })
    await add('S-1', '白蝦', { foodMaterialTypeId: otherTypeId, status: 0 })
    const [head, first, second] = await rowsOf({ sort: '-number' })
    expect(head?.map((one) => String(one).replace('\ufeff', ''))).toEqual([
      '編號',
      '中文名稱',
      '英文名稱',
      '分類編號',
      '分類',
      '單位',
      '狀態',
      '備註',
      '建立時間',
      '更新時間',
    ])
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(first).toEqual([
      'V-1',
      '高麗菜',
      'Cabbage',
      '01',
      '蔬菜',
      '公斤',
      '啟用',
      expect.stringMatching(/^[^=]*=1\+1$/),
      moment,
      moment,
    ])
    expect(first?.[7]).not.toBe('=1+1')
    expect(second?.slice(0, 7)).toEqual(['S-1', '白蝦', '', '02', '海鮮', '公斤', '停用'])
    const english = await rowsOf({ language: 'en', foodMaterialTypeId: otherTypeId })
    expect(english.map((row) => row.slice(3, 7))).toEqual([
      ['Type number', 'Type', 'Unit', 'Status'],
      ['02', '海鮮', '公斤', 'Disabled'],
    ])
  })

  it('is audited with the user', async () => {
    await add('V-1', '高麗菜')
    const written = await watchAudits(server)
    await rowsOf({ keyword: '高麗', status: 1 })
    expect(await written()).toMatchObject([
      {
        action: 'exported',
        noun: 'food_material',
        actorId: admin.account.id,
        after: { format: 'csv', keyword: '高麗', status: 1 },
      },
    ])
  })
})
