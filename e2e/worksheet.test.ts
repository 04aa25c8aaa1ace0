import { expect, test } from 'vitest'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { order } from '@banquet/contract/trade/order'
import { product } from '@banquet/contract/catalogue/product'
import { stock } from '@banquet/contract/stock/stock'
import { addAdministrator, addCustomer, addProduct, type Account } from './kit/api.ts'
import { faultsNow } from './kit/axe.ts'
import { openSite } from './kit/site.ts'
import { gone, sees } from './kit/see.ts'

const site = openSite()
const phone = { width: 390, height: 844 }

/** Adds a product that is made to order, with ten in stock. */
async function addMade(): Promise<number> {
  const { api } = site
  const id = await addProduct(api)
  const { version } = await api.get(product.get, { params: { id } })
  await api.get(product.update, { params: { id }, body: { stockPolicy: 'make-to-order', version } })
  await api.get(stock.increment, { params: { id }, body: { id, cnt: 10, remark: '到貨' } })
  return id
}

/** Adds a customer that has ordered this quantity for the next day. */
async function addOrder(name: string, productId: number, quantity: number) {
  const { api } = site
  const customer: Account = await addCustomer(api, name)
  const { id: customerId } = customer
  await api.get(customerProduct.create, { body: { customerId, productId } })
  const { id, deliveryDate } = await api.get(order.create, {
    body: { customerId, lines: [{ productId, quantity }] },
  })
  return { id, deliveryDate, customer }
}

test('a shortage is allocated on a phone, and the customer is notified of the quantity', async () => {
  const productId = await addMade()
  const first = await addOrder('福滿樓餐廳', productId, 12)
  const second = await addOrder('好運來食堂', productId, 8)
  const address = `/admin/orders/worksheet?day=${first.deliveryDate}`
  const { page } = await site.enter(await addAdministrator(site.api, '溫美惠'), address, phone)
  await sees(page.getByText('不足 10'))
  await page.getByRole('button', { name: /^缺貨分配/ }).tap()
  const dialog = page.getByRole('dialog')
  await sees(dialog.getByText(/待出貨 20，分配 10，取消 10/))
  await dialog.getByRole('radio', { name: /按比例/ }).tap()
  const share = dialog.locator('tr').filter({ hasText: '福滿樓餐廳' })
  await sees(share.getByText('6', { exact: true }))
  expect(await faultsNow(page)).toEqual([])
  await dialog.getByRole('button', { name: '套用分配' }).tap()
  await sees(dialog.getByText('必填'))
  await dialog.getByRole('textbox', { name: /原因/ }).fill('大明蝦到貨不足')
  await dialog.getByRole('button', { name: '套用分配' }).tap()
  await gone(dialog)
  await gone(page.getByText('不足 10'))

  const left = async (id: number) => (await site.api.get(order.get, { params: { id } })).lines[0]
  expect(await left(first.id)).toMatchObject({ ordered: 12, cancelled: 6, allocated: 6 })
  expect(await left(second.id)).toMatchObject({ ordered: 8, cancelled: 4, allocated: 4 })
  const shop = await site.enterShop(first.customer, `/order/${first.id}`, phone)
  await sees(shop.page.getByText(/^已取消 6 /))
})
