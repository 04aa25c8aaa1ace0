import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingRow, offeredHotelRow, stayQuoteRow } from '../../../../../test/rows/booking-rows.ts'
import { accountRow, enterAs } from '../../../../../test/enter.ts'
import { json, problem } from '../../../../../test/fake-server.ts'
import { memberRow } from '../../../../../test/rows/member-row.ts'
import { renderAt } from '../../../../../test/render.tsx'
import { eventRow } from '../../../../../test/rows/sign-up-rows.ts'
import { loadRefusalWords } from '../../../../kit/text/errors.text.ts'
import { AddBookingPage } from './add-booking.page.tsx'
import { addBookingText } from './add-booking.text.ts'
import { stayText } from '../../../../shared/lodging/booking/stay.text.ts'
import { tableText } from '../../../../kit/text/table.text.ts'

const t = addBookingText['zh-TW']
const stay = stayText['zh-TW']
const table = tableText['zh-TW']

beforeAll(loadRefusalWords)
beforeEach(() => localStorage.clear())

const member = memberRow()
const offers = {
  eventId: 3,
  isOpen: false,
  opensAt: null,
  closesAt: null,
  startDay: '2028-03-23',
  endDay: '2028-03-24',
  hotels: [offeredHotelRow],
}

async function open(more: Parameters<typeof enterAs>[1] = {}) {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/event': () => json(200, [eventRow], { 'x-total-count': '1' }),
    'GET /api/v1/hotel-order/offer': () => json(200, offers),
    'GET /api/v1/member': () => json(200, [member], { 'x-total-count': '1' }),
    'POST /api/v1/hotel-order/quote': () => json(200, stayQuoteRow()),
    'POST /api/v1/hotel-order': () => json(201, bookingRow()),
    ...more,
  })
  const { router } = await renderAt('/admin/hotel/order/new', <AddBookingPage />)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: t.room }), '雙人房')
  return { requests, router }
}

const day = (name: RegExp) => screen.getByRole('button', { name })
const cost = () => within(screen.getByRole('region', { name: stay.price }))

async function chooseMember() {
  await userEvent.click(screen.getByRole('button', { name: table.choose }))
  const dialog = within(await screen.findByRole('dialog'))
  const [choose] = await dialog.findAllByRole('button', { name: new RegExp(member.realName) })
  await userEvent.click(choose as HTMLElement)
}

test('two clicks in the calendar choose the nights, and the price is shown before anything is sent', async () => {
  const { requests, router } = await open()
  await chooseMember()
  await userEvent.click(day(/^2028-03-22，NT\$ 3,000，剩 4 間/))
  await userEvent.click(day(/^2028-03-23/))
  expect(await cost().findAllByText('NT$ 3,000')).toHaveLength(2)
  expect(cost().getByText(/之後取消或未入住收取第一晚房費/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: t.submit }))
  await expect.poll(() => router.state.location.pathname).toBe('/admin/hotel/order/12')
  const sent = requests.find(({ method, path }) => method === 'POST' && path === '/api/v1/hotel-order')
  expect(sent?.body).toEqual({
    eventId: 3,
    memberId: member.id,
    roomTypeId: 9,
    rooms: 1,
    extraBeds: 0,
    arrival: '2028-03-22',
    departure: '2028-03-23',
    wishes: '',
    overrideReason: '',
    guests: [{ name: member.realName, enName: member.enName }],
    expectedTotal: 3000,
    joinsWaitingList: false,
  })
})

test('full nights are marked in the calendar, and booking them joins the waiting list', async () => {
  const { requests } = await open({
    'POST /api/v1/hotel-order/quote': () =>
      json(200, stayQuoteRow({ place: 'waiting-list', fullNights: ['2028-03-24'] })),
    'POST /api/v1/hotel-order': () => json(201, bookingRow({ state: 'waiting-list' })),
  })
  await chooseMember()
  await userEvent.click(day(/^2028-03-24，NT\$ 3,200，已滿/))
  await userEvent.click(day(/^2028-03-25，僅可退房/))
  expect(await cost().findByText(/以下日期已滿：2028-03-24。送出後會列入候補名單/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: t.wait }))
  await expect
    .poll(
      () => requests.find(({ method, path }) => method === 'POST' && path === '/api/v1/hotel-order')?.body,
    )
    .toMatchObject({ joinsWaitingList: true })
})

test('a violated rule of the nights is marked at its date, and can be overridden with a reason', async () => {
  await open({
    'POST /api/v1/hotel-order/quote': ({ body }: { body: unknown }) =>
      (body as { overrideReason: string }).overrideReason === ''
        ? problem(400, 'validation', {
            errors: [{ path: 'departure', code: 'room.min-stay', params: { n: 2 } }],
          })
        : json(200, stayQuoteRow()),
  })
  await userEvent.click(day(/^2028-03-22/))
  await userEvent.click(day(/^2028-03-23/))
  expect(await screen.findByText('此期間至少須住 2 晚')).toBeDefined()
  await userEvent.type(await screen.findByRole('textbox', { name: /例外原因/ }), '飯店同意')
  expect(await cost().findAllByText('NT$ 3,000')).toHaveLength(2)
  expect(screen.queryByText('此期間至少須住 2 晚')).toBeNull()
})

test('without a member, dates and guests nothing is sent, and each is marked', async () => {
  const { requests } = await open()
  await userEvent.click(screen.getByRole('button', { name: t.submit }))
  expect((await screen.findAllByText('必填')).length).toBeGreaterThanOrEqual(4)
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
})

test('if the rooms were taken meanwhile, the refusal is shown and the price is requested again', async () => {
  let isTaken = false
  const { requests } = await open({
    'POST /api/v1/hotel-order/quote': () =>
      json(200, isTaken ? stayQuoteRow({ place: 'full', fullNights: ['2028-03-22'] }) : stayQuoteRow()),
    'POST /api/v1/hotel-order': () => {
      isTaken = true
      return problem(422, 'hotel-order.full')
    },
  })
  await chooseMember()
  await userEvent.click(day(/^2028-03-22/))
  await userEvent.click(day(/^2028-03-23/))
  await cost().findAllByText('NT$ 3,000')
  await userEvent.click(screen.getByRole('button', { name: t.submit }))
  expect(await cost().findByText(stay.full('2028-03-22'))).toBeDefined()
  expect(requests.filter(({ path }) => path === '/api/v1/hotel-order')).toHaveLength(1)
})
