import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { AuditArchive } from '@banquet/contract/office/audit-archive'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { AuditArchivesPage } from './audit-archives.page.tsx'
import { auditArchiveText } from './audit-archive.text.ts'

const t = auditArchiveText['zh-TW']
const march: AuditArchive = {
  id: 3,
  month: '2026-03',
  entries: 1_204_511,
  bytes: 61_341_696,
  checksum: 'c0ffee'.repeat(10),
  movedAt: '2026-11-29T01:17:00.000Z',
  removedAt: null,
}
const january = { ...march, id: 1, month: '2026-01', removedAt: '2026-11-28T16:00:00.000Z' }

const open = async (archives: readonly AuditArchive[], handlers: Parameters<typeof enterAs>[1] = {}) => {
  const list = { 'GET /api/v1/audit-archive': () => json(200, archives) }
  const requests = await enterAs(accountRow(), { ...list, ...handlers })
  await renderAt('/admin/audit/archive', <AuditArchivesPage />)
  return requests
}

afterEach(() => dismiss())

test('each archive shows month, entries, size and when it was moved; one that was deleted says so', async () => {
  await open([march, january])
  const [, first, second] = await screen.findAllByRole('row')
  const cells = (row: HTMLElement | undefined) =>
    row ? [...row.querySelectorAll('td, th')].map((cell) => cell.textContent) : []
  expect(cells(first)).toEqual([
    ...['2026-03', '1,204,511', '58.5 MB', '2026-11-29 09:17', march.checksum, t.download],
  ])
  expect(cells(second).at(-1)).toBe(t.removed('2026-11-29'))
})

test('an archive is downloaded under the name that the server gives it', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const headers = { 'content-disposition': "attachment; filename*=UTF-8''audit-2026-03.jsonl.gz" }
  const requests = await open([march], {
    'GET /api/v1/audit-archive/3/file': () => new Response('content', { headers }),
  })
  const row = await screen.findByRole('row', { name: /^2026-03/ })
  await userEvent.click(within(row).getByRole('button', { name: t.downloadOf('2026-03') }))
  await waitFor(() => expect(saved).toEqual(['audit-2026-03.jsonl.gz']))
  expect(requests.map(({ path }) => path)).toContain('/api/v1/audit-archive/3/file')
  click.mockRestore()
})

test('a refused download says why', async () => {
  await open([march], {
    'GET /api/v1/audit-archive/3/file': () => problem(403, 'audit-archive.biased'),
  })
  await userEvent.click(await screen.findByRole('button', { name: t.downloadOf('2026-03') }))
  await waitFor(() =>
    expect(
      notices()
        .map(({ text }) => text)
        .join(' '),
    ).toContain('利益衝突'),
  )
})

test('without archives the page says so', async () => {
  await open([])
  expect(await screen.findByText(t.none)).toBeDefined()
})
