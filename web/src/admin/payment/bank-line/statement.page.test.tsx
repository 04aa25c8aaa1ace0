import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { KnownLine, Statement } from '@banquet/contract/payment/bank-statement'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { StatementPage } from './statement.page.tsx'
import { statementText, statementFieldText } from './statement.text.ts'
import { sheetText } from '../../../shared/sheet/sheet.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'

const t = statementText['zh-TW']
const sheet = sheetText['zh-TW']
const tableLabels = tableText['zh-TW']

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
  source: { encoding: 'big5', sheet: null, sheets: [], hiddenRows: 0 },
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
  await userEvent.upload(screen.getByLabelText(sheet.choose, { selector: 'input' }), new File(['x'], 'a.csv'))
  await screen.findByRole('heading', { name: sheet.map })
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
  const shown = within(screen.getByRole('region', { name: t.directions('借貸別') }))
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '貸 → 存入 12 列',
    '沖 → 無法判讀 1 列',
  ])
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: statementFieldText['zh-TW'].direction }),
    '',
  )
  await screen.findByText(/「借貸別」看起來是收支別，但沒有對應/)
  expect(sent('import/preview')).toEqual([{}, { day: '日期', amount: '金額', directionBy: 'sign' }])
})

test('another encoding reads the file again, and is kept for the import', async () => {
  const japanese = statement({
    source: { encoding: 'shift_jis', sheet: null, sheets: [], hiddenRows: 0 },
    counts: { new: 1, known: 0, skipped: 0, faulty: 0 },
  })
  const sent = await choose([statement(), japanese], () => json(201, counts))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: sheet.encoding }), 'shift_jis')
  await userEvent.click(await screen.findByRole('button', { name: t.run(1) }))
  await screen.findByRole('heading', { name: t.done })
  expect(sent('import/preview')[1]).toEqual({ encoding: 'shift_jis' })
  expect(sent('import')[0]).toMatchObject({ encoding: 'shift_jis' })
})

test('another sheet of a workbook is chosen among those that are not hidden', async () => {
  const book = (name: string) =>
    statement({ source: { encoding: null, sheet: name, sheets: ['一月', '二月'], hiddenRows: 2 } })
  const sent = await choose([book('一月'), book('二月')], () => json(201, counts))
  screen.getByText(sheet.hiddenRows(2))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: sheet.sheet }), '二月')
  await screen.findByRole('option', { name: '二月', selected: true })
  expect(sent('import/preview')[1]).toEqual({ sheet: '二月' })
})

test('faults of the direction are explained', async () => {
  const fault = { row: 4, field: 'direction' as const, header: '借貸別', value: '沖' }
  const faults = ['choice', 'required', 'mismatch'].map((code) => ({ ...fault, code }))
  await choose([statement({ faults })], () => json(201, counts))
  for (const words of [t.notDirection, t.noDirection, t.contradicts])
    expect(screen.getByText(words)).toBeDefined()
})

test('known lines are listed with the earlier import, and a selected one is imported nevertheless', async () => {
  const lines = [known(5, { isCertain: false }), known(3, { time: '09:00', balance: 10_000 })]
  const sent = await choose([statement({ known: lines })], () => json(201, counts))
  screen.getByText(t.nothing)
  const table = within(screen.getByRole('table', { name: t.known }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).queryByText(t.uncertain) !== null)).toEqual([true, false])
  expect(rows[1]?.textContent).toContain('一月.csv')
  await userEvent.click(table.getByRole('checkbox', { name: t.takeLine(5, '2027-01-05', 3000, '摘要 5') }))
  await userEvent.click(screen.getByRole('button', { name: t.run(1) }))
  await screen.findByRole('heading', { name: t.done })
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
  await userEvent.click(screen.getByRole('button', { name: t.run(1) }))
  await expect.poll(() => sent('import/preview').length).toBe(2)
  await expect.poll(() => screen.queryByRole('checkbox', { checked: true })).toBeNull()
  expect(notices().some(({ text }) => text.includes('預覽後已有其他人匯入'))).toBe(true)
})

test('many known lines are divided into pages, and the selection stays', async () => {
  const lines = Array.from({ length: 25 }, (_, n) => known(n + 2))
  await choose([statement({ known: lines })], () => json(201, counts))
  await userEvent.click(screen.getByRole('checkbox', { name: /第 2 列/ }))
  await userEvent.click(screen.getByRole('button', { name: tableLabels.last }))
  await userEvent.click(screen.getByRole('checkbox', { name: /第 26 列/ }))
  expect(screen.queryByRole('checkbox', { name: /第 2 列/ })).toBeNull()
  expect(screen.getByRole('button', { name: t.run(2) })).toBeDefined()
})
