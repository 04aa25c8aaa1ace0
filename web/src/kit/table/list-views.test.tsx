import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import type { ListView } from '@banquet/contract/platform/list-view'
import { order } from '@banquet/contract/trade/order'
import { accountRow, enterAs } from '../../../test/enter.ts'
import { json } from '../../../test/fake-server.ts'
import { renderAt } from '../../../test/render.tsx'
import { useList } from '../list/list-state.ts'
import { today } from '../look/dates.ts'
import { ListPage } from './list-page.tsx'
import { tableText } from '../text/table.text.ts'
import { listViewsText } from './list-views.text.ts'

const t = listViewsText['zh-TW']
const table = tableText['zh-TW']
const columns = [
  { key: 'number', header: '編號', rowHeader: true, cell: () => '' },
  { key: 'customer', header: '客戶', cell: () => '' },
] as const

/** A list with views. */
function Orders() {
  const list = useList(order.list, { sort: '-id', filters: ['open'] })
  const filters = [{ name: 'open', label: '範圍', options: [{ value: '1', label: '未完成' }] }]
  return (
    <ListPage
      {...{ list, columns, filters }}
      label="訂單"
      purpose=""
      range
      choice={{ list: 'orders' }}
      views={{
        page: 'orders',
        builtIn: [{ key: 'due', name: '今日', search: { open: '1' }, days: 'today' }],
      }}
    />
  )
}

const stored = (part: Partial<ListView> = {}): ListView => ({
  ...{ id: 12, page: 'orders', name: '未完成訂單', shownTo: 'nobody', search: { open: '1' }, days: null },
  ...{ columns: null, mayEdit: true, ownerName: '林雅惠', version: 1, ...part },
})

beforeAll(() => import('./view.dialog.tsx'))

async function open(search = '') {
  const rows = [stored()]
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/order': () => json(200, [], { 'x-total-count': '0' }),
    'GET /api/v1/list-view': () => json(200, rows),
    'POST /api/v1/list-view': ({ body }) => {
      const row = stored({ id: 30, ...(body as Partial<ListView>) })
      rows.push(row)
      return json(201, row)
    },
    'PUT /api/v1/list-view/12': ({ body }) => {
      rows[0] = stored({ ...(body as Partial<ListView>), version: 2 })
      return json(200, rows[0])
    },
  })
  const view = await renderAt(`/admin/orders${search}`, <Orders />)
  const tab = (name: string) =>
    within(screen.getByRole('group', { name: t.list })).getByRole('button', { name })
  return { ...view, requests, tab, address: () => view.router.state.location.search }
}

const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name, hidden: true }))
const days = { from: today(), to: today() }

test('a view is a tab that searches, says what differs from it, and is saved or restored', async () => {
  const { tab, address, requests } = await open()
  await press('未完成訂單')
  expect(address()).toEqual({ view: '12', open: '1' })
  expect(tab('未完成訂單').getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByText(t.modified)).toBeNull()

  await userEvent.selectOptions(screen.getByRole('combobox', { name: '範圍' }), '')
  await screen.findByText(t.modified)
  await press(t.restore)
  expect(address()).toEqual({ view: '12', open: '1' })

  await press(table.columns)
  await userEvent.click(await screen.findByRole('checkbox', { name: '客戶', hidden: true }))
  expect(screen.queryByRole('columnheader', { name: '客戶' })).toBeNull()
  await screen.findByText(t.modified)
  await press(t.save)
  await waitFor(() => expect(screen.queryByText(t.modified)).toBeNull())
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ name: '未完成訂單', shownTo: 'nobody', version: 1, search: { open: '1' }, days: null },
    columns: ['number'],
  })

  await userEvent.click(tab('未完成訂單'))
  expect(address()).toEqual({})
})

test('relative days count from the day on which the view is opened, and stay relative when it is saved', async () => {
  const { address, requests } = await open()
  await press('今日')
  expect(address()).toEqual({ view: 'due', open: '1', ...days })
  await press(table.views)
  await press(t.add)
  await userEvent.type(await screen.findByRole('textbox', { name: t.name }), '早班')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: t.save }))
  await waitFor(() => expect(address()).toEqual({ view: '30', open: '1', ...days }))
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{
      page: 'orders',
      name: '早班',
      shownTo: 'nobody',
      search: { open: '1' },
      days: 'today',
      columns: null,
    },
  })
})

test('an address with nothing but a view opens it', async () => {
  const { address } = await open('?view=12')
  await waitFor(() => expect(address()).toEqual({ view: '12', open: '1' }))
})

test('the view that the user begins with is stored, and does not open a list again that was left without it', async () => {
  const { address, unmount, requests } = await open('?view=due')
  await waitFor(() => expect(address()).toEqual({ view: 'due', open: '1', ...days }))
  await press(table.views)
  await press(t.first)
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/personal-setting'))?.body).toEqual({
      firstViews: { orders: 'due' },
    }),
  )
  await press('今日')
  expect(address()).toEqual({})
  unmount()
  const { router } = await renderAt('/admin/orders', <Orders />)
  await screen.findByRole('button', { name: '今日' })
  expect(router.state.location.search).toEqual({})
})
