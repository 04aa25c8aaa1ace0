import { expect, test } from 'vitest'
import { onlyInDeep } from '../server/test/deep.ts'
import { pages } from '@banquet/contract/call/access'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { product } from '@banquet/contract/catalogue/product'
import { productType } from '@banquet/contract/catalogue/product-type'
import { unit } from '@banquet/contract/catalogue/unit'
import { customer } from '@banquet/contract/customer/customer'
import { employee } from '@banquet/contract/people/employee'
import { order } from '@banquet/contract/trade/order'
import { stock } from '@banquet/contract/stock/stock'
import type { Page } from 'playwright-core'
import { addProduct, openApi, own, addOwned, type Account } from './kit/api.ts'
import { openSite } from './kit/site.ts'
import { boxOf, hasFocus, reads, sees } from './kit/see.ts'

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

/** Waits until the form is there and its cursor is where the first product is typed. */
async function isLoaded(page: Page) {
  await sees(page.getByRole('button', { name: '送出並新增' }))
  await hasFocus(page.getByRole('combobox', { name: '商品' }))
}

/** Opens the form for a customer and adds two prawns, which is below the minimum. The quantity is selected, so it is replaced. */
async function orderTwo(account: Account, customerId: number) {
  const visitor = await site.enter(account, `/admin/orders/new?customerId=${customerId}`)
  const { page } = visitor
  await isLoaded(page)
  await page.keyboard.type('明蝦')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2')
  await sees(page.getByText('最低訂購量為 5'))
  return visitor
}

test('a seller with the right orders below the minimum and at another price, with a reason that is hidden from the customer', async () => {
  const seller = await addSeller('游雅琪', ['override'])
  const { account, customerId } = await addBuyerOf(seller)
  const { page } = await orderTwo(seller, customerId)
  await press(page, '大明蝦 的其他操作')
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

/** Adds a customer with a short number, and four products with theirs, one of them in multiples of five. */
async function addRegular({ id: employeeId }: Account) {
  const account = { name: own('regular'), password: 'Plenty-of-rice-7' }
  const body = { ...account, realName: '常來小館', number: '71', addresses: [place], employeeId }
  const { id: customerId } = await addOwned(site.api, customer.create, { body })
  const type = await site.api.get(productType.create, { body: { number: own('T'), name: own('麵') } })
  const measured = await site.api.get(unit.create, { body: { name: own('盒') } })
  const productIds: number[] = []
  for (const number of ['11', '12', '13', '14']) {
    const parts = { productTypeId: type.id, unitId: measured.id, stockPolicy: 'untracked' as const }
    const named = { number, name: `${number} 號麵`, price: '50', ...parts }
    const { id: productId } = await site.api.get(product.create, { body: named })
    const terms = number === '14' ? { minBuyQty: 5, orderMultiple: 5 } : {}
    await site.api.get(customerProduct.create, { body: { customerId, productId, ...terms } })
    productIds.push(productId)
  }
  return { customerId, productIds }
}

test('orders of four lines are entered one after another by keyboard alone, with few keys', async () => {
  const seller = await addSeller('周雅婷', [])
  const { customerId, productIds } = await addRegular(seller)
  const { page } = await site.enter(seller, '/admin/orders')
  const counted = { keys: 0, loads: 0 }
  page.on('domcontentloaded', () => (counted.loads += 1))
  await page.evaluate(() => {
    Object.assign(globalThis, { clicks: 0 })
    addEventListener('pointerdown', () =>
      Reflect.set(globalThis, 'clicks', Reflect.get(globalThis, 'clicks') + 1),
    )
  })
  const type = async (text: string) => {
    counted.keys += text.length
    await page.keyboard.type(text)
  }
  const strike = async (keys: string) => {
    counted.keys += keys.split('+').length
    await page.keyboard.press(keys)
  }
  await strike('n')
  const orders = 3
  for (let n = 1; n <= orders; n += 1) {
    await hasFocus(page.getByRole('combobox', { name: '客戶' }))
    await type('71')
    await strike('Enter')
    await isLoaded(page)
    await type('11')
    await strike('Enter')
    await strike('Enter')
    await type('12')
    await strike('Enter')
    await type('6')
    await strike('Enter')
    await type('13*4')
    await strike('Enter')
    // Seven is no multiple of five: Enter accepts ten.
    await type('14')
    await strike('Enter')
    await type('7')
    await strike('Enter')
    await strike('Control+Enter')
    // A key that is pressed again places no second order.
    if (n === orders) await page.keyboard.press('Control+Enter')
  }
  await hasFocus(page.getByRole('combobox', { name: '客戶' }))
  const placed = await ordersOf(customerId)
  expect(placed).toHaveLength(orders)
  const expected = [1, 6, 4, 10].map((ordered, at) => ({ productId: productIds[at], ordered }))
  for (const { id } of placed)
    expect((await site.api.get(order.get, { params: { id } })).lines).toMatchObject(expected)
  expect(counted.keys / orders).toBeLessThanOrEqual(35)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'clicks') as number)).toBe(0)
  expect(counted.loads).toBe(0)
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
