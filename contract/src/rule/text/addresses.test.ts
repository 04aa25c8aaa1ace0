import { expect, it } from 'vitest'
import { askInput } from '../../account/forgotten-password.ts'
import { memberEmail } from '../../people/member-record.ts'
import { mailAddress } from './addresses.ts'

const typed = ' ｌin.mei＠example．com　'

it('an address typed with a Chinese keyboard is the usual one', () => {
  expect(mailAddress.parse(typed)).toBe('lin.mei@example.com')
  expect(memberEmail.parse(typed)).toBe('lin.mei@example.com')
  expect(askInput.parse({ email: typed }).email).toBe('lin.mei@example.com')
})

it('an address without a domain, or with a space in it, is refused', () => {
  for (const text of ['lin', 'lin@', '@example.com', 'lin mei@example.com'])
    expect(mailAddress.safeParse(text).success, text).toBe(false)
  expect(mailAddress.parse(' ')).toBe('')
})
