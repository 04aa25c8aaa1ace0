import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterShop, shopperRow } from '../../../../test/enter-shop.ts'
import { json } from '../../../../test/fake-server.ts'
import { quoteOf, wholeOrderOf } from '../../../../test/rows/order-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { enterSide } from '../../../kit/session/side.ts'
import { changeCart } from '../../trade/cart/cart.ts'
import { ShopDashboardPage } from './dashboard.page.tsx'
import { shopDashboardText } from './dashboard.text.ts'

const t = shopDashboardText['zh-TW']

beforeEach(() => enterSide('shop'))
afterEach(() => {
  changeCart(31, (cart) => ({ ...cart, lines: [] }))
  enterSide('staff')
})

test('a customer goes on with the cart, or orders the last order again, from the home page', async () => {
  const delivery = { day: '2099-11-24', cutoffAt: '2099-11-23T10:00:00.000Z' }
  const rows = [12, 11].map((id) => wholeOrderOf({ id, number: `O${id}` }))
  const requests = await enterShop(shopperRow(), {
    'GET /api/v1/order/can-order': () =>
      json(200, { canOrder: true, reason: null, rounding: 'whole', deliveryDays: [delivery] }),
    'GET /api/v1/order': () => json(200, rows, { 'x-total-count': '2' }),
    'POST /api/v1/order/12/reorder': () => json(200, { lines: [], quote: quoteOf({ lines: [] }) }),
  })
  const line = { productId: 4, quantity: 20, name: '大明蝦', unitName: '包' }
  changeCart(31, (cart) => ({ ...cart, lines: [line] }))
  await renderAt('/dashboard', <ShopDashboardPage />)
  const cart = await screen.findByRole('link', { name: t.cart(1) })
  expect(cart.getAttribute('href')).toBe('/order/cart')
  await userEvent.click(await screen.findByRole('button', { name: t.again('O12') }))
  await screen.findByRole('dialog', { name: t.again('O12') })
  await expect.poll(() => requests.map(({ path }) => path)).toContain('/api/v1/order/12/reorder')
})
