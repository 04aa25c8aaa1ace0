import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { documentAmounts } from '@banquet/contract/rule/order/totals'
import type { FoundBuyer } from '@banquet/contract/trade/order-entry'
import type { Quote } from '@banquet/contract/trade/order-record'
import { shopperRow } from '../../../../test/enter-shop.ts'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import {
  boughtOf,
  entryProductOf,
  quoteLineOf,
  quoteOf,
  wholeOrderOf,
} from '../../../../test/rows/order-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { keptOrder } from './order-drafts.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { OrderFormPage } from './order-form.page.tsx'
import { orderEntryText } from './order-entry.text.ts'
import { orderFormText } from './order-form.text.ts'
import { productText } from '../../catalogue/product/product.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { dateText } from '../../../kit/text/date.text.ts'
import { addressText } from '../../../shared/platform/address/address.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'

const t = orderFormText['zh-TW']
const entry = orderEntryText['zh-TW']
const product = productText['zh-TW']
const table = tableText['zh-TW']
const date = dateText['zh-TW']

// Loads the dialogs beforehand, because no test is about loading.
beforeAll(() =>
  Promise.all([
    import('./paste-order.dialog.tsx'),
    import('../../catalogue/product/product.picker.tsx'),
    import('./order-form-repeat.tsx'),
    import('../../../kit/input/day-calendar.tsx'),
  ]),
)
afterEach(() => {
  dismiss()
  localStorage.clear()
})

const address = { zipcode: '104', city: '臺北市', area: '中山區', address: '南京東路三段133號' }
const buyer = shopperRow({
  name: 'fumanlou',
  number: 'C0031',
  addresses: [
    { id: 61, label: '分店', ...address, isDefault: false },
    { id: 62, label: '總店', ...address, isDefault: true },
  ],
})
const days = [
  { day: '2026-11-24', cutoffAt: '2026-11-23T10:00:00.000Z' },
  { day: '2026-11-25', cutoffAt: '2026-11-24T10:00:00.000Z' },
]
const can = { canOrder: true, reason: null, rounding: 'whole', deliveryDays: days }
const goods = [
  boughtOf(),
  boughtOf({ id: 9, number: 'F-1002', name: '黑糖粉粿', minBuyQty: 1, orderMultiple: 1 }),
]
const offered = [
  entryProductOf(),
  entryProductOf({
    ...{ id: 9, number: 'F-1002', name: '黑糖粉粿', minBuyQty: 1, orderMultiple: 1, recentOrders: 3 },
    last: { quantity: 4, deliveryDate: '2026-11-17' },
  }),
]
const found: FoundBuyer = {
  ...{ id: 31, number: 'C0031', realName: '福滿樓餐廳', status: 1, blocked: false, exact: false },
  ...{ telephone: '02-27001234', address: '臺北市中山區南京東路三段133號' },
  lastOrder: { number: 'O40', deliveryDate: '2026-11-17' },
}

type QuotedOrder = { lines: { productId: number; quantity: number; price?: string }[]; deliveryDate?: string }

/** The quote that the server would return: a minimum of five, in multiples of five. */
function answerTo({ lines, deliveryDate }: QuotedOrder, agreed = '120.00'): Quote {
  const priced = lines.map(({ quantity, price }) => ({
    quantity,
    unitPrice: price ?? agreed,
    taxClass: 'taxable' as const,
  }))
  const { lines: amounts, totals } = documentAmounts({ taxMode: 'excluded', rounding: 'whole' }, priced)
  const { terms } = quoteLineOf()
  return quoteOf({
    lines: lines.map(({ productId, quantity }, at) =>
      quoteLineOf({
        productId,
        ...priced[at],
        ...amounts[at],
        terms: { ...terms, price: agreed },
        faults: quantity % 5 === 0 || productId !== 8 ? [] : [{ code: 'multiple', below: 5, above: 10 }],
      }),
    ),
    ...totals,
    deliveryDays: days,
    deliveryDate: deliveryDate ?? null,
    cutoffAt: null,
  })
}

type Handlers = Parameters<typeof enterAs>[1]

async function open(handlers: Handlers = {}, search = '?customerId=31', me = accountRow()) {
  const requests = await enterAs(me, {
    'GET /api/v1/order-entry/buyer': () => json(200, [found]),
    'GET /api/v1/order-entry/product': () => json(200, offered),
    'GET /api/v1/order': () => json(200, [], { 'x-total-count': '0' }),
    'GET /api/v1/customer/31': () => json(200, buyer),
    'GET /api/v1/order/can-order': () => json(200, can),
    'GET /api/v1/product-by-user/31': () => json(200, goods),
    'GET /api/v1/product-type': () => json(200, []),
    'GET /api/v1/order-template': () => json(200, []),
    'POST /api/v1/order/quote': ({ body }) => json(200, answerTo(body as QuotedOrder)),
    'POST /api/v1/order': () => json(201, wholeOrderOf()),
    ...handlers,
  })
  const view = await renderAt(`/admin/orders/new${search}`, <OrderFormPage />)
  const sent = () => requests.filter(({ method, path }) => method === 'POST' && path === '/api/v1/order')
  return { ...view, requests, sent }
}

/** Chooses products in the dialog. */
async function add(...names: string[]) {
  await userEvent.click(await screen.findByRole('button', { name: entry.browse }))
  const dialog = await screen.findByRole('dialog', { name: product.choose })
  for (const name of names)
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: `選取 ${name}` }))
  await userEvent.click(within(dialog).getByRole('button', { name: product.take }))
}

const quantity = (name = '手工芋圓') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${name} 的數量` })
const place = () => userEvent.click(screen.getByRole('button', { name: t.place }))
const gross = () => document.querySelector('[data-total="gross"] dd')?.textContent
const isFresh = () => document.querySelector('[data-totals]')?.getAttribute('aria-busy') === 'false'

test('the customer is chosen by typing, and is then in the URL', async () => {
  const { router, requests } = await open({}, '')
  const field = screen.getByRole('combobox', { name: entry.customer })
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, '福滿')
  const option = await screen.findByRole('option', { name: /福滿樓餐廳/ })
  expect(option.textContent).toContain(entry.lastOrder('O40', '2026-11-17'))
  await userEvent.keyboard('{Enter}')
  const product = await screen.findByRole('combobox', { name: entry.product })
  expect(document.activeElement).toBe(product)
  expect(router.state.location.search).toEqual({ customerId: '31' })
  expect(requests.filter(({ path }) => path.includes('/buyer')).map(({ path }) => path)).toEqual([
    '/api/v1/order-entry/buyer?q=%E7%A6%8F%E6%BB%BF',
  ])
})

test('a customer that cannot order shows a message with the reason', async () => {
  const blocked = { canOrder: false, reason: 'blocked', rounding: 'whole', deliveryDays: days }
  await open({ 'GET /api/v1/order/can-order': () => json(200, blocked) })
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('目前無法訂購')
  expect(notice.textContent).toContain('這位客戶已暫停訂購。請與相關人員聯繫')
  expect(screen.queryByRole('button', { name: t.place })).toBeNull()
})

test('a chosen product starts with the minimum quantity, steps by the multiple and is calculated at once', async () => {
  const { requests } = await open()
  await add('手工芋圓')
  await expect.poll(gross).toBe('630')
  expect(quantity().value).toBe('5')
  fireEvent.keyDown(quantity(), { key: 'ArrowUp' })
  expect(quantity().value).toBe('10')
  fireEvent.keyDown(quantity(), { key: 'ArrowUp' })
  await expect.poll(gross).toBe('1,890')
  const quotes = requests.filter(({ path }) => path === '/api/v1/order/quote')
  expect(quotes.at(-1)?.body).toEqual({
    customerId: 31,
    deliveryDate: '2026-11-24',
    lines: [{ productId: 8, quantity: 15 }],
  })
  const helper = screen.getByRole('region', { name: t.helper })
  const rows = within(helper)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual(['稅外加此客戶適用1,800901,890', '稅內含1,800901,890'])
})

test('a quantity that violates the terms is marked at its line, with the nearest valid ones', async () => {
  await open()
  await add('手工芋圓')
  fireEvent.change(quantity(), { target: { value: '７' } })
  expect(await screen.findByText('須為 5 的倍數，請改為 5 或 10')).toBeDefined()
  expect(quantity().getAttribute('aria-invalid')).toBe('true')
})

test('a late response never replaces a newer one', async () => {
  const answers: (() => void)[] = []
  await open({
    'POST /api/v1/order/quote': ({ body }) =>
      new Promise((resolve) => answers.push(() => resolve(json(200, answerTo(body as QuotedOrder))))),
  })
  await add('手工芋圓')
  await expect.poll(() => answers.length).toBe(2)
  fireEvent.change(quantity(), { target: { value: '20' } })
  await expect.poll(() => answers.length).toBe(3)
  answers[2]?.()
  await expect.poll(gross).toBe('2,520')
  answers[1]?.()
  answers[0]?.()
  await expect.poll(isFresh).toBe(true)
  expect(gross()).toBe('2,520')
})

test('a total that cannot be calculated says so, and is calculated again on request', async () => {
  let isBusy = false
  await open({
    'POST /api/v1/order/quote': ({ body }) =>
      isBusy ? problem(503, 'busy') : json(200, answerTo(body as QuotedOrder)),
  })
  await expect.poll(isFresh).toBe(true)
  isBusy = true
  await add('手工芋圓')
  await screen.findByText(t.notCalculated)
  isBusy = false
  await userEvent.click(screen.getByRole('button', { name: '重試' }))
  await expect.poll(gross).toBe('630')
  expect(screen.queryByText(t.notCalculated)).toBeNull()
})

test('placing sends the total that was shown with a key, once for two clicks, and opens the order', async () => {
  const { router, sent } = await open()
  await add('手工芋圓', '黑糖粉粿')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /送貨地址/ }), '61')
  await userEvent.type(screen.getByRole('textbox', { name: /客戶單號/ }), 'PO-7')
  await expect.poll(isFresh).toBe(true)
  const button = screen.getByRole('button', { name: t.place })
  fireEvent.click(button)
  fireEvent.click(button)
  await expect.poll(() => router.state.location.pathname).toBe('/admin/orders/41')
  expect(sent()).toHaveLength(1)
  expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect(sent()[0]?.body).toEqual({
    customerId: 31,
    deliveryDate: '2026-11-24',
    addressId: 61,
    lines: [
      { productId: 8, quantity: 5 },
      { productId: 9, quantity: 1 },
    ],
    customerPoNumber: 'PO-7',
    remark: '',
    internalNote: '',
    expectedGross: '756.00',
  })
  expect(notices().map(({ text }) => text)).toEqual([t.placed('O41')])
})

test('a click right after a change waits for the total and sends it', async () => {
  const { sent } = await open()
  await add('手工芋圓')
  await expect.poll(isFresh).toBe(true)
  fireEvent.change(quantity(), { target: { value: '10' } })
  fireEvent.click(screen.getByRole('button', { name: t.place }))
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.body).toMatchObject({
    lines: [{ productId: 8, quantity: 10 }],
    expectedGross: '1260.00',
  })
})

test('a changed price is shown before anything is sent', async () => {
  let price = '120.00'
  const { sent } = await open({
    'POST /api/v1/order/quote': ({ body }) => json(200, answerTo(body as QuotedOrder, price)),
  })
  await add('手工芋圓')
  await expect.poll(isFresh).toBe(true)
  price = '126.00'
  fireEvent.change(quantity(), { target: { value: '10' } })
  fireEvent.click(screen.getByRole('button', { name: t.place }))
  await expect.poll(() => notices().map(({ text }) => text)).toEqual([t.totalMoved])
  expect(sent()).toEqual([])
  await expect.poll(gross).toBe('1,323')
  await expect.poll(isFresh).toBe(true)
  await place()
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.body).toMatchObject({ expectedGross: '1323.00' })
})

test('faults from the server are shown at their lines until those change, and the input is kept', async () => {
  const fault = { path: 'lines.1.quantity', code: 'insufficient', params: { n: 3, below: 3 } }
  const refusal = () => problem(409, 'order.insufficient-stock', { errors: [fault] })
  await open({ 'POST /api/v1/order': refusal })
  await add('手工芋圓', '黑糖粉粿')
  fireEvent.change(quantity('黑糖粉粿'), { target: { value: '4' } })
  await expect.poll(isFresh).toBe(true)
  await place()
  expect(await screen.findByText('可用數量為 3')).toBeDefined()
  expect(quantity('黑糖粉粿').getAttribute('aria-invalid')).toBe('true')
  expect(quantity().getAttribute('aria-invalid')).not.toBe('true')
  expect(document.activeElement).toBe(quantity('黑糖粉粿'))
  expect(notices().map(({ text }) => text)).toEqual([errorWords('order.insufficient-stock')])
  fireEvent.change(quantity('黑糖粉粿'), { target: { value: '3' } })
  expect(screen.queryByText('可用數量為 3')).toBeNull()
})

test('a day that was closed meanwhile is reported at the day', async () => {
  const fault = { path: 'deliveryDate', code: 'closed', params: { next: '2026-11-25' } }
  await open({ 'POST /api/v1/order': () => problem(409, 'order.closed', { errors: [fault] }) })
  await add('手工芋圓')
  await expect.poll(isFresh).toBe(true)
  await place()
  expect(await screen.findByText('已截止訂購，最近可訂的配送日為 2026-11-25')).toBeDefined()
})

test('the calendar offers the days that are open, and another day that is typed shows why it is refused', async () => {
  await open({
    'POST /api/v1/order/quote': ({ body }) => {
      const asked = body as QuotedOrder
      const isOffered = days.some(({ day }) => day === asked.deliveryDate)
      return json(200, { ...answerTo(asked), ...(!isOffered && { closed: true, deliveryDate: null }) })
    },
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /配送日/ })
  expect(field.value).toBe('2026-11-24')
  expect(screen.getByText('週二，2026-11-23 18:00 截止訂購')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: date.open }))
  const calendar = await screen.findByRole('dialog', { name: date.calendar })
  const dayOf = (name: RegExp) => within(calendar).getByRole<HTMLButtonElement>('button', { name })
  expect(dayOf(/11月23日/).disabled).toBe(true)
  await userEvent.click(dayOf(/11月25日/))
  expect(field.value).toBe('2026-11-25')
  expect(screen.getByText('週三，2026-11-24 18:00 截止訂購')).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, '2026-11-29')
  expect(await screen.findByText(t.notDelivered)).toBeDefined()
})

test('nothing is sent without a product', async () => {
  const { sent } = await open()
  await screen.findByText(t.noLines)
  await place()
  expect(await screen.findByText(t.noLinesFault)).toBeDefined()
  expect(sent()).toEqual([])
})

test('another price requires a reason, and so does a late day', async () => {
  const { sent } = await open()
  await add('手工芋圓')
  await userEvent.click(screen.getByRole('button', { name: entry.menuOf('手工芋圓') }))
  await userEvent.click(screen.getByRole('button', { name: t.overrideOf('手工芋圓') }))
  fireEvent.change(screen.getByRole('textbox', { name: t.priceOf('手工芋圓') }), {
    target: { value: '100' },
  })
  await userEvent.click(screen.getByRole('switch', { name: t.late }))
  fireEvent.change(screen.getByLabelText(/^配送日/), { target: { value: '2026-11-22' } })
  await place()
  expect((await screen.findAllByText('必填')).length).toBe(2)
  expect(sent()).toEqual([])
  const why = screen.getByRole('textbox', { name: t.overrideReasonOf('手工芋圓') })
  await userEvent.type(why, '老客戶優惠')
  await userEvent.type(screen.getByRole('textbox', { name: /逾時原因/ }), '主管同意')
  await expect.poll(isFresh).toBe(true)
  await expect.poll(gross).toBe('525')
  await place()
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.body).toMatchObject({
    deliveryDate: '2026-11-22',
    lateReason: '主管同意',
    lines: [{ productId: 8, quantity: 5, price: '100.00', overrideReason: '老客戶優惠' }],
  })
})

test('a user without the right to override is offered neither another price nor a late day', async () => {
  const page = (pageId: number) => ({
    pageId,
    active: true,
    canAdd: true,
    canEdit: true,
    canDelete: false,
    extra: ['price'],
  })
  const me = accountRow({
    identity: identity.management,
    functionList: [4, 14].map(page),
    permissionList: [4, 14].map((pageId) => ({ pageId, type: 1 })),
  } as never)
  await open({}, '?customerId=31', me)
  await add('手工芋圓')
  await expect.poll(isFresh).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: entry.menuOf('手工芋圓') }))
  expect(screen.queryByRole('button', { name: /特別核准/ })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByText('120.00')).toBeDefined()
})

test('the agreed price includes tax if the customer’s prices do, like the amounts of the lines', async () => {
  await open({
    'GET /api/v1/customer/31': () => json(200, { ...buyer, taxMode: 'included' }),
    'POST /api/v1/order/quote': ({ body }) =>
      json(200, { ...answerTo(body as QuotedOrder), taxMode: 'included' }),
  })
  await add('手工芋圓')
  await expect.poll(isFresh).toBe(true)
  expect(screen.getByText('126.00')).toBeDefined()
})

test('a total in whole dollars shows whether it can be split', async () => {
  await open()
  await add('手工芋圓')
  await expect.poll(isFresh).toBe(true)
  const total = screen.getByRole('textbox', { name: t.typed })
  fireEvent.change(total, { target: { value: '1,050' } })
  expect(screen.getByText(t.splits('1,000', '50'))).toBeDefined()
  fireEvent.change(total, { target: { value: '31' } })
  expect(screen.getByText(t.splitsNot('31', '30', '32'))).toBeDefined()
  for (const value of ['0', '-1', '1.5', 'abc']) {
    fireEvent.change(total, { target: { value } })
    expect(screen.getByText(t.notTotal)).toBeDefined()
  }
  fireEvent.change(total, { target: { value: '' } })
  expect(screen.queryByText(t.notTotal)).toBeNull()
})

test('an address is chosen in a searchable dialog if there are many', async () => {
  const addresses = Array.from({ length: 12 }, (_, n) => ({
    ...address,
    id: 60 + n,
    label: `分店${n}`,
    address: `南京東路三段${n + 1}號`,
    isDefault: n === 2,
  }))
  const { sent } = await open({ 'GET /api/v1/customer/31': () => json(200, { ...buyer, addresses }) })
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /送貨地址/ })
  expect(box.value).toBe('分店2：104臺北市中山區南京東路三段3號')
  await userEvent.click(screen.getByRole('button', { name: table.choose }))
  const dialog = await screen.findByRole('dialog', { name: addressText['zh-TW'].selectTitle })
  await userEvent.type(within(dialog).getByRole('searchbox'), '三段11號{Enter}')
  await userEvent.click(within(dialog).getByRole('button', { name: /^選擇 104臺北市中山區南京東路三段11號/ }))
  expect(box.value).toBe('分店10：104臺北市中山區南京東路三段11號')
  await add('手工芋圓')
  await expect.poll(isFresh).toBe(true)
  await place()
  await expect.poll(sent).toHaveLength(1)
  expect(sent()[0]?.body).toMatchObject({ addressId: 70 })
})

const products = () => screen.findByRole<HTMLInputElement>('combobox', { name: entry.product })
const rowsShown = () =>
  screen
    .queryAllByRole<HTMLInputElement>('textbox', { name: /^[^「].*的數量$/ })
    .map((input) => [input.getAttribute('aria-label')?.split(' ')[0], input.value])

test('products are entered by keyboard, and an invalid quantity is corrected by Enter', async () => {
  const { sent, router } = await open()
  await userEvent.type(await products(), '1001{Enter}')
  // The cursor is in the quantity, which is selected.
  expect(document.activeElement).toBe(quantity())
  await userEvent.keyboard('7')
  expect(quantity().value).toBe('7')
  expect(screen.getByRole('button', { name: entry.fixOf('手工芋圓', 10) })).toBeDefined()
  await userEvent.keyboard('{Enter}')
  expect(quantity().value).toBe('10')
  expect(document.activeElement).toBe(await products())
  // With a quantity that the terms allow, the cursor stays for the next product.
  await userEvent.keyboard('粉粿*3{Enter}')
  expect(document.activeElement).toBe(await products())
  await userEvent.keyboard('2*粉粿{Enter}')
  expect(rowsShown()).toEqual([
    ['手工芋圓', '10'],
    ['黑糖粉粿', '5'],
  ])
  expect(sent()).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.body).toMatchObject({
    lines: [
      { productId: 8, quantity: 10 },
      { productId: 9, quantity: 5 },
    ],
  })
  // The form opens again for the next order.
  const field = await screen.findByRole('combobox', { name: entry.customer })
  expect(document.activeElement).toBe(field)
  expect(router.state.location.pathname).toBe('/admin/orders/new')
})

test('keys move and remove lines, and open the remark', async () => {
  await open()
  await userEvent.type(await products(), '芋圓{Enter}{Enter}粉粿{Enter}')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(rowsShown().map(([name]) => name)).toEqual(['黑糖粉粿', '手工芋圓'])
  expect(document.activeElement).toBe(quantity('黑糖粉粿'))
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: t.lineRemarkOf('黑糖粉粿') }))
  await userEvent.keyboard('切片{Enter}')
  expect(document.activeElement).toBe(await products())
  await userEvent.click(quantity())
  await userEvent.keyboard('{Backspace}{Backspace}')
  expect(rowsShown()).toEqual([['黑糖粉粿', '1']])
  expect(document.activeElement).toBe(await products())
})

test('nothing happens while an input method composes a word', async () => {
  await open()
  await screen.findByRole('button', { name: entry.placeNext })
  const field = await products()
  fireEvent.change(field, { target: { value: '芋圓' } })
  await screen.findByRole('option', { name: /手工芋圓/ })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true, ctrlKey: true })
  expect(rowsShown()).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(rowsShown()).toEqual([['手工芋圓', '5']])
})

test('a digit adds the usual products', async () => {
  await open()
  await screen.findByRole('button', { name: new RegExp(entry.usual) })
  await userEvent.type(await products(), '1{Enter}')
  expect(rowsShown()).toEqual([['黑糖粉粿', '4']])
})

test('what is entered is kept on this device until it is sent', async () => {
  const me = accountRow()
  const first = await open({}, '?customerId=31', me)
  await userEvent.type(await products(), '粉粿*3{Enter}')
  await expect.poll(() => keptOrder(me.id, 31)?.values.lines.length).toBe(1)
  first.unmount()

  const second = await open({}, '', me)
  await userEvent.click(await screen.findByRole('button', { name: entry.resumeOf('福滿樓餐廳') }))
  await products()
  expect(rowsShown()).toEqual([['黑糖粉粿', '3']])
  expect(screen.getByText(entry.restored)).toBeDefined()
  await place()
  await expect.poll(() => second.sent().length).toBe(1)
  expect(keptOrder(me.id, 31)).toBeUndefined()
})

test('lines of a message are added after somebody has looked at those in doubt', async () => {
  await open()
  await products()
  await userEvent.click(screen.getByRole('button', { name: entry.paste }))
  const dialog = within(await screen.findByRole('dialog', { name: entry.paste }))
  fireEvent.change(dialog.getByRole('textbox', { name: entry.message }), {
    target: { value: '手工芋圓 十包\n粉粿\n牛肉 2' },
  })
  expect(dialog.getByText(entry.doubtful(2))).toBeDefined()
  expect(rowsShown()).toEqual([])
  await userEvent.click(dialog.getByRole('checkbox', { name: entry.takeOf('粉粿') }))
  await userEvent.click(dialog.getByRole('button', { name: entry.takeLines(2) }))
  expect(rowsShown()).toEqual([
    ['手工芋圓', '10'],
    ['黑糖粉粿', '1'],
  ])
})

test('a user without the right to prices enters an order without them', async () => {
  const page = (pageId: number) => ({
    ...{ pageId, active: true, canAdd: true, canEdit: true, canDelete: false, extra: [] },
  })
  const me = accountRow({
    identity: identity.management,
    functionList: [4, 14].map(page),
    permissionList: [4, 14].map((pageId) => ({ pageId, type: 1 })),
  } as never)
  const unpriced = offered.map(({ price: _price, available: _available, ...row }) => row)
  const { sent } = await open(
    { 'GET /api/v1/order-entry/product': () => json(200, unpriced) },
    '?customerId=31',
    me,
  )
  await userEvent.type(await products(), '芋圓')
  expect((await screen.findByRole('option', { name: /手工芋圓/ })).textContent).toMatch(/包$/)
  await userEvent.keyboard('{Enter}{Enter}{Control>}{Enter}{/Control}')
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.body).not.toHaveProperty('expectedGross')
  expect(document.body.textContent).not.toMatch(/NaN|undefined|120/)
})

test('a product that was stopped since the order was begun is marked at its line', async () => {
  const me = accountRow()
  const first = await open({}, '?customerId=31', me)
  await userEvent.type(await products(), '粉粿*3{Enter}')
  await expect.poll(() => keptOrder(me.id, 31)?.values.lines.length).toBe(1)
  first.unmount()
  await open(
    {
      'GET /api/v1/order-entry/product': () => json(200, [offered[0]]),
      'POST /api/v1/order/quote': ({ body }) => {
        const quoted = answerTo(body as QuotedOrder)
        const lines = quoted.lines.map((line) => ({ ...line, faults: [{ code: 'not-in-assortment' }] }))
        return json(200, { ...quoted, lines })
      },
    },
    '?customerId=31',
    me,
  )
  const field = await screen.findByRole('textbox', { name: '黑糖粉粿 的數量' })
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
})

test('what is typed while the form is loaded is kept, and Enter then chooses it', async () => {
  const late = Promise.withResolvers<Response>()
  await open({ 'GET /api/v1/order-entry/product': () => late.promise })
  await userEvent.type(await products(), '1001{Enter}')
  expect(rowsShown()).toEqual([])
  late.resolve(json(200, offered))
  await expect.poll(rowsShown).toEqual([['手工芋圓', '5']])
  await expect.poll(() => document.activeElement).toBe(quantity())
})
