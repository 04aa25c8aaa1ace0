import type { CustomerAddress } from '@banquet/contract/customer/customer-record'
import type { Quote } from '@banquet/contract/trade/order-record'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterShop, shopperRow } from '../../../../test/enter-shop.ts'
import { json, problem, type fakeServer } from '../../../../test/fake-server.ts'
import { wholeOrderOf } from '../../../../test/rows/order-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { CartPage } from './cart.page.tsx'
import { cartOf, changeCart, takeOrdered, withQuantity } from '../cart/cart.ts'
import { cartText } from '../cart/cart.text.ts'
import { orderText } from '../cart/order.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { addressText } from '../../../shared/platform/address/address.text.ts'

const cartLabels = cartText['zh-TW']
const order = orderText['zh-TW']
const table = tableText['zh-TW']

type Handlers = Parameters<typeof fakeServer>[0]
type QuoteLine = Quote['lines'][number]

const days = [
  { day: '2099-11-23', cutoffAt: '2099-11-22T10:00:00.000Z' },
  { day: '2099-11-24', cutoffAt: '2099-11-23T10:00:00.000Z' },
]
const terms = {
  price: '100.00',
  priceSource: 'product',
  minBuyQty: 5,
  minBuyQtySource: 'product',
  orderMultiple: 5,
  orderMultipleSource: 'product',
} as const

function quoteLine(part: Partial<QuoteLine> = {}): QuoteLine {
  const words = {
    productNumber: 'F-1',
    productName: '大明蝦',
    productEnName: '',
    itemName: '',
    unitName: '包',
    unitEnName: '',
  }
  const amounts = { unitPrice: '100.00', net: '1000.00', tax: '50.00', gross: '1050.00' }
  return { productId: 4, ...words, taxClass: 'taxable', quantity: 10, terms, ...amounts, faults: [], ...part }
}

function quoteOf(part: Partial<Quote> = {}): Quote {
  return {
    customerId: 31,
    taxMode: 'excluded',
    taxRate: 5,
    rounding: 'whole',
    lines: [quoteLine()],
    net: '1000.00',
    tax: '50.00',
    gross: '1050.00',
    deliveryDays: days,
    deliveryDate: '2099-11-23',
    cutoffAt: '2099-11-22T10:00:00.000Z',
    closed: false,
    ...part,
  }
}

beforeEach(() => {
  enterSide('shop')
  changeCart(31, (cart) => withQuantity(cart, { productId: 4, quantity: 10, name: '大明蝦', unitName: '包' }))
})
afterEach(() => {
  takeOrdered(31, cartOf(31))
  dismiss()
  enterSide('staff')
})

async function open(handlers: Handlers = {}, shopper = shopperRow()) {
  const requests = await enterShop(shopper, {
    'GET /api/v1/order/can-order': () =>
      json(200, { canOrder: true, reason: null, rounding: 'whole', deliveryDays: days }),
    'POST /api/v1/order/quote': () => json(200, quoteOf()),
    ...handlers,
  })
  const { router } = await renderAt('/order/cart', <CartPage />)
  await screen.findByRole('list')
  const placed = () => requests.filter(({ path }) => path === '/api/v1/order')
  return { requests, router, placed }
}

const placeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: cartLabels.place })
async function place() {
  await waitFor(() => expect(placeButton().disabled).toBe(false))
  await userEvent.click(placeButton())
}
const shownNotices = () => notices().map(({ kind, text }) => `${kind}: ${text}`)

test('an order is placed as shown, once, and the cart is empty afterwards', async () => {
  const { key } = cartOf(31)
  const { placed, router } = await open({ 'POST /api/v1/order': () => json(201, wholeOrderOf({ id: 12 })) })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: cartLabels.address }), '2')
  await userEvent.type(screen.getByRole('textbox', { name: cartLabels.poNumber }), 'PO-77')
  await waitFor(() => expect(placeButton().disabled).toBe(false))
  await userEvent.dblClick(placeButton())
  await waitFor(() => expect(router.state.location.href).toBe('/order/12?placed=1'))
  expect(placed().map(({ body }) => body)).toEqual([
    {
      lines: [{ productId: 4, quantity: 10 }],
      deliveryDate: '2099-11-23',
      addressId: 2,
      customerPoNumber: 'PO-77',
      remark: '',
      expectedGross: '1050.00',
    },
  ])
  expect(placed()[0]?.headers.get('idempotency-key')).toBe(key)
  expect(cartOf(31)).toMatchObject({ lines: [], key: '' })
})

test('after a lost response the same request is sent again with the same key, whatever the quote contains', async () => {
  let lost = true
  const answers: Handlers = {
    'POST /api/v1/order': () => {
      if (lost) throw new TypeError('connection lost')
      return json(201, wholeOrderOf({ id: 12 }))
    },
    'POST /api/v1/order/quote': () =>
      json(
        200,
        lost ? quoteOf() : quoteOf({ lines: [quoteLine({ faults: [{ code: 'insufficient', below: 0 }] })] }),
      ),
  }
  const { placed, router } = await open(answers)
  await place()
  const again = await screen.findByRole('button', { name: cartLabels.sendAgain })
  // It replaces the pressed button, with the explanation beside it, wherever the page is scrolled to.
  expect(screen.queryByRole('button', { name: cartLabels.place })).toBeNull()
  expect(within(screen.getByRole('complementary')).getByRole('status').textContent).toContain(
    '訂單可能已成立',
  )
  lost = false
  // Another tab continues meanwhile: what it adds is not part of the sent order, and is not lost.
  act(() =>
    changeCart(31, (cart) => withQuantity(cart, { productId: 9, quantity: 2, name: '干貝', unitName: '包' })),
  )
  await userEvent.click(again)
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/12'))
  expect(cartOf(31)).toMatchObject({ lines: [{ productId: 9, quantity: 2 }], key: '' })
  expect(cartOf(31).sent).toBeUndefined()
  const [first, second] = placed()
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})

test('after the cut-off a button chooses the next day, and the fault disappears once the order is placed', async () => {
  let closed = false
  const { placed, router } = await open({
    'POST /api/v1/order/quote': ({ body }) => {
      const { deliveryDate } = body as { deliveryDate?: string }
      const still = closed && deliveryDate !== '2099-11-24'
      return json(
        200,
        quoteOf({ closed: still, deliveryDays: days.slice(1), ...(deliveryDate && { deliveryDate }) }),
      )
    },
    'POST /api/v1/order': ({ body }) => {
      if ((body as { deliveryDate: string }).deliveryDate === '2099-11-24')
        return json(201, wholeOrderOf({ id: 12 }))
      closed = true
      return problem(409, 'order.closed')
    },
  })
  await place()
  await screen.findByText(cartLabels.fixDay)
  expect([shownNotices().length, placeButton().disabled]).toEqual([1, true])
  await userEvent.click(screen.getByRole('button', { name: '改為 2099-11-24（週二）' }))
  await place()
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/12'))
  expect([placed().length, shownNotices()]).toEqual([2, []])
})

test('a changed total is shown before placing, and nothing is sent again automatically', async () => {
  let gross = '1050.00'
  const { placed } = await open({
    'POST /api/v1/order/quote': () => json(200, quoteOf({ gross })),
    'POST /api/v1/order': () => {
      gross = '1102.50'
      return problem(409, 'order.total-changed', { params: { gross } })
    },
  })
  await place()
  await screen.findByText(cartLabels.totalChanged('1,050', '1,102.50'))
  expect([placed().length, shownNotices(), cartOf(31).sent]).toEqual([1, [], undefined])
  await place()
  await waitFor(() => expect(placed().length).toBe(2))
  expect(placed()[1]?.body).toMatchObject({ expectedGross: '1102.50' })
})

test('a click right after a change waits for the total and places the order with it', async () => {
  const { placed } = await open({
    'POST /api/v1/order/quote': ({ body }) => {
      const { quantity } = (body as { lines: [{ quantity: number }] }).lines[0]
      return json(200, quoteOf({ gross: `${quantity * 105}.00`, lines: [quoteLine({ quantity })] }))
    },
    'POST /api/v1/order': () => json(201, wholeOrderOf({ id: 12 })),
  })
  const quantity = screen.getByRole('textbox', { name: /大明蝦/ })
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '20')
  await userEvent.click(placeButton())
  await waitFor(() => expect(placed().length).toBe(1))
  expect(placed()[0]?.body).toMatchObject({
    lines: [{ productId: 4, quantity: 20 }],
    expectedGross: '2100.00',
  })
})

test('a click right after a change does nothing if a price has changed meanwhile, and shows a message', async () => {
  let price = '100.00'
  const { placed } = await open({
    'POST /api/v1/order/quote': () =>
      json(200, quoteOf({ lines: [quoteLine({ terms: { ...terms, price } })] })),
  })
  price = '110.00'
  await userEvent.click(screen.getByRole('button', { name: order.more('大明蝦') }))
  await userEvent.click(placeButton())
  await waitFor(() => expect(shownNotices()).toEqual([`warning: ${cartLabels.totalMoved}`]))
  expect(placed()).toEqual([])
})

test('a fault is shown at its line with valid quantities as buttons, and prevents placing', async () => {
  const faulty = quoteLine({ quantity: 12, faults: [{ code: 'multiple', below: 10, above: 15 }] })
  await open({
    'POST /api/v1/order/quote': ({ body }) => {
      const { quantity } = (body as { lines: [{ quantity: number }] }).lines[0]
      return json(200, quoteOf({ lines: [quantity === 15 ? quoteLine({ quantity }) : faulty] }))
    },
  })
  const line = within(screen.getByRole('listitem'))
  expect(line.getByText('須為 5 的倍數，請改為 10 或 15')).toBeDefined()
  expect(screen.getByText(cartLabels.fix)).toBeDefined()
  await waitFor(() => expect(placeButton().disabled).toBe(true))
  await userEvent.click(line.getByRole('button', { name: order.changeOf('大明蝦', 15, '包') }))
  await waitFor(() => expect(placeButton().disabled).toBe(false))
})

test('a product that is unknown to the server is shown as such, and not dropped silently', async () => {
  await open({ 'POST /api/v1/order/quote': () => json(200, quoteOf({ lines: [] })) })
  await screen.findByText('目前不在可訂購的品項中')
  expect([cartOf(31).lines.length, placeButton().disabled]).toEqual([1, true])
  await userEvent.click(screen.getByRole('button', { name: order.takeOut('大明蝦') }))
  await screen.findByText(cartLabels.empty)
})

test('only the response to the last change counts', async () => {
  let answerFirst: (answer: Response) => void = () => undefined
  const first = new Promise<Response>((resolve) => {
    answerFirst = resolve
  })
  const { requests } = await open({
    'POST /api/v1/order/quote': ({ body }) => {
      const { quantity } = (body as { lines: [{ quantity: number }] }).lines[0]
      if (quantity === 15) return first
      return json(200, quoteOf({ gross: `${quantity}.00`, lines: [quoteLine({ quantity })] }))
    },
  })
  const more = () => userEvent.click(screen.getByRole('button', { name: order.more('大明蝦') }))
  const bar = () => within(screen.getByRole('complementary')).getByRole('status').textContent
  await waitFor(() => expect(bar()).toBe('NT$ 10'))
  const asked = requests.filter(({ path }) => path === '/api/v1/order/quote').length
  await more()
  expect(bar()).toBe(cartLabels.calculating)
  const quotes = () => requests.filter(({ path }) => path === '/api/v1/order/quote')
  await waitFor(() => expect(quotes().length).toBe(asked + 1))
  await more()
  await waitFor(() => expect(bar()).toBe('NT$ 20'))
  answerFirst(json(200, quoteOf({ gross: '15.00' })))
  await first
  expect(bar()).toBe('NT$ 20')
})

test('the day that was shown first is never replaced automatically', async () => {
  let next = '2099-11-23'
  await open({
    'POST /api/v1/order/quote': ({ body }) => {
      const { deliveryDate = next } = body as { deliveryDate?: string }
      return json(200, quoteOf({ deliveryDate, closed: deliveryDate !== next }))
    },
  })
  await waitFor(() => expect(placeButton().disabled).toBe(false))
  next = '2099-11-24'
  await userEvent.click(screen.getByRole('button', { name: order.more('大明蝦') }))
  await screen.findByText(/^已截止訂購/)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: cartLabels.deliveryDay }).value).toBe(
    '2099-11-23',
  )
  expect(placeButton().disabled).toBe(true)
})

test('a day that has closed stays visible with the next one, until another is chosen', async () => {
  changeCart(31, (cart) => ({ ...cart, choices: { ...cart.choices, deliveryDate: '2026-01-05' } }))
  await open({
    'POST /api/v1/order/quote': ({ body }) => {
      const { deliveryDate } = body as { deliveryDate: string }
      const closed = deliveryDate === '2026-01-05'
      return json(200, quoteOf({ deliveryDate, closed }))
    },
  })
  await screen.findByText('已截止訂購，最近可訂的配送日為 2099-11-23')
  expect(placeButton().disabled).toBe(true)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: cartLabels.deliveryDay }), '2099-11-24')
  await waitFor(() => expect(placeButton().disabled).toBe(false))
})

test('faults from the server are shown at their fields, and the key can be used again', async () => {
  const { key } = cartOf(31)
  await open({
    'POST /api/v1/order': () => problem(422, 'validation', { errors: [{ path: 'remark', code: 'control' }] }),
  })
  await place()
  const remark = screen.getByRole('textbox', { name: cartLabels.remark })
  await waitFor(() => expect(remark.getAttribute('aria-invalid')).toBe('true'))
  expect([cartOf(31).key, cartOf(31).sent]).toEqual([key, undefined])
})

test('an address is chosen in a searchable dialog if there are many', async () => {
  const [first] = shopperRow().addresses
  const addresses = Array.from({ length: 6 }, (_, n) => ({
    ...(first as CustomerAddress),
    id: n + 1,
    label: `店${n}`,
    isDefault: n === 0,
  }))
  const { placed } = await open(
    { 'POST /api/v1/order': () => json(201, wholeOrderOf({ id: 12 })) },
    shopperRow({ addresses }),
  )
  await userEvent.click(screen.getByRole('button', { name: table.choose }))
  const dialog = await screen.findByRole('dialog', { name: addressText['zh-TW'].selectTitle })
  await userEvent.click(within(dialog).getAllByRole('button', { name: /^選擇 / })[5] as HTMLElement)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: cartLabels.address }).value).toMatch(/^店5：/)
  await place()
  await waitFor(() => expect(placed()[0]?.body).toMatchObject({ addressId: 6 }))
})
