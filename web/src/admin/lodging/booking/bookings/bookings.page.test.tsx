import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { bookingCounts, bookingRow, hotelRow, roomTypeRow } from '../../../../../test/rows/booking-rows.ts'
import { accountRow, enterAs } from '../../../../../test/enter.ts'
import { json, problem } from '../../../../../test/fake-server.ts'
import { renderAt } from '../../../../../test/render.tsx'
import { eventRow } from '../../../../../test/rows/sign-up-rows.ts'
import { errorWords, loadRefusalWords } from '../../../../kit/text/errors.text.ts'
import { BookingsPage } from './bookings.page.tsx'
import { bookingText } from '../booking.text.ts'
import { numberEntryText } from '../number-entry.text.ts'
import { guaranteeText } from '../guarantee.text.ts'
import { tableText } from '../../../../kit/text/table.text.ts'
import { stayText } from '../../../../shared/lodging/booking/stay.text.ts'
import { bulkResultsText } from '../../../../kit/table/bulk-results.text.ts'

const t = bookingText['zh-TW']
const numberEntry = numberEntryText['zh-TW']
const guarantee = guaranteeText['zh-TW']
const table = tableText['zh-TW']

beforeAll(loadRefusalWords)
beforeEach(() => localStorage.clear())

const listed = (rows: readonly object[]) => () => json(200, rows, { 'x-total-count': String(rows.length) })
const paid = bookingRow({ state: 'confirmed', paid: 6200, left: 0 })
const others = [
  bookingRow({ id: 13, code: 'J8N3QY', state: 'confirmed', confirmationNumber: 'RC-1' }),
  bookingRow({ id: 14, code: 'K9P4RZ', state: 'confirmed', version: 2 }),
]

async function open(address = '/admin/hotel/order', more: Parameters<typeof enterAs>[1] = {}) {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/event': listed([eventRow]),
    'GET /api/v1/hotel': listed([hotelRow]),
    'GET /api/v1/room-type': listed([roomTypeRow]),
    'GET /api/v1/hotel-order/count': () => json(200, bookingCounts),
    'GET /api/v1/hotel-order': listed([paid, ...others]),
    ...more,
  })
  const view = await renderAt(address, <BookingsPage />)
  return { ...view, requests }
}

const lists = (requests: Awaited<ReturnType<typeof enterAs>>) =>
  requests.filter(({ path }) => path.startsWith('/api/v1/hotel-order?')).map(({ path }) => path)

test('the list shows the bookings of the chosen event with rooms, guests, dates and amounts', async () => {
  const { requests } = await open()
  const link = await screen.findByRole('link', { name: 'H7M2PX' })
  expect(link.getAttribute('href')).toBe('/admin/hotel/order/12?event=food-2028')
  const row = screen.getByRole('row', { name: /H7M2PX/ }).textContent
  for (const text of [
    '已確認',
    '晴川大飯店',
    stayText['zh-TW'].roomsOf('雙人房', 1),
    '林怡君 等 2 位',
    '2028-03-23',
    '6,200',
  ])
    expect(row).toContain(text)
  expect(lists(requests)[0]).toContain('eventId=3')
})

test('the tabs show the number of bookings in each state, and filter the list', async () => {
  const { requests } = await open()
  const tabs = within(await screen.findByRole('group', { name: t.state }))
  await userEvent.click(await tabs.findByRole('button', { name: '已確認 7' }))
  await expect.poll(() => lists(requests).at(-1)).toContain('state=confirmed')
})

test('the list can be filtered by hotel, room type, day, missing numbers and missing room-mates', async () => {
  const { requests, router } = await open()
  await screen.findByRole('option', { name: '晴川大飯店' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.hotel }), '晴川大飯店')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.room }), '雙人房')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.unnumbered }), t.unnumberedOnly)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.seeksMate }), t.seeksMateOnly)
  await userEvent.type(screen.getByRole('textbox', { name: t.night }), '2028-03-23')
  await userEvent.tab()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.whichDay }), t.departure)
  await expect
    .poll(() => router.state.location.search)
    .toEqual({
      event: 'food-2028',
      hotelId: '5',
      roomTypeId: '9',
      unnumbered: 'true',
      seeksMate: 'true',
      departure: '2028-03-23',
    })
  const query = new URL(`http://here${lists(requests).at(-1)}`).searchParams
  expect(Object.fromEntries(query)).toMatchObject({ hotelId: '5', roomTypeId: '9', departure: '2028-03-23' })
  expect(query.has('night')).toBe(false)
})

describe('the confirmation numbers', () => {
  const field = (code: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `${code} 林怡君 等 2 位 的訂房代號` })

  async function choose(more: Parameters<typeof enterAs>[1]) {
    const { requests } = await open(undefined, more)
    for (const box of await screen.findAllByRole('checkbox', { name: /^選取 [A-Z]/ }))
      await userEvent.click(box)
    const bar = within(await screen.findByRole('group', { name: table.select }))
    await userEvent.click(bar.getByRole('button', { name: t.enterNumber }))
    await screen.findByRole('dialog', { name: numberEntry.title })
    return requests
  }

  test('are entered one after the other: Enter saves and moves to the next booking without one', async () => {
    const requests = await choose({
      'POST /api/v1/hotel-order/12/number': () =>
        json(200, { ...paid, confirmationNumber: 'RC-7', version: 5 }),
      'POST /api/v1/hotel-order/14/number': () =>
        json(200, { ...others[1], confirmationNumber: 'RC-8', version: 3 }),
    })
    await userEvent.type(field('H7M2PX'), 'RC-7{Enter}')
    expect(document.activeElement).toBe(field('K9P4RZ'))
    await userEvent.type(field('K9P4RZ'), 'RC-8{Enter}')
    await expect.poll(() => screen.getAllByText(numberEntry.saved)).toHaveLength(2)
    const sent = requests.filter(({ method }) => method === 'POST')
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/hotel-order/12/number', { confirmationNumber: 'RC-7', version: 4 }],
      ['/api/v1/hotel-order/14/number', { confirmationNumber: 'RC-8', version: 2 }],
    ])
  })

  test('that are refused show the reason at their field, and the others are saved', async () => {
    await choose({
      'POST /api/v1/hotel-order/12/number': () => problem(422, 'hotel-order.state'),
      'POST /api/v1/hotel-order/14/number': () =>
        json(200, { ...others[1], confirmationNumber: 'RC-8', version: 3 }),
    })
    await userEvent.type(field('H7M2PX'), 'RC-7{Enter}')
    await userEvent.type(field('K9P4RZ'), 'RC-8{Enter}')
    expect(await screen.findByText(errorWords('hotel-order.state'))).toBeDefined()
    await expect.poll(() => screen.getAllByText(numberEntry.saved)).toHaveLength(1)
  })
})

test('users who may only view cannot select or add bookings', async () => {
  const grant = {
    pageId: 7 as const,
    active: true,
    extra: [],
    canAdd: false,
    canEdit: false,
    canDelete: false,
  }
  const viewer = { functionList: [grant], permissionList: [{ pageId: 7 as const, type: 1 as const }] }
  await enterAs(accountRow({ identity: identity.management, ...viewer }), {
    'GET /api/v1/event': listed([eventRow]),
    'GET /api/v1/hotel-order/count': () => json(200, bookingCounts),
    'GET /api/v1/hotel-order': listed([paid]),
  })
  await renderAt('/admin/hotel/order', <BookingsPage />)
  await screen.findByText('H7M2PX')
  expect(screen.queryByRole('checkbox', { name: /^選取/ })).toBeNull()
  expect(screen.queryByRole('link', { name: t.add })).toBeNull()
  expect(screen.queryByRole('combobox', { name: t.hotel })).toBeNull()
})

describe('selected bookings', () => {
  const held = bookingRow({ id: 20, code: 'HELD22', version: 3 })
  const expired = bookingRow({ id: 21, code: 'EXPIRD', state: 'expired', version: 6 })
  const result = (row: Booking, refusal: string | null) => ({
    id: row.id,
    code: row.code,
    guestName: '林怡君',
    refusal,
    state: refusal === null ? 'confirmed' : row.state,
  })

  async function choose(rows: readonly Booking[], more: Parameters<typeof enterAs>[1] = {}) {
    const { requests } = await open(undefined, { 'GET /api/v1/hotel-order': listed(rows), ...more })
    for (const box of await screen.findAllByRole('checkbox', { name: /^選取 [A-Z]/ }))
      await userEvent.click(box)
    const bar = within(await screen.findByRole('group', { name: table.select }))
    return { requests, button: bar.getByRole<HTMLButtonElement>('button', { name: t.guarantee }) }
  }

  test('are guaranteed with one reason, and the results are shown, failures first', async () => {
    const { requests, button } = await choose([held, expired, paid], {
      'POST /api/v1/hotel-order/bulk/guarantee': () =>
        json(200, [result(held, null), result(expired, 'hotel-order.full')]),
    })
    await userEvent.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: guarantee.title(2) }))
    expect(dialog.getByText(/^所選訂房中另有 1 筆/)).toBeDefined()
    await userEvent.type(dialog.getByRole('textbox', { name: /^原因/ }), '團體')
    await userEvent.click(dialog.getByRole('button', { name: guarantee.action }))
    const results = within(await screen.findByRole('dialog', { name: bulkResultsText['zh-TW'].title }))
    expect(results.getByRole('status').textContent).toBe('已完成 1 筆未處理 1 筆，原因列於下方')
    const [, first, second] = results.getAllByRole('row').map(({ textContent }) => textContent)
    expect(first).toMatch(/^EXPIRD林怡君.+逾期未付款$/)
    expect(second).toBe('HELD22林怡君完成已確認')
    const [sent] = requests.filter(({ method }) => method === 'POST')
    const rows = [held, expired].map(({ id, version }) => ({ id, version }))
    expect(sent?.body).toEqual({ rows, reason: '團體' })
  })

  test('that are all paid cannot be guaranteed', async () => {
    const { button } = await choose([paid])
    expect(button.disabled).toBe(true)
  })
})
