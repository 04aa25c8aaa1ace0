import { expect, test } from 'vitest'
import { onlyInDeep } from '../server/test/deep.ts'
import { pages } from '@banquet/contract/call/access'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { customer } from '@banquet/contract/customer/customer'
import { deliverySchedule } from '@banquet/contract/trade/delivery-schedule'
import { order } from '@banquet/contract/trade/order'
import { orderTemplate } from '@banquet/contract/trade/order-template'
import { stock } from '@banquet/contract/stock/stock'
import type { Page } from 'playwright-core'
import { addManager, addProduct, own, addOwned } from './kit/api.ts'
import { openSite } from './kit/site.ts'
import { boxOf, gone, isAt, reads, sees } from './kit/see.ts'

const site = openSite()
const phone = { width: 390, height: 844 }
const place = { label: '總店', zipcode: '104', city: '臺北市', area: '中山區', address: '南京東路三段133號' }

/** Adds a customer with an address that buys prawns in multiples of five. */
async function arrange() {
  const account = { name: own('buyer'), password: 'Plenty-of-rice-7' }
  const body = { ...account, realName: '福滿樓餐廳', number: own('C'), addresses: [place] }
  const { id: customerId } = await addOwned(site.api, customer.create, { body })
  const id = await addProduct(site.api)
  await site.api.get(stock.increment, { params: { id }, body: { id, cnt: 100, remark: '到貨' } })
  const terms = { price: '100', minBuyQty: 5, orderMultiple: 5 }
  const agreed = await site.api.get(customerProduct.create, {
    body: { customerId, productId: id, ...terms },
  })
  return { account, customerId, agreed }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap()
const sum = (page: Page) => page.getByRole('complementary').getByRole('status')

test('a customer fills the cart on a phone, returns to it, orders, orders again and cancels', async () => {
  const { account, customerId, agreed } = await arrange()
  const { page } = await site.enterShop(account, '/order', phone)
  await press(page, '加入購物車 大明蝦')
  await press(page, '增加 大明蝦')
  await reads(sum(page), ['1 項，含稅 NT$ 1,050'])
  const [bar, menu] = [
    await boxOf(page.getByRole('complementary')),
    await boxOf(page.getByRole('navigation', { name: '主選單' })),
  ]
  expect(bar.y + bar.height).toBeLessThanOrEqual(menu.y)

  await page.reload()
  await reads(sum(page), ['1 項，含稅 NT$ 1,050'])
  await page.getByRole('link', { name: '前往結帳' }).tap()
  await isAt(page, '/order/cart')
  await page.getByLabel('您的單號').fill('PO-2026-1122')
  await reads(sum(page), ['NT$ 1,050'])
  await press(page, '送出訂單')
  await page.waitForURL(/\/order\/\d+\?placed=1$/)
  await sees(page.getByText(/^感謝您的訂購，我們已收到訂單 O\d+。$/))
  await sees(page.getByText('PO-2026-1122'))
  const first = page.url().replace(/^.*order\/(\d+).*$/, '$1')

  // Prices and minimum have changed, which is shown before anything is placed.
  const { id, version } = agreed
  const dearer = { price: '120', minBuyQty: 20, version, reason: '調價' }
  await site.api.get(customerProduct.update, { params: { id }, body: dearer })
  await page.getByRole('link', { name: '訂單', exact: true }).tap()
  await page.getByRole('link', { name: `檢視訂單 O${first}` }).tap()
  await press(page, '再訂一次')
  const again = page.getByRole('dialog')
  await sees(again.getByText('大明蝦：NT$ 100.00 → NT$ 120.00'))
  await sees(again.getByText(/^大明蝦：10 .+ → 20 /))
  await again.getByRole('button', { name: '加入購物車' }).tap()
  await isAt(page, '/order/cart')
  await reads(sum(page), ['NT$ 2,520'])
  await press(page, '送出訂單')
  await sees(page.getByText(/^感謝您的訂購/))

  await press(page, '取消訂單')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('取消原因').fill('日期訂錯')
  await dialog.getByRole('button', { name: '取消訂單' }).tap()
  await gone(dialog)
  await sees(page.getByText('已取消', { exact: true }))
  await sees(page.getByText('日期訂錯'))
  expect(await page.getByRole('button', { name: '取消訂單' }).count()).toBe(0)
  const query = { customerId: String(customerId) }
  const placed = (await site.api.get(order.list, { query })) as unknown as { status: string }[]
  expect(placed.map(({ status }) => status)).toEqual(['cancelled', 'placed'])
})

test.each(onlyInDeep)(
  'an order after the cut-off is refused, offers the next day and keeps the cart',
  async () => {
    const { account, customerId } = await arrange()
    const { page, expects } = await site.enterShop(account, '/order', phone)
    const fillCart = async () => {
      await press(page, '加入購物車 大明蝦')
      await press(page, '增加 大明蝦')
      await page.getByRole('link', { name: '前往結帳' }).tap()
      await isAt(page, '/order/cart')
      await page.getByLabel('您的單號').fill('PO-1122')
      await reads(sum(page), ['NT$ 1,050'])
    }
    await fillCart()
    const button = page.getByRole('button', { name: '送出訂單' })
    await button.tap()
    await sees(page.getByText(/^感謝您的訂購/))

    await page.goto('/order')
    await fillCart()
    await expect.poll(() => button.isEnabled()).toBe(true)
    // From now on the cut-off is two weeks ahead: the days on the screen are too late.
    for (const weekday of [0, 1, 2, 3, 4, 5, 6])
      await site.api.get(deliverySchedule.create, { body: { customerId, weekday, daysBefore: 14 } })
    expects('409 POST /api/v1/order')
    await button.tap()
    const refusal = page.getByText(/^已截止訂購，最近可訂的配送日為/)
    const next = page.getByLabel('配送日').locator('option').nth(1)
    const isReported = async () =>
      (await refusal.textContent())?.endsWith(String(await next.getAttribute('value')))
    await expect.poll(isReported).toBe(true)
    expect(await button.isDisabled()).toBe(true)
    const query = { customerId: String(customerId) }
    const placed = async () => (await site.api.get(order.list, { query })).length
    expect(await placed()).toBe(1)
    await reads(sum(page), ['請先改選配送日\nNT$ 1,050'])
    await sees(page.getByText('大明蝦'))
    expect(await page.getByLabel('您的單號').inputValue()).toBe('PO-1122')

    await page.reload()
    await reads(sum(page), ['NT$ 1,050'])
    expect(await placed()).toBe(1)
    await expect.poll(() => button.isEnabled()).toBe(true)
    await button.tap()
    await sees(page.getByText(/^感謝您的訂購/))
    expect(await placed()).toBe(2)
  },
)

test('a customer saves an order as a template on a phone and orders from it at the current terms', async () => {
  const { account, customerId, agreed } = await arrange()
  const { page } = await site.enterShop(account, '/order', phone)
  await page.getByRole('link', { name: '訂單範本' }).tap()
  await sees(page.getByText('還沒有範本'))
  await page.getByRole('link', { name: '選購商品' }).tap()
  await press(page, '加入購物車 大明蝦')
  await page.getByRole('link', { name: '前往結帳' }).tap()
  await reads(sum(page), ['NT$ 525'])
  await press(page, '送出訂單')
  await sees(page.getByText(/^感謝您的訂購/))

  await press(page, '存成範本')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('範本名稱').fill('每週備貨')
  await dialog.getByRole('button', { name: '增加 大明蝦' }).tap()
  await dialog.getByRole('button', { name: '新增' }).tap()
  await gone(dialog)

  // Six is not a valid quantity, and the price has changed by the next time.
  const { id, version } = agreed
  const dearer = { price: '110', version, reason: '調價' }
  await site.api.get(customerProduct.update, { params: { id }, body: dearer })
  await page.getByRole('link', { name: '訂單', exact: true }).tap()
  await page.getByRole('link', { name: '訂單範本' }).tap()
  await isAt(page, '/templates')
  await press(page, '加入購物車 每週備貨')
  const differences = page.getByRole('dialog')
  await sees(differences.getByText('大明蝦：NT$ 100.00 → NT$ 110.00'))
  await sees(differences.getByText(/^大明蝦：6 .+ → 10 /))
  await differences.getByRole('button', { name: '加入購物車' }).tap()
  await isAt(page, '/order/cart')
  await reads(sum(page), ['NT$ 1,155'])
  await press(page, '送出訂單')
  await sees(page.getByText(/^感謝您的訂購/))
  const query = { customerId: String(customerId) }
  const placed = (await site.api.get(order.list, { query })) as unknown as { gross: string }[]
  expect(placed.map(({ gross }) => gross)).toEqual(['1155.00', '525.00'])
})

test.each(onlyInDeep)(
  'staff repeat an order for a customer, add a template and see the differences',
  async () => {
    const { customerId, agreed } = await arrange()
    const { api } = site
    const { productId } = agreed
    const lines = [{ productId, quantity: 10 }]
    const { id, number } = await api.get(order.create, { body: { customerId, lines } })
    await api.get(orderTemplate.create, {
      body: { customerId, name: '宴席', weekday: 6, lines: [{ productId, quantity: 30 }] },
    })
    const dearer = { price: '120', version: agreed.version, reason: '調價' }
    await api.get(customerProduct.update, { params: { id: agreed.id }, body: dearer })
    const rights = { active: true, canAdd: true, canEdit: false, canDelete: false }
    const clerk = await addManager(api, '張怡君', [
      { pageId: pages.orders.id, ...rights, extra: ['price'] },
      { pageId: pages.customers.id, ...rights },
    ])
    const { page } = await site.enter(clerk, `/admin/orders/${id}`)
    await sees(page.getByRole('heading', { name: number }))
    await page.getByRole('link', { name: '再訂一次' }).click()
    await sees(page.getByText('大明蝦：NT$ 100.00 → NT$ 120.00'))
    const quantity = page.getByLabel('大明蝦 的數量')
    await expect.poll(() => quantity.inputValue()).toBe('10')
    await page.getByRole('button', { name: '宴席 週六・1 項' }).click()
    await expect.poll(() => quantity.inputValue()).toBe('30')
    // The total is shown before the user confirms it.
    await reads(page.locator('[data-total="gross"] dd'), ['3,780'])
    await page.getByRole('button', { name: '送出訂單' }).click()
    await page.waitForURL(/\/admin\/orders\/\d+$/)
    const placed = (await api.get(order.list, {
      query: { customerId: String(customerId) },
    })) as unknown as { net: string }[]
    expect(placed.map(({ net }) => net)).toEqual(['3600.00', '1000.00'])
  },
)
