import { expect, test } from 'vitest'
import { onlyInDeep } from '../server/test/deep.ts'
import { pages } from '@banquet/contract/call/access'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { order } from '@banquet/contract/trade/order'
import { shipment } from '@banquet/contract/trade/shipment'
import { stock } from '@banquet/contract/stock/stock'
import type { Page } from 'playwright-core'
import { addCustomer, addManager, addProduct } from './kit/api.ts'
import { openSite } from './kit/site.ts'
import { gone, isAt, rowOf, sees } from './kit/see.ts'

const site = openSite()

/** Adds a user who may ship orders and nothing else. */
const addKeeper = () =>
  addManager(site.api, '溫美惠', [
    {
      pageId: pages.orders.id,
      active: true,
      canAdd: false,
      canEdit: false,
      canDelete: false,
      extra: ['ship', 'return', 'close'],
    },
  ])

/** Adds a confirmed order of ten; twenty are in stock. */
async function addConfirmed(name: string): Promise<{ id: number; productId: number }> {
  const { api } = site
  const { id: customerId } = await addCustomer(api, name)
  const productId = await addProduct(api)
  await api.get(customerProduct.create, { body: { customerId, productId } })
  const arrived = { id: productId, cnt: 20, remark: '到貨' }
  await api.get(stock.increment, { params: { id: productId }, body: arrived })
  const lines = [{ productId, quantity: 10 }]
  const { id } = await api.get(order.create, { body: { customerId, lines } })
  await api.get(order.confirm, { params: { id }, body: {} })
  return { id, productId }
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const onHandOf = async (id: number) => (await site.api.get(stock.get, { params: { id } })).inventory
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()
const send = (page: Page, action: string) =>
  dialogOf(page).getByRole('button', { name: action, exact: true }).tap()

/** Confirms that the goods leave today, because the orders are for a later day. */
async function shipToday(page: Page) {
  const today = page.getByRole('alertdialog').getByRole('button', { name: '今天出貨' })
  await sees(today)
  // A tap at the same place within half a second would be the second of a double tap.
  await page.waitForTimeout(600)
  await today.tap()
}

/** Ships a draft, after checking the preview of what will leave. */
async function ship(page: Page, number: string, change: string) {
  await press(page, `出貨 ${number}`)
  const asks = page.getByRole('dialog', { name: '出貨後無法復原，確認出貨？' })
  await sees(asks.getByText(`庫存量 ${change}`))
  await send(page, '確認出貨')
  await shipToday(page)
  await gone(dialogOf(page))
}

test('a warehouse keeper ships an order in two parts on a phone, prints the note and records a return', async () => {
  const { id, productId } = await addConfirmed('福滿樓餐廳')
  const phone = { width: 390, height: 844 }
  const { page, expects } = await site.enter(await addKeeper(), '/admin/orders?status=confirmed', phone)
  await rowOf(page, `O${id}`).getByRole('link').first().tap()
  await isAt(page, `/admin/orders/${id}`)
  await sees(page.getByText('尚無出貨單'))

  await press(page, '建立出貨單')
  const quantity = dialogOf(page).getByRole('textbox', { name: /大明蝦/ })
  expect(await quantity.inputValue()).toBe('10')
  await quantity.fill('６')
  await dialogOf(page).getByRole('textbox', { name: '出貨備註' }).fill('冷藏車，後門卸貨')
  await send(page, '建立出貨單')
  await gone(dialogOf(page))
  const first = page.getByRole('article', { name: `O${id}-S1` })
  await sees(first.getByText('待出貨'))
  expect(await onHandOf(productId)).toBe(20)

  await ship(page, `O${id}-S1`, '20 → 14')
  await sees(first.getByText('已出貨'))
  await sees(page.getByText('部分出貨'))
  expect(await onHandOf(productId)).toBe(14)
  await expect.poll(() => first.getByRole('button').allTextContents()).toEqual(['列印', '下載 PDF'])
  const saving = page.waitForEvent('download')
  await press(page, `下載 PDF O${id}-S1`)
  expect((await saving).suggestedFilename()).toBe(`O${id}-S1.pdf`)

  await press(page, '建立出貨單')
  await send(page, '建立出貨單')
  await gone(dialogOf(page))
  const second = `O${id}-S2`
  await sees(page.getByRole('article', { name: second }))
  // It contains the whole rest, so no other shipment can be prepared.
  await sees(page.getByText(`未出貨的數量都已備在出貨單 ${second}。`))
  await gone(page.getByRole('button', { name: '建立出貨單' }))
  // While the keeper looks at it, somebody else ships it.
  await press(page, `出貨 ${second}`)
  await sees(dialogOf(page).getByText('庫存量 14 → 10'))
  const [draft] = await site.api.get(shipment.list, { query: { orderId: id, status: 'draft' } })
  const params = { id: draft?.id ?? 0 }
  const version = draft?.version ?? 0
  await site.api.get(shipment.confirm, { params, body: { confirm: true, version } })
  expects(`409 POST /api/v1/shipment/${params.id}/confirm`)
  await send(page, '確認出貨')
  await shipToday(page)
  await sees(page.getByText(/剛被其他人變更/))
  await gone(page.getByRole('button', { name: '建立出貨單' }))
  expect(await onHandOf(productId)).toBe(10)

  await press(page, '退貨')
  await dialogOf(page)
    .getByRole('textbox', { name: /大明蝦/ })
    .fill('2')
  await dialogOf(page)
    .getByRole('switch', { name: /退回庫存/ })
    .tap()
  await dialogOf(page).getByRole('textbox', { name: '原因' }).fill('客戶訂錯')
  await send(page, '退貨')
  await sees(page.getByRole('article', { name: `O${id}-R1` }).getByText('已退回庫存'))
  expect(await onHandOf(productId)).toBe(12)

  // What is printed is the document itself, in a tab of its own.
  const [tab, file] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse((reply) => reply.url().includes(`/pdf?`)),
    press(page, `列印 O${id}-S1`),
  ])
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await tab.close()
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [
    page.getByRole('banner'),
    page.locator('[data-notices]'),
    page.getByText('跳至主要內容'),
  ])
    expect(await hidden.first().isVisible()).toBe(false)
})

test.each(onlyInDeep)('an open quantity is closed short, and its stock is released', async () => {
  const { id, productId } = await addConfirmed('晶華宴會廳')
  const params = { id }
  const [line] = (await site.api.get(order.get, { params })).lines
  const lines = [{ orderLineId: line?.id ?? 0, quantity: 4 }]
  const draft = await site.api.get(shipment.create, { params, body: { lines } })
  const body = { confirm: true, version: draft.version } as const
  await site.api.get(shipment.confirm, { params: { id: draft.id }, body })
  const { page } = await site.enter(await addKeeper(), `/admin/orders/${id}`, { width: 390, height: 844 })
  await press(page, '結案（取消未出貨）')
  await sees(dialogOf(page).getByText(/取消數量 6/))
  await dialogOf(page).getByRole('textbox', { name: '原因' }).fill('產季結束')
  await send(page, '結案（取消未出貨）')
  await gone(dialogOf(page))
  await gone(page.getByRole('button', { name: '結案（取消未出貨）' }))
  const { inventory, allocated } = await site.api.get(stock.get, { params: { id: productId } })
  expect([inventory, allocated]).toEqual([16, 0])
})
