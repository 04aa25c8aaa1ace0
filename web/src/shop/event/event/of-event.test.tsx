import type { SignupOffer } from '@banquet/contract/event/signup-type/signup-type'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterMember } from '../../../../test/enter-member.ts'
import { json, plainConfig } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { bookingRow, offeredHotelRow, stayQuoteRow } from '../../../../test/rows/booking-rows.ts'
import { eventChoiceRow, otherEvent } from '../../../../test/rows/event-choice.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { listedOrder } from '../../../../test/rows/payment-rows.ts'
import { signupRow } from '../../../../test/rows/sign-up-rows.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { BookPage } from '../../lodging/booking/book.page.tsx'
import { MyBookingsPage } from '../../lodging/booking/bookings.page.tsx'
import { MemberChecklist } from '../../office/dashboard/member-checklist.tsx'
import { MyPaymentsPage } from '../../payment/payment-order/my-payments.page.tsx'
import { SignupFormPage } from '../../signup/signup-add/signup-form.page.tsx'
import { MySignupsPage } from '../../signup/signup/signups.page.tsx'
import { ofEventText } from './of-event.text.ts'
import { checklistText } from '../../office/dashboard/checklist.text.ts'
import { signupFormText } from '../../signup/signup-add/signup-form.text.ts'
import { bookingText } from '../../lodging/booking/booking.text.ts'
import { stayText } from '../../../shared/lodging/booking/stay.text.ts'

const t = ofEventText['zh-TW']
const checklist = checklistText['zh-TW']
const signupForm = signupFormText['zh-TW']
const booking = bookingText['zh-TW']

/* What the shop shows while two events are published: a current one, whose sign-up is closed, and another one. */

beforeEach(() => {
  localStorage.clear()
  enterSide('shop')
})
afterEach(() => enterSide('staff'))

const current = eventChoiceRow()
const refunds = [{ until: '2028-08-01T10:00:00.000Z', percent: 40 }]
const second = { ...otherEvent, refunds }
const offer: SignupOffer = {
  id: 70,
  name: '實作席',
  enName: '',
  includes: '',
  enIncludes: '',
  audience: 'everyone',
  needsApproval: false,
  hasWaitingList: true,
  needsTypeIds: [],
  excludesTypeIds: [],
  fee: 1800,
  tier: 0,
  left: 'many',
  tiers: [{ name: '單一價', enName: '', fee: 1800, until: null, countsBy: 'signup' }],
}
const window = { opensAt: null, closesAt: null }
const eventIn = ({ path }: { path: string }) => Number(/eventId=(\d+)/.exec(path)?.[1])
const listed = (rows: readonly object[]) => () => json(200, rows, { 'x-total-count': String(rows.length) })

/** Enters as a member with these sign-ups. */
const enter = (rows: readonly Signup[] = [], more: Parameters<typeof enterMember>[1] = {}) =>
  enterMember(memberRow(), {
    'GET /config.json': () => json(200, { ...plainConfig, events: [current, second] }),
    'GET /api/v1/signup-type/offer': (request) =>
      eventIn(request) === second.id
        ? json(200, { eventId: second.id, isOpen: true, ...window, types: [offer] })
        : json(200, { eventId: current.id, isOpen: false, ...window, types: [] }),
    'GET /api/v1/signup': listed(rows),
    ...more,
  })

const first = signupRow({ id: 1, code: 'AAA222', eventId: current.id, eventCode: current.code })
const mine = signupRow({ id: 2, code: 'BBB333', eventId: second.id, eventCode: second.code })

test('the form is for the event in the address, with its types and refund rules, and another can be chosen', async () => {
  const requests = await enter()
  const { router } = await renderAt(`/signup/new?event=${second.code}`, <SignupFormPage />)
  await screen.findByRole('radio', { name: '實作席' })
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: t.event })
  expect(choice.value).toBe(second.code)
  expect(screen.getByRole('link', { name: second.name }).getAttribute('href')).toBe(`/show/${second.code}`)
  expect(await screen.findByText(/退還已繳費用的 40%/)).toBeDefined()
  const asked = requests.filter(({ path }) => path.includes('/offer'))
  expect(asked.map(eventIn)).toEqual([second.id])
  await userEvent.selectOptions(choice, current.code)
  await screen.findByText(signupForm.closed)
  expect(router.state.location.search).toEqual({ event: current.code })
})

test('without an event in the address, the form is for the current one', async () => {
  await enter()
  await renderAt('/signup/new', <SignupFormPage />)
  await screen.findByText(signupForm.closed)
})

test('an event that is not published is not found, and the others are offered', async () => {
  const requests = await enter()
  await renderAt('/signup/new?event=draft', <SignupFormPage />)
  await screen.findByText(t.unknown)
  expect(screen.getByRole('link', { name: second.name })).toBeDefined()
  expect(requests).toEqual([])
})

test('the list has the sign-ups to all events, and buttons for those that are open', async () => {
  await enter([mine, first])
  await renderAt('/signup', <MySignupsPage />)
  expect(await screen.findAllByRole('region', { name: /^一般報名/ })).toHaveLength(2)
  const link = screen.getByRole('link', { name: `報名：${second.name}` })
  expect(link.getAttribute('href')).toBe(`/signup/new?event=${second.code}`)
  expect(screen.queryByRole('link', { name: `報名：${current.name}` })).toBeNull()
})

test('the link of a mail shows the sign-ups to its event, and leads to the others', async () => {
  await enter([mine, first])
  await renderAt(`/signup?event=${current.code}`, <MySignupsPage />)
  await screen.findByRole('region', { name: /AAA222$/ })
  expect(screen.queryByRole('region', { name: /BBB333$/ })).toBeNull()
  expect(screen.getByRole('link', { name: t.all }).getAttribute('href')).toBe('/signup')
})

test('a member without a sign-up to the event in the address is taken to its form', async () => {
  await enter([first])
  const { router } = await renderAt(`/signup?event=${second.code}`, <MySignupsPage />)
  await expect.poll(() => router.state.location.href).toBe(`/signup/new?event=${second.code}`)
})

test('rooms are booked for the event in the address', async () => {
  const offers = { eventId: second.id, isOpen: true, ...window, hotels: [offeredHotelRow] }
  const requests = await enter([], {
    'GET /api/v1/hotel-order/offer': () =>
      json(200, { ...offers, startDay: '2028-03-23', endDay: '2028-03-23' }),
    'POST /api/v1/hotel-order/quote': () => json(200, stayQuoteRow()),
    'POST /api/v1/hotel-order': () => json(201, bookingRow()),
  })
  await renderAt(`/hotel/new?event=${second.code}`, <BookPage />)
  await userEvent.click(await screen.findByRole('radio', { name: '雙人房' }))
  await screen.findByText(stayText['zh-TW'].total)
  await userEvent.click(screen.getByRole('button', { name: booking.submit }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: booking.submit }))
  const sent = () => requests.filter(({ method }) => method === 'POST')
  await expect.poll(() => sent().map(({ path }) => path)).toContain('/api/v1/hotel-order')
  expect(sent().map(({ body }) => (body as { eventId?: number }).eventId)).toEqual(
    sent().map(() => second.id),
  )
})

test('the bookings of all events are listed, with a button for each event that has rooms', async () => {
  const own = bookingRow({ eventId: second.id, eventCode: second.code, eventName: second.name })
  await enter([], {
    'GET /api/v1/hotel-order': listed([own]),
    'GET /api/v1/room-share/mine': () => json(200, []),
    'GET /api/v1/hotel-order/offer': (request) =>
      json(200, {
        eventId: eventIn(request),
        isOpen: true,
        ...window,
        startDay: null,
        endDay: null,
        hotels: eventIn(request) === second.id ? [offeredHotelRow] : [],
      }),
  })
  await renderAt('/hotel', <MyBookingsPage />)
  const link = await screen.findByRole('link', { name: `訂房：${second.name}` })
  expect(link.getAttribute('href')).toBe(`/hotel/new?event=${second.code}`)
  expect(screen.queryByRole('link', { name: `訂房：${current.name}` })).toBeNull()
  expect(screen.getByText(second.name)).toBeDefined()
})

test('the checklist has the steps of each event', async () => {
  await enter([first])
  await renderAt('/dashboard', <MemberChecklist member={memberRow()} />)
  const ofEvent = (name: string) => within(screen.getByRole('region', { name }))
  await screen.findByRole('link', { name: checklist.toSignUp })
  expect(ofEvent(second.name).getByRole('link', { name: checklist.toSignUp }).getAttribute('href')).toBe(
    `/signup?event=${second.code}`,
  )
  expect(ofEvent(current.name).getByText(checklist.signedUp('一般報名'))).toBeDefined()
  expect(ofEvent(current.name).queryByRole('link', { name: checklist.toSignUp })).toBeNull()
})

test('a payment names its event', async () => {
  await enter([], { 'GET /api/v1/payment-order': listed([listedOrder({ eventName: second.name })]) })
  await renderAt('/payment-order', <MyPaymentsPage />)
  expect(await screen.findByText(new RegExp(`^${second.name}`))).toBeDefined()
})
