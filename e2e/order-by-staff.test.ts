import { expect, test } from 'vitest'
import { onlyInDeep } from '../server/test/deep.ts'
import { pages } from '@banquet/contract/call/access'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { customer } from '@banquet/contract/customer/customer'
import { employee } from '@banquet/contract/people/employee'
import { order } from '@banquet/contract/trade/order'
import { stock } from '@banquet/contract/stock/stock'
import type { Page } from 'playwright-core'
import { addProduct, openApi, own, addOwned, type Account } from './kit/api.ts'
import { openSite } from './kit/site.ts'
import { boxOf, reads, sees } from './kit/see.ts'

const site = openSite()
const place = { label: '總店', zipcode: '104', city: '臺北市', area: '中山區', address: '南京東路三段133號' }

/** Adds a user who orders for assigned customers, with the given extra rights. */
async function addSeller(realName: string, extra: 'override'[]): Promise<Account> {
  const account = { name: own('seller'), realName, password: 'Steamed-rice-of-noon' }
  const rights = { active: true, canAdd: true, canEdit: true, canDelete: false }
  const functionList = [
    { pageId: pages.customers.id, ...rights },
    { pageId: pages.orders.id, ...rights, extra: ['price' as const, ...extra] },
  ]
  const permissionList = functionList.map(({ pageId }) => ({ pageId, type: 4 as const }))
  const body = { ...account, functionList, permissionList }
  return { id: (await addOwned(site.api, employee.create, { body })).id, ...account }
}

/** Adds a customer of a sales rep that buys prawns in multiples of five, for a hundred each. */
async function addBuyerOf({ id: employeeId }: Account) {
  const account = { name: own('buyer'), password: 'Plenty-of-rice-7' }
  const body = { ...account, realName: '福滿樓餐廳', number: own('C'), addresses: [place], employeeId }
  const { id: customerId } = await addOwned(site.api, customer.create, { body })
  const productId = await addProduct(site.api)
  const arrived = { id: productId, cnt: 100, remark: '到貨' }
  await site.api.get(stock.increment, { params: { id: productId }, body: arrived })
  const terms = { price: '100', minBuyQty: 5, orderMultiple: 5 }
  await site.api.get(customerProduct.create, { body: { customerId, productId, ...terms } })
  return { account, customerId, productId }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const ordersOf = (customerId: number) =>
  site.api.get(order.list, { query: { customerId: String(customerId) } })

/** Opens the form for a customer and adds two prawns, which is below the minimum. */
async function orderTwo(account: Account, customerId: number) {
  const visitor = await site.enter(account, `/admin/orders/new?customerId=${customerId}`)
  const { page } = visitor
  await press(page, '新增商品')
  const dialog = page.getByRole('dialog', { name: '新增商品' })
  await dialog.getByRole('checkbox', { name: '選取 大明蝦' }).check()
  await dialog.getByRole('button', { name: '加入商品' }).click()
  await field(page, '大明蝦 的數量').fill('2')
  await sees(page.getByText('最低訂購量為 5'))
  return visitor
}

test('a seller with the right orders below the minimum and at another price, with a reason that is hidden from the customer', async () => {
  const seller = await addSeller('游雅琪', ['override'])
  const { account, customerId } = await addBuyerOf(seller)
  const { page } = await orderTwo(seller, customerId)
  await press(page, '大明蝦 的特別核准')
  await field(page, '大明蝦 的單價（未稅）').fill('80')
  await press(page, '送出訂單')
  await sees(page.getByText('必填'))
  expect(await ordersOf(customerId)).toEqual([])

  await field(page, '大明蝦 的特別核准原因').fill('新店試吃')
  await reads(page.locator('[data-total="gross"] dd'), ['168'])
  await press(page, '送出訂單')
  await page.waitForURL(/\/admin\/orders\/\d+$/)
  await sees(page.getByText('新店試吃'))
  const [placed] = await ordersOf(customerId)
  const { lines } = await site.api.get(order.get, { params: { id: placed?.id ?? 0 } })
  expect(lines).toMatchObject([
    { ordered: 2, minBuyQty: 5, unitPrice: '80.00', priceSource: 'manual', overrideReason: '新店試吃' },
  ])

  const { page: phone } = await site.enterShop(account, `/order/${placed?.id}`, { width: 390, height: 844 })
  await sees(phone.getByText('大明蝦'))
  await sees(phone.getByText('168', { exact: false }))
  expect(await phone.getByText('新店試吃').count()).toBe(0)
})

test('the button that opens a long list of addresses is beside the field', async () => {
  const seller = await addSeller('何佩珊', [])
  const { customerId } = await addBuyerOf(seller)
  const addresses = Array.from({ length: 6 }, (_, nth) => ({ ...place, label: `分店 ${nth + 1}` }))
  await site.api.get(customer.update, { params: { id: customerId }, body: { addresses } })
  const { page } = await site.enter(seller, `/admin/orders/new?customerId=${customerId}`)
  const box = await boxOf(page.getByRole('textbox', { name: '送貨地址' }))
  const button = await boxOf(page.getByRole('button', { name: '選擇', exact: true }))
  expect(Math.abs(box.y + box.height - button.y - button.height)).toBeLessThan(2)
})

test.each(onlyInDeep)(
  'a seller without the right is not offered an override, and the server refuses it',
  async () => {
    const seller = await addSeller('蔡承恩', [])
    const { customerId, productId } = await addBuyerOf(seller)
    const { page, expects } = await orderTwo(seller, customerId)
    expect(await page.getByRole('button', { name: /特別核准/ }).count()).toBe(0)
    expect(await page.getByRole('switch').count()).toBe(0)
    expects('422 POST /api/v1/order')
    await press(page, '送出訂單')
    await sees(page.getByText('數量不符最低訂購量或訂購倍數，請修正標示的品項'))
    expect(await ordersOf(customerId)).toEqual([])

    const api = await openApi(site.program.url, seller.name, seller.password)
    for (const line of [{ quantity: 2 }, { quantity: 5, price: '80' }]) {
      const lines = [{ productId, overrideReason: '熟客', ...line }]
      const reply = await api.call(order.create, { body: { customerId, lines } })
      expect([reply.status, reply.code]).toEqual([403, 'order.override-missing'])
    }
    expect(await ordersOf(customerId)).toEqual([])

    await field(page, '大明蝦 的數量').fill('5')
    await reads(page.locator('[data-total="gross"] dd'), ['525'])
    await press(page, '送出訂單')
    await page.waitForURL(/\/admin\/orders\/\d+$/)
    expect(await ordersOf(customerId)).toMatchObject([{ net: '500.00', source: 'back-office' }])
  },
)
