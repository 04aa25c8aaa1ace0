import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { CheckResult } from '@banquet/contract/office/verify'
import { figureCheckWords, figureWords } from '@banquet/contract/platform/figure-check.words'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss } from '../../../kit/notice/notices.ts'
import { VerifyPage } from './verify.page.tsx'
import { verifyText } from './verify.text.ts'

const t = verifyText['zh-TW']
const names = figureCheckWords['zh-TW']
const ok: CheckResult = {
  check: 'stock',
  state: 'agrees',
  at: '2026-11-27T19:30:00.000Z',
  ms: 12,
  checked: 1300,
  total: 0,
  differences: [],
}
const wrong: CheckResult = {
  ...ok,
  check: 'place',
  state: 'differs',
  total: 120,
  differences: [
    {
      rowId: 3,
      label: 'food 晚宴',
      field: 'places',
      recorded: '12',
      computed: '11',
      path: '/admin/setting/pools?event=food',
    },
    { rowId: 4, label: 'C004', field: 'email', recorded: '', computed: '', path: '' },
  ],
}
const failed: CheckResult = { ...ok, check: 'mail', state: 'failed', checked: 0 }

afterEach(() => dismiss())

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))

test('the results of the last night are shown, each difference with its figures and a link', async () => {
  await enterAs(accountRow(), {
    'GET /api/v1/verify': () =>
      json(200, { checks: ['stock', 'place', 'mail'], nightly: { at: ok.at, results: [ok, wrong, failed] } }),
  })
  await renderAt('/admin/verify', <VerifyPage />)
  await screen.findByText(t.nightly('2026-11-28 03:30'))
  expect(row(names.stock).getByText(t.agrees)).toBeDefined()
  expect(row(names.stock).getByText('1,300')).toBeDefined()
  expect(row(names.place).getByText(t.differs(120))).toBeDefined()
  expect(row(names.mail).getByText(t.failed)).toBeDefined()
  const found = within(screen.getByRole('region', { name: names.place }))
  expect(found.getByText(t.first(2, 120))).toBeDefined()
  expect(found.getByRole('link', { name: 'food 晚宴' }).getAttribute('href')).toBe(
    '/admin/setting/pools?event=food',
  )
  expect(found.getByText(figureWords['zh-TW'].places)).toBeDefined()
  expect(found.getByText('11')).toBeDefined()
  expect(found.getByText(t.isPersonal)).toBeDefined()
})

test('all checks are run one after the other, with progress, and one can be run alone', async () => {
  const held = Promise.withResolvers<void>()
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/verify': () => json(200, { checks: ['stock', 'place'], nightly: null }),
    'GET /api/v1/verify/stock': () => json(200, ok),
    'GET /api/v1/verify/place': async () => {
      await held.promise
      return json(200, wrong)
    },
  })
  await renderAt('/admin/verify', <VerifyPage />)
  await screen.findByText(t.noNightly)
  await userEvent.click(screen.getByRole('button', { name: t.runAll }))
  await screen.findByText(t.progress(2, 2))
  expect(row(names.stock).getByText(t.agrees)).toBeDefined()
  expect(row(names.place).getByText(t.running)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t.runAll }).disabled).toBe(true)
  held.resolve()
  await screen.findByText(t.differs(120))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  await userEvent.click(screen.getByRole('button', { name: t.runOne(names.stock) }))
  await waitFor(() => expect(requests.filter(({ path }) => path === '/api/v1/verify/stock')).toHaveLength(2))
})
