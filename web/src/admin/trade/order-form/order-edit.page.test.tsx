import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Order, Quote } from '@banquet/contract/trade/order-record'
import { documentAmounts } from '@banquet/contract/rule/order/totals'
import { shopperRow } from '../../../../test/enter-shop.ts'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import {
  boughtOf,
  entryProductOf,
  orderLineOf,
  quoteLineOf,
  quoteOf,
  wholeOrderOf,
} from '../../../../test/rows/order-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { OrderEditPage } from './order-edit.page.tsx'
import { orderEntryText } from './order-entry.text.ts'
import { orderFormText } from './order-form.text.ts'
import { productText } from '../../catalogue/product/product.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { formText } from '../../../kit/form/form.text.ts'

const t = orderFormText['zh-TW']
const entry = orderEntryText['zh-TW']
const product = productText['zh-TW']
const table = tableText['zh-TW']
const form = formText['zh-TW']

beforeAll(() => import('../../catalogue/product/product.picker.tsx'))
afterEach(() => dismiss())

const place = { zipcode: '105', city: '臺北市', area: '松山區', address: '八德路四段1號' }
const buyer = shopperRow({ addresses: [{ id: 61, label: '分店', ...place, isDefault: true }] })
const days = [{ day: '2026-11-25', cutoffAt: '2026-11-24T10:00:00.000Z' }]
const other = {
  id: 9,
  number: 'F-1002',
  name: '黑糖粉粿',
  price: '80.00',
  minBuyQty: 1,
  orderMultiple: 1,
}
const added = boughtOf(other)
const order = wholeOrderOf({
  lines: [
    orderLineOf({ shipped: 3, allocated: 7 }),
    orderLineOf({ id: 52, lineNo: 2, productId: 7, productName: '花生糖', orderMultiple: 1, minBuyQty: 1 }),
  ],
  remark: '早上送',
  internalNote: '常客',
  version: 3,
})

type Line = { id?: number; productId: number; quantity: number; price?: string }

/** The quote that the server would return: agreed prices stay, and one product has only twelve pieces left. */
function answerTo(lines: readonly Line[]): Quote {
  const priced = lines.map(({ id, quantity, price }) => ({
    quantity,
    unitPrice: price ?? (id === undefined ? '80.00' : '120.00'),
    taxClass: 'taxable' as const,
  }))
  const { lines: amounts, totals } = documentAmounts({ taxMode: 'excluded', rounding: 'whole' }, priced)
  return quoteOf({
    ...totals,
    deliveryDays: days,
    cutoffAt: null,
    lines: lines.map(({ id, productId, quantity }, at) =>
      quoteLineOf({
        ...(id !== undefined && { id }),
        productId,
        ...priced[at],
        ...amounts[at],
        faults: quantity > 12 ? [{ code: 'insufficient', below: 12 }] : [],
      }),
    ),
  })
}

type Handlers = Parameters<typeof enterAs>[1]

async function open(row: Order = order, handlers: Handlers = {}) {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/order/41': () => json(200, row),
    'GET /api/v1/customer/31': () => json(200, buyer),
    'GET /api/v1/product-by-user/31': () => json(200, [boughtOf(), added]),
    'GET /api/v1/order-entry/product': () => json(200, [entryProductOf(), entryProductOf(other)]),
    'GET /api/v1/product-type': () => json(200, []),
    'POST /api/v1/order/41/quote': ({ body }) => json(200, answerTo((body as { lines: Line[] }).lines)),
    'PUT /api/v1/order/41': () => json(200, { ...row, version: row.version + 1 }),
    ...handlers,
  })
  const view = await renderAt('/admin/orders/41/edit', <OrderEditPage />, '/admin/orders/$id/edit')
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...view, sent }
}

const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const fill = async (name: string | RegExp, text: string) => {
  const field = await box(name)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const isFresh = () => document.querySelector('[data-totals]')?.getAttribute('aria-busy') === 'false'
async function save() {
  await waitFor(() => expect(isFresh()).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: t.save }))
}

test('shows the order as it was placed, and sends it completely with the changes', async () => {
  const { sent, router } = await open()
  expect((await box(t.quantityOf('手工芋圓'))).value).toBe('10')
  expect((await box(/^備註/)).value).toBe('早上送')
  expect(screen.getByText(t.gone(3, '包'))).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: entry.menuOf('手工芋圓') }))
  expect(screen.queryByRole('button', { name: t.removeLine('手工芋圓') })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: entry.menuOf('花生糖') }))
  await userEvent.click(screen.getByRole('button', { name: t.removeLine('花生糖') }))
  await userEvent.click(screen.getByRole('button', { name: entry.browse }))
  const dialog = await screen.findByRole('dialog', { name: product.choose })
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: table.selectRow('黑糖粉粿') }))
  await userEvent.click(within(dialog).getByRole('button', { name: product.take }))
  await fill(t.quantityOf('手工芋圓'), '12')
  await fill(/修改原因/, '客戶來電')
  await save()
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        version: 3,
        reason: '客戶來電',
        deliveryDate: '2026-11-24',
        expectedGross: '1596.00',
        remark: '早上送',
        internalNote: '常客',
        customerPoNumber: '',
        lines: [
          { id: 51, productId: 8, quantity: 12 },
          { productId: 9, quantity: 1 },
        ],
      },
    ]),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/41'))
  expect(notices().map(({ text }) => text)).toEqual([t.edited('O41')])
})

test('requires a reason, and sends another address only if one is chosen', async () => {
  const { sent } = await open()
  await box(t.quantityOf('手工芋圓'))
  await save()
  expect(await screen.findByText('必填')).toBeTruthy()
  expect(sent()).toEqual([])
  await fill(/修改原因/, '搬家')
  const address = screen.getByRole<HTMLInputElement>('combobox', { name: /送貨地址/ })
  expect(address.value || address.textContent).toContain('不變更：104臺北市中山區南京東路三段133號')
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).not.toHaveProperty('addressId')
})

test('shows faults at their lines, and the refusal of a removed line above the lines', async () => {
  const fault = { code: 'line-prepared', path: 'lines', params: { product: 'F-1002 花生糖' } }
  const below = { code: 'below-shipped', path: 'lines.0.quantity', params: { n: 3 } }
  await open(order, { 'PUT /api/v1/order/41': () => problem(400, 'validation', { errors: [fault, below] }) })
  await fill(t.quantityOf('手工芋圓'), '2')
  await fill(/修改原因/, '改')
  await save()
  expect(await screen.findByText('F-1002 花生糖 已建立出貨單，請先刪除待出貨的出貨單再移除')).toBeTruthy()
  expect(screen.getByText('已出貨或已取消 3，數量不可少於 3')).toBeTruthy()
})

test('shows a concurrent edit, and keeps what was typed', async () => {
  const current = { ...order, version: 4, remark: '改下午' }
  let first = true
  const { sent } = await open(order, {
    'PUT /api/v1/order/41': () => {
      if (!first) return json(200, { ...current, version: 5 })
      first = false
      return problem(409, 'stale', { current })
    },
  })
  await fill(/^備註/, '走後門')
  await fill(/修改原因/, '客戶來電')
  await save()
  const dialog = await screen.findByRole('dialog', { name: form.staleTitle })
  expect(within(dialog).getByText('改下午')).toBeTruthy()
  expect(within(dialog).getByText('走後門')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: /仍要|覆蓋|我的/ }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ version: 4, remark: '走後門' })
})

test('shows that a completed order cannot be changed', async () => {
  await open({ ...order, status: 'shipped', may: { ...order.may, edit: false } })
  expect(await screen.findByText(t.notNow)).toBeTruthy()
  expect(screen.queryByRole('button', { name: t.save })).toBeNull()
})
