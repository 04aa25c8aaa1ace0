import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { recipe } from '@banquet/contract/catalogue/recipe'
import { watchAudits } from '../../../test/audits.ts'
import { addFoodMaterial, addProduct } from '../../../test/rows/goods.ts'
import { serverForFile } from '../../../test/server.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { recipeLines } from '../../tables/catalogue/recipe.table.ts'

const server = await serverForFile({ connections: 4 })
const admin = await server.asAdmin()

async function kitchen() {
  const { db } = server.ctx
  const product = await addProduct(db, { name: '滷肉飯便當' })
  const pork = await addFoodMaterial(db, { chtName: '五花肉' })
  const rice = await addFoodMaterial(db, { chtName: '白米' })
  return { product, pork, rice }
}

const write = (id: number, body: object) => admin.send(recipe.update, { params: { id }, body })

describe('a recipe', () => {
  test('keeps its lines in the given order and increases the version of the product', async () => {
    const { product, pork, rice } = await kitchen()
    const audits = await watchAudits(server)
    const lines = [
      { foodMaterialId: rice.id, quantity: '1.2' },
      { foodMaterialId: pork.id, quantity: '0.85', lossPercent: '12.5' },
    ]
    const written = await write(product.id, { batchQty: 10, lines, version: product.version })
    expect(written.status).toBe(200)
    expect(written.body).toMatchObject({
      id: product.id,
      batchQty: 10,
      version: product.version + 1,
      lines: [
        { foodMaterialId: rice.id, chtName: '白米', quantity: '1.200', lossPercent: '0.00' },
        { foodMaterialId: pork.id, chtName: '五花肉', quantity: '0.850', lossPercent: '12.50' },
      ],
    })
    const read = await admin.send(recipe.get, { params: { id: product.id } })
    expect(read.body).toEqual(written.body)
    const [entry, ...more] = await audits()
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      noun: 'product',
      rowId: product.id,
      action: 'updated',
      before: { recipe: [] },
    })
    expect(JSON.stringify(entry?.after)).toContain('五花肉 0.850')
  })

  test('leaves no audit entry when nothing changes', async () => {
    const { product, rice } = await kitchen()
    const body = { batchQty: 3, lines: [{ foodMaterialId: rice.id, quantity: '1' }] }
    await write(product.id, body)
    const audits = await watchAudits(server)
    const again = await write(product.id, body)
    expect(again.body.version).toBe(product.version + 1)
    expect(await audits()).toEqual([])
  })

  test('reports all faults at once, each at its line', async () => {
    const { product, rice } = await kitchen()
    const lines = [
      { foodMaterialId: rice.id, quantity: '1' },
      { foodMaterialId: rice.id, quantity: '2' },
      { foodMaterialId: 999_999, quantity: '1' },
    ]
    const refused = await write(product.id, { batchQty: 1, lines })
    expect(refused.body).toMatchObject({
      code: 'validation',
      errors: [
        { path: 'lines.1.foodMaterialId', code: 'repeated' },
        { path: 'lines.2.foodMaterialId', code: 'unknown' },
      ],
    })
    const kept = await server.ctx.db.select().from(recipeLines).where(eq(recipeLines.productId, product.id))
    expect(kept).toEqual([])
  })

  test('refuses the second of two concurrent edits', async () => {
    const { product, rice, pork } = await kitchen()
    const one = { batchQty: 1, lines: [{ foodMaterialId: rice.id, quantity: '1' }], version: 1 }
    const other = { batchQty: 2, lines: [{ foodMaterialId: pork.id, quantity: '1' }], version: 1 }
    const replies = await Promise.all([write(product.id, one), write(product.id, other)])
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 409]))
    const kept = await server.ctx.db.select().from(recipeLines).where(eq(recipeLines.productId, product.id))
    expect(kept).toHaveLength(1)
  })

  test('is deleted with its product, and prevents deleting its food materials', async () => {
    const { product, rice } = await kitchen()
    await write(product.id, { batchQty: 1, lines: [{ foodMaterialId: rice.id, quantity: '1' }] })
    const used = await admin.send(recipe.byFoodMaterial, { params: { id: rice.id } })
    expect(used.body).toMatchObject([{ id: product.id, name: '滷肉飯便當', quantity: '1.000' }])
    await server.ctx.db.delete(products).where(eq(products.id, product.id))
    const unused = await admin.send(recipe.byFoodMaterial, { params: { id: rice.id } })
    expect(unused.body).toEqual([])
  })
})
