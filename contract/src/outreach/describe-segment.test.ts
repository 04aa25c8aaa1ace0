import { expect, test } from 'vitest'
import { describeSegment } from './describe-segment.ts'
import { segmentFieldNames, segmentField, type Segment } from './segment.ts'

const known = new Map([
  ['signupType 7', '一般'],
  ['signupType 8', '學生'],
  ['answer 12:3', '餐食：晚宴'],
])
const names = (field: string, value: string) => known.get(`${field} ${value}`)

const row = (field: Segment['rows'][number]['field'], values: string[], not = false) => ({
  field,
  not,
  values,
})

test.each<[string, Segment, zh: string, en: string]>([
  [
    'no rows',
    { audience: 'participants', rows: [] },
    '沒有收件人：尚未加入條件。',
    'Nobody: there are no rows yet.',
  ],
  ['everybody', { audience: 'members', rows: [row('everybody', ['yes'])] }, '所有會員。', 'All members.'],
  [
    'not everybody',
    { audience: 'members', rows: [row('language', ['en']), row('everybody', ['yes'], true)] },
    '沒有收件人：條件排除了所有人。',
    'Nobody: a row excludes everybody.',
  ],
  [
    'several values and rows',
    {
      audience: 'participants',
      rows: [
        row('everybody', ['yes']),
        row('signupType', ['7', '8', '9']),
        row('owes', ['yes']),
        row('country', ['TW'], true),
      ],
    },
    '報名類別為「一般」或「學生」或「#9」，且有未繳款項，且國家／地區不是「台灣」的參加者。',
    'Participants whose sign-up type is “一般”, “學生” or “#9”, who owe money, and whose country or region is not “Taiwan”.',
  ],
  [
    'numbers and days',
    {
      audience: 'payers',
      rows: [
        row('owesAtLeast', ['12000']),
        row('dueWithin', ['1'], true),
        row('signedUpFrom', ['2028-01-02']),
      ],
    },
    '未繳金額達 12,000 元，且繳費期限不在 1 天內，且於 2028-01-02 或之後報名的付款人。',
    'Payers who owe at least NT$12,000, whose payment is not due within 1 day, and who signed up on or after 2028-01-02.',
  ],
  [
    'states and an answer',
    {
      audience: 'guests',
      rows: [row('bookingState', ['held']), row('answer', ['12:3'], true)],
    },
    '訂房狀態為「待付款」，且回答不是「餐食：晚宴」的訂房人。',
    'Room bookers whose booking state is “To be paid” and who did not answer “餐食：晚宴”.',
  ],
])('%s is said in one sentence of each language', (_, segment, zh, en) => {
  expect(describeSegment(segment, 'zh-TW', names)).toBe(zh)
  expect(describeSegment(segment, 'en', names)).toBe(en)
})

test('every field is said, and said differently when it must not hold', () => {
  for (const field of segmentFieldNames) {
    const [value = ''] = segmentField(field).choices ?? ['1']
    const audience = segmentField(field).for === 'customers' ? 'customers' : 'participants'
    const said = [false, true].map((not) =>
      (['zh-TW', 'en'] as const).map((language) =>
        describeSegment({ audience, rows: [row(field, [value], not)] }, language, names),
      ),
    )
    expect(new Set(said.flat()).size, field).toBe(4)
    expect(said.flat().join(''), field).not.toContain('undefined')
  }
})

test('a row that is still being typed is left out', () => {
  const segment = { audience: 'participants', rows: [{ field: 'tier', values: [] }] } as const
  expect(describeSegment(segment, 'en', names)).toBe('The rows are not complete yet.')
  const more = { ...segment, rows: [...segment.rows, row('owes', ['yes'])] }
  expect(describeSegment(more, 'zh-TW', names)).toBe('有未繳款項的參加者。')
})
