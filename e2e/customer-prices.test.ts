import { expect, test } from 'vitest'
import { product } from '@banquet/contract/catalogue/product'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { tagBulk } from '@banquet/contract/platform/tag-bulk'
import { addCustomer, addProduct } from './kit/api.ts'
import { chief, openSite } from './kit/site.ts'
import { gone, sees } from './kit/see.ts'

const site = openSite()

test('the prices of a customer rise by 3 % from the first of next month: one click after the preview, and one undoes it', async () => {
  const { id: customerId } = await addCustomer(site.api, '聚春園')
  const known = await site.api.get(product.get, { params: { id: await addProduct(site.api) } })
  const { productTypeId, unitId } = known
  const prices = ['100.00', '12.50', '80.00']
  for (const [at, price] of prices.entries()) {
    const body = { productTypeId, unitId, number: `A${at}`, name: `調價商品 ${at}`, price: '90' }
    const { id: productId } = await site.api.get(product.create, { body })
    await site.api.get(customerProduct.create, { body: { customerId, productId, price } })
  }
  const agreed = async () =>
    (await site.api.get(customerProduct.byCustomer, { params: { id: customerId } })).map(
      ({ price, nextPrice, nextFrom }) => [price, nextPrice, nextFrom],
    )
  const { page } = await site.enter(chief, `/admin/customers/prices/${customerId}`)
  const grid = page.getByRole('grid', { name: '聚春園 的調價表' })
  const cells = grid.getByRole('textbox', { name: /的新單價$/ })
  await sees(cells.first())
  const texts = () => cells.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))

  await page.getByLabel('調整幅度').fill('3')
  await page.getByLabel('進位單位').selectOption('0.01')
  await page.getByRole('button', { name: '套用到列出的 3 項' }).click()
  await expect.poll(texts).toEqual(['103.00', '12.88', '82.40'])

  // By keyboard: Enter goes down, Ctrl D copies the cell above, and what is no price is marked.
  await cells.nth(1).focus()
  await page.keyboard.type('13')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+d')
  await expect.poll(texts).toEqual(['103.00', '13', '13'])
  await page.keyboard.type('abc')
  await sees(page.getByRole('alert').getByText('1 格不是正確的金額'))
  expect(await cells.nth(2).getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('82.4')
  await page.keyboard.press('ArrowUp')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(
    '調價商品 1',
  )

  await page.getByRole('button', { name: '下月 1 日' }).click()
  await page.getByLabel('調價原因').fill('原料調漲')
  await page.getByRole('button', { name: '預覽 3 項' }).click()
  const preview = page.getByRole('dialog', { name: /^預覽：/ })
  await sees(preview.getByText('3 項變更：3 項調漲，0 項調降'))

  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number }
    counted.clicks = 0
    addEventListener('click', () => (counted.clicks += 1), true)
  })
  await preview.getByRole('button', { name: '套用 3 項' }).click()
  await gone(preview)
  const clicks = await page.evaluate(() => (window as unknown as { clicks: number }).clicks)
  expect(clicks).toBeLessThanOrEqual(2)
  const first = expect.stringMatching(/-01$/) as string
  expect(await agreed()).toEqual([
    ['100.00', '103.00', first],
    ['12.50', '13.00', first],
    ['80.00', '82.40', first],
  ])
  await sees(grid.getByText(/-01 起 103\.00/))
  expect(await texts()).toEqual(['', '', ''])

  // Somebody else changes a row after it was shown: nothing is written, and the row is named.
  const [row] = await site.api.get(customerProduct.byCustomer, { params: { id: customerId } })
  await cells.first().fill('110')
  await site.api.get(customerProduct.update, { params: { id: row?.id ?? 0 }, body: { remark: '改過' } })
  await page.getByLabel('調價原因').fill('再調')
  await page.getByRole('button', { name: '預覽 1 項' }).click()
  await sees(preview.getByText('已被修改', { exact: true }))
  await preview.getByRole('button', { name: '重新載入' }).click()
  await gone(preview)
  expect((await texts())[0]).toBe('110')

  await page.getByRole('button', { name: '復原' }).click()
  await expect.poll(agreed).toEqual([
    ['100.00', '103.00', first],
    ['12.50', null, null],
    ['80.00', null, null],
  ])
})

test('the prices of the customers with a tag rise together, and one click undoes it', async () => {
  const productId = await addProduct(site.api)
  const ids: number[] = []
  for (const [name, price] of [
    ['明德國小', '50.00'],
    ['仁愛國小', '60.00'],
  ] as const) {
    const { id: customerId } = await addCustomer(site.api, name)
    await site.api.get(customerProduct.create, { body: { customerId, productId, price } })
    ids.push(customerId)
  }
  await site.api.get(tagBulk.change, { body: { page: 'customers', rows: ids, add: ['學校'], remove: [] } })
  const agreed = async () => {
    const of = ids.map((id) => site.api.get(customerProduct.byCustomer, { params: { id } }))
    return (await Promise.all(of)).map(([row]) => row?.nextPrice)
  }
  const { page } = await site.enter(chief, '/admin/customers')
  await page.getByRole('link', { name: '依標籤調價' }).click()
  await page.getByLabel('客戶標籤').selectOption('學校')
  await sees(page.getByRole('grid', { name: '學校 的調價表' }))
  await page.getByLabel('調整幅度').fill('3')
  await page.getByRole('button', { name: '套用到列出的 2 項' }).click()
  await page.getByLabel('調價原因').fill('原料調漲')
  await page.getByRole('button', { name: '預覽 2 項' }).click()
  const preview = page.getByRole('dialog', { name: /^預覽：/ })
  await sees(preview.getByText('2 項變更：2 項調漲，0 項調降'))
  await sees(preview.getByRole('rowheader', { name: /明德國小$/ }))
  await preview.getByRole('button', { name: '套用 2 項' }).click()
  await gone(preview)
  expect(await agreed()).toEqual(['51.50', '61.80'])
  await page.getByRole('button', { name: '復原' }).click()
  await expect.poll(agreed).toEqual([null, null])
})
