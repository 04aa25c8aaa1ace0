import { IconUser } from '@tabler/icons-react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { FoundGroup, FoundRow, SearchKind } from '@banquet/contract/office/search'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { screens } from '../../screens.ts'
import { foundAddress, listAddress } from './found-address.ts'
import { readTyped } from './palette.ts'
import { SearchPanel } from './search.panel.tsx'
import { searchText } from './search.text.ts'

const t = searchText['zh-TW']

const row = (part: Partial<FoundRow>): FoundRow => ({
  ...{ id: 1, code: '', name: '', enName: '', detail: '', state: '' },
  ...{ eventId: null, eventName: '', eventEnName: '' },
  ...part,
})
const of = (kind: SearchKind, rows: Partial<FoundRow>[], more = false): FoundGroup => ({
  kind,
  more,
  rows: rows.map((one) => row(one)),
})
const signups = of('signup', [
  {
    ...{ id: 7, code: 'K7M3PX', name: '林怡君', enName: 'Lin Yi-Chun', detail: 'lin@example.com' },
    ...{ state: 'confirmed', eventId: 1, eventName: '今年' },
  },
  { id: 8, code: 'K7M3PY', name: '林怡君', state: 'cancelled', eventId: 2, eventName: '去年' },
])
const customers = of('customer', [{ id: 9, code: 'B1', name: '怡君餐廳', state: 'inactive' }], true)

/** What each text finds; the answers may be held back. */
const answers = new Map<string, Response | Promise<Response>>()
const found = (...groups: FoundGroup[]) => json(200, { eventId: 1, groups })
let asked: string[]
const close = vi.fn()

beforeEach(async () => {
  asked = []
  answers.clear()
  close.mockClear()
  await enterAs(accountRow(), {
    'GET /api/v1/search': ({ path }) => {
      const q = new URLSearchParams(path.split('?')[1]).get('q') ?? ''
      asked.push(q)
      return answers.get(q) ?? found()
    },
  })
})

const acted = vi.fn()
const here = [{ keys: 'n', words: '新增單位', run: acted }]
const show = () =>
  renderAt(
    '/',
    <SearchPanel iconOf={() => IconUser} screens={screens} here={here} eventId={undefined} onClose={close} />,
  )
const field = () => screen.getByRole('combobox')
const activeText = () =>
  document.querySelector(`[id="${field().getAttribute('aria-activedescendant')}"]`)?.textContent

test('arrow keys choose among the results of all kinds, and Enter opens the chosen one', async () => {
  answers.set('怡君', found(signups, customers))
  const { router } = await show()
  await userEvent.type(field(), '怡君')
  expect(await screen.findByRole('group', { name: '報名' })).toBeTruthy()
  expect(screen.getAllByRole('option')).toHaveLength(4)
  expect(screen.getByRole('status').textContent).toBe(t.found(3))
  expect(activeText()).toBe('林怡君Lin Yi-ChunK7M3PX・lin@example.com已確認')
  await userEvent.keyboard('{ArrowDown}')
  // Only an event that is not the chosen one is named.
  expect(activeText()).toBe('林怡君K7M3PY・去年已取消')
  await userEvent.keyboard('{ArrowDown}')
  expect(activeText()).toContain('怡君餐廳')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(activeText()).toBe(t.all('客戶管理'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/customers'))
  expect(router.state.location.search).toMatchObject({ keyword: '怡君' })
  expect(close).toHaveBeenCalledOnce()
})

test('the server is asked after a pause, once for what was typed meanwhile', async () => {
  await show()
  for (const value of ['怡', '怡君', '怡君餐']) fireEvent.change(field(), { target: { value } })
  expect(await screen.findByText(t.none('怡君餐'))).toBeTruthy()
  expect(asked).toEqual(['怡君餐'])
})

test('earlier results stay while newer ones are read, and a late answer does not replace a newer one', async () => {
  const late = Promise.withResolvers<Response>()
  answers.set('怡', found(signups))
  answers.set('怡君', late.promise)
  answers.set('怡君餐', found(customers))
  await show()
  await userEvent.type(field(), '怡')
  expect(await screen.findByText('K7M3PX・lin@example.com')).toBeTruthy()
  await userEvent.type(field(), '君')
  await waitFor(() => expect(asked).toContain('怡君'))
  expect(screen.getByText('K7M3PX・lin@example.com')).toBeTruthy()
  await userEvent.type(field(), '餐')
  expect(await screen.findByText('怡君餐廳')).toBeTruthy()
  late.resolve(found(signups))
  await late.promise
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  expect(screen.getByText('怡君餐廳')).toBeTruthy()
  expect(screen.queryByText('K7M3PX・lin@example.com')).toBeNull()
})

test('what is typed or scanned with Enter is opened when it is the only thing that is found', async () => {
  const [first] = signups.rows
  answers.set('K7M3PX', found({ ...signups, rows: first ? [first] : [] }))
  const { router } = await show()
  await userEvent.type(field(), 'K7M3PX{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/signup/7'))
})

test('several results are not opened by an early Enter', async () => {
  answers.set('怡君', found(signups))
  const { router } = await show()
  await userEvent.type(field(), '怡君{Enter}')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(router.state.location.pathname).toBe('/')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/signup/7'))
})

test('pages are found by their names in both languages and by other words, without waiting for rows', async () => {
  const never = Promise.withResolvers<Response>()
  for (const q of ['worksheet', 'prep sheet', '備貨']) answers.set(q, never.promise)
  const { router } = await show()
  for (const q of ['worksheet', 'prep sheet', '備貨']) {
    await userEvent.clear(field())
    await userEvent.type(field(), q)
    expect(await screen.findByRole('option', { name: '配送日工作表' })).toBeTruthy()
  }
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/worksheet'))
})

test('an action followed by a customer offers it for the customers that are found', async () => {
  answers.set('怡君', found(signups, customers))
  const { router } = await show()
  await userEvent.type(field(), '新增訂單 怡君')
  await waitFor(() => expect(activeText()).toBe('新增訂單怡君餐廳'))
  expect(asked.at(-1)).toBe('怡君')
  expect(screen.queryByRole('group', { name: '報名' })).toBeNull()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/new'))
  expect(router.state.location.search).toEqual({ customerId: '9' })
})

test('Tab limits the search to the group of the chosen line', async () => {
  answers.set('怡君', found(signups, customers))
  await show()
  await userEvent.type(field(), '怡君')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}')
  await waitFor(() => expect((field() as HTMLInputElement).value).toBe('客戶:怡君'))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  expect(screen.queryByRole('group', { name: '報名' })).toBeNull()
})

test.each([
  ['訂單：113', { q: '113', group: 'order' }],
  ['orders: 113', { q: '113', group: 'order' }],
  ['頁面:訂單', { q: '訂單', group: 'pages' }],
  ['12:30', { q: '12:30' }],
  ['確認 O1140', { q: 'O1140', command: 'confirm' }],
  ['confirm o1140', { q: 'o1140', command: 'confirm' }],
  ['暫緩出貨 1140', { q: '1140', command: 'hold' }],
  ['確認訂單', { q: '確認訂單' }],
  ['取消的人', { q: '取消的人' }],
  ['新增訂單', { q: '新增訂單' }],
] as const)('%s is read as what it means', (text, read) => {
  expect(readTyped(text, screens)).toEqual(read)
})

test('a failure is shown, and the search can be tried again', async () => {
  answers.set('怡君', problem(500, 'internal'))
  await show()
  await userEvent.type(field(), '怡君')
  expect(await screen.findByRole('alert')).toBeTruthy()
  answers.set('怡君', found(signups))
  await userEvent.click(screen.getByRole('button', { name: '重試' }))
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an empty field explains what can be typed, and offers what the page does', async () => {
  answers.set('怡', found(signups))
  await show()
  expect(screen.getByText(t.hint)).toBeTruthy()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['新增單位'])
  await userEvent.type(field(), '怡')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  await userEvent.clear(field())
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(1))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(acted).toHaveBeenCalledOnce())
})

test('Escape closes it', async () => {
  await show()
  await userEvent.type(field(), '{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

const chief = { identity: identity.admin, grants: {} }
const grants = Object.fromEntries(
  [2, 4, 5, 6, 7, 9, 14, 15, 17, 20].map((id) => [
    id,
    { canAdd: false, canEdit: false, canDelete: false, scope: 2 as const, extra: [] },
  ]),
)
const reader = { identity: identity.management, grants }

test.each([
  ['signup', '/admin/signup/3', undefined],
  ['member', '/admin/participant/3', { to: '/admin/participant/3' }],
  ['payment_order', '/admin/payment-order/3', undefined],
  ['hotel_order', '/admin/hotel/order/3', undefined],
  ['submission', '/admin/submission/list/3', undefined],
  ['order', '/admin/orders/3', undefined],
  ['customer', '/admin/customers/3', undefined],
  ['product', '/admin/products/form/3', { to: '/admin/products', search: { keyword: 'n-1' } }],
  ['employee', '/admin/employees/form/3', { to: '/admin/employees', search: { keyword: 'n-1' } }],
] as const)(
  'a %s opens its page, and for those who cannot edit one with a form the list',
  (kind, to, list) => {
    const one = { id: 3, code: kind === 'member' ? '' : 'N-1', name: '名', detail: 'X@y.example' }
    expect(foundAddress(chief, kind, one)).toEqual({ to })
    expect(foundAddress(reader, kind, one)).toEqual(list ?? { to })
  },
)

test('a food material has no page, so its list is searched', () => {
  const one = { id: 3, code: 'F-1', name: '米', detail: '' }
  expect(foundAddress(chief, 'food_material', one)).toEqual(listAddress('food_material', 'F-1'))
})
