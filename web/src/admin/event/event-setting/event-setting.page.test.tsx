import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Event } from '@banquet/contract/event/event/event'
import { defaultSetting, type EventSettingRow } from '@banquet/contract/event/event/event-setting'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventRow, signupTypeRow } from '../../../../test/rows/sign-up-rows.ts'
import { momentText } from '../../../shared/event/moment/moment.text.ts'
import { EventSettingPage } from './event-setting.page.tsx'
import { eventSettingText } from './event-setting.text.ts'
import { warningText, tierWarningText } from './warnings.text.ts'

const t = eventSettingText['zh-TW']
const moments = momentText['zh-TW']
const warningLabels = warningText['zh-TW']

const event: Event = { ...eventRow, venue: '', status: 'draft', isCurrent: false }
const row: EventSettingRow = {
  ...defaultSetting,
  contact: { email: 'service@example.com', telephone: '' },
  picture: null,
  logo: null,
  eventId: 3,
  version: 4,
  createdAt: '2027-11-01T01:00:00.000Z',
  createdByName: '王小明',
}

const path = '/api/v1/event/3/setting'
const before = { kind: 'relative', from: 'start', days: -7, time: '18:00' } as const

async function open(more: Parameters<typeof enterAs>[1] = {}, shown: Partial<Event> = {}) {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/event/3': () => json(200, { ...event, ...shown }),
    [`GET ${path}`]: () => json(200, row),
    'GET /api/v1/signup-type': () => json(200, []),
    ...more,
  })
  await renderAt('/admin/setting/setting/rules/3', <EventSettingPage />, '/admin/setting/setting/rules/$id')
  await screen.findByRole('table', { name: t.windows })
  return requests
}

const choose = async (what: string, kind: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: `${what}：設定方式` }), kind)
const retype = async (name: string | RegExp, text: string) => {
  const input = await screen.findByRole('textbox', { name })
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: t.save }))

test('a relative moment is entered, shown with its date, and sent as entered with the version that was read', async () => {
  const saved = { ...row, version: 5 }
  const requests = await open({ [`PUT ${path}`]: () => json(200, saved) })
  await choose('報名 截止', moments['before-start'])
  await retype(moments.daysOf('報名 截止'), '7')
  await retype(moments.timeOf('報名 截止'), '1800')
  expect(await screen.findByText('2028-03-16 18:00')).toBeDefined()
  await save()
  await expect
    .poll(() => requests.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      version: 4,
      windows: { signup: { opens: null, closes: before }, rooms: { opens: null, closes: null } },
      paymentDays: 7,
      contact: { email: 'service@example.com' },
    })
})

test('all faults are marked at their fields before anything is sent', async () => {
  const requests = await open()
  await choose('報名 開始', moments.day)
  await retype(moments.dayOf('報名 開始'), '2028-03-23')
  await choose('投稿 截止', moments['before-start'])
  await retype('寬限天數', '61')
  await retype('聯絡信箱', 'nobody')
  await save()
  expect((await screen.findAllByText('必填')).length).toBeGreaterThan(0)
  const invalid = () =>
    [...document.querySelectorAll('[aria-invalid="true"]')].map((one) => one.getAttribute('name'))
  expect(invalid()).toEqual(['windows.submission.closes.days', 'graceDays', 'contact.email'])
  await retype(moments.daysOf('投稿 截止'), '30')
  await retype('寬限天數', '6')
  await retype('聯絡信箱', 'a@example.com')
  await save()
  expect(await screen.findByText('截止時間須晚於開始時間')).toBeDefined()
  expect(invalid()).toEqual(['windows.signup.closes.kind'])
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('a fault that only the server finds is shown at its field', async () => {
  const errors = [{ path: 'refundLadder.0.percent', code: 'max', params: { n: 100 } }]
  await open({ [`PUT ${path}`]: () => problem(400, 'validation', { errors }) })
  await userEvent.click(screen.getByRole('button', { name: t.addStep }))
  await retype(moments.daysOf('第 1 個期限'), '30')
  await retype(t.percentOf(1), '90')
  await save()
  await expect
    .poll(() => screen.getByRole('textbox', { name: t.percentOf(1) }).getAttribute('aria-invalid'))
    .toBe('true')
})

test('contradictory settings cause warnings until they are corrected', async () => {
  await open()
  const status = await screen.findByText(t.warnings)
  expect(within(status.parentElement!).getByText(warningLabels['no-account'])).toBeDefined()
  await retype('帳號', '123-456')
  await expect.poll(() => screen.queryByText(t.warnings)).toBeNull()
  await choose('繳費 截止', moments['before-start'])
  await retype(moments.daysOf('繳費 截止'), '3')
  expect(await screen.findByText(warningLabels['payment-before-signup'])).toBeDefined()
})

test("a version saved by somebody else is shown next to the user's input", async () => {
  const current = { ...row, version: 5, graceDays: 9 }
  await open({ [`PUT ${path}`]: () => problem(409, 'stale', { current }) })
  await retype('寬限天數', '3')
  await save()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('9')).toBeDefined()
  expect(within(dialog).getByText('3')).toBeDefined()
})

test('versions describe their differences in words', async () => {
  const changes = [
    { path: 'windows.signup.closes', before, after: { kind: 'absolute', day: '2028-03-01', time: '12:00' } },
    { path: 'contact.email', before: '', after: 'service@example.com' },
  ]
  const version = { version: 4, createdAt: row.createdAt, createdById: 1, createdByName: '王小明', changes }
  await open({ [`GET ${path}/versions`]: () => json(200, [version]) })
  await userEvent.click(screen.getByRole('button', { name: t.versions }))
  expect(await screen.findByText('報名 截止：活動開始日前 7 天 18:00 → 2028-03-01 12:00')).toBeDefined()
  expect(screen.getByText('聯絡信箱：（空白） → service@example.com')).toBeDefined()
})

test('the settings of an archived event are read-only', async () => {
  await open({}, { status: 'archived' })
  expect(await screen.findByText(t.readOnly)).toBeDefined()
  expect(screen.queryByRole('button', { name: t.save })).toBeNull()
  expect(screen.getByRole('textbox', { name: '聯絡電話' }).closest('fieldset')?.disabled).toBe(true)
})

test('a fee that ends after sign-up closes causes a warning with the name of its type, while the moment is typed', async () => {
  await open({ 'GET /api/v1/signup-type': () => json(200, [signupTypeRow]) })
  const warning = tierWarningText['zh-TW']['tier-after-payment']('一般')
  await expect.poll(() => screen.queryByText(/尚未填寫轉帳帳號/)).not.toBeNull()
  expect(screen.queryByText(warning)).toBeNull()
  await choose('繳費 截止', moments.day)
  await retype(moments.dayOf('繳費 截止'), '2028-02-01')
  await expect.poll(() => screen.queryByText(warning)).toBeNull()
  await retype(moments.dayOf('繳費 截止'), '2028-01-31')
  expect(await screen.findByText(warning)).toBeDefined()
})
