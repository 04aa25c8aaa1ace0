import { describe, expect, it } from 'vitest'
import { refuseCommon } from './common-passwords.ts'

const fault = { code: 'validation', details: { errors: [{ path: 'password', code: 'common' }] } }
const judge = (password: string, words: string[] = []) =>
  refuseCommon(password, 'password', words).then(
    () => 'taken',
    (refusal: unknown) => refusal,
  )

describe('a password', () => {
  it.each(['password1', 'PassWord1', '12345678', 'qwertyuiop', 'iloveyou1', 'sunshine1', '1q2w3e4r'])(
    'that many have is refused in any case: %s',
    async (password) => {
      expect(await judge(password)).toMatchObject(fault)
    },
  )

  it.each(['chen.mei', 'Chen.Mei', 'chen.mei2026', 'CHEN.MEI-88', 'banquet1', 'Banquet!!', 'BANQUET-2026'])(
    'made of the own name or that of the product is refused: %s',
    async (password) => {
      expect(await judge(password, ['Chen.Mei'])).toMatchObject(fault)
    },
  )

  it.each(['Plenty-of-rice-7', '紅豆湯圓好吃極了', 'chen.mei eats noodles', 'x7!kq-pp'])(
    'that is neither is taken: %s',
    async (password) => {
      expect(await judge(password, ['Chen.Mei'])).toBe('taken')
    },
  )

  it('is not compared with names too short to say anything', async () => {
    expect(await judge('abc-1234-x', ['abc'])).toBe('taken')
  })
})
