import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { ImportRow } from '@banquet/contract/office/import'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { loadRefusalWords } from '../../../kit/text/errors.text.ts'
import { ImportPage } from './import.page.tsx'
import { importText } from './import.text.ts'

const t = importText['zh-TW']

beforeAll(loadRefusalWords)

const sheet: ImportRow = {
  id: 7,
  noun: 'hotel-order',
  eventId: null,
  fileName: '住房名單.xlsx',
  source: null,
  shortNumbers: [],
  status: 'uploaded',
  headers: ['住客', '飯店訂房代號', '訂房編號'],
  sample: [['林怡君', 'RC-2', 'H7M2PX']],
  mapping: { code: '訂房編號', guest: '住客', confirmationNumber: '飯店訂房代號' },
  total: 4,
  done: 0,
  counts: null,
  faults: [],
  warnings: [],
  createdAt: '2028-03-01T00:00:00.000Z',
  finishedAt: null,
}
const cell = { field: 'confirmationNumber', header: '飯店訂房代號' }
const checked: ImportRow = {
  ...sheet,
  counts: { added: 0, edited: 2, skipped: 1, faulty: 1 },
  faults: [{ ...cell, row: 4, value: 'RC-4', code: 'hotel-order.state' }],
  warnings: [{ ...cell, row: 2, value: 'RC-2', code: 'replaces', params: { code: 'H7M2PX', now: 'RC-1' } }],
}

async function open(row: ImportRow) {
  const requests = await enterAs(accountRow({ identity: identity.hotelService }), {
    'GET /api/v1/import/7': () => json(200, row),
    'POST /api/v1/import/7/preview': () => json(200, checked),
    'POST /api/v1/import/7/run': () => json(200, { ...checked, status: 'running' }),
  })
  await renderAt('/admin/import/7', <ImportPage />, '/admin/import/$id')
  return requests
}
const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

test('the check of a sheet with numbers shows what would be replaced and what cannot be imported', async () => {
  const requests = await open(sheet)
  await userEvent.click(await screen.findByRole('radio', { name: t.otherNumberKeep }))
  await userEvent.click(screen.getByRole('radio', { name: t.otherNumberReplace }))
  await userEvent.click(screen.getByRole('button', { name: t.check }))
  expect(await screen.findByText(t.numbersMailed)).toBeDefined()
  expect(rowsOf(t.replacesTitle)).toEqual(['2飯店訂房代號RC-2將取代訂房 H7M2PX 的原代號 RC-1'])
  expect(rowsOf(t.faultTitle)).toEqual(['4飯店訂房代號RC-4訂房目前的狀態不能有代號'])
  const counts = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(counts).toEqual([t.edited, t.unchanged, t.faulty])
  const [sent] = requests.filter(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ mapping: sheet.mapping, existing: 'edit' })
})

test('its result shows what was replaced', async () => {
  await open({ ...checked, status: 'done', faults: [] })
  expect(await screen.findByRole('heading', { name: t.done })).toBeDefined()
  expect(rowsOf(t.replacedTitle)).toEqual(['2飯店訂房代號RC-2已取代訂房 H7M2PX 的原代號 RC-1'])
})
