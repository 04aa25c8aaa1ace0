import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { bookingRow, offeredHotelRow, shareRow, stayQuoteRow } from '../../../../test/rows/booking-rows.ts'
import { enterMember } from '../../../../test/enter-member.ts'
import { json } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { MyBookingsPage } from './bookings.page.tsx'
import { myRefundText } from '../../payment/refund/my-refund.text.ts'
import { bookingText } from './booking.text.ts'
import { shareText } from '../../../shared/lodging/share/share.text.ts'
import { bookingStateText } from '../../../shared/lodging/booking/booking-state.text.ts'

const t = bookingText['zh-TW']
const words = shareText['zh-TW']
const bookingState = bookingStateText['zh-TW']

const shownNotices = () => notices().map(({ kind, text }) => `${kind}: ${text}`)

beforeEach(() => enterSide('shop'))
afterEach(() => {
  dismiss()
  enterSide('staff')
})

const offers = {
  eventId: 3,
  opensAt: null,
  closesAt: null,
  startDay: '2028-03-23',
  endDay: '2028-03-24',
  hotels: [offeredHotelRow],
}

async function open(rows: readonly Booking[], more: Parameters<typeof enterMember>[1] = {}, isOpen = true) {
  const requests = await enterMember(memberRow(), {
    'GET /api/v1/hotel-order/offer': () => json(200, { ...offers, isOpen }),
    'GET /api/v1/room-share/mine': () => json(200, []),
    'GET /api/v1/hotel-order': () => json(200, rows, { 'x-total-count': String(rows.length) }),
    ...more,
  })
  const { router } = await renderAt('/hotel', <MyBookingsPage />)
  return { requests, router }
}

const card = async () => within(await screen.findByRole('region', { name: /^晴川大飯店 / }))

test('a member without a booking sees the form at once', async () => {
  const { router } = await open([])
  await expect.poll(() => router.state.location.pathname).toBe('/hotel/new')
})

test('while booking is closed, there is no link to the form', async () => {
  await open([], {}, false)
  await screen.findByText(t.closed)
  expect(screen.queryByRole('link', { name: t.book })).toBeNull()
})

test('a booking that must be paid shows place, dates, guests, amount and deadline', async () => {
  await open([bookingRow({ paid: 1200, left: 5000 })])
  const shown = await card()
  for (const text of [
    bookingState.held,
    t.stayOf('3/23（四）', '3/25（六）', '2 晚'),
    '雙人房，1 間',
    'NT$ 6,200',
    'NT$ 5,000',
  ])
    expect(shown.getByText(text)).toBeDefined()
  expect(shown.getByText(/^林怡君 Lin Yi-Chun、王大明$/)).toBeDefined()
  expect(shown.getByRole('link', { name: t.pay }).getAttribute('href')).toBe('/payment-order/77')
})

test.each<[Booking['state'], string, string[]]>([
  ['waiting-list', bookingState['waiting-list'], [t.edit, t.changeDates, t.cancel]],
  ['held', bookingState.held, [t.edit, t.changeDates, t.cancel, t.pay]],
  ['confirmed', bookingState.confirmed, [t.edit, t.changeDates, t.cancel, t.payment]],
  ['checked-in', bookingState['checked-in'], [t.payment]],
  ['expired', bookingState.expired, [t.payment]],
  ['cancelled', bookingState.cancelled, [t.payment]],
])('a booking that is %s says so and has the commands of its state', async (state, word, expected) => {
  const paymentOrderId = state === 'waiting-list' ? null : 77
  await open([bookingRow({ state, paymentOrderId, left: state === 'held' ? 6200 : 0 })])
  const shown = await card()
  expect(shown.getByText(word)).toBeDefined()
  const names = [...shown.queryAllByRole('button'), ...shown.queryAllByRole('link')]
  expect(names.map((one) => one.textContent)).toEqual(expected)
})

test('the confirmation number is shown once there is one', async () => {
  await open([bookingRow({ state: 'confirmed', confirmationNumber: 'RC-7' })])
  expect((await card()).getByText('RC-7')).toBeDefined()
})

test('other dates show their price before they are sent with that price', async () => {
  const { requests } = await open([bookingRow()], {
    'POST /api/v1/hotel-order/quote': () => json(200, stayQuoteRow({ total: 9200 })),
    'POST /api/v1/hotel-order/12/dates': () => json(200, bookingRow({ version: 5 })),
  })
  await userEvent.click((await card()).getByRole('button', { name: t.changeDates }))
  await userEvent.selectOptions(await screen.findByLabelText(/^入住日/), '2028-03-22')
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('NT$ 9,200（需補 NT$ 3,000）')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: t.changeDates }))
  await expect.poll(shownNotices).toEqual([`success: ${t.datesChanged}`])
  const sent = (call: string) => requests.find(({ path }) => path.endsWith(call))?.body
  expect(sent('/quote')).toMatchObject({ arrival: '2028-03-22', departure: '2028-03-25', hotelOrderId: 12 })
  expect(sent('/dates')).toEqual({
    arrival: '2028-03-22',
    departure: '2028-03-25',
    expectedTotal: 9200,
    version: 4,
  })
})

const byCard = {
  'GET /api/v1/refund/proposal': () =>
    json(200, { available: 3000, parts: [{ attemptId: 5, method: 'card', amount: 3000, tradeNo: '' }] }),
}

test('a late cancellation of a shared room shows the part of the fee for the member who booked', async () => {
  const terms = { freeUntil: '2020-03-19T16:00:00.000Z', lateFee: 'first-night' as const, lateAmount: 3000 }
  const share = shareRow({ state: 'paid', code: null, mateName: '許文彬', paid: 3100, mayEnd: false })
  await open([bookingRow({ state: 'confirmed', terms, paid: 3100, left: 0, share })], byCard)
  await userEvent.click((await card()).getByRole('button', { name: t.cancel }))
  const mates = words.mateCharged('許文彬', 'NT$ 3,100', { fee: 'NT$ 1,500', back: 'NT$ 1,600' })
  expect(await screen.findByText(t.cancelLate('NT$ 1,500') + mates)).toBeDefined()
})

test.each([
  [3100, words.mateRefunded('許文彬', 'NT$ 3,100')],
  [0, words.mateEnds('許文彬')],
])(
  'cancelling names the room-mate who has paid NT$ %s, and what becomes of their money',
  async (paid, sentence) => {
    const state = paid > 0 ? 'paid' : 'agreed'
    const share = shareRow({ state, code: null, mateName: '許文彬', paid, mayEnd: false })
    await open([bookingRow({ share })])
    await userEvent.click((await card()).getByRole('button', { name: t.cancel }))
    expect(await screen.findByText(t.cancelPlain + sentence)).toBeDefined()
  },
)

test('other dates show what becomes of the room-mate before they are sent', async () => {
  const mate = { name: '許文彬', enName: '', before: 3100, after: 1500, toReturn: 1600 }
  await open([bookingRow()], {
    'POST /api/v1/hotel-order/quote': () => json(200, stayQuoteRow({ total: 3000, mate })),
  })
  await userEvent.click((await card()).getByRole('button', { name: t.changeDates }))
  await userEvent.selectOptions(await screen.findByLabelText(/^入住日/), '2028-03-22')
  expect(await screen.findByText(words.mateLess('許文彬', 'NT$ 3,100', 'NT$ 1,500'))).toBeDefined()
  expect(screen.getByText(words.mateReturn('NT$ 1,600'))).toBeDefined()
})

test('a late cancellation asks for confirmation and shows the fee', async () => {
  const terms = { freeUntil: '2020-03-19T16:00:00.000Z', lateFee: 'first-night' as const, lateAmount: 3000 }
  const { requests } = await open([bookingRow({ state: 'confirmed', terms, paid: 6200, left: 0 })], {
    ...byCard,
    'POST /api/v1/hotel-order/12/cancel': () => json(200, bookingRow({ state: 'cancelled' })),
  })
  await userEvent.click((await card()).getByRole('button', { name: t.cancel }))
  const question = within(await screen.findByRole('dialog'))
  await question.findByText(t.cancelLate('NT$ 3,000'))
  expect(question.getByRole('button', { name: t.keep })).toBeDefined()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.click(question.getByRole('button', { name: t.cancel }))
  await expect.poll(shownNotices).toEqual([`success: ${myRefundText['zh-TW'].cancelledAndRequested}`])
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ version: 4, refundAccount: null })
})
