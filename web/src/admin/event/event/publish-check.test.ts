import { defaultSetting } from '@banquet/contract/event/event/event-setting'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { expect, test } from 'vitest'
import { offeredHotelRow } from '../../../../test/rows/booking-rows.ts'
import { eventRow, signupTypeRow } from '../../../../test/rows/sign-up-rows.ts'
import { publishFindings } from './publish-check.ts'

const account = { ...defaultSetting.transferAccount, accountNumber: '0041234567890' }
const contact = { ...defaultSetting.contact, email: 'desk@example.com' }
const whole = { ...defaultSetting, transferAccount: account, contact }
const tier = { name: '一般', enName: 'Regular', fee: 3000, until: null, countsBy: 'signup' as const }
const type: SignupType = {
  ...signupTypeRow,
  enName: 'Regular',
  size: null,
  poolIds: [],
  isVisible: true,
  tiers: [tier],
}
const noDays = { opensAt: null, closesAt: null, startDay: null, endDay: null }
const rooms = { eventId: 3, isOpen: true, ...noDays, hotels: [offeredHotelRow] }

const known = {
  event: { ...eventRow, enName: 'Food Conference', endDay: '2028-03-24' },
  setting: whole,
  types: [type],
  pools: [],
  offers: rooms,
  now: new Date('2028-01-10T02:00:00.000Z'),
}
const codes = (part: Partial<typeof known> | object) =>
  publishFindings({ ...known, ...part }).map(({ code, page }) => `${code} ${page}`)

test('an event that is set up has no findings, and what the user may not see is no finding', () => {
  expect(codes({})).toEqual([])
  expect(codes({ pools: undefined, offers: undefined })).toEqual([])
})

test('a type that needs only types that are not public is a finding', () => {
  const needed = { ...type, id: 8, name: '大會', isVisible: false }
  const workshop = { ...type, id: 9, name: '工作坊', needsTypeIds: [8] }
  expect(codes({ types: [type, needed, workshop] })).toEqual(['needs-hidden types'])
  expect(codes({ types: [type, needed, { ...workshop, needsTypeIds: [8, type.id] }] })).toEqual([])
})

const pool = { id: 4, eventId: 3, name: '座位', enName: 'Seats', size: 0, taken: 0, version: 1 }
const freeRoom = {
  ...offeredHotelRow,
  enName: '',
  roomTypes: offeredHotelRow.roomTypes.map((room) => ({
    ...room,
    nights: room.nights.map((night) => ({ ...night, rate: 0 })),
  })),
}

test.each([
  ['days that are over', { now: new Date('2028-03-25T02:00:00.000Z') }, ['past event']],
  ['no type', { types: [] }, ['no-types types']],
  ['only hidden types', { types: [{ ...type, isVisible: false }] }, ['no-types types']],
  [
    'tiers that have ended',
    { types: [{ ...type, tiers: [{ ...tier, until: '2028-01-09' }] }] },
    ['tiers-over types'],
  ],
  ['a type with 0 places', { types: [{ ...type, size: 0 }] }, ['no-places types']],
  ['a pool with 0 places', { types: [{ ...type, poolIds: [4] }], pools: [pool] }, ['no-places types']],
  ['no way to pay', { setting: { ...whole, paymentMethods: [] } }, ['no-way-to-pay rules']],
  [
    'no account',
    { setting: { ...whole, transferAccount: defaultSetting.transferAccount } },
    ['no-account rules'],
  ],
  [
    'no English names',
    { event: { ...known.event, enName: '' }, types: [{ ...type, enName: '' }] },
    ['no-english event', 'no-english types'],
  ],
  [
    'rooms',
    { offers: { ...rooms, hotels: [freeRoom] } },
    ['rooms-without-price hotels', 'no-english hotels'],
  ],
])('finds %s', (_, part, found) => {
  expect(codes(part)).toEqual(found)
})

test('windows that contradict are found as on the page of the rules', () => {
  const at = (days: number) => ({ kind: 'relative' as const, from: 'start' as const, days, time: '00:00' })
  const windows = {
    ...whole.windows,
    signup: { opens: null, closes: at(-3) },
    payment: { opens: null, closes: at(-9) },
  }
  expect(codes({ setting: { ...whole, windows } })).toContain('payment-before-signup rules')
})
