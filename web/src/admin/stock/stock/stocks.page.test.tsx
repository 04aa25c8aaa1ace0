import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { identity } from '@banquet/contract/call/access'
import { afterEach, expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { stockRowOf } from '../../../../test/rows/stock-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { cellEditorText } from '../../../kit/table/cell-editor.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { bulkText } from '../../../shared/row/bulk/bulk.text.ts'
import { undoText } from '../../../shared/row/undo/undo.text.ts'
import { StocksPage } from './stocks.page.tsx'
import { stockText } from './stock.text.ts'

const t = stockText['zh-TW']

const rows = [
  stockRowOf(),
  stockRowOf({ id: 9, name: '黑糖粉粿', inventory: 3, allocated: 5, available: -2, isLow: true }),
  stockRowOf({ id: 10, name: '舊款禮盒', status: 0, isLow: true }),
]
const types = [{ id: 3, number: 'A1', name: '冷凍點心', status: 1, indexId: 1, version: 1 }]

async function open(search = '') {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/stock': () => json(200, rows, { 'x-total-count': '3' }),
    'GET /api/v1/product-type': () => json(200, types),
  })
  const view = await renderAt(`/admin/stock${search}`, <StocksPage />)
  await screen.findByRole('row', { name: /手工芋圓/ })
  return { ...view, requests }
}

test('a row shows the four figures and links to the stock of its product', async () => {
  await open()
  const row = screen.getByRole('row', { name: /手工芋圓/ })
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  // The first cell selects the row.
  expect(cells).toEqual(['', '1', 'F-1001', '冷凍點心', '20 包', '6', '14', '5', '10', ''])
  expect(within(row).getByRole('link', { name: '手工芋圓' }).getAttribute('href')).toBe('/admin/stock/8')
})

test('low stock is marked, and an inactive product is marked as such instead', async () => {
  await open()
  expect(within(screen.getByRole('row', { name: /黑糖粉粿/ })).getByText(t.low)).toBeDefined()
  const old = within(screen.getByRole('row', { name: /舊款禮盒/ }))
  expect([old.queryByText(t.low), old.getByText('停用')]).toEqual([null, expect.anything()])
})

test('the list filters by low stock and type, and both are in the URL', async () => {
  const { requests } = await open('?keyword=芋&isLow=1&productTypeId=3')
  await screen.findByRole('option', { name: '冷凍點心' })
  const chosen = [t.level, t.type].map(
    (name) => screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent,
  )
  expect(chosen).toEqual([t.low, '冷凍點心'])
  const paths = requests.map(({ path }) => decodeURI(path)).filter((path) => path.includes('/stock'))
  expect(paths).toEqual(['/api/v1/stock?page=1&size=10&sort=indexId&keyword=芋&isLow=1&productTypeId=3'])
})

const cells = cellEditorText['zh-TW']
const safety = (name: string, value: string) =>
  screen.findByRole('button', { name: tableText['zh-TW'].editCell(t.lowStock, name, value) })
const result = (refusal: string | null) => ({ id: 8, code: 'F-1001', name: '手工芋圓', state: '1', refusal })

afterEach(() => dismiss())

/** Opens the list of a warehouse whose server answers the changes of the safety stock in turn. */
async function openAnswered(answers: readonly { refusal: string | null; stored: number; version: number }[]) {
  let [now, left] = [stockRowOf(), answers]
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/stock': () => json(200, [now], { 'x-total-count': '1' }),
    'GET /api/v1/stock/8': () => json(200, now),
    'GET /api/v1/product-type': () => json(200, types),
    'POST /api/v1/stock/bulk/safety': () => {
      const [answer, ...others] = left
      left = others
      now = stockRowOf({ lowStock: answer?.stored ?? null, productVersion: answer?.version ?? 1 })
      const refusal = answer?.refusal ?? null
      return json(200, { actionId: refusal === null ? 5 : null, results: [result(refusal)] })
    },
    'POST /api/v1/bulk-action/5/undo': () => {
      now = stockRowOf()
      return json(200, [result(null)])
    },
  })
  await renderAt('/admin/stock', <StocksPage />)
  await userEvent.click(await safety('手工芋圓', '10'))
  await userEvent.type(
    await screen.findByLabelText(cells.cell(t.lowStock, '手工芋圓')),
    '{Control>}a{/Control}12{Enter}',
  )
  const sent = () => requests.flatMap(({ method, body }) => (method === 'POST' && body ? [body] : []))
  return { sent }
}

test('the safety stock is changed in the list by the version of the product, and back again by undoing', async () => {
  const { sent } = await openAnswered([{ refusal: null, stored: 12, version: 2 }])
  await safety('手工芋圓', '12')
  expect(sent()).toEqual([{ rows: [{ id: 8, version: 1 }], lowStock: 12 }])
  const [notice] = notices()
  expect([notice?.text, notice?.action?.label]).toEqual([
    bulkText['zh-TW'].changed(t.lowStock, '手工芋圓'),
    undoText['zh-TW'].undo,
  ])
  notice?.action?.run()
  await safety('手工芋圓', '10')
})

test('a row of which something else has changed is saved in its new version', async () => {
  const { sent } = await openAnswered([
    { refusal: 'stale', stored: 10, version: 4 },
    { refusal: null, stored: 12, version: 5 },
  ])
  await safety('手工芋圓', '12')
  expect(sent()).toEqual([
    { rows: [{ id: 8, version: 1 }], lowStock: 12 },
    { rows: [{ id: 8, version: 4 }], lowStock: 12 },
  ])
})

test('a safety stock that somebody else has changed is shown beside the typed one', async () => {
  const { sent } = await openAnswered([
    { refusal: 'stale', stored: 15, version: 4 },
    { refusal: null, stored: 12, version: 5 },
  ])
  const group = within(await screen.findByRole('group', { name: cells.cell(t.lowStock, '手工芋圓') }))
  await safety('手工芋圓', '15')
  await userEvent.click(group.getByRole('button', { name: cells.save('12') }))
  await safety('手工芋圓', '12')
  expect(sent().at(-1)).toEqual({ rows: [{ id: 8, version: 4 }], lowStock: 12 })
})

test('one who may not edit products reads the safety stock', async () => {
  const keeper = accountRow({
    identity: identity.management,
    functionList: [{ pageId: 22, active: true, extra: [], canAdd: true, canEdit: true, canDelete: true }],
    permissionList: [{ pageId: 22, type: 1 }],
  })
  await enterAs(keeper, {
    'GET /api/v1/stock': () => json(200, rows, { 'x-total-count': '3' }),
    'GET /api/v1/product-type': () => json(200, types),
  })
  await renderAt('/admin/stock', <StocksPage />)
  const row = within(await screen.findByRole('row', { name: /手工芋圓/ }))
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toContain('10')
  expect(row.queryByRole('button')).toBeNull()
})
