import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventRow, signupRow } from '../../../../test/rows/sign-up-rows.ts'
import { errorWords, loadRefusalWords } from '../../../kit/text/errors.text.ts'
import { SignupsPage } from './signups.page.tsx'
import { signupText } from './signup.text.ts'
import { reviewText } from './review.text.ts'
import { listViewsText } from '../../../kit/table/list-views.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { bulkText } from '../signup-bulk/bulk.text.ts'
import { pageEventText } from '../../frame/event/page-event.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { signupStateText } from '../../../shared/signup/signup/signup-state.text.ts'
import { bulkResultsText } from '../../../kit/table/bulk-results.text.ts'

const t = signupText['zh-TW']
const review = reviewText['zh-TW']
const table = tableText['zh-TW']
const views = listViewsText['zh-TW']
const bulk = bulkText['zh-TW']
const pageEvent = pageEventText['zh-TW']
const common = commonText['zh-TW']

const next = { ...eventRow, isCurrent: false }
const current = { ...eventRow, id: 2, code: 'food-2027', name: '2027 食材研討會', startDay: '2027-03-25' }
const of = { 2: signupRow(), 3: signupRow({ id: 9, eventId: 3, code: 'B4TTRX', realName: '吳承翰' }) }

const counts = {
  'waiting-list': 0,
  'awaiting-approval': 0,
  'awaiting-payment': 9,
  confirmed: 3,
  rejected: 0,
  expired: 0,
  cancelled: 0,
}

beforeAll(loadRefusalWords)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

async function open(address = '/admin/signup', events: readonly Event[] = [next, current]) {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/event': () => json(200, events, { 'x-total-count': String(events.length) }),
    'GET /api/v1/signup-type': () => json(200, [], { 'x-total-count': '0' }),
    'GET /api/v1/signup/count': () => json(200, counts),
    'GET /api/v1/signup': ({ path }) => {
      const id = new URL(path, 'http://localhost').searchParams.get('eventId')
      return json(200, [of[id === '3' ? 3 : 2]], { 'x-total-count': '1' })
    },
  })
  const view = await renderAt(address, <SignupsPage />)
  return { ...view, requests }
}

const picker = () => screen.findByRole<HTMLSelectElement>('combobox', { name: pageEvent.event })

test('the list shows the sign-ups of the current event, each with a link to its page', async () => {
  await open()
  const link = await screen.findByRole('link', { name: 'K7M2PX' })
  expect(link.getAttribute('href')).toBe('/admin/signup/7?event=food-2027')
  expect((await picker()).value).toBe('food-2027')
  const row = screen.getByRole('row', { name: /K7M2PX/ }).textContent
  for (const text of [
    '林美惠',
    '輔仁大學',
    '一般報名',
    signupStateText['zh-TW']['awaiting-payment'],
    '2,000',
  ])
    expect(row).toContain(text)
  expect(screen.queryByText('B4TTRX')).toBeNull()
})

test('the chosen event is remembered, and filters that belong to the previous one are dropped', async () => {
  const { router, unmount } = await open('/admin/signup?state=confirmed&signupTypeId=7&page=2&size=50')
  await userEvent.selectOptions(await picker(), '2028 食材研討會（已發布）')
  await screen.findByText('B4TTRX')
  expect(router.state.location).toMatchObject({
    pathname: '/admin/signup',
    search: { event: 'food-2028', state: 'confirmed', size: '50' },
  })
  expect(router.state.location.search).not.toHaveProperty('signupTypeId')
  expect(router.state.location.search).not.toHaveProperty('page')
  unmount()
  await open()
  await screen.findByText('B4TTRX')
  expect((await picker()).value).toBe('food-2028')
})

test('the event selection marks events that are not published, and distinguishes those with the same name', async () => {
  const copy: Event = { ...next, id: 4, code: 'food-2028-copy', name: current.name, status: 'draft' }
  await open('/admin/signup', [copy, { ...next, status: 'archived' }, current])
  const options = [...(await picker()).options].map(({ text }) => text)
  expect(options).toEqual([
    '2027 食材研討會・food-2028-copy（草稿）',
    '2028 食材研討會（已封存）',
    '2027 食材研討會・food-2027',
  ])
})

test('the event in the URL takes precedence over the remembered one', async () => {
  localStorage.setItem('banquet-event', JSON.stringify({ id: 2, code: 'food-2027' }))
  await open('/admin/signup?event=food-2028')
  await screen.findByText('B4TTRX')
  expect(screen.queryByText('K7M2PX')).toBeNull()
})

test('a remembered event that no longer exists is replaced by the current one, in the address too', async () => {
  localStorage.setItem('banquet-event', JSON.stringify({ id: 1, code: 'food-2020' }))
  const { router } = await open()
  await screen.findByText('K7M2PX')
  expect((await picker()).value).toBe('food-2027')
  expect(router.state.location.search).toEqual({ event: 'food-2027' })
})

test('an unknown event in the address shows no sign-ups, but the events to choose from', async () => {
  const { requests } = await open('/admin/signup?event=food-2021')
  await screen.findByText(pageEvent.unknown('food-2021'))
  expect(requests.filter(({ path }) => path.startsWith('/api/v1/signup'))).toEqual([])
  const choices = within(screen.getByRole('list', { name: pageEvent.event })).getAllByRole('link')
  expect(choices.map((one) => one.textContent)).toEqual(['2028 食材研討會', '2027 食材研討會'])
  await userEvent.click(choices[0]!)
  await screen.findByText('B4TTRX')
})

test('the address follows an event in hand that has a new code', async () => {
  localStorage.setItem('banquet-event', JSON.stringify({ id: 3, code: 'food-draft' }))
  const { router } = await open('/admin/signup?event=food-draft')
  await screen.findByText('B4TTRX')
  expect(router.state.location.search).toEqual({ event: 'food-2028' })
})

test('without an event, the page shows a message and requests no sign-ups', async () => {
  const { requests } = await open('/admin/signup', [])
  await screen.findByText(pageEvent.noEvent)
  expect(screen.queryByRole('combobox', { name: pageEvent.event })).toBeNull()
  expect(requests.filter(({ path }) => path.startsWith('/api/v1/signup'))).toEqual([])
})

test('sign-ups cannot be added to an archived event', async () => {
  await open('/admin/signup', [{ ...current, status: 'archived' }])
  await screen.findByText('K7M2PX')
  expect(screen.getByText(/此活動已封存，無法新增報名/)).toBeDefined()
  expect(screen.queryByRole('link', { name: t.add })).toBeNull()
  expect(screen.queryByRole('link', { name: table.import })).toBeNull()
})

describe('proofs', () => {
  const student = {
    state: 'awaiting-approval',
    paymentOrderId: null,
    dueAt: null,
    transferAccount: null,
  } as const
  const students = [
    signupRow({ ...student, proofId: 31 }),
    signupRow({ ...student, id: 8, code: 'C3QRST', realName: '陳志明', proofId: 32, version: 5 }),
  ]
  async function openProofs(answers: Parameters<typeof enterAs>[1] = {}) {
    const requests = await enterAs(accountRow(), {
      'GET /api/v1/event': () => json(200, [current], { 'x-total-count': '1' }),
      'GET /api/v1/signup-type': () => json(200, [], { 'x-total-count': '0' }),
      'GET /api/v1/signup': () => json(200, [...students, { ...of[2], id: 9 }], { 'x-total-count': '3' }),
      'GET /api/v1/signup/count': () => json(200, counts),
      'GET /api/v1/private-file/31': () => new Response('card', { headers: { 'content-type': 'image/png' } }),
      'GET /api/v1/private-file/32': () => new Response('card', { headers: { 'content-type': 'image/png' } }),
      ...answers,
    })
    await renderAt('/admin/signup?state=awaiting-approval', <SignupsPage />)
    await userEvent.click(await screen.findByRole('button', { name: t.proofOf('林美惠') }))
    return { requests, dialog: await screen.findByRole('dialog', { name: review.title(1, 2) }) }
  }
  const sent = (requests: Awaited<ReturnType<typeof enterAs>>) =>
    requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])

  test('are approved and rejected one by one without leaving the list', async () => {
    const { requests, dialog } = await openProofs({
      'POST /api/v1/signup/7/approve': () => json(200, signupRow({ state: 'awaiting-payment', version: 4 })),
      'POST /api/v1/signup/8/reject': () =>
        json(200, signupRow({ ...student, id: 8, state: 'rejected', version: 6 })),
    })
    expect(await within(dialog).findByRole('img', { name: review.proofOf('林美惠') })).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: t.approve }))
    await screen.findByRole('dialog', { name: review.title(2, 2) })
    expect(await within(dialog).findByRole('img', { name: review.proofOf('陳志明') })).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: t.reject }))
    const reason = await screen.findByRole('dialog', { name: t.rejectTitle })
    await userEvent.type(within(reason).getByRole('textbox', { name: t.reason }), '證件已過期')
    await userEvent.click(within(reason).getByRole('button', { name: t.reject }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(sent(requests)).toEqual([
      ['/api/v1/signup/7/approve', { version: 3 }],
      ['/api/v1/signup/8/reject', { version: 5, reason: '證件已過期' }],
    ])
  })

  test('can be skipped without a decision', async () => {
    const { requests, dialog } = await openProofs()
    await userEvent.click(within(dialog).getByRole('button', { name: review.skip }))
    await screen.findByRole('dialog', { name: review.title(2, 2) })
    await userEvent.click(within(dialog).getAllByRole('button', { name: review.close }).at(-1)!)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(sent(requests)).toEqual([])
  })
})

const second = signupRow({ id: 8, code: 'C3QRST', realName: '陳志明', state: 'confirmed', affiliation: '' })

describe('several sign-ups', () => {
  /** Opens the list with two of 218 matching sign-ups, and a response to a command. */
  async function openTwo(answers: Parameters<typeof enterAs>[1] = {}, address = '/admin/signup') {
    const requests = await enterAs(accountRow(), {
      'GET /api/v1/event': () => json(200, [current], { 'x-total-count': '1' }),
      'GET /api/v1/signup-type': () => json(200, [], { 'x-total-count': '0' }),
      'GET /api/v1/signup': () => json(200, [of[2], second], { 'x-total-count': '218' }),
      'GET /api/v1/signup/count': () => json(200, counts),
      ...answers,
    })
    const view = await renderAt(address, <SignupsPage />)
    await screen.findByText('K7M2PX')
    return { ...view, requests }
  }
  const bar = () => within(screen.getByRole('group', { name: table.select }))
  const result = (id: number, refusal: string | null) => ({
    id,
    code: 'K7M2PX',
    realName: '林美惠',
    state: 'awaiting-payment',
    refusal,
  })
  const sent = (requests: Awaited<ReturnType<typeof enterAs>>) =>
    requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])

  test('that are selected are approved in one call, and the results are shown, failures first', async () => {
    const waiting = [
      signupRow({ id: 7, code: 'K7M2PX', state: 'awaiting-approval' }),
      { ...second, state: 'awaiting-approval' as const },
    ]
    const { requests } = await openTwo({
      'GET /api/v1/signup': () => json(200, waiting, { 'x-total-count': '218' }),
      'POST /api/v1/signup/bulk/approve': () => json(200, [result(7, null), result(8, 'signup.state')]),
    })
    await userEvent.click(screen.getByRole('checkbox', { name: table.selectRow('K7M2PX 林美惠') }))
    await userEvent.click(screen.getByRole('checkbox', { name: table.selectRow('C3QRST 陳志明') }))
    await screen.findByText(table.selected(2))
    // Nobody of them has anything to pay yet.
    expect(bar().queryByRole('button', { name: bulk.remind })).toBeNull()
    await userEvent.click(bar().getByRole('button', { name: bulk.approve }))
    const dialog = within(await screen.findByRole('dialog', { name: bulk.approveTitle(2) }))
    expect(dialog.getByText('林美惠、陳志明')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: bulk.approve }))
    const results = within(await screen.findByRole('dialog', { name: bulkResultsText['zh-TW'].title }))
    expect(results.getByRole('status').textContent).toBe('已完成 1 筆未處理 1 筆，原因列於下方')
    const [, ...rows] = results.getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'K7M2PX林美惠目前狀態不適用待繳費',
      'K7M2PX林美惠完成待繳費',
    ])
    expect(sent(requests)).toEqual([
      [
        '/api/v1/signup/bulk/approve',
        {
          eventId: 2,
          rows: [
            { id: 7, version: 3 },
            { id: 8, version: 3 },
          ],
        },
      ],
    ])
    await userEvent.click(results.getAllByRole('button', { name: common.close })[1] as HTMLElement)
    expect(screen.queryByRole('group', { name: table.select })).toBeNull()
  })

  test('can be all that match the filters, with their number', async () => {
    const { requests } = await openTwo(
      { 'POST /api/v1/signup/bulk/remind': () => json(200, [result(7, 'signup.reminded')]) },
      '/admin/signup?state=awaiting-payment&keyword=%E8%BC%94%E4%BB%81',
    )
    await userEvent.click(screen.getByRole('checkbox', { name: table.selectPage }))
    await screen.findByRole('group', { name: table.select })
    await userEvent.click(bar().getByRole('button', { name: table.selectMatching(218) }))
    expect(bar().getByText(table.selectedMatching(218))).toBeTruthy()
    await userEvent.click(bar().getByRole('button', { name: bulk.remind }))
    const dialog = within(await screen.findByRole('dialog', { name: bulk.remindTitle(218) }))
    await userEvent.click(dialog.getByRole('button', { name: bulk.remind }))
    await screen.findByText(errorWords('signup.reminded'))
    const match = { state: 'awaiting-payment', keyword: '輔仁' }
    expect(sent(requests)).toEqual([
      ['/api/v1/signup/bulk/remind', { eventId: 2, rows: [], match, count: 218 }],
    ])
  })

  test('are no longer all that match after a change of the filter or of the selection', async () => {
    await openTwo()
    const all = async () => {
      await userEvent.click(screen.getByRole('checkbox', { name: table.selectPage }))
      await screen.findByRole('group', { name: table.select })
      await userEvent.click(bar().getByRole('button', { name: table.selectMatching(218) }))
    }
    await all()
    await userEvent.click(screen.getByRole('checkbox', { name: table.selectRow('C3QRST 陳志明') }))
    expect(bar().getByText(table.selected(1))).toBeTruthy()
    await userEvent.click(bar().getByRole('button', { name: table.clearSelection }))
    await all()
    await userEvent.click(screen.getByRole('button', { name: /^已確認/ }))
    expect(bar().getByText(table.selected(2))).toBeTruthy()
  })

  test('are cancelled only with a reason', async () => {
    const { requests } = await openTwo()
    await userEvent.click(screen.getByRole('checkbox', { name: table.selectRow('K7M2PX 林美惠') }))
    await userEvent.click(bar().getByRole('button', { name: bulk.cancel }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: bulk.cancel }))
    await dialog.findByText('必填')
    expect(sent(requests)).toEqual([])
  })

  test('cannot be selected by users who may only view', async () => {
    const grant = {
      pageId: 5 as const,
      active: true,
      extra: [],
      canAdd: false,
      canEdit: false,
      canDelete: false,
    }
    const viewer = { functionList: [grant], permissionList: [{ pageId: 5 as const, type: 1 as const }] }
    await enterAs(accountRow({ identity: identity.management, ...viewer }), {
      'GET /api/v1/event': () => json(200, [current], { 'x-total-count': '1' }),
      'GET /api/v1/signup-type': () => json(200, [], { 'x-total-count': '0' }),
      'GET /api/v1/signup': () => json(200, [of[2]], { 'x-total-count': '1' }),
      'GET /api/v1/signup/count': () => json(200, counts),
    })
    await renderAt('/admin/signup', <SignupsPage />)
    await screen.findByText('K7M2PX')
    expect(screen.queryByRole('checkbox', { name: /^選取/ })).toBeNull()
  })
})

describe('the tabs', () => {
  test('show how many sign-ups have each state, and filter the list', async () => {
    const { router } = await open()
    await screen.findByText('K7M2PX')
    const tabs = within(screen.getByRole('group', { name: t.state }))
    await expect.poll(() => tabs.getByRole('button', { name: /^全部/ }).textContent).toBe('全部 12')
    expect(tabs.getByRole('button', { name: /^待繳費/ }).textContent).toBe('待繳費 9')
    await userEvent.click(tabs.getByRole('button', { name: /^待繳費/ }))
    expect(router.state.location.search).toEqual({ event: 'food-2027', state: 'awaiting-payment' })
    expect(tabs.getByRole('button', { name: /^待繳費/ }).getAttribute('aria-pressed')).toBe('true')
  })
})

describe('the columns', () => {
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

  test('can be chosen and moved, and the choice is stored for the account', async () => {
    const { requests } = await open()
    await screen.findByText('K7M2PX')
    expect(headers()).toContain(t.affiliation)
    expect(headers()).not.toContain(t.mobile)
    await userEvent.click(screen.getByRole('button', { name: table.columns }))
    await userEvent.click(await screen.findByRole('checkbox', { name: t.mobile, hidden: true }))
    await userEvent.click(screen.getByRole('checkbox', { name: t.affiliation, hidden: true }))
    expect(headers()).toContain(t.mobile)
    expect(headers()).not.toContain(t.affiliation)
    const place = headers().indexOf(t.mobile)
    await userEvent.click(screen.getByRole('button', { name: views.up(t.mobile), hidden: true }))
    expect(headers().indexOf(t.mobile)).toBe(place - 1)
    const saved = requests.filter(({ method }) => method === 'PUT').at(-1)
    expect(saved?.body).toMatchObject({ columns: { signup: expect.arrayContaining(['mobile']) as string[] } })
    await userEvent.click(screen.getByRole('button', { name: table.usualColumns, hidden: true }))
    expect(headers()).not.toContain(t.mobile)
    expect(headers()).toContain(t.affiliation)
  })
})
