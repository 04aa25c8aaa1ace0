import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const folder = new URL('../src/', import.meta.url)

/** Statements that write one of the two tables, however they are spelt. */
const writes = [
  /\b(?:insert|update|delete)\(\s*(?:stocks|stockMovements)\b/,
  /\b(?:insertRows?|updateRow|removeRow|addRows|insertReturning|updateReturning)\(\s*\w+(?:\.\w+)*,\s*(?:stocks|stockMovements)\b/,
  /(?:insert into|update|delete from|truncate)\s+(?:\$\{\s*(?:stocks|stockMovements)\b|stock\b|stock_movement\b)/i,
]

it('only moving stock writes stock, except adding and deleting a product with its empty stock', async () => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const writers = []
  for (const name of names) {
    const source = await readFile(new URL(name.replaceAll('\\', '/'), folder), 'utf8')
    if (writes.some((write) => write.test(source))) writers.push(name.replaceAll('\\', '/'))
  }
  expect(writers.toSorted()).toEqual([
    'catalogue/product/add-product.ts',
    'catalogue/product/remove-product.ts',
    'stock/stock-movement/move-stock.ts',
    'stock/stock-movement/write-movements.ts',
  ])
})
