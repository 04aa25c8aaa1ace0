import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { SignupOffers } from '@banquet/contract/event/signup-type/signup-type'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import type { SharedStay } from '@banquet/contract/lodging/room-share-record'
import { enterShop, shopperRow } from '../../../../test/enter-shop.ts'
import { json, plainConfig } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { bookingRow, offeredHotelRow, sharedStayRow } from '../../../../test/rows/booking-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { enterSide } from '../../../kit/session/side.ts'
import { MemberChecklist } from './member-checklist.tsx'
import { checklistText } from './checklist.text.ts'

const t = checklistText['zh-TW']

const offers: SignupOffers = {
  eventId: 3,
  isOpen: true,
  opensAt: '2027-02-01T01:00:00.000Z',
  closesAt: '2027-03-31T16:00:00.000Z',
  types: [],
}
const row: Signup = {
  eventCode: 'food-2028',
  eventName: '2027 臺北研討會',
  eventEnName: '',
  eventStatus: 'published',
  mayEdit: true,
  mayCancel: true,
  id: 1,
  code: 'ABC234',
  eventId: 3,
  signupTypeId: 7,
  typeName: '一般',
  typeEnName: 'Regular',
  memberId: 41,
  isGuest: false,
  together: [],
  state: 'awaiting-payment',
  stateReason: '',
  realName: '林美惠',
  enName: '',
  title: '',
  affiliation: '',
  enAffiliation: '',
  department: '',
  mobile: '',
  diet: '',
  email: 'mei@example.com',
  receiptTitle: '',
  receiptTaxId: '',
  remark: '',
  answers: [],
  proofId: null,
  tierName: '早鳥',
  tierEnName: '',
  amount: 3600,
  paymentOrderId: 9,
  paymentState: 'open',
  isReported: false,
  paid: 0,
  left: 3600,
  toReturn: 0,
  refund: 0,
  asksDocument: false,
  document: null,
  dueAt: '2027-02-10T16:00:00.000Z',
  transferAccount: null,
  source: 'web',
  version: 1,
  paysOwn: true,
  isBalance: false,
  mayTransfer: true,
  mayChangeType: true,
  createdAt: '2027-02-03T01:00:00.000Z',
}

beforeEach(() => enterSide('shop'))

interface Rooms {
  booked?: readonly Booking[]
  shared?: readonly SharedStay[]
  isOpen?: boolean
}

async function open(answer: SignupOffers, rows: readonly Signup[] = [], rooms: Rooms = {}) {
  const { booked = [], shared = [], isOpen = false } = rooms
  const days = { opensAt: null, closesAt: '2027-03-31T16:00:00.000Z', startDay: null, endDay: null }
  const requests = await enterShop(shopperRow(), {
    'GET /api/v1/hotel-order': () => json(200, booked, { 'x-total-count': String(booked.length) }),
    'GET /api/v1/room-share/mine': () => json(200, shared),
    'GET /api/v1/hotel-order/offer': () =>
      json(200, { eventId: 3, isOpen, ...days, hotels: isOpen ? [offeredHotelRow] : [] }),
    'GET /api/v1/signup-type/offer': () => json(200, answer),
    'GET /api/v1/signup': () => json(200, rows, { 'x-total-count': String(rows.length) }),
  })
  await renderAt('/dashboard', <MemberChecklist member={memberRow()} />)
  return requests
}
const steps = () => screen.getAllByRole('listitem').map((one) => one.textContent)
const verified = '驗證電子郵件 已完成mei@example.com'

test('a member without a sign-up sees how long sign-up is open', async () => {
  await open(offers)
  const link = await screen.findByRole('link', { name: t.toSignUp })
  expect(link.getAttribute('href')).toBe('/signup?event=food-2028')
  expect(steps()).toEqual([verified, '報名 待完成報名期限：2027-03-31 23:59立即報名'])
})

test('while sign-up is closed, the step shows when it opens, without a link', async () => {
  await open({ ...offers, isOpen: false })
  await screen.findByText(t.signUp)
  expect(steps()).toEqual([verified, '報名 目前未開放開始：2027-02-01 09:00、截止：2027-03-31 23:59'])
  expect(screen.queryByRole('link', { name: t.toSignUp })).toBeNull()
})

test('a member with an outstanding payment sees the amount and the deadline', async () => {
  await open(offers, [{ ...row, paid: 600, left: 3000, paymentState: 'partly-paid' }])
  const link = await screen.findByRole('link', { name: t.toPay })
  expect(link.getAttribute('href')).toBe('/payment-order/9')
  expect(steps()).toEqual([
    verified,
    '報名：一般 已完成',
    '繳費 待完成NT$ 3,000、繳費期限：2027-02-10 23:59查看繳費方式',
  ])
})

test('a sign-up that awaits a decision is not done, and has no step to pay', async () => {
  await open({ ...offers, isOpen: false }, [
    { ...row, state: 'awaiting-approval', dueAt: null, paymentOrderId: null, paymentState: null },
    { ...row, id: 2, typeName: '工作坊', state: 'waiting-list', dueAt: null },
  ])
  await screen.findByText(t.signedUp('一般'))
  expect(steps()).toEqual([
    verified,
    '報名：一般 審核中審核結果會寄信通知。查看我的報名',
    '報名：工作坊 候補中目前名額已滿，有名額時會寄信通知。查看我的報名',
  ])
})

test('a paid sign-up is done, a free one has no step to pay, and a cancelled one counts as none', async () => {
  const confirmed = { ...row, state: 'confirmed', paid: 3600, left: 0, paymentState: 'paid' } as const
  const free = {
    ...confirmed,
    id: 2,
    typeName: '免費場',
    amount: 0,
    paid: 0,
    refund: 0,
    paymentOrderId: null,
  } as const
  await open(offers, [confirmed, free, { ...row, id: 3, typeName: '舊的', state: 'cancelled' }])
  await screen.findByText(t.signedUp('一般'))
  expect(steps()).toEqual([verified, '報名：一般 已完成', '繳費 已完成NT$ 3,600', '報名：免費場 已完成'])
})

test('a member whose sign-ups have all ended can sign up again', async () => {
  await open(offers, [{ ...row, state: 'expired' }])
  expect(await screen.findByRole('link', { name: t.toSignUp })).toBeDefined()
})

test('without an event there are no sign-up steps, and no sign-ups are requested', async () => {
  const requests = await enterShop(shopperRow(), { 'GET /config.json': () => json(200, plainConfig) })
  await renderAt('/dashboard', <MemberChecklist member={memberRow()} />)
  expect(steps()).toEqual([verified])
  expect(requests).toEqual([])
})

const closed = { ...offers, opensAt: null, closesAt: null, isOpen: false }

test('the room is a step: open while rooms can be booked and there is none', async () => {
  await open(closed, [], { isOpen: true })
  const link = await screen.findByRole('link', { name: t.toBook })
  expect(link.getAttribute('href')).toBe('/hotel?event=food-2028')
  expect(steps()).toEqual([verified, '訂房 可選訂房期限：2027-03-31 23:59立即訂房'])
})

test('a room that is booked or shared is done once it is paid', async () => {
  await open(closed, [], {
    booked: [
      bookingRow({ left: 6200, dueAt: '2028-03-01T16:00:00.000Z' }),
      bookingRow({ id: 13, code: 'H2', state: 'confirmed', left: 0 }),
      bookingRow({ id: 14, code: 'H3', state: 'waiting-list', paymentOrderId: null, left: 0 }),
      bookingRow({ id: 15, code: 'H4', state: 'cancelled', left: 0 }),
    ],
    shared: [sharedStayRow({ state: 'paid', left: 0, dueAt: null })],
  })
  await screen.findByText(t.shared('晴川大飯店'))
  expect(steps()).toEqual([
    verified,
    '訂房：晴川大飯店 待付款NT$ 6,200、繳費期限：2028-03-01 23:59查看繳費方式',
    '訂房：晴川大飯店 已完成2028-03-23 至 2028-03-25查看我的訂房',
    '訂房：晴川大飯店 候補中目前已訂滿，有空房時會寄信通知。查看我的訂房',
    '合住：晴川大飯店 已完成2028-03-23 至 2028-03-25查看我的訂房',
  ])
})
