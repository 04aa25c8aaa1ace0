import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { weekdayOf } from '@banquet/contract/rule/day/days'
import { enterShop, shopperRow } from '../../../../test/enter-shop.ts'
import { json, problem, type fakeServer } from '../../../../test/fake-server.ts'
import { quoteLineOf, quoteOf } from '../../../../test/rows/order-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { asked } from '../../../kit/dialog/confirm.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { today } from '../../../kit/look/dates.ts'
import { cartOf, changeCart, takeOrdered, withQuantity } from '../cart/cart.ts'
import { TemplatesPage } from './templates.page.tsx'
import { templateText } from './template.text.ts'
import { orderText } from '../cart/order.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { repeatText } from '../../../shared/trade/order/repeat.text.ts'

const t = templateText['zh-TW']
const order = orderText['zh-TW']
const common = commonText['zh-TW']
const repeat = repeatText['zh-TW']

const owner = { customerId: 31, customerNumber: 'C-31', customerName: '福滿樓餐廳' }
const weekday = weekdayOf(today())
const morning = { id: 1, name: '早餐', weekday: (weekday + 1) % 7, lineCount: 2, version: 3, ...owner }
const daily = { id: 2, name: '今天備貨', weekday, lineCount: 1, version: 1, ...owner }
const shrimp = {
  productId: 4,
  productNumber: 'F-1',
  productName: '大明蝦',
  productEnName: '',
  itemName: '',
  unitName: '包',
  unitEnName: '',
  quantity: 10,
}
const fish = { ...shrimp, productId: 7, productNumber: 'F-2', productName: '鱸魚', quantity: 2 }

beforeEach(() => enterSide('shop'))
afterEach(() => {
  takeOrdered(31, cartOf(31))
  dismiss()
  enterSide('staff')
})

async function open(rows: object[], handlers: Parameters<typeof fakeServer>[0] = {}) {
  const requests = await enterShop(shopperRow(), {
    'GET /api/v1/order-template': () => json(200, rows),
    ...handlers,
  })
  const { router } = await renderAt('/templates', <TemplatesPage />, '/templates')
  return { requests, router }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the templates for today come first and are marked', async () => {
  await open([morning, daily])
  await screen.findByText('早餐')
  const words = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(words[0]).toMatch(/^今天備貨.*1 項商品今天/)
  expect(words[1]).toMatch(/^早餐.*2 項商品(?!今天)/)
})

test('an empty list explains templates', async () => {
  await open([])
  await screen.findByText(t.empty)
  expect(screen.getByText(/存成範本/)).toBeDefined()
})

test('a template shows the differences before anything is added to the cart', async () => {
  const { router } = await open([morning], {
    'POST /api/v1/order-template/1/order-lines': () =>
      json(200, {
        lines: [
          { ...shrimp, unchanged: false, short: { left: 3 } },
          { ...fish, unchanged: false, unavailable: true },
        ],
        quote: quoteOf({ lines: [quoteLineOf(shrimp)] }),
      }),
  })
  await screen.findByText('早餐')
  await press(t.toCartOf('早餐'))
  const dialog = within(await screen.findByRole('dialog', { name: t.againOf('早餐') }))
  await dialog.findByText(repeat.available('大明蝦', 3))
  expect(dialog.getByText('鱸魚')).toBeDefined()
  expect(cartOf(31).lines).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: t.toCart }))
  expect(cartOf(31).lines).toEqual([{ productId: 4, quantity: 10, name: '大明蝦', unitName: '包' }])
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/cart'))
})

test('a template without available products cannot be added to the cart', async () => {
  await open([morning], {
    'POST /api/v1/order-template/1/order-lines': () =>
      json(200, { lines: [{ ...fish, unchanged: false, unavailable: true }], quote: quoteOf({ lines: [] }) }),
  })
  await screen.findByText('早餐')
  await press(t.toCartOf('早餐'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(repeat.allGone)
  expect(dialog.queryByRole('button', { name: t.toCart })).toBeNull()
})

test('a template is edited in the version that was read: quantities, removed products, or the cart’s contents', async () => {
  changeCart(31, (cart) => withQuantity(cart, { productId: 9, quantity: 5, name: '白飯', unitName: '盒' }))
  const { requests } = await open([morning], {
    'GET /api/v1/order-template/1': () => json(200, { ...morning, lines: [shrimp, fish] }),
    'PUT /api/v1/order-template/1': () => json(200, { ...morning, lines: [shrimp] }),
  })
  await screen.findByText('早餐')
  await press(t.editOf('早餐'))
  const dialog = within(await screen.findByRole('dialog', { name: t.editOf('早餐') }))
  await userEvent.click(dialog.getByRole('button', { name: order.more('大明蝦') }))
  await userEvent.click(dialog.getByRole('button', { name: order.less('鱸魚') }))
  await userEvent.click(dialog.getByRole('button', { name: order.takeOut('鱸魚') }))
  await userEvent.click(dialog.getByRole('button', { name: common.ok }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(t.editOf('早餐'))
  const again = within(await screen.findByRole('dialog', { name: t.editOf('早餐') }))
  await userEvent.click(again.getByRole('button', { name: t.takeCart(1) }))
  await userEvent.click(again.getByRole('button', { name: common.ok }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { name, weekday: day, version } = morning
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { name, weekday: day, version, lines: [{ productId: 4, quantity: 11 }] },
    { name, weekday: day, version, lines: [{ productId: 9, quantity: 5 }] },
  ])
})

test('a duplicate has the products and the day of a template, and needs a name of its own', async () => {
  const { requests } = await open([morning], {
    'GET /api/v1/order-template/1': () => json(200, { ...morning, lines: [shrimp, fish] }),
    'POST /api/v1/order-template': () => json(201, { ...morning, id: 5, lines: [shrimp, fish] }),
  })
  await screen.findByText('早餐')
  await press(t.duplicateOf('早餐'))
  const dialog = within(await screen.findByRole('dialog', { name: t.duplicateOf('早餐') }))
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t.name}`) })
  expect(name.value).toBe('')
  await userEvent.type(name, '午餐')
  await userEvent.click(dialog.getByRole('button', { name: common.add }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    name: '午餐',
    weekday: morning.weekday,
    lines: [
      { productId: 4, quantity: 10 },
      { productId: 7, quantity: 2 },
    ],
  })
})

test('a template without products is not sent', async () => {
  const { requests } = await open([daily], {
    'GET /api/v1/order-template/2': () => json(200, { ...daily, lines: [{ ...shrimp, quantity: 1 }] }),
  })
  await screen.findByText('今天備貨')
  await press(t.editOf('今天備貨'))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: order.takeOut('大明蝦') }))
  await userEvent.click(dialog.getByRole('button', { name: common.ok }))
  await dialog.findByText(t.noLines)
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
})

test('a template is deleted only after a confirmation', async () => {
  const { requests } = await open([morning], {
    'DELETE /api/v1/order-template/1': () => problem(404, 'not-found'),
  })
  await screen.findByText('早餐')
  await press(t.removeOf('早餐'))
  const deleted = () => requests.filter(({ method }) => method === 'DELETE').length
  // The words of the question are loaded with the first one.
  await expect.poll(() => asked()?.title).toBe('確定刪除?')
  expect([asked()?.subject, deleted()]).toEqual(['早餐', 0])
  asked()?.answer(false)
  await press(t.removeOf('早餐'))
  await expect.poll(asked).toBeDefined()
  asked()?.answer(true)
  await waitFor(() => expect(deleted()).toBe(1))
})
