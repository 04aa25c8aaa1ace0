import { expect, test } from 'vitest'
import type { Moment } from '../../rule/day/moment.ts'
import { defaultSetting, type EventSetting, type WindowName } from './event-setting.ts'
import { moveSetting, settingDifferences, settingFaults, warningsOf } from './setting-rules.ts'

const event = { startDay: '2027-06-10', endDay: '2027-06-12', timeZone: 'Asia/Taipei' }
const on = (day: string): Moment => ({ kind: 'absolute', day, time: '18:00' })
const from = (side: 'start' | 'end', days: number): Moment => ({
  kind: 'relative',
  from: side,
  days,
  time: '18:00',
})

type Sides = Partial<EventSetting['windows'][WindowName]>
/** Returns settings with these windows and fields that cause no other warning. */
function setting(
  windows: Partial<Record<WindowName, Sides>> = {},
  fields: Partial<EventSetting> = {},
): EventSetting {
  const sides = Object.entries(windows).map(([name, window]) => [
    name,
    { opens: null, closes: null, ...window },
  ])
  return {
    ...defaultSetting,
    contact: { email: 'service@example.com', telephone: '' },
    transferAccount: { ...defaultSetting.transferAccount, accountNumber: '123' },
    ...fields,
    windows: {
      ...defaultSetting.windows,
      ...(Object.fromEntries(sides) as Partial<EventSetting['windows']>),
    },
  }
}

test('a window that closes before it opens is a fault, also at the same instant and across kinds of moments', () => {
  const faulty = setting({
    signup: { opens: on('2027-05-01'), closes: on('2027-05-01') },
    rooms: { opens: from('start', -5), closes: on('2027-06-01') },
    decisions: { opens: from('end', 0), closes: from('start', 1) },
    payment: { opens: on('2027-05-01'), closes: from('start', -1) },
  })
  expect(settingFaults(event, faulty)).toEqual(
    ['signup', 'decisions', 'rooms'].map((name) => ({
      path: `windows.${name}.closes`,
      code: 'before-opening',
    })),
  )
  expect(settingFaults({ ...event, endDay: '2027-06-10' }, setting())).toEqual([])
})

test('refund steps must be in ascending order of time and descending order of percentage', () => {
  const step = (until: Moment, percent: number) => ({ until, percent })
  const ladder = (...refundLadder: EventSetting['refundLadder']) =>
    settingFaults(event, setting({}, { refundLadder })).map(({ path, code }) => [path, code])
  expect(ladder(step(on('2027-04-01'), 100), step(from('start', -30), 50))).toEqual([])
  expect(
    ladder(step(on('2027-05-20'), 50), step(from('start', -30), 50), step(on('2027-05-11'), 80)),
  ).toEqual([
    ['refundLadder.1.until', 'not-later'],
    ['refundLadder.1.percent', 'not-less'],
    ['refundLadder.2.until', 'not-later'],
    ['refundLadder.2.percent', 'not-less'],
  ])
})

test.each([
  ['signup-after-end', setting({ signup: { closes: from('end', 1) }, signupEdit: {}, payment: {} })],
  ['signup-edit-before-signup', setting({ signupEdit: { closes: from('start', -2) } })],
  ['payment-before-signup', setting({ payment: { closes: from('start', -2) } })],
  [
    'submission-edit-before-submission',
    setting({ submission: { closes: on('2027-03-02') }, submissionEdit: { closes: on('2027-03-01') } }),
  ],
  [
    'papers-before-decisions',
    setting({ decisions: { opens: on('2027-03-02') }, fullPapers: { opens: on('2027-03-01') } }),
  ],
  [
    'rooms-after-free-cancellation',
    setting({ rooms: { closes: from('start', -1) }, freeRoomCancellation: { closes: from('start', -7) } }),
  ],
  ['rooms-after-end', setting({ rooms: { closes: from('end', 3) } })],
  ['refund-after-end', setting({}, { refundLadder: [{ until: from('end', 2), percent: 10 }] })],
  ['no-account', setting({}, { transferAccount: defaultSetting.transferAccount })],
  ['no-contact', setting({}, { contact: defaultSetting.contact })],
  ['closes-before-opens', setting({ decisions: { opens: on('2027-07-01'), closes: from('end', 0) } })],
] as const)('a warning is returned for %s', (warning, given) => {
  expect(warningsOf(event, given)).toEqual([warning])
})

test('valid settings cause no warning', () => {
  expect(warningsOf(event, setting())).toEqual([])
  const free = setting({}, { paymentMethods: [], transferAccount: defaultSetting.transferAccount })
  expect(warningsOf(event, free)).toEqual([])
})

test('versions are compared by moments, lists and single fields, regardless of the order of keys', () => {
  const before = setting({ signup: { closes: on('2027-05-01') } })
  expect(settingDifferences(before, { ...before, windows: { ...before.windows } })).toEqual([])
  const turned = { time: '18:00', day: '2027-05-01', kind: 'absolute' } as const
  expect(settingDifferences(before, setting({ signup: { closes: turned } }))).toEqual([])
  const after = setting(
    { signup: { closes: on('2027-05-02') } },
    {
      graceDays: 3,
      contact: { ...before.contact, telephone: '02-2345-6789' },
      paymentMethods: [],
      pictureId: 7,
    },
  )
  expect(settingDifferences(before, after)).toEqual([
    { path: 'windows.signup.closes', before: on('2027-05-01'), after: on('2027-05-02') },
    { path: 'graceDays', before: 2, after: 3 },
    { path: 'paymentMethods', before: ['transfer'], after: [] },
    { path: 'contact.telephone', before: '', after: '02-2345-6789' },
    { path: 'pictureId', before: null, after: 7 },
  ])
})

test('in a copy, fixed moments move by the same number of days and relative moments stay as they are', () => {
  const source = setting(
    { signup: { opens: on('2027-03-01'), closes: from('start', -7) } },
    { refundLadder: [{ until: on('2027-04-01'), percent: 100 }], pictureId: 3, logoId: 4 },
  )
  const copy = moveSetting(source, 364)
  expect(copy.windows.signup).toEqual({ opens: on('2028-02-28'), closes: from('start', -7) })
  expect(copy.windows.rooms).toEqual({ opens: null, closes: null })
  expect(copy.refundLadder).toEqual([{ until: on('2028-03-30'), percent: 100 }])
  expect(copy.contact).toEqual(source.contact)
  expect([copy.pictureId, copy.logoId]).toEqual([null, null])
})
