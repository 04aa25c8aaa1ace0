import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { DashboardData } from '@banquet/contract/office/dashboard'
import type { HomeBlockName } from '@banquet/contract/office/home-blocks'
import { expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { DashboardPage } from './dashboard.page.tsx'
import { dashboardText } from './dashboard.text.ts'
import { arrangedParts } from './home-parts.ts'

const t = dashboardText['zh-TW']
const empty = (block: HomeBlockName) => ({ block, count: 0, filters: {}, rows: [] })
const data: DashboardData = {
  blocks: [empty('toConfirm'), empty('lowStock'), empty('mails')],
  accounts: null,
  signIns: null,
  changes: null,
}

async function open() {
  // A manager without pages, so that there is nothing beside the blocks.
  const me = accountRow({ identity: 2 })
  const requests = await enterAs(me, { 'GET /api/v1/dashboard': () => json(200, data) })
  await renderAt('/admin/dashboard', <DashboardPage />)
  await screen.findByRole('region', { name: t.toConfirm })
  return requests
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('blocks are arranged and hidden, which is stored with the settings of the account', async () => {
  const requests = await open()
  const blocks = () => names().slice(1)
  expect(blocks()).toEqual([t.toConfirm, t.lowStock, t.mails])
  await userEvent.click(screen.getByRole('button', { name: t.arrange }))
  const dialog = within(await screen.findByRole('dialog', { name: t.arrange }))
  await userEvent.click(dialog.getByRole('button', { name: `移至最前 ${t.mails}` }))
  await userEvent.click(dialog.getByRole('checkbox', { name: t.show(t.lowStock) }))
  await userEvent.click(dialog.getByRole('button', { name: commonText['zh-TW'].save }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const saved = requests.find(({ method, path }) => method === 'PUT' && path.endsWith('/personal-setting'))
  expect(saved?.body).toEqual({
    home: { order: ['mails', 'toConfirm', 'lowStock'], hidden: ['lowStock'] },
  })
  expect(blocks()).toEqual([t.mails, t.toConfirm])
})

test('what was never arranged follows in the usual order', () => {
  const order = ['mails', 'gone', 'overdue']
  expect(arrangedParts(['toConfirm', 'overdue', 'lowStock', 'mails'], { order, hidden: [] })).toEqual([
    'mails',
    'overdue',
    'toConfirm',
    'lowStock',
  ])
})
