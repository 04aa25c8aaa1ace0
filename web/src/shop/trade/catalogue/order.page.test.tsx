import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterShop, offeredRow, shopperRow } from '../../../../test/enter-shop.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { cartOf, changeCart, takeOrdered, withQuantity } from '../cart/cart.ts'
import { OrderingPage } from './order.page.tsx'
import { orderText } from '../cart/order.text.ts'

const t = orderText['zh-TW']

const prawn = offeredRow({ id: 4, name: '大明蝦', number: 'F-1', itemName: '主廚蝦', itemNumber: 'K-9' })
const squid = offeredRow({
  id: 5,
  name: '台灣透抽',
  number: 'F-2',
  minBuyQty: 1,
  orderMultiple: 1,
  price: '200.00',
  priceWithTax: '210.00',
  productType: { id: 8, number: 'A02', name: '生鮮海產', enName: '' },
  productTypeId: 8,
})
const days = [{ day: '2099-11-23', cutoffAt: '2099-11-22T10:00:00.000Z' }]

beforeEach(() => enterSide('shop'))
afterEach(() => {
  takeOrdered(31, cartOf(31))
  dismiss()
  enterSide('staff')
})

async function open(
  part = {},
  can: object = { canOrder: true, reason: null, rounding: 'whole', deliveryDays: days },
) {
  await enterShop(shopperRow(part), {
    'GET /api/v1/product-by-user/31': () => json(200, [prawn, squid]),
    'GET /api/v1/order/can-order': () => json(200, can),
  })
  await renderAt('/order', <OrderingPage />)
  await screen.findByRole('list', { name: t.products })
}

const names = () => screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)
const inCart = () => cartOf(31).lines.map(({ productId, quantity }) => [productId, quantity])
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a customer steps through valid quantities: the minimum first, then multiples, and back to none', async () => {
  await open()
  await press(t.addOf('大明蝦'))
  await press(t.more('大明蝦'))
  expect(inCart()).toEqual([[4, 10]])
  expect(within(screen.getByRole('complementary')).getByRole('status').textContent).toBe(
    t.cartSum(1, '13,445'),
  )
  await press(t.less('大明蝦'))
  await press(t.takeOut('大明蝦'))
  expect(inCart()).toEqual([])
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('a typed quantity is never rounded: the fault is shown with the nearest valid ones', async () => {
  await open()
  await press(t.addOf('大明蝦'))
  const box = screen.getByRole('textbox', { name: t.quantityOf('大明蝦') })
  await userEvent.clear(box)
  await userEvent.type(box, '１３{Enter}')
  expect(inCart()).toEqual([[4, 13]])
  expect(screen.getByText('須為 5 的倍數，請改為 10 或 15')).toBeDefined()
  await press(t.changeOf('大明蝦', 15, '包'))
  expect(inCart()).toEqual([[4, 15]])
  await userEvent.clear(box)
  await userEvent.type(box, 'abc{Enter}')
  expect([inCart(), (box as HTMLInputElement).value]).toEqual([[[4, 15]], '15'])
  const texts = () => notices().map(({ text }) => text)
  expect(texts()).toEqual([t.notQuantity(1000000)])
  dismiss()
  await userEvent.clear(box)
  await userEvent.tab()
  expect([inCart(), texts()]).toEqual([[[4, 15]], []])
})

test('pressing Enter twice adds more, and never removes what it has just added', async () => {
  await open()
  screen.getByRole('button', { name: t.addOf('大明蝦') }).focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(inCart()).toEqual([[4, 10]])
})

test('prices are shown in the customer’s tax display, with the other one beside them', async () => {
  await open({ taxMode: 'included' })
  const [first] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('NT$ 1,344.53／包未稅 NT$ 1,280.50')
  expect(first?.textContent).toContain(t.ownItem('主廚蝦 K-9'))
  expect(first?.textContent).toContain('5 包起訂・以 5 包為單位')
})

test('a product is found by its names and numbers, including the customer’s own, and by its type', async () => {
  await open()
  const box = screen.getByRole('searchbox', { name: t.search })
  for (const [keyword, found] of [
    ['臺灣', '台灣透抽'],
    ['ｋ-9', '大明蝦'],
    ['f-2 透', '台灣透抽'],
  ] as const) {
    await userEvent.clear(box)
    await userEvent.type(box, keyword)
    await waitFor(() => expect(names()).toEqual([found]))
  }
  await userEvent.clear(box)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.types }), '生鮮海產')
  await waitFor(() => expect(names()).toEqual(['台灣透抽']))
})

test('unfinished input of an input method is not searched for', async () => {
  await open()
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: t.search })
  fireEvent.compositionStart(box)
  fireEvent.change(box, { target: { value: 'ㄇㄧㄥ' } })
  expect([box.value, names()]).toEqual(['ㄇㄧㄥ', ['大明蝦', '台灣透抽']])
  fireEvent.change(box, { target: { value: '明' } })
  fireEvent.compositionEnd(box)
  await waitFor(() => expect(names()).toEqual(['大明蝦']))
})

test('a product that is no longer offered is named, not counted, and removed only on request', async () => {
  changeCart(31, (cart) => withQuantity(cart, { productId: 77, quantity: 2, name: '鮑魚', unitName: '箱' }))
  await open()
  expect(screen.getByText(t.gone('鮑魚'))).toBeDefined()
  expect(inCart()).toEqual([[77, 2]])
  await press(t.removeGone)
  expect(inCart()).toEqual([])
})

test('if nothing can be ordered, the reason is shown and nothing can be added to the cart', async () => {
  await open({}, { canOrder: false, reason: 'blocked', rounding: 'whole', deliveryDays: [] })
  await screen.findByText(t.cannotOrder)
  expect(screen.getByText('您的帳號目前暫停訂購。請與相關人員聯繫')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^加入/ })).toBeNull()
})
