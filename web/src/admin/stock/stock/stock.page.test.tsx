import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Stock } from '@banquet/contract/stock/stock'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { movementOf, stockRowOf } from '../../../../test/rows/stock-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { StockOfProduct } from './stock.page.tsx'
import { stockText, stockKindText } from './stock.text.ts'
import { formText } from '../../../kit/form/form.text.ts'

const t = stockText['zh-TW']
const stockKind = stockKindText['zh-TW']
const form = formText['zh-TW']

const movements = [
  movementOf({
    seq: 4,
    kind: 'decrement',
    reason: 'spoilage',
    onHandDelta: -3,
    onHandAfter: 20,
    allocatedAfter: 6,
  }),
  movementOf({
    id: 30,
    seq: 3,
    kind: 'allocated',
    onHandDelta: 0,
    allocatedDelta: 6,
    onHandAfter: 23,
    allocatedAfter: 6,
  }),
  movementOf({ id: 29, seq: 2, kind: 'count', onHandDelta: 0, onHandAfter: 23 }),
  movementOf({ id: 28, seq: 1, onHandDelta: 23, onHandAfter: 23 }),
]
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)

afterEach(() => dismiss())

type Handlers = Parameters<typeof enterAs>[1]

async function open(more: Handlers = {}, row: Stock = stockRowOf(), me = accountRow()) {
  const requests = await enterAs(me, {
    'GET /api/v1/stock/8': () => json(200, row),
    'GET /api/v1/stock/8/movement': () => json(200, movements, { 'x-total-count': '4' }),
    ...more,
  })
  const view = await renderAt('/admin/stock/8', <StockOfProduct id={8} />)
  await screen.findByRole('heading', { name: row.name })
  await screen.findByRole('table', { name: t.ledger })
  return { ...view, requests }
}

/** Opens one of the dialogs and returns it. */
async function openDialog(action: string) {
  await userEvent.click(screen.getByRole('button', { name: action }))
  return within(await screen.findByRole('dialog', { name: `${action}：手工芋圓` }))
}
type Dialog = Awaited<ReturnType<typeof openDialog>>
const fill = async (dialog: Dialog, field: RegExp | string, text: string) => {
  await userEvent.clear(dialog.getByRole('textbox', { name: field }))
  await userEvent.type(dialog.getByRole('textbox', { name: field }), text)
}
const sent = (requests: { method: string; path: string; body: unknown }[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
const preview = (dialog: Dialog) => dialog.getByText(t.after).closest('p')?.textContent

test('each figure has an explanation, and the settings of the product are below', async () => {
  await open()
  const figures = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
  expect(figures).toEqual([
    '庫存量20 包倉庫裡實際有的數量，等於所有異動的合計。',
    '已預留6 包訂單已預留、尚未出貨的數量。',
    '可用量14 包庫存量減已預留，還能承接的數量。',
    '今日產量5 包2026-11-21 登記的產量，已計入庫存量。',
  ])
  expect(screen.getByText(/不可超賣.*可用量 10 包（含）以下即為低庫存/)).toBeDefined()
})

test('a reservation beyond the stock shows how much must be produced, or is missing', async () => {
  await open({}, stockRowOf({ stockPolicy: 'make-to-order', allocated: 26, available: -6 }))
  expect(screen.getByText(t.toProduce(6))).toBeDefined()
})

test('each movement shows kind, quantity, resulting stock, reason and user', async () => {
  await open()
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .slice(2, 5),
    )
  expect(rows).toEqual([
    [stockKind.spoilage, '−3', '20預留 6'],
    [stockKind.allocated, t.heldChange(6), '23預留 6'],
    [t.count, '0', '23'],
    [stockKind.increment, '+23', '23'],
  ])
})

test('received goods are sent as typed, with full-width digits, once per key', async () => {
  const { requests } = await open({
    'PUT /api/v1/product/8/increment-inventory': () => json(200, stockRowOf({ inventory: 1220 })),
  })
  const dialog = await openDialog(t.increment)
  await fill(dialog, /數量/, '１，２００')
  expect(preview(dialog)).toBe('庫存將變為20 → 1,220包')
  await userEvent.click(dialog.getByRole('button', { name: '進貨' }))
  await userEvent.click(dialog.getByRole('button', { name: t.increment }))
  expect(sent(requests)).toEqual([
    ['PUT', '/api/v1/product/8/increment-inventory', { id: 8, cnt: 1200, remark: '進貨' }],
  ])
  expect(requests.find(({ method }) => method === 'PUT')?.headers.get('idempotency-key')).toMatch(
    /^[\da-f]{32}$/,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shownNotices()).toEqual([`success: ${t.done(1220, '包')}`])
})

test('a missing quantity or remark is marked, and nothing is sent', async () => {
  const { requests } = await open()
  const dialog = await openDialog(t.increment)
  await fill(dialog, /數量/, '十包')
  await userEvent.click(dialog.getByRole('button', { name: t.increment }))
  expect([dialog.getByText('請符合要求格式'), dialog.getByText('必填')]).toHaveLength(2)
  expect(sent(requests)).toEqual([])
})

test('reserved stock cannot be removed, and the refusal stays in the dialog with the quantity', async () => {
  const params = { product: 'F-1001 手工芋圓', productId: 8, n: 14, others: 0 }
  const errors = [{ path: 'cnt', code: 'insufficient', params }]
  const { requests } = await open({
    'PUT /api/v1/product/8/decrement-inventory': () => problem(409, 'stock.insufficient', { errors, params }),
  })
  const dialog = await openDialog(t.decrement)
  expect(dialog.getByText('最多 14 包。已預留的數量不會動用。')).toBeDefined()
  await fill(dialog, /數量/, '15')
  await fill(dialog, /備註/, '試吃')
  await userEvent.click(dialog.getByRole('button', { name: t.decrement }))
  expect(sent(requests)).toEqual([
    ['PUT', '/api/v1/product/8/decrement-inventory', { id: 8, cnt: 15, remark: '試吃' }],
  ])
  expect(await dialog.findByText('可用數量為 14')).toBeDefined()
  expect(dialog.getByRole('textbox', { name: /數量/ }).getAttribute('aria-invalid')).toBe('true')
  expect(shownNotices()).toEqual([])
})

test('spoilt goods may be reserved ones: the dialog explains that and sends the reason', async () => {
  const { requests } = await open({
    'PUT /api/v1/product/8/decrement-inventory': () => json(200, stockRowOf({ inventory: 1 })),
  })
  const dialog = await openDialog(t.decrement)
  await userEvent.click(dialog.getByRole('radio', { name: t.spoilage }))
  expect(dialog.getByText(t.atMost(20, '包'))).toBeDefined()
  expect(dialog.getByText(/請通知業務調整訂單/)).toBeDefined()
  await fill(dialog, /數量/, '19')
  await userEvent.click(dialog.getByRole('button', { name: '過期' }))
  await userEvent.click(dialog.getByRole('button', { name: t.decrement }))
  expect(sent(requests).map(([, , body]) => body)).toEqual([
    { id: 8, cnt: 19, remark: '過期', reason: 'spoilage' },
  ])
})

test('the counted quantity stays on the screen while the stock is loaded again', async () => {
  let row = stockRowOf()
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  const list = () => json(200, movements, { 'x-total-count': '4' })
  await open({
    'GET /api/v1/stock/8': () => json(200, row),
    'GET /api/v1/stock/8/movement': () => (row.inventory === 20 ? list() : loaded.then(list)),
    'PUT /api/v1/product/8/decrement-inventory': () => json(200, (row = stockRowOf({ inventory: 8 }))),
  })
  const dialog = await openDialog(t.decrement)
  await fill(dialog, /數量/, '12')
  await fill(dialog, /備註/, '試吃')
  const shown = preview(dialog)
  await userEvent.click(dialog.getByRole('button', { name: t.decrement }))
  await expect
    .poll(() => screen.getAllByRole('term', { hidden: true })[0]?.parentElement?.textContent)
    .toMatch(/^庫存量8 包/)
  await act(async () => undefined)
  expect(preview(dialog)).toBe(shown)
  load()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('a count of a stock that has moved shows the current figure and asks again', async () => {
  let answers = 0
  const { requests } = await open({
    'POST /api/v1/stock/8/count': () => {
      answers += 1
      return answers === 1
        ? problem(409, 'stock.moved', { params: { now: 17, seen: 20 } })
        : json(200, stockRowOf({ inventory: 18 }))
    },
  })
  const dialog = await openDialog(t.count)
  await fill(dialog, /實際盤點數量/, '18')
  expect(preview(dialog)).toBe('庫存將變為20 → 18包盤虧 2')
  await userEvent.click(dialog.getByRole('button', { name: '抽盤' }))
  await userEvent.click(dialog.getByRole('button', { name: t.count }))
  expect((await dialog.findByRole('alert')).textContent).toContain('由 20 變為 17')
  expect(preview(dialog)).toBe('庫存將變為17 → 18包盤盈 1')
  await userEvent.click(dialog.getByRole('button', { name: t.count }))
  expect(sent(requests).map(([, , body]) => body)).toEqual([
    { counted: 18, seen: 20, remark: '抽盤' },
    { counted: 18, seen: 17, remark: '抽盤' },
  ])
  expect(shownNotices()).toEqual([`success: ${t.done(18, '包')}`])
})

test('today’s output is set, with the difference shown before', async () => {
  const { requests } = await open({
    'POST /api/v1/product/updateProductionOutput/id/8/productionOutput/12': () =>
      json(200, stockRowOf({ inventory: 27 })),
  })
  const dialog = await openDialog(t.produce)
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /今日總產量/ }).value).toBe('5')
  expect(preview(dialog)).toBe('庫存將變為20 → 20包與目前相同，不會留下異動')
  await fill(dialog, /今日總產量/, '12')
  expect(preview(dialog)).toBe('庫存將變為20 → 27包差額 +7')
  await userEvent.click(dialog.getByRole('button', { name: t.produce }))
  expect(sent(requests).map(([, , body]) => body)).toEqual([
    { id: 8, productionOutput: 12, remark: '', version: 7 },
  ])
})

test.each([
  ['goods removed meanwhile do not conflict with the output', 5, false],
  ['an output that a colleague has set meanwhile is not overwritten unnoticed', 9, true],
])('%s', async (_, productionOutput, asks) => {
  const versions: unknown[] = []
  await open({
    'POST /api/v1/product/updateProductionOutput/id/8/productionOutput/12': ({ body }) => {
      versions.push((body as { version: number }).version)
      return versions.length === 1
        ? problem(409, 'stale', { current: stockRowOf({ productionOutput, version: 9 }) })
        : json(200, stockRowOf({ inventory: 27 }))
    },
  })
  const dialog = await openDialog(t.produce)
  await fill(dialog, /今日總產量/, '12')
  await userEvent.click(dialog.getByRole('button', { name: t.produce }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: form.staleTitle }) !== null).toBe(asks))
  expect(versions).toEqual(asks ? [7] : [7, 9])
})

test.each([
  [
    {
      proved: true,
      onHand: 20,
      sumOnHand: 20,
      allocated: 6,
      sumAllocated: 6,
      movements: 4,
      firstBreak: null,
    },
    t.proved,
    /全部 4 筆異動/,
  ],
  [
    { proved: false, onHand: 20, sumOnHand: 23, allocated: 6, sumAllocated: 6, movements: 3, firstBreak: 4 },
    t.notProved,
    /從第 4 筆異動開始不符/,
  ],
  [
    {
      proved: false,
      onHand: 20,
      sumOnHand: 23,
      allocated: 6,
      sumAllocated: 6,
      movements: 4,
      firstBreak: null,
    },
    t.notProved,
    /以盤點更正/,
  ],
])('the verification %j shows: %s', async (answer, result, words) => {
  await open({ 'GET /api/v1/stock/8/proof': () => json(200, answer) })
  await userEvent.click(screen.getByRole('button', { name: t.prove }))
  const dialog = within(await screen.findByRole('dialog', { name: '庫存核對結果：手工芋圓' }))
  await dialog.findByText(result)
  expect(dialog.getByText(words)).toBeDefined()
})

test('a user with the right to view sees the verification and no actions', async () => {
  const grant = {
    pageId: 22 as const,
    active: true,
    extra: [],
    canAdd: true,
    canEdit: false,
    canDelete: true,
  }
  const me = accountRow({
    identity: identity.management,
    functionList: [grant],
    permissionList: [{ pageId: 22, type: 1 }],
  })
  await open({}, stockRowOf(), me)
  expect(screen.queryByRole('group', { name: t.actions })).toBeNull()
  expect(screen.getByRole('button', { name: t.prove })).toBeDefined()
})

test('the movements are filtered by kind and day', async () => {
  const { requests } = await open()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.kind }), t.count)
  await waitFor(() =>
    expect(requests.at(-1)?.path).toBe('/api/v1/stock/8/movement?page=1&size=10&sort=-seq&kind=count'),
  )
})

test('an unknown product shows a message instead of an empty screen', async () => {
  await enterAs(accountRow(), { 'GET /api/v1/stock/8': () => problem(404, 'not-found') })
  await renderAt('/admin/stock/8', <StockOfProduct id={8} />)
  expect(await screen.findByText('查無此資料，可能已被刪除')).toBeDefined()
})
