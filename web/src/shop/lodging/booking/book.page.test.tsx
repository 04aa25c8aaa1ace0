import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookingRow, offeredHotelRow, stayQuoteRow } from '../../../../test/rows/booking-rows.ts'
import { enterMember } from '../../../../test/enter-member.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { BookPage } from './book.page.tsx'
import { bookingText } from './booking.text.ts'
import { stayText } from '../../../shared/lodging/booking/stay.text.ts'
import { bookText } from '../../../shared/lodging/booking/book.text.ts'

const t = bookingText['zh-TW']
const stay = stayText['zh-TW']
const book = bookText['zh-TW']

beforeEach(() => {
  localStorage.clear()
  enterSide('shop')
})
afterEach(() => {
  dismiss()
  enterSide('staff')
})

const offers = {
  eventId: 3,
  isOpen: true,
  opensAt: null,
  closesAt: null,
  startDay: '2028-03-23',
  endDay: '2028-03-23',
  hotels: [offeredHotelRow],
}

async function open(more: Parameters<typeof enterMember>[1] = {}) {
  const requests = await enterMember(memberRow(), {
    'GET /api/v1/hotel-order/offer': () => json(200, offers),
    'POST /api/v1/hotel-order/quote': () => json(200, stayQuoteRow()),
    'GET /api/v1/hotel-order': () => json(200, [bookingRow()], { 'x-total-count': '1' }),
    ...more,
  })
  const { router } = await renderAt('/hotel/new', <BookPage />)
  return { requests, router }
}

const price = () => within(screen.getByRole('region', { name: stay.price }))
const chooseRoom = async () => userEvent.click(await screen.findByRole('radio', { name: '雙人房' }))

async function send() {
  await userEvent.click(screen.getByRole('button', { name: t.submit }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: t.submit }))
}

const created = (requests: Awaited<ReturnType<typeof open>>['requests']) =>
  requests.filter(({ method, path }) => method === 'POST' && path === '/api/v1/hotel-order')

test('rooms cannot be booked while the window is closed', async () => {
  await open({ 'GET /api/v1/hotel-order/offer': () => json(200, { ...offers, isOpen: false }) })
  await screen.findByText(t.closed)
})

test('the nights of the event are preselected, and each room has its price and availability', async () => {
  await open()
  const arrival = await screen.findByLabelText<HTMLSelectElement>(/^入住日/)
  expect(arrival.value).toBe('2028-03-22')
  const hotel = within(screen.getByRole('group', { name: '晴川大飯店' }))
  expect(hotel.getByText('NT$ 3,000')).toBeDefined()
  expect(hotel.getByText(book.left(4))).toBeDefined()
  await userEvent.selectOptions(screen.getByLabelText(/^退房日/), '2028-03-25')
  expect(hotel.getByText('NT$ 9,200')).toBeDefined()
  expect(hotel.getByText(book.waitingList)).toBeDefined()
})

test('the price from the server is shown, and is sent with the form', async () => {
  const { requests, router } = await open({ 'POST /api/v1/hotel-order': () => json(201, bookingRow()) })
  await chooseRoom()
  await price().findByText(stay.total)
  await send()
  await expect.poll(() => router.state.location.pathname).toBe('/hotel')
  expect(created(requests).map(({ body }) => body)).toEqual([
    {
      eventId: 3,
      roomTypeId: 9,
      arrival: '2028-03-22',
      departure: '2028-03-23',
      rooms: 1,
      extraBeds: 0,
      guests: [{ name: '林美惠', enName: 'Mei-Hui Lin' }],
      wishes: '',
      expectedTotal: 3000,
      joinsWaitingList: false,
    },
  ])
})

test('a full night is announced before the booking joins the waiting list', async () => {
  const waiting = stayQuoteRow({ place: 'waiting-list', fullNights: ['2028-03-22'] })
  const { requests } = await open({
    'POST /api/v1/hotel-order/quote': () => json(200, waiting),
    'POST /api/v1/hotel-order': () => json(201, bookingRow({ state: 'waiting-list' })),
  })
  await chooseRoom()
  await price().findByText(/^以下日期已滿：2028-03-22。/)
  await send()
  await expect.poll(() => created(requests)).toHaveLength(1)
  expect(created(requests)[0]?.body).toMatchObject({ joinsWaitingList: true })
})

test('a price that has changed is refused, and the new one is shown', async () => {
  let total = 3000
  const { router } = await open({
    'POST /api/v1/hotel-order/quote': () => json(200, stayQuoteRow({ total })),
    'POST /api/v1/hotel-order': () => {
      total = 3400
      return problem(409, 'hotel-order.total-changed', { params: { total } })
    },
  })
  await chooseRoom()
  await price().findByText(stay.total)
  await send()
  await price().findAllByText('NT$ 3,400')
  expect(notices().map(({ text }) => text)).toEqual([expect.stringContaining('房價已變更為 NT$ 3,400')])
  expect(router.state.location.pathname).toBe('/hotel/new')
})
