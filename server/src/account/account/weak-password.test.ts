import { describe, expect, it } from 'vitest'
import { refuseWeak } from './weak-password.ts'

const validate = (password: string, name = 'Chen.Mei') =>
  refuseWeak(password, 'password', name).then(
    () => 'taken',
    (refusal: { details: { errors: unknown } }) => refusal.details.errors,
  )
const fault = (code: string) => [{ path: 'password', code }]

describe('a password', () => {
  it.each([
    'password1',
    'PassWord1',
    '12345678',
    'qwertyuiop',
    'iloveyou1',
    '1q2w3e4r',
    // Rank 400,000 of the leaked passwords.
    'timber22',
    'banquet1',
    'Banquet!!',
    'BANQUET-2026',
  ])('that is common or easily guessed is refused in any case: %s', async (password) => {
    expect(await validate(password)).toEqual(fault('common'))
  })

  it.each([
    '        ',
    '\u3000\u3000 \u3000\u3000 \u3000\u3000',
    'llllLLLLll',
    '啊啊啊啊啊啊啊啊',
    'ｚｚｚｚzzzz',
    'Q Q Q Q Q Q',
  ])('of blanks or one repeated character is refused: %j', async (password) => {
    expect(await validate(password)).toEqual(fault('common'))
  })

  it.each(['chen.mei', 'Chen.Mei', 'chen.mei2026', '88-CHEN.MEI-88', 'ｃｈｅｎ.ｍｅｉ eats noodles'])(
    'that contains the login name is refused: %s',
    async (password) => {
      expect(await validate(password)).toEqual(fault('contains-name'))
    },
  )

  it.each(['Plenty-of-rice-7', '紅豆湯圓好吃極了', 'x7!kq-pp'])(
    'that is neither is accepted: %s',
    async (password) => {
      expect(await validate(password)).toBe('taken')
    },
  )

  it('is not compared with very short login names', async () => {
    expect(await validate('abc-1234-x', 'abc')).toBe('taken')
  })
})
