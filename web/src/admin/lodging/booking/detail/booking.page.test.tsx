import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { addDays } from '@banquet/contract/rule/day/days'
import {
  bookingRow,
  hotelBookingRow,
  offeredHotelRow,
  shareRow,
  stayQuoteRow,
} from '../../../../../test/rows/booking-rows.ts'
import { today } from '../../../../kit/look/dates.ts'
import { accountRow, enterAs } from '../../../../../test/enter.ts'
import { json, problem } from '../../../../../test/fake-server.ts'
import { renderAt } from '../../../../../test/render.tsx'
import { loadRefusalWords } from '../../../../kit/text/errors.text.ts'
import { BookingPage } from './booking.page.tsx'
import { bookingText } from '../booking.text.ts'
import { messagesText } from './messages.text.ts'
import { commonText } from '../../../../kit/text/common.text.ts'
import { shareText } from '../../../../shared/lodging/share/share.text.ts'
import { stayText } from '../../../../shared/lodging/booking/stay.text.ts'
import { guestsText } from '../../../../shared/lodging/guests/guests.text.ts'
import { bookText } from '../../../../shared/lodging/booking/book.text.ts'

const t = bookingText['zh-TW']
const messages = messagesText['zh-TW']
const common = commonText['zh-TW']
const stay = stayText['zh-TW']
const guestsLabels = guestsText['zh-TW']

beforeAll(loadRefusalWords)
beforeEach(() => localStorage.clear())

type Handlers = Parameters<typeof enterAs>[1]

async function open(row: Booking, more: Handlers = {}, me = accountRow()) {
  const requests = await enterAs(me, {
    [`GET /api/v1/hotel-order/${row.id}`]: () => json(200, row),
    [`GET /api/v1/hotel-order/${row.id}/message`]: () => json(200, []),
    ...more,
  })
  await renderAt(`/admin/hotel/order/${row.id}`, <BookingPage />, '/admin/hotel/order/$id')
  await screen.findByRole('heading', { name: new RegExp(row.code) })
  return requests
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const buttons = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== messages.send)
const panel = (name: string) => screen.getByRole('region', { name }).textContent
const sent = (requests: Awaited<ReturnType<typeof enterAs>>) =>
  requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])

test('the page shows the stay, the guests, the notes, the price by night and the terms', async () => {
  await open(bookingRow())
  for (const text of [
    '晴川大飯店',
    stay.roomsOf('雙人房', 1),
    stay.from('2028-03-23', '15:00'),
    stay.until('2028-03-25', '11:00'),
    stay.nightsOf(2),
  ])
    expect(panel(t.stay)).toContain(text)
  expect(panel(t.guestsAndWishes)).toContain('林怡君 Lin Yi-Chun、王大明')
  expect(panel(t.notes)).toContain('講者')
  for (const text of ['2028-03-24NT$ 3,200', 'NT$ 6,200', t['to-organiser'], '2028-03-01 23:59'])
    expect(panel(t.payment)).toContain(text)
  expect(panel(t.payment)).toContain(
    '2028-03-19 23:59 前可免費取消，之後取消或未入住收取第一晚房費 NT$ 3,000。',
  )
  expect(screen.getByRole('link', { name: t.paymentOrder }).getAttribute('href')).toBe(
    '/admin/payment-order/77',
  )
})

describe('the commands', () => {
  test('depend on the state: an unpaid booking can be guaranteed, a confirmed one gets its number', async () => {
    await open(bookingRow())
    expect(buttons()).toEqual([
      ...[common.history, t.editGuests, t.editNotes, t.changeDates, t.guarantee, t.cancel],
    ])
  })

  test('after check-in are to check out, or to undo the check-in', async () => {
    await open(bookingRow({ state: 'checked-in', arrival: '2026-01-05', departure: '2026-01-07' }))
    expect(buttons()).toEqual([
      ...[common.history, t.editNotes, t.enterNumber, t.changeStay, t.undoCheckIn, t.checkOut],
    ])
  })

  test('do not include check-in before the day of arrival', async () => {
    await open(bookingRow({ state: 'confirmed', arrival: '2099-01-05', departure: '2099-01-07' }))
    expect(screen.queryByRole('button', { name: t.checkIn })).toBeNull()
  })

  test('are only the history for users who may only view', async () => {
    const grant = { pageId: 7 as const, active: true, extra: [], canAdd: false, canEdit: false }
    const rights = {
      functionList: [{ ...grant, canDelete: false }],
      permissionList: [{ pageId: 7 as const, type: 1 as const }],
    }
    const me = accountRow({ identity: identity.management, ...rights })
    await open(bookingRow({ mayEdit: false, mayChangeDates: false, mayCancel: false }), {}, me)
    expect(buttons()).toEqual([common.history])
    expect(screen.queryByRole('link', { name: t.paymentOrder })).toBeNull()
  })
})

test('hotel staff see neither money nor internal notes; they enter the number, check-in and check-out', async () => {
  const row = hotelBookingRow({ arrival: '2026-01-05', departure: '2026-01-07' })
  const requests = await open(
    row,
    { 'POST /api/v1/hotel-order/12/number': () => json(200, { ...row, confirmationNumber: 'RC-7' }) },
    accountRow({ identity: identity.hotelService }),
  )
  expect(screen.queryByRole('region', { name: t.payment })).toBeNull()
  expect(panel(t.notes)).toBe('備註給飯店的備註貴賓')
  expect(document.body.textContent).not.toMatch(/NT\$|內部備註|訂房會員/)
  expect(buttons()).toEqual([common.history, t.enterNumber, t.noShow, t.checkIn])
  await press(t.enterNumber)
  await userEvent.type(await screen.findByRole('textbox', { name: /飯店訂房代號/ }), 'RC-7')
  await press(common.ok)
  await expect
    .poll(() => sent(requests))
    .toEqual([['/api/v1/hotel-order/12/number', { confirmationNumber: 'RC-7', version: 4 }]])
})

describe('a cancellation', () => {
  test('is free at first, and shows the amount to be refunded', async () => {
    const requests = await open(bookingRow({ state: 'confirmed', paid: 6200, left: 0 }), {
      'POST /api/v1/hotel-order/12/cancel': () => json(200, bookingRow({ state: 'cancelled' })),
    })
    await press(t.cancel)
    const dialog = within(await screen.findByRole('dialog', { name: t.cancel }))
    expect(dialog.getByText(/目前可免費取消/)).toBeDefined()
    expect(dialog.getByText(/已收的 NT\$ 6,200 會列為應退款項/)).toBeDefined()
    await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '行程變更')
    await userEvent.click(dialog.getByRole('button', { name: t.cancel }))
    await expect
      .poll(() => sent(requests))
      .toEqual([['/api/v1/hotel-order/12/cancel', { reason: '行程變更', version: 4 }]])
  })

  test('shows the retained amount once it costs a fee', async () => {
    const terms = { freeUntil: '2026-01-01T00:00:00.000Z', lateFee: 'first-night', lateAmount: 3000 } as const
    await open(bookingRow({ state: 'confirmed', paid: 6200, left: 0, terms }))
    await press(t.cancel)
    const dialog = within(await screen.findByRole('dialog', { name: t.cancel }))
    expect(dialog.getByText(/須收取取消費用 NT\$ 3,000/)).toBeDefined()
    expect(dialog.getByText(/保留 NT\$ 3,000，應退 NT\$ 3,200/)).toBeDefined()
  })
})

test('a cancellation names the room-mate and what becomes of their money', async () => {
  const share = shareRow({ state: 'paid', code: null, mateName: '許文彬', paid: 3100 })
  await open(bookingRow({ state: 'confirmed', paid: 3100, left: 0, share }))
  await press(t.cancel)
  const dialog = within(await screen.findByRole('dialog', { name: t.cancel }))
  expect(dialog.getByText(shareText['zh-TW'].mateRefunded('許文彬', 'NT$ 3,100'))).toBeDefined()
})

describe('the dates', () => {
  const mate = { name: '許文彬', enName: '', before: 3100, after: 3100, toReturn: 0 }
  const openDates = async (more: Handlers, row = bookingRow()) => {
    const requests = await open(row, more)
    await press(t.changeDates)
    const dialog = within(await screen.findByRole('dialog', { name: t.changeDates }))
    return { requests, dialog }
  }
  const leaveOn = async (dialog: ReturnType<typeof within>, day: string) => {
    const field = dialog.getByRole('textbox', { name: /退房日/ })
    await userEvent.clear(field)
    await userEvent.type(field, day)
    await userEvent.tab()
  }

  test('show the difference in price, computed for the rooms of the booking, before they are changed', async () => {
    const { requests, dialog } = await openDates({
      'POST /api/v1/hotel-order/quote': () => json(200, stayQuoteRow({ total: 9400, mate })),
      'POST /api/v1/hotel-order/12/dates': () => json(200, bookingRow({ total: 9400, version: 5 })),
    })
    await leaveOn(dialog, '2028-03-26')
    expect(await dialog.findByText('NT$ 9,400')).toBeDefined()
    expect(dialog.getByText('NT$ 3,200')).toBeDefined()
    expect(dialog.getByText(shareText['zh-TW'].mateKeeps('許文彬', 'NT$ 3,100'))).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: common.ok }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const [quote] = sent(requests)
    expect(quote?.[1]).toMatchObject({ hotelOrderId: 12, departure: '2028-03-26', rooms: 1 })
    expect(sent(requests)).toHaveLength(2)
    expect(sent(requests).at(-1)).toEqual([
      '/api/v1/hotel-order/12/dates',
      {
        arrival: '2028-03-23',
        departure: '2028-03-26',
        overrideReason: '',
        expectedTotal: 9400,
        version: 4,
      },
    ])
  })

  test('that violate a rule are marked at their field, and require a reason', async () => {
    const { requests, dialog } = await openDates({
      'POST /api/v1/hotel-order/quote': ({ body }: { body: unknown }) =>
        (body as { overrideReason: string }).overrideReason === ''
          ? problem(400, 'validation', { errors: [{ path: 'departure', code: 'room.closed-to-departure' }] })
          : json(200, stayQuoteRow({ total: 9400 })),
      'POST /api/v1/hotel-order/12/dates': () => json(200, bookingRow({ version: 5 })),
    })
    await leaveOn(dialog, '2028-03-26')
    expect(await dialog.findByText('這一天無法退房')).toBeDefined()
    await userEvent.type(await dialog.findByRole('textbox', { name: /例外原因/ }), '飯店同意')
    expect(await dialog.findByText('NT$ 9,400')).toBeDefined()
    expect(dialog.queryByText('這一天無法退房')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: common.ok }))
    await expect.poll(() => sent(requests).at(-1)?.[1]).toMatchObject({ overrideReason: '飯店同意' })
  })

  test('that the server refuses are marked at their fields, and the input is kept', async () => {
    const { dialog } = await openDates({
      'POST /api/v1/hotel-order/quote': () =>
        json(200, stayQuoteRow({ place: 'full', fullNights: ['2028-03-25'] })),
      'POST /api/v1/hotel-order/12/dates': () =>
        problem(400, 'validation', {
          errors: [{ path: 'departure', code: 'room.no-night', params: { day: '2028-03-25' } }],
        }),
    })
    await leaveOn(dialog, '2028-03-26')
    expect(await dialog.findByText(t.fullNights('2028-03-25'))).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: common.ok }))
    expect(await dialog.findByText('2028-03-25 未提供此房型')).toBeDefined()
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /退房日/ }).value).toBe('2028-03-26')
  })

  test('require a departure after the arrival', async () => {
    const { requests, dialog } = await openDates({})
    await leaveOn(dialog, '2028-03-20')
    await userEvent.click(dialog.getByRole('button', { name: common.ok }))
    expect(await dialog.findByText('退房日須晚於入住日')).toBeDefined()
    expect(sent(requests)).toEqual([])
  })
})

test('guests can be edited, and a missing name is marked at its field', async () => {
  const requests = await open(bookingRow(), {
    'PUT /api/v1/hotel-order/12': () => json(200, bookingRow({ version: 5 })),
  })
  await press(t.editGuests)
  const dialog = within(await screen.findByRole('dialog', { name: bookText['zh-TW'].editTitle('H7M2PX') }))
  await userEvent.click(dialog.getByRole('button', { name: guestsLabels.remove(1) }))
  await userEvent.click(dialog.getByRole('button', { name: guestsLabels.add }))
  await userEvent.click(dialog.getByRole('button', { name: common.save }))
  expect(await dialog.findByText('必填')).toBeDefined()
  await userEvent.type(dialog.getByRole('textbox', { name: '住客 2 中文姓名' }), '陳小美')
  await userEvent.click(dialog.getByRole('button', { name: common.save }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const guests = [
    { name: '王大明', enName: '' },
    { name: '陳小美', enName: '' },
  ]
  expect(sent(requests)).toEqual([['/api/v1/hotel-order/12', { guests, wishes: '高樓層', version: 4 }]])
})

test('a booking that somebody else has changed is reloaded instead of being changed', async () => {
  await open(bookingRow(), { 'POST /api/v1/hotel-order/12/guarantee': () => problem(409, 'stale') })
  await press(t.guarantee)
  const dialog = within(await screen.findByRole('dialog', { name: t.guarantee }))
  await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '團體擔保')
  await userEvent.click(dialog.getByRole('button', { name: t.guarantee }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('the hotel and the organiser exchange messages about the booking', async () => {
  const message = { id: 1, authorName: '王俊傑', isFromHotel: true, text: '請問客人幾點抵達？' }
  const requests = await open(bookingRow({ state: 'confirmed' }), {
    'GET /api/v1/hotel-order/12/message': () =>
      json(200, [{ ...message, createdAt: '2028-02-02T02:00:00.000Z' }]),
    'POST /api/v1/hotel-order/12/message': ({ body }) =>
      json(201, { ...message, ...(body as object), id: 2, createdAt: '2028-02-02T03:00:00.000Z' }),
  })
  const thread = within(screen.getByRole('region', { name: messages.messages }))
  const item = await thread.findByRole('listitem')
  for (const text of ['王俊傑', messages.hotel, '2028-02-02 10:00', '請問客人幾點抵達？'])
    expect(item.textContent).toContain(text)
  const field = thread.getByRole<HTMLTextAreaElement>('textbox', { name: /留言/ })
  await userEvent.type(field, '晚上十點')
  await userEvent.click(thread.getByRole('button', { name: messages.send }))
  await expect.poll(() => field.value).toBe('')
  expect(sent(requests)).toEqual([['/api/v1/hotel-order/12/message', { text: '晚上十點' }]])
})

describe('the rest of a stay', () => {
  const staying = {
    state: 'checked-in',
    arrival: addDays(today(), -1),
    departure: addDays(today(), 2),
  } as const

  test('is changed with its price shown before: another departure, other rooms from tonight on', async () => {
    const suite = { ...offeredHotelRow.roomTypes[0], id: 10, name: '套房', enName: 'Suite' }
    const hotels = [{ ...offeredHotelRow, roomTypes: [...offeredHotelRow.roomTypes, suite] }]
    const offers = { eventId: 3, isOpen: true, opensAt: null, closesAt: null, startDay: null, endDay: null }
    const requests = await open(bookingRow({ ...staying, left: 0 }), {
      'GET /api/v1/hotel-order/offer': () => json(200, { ...offers, hotels }),
      'POST /api/v1/hotel-order/quote': () => json(200, stayQuoteRow({ total: 8200 })),
      'POST /api/v1/hotel-order/12/rest': () => json(200, bookingRow({ ...staying, version: 5 })),
    })
    await press(t.changeStay)
    const dialog = within(await screen.findByRole('dialog', { name: t.changeStay }))
    await userEvent.selectOptions(await dialog.findByLabelText(/^房型/), '套房')
    expect(await dialog.findByText('NT$ 8,200')).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: common.ok }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const body = { departure: staying.departure, roomTypeId: 10, rooms: 1, checksOut: false }
    expect(sent(requests).at(-1)).toEqual([
      '/api/v1/hotel-order/12/rest',
      { ...body, expectedTotal: 8200, version: 4 },
    ])
  })

  test('says why other rooms do not do: too few beds for the guests', async () => {
    const offers = { eventId: 3, isOpen: true, opensAt: null, closesAt: null, startDay: null, endDay: null }
    await open(bookingRow({ ...staying, left: 0, rooms: 2 }), {
      'GET /api/v1/hotel-order/offer': () => json(200, { ...offers, hotels: [offeredHotelRow] }),
      'POST /api/v1/hotel-order/quote': () =>
        problem(400, 'validation', { errors: [{ path: 'guests', code: 'room.guests', params: { n: 2 } }] }),
    })
    await press(t.changeStay)
    const dialog = within(await screen.findByRole('dialog', { name: t.changeStay }))
    await userEvent.selectOptions(dialog.getByLabelText(/^房數/), '1 間')
    expect(await dialog.findByText('這些客房最多住 2 人')).toBeDefined()
  })

  test('ends today at one press for guests who leave early; a hotel sees no price', async () => {
    const row = hotelBookingRow({ ...staying, mayChangeStay: true })
    const requests = await open(
      row,
      { 'POST /api/v1/hotel-order/12/rest': () => json(200, { ...row, state: 'checked-out' }) },
      accountRow({ identity: identity.hotelService }),
    )
    await press(t.leaveEarly)
    const dialog = within(await screen.findByRole('dialog', { name: t.leaveEarly }))
    await userEvent.click(dialog.getByRole('button', { name: t.leaveEarly }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const body = { departure: today(), roomTypeId: 9, rooms: 1, checksOut: true, version: 4 }
    expect(sent(requests)).toEqual([['/api/v1/hotel-order/12/rest', body]])
    expect(document.body.textContent).not.toMatch(/NT\$/)
  })
})
