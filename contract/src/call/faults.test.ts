import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { password } from '../account/password.ts'
import { memberEmail } from '../people/member-record.ts'
import { managementEdit, managementInput } from '../account/account.ts'
import { faultOf } from './faults.ts'
import { hotelInput } from '../lodging/hotel.ts'
import { day, id, idText, instant, line, listQuery, optionalLine, text } from './list.ts'

function faultsOf(schema: z.ZodType, value: unknown, prefix = '') {
  const { error } = schema.safeParse(value, { reportInput: true })
  return (error?.issues ?? []).flatMap((issue) => faultOf(issue, prefix))
}

describe('a fault', () => {
  test.each<[string, z.ZodType, unknown, object]>([
    ['a missing required value', line(5), undefined, { code: 'required' }],
    ['an empty line', line(5), ' ', { code: 'required', params: { n: 1 } }],
    ['an empty mail address', z.email(), '', { code: 'required' }],
    ['an empty address of a member', memberEmail, ' ', { code: 'required' }],
    ['an empty password', password, '', { code: 'required' }],
    ['an address of blanks and a letter', memberEmail, ' x', { code: 'email' }],
    ['a line that is too long', line(5), '123456', { code: 'maxlength', params: { n: 5 } }],
    ['text that is too short', text(9).min(8), '1234567', { code: 'minlength', params: { n: 8 } }],
    ['a control character', optionalLine(9), 'a\u0000', { code: 'control' }],
    ['a number that is too small', id, 0, { code: 'min', params: { n: 1 } }],
    ['a number that is too large', id, 2 ** 31, { code: 'max', params: { n: 2 ** 31 - 1 } }],
    ['a fraction for an integer', id, 1.5, { code: 'type' }],
    ['text for a number', id, '1', { code: 'type' }],
    [
      'a refinement with parameters',
      z.int().refine(() => false, { params: { code: 'multiple', n: 3, above: 6 } }),
      4,
      { code: 'multiple', params: { n: 3, above: 6 } },
    ],
    ['a word in an address instead of a number', idText, 'x', { code: 'type' }],
    ['null', line(5), null, { code: 'type' }],
    ['a day that does not exist', day, '2026-02-30', { code: 'date' }],
    ['an instant without a time zone', instant, '2026-02-03T10:00:00', { code: 'pattern' }],
    ['a value outside the choices', z.literal([1, 2]), 3, { code: 'choice' }],
    ['too many elements', z.array(z.int()).max(1), [1, 2], { code: 'maxlength', params: { n: 1 } }],
    ['an invalid mail address', z.email(), 'x', { code: 'email' }],
  ])('is reported for %s', (_, schema, value, expected) => {
    expect(faultsOf(schema, value, 'field')).toEqual([{ path: 'field', ...expected }])
  })

  test('has the full path of the field', () => {
    const deep = z.object({ rows: z.array(z.object({ name: line(5) })) })
    const value = { rows: [{ name: 'a' }, { name: '' }] }
    expect(faultsOf(deep, value)).toEqual([{ path: 'rows.1.name', code: 'required', params: { n: 1 } }])
    expect(faultsOf(deep, value, 'body')[0]?.path).toBe('body.rows.1.name')
  })

  test('is reported for each unknown field', () => {
    const strict = z.strictObject({ a: z.int().optional(), b: z.strictObject({}).optional() })
    expect(faultsOf(strict, { x: 1, y: 2, b: { z: 3 } })).toEqual([
      { path: 'b.z', code: 'unknown' },
      { path: 'x', code: 'unknown' },
      { path: 'y', code: 'unknown' },
    ])
  })

  test('does not hide the next one', () => {
    expect(faultsOf(listQuery(['id'], {}), { page: '0', size: 'x', sort: 'y' })).toEqual([
      { path: 'page', code: 'min', params: { n: 1 } },
      { path: 'size', code: 'type' },
      { path: 'sort', code: 'choice' },
    ])
  })
})

describe('a new account', () => {
  const right = { name: 'chen.mei', realName: '陳美', password: 'Plenty-of-rice-7' }

  test('is accepted with the required fields', () => {
    expect(managementInput.parse(right)).toEqual({ ...right, status: 1 })
  })

  test.each(['chen.mei', 'Chen-Mei_2', '陳美玲小姐號', 'mei+x@example.com', 'ｃｈｅｎｍｅｉ'])(
    'accepts the login name %s',
    (name) => {
      expect(managementInput.safeParse({ ...right, name }).success).toBe(true)
    },
  )

  test.each(['short', 'two words', 'a/b/c/d', 'quote"quote', 'new\nline!', '<b>name</b>', ''])(
    'refuses the login name %j',
    (name) => {
      expect(managementInput.safeParse({ ...right, name }).success).toBe(false)
    },
  )

  test('keeps the password as typed and compares it with the repetition if one is sent', () => {
    const password = '  spaces and 🍡  '
    expect(managementInput.parse({ ...right, password }).password).toBe(password)
    expect(faultsOf(managementInput, { ...right, password, re_password: password.trim() })).toEqual([
      { path: 're_password', code: 'mismatch' },
    ])
  })

  test.each(['[1', '{}', '"1"', '[1,1]', '[0]', '[99]', '["1"]', '[1.5]', 'null'])(
    'refuses pages such as %s',
    (operationItems) => {
      expect(faultsOf(managementInput, { ...right, operationItems })).toEqual([
        { path: 'operationItems', code: 'pattern' },
      ])
    },
  )
})

describe('an edit of an account', () => {
  test('requires only the real name and adds no defaults', () => {
    expect(managementEdit.parse({ realName: '陳美' })).toEqual({ realName: '陳美' })
  })

  test('treats an empty password as not sent', () => {
    expect(managementEdit.parse({ realName: '陳美', password: '', re_password: '' }).password).toBe('')
    expect(faultsOf(managementEdit, { realName: '陳美', re_password: 'Plenty-of-rice-7' })).toEqual([
      { path: 're_password', code: 'mismatch' },
    ])
  })

  test('accepts every status except that of a deleted account', () => {
    for (const status of [0, 1, 2, 88])
      expect(managementEdit.safeParse({ realName: 'x', status }).success).toBe(true)
    for (const status of [3, 4, '1'])
      expect(managementEdit.safeParse({ realName: 'x', status }).success).toBe(false)
  })
})

describe('a time of day', () => {
  test.each(['00:00', '09:30', '23:59'])('accepts %s', (checkIn) => {
    expect(hotelInput.safeParse({ name: 'x', checkIn }).success).toBe(true)
  })
  test.each(['24:00', '9:30', '09:60', '0930', '09:30:00'])('refuses %j', (checkIn) => {
    expect(faultsOf(hotelInput, { name: 'x', checkIn })).toEqual([{ path: 'checkIn', code: 'time' }])
  })
})
