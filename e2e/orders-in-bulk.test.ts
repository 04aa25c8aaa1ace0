import { expect, test } from 'vitest'
import { pages } from '@banquet/contract/call/access'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { order } from '@banquet/contract/trade/order'
import { stock } from '@banquet/contract/stock/stock'
import { addCustomer, addManager, addProduct } from './kit/api.ts'
import { openSite } from './kit/site.ts'
import { sees } from './kit/see.ts'

const site = openSite()
const count = 30

test('thirty orders are confirmed with three clicks, and one more undoes that', async () => {
  const { api } = site
  const { id: customerId } = await addCustomer(api, '福滿樓餐廳')
  const productId = await addProduct(api)
  await api.get(customerProduct.create, { body: { customerId, productId } })
  const arrived = { id: productId, cnt: count, remark: '到貨' }
  await api.get(stock.increment, { params: { id: productId }, body: arrived })
  const lines = [{ productId, quantity: 1 }]
  for (let n = 0; n < count; n += 1) await api.get(order.create, { body: { customerId, lines } })
  const clerk = await addManager(api, '林雅惠', [
    {
      pageId: pages.orders.id,
      active: true,
      canAdd: false,
      canEdit: false,
      canDelete: false,
      extra: ['confirm'],
    },
  ])
  const counts = async () =>
    (await api.get(order.counts, { query: { customerId: String(customerId) } })) as object

  const { page } = await site.enter(clerk, `/admin/orders?customerId=${customerId}&size=50`)
  await sees(page.getByRole('row', { name: /福滿樓餐廳/ }).first())
  await page.evaluate(() => {
    Object.assign(globalThis, { clicks: 0 })
    addEventListener('pointerdown', () =>
      Reflect.set(globalThis, 'clicks', Reflect.get(globalThis, 'clicks') + 1),
    )
  })
  const clicks = () => page.evaluate(() => Reflect.get(globalThis, 'clicks') as number)
  await page.getByRole('button', { name: /^待確認/ }).click()
  await page.waitForURL(/status=placed/)
  await page.getByRole('checkbox', { name: '選取本頁全部' }).click()
  await page.getByRole('button', { name: '確認訂單', exact: true }).click()
  await sees(page.getByText(`確認：已完成 ${count} 筆`))
  expect(await clicks()).toBe(3)
  expect(await counts()).toMatchObject({ placed: 0, confirmed: count })
  await page.getByRole('button', { name: '復原', exact: true }).click()
  await sees(page.getByText(`已復原 ${count} 筆`))
  expect(await clicks()).toBe(4)
  expect(await counts()).toMatchObject({ placed: count, confirmed: 0 })
})
