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
    await press(await mine(), '邀請室友')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^對方 Email/), 'hsu@')
    await press(dialog, '建立邀請')
    expect(await dialog.findByText('Email格式不符')).toBeDefined()
    await userEvent.type(dialog.getByLabelText(/^對方 Email/), 'example.com')
    await press(dialog, '建立邀請')
    await expect.poll(shownNotices).toEqual(['success: 已寄出邀請信：hsu@example.com'])
    expect(sent(requests)).toEqual([['/api/v1/hotel-order/12/room-share', { email: 'hsu@example.com' }]])
  })

  test('sees the link until somebody has accepted, and can withdraw it after a confirmation', async () => {
    const share = shareRow()
    const requests = await open([{ ...alone, share }], [], {
      'POST /api/v1/room-share/31/end': () => new Response(null, { status: 204 }),
    })
    const shown = await mine()
    expect(shown.getByLabelText('邀請連結').getAttribute('value')).toBe(
      `${location.origin}/hotel/share/${share.code}`,
    )
    for (const text of ['等候回覆', 'NT$ 3,100']) expect(shown.getByText(text)).toBeDefined()
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['複製連結', '撤回邀請', '重新邀請'],
    ])
    await press(shown, '撤回邀請')
    await press(within(await screen.findByRole('alertdialog')), '撤回邀請')
    await expect.poll(shownNotices).toEqual(['success: 已撤回邀請'])
    expect(sent(requests)).toEqual([['/api/v1/room-share/31/end', { version: 1 }]])
  })

  test('sees that they remain liable until the room-mate has paid, and cannot end the room share afterwards', async () => {
    const agreed = { state: 'agreed', code: null, mateName: '許文彬' } as const
    await open([bookingRow({ share: shareRow(agreed) })])
    const shown = await mine()
    for (const text of ['許文彬', '已同意', '室友付款前，仍由您負責全額房費。'])
      expect(shown.getByText(text)).toBeDefined()
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['終止合住'])
  })

  test('has no commands left once the room-mate has paid', async () => {
    await open([
      bookingRow({ share: shareRow({ state: 'paid', code: null, mateName: '許文彬', mayEnd: false }) }),
    ])
    const shown = await mine()
    expect(shown.getByText('已付款')).toBeDefined()
    expect(shown.getByText('室友已付款，您的部分為 NT$ 3,100。')).toBeDefined()
    expect(shown.queryAllByRole('button')).toEqual([])
  })

  test('can ask the organiser to find a room-mate', async () => {
    const requests = await open([alone], [], {
      'PUT /api/v1/hotel-order/12/seeks-mate': () => json(200, { ...alone, seeksMate: true }),
    })
    await userEvent.click((await mine()).getByRole('checkbox', { name: '請主辦單位協助尋找室友' }))
    await expect.poll(shownNotices).toEqual(['success: 已請主辦單位協助尋找室友'])
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
    for (const text of ['林美惠', '3/23（四）至 3/25（六），2 晚', '請於期限內付款；逾期未付，合住將終止。'])
      expect(shown.getByText(text)).toBeDefined()
    expect(shown.getAllByText('NT$ 3,100')).toHaveLength(2)
    expect(shown.getByRole('link', { name: '付款' }).getAttribute('href')).toBe('/payment-order/78')
    await press(shown, '退出合住')
    await press(within(await screen.findByRole('alertdialog')), '退出合住')
    await expect.poll(shownNotices).toEqual(['success: 已退出合住'])
    expect(sent(requests)).toEqual([['/api/v1/room-share/31/end', { version: 2 }]])
  })

  test('who has paid sees the refund before leaving', async () => {
    await open([], [sharedStayRow({ state: 'paid', paid: 3100, left: 0, dueAt: null })])
    const shown = await card()
    expect(shown.getByText('合住已完成。')).toBeDefined()
    await press(shown, '退出合住')
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('您會從住客名單移除，已付的 NT$ 3,100 會退還。')).toBeDefined()
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
    await screen.findByRole('heading', { name: '林美惠 邀請您合住' })
    for (const text of [
      '晴川大飯店',
      'NT$ 3,100',
      '2028-03-19 23:59 前可免費取消。之後取消訂房，您負擔 NT$ 1,500。',
    ])
      expect(screen.getByText(text)).toBeDefined()
    await press(screen, '接受並成為室友')
    await expect.poll(() => router.state.location.pathname).toBe('/hotel')
    expect(sent(requests)).toEqual([['/api/v1/room-share/accept', { code, expectedAmount: 3100 }]])
    expect(shownNotices()).toEqual(['success: 已成為室友'])
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
    await press(screen, '接受並成為室友')
    expect(await screen.findByText('NT$ 1,400')).toBeDefined()
    expect(shownNotices()).toEqual(['error: 409 分攤金額已變更為 NT$ 1,400，請確認後重新送出'])
  })

  test('is declined only after a confirmation', async () => {
    const { requests } = await join({
      [path]: () => json(200, invitationRow({ payment: 'at-hotel', dueAt: null })),
      'POST /api/v1/room-share/decline': () => new Response(null, { status: 204 }),
    })
    expect(await screen.findByText('房費請於飯店支付。')).toBeDefined()
    await press(screen, '婉拒')
    const question = within(await screen.findByRole('alertdialog'))
    await press(question, '返回')
    expect(sent(requests)).toEqual([])
    await press(screen, '婉拒')
    await press(within(await screen.findByRole('alertdialog')), '婉拒')
    await expect.poll(() => sent(requests)).toEqual([['/api/v1/room-share/decline', { code }]])
  })

  test.each([
    ['room-share.code', 404, '邀請已失效'],
    ['room-share.own', 409, '這是您自己的邀請'],
  ] as const)(
    'refused with %s shows a message that does not reveal whose it was',
    async (refusal, status, title) => {
      await join({ [path]: () => problem(status, refusal) })
      expect(await screen.findByText(title)).toBeDefined()
      expect(screen.getByRole('link', { name: '我的訂房' }).getAttribute('href')).toBe('/hotel')
      expect(screen.queryByRole('button')).toBeNull()
    },
  )
})
