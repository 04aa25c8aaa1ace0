import { expect, test } from 'vitest'
import { product } from '@banquet/contract/catalogue/product'
import { productType } from '@banquet/contract/catalogue/product-type'
import { stockBulk } from '@banquet/contract/stock/stock-bulk'
import { unit } from '@banquet/contract/catalogue/unit'
import { own } from './kit/api.ts'
import { chief, openSite } from './kit/site.ts'
import { hasFocus, rowOf, sees } from './kit/see.ts'

const site = openSite()

/** Adds products of a type of their own, each with a safety stock of 5; returns the type and their ids. */
async function addProducts(...names: string[]) {
  const { api } = site
  const { id: unitId } = await api.get(unit.create, { body: { name: own('盒') } })
  const body = { number: own('C').slice(0, 20), name: own('點心') }
  const { id: productTypeId } = await api.get(productType.create, { body })
  const ids: number[] = []
  for (const name of names) {
    const number = own('C').slice(0, 30)
    const body = { number, name, productTypeId, unitId, price: '95.00', lowStock: 5 }
    ids.push((await api.get(product.create, { body })).id)
  }
  return { productTypeId, ids }
}

test('three safety stocks are changed with ten keys, one that somebody else changed is asked about, and undoing is one click', async () => {
  const { api } = site
  const { productTypeId, ids } = await addProducts('手工芋圓', '黑糖粉粿', '桂花豆花')
  const stored = async () =>
    Promise.all(ids.map(async (id) => (await api.get(product.get, { params: { id } })).lowStock))
  const { page } = await site.enter(chief, `/admin/stock?productTypeId=${productTypeId}`)
  const field = (name: string) => page.getByLabel(`${name}：安全庫存`)
  const button = (name: string, value: string) =>
    page.getByRole('button', { name: `修改 ${name} 的安全庫存：${value}`, exact: true })
  await sees(rowOf(page, '桂花豆花'))

  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const type = async (name: string, text: string) => {
    await hasFocus(field(name))
    for (const letter of text) await press(letter)
    await press('Enter')
  }
  await press('j')
  await press('e')
  await type('手工芋圓', '12')
  await type('黑糖粉粿', '30')
  await type('桂花豆花', '8')
  await hasFocus(button('桂花豆花', '8'))
  expect(keys).toBe(10)
  await expect.poll(stored).toEqual([12, 30, 8])

  // The keys of the list go on from there, and Escape leaves a cell as it was.
  await page.keyboard.press('k')
  await hasFocus(page.getByRole('link', { name: '黑糖粉粿' }))
  await page.keyboard.press('e')
  await hasFocus(field('黑糖粉粿'))
  const { version } = await api.get(product.get, { params: { id: ids[1] ?? 0 } })
  await api.get(stockBulk.bulkSafety, { body: { rows: [{ id: ids[1] ?? 0, version }], lowStock: 40 } })
  await page.keyboard.type('33')
  await page.keyboard.press('Enter')
  await hasFocus(field('桂花豆花'))
  const choice = page.getByRole('group', { name: '黑糖粉粿：安全庫存' })
  await sees(choice.getByText(/33.*40/s))
  await hasFocus(field('桂花豆花'))
  await page.keyboard.press('Escape')
  expect(await stored()).toEqual([12, 40, 8])
  await choice.getByRole('button', { name: '改為 33' }).click()
  await sees(button('黑糖粉粿', '33'))
  await page.getByRole('button', { name: '復原', exact: true }).click()
  await sees(button('黑糖粉粿', '40'))
  expect(await stored()).toEqual([12, 40, 8])
})

test('on a phone a tap opens the field of a cell, and nothing moves sideways', async () => {
  const { productTypeId } = await addProducts('手工芋圓')
  const { page } = await site.enter(chief, `/admin/stock?productTypeId=${productTypeId}`, {
    width: 390,
    height: 844,
  })
  const button = page.getByRole('button', { name: /^修改 手工芋圓 的安全庫存/ })
  await button.tap()
  const field = page.getByLabel('手工芋圓：安全庫存')
  await hasFocus(field)
  const wide = () => page.evaluate(() => [document.documentElement.scrollWidth, scrollX] as const)
  expect(await wide()).toEqual([390, 0])
  const size = await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize))
  expect(size).toBeGreaterThanOrEqual(16)
  await page.keyboard.type('15')
  await page.keyboard.press('Escape')
  await hasFocus(button)
})
