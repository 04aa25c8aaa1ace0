import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { DeliverySchedule } from '@banquet/contract/trade/delivery-schedule'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { shopperRow } from '../../../../test/enter-shop.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { DeliveryPage } from './delivery.page.tsx'
import { deliveryText } from './delivery.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'

const t = deliveryText['zh-TW']
const tableLabels = tableText['zh-TW']

const row = (part: Partial<DeliverySchedule>): DeliverySchedule => ({
  id: 1,
  customerId: null,
  customerNumber: null,
  customerName: null,
  weekday: 2,
  daysBefore: 1,
  cutoffTime: '18:00',
  status: 1,
  version: 1,
  ...part,
})
const own = row({
  id: 5,
  customerId: 9,
  customerNumber: 'C-9',
  customerName: '海霸餐廳',
  weekday: 4,
  daysBefore: 0,
})
const days = [
  { day: '2027-01-01', cutoffAt: null, open: false, holiday: '元旦' },
  { day: '2027-01-02', cutoffAt: '2027-01-01T10:00:00.000Z', open: true, holiday: null },
  { day: '2027-01-03', cutoffAt: null, open: false, holiday: null },
]
const holiday = { id: 3, day: '2027-01-01', name: '元旦', version: 1 }
const list = (rows: readonly object[]) => () => json(200, rows, { 'x-total-count': String(rows.length) })

/** A server with this general schedule, and a customer with a delivery day of its own. */
function handlers(general: readonly object[] = []) {
  const schedules = ({ path }: { path: string }) => list(/everybody=1/.test(path) ? general : [own])()
  return {
    'GET /api/v1/delivery-schedule': schedules,
    'GET /api/v1/delivery-schedule/preview': () => json(200, { source: 'usual', days }),
    'GET /api/v1/holiday': list([holiday]),
    'GET /api/v1/customer/9': () => json(200, shopperRow({ id: 9, number: 'C-9', realName: '海霸餐廳' })),
  }
}
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)
const asked = (requests: readonly { path: string }[]) => requests.map(({ path }) => path).toSorted()
const week = () => within(screen.getByRole('table', { name: t.week }))
const weekRows = () =>
  week()
    .getAllByRole('row')
    .slice(1)
    .map((one) =>
      [...one.children]
        .slice(0, 2)
        .map((cell) => cell.textContent)
        .join(' '),
    )

afterEach(() => dismiss())

test('the default schedule is shown as such when there are no rows', async () => {
  const requests = await enterAs(accountRow(), handlers())
  await renderAt('/admin/orders/delivery', <DeliveryPage />)
  await screen.findByText(/^尚未設定/)
  expect(asked(requests)).toEqual([
    '/api/v1/delivery-schedule/preview',
    '/api/v1/delivery-schedule?everybody=1',
    '/api/v1/delivery-schedule?page=1&size=10&sort=customerNumber%2Cweekday&everybody=0',
    '/api/v1/holiday?upcoming=1',
  ])
  expect(weekRows()).toEqual([
    ...['一', '二', '三', '四', '五', '六'].map((day) => `週${day} 前 1 天 18:00 截止（預設）`),
    '週日 不配送',
  ])
})

test('only the days with rows are delivered, and inactive ones are marked', async () => {
  const general = [
    row({ weekday: 2 }),
    row({ id: 2, weekday: 0, daysBefore: 3, cutoffTime: '09:30', status: 0 }),
  ]
  await enterAs(accountRow(), handlers(general))
  await renderAt('/admin/orders/delivery', <DeliveryPage />)
  await screen.findByText(t.closing(1, '18:00'))
  expect(weekRows().filter((one) => !one.endsWith(t.none))).toEqual([
    '週二 前 1 天 18:00 截止',
    '週日 前 3 天 09:30 截止停用',
  ])
  expect(screen.queryByText(/^尚未設定/)).toBeNull()
})

test('the preview distinguishes open days, holidays and days without a delivery', async () => {
  await enterAs(accountRow(), handlers())
  await renderAt('/admin/orders/delivery', <DeliveryPage />)
  const table = within(await screen.findByRole('table', { name: t.preview }))
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((one) => one.textContent),
  ).toEqual(['2027-01-01（週五）元旦', '2027-01-02（週六）2027-01-01 18:00 截止', '2027-01-03（週日）不配送'])
})

test('the customer given in the URL has its own week, and an added day belongs to it', async () => {
  const create = () => json(201, { ...own, id: 6, weekday: 1 })
  const requests = await enterAs(accountRow(), { ...handlers(), 'POST /api/v1/delivery-schedule': create })
  await renderAt('/admin/orders/delivery?customerId=9', <DeliveryPage />)
  await screen.findByText('C-9 海霸餐廳')
  await userEvent.click(await screen.findByRole('button', { name: t.addDay('週一') }))
  const dialog = await screen.findByRole('dialog', { name: t.add })
  const daysBefore = within(dialog).getByRole('textbox', { name: t.daysBefore })
  await userEvent.clear(daysBefore)
  await userEvent.type(daysBefore, '２{Control>}{Enter}{/Control}')
  expect(requests.find((request) => request.method === 'POST')?.body).toEqual({
    customerId: 9,
    weekday: 1,
    daysBefore: 2,
    cutoffTime: '18:00',
    status: 1,
  })
  expect(shownNotices()).toEqual(['success: 新增成功'])
})

test('a customer with its own days links to its week', async () => {
  await enterAs(accountRow(), handlers())
  const { router } = await renderAt('/admin/orders/delivery', <DeliveryPage />)
  await userEvent.click(await screen.findByRole('button', { name: '海霸餐廳' }))
  expect(router.state.location.search).toEqual({ customerId: '9' })
  await screen.findByText(/^只依這位客戶的設定/)
})

test('a day that is a holiday already keeps the dialog open with its fault', async () => {
  const refusal = () => problem(409, 'holiday.duplicate', { errors: [{ path: 'day', code: 'duplicate' }] })
  await enterAs(accountRow(), { ...handlers(), 'POST /api/v1/holiday': refusal })
  await renderAt('/admin/orders/delivery', <DeliveryPage />)
  await userEvent.click(await screen.findByRole('button', { name: t.addHoliday }))
  const dialog = within(await screen.findByRole('dialog', { name: t.addHoliday }))
  const day = dialog.getByLabelText(/日期/)
  await userEvent.type(day, '2027-01-01')
  await userEvent.type(
    dialog.getByRole('textbox', { name: t.holidayName }),
    '元旦{Control>}{Enter}{/Control}',
  )
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(shownNotices()).toEqual([`warning: ${errorWords('holiday.duplicate')}`])
})

test('a user with the right to view orders has no buttons, and without the customers page no customer weeks', async () => {
  const functionList = [
    { pageId: 4 as const, active: true, extra: [], canAdd: false, canEdit: false, canDelete: false },
  ]
  const clerk = accountRow({
    identity: identity.management,
    functionList,
    permissionList: [{ pageId: 4, type: 1 }],
  })
  await enterAs(clerk, handlers([row({})]))
  await renderAt('/admin/orders/delivery', <DeliveryPage />)
  await screen.findByText(t.closing(1, '18:00'))
  await screen.findByRole('table', { name: t.holidays })
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual([tableLabels.historyOf('週二'), '2027-01-01 元旦 的操作紀錄'])
  expect(screen.queryByText(t.customers)).toBeNull()
})

test('a customer without its own days uses the general ones, and an unknown customer has none', async () => {
  const nobody = { 'GET /api/v1/customer/9': () => problem(404, 'not-found') }
  const none = { ...handlers(), 'GET /api/v1/delivery-schedule': list([]) }
  await enterAs(accountRow(), none)
  const { unmount } = await renderAt('/admin/orders/delivery?customerId=9', <DeliveryPage />)
  await screen.findByText(/^這位客戶依全部客戶的設定配送/)
  expect(weekRows().filter((one) => one.endsWith(t.general))).toHaveLength(7)
  unmount()
  await enterAs(accountRow(), { ...none, ...nobody })
  await renderAt('/admin/orders/delivery?customerId=9', <DeliveryPage />)
  await screen.findByText('查無此資料，可能已被刪除')
  expect(screen.queryByRole('table', { name: t.week })).toBeNull()
})
