import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { ImportRow } from '@banquet/contract/office/import'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { faultWords, loadRefusalWords } from '../../../kit/text/errors.text.ts'
import { ImportPage } from './import.page.tsx'
import { importText } from './import.text.ts'

const t = importText['zh-TW']

beforeAll(loadRefusalWords)

const sheet: ImportRow = {
  id: 7,
  noun: 'submission',
  eventId: eventRow.id,
  fileName: '投稿.xlsx',
  source: null,
  shortNumbers: [],
  status: 'uploaded',
  headers: ['投稿人電子郵件', '題目', '狀態', '作者2電子郵件'],
  sample: [['lin@author.example', '甲', '已投稿', 'x']],
  mapping: { email: '投稿人電子郵件', title: '題目', state: '狀態', author2Email: '作者2電子郵件' },
  total: 4,
  done: 0,
  counts: null,
  faults: [],
  warnings: [],
  createdAt: '2028-03-01T00:00:00.000Z',
  finishedAt: null,
}
const checked: ImportRow = {
  ...sheet,
  counts: { added: 1, edited: 0, skipped: 1, faulty: 2 },
  faults: [
    { row: 4, field: 'author2Email', header: '作者2電子郵件', value: 'x', code: 'email' },
    { row: 5, field: 'state', header: '狀態', value: '已投稿', code: 'submission.right' },
  ],
}

test('the check of a sheet of papers has faults at its cells, and no choice about papers that exist', async () => {
  const requests = await enterAs(accountRow({ identity: identity.admin }), {
    ...eventAnswers(),
    'GET /api/v1/import/7': () => json(200, sheet),
    'POST /api/v1/import/7/preview': () => json(200, checked),
    'POST /api/v1/import/7/run': () => json(200, { ...checked, status: 'running' }),
  })
  await renderAt('/admin/import/7', <ImportPage />, '/admin/import/$id')
  expect(await screen.findByText(t.papersExisting)).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: t.check }))
  const faults = within(await screen.findByRole('region', { name: t.faultTitle }))
  const rows = faults.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `4作者2電子郵件x${faultWords('email')}`,
    `5狀態已投稿${t.mayNotSubmit}`,
  ])
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    t.added,
    t.skipped,
    t.faulty,
  ])
  const [sent] = requests.filter(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ mapping: sheet.mapping, existing: 'edit' })
})
