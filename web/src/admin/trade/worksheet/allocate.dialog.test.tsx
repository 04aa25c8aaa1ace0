import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { Allocation } from '@banquet/contract/trade/worksheet'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { WorksheetPage } from './worksheet.page.tsx'
import { allocationText } from './allocation.text.ts'
import { worksheetText } from './worksheet.text.ts'

const t = allocationText['zh-TW']
const worksheet = worksheetText['zh-TW']

const day = '2026-11-24'
const product = {
  productId: 7,
  number: 'F-1',
  name: '芋圓',
  enName: '',
  unitName: '包',
  unitEnName: '',
  productType: { name: '點心', enName: '' },
  ordered: 16,
  shipped: 0,
  open: 16,
  onHand: 10,
  toProduce: 6,
}
const sheet = { day, orders: 2, products: [product], materials: null, missing: [] }

interface AllocationRequest {
  method: Allocation['method']
  supply?: number
  firstCustomerIds?: number[]
  expected?: string
  reason?: string
}

/** Two orders of eight; the first gets what is available, up to its full quantity. */
function planOf({ method, supply = 10, firstCustomerIds = [] }: AllocationRequest): Allocation {
  const first = Math.min(8, supply)
  const share = firstCustomerIds[0] === 32 ? [supply - first, first] : [first, Math.min(8, supply - first)]
  const lines = [31, 32].map((customerId, nth) => ({
    lineId: nth + 1,
    orderId: 1001 + nth,
    orderNumber: `O${1001 + nth}`,
    status: 'confirmed' as const,
    customerId,
    customerName: nth === 0 ? '海霸餐廳' : '圓山飯店',
    ordered: 8,
    shipped: 0,
    open: 8,
    granted: share[nth] ?? 0,
    taken: 8 - (share[nth] ?? 0),
  }))
  const granted = (share[0] ?? 0) + (share[1] ?? 0)
  const sums = { open: 16, granted, taken: 16 - granted, digest: JSON.stringify([method, supply, share]) }
  const { productId, number, name, enName, unitName, unitEnName } = product
  return { day, productId, number, name, enName, unitName, unitEnName, method, supply, lines, ...sums }
}

type Handlers = Parameters<typeof enterAs>[1]

async function open(handlers: Handlers = {}, me = accountRow()) {
  const requests = await enterAs(me, {
    'GET /api/v1/order/worksheet': () => json(200, sheet),
    'POST /api/v1/worksheet/allocation/preview': ({ body }) => json(200, planOf(body as AllocationRequest)),
    ...handlers,
  })
  await renderAt(`/admin/orders/worksheet?day=${day}`, <WorksheetPage />, '/admin/orders/worksheet')
  await screen.findByRole('table', { name: worksheet.products })
  return requests
}

async function openDialog(handlers: Handlers = {}) {
  const requests = await open(handlers)
  await userEvent.click(screen.getByRole('button', { name: worksheet.allocateOf('F-1 芋圓') }))
  const dialog = await screen.findByRole('dialog', { name: `缺貨分配：F-1 芋圓（${day}）` })
  await within(dialog).findByText('可供 10 包', { exact: false })
  return { requests, dialog: within(dialog) }
}

const rowsIn = (dialog: ReturnType<typeof within>) =>
  within(dialog.getByRole('table', { name: t.preview }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))
const sent = (requests: Awaited<ReturnType<typeof open>>, end: string) =>
  requests.filter(({ path }) => path.endsWith(end)).map(({ body }) => body as AllocationRequest)

test('shows at once how much each order receives, by supply and method', async () => {
  const { dialog, requests } = await openDialog()
  expect(rowsIn(dialog)).toEqual(['海霸餐廳 | O1001 | 8 | 8 | 8 | 0', '圓山飯店 | O1002 | 8 | 8 | 2 | 6'])
  const supply = dialog.getByRole('textbox', { name: /可供數量/ })
  expect(document.activeElement).toBe(supply)
  expect(supply.getAttribute('placeholder')).toBe('10')
  await userEvent.type(supply, '１２')
  await dialog.findByText('可供 12 包', { exact: false })
  await userEvent.click(dialog.getByRole('radio', { name: /^指定客戶優先/ }))
  await userEvent.click(await dialog.findByRole('checkbox', { name: '圓山飯店' }))
  await waitFor(() => expect(rowsIn(dialog)[1]).toBe('圓山飯店 | O1002 | 8 | 8 | 8 | 0'))
  await userEvent.click(dialog.getByRole('checkbox', { name: '海霸餐廳' }))
  expect(dialog.getByText(t.rank(2))).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: t.raiseOf('海霸餐廳') }))
  await waitFor(() =>
    expect(sent(requests, '/preview').at(-1)).toEqual({
      day,
      productId: 7,
      method: 'priority',
      supply: 12,
      firstCustomerIds: [31, 32],
    }),
  )
})

test('applies what is shown, with the reason, and reports what was cancelled', async () => {
  const { dialog, requests } = await openDialog({
    'POST /api/v1/worksheet/allocation': ({ body }) => json(200, planOf(body as AllocationRequest)),
  })
  await userEvent.click(dialog.getByRole('button', { name: t.apply }))
  expect(dialog.getByRole('textbox', { name: /原因/ }).getAttribute('aria-invalid')).toBe('true')
  expect(sent(requests, '/allocation')).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '停電{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { digest } = planOf({ method: 'pro-rata' })
  expect(sent(requests, '/allocation')).toEqual([
    { day, productId: 7, method: 'pro-rata', reason: '停電', confirm: true, expected: digest },
  ])
})

test('stays open and calculates again if something has changed meanwhile', async () => {
  const { dialog, requests } = await openDialog({
    'POST /api/v1/worksheet/allocation': () =>
      json(409, { status: 409, code: 'stale', current: planOf({ method: 'pro-rata', supply: 3 }) }),
  })
  const before = sent(requests, '/preview').length
  await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '停電')
  await userEvent.click(dialog.getByRole('button', { name: t.apply }))
  await waitFor(() => expect(sent(requests, '/preview').length).toBeGreaterThan(before))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('marks an invalid supply, and requests nothing for it', async () => {
  const { dialog, requests } = await openDialog()
  const before = sent(requests, '/preview').length
  await userEvent.type(dialog.getByRole('textbox', { name: /可供數量/ }), '很多')
  await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '停電{Control>}{Enter}{/Control}')
  expect(dialog.getByRole('textbox', { name: /可供數量/ }).getAttribute('aria-invalid')).toBe('true')
  expect(sent(requests, '/preview')).toHaveLength(before)
  expect(sent(requests, '/allocation')).toEqual([])
})

test('shows why another user has to do it', async () => {
  await open({
    'POST /api/v1/worksheet/allocation/preview': () =>
      json(403, { status: 403, code: 'worksheet.out-of-scope' }),
  })
  await userEvent.click(screen.getByRole('button', { name: worksheet.allocateOf('F-1 芋圓') }))
  await screen.findByText('這項商品當天還有您資料範圍以外的訂單', { exact: false })
})

test('is not offered to users who may not allocate', async () => {
  const look = { canAdd: false, canEdit: true, canDelete: false, extra: [], scope: 2 }
  const functionList = [pages.orders.id, pages.stock.id].map((pageId) => ({ pageId, active: true, ...look }))
  const permissionList = functionList.map(({ pageId }) => ({ pageId, type: 2 }))
  await open({}, accountRow({ identity: identity.management, functionList, permissionList } as never))
  expect(screen.getByText(worksheet.shortBy(6))).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^缺貨分配/ })).toBeNull()
})
