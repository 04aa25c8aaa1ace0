import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { addDays } from '@banquet/contract/rule/day/days'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { bookingCounts, hotelBookingRow } from '../../../../../test/rows/booking-rows.ts'
import { accountRow, enterAs } from '../../../../../test/enter.ts'
import { json } from '../../../../../test/fake-server.ts'
import { renderAt } from '../../../../../test/render.tsx'
import { today } from '../../../../kit/look/dates.ts'
import { BookingsPage } from '../bookings/bookings.page.tsx'
import { frontDeskText } from './front-desk.text.ts'
import { bookingText } from '../booking.text.ts'

const t = frontDeskText['zh-TW']
const booking = bookingText['zh-TW']

beforeEach(() => localStorage.clear())

const day = today()
const some: readonly Booking[] = [
  hotelBookingRow({ id: 1, code: 'ARRIVE', arrival: day, departure: addDays(day, 2) }),
  hotelBookingRow({ id: 2, code: 'LATE22', arrival: addDays(day, -1), departure: addDays(day, 1) }),
  hotelBookingRow({ id: 3, code: 'LEAVES', state: 'checked-in', arrival: addDays(day, -2), departure: day }),
  hotelBookingRow({
    id: 4,
    code: 'STAYS4',
    state: 'checked-in',
    confirmationNumber: 'RC-4',
    arrival: addDays(day, -1),
    departure: addDays(day, 3),
  }),
]

async function open(rows: readonly Booking[] = some) {
  const requests = await enterAs(accountRow({ identity: identity.hotelService }), {
    'GET /api/v1/hotel-order/count': () => json(200, bookingCounts),
    'GET /api/v1/hotel-order': ({ path }) => {
      const query = new URL(path, 'http://localhost').searchParams
      const state = query.get('state')
      const found = rows.filter(
        (row) =>
          (state === null || row.state === state) &&
          (query.get('unnumbered') === null || row.confirmationNumber === ''),
      )
      const size = query.get('page') === null ? found.length : Number(query.get('size'))
      return json(200, found.slice(0, size), { 'x-total-count': String(found.length) })
    },
    'POST /api/v1/hotel-order/1/stay': () => json(200, { ...some[0], state: 'checked-in', version: 5 }),
    'POST /api/v1/hotel-order/3/number': () =>
      json(200, { ...some[2], confirmationNumber: 'RC-3', version: 5 }),
  })
  await renderAt('/admin/hotel/order', <BookingsPage />)
  await screen.findAllByText(rows[0]?.code ?? '')
  return requests
}

const box = (name: string) => within(screen.getByRole('region', { name }))
const codes = (name: string) =>
  box(name)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test("hotel staff see today's arrivals, departures and stays in their hotel, and bookings without a number", async () => {
  await open()
  expect(codes(t.arrivals)).toEqual(['ARRIVE', 'LATE22'])
  expect(box(t.arrivals).getByText(new RegExp(`原定 ${addDays(day, -1)} 入住`))).toBeDefined()
  expect(codes(t.departures)).toEqual(['LEAVES'])
  expect(codes(t.inHouse)).toEqual(['STAYS4'])
  expect(codes(t.unnumbered)).toEqual(['ARRIVE', 'LATE22', 'LEAVES', t.fromFile])
})

test('hotel staff see no money, no members and no waiting list, and do not choose an event', async () => {
  const requests = await open()
  const headers = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
  for (const hidden of [booking.total, booking.paid, booking.member]) expect(headers).not.toContain(hidden)
  expect(screen.queryByRole('checkbox', { name: booking.total, hidden: true })).toBeNull()
  const tabs = within(screen.getByRole('group', { name: booking.state }))
  expect(tabs.queryByRole('button', { name: /^候補/ })).toBeNull()
  expect(screen.queryByRole('combobox', { name: booking.event })).toBeNull()
  const asked = new Set(requests.map(({ path }) => path.split('?')[0]))
  expect(asked).toEqual(new Set(['/api/v1/hotel-order', '/api/v1/hotel-order/count', '/api/v1/list-view']))
})

test('an arrival is recorded with one click', async () => {
  const requests = await open()
  await userEvent.click(box(t.arrivals).getAllByRole('button', { name: '登錄入住 林怡君 等 2 位' })[0]!)
  await expect
    .poll(() => requests.find(({ path }) => path === '/api/v1/hotel-order/1/stay')?.body)
    .toEqual({ state: 'checked-in', version: 4 })
  expect(box(t.inHouse).queryByRole('button')).toBeNull()
})

test('a number can be entered in its box', async () => {
  const requests = await open()
  const field = box(t.unnumbered).getByRole('textbox', { name: /^LEAVES/ })
  await userEvent.type(field, 'RC-3{Enter}')
  await expect
    .poll(() => requests.find(({ path }) => path === '/api/v1/hotel-order/3/number')?.body)
    .toEqual({ confirmationNumber: 'RC-3', version: 4 })
})

test('if many bookings have no number, the next twenty are shown with the total and a link to all', async () => {
  const many = Array.from({ length: 23 }, (_, at) =>
    hotelBookingRow({
      id: at + 1,
      code: `WAIT${at}`,
      arrival: addDays(day, at),
      departure: addDays(day, at + 1),
    }),
  )
  const requests = await open(many)
  const asked = () =>
    requests.flatMap(({ path }) => {
      const { pathname, searchParams } = new URL(path, 'http://localhost')
      return pathname === '/api/v1/hotel-order' && searchParams.get('unnumbered') ? [searchParams] : []
    })
  expect(Object.fromEntries(asked()[0] ?? [])).toMatchObject({ size: '20', sort: 'arrival', from: day })
  expect(box(t.unnumbered).getAllByRole('textbox')).toHaveLength(20)
  expect(box(t.unnumbered).getByText('23')).toBeDefined()
  await userEvent.click(box(t.unnumbered).getByRole('link', { name: t.allUnnumbered(23) }))
  const list = await screen.findByRole('combobox', { name: booking.unnumbered })
  await expect.poll(() => (list as HTMLSelectElement).value).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: t.allDays }))
  await expect.poll(() => asked().at(-1)?.get('from')).toBe(null)
  expect(screen.queryByRole('button', { name: t.allDays })).toBeNull()
})

test('if all of them are shown, there is no link', async () => {
  await open()
  expect(screen.queryByRole('link', { name: /^查看全部/ })).toBeNull()
})
