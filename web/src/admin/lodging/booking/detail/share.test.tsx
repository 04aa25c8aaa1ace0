import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { bookingRow, hotelBookingRow, shareRow } from '../../../../../test/rows/booking-rows.ts'
import { accountRow, enterAs } from '../../../../../test/enter.ts'
import { json } from '../../../../../test/fake-server.ts'
import { renderAt } from '../../../../../test/render.tsx'
import { loadRefusalWords } from '../../../../kit/text/errors.text.ts'
import { BookingPage } from './booking.page.tsx'
import { staffShareText } from './share.text.ts'
import { shareText } from '../../../../shared/lodging/share/share.text.ts'

const t = staffShareText['zh-TW']
const shareLabels = shareText['zh-TW']

beforeAll(loadRefusalWords)
beforeEach(() => localStorage.clear())

async function open(row: Booking, more: Parameters<typeof enterAs>[1] = {}) {
  const requests = await enterAs(accountRow(), {
    [`GET /api/v1/hotel-order/${row.id}`]: () => json(200, row),
    [`GET /api/v1/hotel-order/${row.id}/message`]: () => json(200, []),
    ...more,
  })
  await renderAt(`/admin/hotel/order/${row.id}`, <BookingPage />, '/admin/hotel/order/$id')
  await screen.findByRole('heading', { name: new RegExp(row.code) })
  return requests
}

const panel = async () => within(await screen.findByRole('region', { name: shareLabels.title }))
const sent = (requests: Awaited<ReturnType<typeof enterAs>>) =>
  requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])

const seeker = {
  memberId: 42,
  name: '許文彬',
  bookingCode: 'K3N8QW',
  hotelName: '晴川大飯店',
  hotelEnName: '',
  arrival: '2028-03-23',
  departure: '2028-03-25',
}

test('staff can mail the invitation to a member who is looking for a room-mate', async () => {
  const requests = await open(bookingRow({ mayInvite: true, seeksMate: true }), {
    'GET /api/v1/hotel-order/12/mate-seeker': () => json(200, [seeker]),
    'POST /api/v1/hotel-order/12/room-share': () => json(201, shareRow()),
  })
  const shown = await panel()
  expect(shown.getByText(t.seeking)).toBeDefined()
  await userEvent.click(shown.getByRole('button', { name: shareLabels.invite }))
  const whom = await screen.findByLabelText(/^邀請對象/)
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText(/^對方 Email/)).toBeDefined()
  await userEvent.selectOptions(whom, '許文彬（晴川大飯店 2028-03-23 – 2028-03-25）')
  expect(dialog.queryByLabelText(/^對方 Email/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: shareLabels.send }))
  await expect.poll(() => sent(requests)).toEqual([['/api/v1/hotel-order/12/room-share', { memberId: 42 }]])
})

test("the panel links to the room-mate's payment order, and a paid share can be ended after a confirmation", async () => {
  const share = shareRow({
    state: 'paid',
    code: null,
    mateName: '許文彬',
    paid: 3100,
    paymentOrderId: 78,
    version: 3,
  })
  const requests = await open(bookingRow({ share }), {
    'POST /api/v1/room-share/31/end': () => new Response(null, { status: 204 }),
  })
  const shown = await panel()
  expect(shown.getByRole('link', { name: t.payment }).getAttribute('href')).toBe('/admin/payment-order/78')
  await userEvent.click(shown.getByRole('button', { name: shareLabels.end }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^室友已付的 NT\$ 3,100 會列為應退款項/)).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: shareLabels.end }))
  await expect.poll(() => sent(requests)).toEqual([['/api/v1/room-share/31/end', { version: 3 }]])
})

test('hotel staff do not receive room shares and have no panel for them', async () => {
  await open(hotelBookingRow())
  expect(screen.queryByRole('region', { name: shareLabels.title })).toBeNull()
})
