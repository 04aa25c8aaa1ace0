import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signInOf, enterSide } from '../../kit/session/side.ts'
import { setLanguage } from '../../kit/text/text.ts'
import { FailedPage } from './failed.page.tsx'
import { NotFoundPage } from './not-found.page.tsx'
import { errorsText } from './errors.text.ts'

const t = errorsText['zh-TW']

const sides = ['staff', 'shop'] as const
const forget = () => {
  for (const side of sides) document.cookie = `${signInOf(side).loginCookie}=; path=/; max-age=0`
}

afterEach(() => {
  cleanup()
  forget()
  enterSide('staff')
})

test.each([
  ['a visitor', 'shop', [], t.home, '/'],
  ['a customer', 'shop', ['shop'], t.home, '/dashboard'],
  ['staff at an unknown address', 'shop', ['staff'], t.staff, '/admin/dashboard'],
  ['a customer where staff are signed in as well', 'shop', ['shop', 'staff'], t.home, '/dashboard'],
  ['staff in the back-office', 'staff', ['shop', 'staff'], t.staff, '/admin/dashboard'],
] as const)('%s has one link back, to their own side', (_who, side, signedIn, name, address) => {
  setLanguage('zh-TW')
  enterSide(side)
  for (const one of signedIn) {
    const state = encodeURIComponent(JSON.stringify({ username: 'somebody', identity: 1, realName: '' }))
    document.cookie = `${signInOf(one).loginCookie}=${state}; path=/`
  }
  for (const page of [<NotFoundPage key="404" />, <FailedPage key="500" />]) {
    render(page)
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([[name, address]])
    cleanup()
  }
})
