import { expect, test } from 'vitest'
import { foodMaterial } from '@banquet/contract/catalogue/food-material'
import { foodMaterialType } from '@banquet/contract/catalogue/food-material-type'
import { product } from '@banquet/contract/catalogue/product'
import { recipe } from '@banquet/contract/catalogue/recipe'
import { unit } from '@banquet/contract/catalogue/unit'
import { own } from './kit/api.ts'
import { chief, openSite } from './kit/site.ts'
import { gone, isAt, rowOf, sees } from './kit/see.ts'

const site = openSite()

/** A red square of one pixel, unlike any photo. */
const picture = {
  name: '鳳梨酥.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function addMaterial(chtName: string, unitId: number): Promise<void> {
  const { api } = site
  const type = await api.get(foodMaterialType.create, {
    body: { number: own('M').slice(0, 20), chtName: own('粉類') },
  })
  const body = { number: own('M').slice(0, 30), chtName, unitId, foodMaterialTypeId: type.id }
  await api.get(foodMaterial.create, { body })
}

test('a type, a unit, a product with its picture and its recipe are added from one another', async () => {
  const { id: unitId } = await site.api.get(unit.create, { body: { name: own('公斤') } })
  await addMaterial('低筋麵粉', unitId)
  await addMaterial('無鹽奶油', unitId)
  const { page } = await site.enter(chief, '/admin/product-types')
  const [typeNumber, typeName, unitName] = [own('A').slice(0, 20), own('伴手禮'), own('盒')]
  await page.getByRole('button', { name: '新增商品分類' }).first().click()
  const typeDialog = page.getByRole('dialog', { name: '新增商品分類' })
  await typeDialog.getByLabel('分類編號').fill(typeNumber)
  await typeDialog.getByLabel('分類名稱').fill(typeName)
  await typeDialog.getByRole('button', { name: '新增', exact: true }).click()
  await gone(typeDialog)

  await page.goto('/admin/products/form')
  await page.getByLabel('商品編號').fill(own('P'))
  await page.getByLabel('商品名稱').fill('土鳳梨酥')
  await page.getByRole('combobox', { name: '商品分類' }).selectOption({ label: `${typeNumber} ${typeName}` })
  await page.getByRole('button', { name: '新增單位' }).click()
  const unitDialog = page.getByRole('dialog', { name: '新增單位' })
  await unitDialog.getByRole('textbox', { name: '單位' }).fill(unitName)
  await unitDialog.getByRole('button', { name: '新增', exact: true }).click()
  await gone(unitDialog)
  expect(await page.getByRole('combobox', { name: '單位' }).locator('option:checked').innerText()).toBe(
    unitName,
  )
  await page.getByLabel('單價').first().fill('420')
  await page.locator('input[type=file]').setInputFiles(picture)
  await sees(page.getByRole('main').locator('img'))
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await sees(page.getByRole('link', { name: '配方' }))
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/products\/form\/\d+$/)
  await page.goto('/admin/products')
  const row = rowOf(page, '土鳳梨酥')
  await sees(row.locator('img'))

  await row.getByRole('link', { name: /配方/ }).click()
  await page.getByRole('button', { name: '新增原物料' }).click()
  const picker = page.getByRole('dialog', { name: '新增原物料' })
  await picker.getByRole('checkbox', { name: /低筋麵粉/ }).check()
  await picker.getByRole('checkbox', { name: /無鹽奶油/ }).check()
  await picker.getByRole('button', { name: '加入原物料' }).click()
  await gone(picker)
  await page.getByLabel('每批產量').fill('20')
  await page.getByRole('textbox', { name: /低筋麵粉 的用量/ }).fill('1.2')
  await page.getByRole('button', { name: '確定' }).click()
  // The butter has no quantity yet.
  expect(await page.getByRole('textbox', { name: /無鹽奶油 的用量/ }).getAttribute('aria-invalid')).toBe(
    'true',
  )
  await page.getByRole('textbox', { name: /無鹽奶油 的用量/ }).fill('0.8')
  await page.getByRole('textbox', { name: /無鹽奶油 的損耗率/ }).fill('5')
  await page.getByRole('button', { name: '確定' }).click()
  await isAt(page, '/admin/products')

  const [added] = await site.api.get(product.list, { query: { keyword: '土鳳梨酥' } })
  const kept = await site.api.get(recipe.get, { params: { id: added?.id ?? 0 } })
  expect(kept).toMatchObject({
    batchQty: 20,
    lines: [
      { chtName: '低筋麵粉', quantity: '1.200', lossPercent: '0.00' },
      { chtName: '無鹽奶油', quantity: '0.800', lossPercent: '5.00' },
    ],
  })
})
