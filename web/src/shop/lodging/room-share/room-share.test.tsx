import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import type { SharedStay } from '@banquet/contract/lodging/room-share-record'
import { bookingRow, invitationRow, sharedStayRow, shareRow } from '../../../../test/rows/booking-rows.ts'
import { enterMember } from '../../../../test/enter-member.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { loadRefusalWords } from '../../../kit/text/errors.text.ts'
import { MyBookingsPage } from '../booking/bookings.page.tsx'
import { JoinPage } from './join.page.tsx'
import { roomShareText } from './room-share.text.ts'
import { shareText } from '../../../shared/lodging/share/share.text.ts'

const t = roomShareText['zh-TW']
const shareLabels = shareText['zh-TW']

const shownNotices = () => notices().map(({ kind, text }) => `${kind}: ${text}`)

beforeAll(loadRefusalWords)
beforeEach(() => enterSide('shop'))
afterEach(() => {
  dismiss()
  enterSide('staff')
})

type More = Parameters<typeof enterMember>[1]

const offers = { eventId: 3, isOpen: true, opensAt: null, closesAt: null, startDay: null, endDay: null }

async function open(rows: readonly Booking[], stays: readonly SharedStay[] = [], more: More = {}) {
  const requests = await enterMember(memberRow(), {
    'GET /api/v1/hotel-order/offer': () => json(200, { ...offers, hotels: [] }),
    'GET /api/v1/room-share/mine': () => json(200, stays),
    'GET /api/v1/hotel-order': () => json(200, rows, { 'x-total-count': String(rows.length) }),
    ...more,
  })
  await renderAt('/hotel', <MyBookingsPage />)
  return requests
}

const mine = async () => within(await screen.findByRole('region', { name: '室友 H7M2PX' }))
const press = (within_: { getByRole: typeof screen.getByRole }, name: string) =>
  userEvent.click(within_.getByRole('button', { name }))
const sent = (requests: Awaited<ReturnType<typeof enterMember>>) =>
  requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])

describe('the member who booked', () => {
  const alone = bookingRow({ guests: [{ name: '林怡君', enName: '' }], mayInvite: true })

  test('can invite by email, or get a link to pass on', async () => {
    const requests = await open([alone], [], {
      'POST /api/v1/hotel-order/12/room-share': () => json(201, shareRow({ email: 'hsu@example.com' })),
    })
    await press(await mine(), shareLabels.invite)
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^對方 Email/), 'hsu@')
    await press(dialog, shareLabels.send)
    expect(await dialog.findByText('Email格式不符')).toBeDefined()
    await userEvent.type(dialog.getByLabelText(/^對方 Email/), 'example.com')
    await press(dialog, shareLabels.send)
    await expect.poll(shownNotices).toEqual([`success: ${shareLabels.sentTo('hsu@example.com')}`])
    expect(sent(requests)).toEqual([['/api/v1/hotel-order/12/room-share', { email: 'hsu@example.com' }]])
  })

  test('sees the link until somebody has accepted, and can withdraw it after a confirmation', async () => {
    const share = shareRow()
    const requests = await open([{ ...alone, share }], [], {
      'POST /api/v1/room-share/31/end': () => new Response(null, { status: 204 }),
    })
    const shown = await mine()
    expect(shown.getByLabelText(shareLabels.link).getAttribute('value')).toBe(
      `${location.origin}/hotel/share/${share.code}`,
    )
    for (const text of [shareLabels.invited, 'NT$ 3,100']) expect(shown.getByText(text)).toBeDefined()
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...[shareLabels.copy, shareLabels.withdraw, shareLabels.inviteAgain],
    ])
    await press(shown, shareLabels.withdraw)
    await press(within(await screen.findByRole('alertdialog')), shareLabels.withdraw)
    await expect.poll(shownNotices).toEqual([`success: ${shareLabels.withdrawn}`])
    expect(sent(requests)).toEqual([['/api/v1/room-share/31/end', { version: 1 }]])
  })

  test('sees that they remain liable until the room-mate has paid, and cannot end the room share afterwards', async () => {
    const agreed = { state: 'agreed', code: null, mateName: '許文彬' } as const
    await open([bookingRow({ share: shareRow(agreed) })])
    const shown = await mine()
    for (const text of ['許文彬', shareLabels.agreed, t.liable]) expect(shown.getByText(text)).toBeDefined()
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([shareLabels.end])
  })

  test('has no commands left once the room-mate has paid', async () => {
    await open([
      bookingRow({ share: shareRow({ state: 'paid', code: null, mateName: '許文彬', mayEnd: false }) }),
    ])
    const shown = await mine()
    expect(shown.getByText(shareLabels.paidState)).toBeDefined()
    expect(shown.getByText(t.yourPart('NT$ 3,100'))).toBeDefined()
    expect(shown.queryAllByRole('button')).toEqual([])
  })

  test('can ask the organiser to find a room-mate', async () => {
    const requests = await open([alone], [], {
      'PUT /api/v1/hotel-order/12/seeks-mate': () => json(200, { ...alone, seeksMate: true }),
    })
    await userEvent.click((await mine()).getByRole('checkbox', { name: t.seek }))
    await expect.poll(shownNotices).toEqual([`success: ${t.seekOn}`])
    expect(sent(requests)).toEqual([['/api/v1/hotel-order/12/seeks-mate', { seeksMate: true, version: 4 }]])
  })

  test('cannot share a room without a free bed', async () => {
    await open([bookingRow()])
    await screen.findByRole('region', { name: /^晴川大飯店 / })
    expect(screen.queryByRole('region', { name: '室友 H7M2PX' })).toBeNull()
  })
})

describe('a room-mate', () => {
  const card = async () => within(await screen.findByRole('region', { name: '合住 晴川大飯店 H7M2PX' }))

  test('without a booking sees the shared stay with their share, where to pay it, and how to leave', async () => {
    const requests = await open([], [sharedStayRow()], {
      'POST /api/v1/room-share/31/end': () => new Response(null, { status: 204 }),
    })
    const shown = await card()
    for (const text of ['林美惠', t.stayOf('3/23（四）', '3/25（六）', '2 晚'), t.held])
      expect(shown.getByText(text)).toBeDefined()
    expect(shown.getAllByText('NT$ 3,100')).toHaveLength(2)
    expect(shown.getByRole('link', { name: t.pay }).getAttribute('href')).toBe('/payment-order/78')
    await press(shown, t.leave)
    await press(within(await screen.findByRole('alertdialog')), t.leave)
    await expect.poll(shownNotices).toEqual([`success: ${t.hasLeft}`])
    expect(sent(requests)).toEqual([['/api/v1/room-share/31/end', { version: 2 }]])
  })

  test('who has paid sees the refund before leaving', async () => {
    await open([], [sharedStayRow({ state: 'paid', paid: 3100, left: 0, dueAt: null })])
    const shown = await card()
    expect(shown.getByText(t.done)).toBeDefined()
    await press(shown, t.leave)
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(t.leavePaid('NT$ 3,100'))).toBeDefined()
  })
})

describe('an invitation', () => {
  const code = '31-q8JX2b5mTz0aYc3LrV1eKw'
  async function join(more: More) {
    const requests = await enterMember(memberRow(), more)
    const { router } = await renderAt(`/hotel/share/${code}`, <JoinPage />, '/hotel/share/$code')
    return { requests, router }
  }
  const path = `GET /api/v1/room-share/invitation/${code}`

  test('shows the stay and the share, and is accepted at the amount shown', async () => {
    const { requests, router } = await join({
      [path]: () => json(200, invitationRow()),
      'POST /api/v1/room-share/accept': () => json(200, sharedStayRow()),
    })
    await screen.findByRole('heading', { name: t.joinTitle('林美惠') })
    for (const text of [
      '晴川大飯店',
      'NT$ 3,100',
      '2028-03-19 23:59 前可免費取消。之後取消訂房，您負擔 NT$ 1,500。',
    ])
      expect(screen.getByText(text)).toBeDefined()
    await press(screen, t.accept)
    await expect.poll(() => router.state.location.pathname).toBe('/hotel')
    expect(sent(requests)).toEqual([['/api/v1/room-share/accept', { code, expectedAmount: 3100 }]])
    expect(shownNotices()).toEqual([`success: ${t.accepted}`])
    // The invitation is no longer valid by then, and was not requested again.
    expect(requests.filter(({ path }) => path.includes('/invitation/'))).toHaveLength(1)
  })

  test('whose amount has changed says so, and shows the new amount', async () => {
    let amount = 3100
    await join({
      [path]: () => json(200, invitationRow({ amount })),
      'POST /api/v1/room-share/accept': () =>
        problem(409, 'room-share.amount-changed', { params: { amount } }),
    })
    await screen.findByText('NT$ 3,100')
    amount = 1400
    await press(screen, t.accept)
    expect(await screen.findByText('NT$ 1,400')).toBeDefined()
    expect(shownNotices()).toEqual(['error: 409 分攤金額已變更為 NT$ 1,400，請確認後重新送出'])
  })

  test('for nights on which the member has a room already names that booking, and can only be declined', async () => {
    await join({ [path]: () => json(200, invitationRow({ ownCode: 'H8K3QA' })) })
    expect(await screen.findByText(t.hasRoom('H8K3QA'))).toBeDefined()
    expect(screen.getByRole('link', { name: t.toMine }).getAttribute('href')).toBe('/hotel')
    expect(screen.getByRole('button', { name: t.decline })).toBeDefined()
    expect(screen.queryByRole('button', { name: t.accept })).toBeNull()
  })

  test('is declined only after a confirmation', async () => {
    const { requests } = await join({
      [path]: () => json(200, invitationRow({ payment: 'at-hotel', dueAt: null })),
      'POST /api/v1/room-share/decline': () => new Response(null, { status: 204 }),
    })
    expect(await screen.findByText(t.payAtHotel)).toBeDefined()
    await press(screen, t.decline)
    const question = within(await screen.findByRole('alertdialog'))
    await press(question, t.back)
    expect(sent(requests)).toEqual([])
    await press(screen, t.decline)
    await press(within(await screen.findByRole('alertdialog')), t.decline)
    await expect.poll(() => sent(requests)).toEqual([['/api/v1/room-share/decline', { code }]])
  })

  test.each([
    ['room-share.code', 404, t.over],
    ['room-share.own', 409, t.ownTitle],
  ] as const)(
    'refused with %s shows a message that does not reveal whose it was',
    async (refusal, status, title) => {
      await join({ [path]: () => problem(status, refusal) })
      expect(await screen.findByText(title)).toBeDefined()
      expect(screen.getByRole('link', { name: t.toMine }).getAttribute('href')).toBe('/hotel')
      expect(screen.queryByRole('button')).toBeNull()
    },
  )
})
