import { beforeAll, expect, it } from 'vitest'
import { file } from '@banquet/contract/platform/file'
import { product } from '@banquet/contract/catalogue/product'
import { recipe } from '@banquet/contract/catalogue/recipe'
import { eq } from 'drizzle-orm'
import { recipeLines } from '../../tables/catalogue/recipe.table.ts'
import { addFoodMaterial, addProductType, addUnit } from '../../../test/rows/goods.ts'
import { sentPicture } from '../../../test/http/pictures.ts'
import { serverForFile, type Reply } from '../../../test/server.ts'
import { products } from '../../tables/catalogue/product.table.ts'

const atOnce = 10
const server = await serverForFile({ connections: atOnce })
const admin = await server.asAdmin()
let plain: object

beforeAll(async () => {
  const { db } = server.ctx
  plain = {
    name: '蝦',
    price: '1',
    unitId: (await addUnit(db)).id,
    productTypeId: (await addProductType(db)).id,
  }
})

const add = (fields: object) => admin.send(product.create, { body: { ...plain, ...fields } })
const together = (send: (n: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: atOnce }, (_, n) => send(n)))
const codesOf = (replies: Reply[]) => replies.map((reply) => reply.code ?? 'done').toSorted()
const once = (refusal: string) => ['done', ...Array.from({ length: atOnce - 1 }, () => refusal)].toSorted()

it('adding many products with one number concurrently adds one', async () => {
  expect(codesOf(await together(() => add({ number: 'F-1' })))).toEqual(once('product.duplicate'))
})

it('many duplicates that were suggested one number: one gets it, the others a fault at their field', async () => {
  await add({ number: 'S-009' })
  const suggest = () => admin.call(product.nextNumber, { query: { like: 'S-009' } })
  const numbers = await Promise.all(Array.from({ length: atOnce }, suggest))
  expect(new Set(numbers.map(({ body }) => body.number))).toEqual(new Set(['S-010']))
  const replies = await together(() => add({ number: 'S-010' }))
  expect(codesOf(replies)).toEqual(once('product.duplicate'))
  const refused = replies.filter(({ code }) => code !== undefined)
  expect(refused.map(({ status, problem }) => [status, problem?.errors?.[0]?.path])).toEqual(
    refused.map(() => [409, 'number']),
  )
})

it('many products that claim one picture concurrently: one receives it', async () => {
  const { id } = (await admin.send(file.add, { upload: await sentPicture() })).body
  const replies = await together((n) => add({ number: `G-${n}`, pictureId: id }))
  expect(codesOf(replies)).toEqual(once('validation'))
  const holders = await server.ctx.db.select().from(products).where(eq(products.pictureId, id))
  expect(holders).toHaveLength(1)
})

it('many concurrent edits of one version: one succeeds', async () => {
  const { id } = (await add({ number: 'H-1' })).body
  const replies = await together((n) =>
    admin.send(product.update, { params: { id }, body: { remark: `${n}`, version: 1 } }),
  )
  expect(codesOf(replies)).toEqual(once('stale'))
})

it('deleting a product and writing its recipe concurrently: one succeeds, and no written recipe is lost', async () => {
  const { id: foodMaterialId } = await addFoodMaterial(server.ctx.db)
  const rounds = Array.from({ length: atOnce }, async (_, n) => {
    const { id } = (await add({ number: `R-${n}` })).body
    const body = { batchQty: 1, lines: [{ foodMaterialId, quantity: '1' }] }
    const [written, removed] = await Promise.all([
      admin.send(recipe.update, { params: { id }, body }),
      admin.call(product.remove, { params: { id } }),
    ])
    const lines = await server.ctx.db.select().from(recipeLines).where(eq(recipeLines.productId, id))
    return [written.code ?? 'written', removed.code ?? 'removed', lines.length].join(' ')
  })
  for (const outcome of await Promise.all(rounds))
    expect(['written in-use 1', 'not-found removed 0']).toContain(outcome)
})
