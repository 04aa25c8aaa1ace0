import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { JobFailure } from '@banquet/contract/platform/job-failure'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { JobFailuresPage } from './job-failures.page.tsx'
import { jobFailureText, taskText, failureReasonText } from './job-failure.text.ts'

const t = jobFailureText['zh-TW']

const report: JobFailure = {
  id: 3,
  task: 'payment-report',
  label: 'BQ26ABC',
  link: '/admin/payment-order/12',
  since: '2026-11-24T02:00:00.000Z',
  lastAt: '2026-11-24T02:03:00.000Z',
  attempts: 3,
  reason: 'data',
  detail: 'error 22021',
  nextAt: '2026-11-24T02:07:00.000Z',
}
const file: JobFailure = {
  ...report,
  id: 4,
  task: 'unused-file',
  label: '88',
  link: '',
  reason: 'unexpected',
}

afterEach(() => dismiss())

test('the failed rows are listed with their reason and page, and one can be retried at once', async () => {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/job-failure': () => json(200, [file, report], { 'x-total-count': '2' }),
    'POST /api/v1/job-failure/3/retry': () => json(200, report),
  })
  await renderAt('/admin/setting/setting/job-failure', <JobFailuresPage />)
  const row = within(await screen.findByRole('row', { name: /BQ26ABC/ }))
  expect(row.getByText(taskText['zh-TW']['payment-report'])).toBeDefined()
  expect(row.getByText(failureReasonText['zh-TW'].data)).toBeDefined()
  expect(row.getByRole('link', { name: 'BQ26ABC' }).getAttribute('href')).toBe('/admin/payment-order/12')
  expect(screen.queryByRole('link', { name: '88' })).toBeNull()
  await userEvent.click(row.getByRole('button', { name: t.retryRow('BQ26ABC') }))
  expect(requests.some(({ path }) => path === '/api/v1/job-failure/3/retry')).toBe(true)
  expect(notices().map(({ text }) => text)).toEqual([t.retried])
})
