import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { defaultSetting } from '@banquet/contract/event/event/event-setting'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow, signupTypeRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { SignupTypeFormPage } from './signup-type-form.page.tsx'
import { SignupTypesPage } from './signup-types.page.tsx'
import { signupTypeText } from './signup-type.text.ts'
import { feeTiersText } from '../../../shared/event/fee-tiers/fee-tiers.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { arrangeText } from '../../../kit/arrange/arrange.text.ts'
import { formText } from '../../../kit/form/form.text.ts'
import { tierWarningText } from '../event-setting/warnings.text.ts'

const t = signupTypeText['zh-TW']
const feeTiers = feeTiersText['zh-TW']
const common = commonText['zh-TW']
const form = formText['zh-TW']

type Answers = Parameters<typeof enterAs>[1]
const path = '/admin/setting/signup-types'
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const retype = async (input: HTMLElement, text: string) => {
  await userEvent.clear(input)
  if (text !== '') await userEvent.type(input, text)
}
const named = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const invalid = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((one) => one.getAttribute('name'))

async function openList(event = eventRow, answers: Answers = {}) {
  const requests = await enterAs(accountRow(), { ...eventAnswers(event), ...answers })
  await renderAt(path, <SignupTypesPage />)
  await screen.findByRole('row', { name: /一般/ })
  return requests
}

async function openForm(answers: Answers = {}) {
  const requests = await enterAs(accountRow(), { ...eventAnswers(), ...answers })
  await renderAt(`${path}/form/7`, <SignupTypeFormPage />, `${path}/form/$id`)
  await screen.findByRole('checkbox', { name: '晚宴（12 / 80）' })
  return requests
}

async function openBlank(answers: Answers = {}) {
  const requests = await enterAs(accountRow(), { ...eventAnswers(), ...answers })
  await renderAt(`${path}/form`, <SignupTypeFormPage />)
  await screen.findByRole('checkbox', { name: '晚宴（12 / 80）' })
  return requests
}

afterEach(() => dismiss())

test('the list shows the types of the chosen event in their arranged order, each with a summary of its fees', async () => {
  const requests = await openList()
  expect(requests.map((one) => one.path)).toContain(
    '/api/v1/signup-type?page=1&size=10&sort=indexId&eventId=3',
  )
  const row = screen.getByRole('row', { name: /一般/ })
  for (const text of ['早鳥 NT$ 2,500（至 2028-01-31 繳費）', '原價 NT$ 3,200', '公開', '可候補'])
    expect(within(row).getByText(text)).toBeDefined()
  expect(within(row).queryByText(t.needsApproval)).toBeNull()
})

test('only the types of the chosen event are arranged', async () => {
  const requests = await openList()
  await press(arrangeText['zh-TW'].order)
  await screen.findByRole('dialog', { name: t.order })
  await expect.poll(() => requests.at(-1)?.path).toBe('/api/v1/signup-type?eventId=3')
})

test('the types of an archived event cannot be changed', async () => {
  await openList({ ...eventRow, status: 'archived' })
  for (const name of [/^新增/, /^編輯/, /^刪除/, /順序/]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name })).toBeNull()
  }
  expect(screen.getByText(/此活動已封存/)).toBeDefined()
})

test('a new type belongs to the chosen event and is sent with its fees and shared places', async () => {
  const requests = await openBlank({ 'POST /api/v1/signup-type': () => json(201, signupTypeRow) })
  await userEvent.type(named('name'), '學生')
  await userEvent.type(named('tiers.0.fee'), '1,200')
  await userEvent.type(named('tiers.0.until'), '2028-01-31')
  await userEvent.selectOptions(named('tiers.0.countsBy'), 'payment')
  await press(feeTiers.addTier)
  await userEvent.type(named('tiers.1.name'), '現場')
  await userEvent.type(named('tiers.1.fee'), '０')
  await userEvent.click(screen.getByRole('checkbox', { name: '晚宴（12 / 80）' }))
  await userEvent.click(screen.getByRole('switch', { name: t.needsApproval }))
  await press(common.add)
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      eventId: 3,
      name: '學生',
      enName: '',
      includes: '',
      enIncludes: '',
      size: null,
      poolIds: [5],
      audience: 'everyone',
      hasWaitingList: true,
      needsTypeIds: [],
      excludesTypeIds: [],
      needsApproval: true,
      isVisible: true,
      tiers: [
        { name: '原價', enName: 'Regular price', fee: 1200, until: '2028-01-31', countsBy: 'payment' },
        { name: '現場', enName: '', fee: 0, until: null, countsBy: 'signup' },
      ],
    })
})

test('all faults of a fee are marked at their fields before anything is sent', async () => {
  const requests = await openForm()
  await retype(named('size'), '很多')
  await retype(named('tiers.0.fee'), '12.5')
  await retype(named('tiers.1.name'), '')
  await press(common.ok)
  expect(invalid()).toEqual(['tiers.0.fee', 'tiers.1.name', 'size'])
  await retype(named('size'), '')
  await retype(named('tiers.0.fee'), '2000')
  await retype(named('tiers.1.name'), '一般')
  await retype(named('tiers.1.until'), '2028-01-31')
  await press(common.ok)
  expect(invalid()).toEqual(['tiers.1.until'])
  expect(screen.getByText('須晚於前一個費用階段的截止日')).toBeDefined()
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('a fee that is followed by another needs a last day', async () => {
  await openForm()
  await retype(named('tiers.0.until'), '')
  await press(common.ok)
  expect(invalid()).toEqual(['tiers.0.until'])
})

test('removing a fee removes its faults, and the last fee cannot be removed', async () => {
  const requests = await openForm({ 'PUT /api/v1/signup-type/7': () => json(200, signupTypeRow) })
  await retype(named('tiers.0.fee'), '')
  await press(feeTiers.removeTier(1))
  expect(named('tiers.0.name').value).toBe('原價')
  expect(screen.queryByRole('button', { name: /^移除/ })).toBeNull()
  await press(common.ok)
  await expect
    .poll(() => requests.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ version: 4, tiers: [{ name: '原價', fee: 3200, until: null }] })
})

test('a fault found by the server is marked at the fee, or at the size if it is below the places taken', async () => {
  const faults = [
    { path: 'tiers.1.until', code: 'before-tier' },
    { path: 'poolIds', code: 'locked' },
  ]
  const answers = [
    problem(400, 'validation', { errors: faults }),
    problem(409, 'signup-type.taken', {
      params: { n: 61 },
      errors: [{ path: 'size', code: 'min', params: { n: 61 } }],
    }),
  ]
  await openForm({ 'PUT /api/v1/signup-type/7': () => answers.shift() ?? json(200, signupTypeRow) })
  await press(common.ok)
  await expect.poll(invalid).toContain('tiers.1.until')
  expect(screen.getByText('此欄位不可變更')).toBeDefined()
  await retype(named('size'), '59')
  await press(common.ok)
  expect(await screen.findByText('最小值61')).toBeDefined()
  expect(shownNotices()).toContain('warning: 已有 61 人報名，名額不可少於 61')
})

test('shared places cannot be changed once somebody has signed up', async () => {
  const taken = { ...signupTypeRow, taken: 2 }
  await openForm({ 'GET /api/v1/signup-type/7': () => json(200, taken) })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /晚宴/ }).disabled).toBe(true)
  expect(screen.getByText(/已有人報名，共用名額不可變更/)).toBeDefined()
})

test("a conflict with somebody else's edit is shown with the labels of the form", async () => {
  const current = { ...signupTypeRow, name: '一般報名', size: null, version: 5 }
  const answers = [problem(409, 'stale', { current })]
  await openForm({ 'PUT /api/v1/signup-type/7': () => answers.shift() ?? json(200, current) })
  await retype(named('enName'), 'General')
  await press(common.ok)
  const dialog = await screen.findByRole('dialog', { name: form.staleTitle })
  expect(within(dialog).getByRole('row', { name: '名稱 一般報名 一般' })).toBeDefined()
  expect(within(dialog).getByRole('row', { name: '名額 （空白） 60' })).toBeDefined()
  expect(within(dialog).queryByRole('row', { name: /費用階段/ })).toBeNull()
})

const settingRow = {
  ...defaultSetting,
  picture: null,
  logo: null,
  eventId: 3,
  version: 1,
  createdAt: null,
  createdByName: '',
}

test('a fee that contradicts the settings of the event causes a warning above the list', async () => {
  const closes = { kind: 'absolute', day: '2028-01-20', time: '18:00' } as const
  const windows = { ...defaultSetting.windows, payment: { opens: null, closes } }
  await openList(eventRow, {
    'GET /api/v1/event/3/setting': () => json(200, { ...settingRow, windows }),
  })
  expect(await screen.findByText(tierWarningText['zh-TW']['tier-after-payment']('一般'))).toBeDefined()
})
