import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { KnownLine, Statement } from '@banquet/contract/payment/bank-statement'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { StatementPage } from './statement.page.tsx'

afterEach(() => dismiss())

const known = (row: number, part: Partial<KnownLine> = {}): KnownLine => ({
  row,
  day: '2027-01-05',
  time: null,
  amount: 3000,
  memo: `摘要 ${row}`,
  account: '',
  balance: null,
  isCertain: true,
  fileName: '一月.csv',
  importedByName: '王會計',
  importedAt: '2027-01-06T02:00:00Z',
  ...part,
})
const statement = (part: Partial<Statement> = {}): Statement => ({
  headers: ['日期', '金額', '借貸別'],
  sample: [],
  mapping: { day: '日期', amount: '金額', direction: '借貸別' },
  directions: [
    { value: '貸', direction: 'in', count: 12 },
    { value: '沖', direction: null, count: 1 },
  ],
  unusedDirection: null,
  counts: { new: 0, known: 2, skipped: 0, faulty: 0 },
  known: [],
  lastImportId: 7,
  faults: [],
  ...part,
})

/** Chooses a file, of which the server returns these previews one after the other. */
async function choose(previews: readonly Statement[], imported: () => Response) {
  let at = 0
  const requests = await enterAs(accountRow(), {
    'POST /api/v1/bank-line/import/preview': () => {
      const preview = previews[Math.min(at, previews.length - 1)]
      at += 1
      return json(200, preview)
    },
    'POST /api/v1/bank-line/import': imported,
  })
  await renderAt('/admin/bank-line/import', <StatementPage />)
  await userEvent.upload(screen.getByLabelText('選擇檔案', { selector: 'input' }), new File(['x'], 'a.csv'))
  await screen.findByRole('heading', { name: '對應欄位' })
  return (call: string) =>
    requests
      .map(({ path }) => new URL(path, 'http://localhost'))
      .filter(({ pathname }) => pathname === `/api/v1/bank-line/${call}`)
      .map(({ searchParams }) => Object.fromEntries(searchParams))
}
const counts = { new: 1, known: 1, skipped: 0, faulty: 0 }

test('the values of the direction column are shown as they are read, and a direction left out is sent as such', async () => {
  const unused = statement({
    mapping: { day: '日期', amount: '金額' },
    directions: [],
    unusedDirection: '借貸別',
  })
  const sent = await choose([statement(), unused], () => json(201, counts))
  const shown = within(screen.getByRole('region', { name: '「借貸別」的判讀' }))
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '貸 → 存入 12 列',
    '沖 → 無法判讀 1 列',
  ])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '收支別' }), '')
  await screen.findByText(/「借貸別」看起來是收支別，但沒有對應/)
  expect(sent('import/preview')).toEqual([{}, { day: '日期', amount: '金額', directionBy: 'sign' }])
})

test('faults of the direction are explained', async () => {
  const fault = { row: 4, field: 'direction' as const, header: '借貸別', value: '沖' }
  const faults = ['choice', 'required', 'mismatch'].map((code) => ({ ...fault, code }))
  await choose([statement({ faults })], () => json(201, counts))
  for (const words of ['無法判讀是存入或支出', '沒有收支別', '與金額的正負號或存入欄不符'])
    expect(screen.getByText(words)).toBeDefined()
})

test('known lines are listed with the earlier import, and a selected one is imported nevertheless', async () => {
  const lines = [known(5, { isCertain: false }), known(3, { time: '09:00', balance: 10_000 })]
  const sent = await choose([statement({ known: lines })], () => json(201, counts))
  screen.getByText('沒有新的入帳')
  const table = within(screen.getByRole('table', { name: '已匯入過的入帳' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).queryByText('無法比對時間或餘額') !== null)).toEqual([true, false])
  expect(rows[1]?.textContent).toContain('一月.csv')
  await userEvent.click(
    table.getByRole('checkbox', { name: '仍要匯入：第 5 列 2027-01-05 NT$ 3,000 摘要 5' }),
  )
  await userEvent.click(screen.getByRole('button', { name: '匯入 1 筆' }))
  await screen.findByRole('heading', { name: '匯入完成' })
  expect(sent('import')[0]).toMatchObject({
    takenRows: '5',
    lastImportId: '7',
    directionBy: 'column',
    faulty: 'refuse',
  })
})

test('if somebody else has imported meanwhile, the lines are shown again and nothing is selected', async () => {
  const after = statement({ known: [known(5)], lastImportId: 8 })
  const sent = await choose([statement({ known: [known(5)] }), after], () =>
    problem(409, 'bank-line.imported'),
  )
  await userEvent.click(screen.getByRole('checkbox', { name: /第 5 列/ }))
  await userEvent.click(screen.getByRole('button', { name: '匯入 1 筆' }))
  await expect.poll(() => sent('import/preview').length).toBe(2)
  await expect.poll(() => screen.queryByRole('checkbox', { checked: true })).toBeNull()
  expect(notices().some(({ text }) => text.includes('預覽後已有其他人匯入'))).toBe(true)
})

test('many known lines are divided into pages, and the selection stays', async () => {
  const lines = Array.from({ length: 25 }, (_, n) => known(n + 2))
  await choose([statement({ known: lines })], () => json(201, counts))
  await userEvent.click(screen.getByRole('checkbox', { name: /第 2 列/ }))
  await userEvent.click(screen.getByRole('button', { name: '最後一頁' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /第 26 列/ }))
  expect(screen.queryByRole('checkbox', { name: /第 2 列/ })).toBeNull()
  expect(screen.getByRole('button', { name: '匯入 2 筆' })).toBeDefined()
})
