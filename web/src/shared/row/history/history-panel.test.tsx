import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hotel } from '@banquet/contract/lodging/hotel'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { earlierEntriesText } from './earlier-entries.text.ts'
import { HistoryPanel } from './history-panel.tsx'
import { formText } from '../../../kit/form/form.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'

const form = formText['zh-TW']
const table = tableText['zh-TW']

const entry = {
  noun: 'hotel',
  rowId: 3,
  label: '晴川',
  actorId: 1,
  actorName: 'hui.lin',
  actorRealName: '林雅惠',
  command: 'hotel.update',
  actorKind: 'staff' as const,
  ip: '127.0.0.1',
}

type Handlers = Parameters<typeof enterAs>[1]

const open = (...entries: object[]) => openWith({}, ...entries)

async function openWith(more: Handlers, ...entries: object[]) {
  const rows = entries.map((one, i) => ({ id: i + 1, at: '2026-11-21T07:46:30.000Z', ...entry, ...one }))
  const history = { 'GET /api/v1/hotel/3/history': () => json(200, rows) }
  const requests = await enterAs(accountRow(), { ...history, ...more })
  const fields = { name: '名稱', status: '狀態', phone: '電話' }
  const show = (field: string, value: unknown) =>
    field === 'status' ? (value === 1 ? '啟用' : '停用') : undefined
  const props = { endpoint: hotel.history, id: 3, name: '晴川', fields, show, onClose: () => undefined }
  await renderAt('/hotels', <HistoryPanel {...props} />)
  await screen.findByRole('dialog', { name: table.historyOf('晴川') })
  return requests
}

test('an edit shows user, time in Taipei, and each field before and after', async () => {
  await open({ action: 'updated', before: { status: 1, phone: '' }, after: { status: 0, phone: '02-2503' } })
  expect(await screen.findByText(form.updated)).toBeDefined()
  expect(screen.getByText('林雅惠')).toBeDefined()
  expect(screen.getByText('2026-11-21 15:46')).toBeDefined()
  const changes = [...document.querySelectorAll('dd')].map((each) => each.textContent)
  expect(changes).toEqual(['修改前 啟用 → 修改後 停用', '修改前 （空白） → 修改後 02-2503'])
})

test('an entry names the command and the person, whose sign-in name is a tooltip', async () => {
  const change = { action: 'updated', before: { status: 1 }, after: { status: 0 } }
  await open(
    { ...change, command: 'order.confirm' },
    { ...change, command: 'shipment.confirm', actorName: '林雅惠' },
    { ...change, command: '', actorName: '', actorRealName: '', actorKind: 'system' },
  )
  await screen.findByText(form.updated)
  expect([...document.querySelectorAll('b')].map((each) => each.textContent)).toEqual([
    '確認',
    '出貨',
    '修改',
  ])
  expect(screen.getAllByText('林雅惠').map(({ title }) => title)).toEqual(['hui.lin', ''])
  expect(screen.getByText('系統')).toBeDefined()
})

test('a new row lists only fields with a label and a value', async () => {
  await open({
    action: 'created',
    before: null,
    after: { id: 3, name: '晴川', phone: '', secretColumn: 'x' },
  })
  await screen.findByText(form.created)
  expect([...document.querySelectorAll('dt')].map((each) => each.textContent)).toEqual(['名稱'])
})

test('a changed field without a label is shown under its own name', async () => {
  await open({ action: 'updated', before: { clubId: 4 }, after: { clubId: 5 } })
  expect(await screen.findByText('clubId')).toBeDefined()
})

const since = { 'GET /api/v1/audit-archive/since': () => json(200, { since: '2026-04-01' }) }
const moved = earlierEntriesText['zh-TW'].moved('2026-04-01')

const change = { action: 'updated', before: { phone: '' }, after: { phone: '02-2503' } }
const created = { action: 'created', before: null, after: { name: '晴川' } }

test.each([
  ['has no creation', [change]],
  ['only has the creation of a part', [change, { ...created, noun: 'room_type' }]],
  ['only has the creation of another row', [change, { ...created, rowId: 4 }]],
  ['is empty', []],
])('a history that %s says from which day on it is complete', async (_, entries) => {
  await openWith(since, ...entries)
  expect(await screen.findByText(moved, { exact: false })).toBeDefined()
})

test('a history from the creation of its row on is complete', async () => {
  const requests = await openWith(since, change, created)
  await screen.findByText(form.created)
  expect(requests.filter(({ path }) => path.endsWith('/since'))).toEqual([])
})

test('a row without changes shows a message', async () => {
  await open()
  expect(await screen.findByText(form.noHistory)).toBeDefined()
})
