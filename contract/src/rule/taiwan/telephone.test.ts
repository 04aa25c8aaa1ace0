import { describe, expect, test } from 'vitest'
import { faultOf } from '../../call/faults.ts'
import { mobile, optionalMobile, telephone } from './telephone-fields.ts'
import { telephoneKey } from './telephone.ts'

const codes = (schema: typeof telephone, value: string) =>
  schema.safeParse(value).error?.issues.flatMap((issue) => faultOf(issue).map(({ code }) => code)) ?? []

describe('a telephone number', () => {
  test.each([
    '0912345678',
    '0912-345-678',
    '02-2345-6789',
    '02-2345-6789 #12',
    '02-23456789#12',
    '(02)23456789 分機 12',
    '(02) 2345-6789 ext. 1234',
    '04-7221234',
    '04-22221234',
    '049-2855-000',
    '037-123456',
    '089-123456',
    '0836-22123',
    '0800-000-123',
    '0809123456',
    '070-1234-5678',
    '+886223456789',
    '+886-2-2345-6789 #12',
    '+886 (0)2 2345 6789',
    '+886 912 345 678',
    '+81 3-1234-5678',
    '０２－２３４５－６７８９',
    ' 02-2345-6789 ',
    '',
  ])('%j is accepted', (value) => expect(codes(telephone, value)).toEqual([]))

  test.each([
    'abc',
    '12345678',
    '2345-6789',
    '02-1',
    '02-2345-678',
    '02-2345-67890',
    '091234567',
    '09123456789',
    '01-2345-6789',
    '02-2345-6789 #',
    '02-2345-6789 #abc',
    '02-2345-6789 / 0912-345-678',
    '+886 12',
    '+0 12345678',
    '()',
    '+',
    '無',
  ])('%j is refused', (value) => expect(codes(telephone, value)).toEqual(['telephone']))

  test('is kept as typed, with half-width digits', () =>
    expect(telephone.parse(' （０２）2345-6789 ＃12 ')).toBe('(02)2345-6789 #12'))

  test.each(['+886 912 345 678', '(0912)345678', '0912.345.678', '0912–345–678'])(
    '%j is stored as ten digits, because it is a mobile number',
    (value) => expect(telephone.parse(value)).toBe('0912345678'),
  )
})

describe('a mobile number', () => {
  test.each([
    '0912345678',
    '0912-345-678',
    ' ０９１２ ３４５ ６７８',
    '\u200b0912345678\u202c',
    '+886 912 345 678',
    '+886 (0)912 345 678',
    '886912345678',
    '00886-912-345-678',
    '(0912)345678',
    '0912.345.678',
    '0912‐345‐678',
  ])('%j is accepted and stored as ten digits', (value) => {
    expect([mobile.parse(value), optionalMobile.parse(value)]).toEqual(['0912345678', '0912345678'])
  })

  test.each([
    ['+81 90-1234-5678', '+819012345678'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['＋４４ 7911 123456', '+447911123456'],
  ])('of another country, %j, is stored with its code', (value, stored) =>
    expect(mobile.parse(value)).toBe(stored),
  )

  test.each([
    'abc',
    '091234567',
    '0912345',
    '09123456789',
    '0812345678',
    '+886 2 2345 6789',
    '02-2345-6789',
    '+81',
  ])('%j is refused', (value) =>
    expect([codes(mobile, value), codes(optionalMobile, value)]).toEqual([['phone'], ['phone']]),
  )

  test('may be empty only if it is optional', () => {
    expect([codes(mobile, ''), codes(optionalMobile, ' ')]).toEqual([['phone'], []])
  })
})

describe('the digits by which a telephone number is found', () => {
  test.each([
    ['0912-345-678', '912345678'],
    ['+886 912 345 678', '912345678'],
    ['00886-912345678', '912345678'],
    ['８８６９１２３４５６７８', '912345678'],
    ['(02) 2345-6789 #12', '223456789'],
    ['+886 (0)2 2345 6789', '223456789'],
    ['345-678', '345678'],
    ['02-2345', '22345'],
    ['+81 3-1234-5678', '81312345678'],
  ])('of %j are %j', (value, key) => expect(telephoneKey(value)).toBe(key))

  test.each(['', '1234', '09-12', '0912-abc', '林 0912345678', 'O12345', '+'])(
    'do not exist in %j',
    (value) => expect(telephoneKey(value)).toBeUndefined(),
  )
})
