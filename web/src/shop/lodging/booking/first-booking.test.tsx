import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { bookingRow, offeredHotelRow, stayQuoteRow } from '../../../../test/rows/booking-rows.ts'
import { enterMember } from '../../../../test/enter-member.ts'
import { json } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { BookPage } from './book.page.tsx'
import { MyBookingsPage } from './bookings.page.tsx'
import { bookingText } from './booking.text.ts'

const t = bookingText['zh-TW']

beforeEach(() => enterSide('shop'))
afterEach(() => {
  dismiss()
  enterSide('staff')
})

function Hotel() {
  return useLocation().pathname === '/hotel/new' ? <BookPage /> : <MyBookingsPage />
}

async function open(rows: Booking[]) {
  const period = { opensAt: null, closesAt: null, startDay: '2028-03-23', endDay: '2028-03-23' }
  await enterMember(memberRow(), {
    'GET /api/v1/hotel-order/offer': () =>
      json(200, { eventId: 3, isOpen: true, ...period, hotels: [offeredHotelRow] }),
    'GET /api/v1/room-share/mine': () => json(200, []),
    'GET /api/v1/hotel-order': () => json(200, rows, { 'x-total-count': String(rows.length) }),
    'POST /api/v1/hotel-order/quote': () => json(200, stayQuoteRow()),
    'POST /api/v1/hotel-order': () => {
      rows.push(bookingRow())
      return json(201, bookingRow())
    },
  })
  return renderAt('/hotel', <Hotel />)
}

const isAt = (router: Awaited<ReturnType<typeof open>>['router']) => router.state.location.pathname
const booking = () => screen.findByRole('region', { name: /^晴川大飯店 / })

test('the first booking leads to the list with that booking, and not back to the form', async () => {
  const { router } = await open([])
  await userEvent.click(await screen.findByRole('radio', { name: '雙人房' }))
  expect(isAt(router)).toBe('/hotel/new')
  const submit = screen.getByRole('button', { name: t.submit })
  await expect.poll(() => submit.hasAttribute('disabled')).toBe(false)
  await userEvent.click(submit)
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: t.submit }))
  await booking()
  expect(isAt(router)).toBe('/hotel')
})

test('a booking that was made elsewhere since the list was loaded is shown, and not the form', async () => {
  const rows: Booking[] = []
  const { router } = await open(rows)
  await screen.findByRole('radio', { name: '雙人房' })
  rows.push(bookingRow())
  await router.navigate({ to: '/hotel' })
  await booking()
  expect(isAt(router)).toBe('/hotel')
})
