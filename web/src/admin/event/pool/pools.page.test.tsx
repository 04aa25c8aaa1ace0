import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow, poolRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { PoolsPage } from './pools.page.tsx'
import { poolText } from './pool.text.ts'
import { placeText, placeStateText } from '../place/place.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'

const t = poolText['zh-TW']
const placeLabels = placeText['zh-TW']
const table = tableText['zh-TW']
const common = commonText['zh-TW']

const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)
const open = async (
  answers: Parameters<typeof enterAs>[1] = {},
  event = eventRow,
  me: Parameters<typeof accountRow>[0] = {},
) => {
  const requests = await enterAs(accountRow(me), { ...eventAnswers(event), ...answers })
  await renderAt('/admin/setting/pools', <PoolsPage />)
  await screen.findByRole('row', { name: /晚宴/ })
  return requests
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

afterEach(() => dismiss())

test('the list shows the pools of the chosen event with the places taken', async () => {
  const requests = await open()
  expect(requests.map(({ path }) => path)).toContain('/api/v1/pool?page=1&size=10&sort=id&eventId=3')
  expect(screen.getByRole('button', { name: '12 / 80 晚宴 的名額名單' })).toBeDefined()
})

test('the pools of an archived event cannot be changed', async () => {
  await open({}, { ...eventRow, status: 'archived' })
  expect(screen.getByText(/此活動已封存/)).toBeDefined()
  for (const name of [/^新增/, /^編輯/, /^刪除/]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('button', { name: placeLabels.verify })).toBeDefined()
})

test('a user with only the right to view has no buttons that change a pool', async () => {
  const rights = { canAdd: false, canEdit: false, canDelete: false }
  await open({}, eventRow, {
    identity: identity.management,
    functionList: [{ pageId: 11, active: true, extra: [], ...rights }],
    permissionList: [{ pageId: 11, type: 1 }],
  })
  for (const name of [/^新增/, /^編輯/, /^刪除/]) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a new pool belongs to the chosen event, without a limit if no number is entered', async () => {
  const requests = await open({ 'POST /api/v1/pool': () => json(201, { ...poolRow, size: null }) })
  await press(t.add)
  await userEvent.type(
    await screen.findByRole('textbox', { name: t.name }),
    '午餐{Control>}{Enter}{/Control}',
  )
  const sent = requests.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ eventId: 3, name: '午餐', enName: '', size: null })
})

test('a size below the places taken is marked at the size, and reported once', async () => {
  const errors = [{ path: 'size', code: 'min', params: { n: 12 } }]
  const requests = await open({
    'PUT /api/v1/pool/5': () => problem(409, 'pool.taken', { params: { n: 12 }, errors }),
  })
  await press(table.editRow('晚宴'))
  const size = await screen.findByRole('textbox', { name: /^名額/ })
  await userEvent.clear(size)
  await userEvent.type(size, '１０{Control>}{Enter}{/Control}')
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ size: 10, version: 2 })
  await expect.poll(() => size.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('最小值12')).toBeDefined()
  expect(shownNotices()).toEqual(['warning: 已使用 12 個名額，不可少於 12'])
})

test('the list of places shows their states and how long they are held', async () => {
  const place = { signupId: 1, signupCode: 'K7M2QX', realName: '林怡君', createdAt: '2027-12-01T02:00:00Z' }
  const rows = [
    { ...place, state: 'held', expiresAt: '2027-12-09T16:00:00Z' },
    { ...place, signupId: 2, signupCode: 'P3WZ8D', state: 'confirmed', expiresAt: null },
  ]
  await open({ 'GET /api/v1/pool/5/place': () => json(200, rows) })
  await press('12 / 80 晚宴 的名額名單')
  const dialog = await screen.findByRole('dialog', { name: placeLabels.listOf('晚宴') })
  const held = await within(dialog).findByRole('row', { name: /K7M2QX/ })
  expect(within(held).getByText(placeStateText['zh-TW'].held)).toBeDefined()
  expect(within(held).getByText('2027-12-10 00:00')).toBeDefined()
  expect(within(dialog).getByRole('row', { name: /P3WZ8D 林怡君 已確認 –/ })).toBeDefined()
})

const path = 'GET /api/v1/pool-verification'

test('the verification reports that all places match', async () => {
  const requests = await open({ [path]: () => json(200, []) })
  await press(placeLabels.verify)
  const dialog = await screen.findByRole('dialog', { name: placeLabels.verifying })
  expect(await within(dialog).findByText(placeLabels.agrees)).toBeDefined()
  expect(within(dialog).queryByRole('table')).toBeNull()
  expect(requests.at(-1)?.path).toBe('/api/v1/pool-verification?eventId=3')
})

test('the verification lists the differences, and counts again each time', async () => {
  const item = { enName: '', size: 60, recorded: 9, counted: 8 }
  const requests = await open({
    [path]: () =>
      json(200, [
        { ...item, signupTypeId: 7, poolId: null, questionId: null, name: '一般' },
        { ...item, signupTypeId: null, poolId: 5, questionId: null, name: '晚宴', size: null },
      ]),
  })
  await press(placeLabels.verify)
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByRole('row', { name: '一般（報名類別） 60 9 8' })).toBeDefined()
  expect(within(dialog).getByRole('row', { name: '晚宴（共用名額） 不限 9 8' })).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: common.close }))
  await press(placeLabels.verify)
  await screen.findByText(placeLabels.differs)
  await expect.poll(() => requests.filter((one) => one.path.includes('verification')).length).toBe(2)
})
