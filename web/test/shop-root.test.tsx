import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { App } from '../src/shop-root.tsx'
import { enterSide } from '../src/kit/session/side.ts'
import { enterMember } from './enter-member.ts'
import { enterShop, shopperRow } from './enter-shop.ts'
import { json } from './fake-server.ts'
import { memberRow } from './rows/member-row.ts'

beforeEach(() => enterSide('shop'))
afterEach(() => {
  enterSide('staff')
  history.replaceState(null, '', '/')
})

const handlers = {
  'GET /api/v1/auth/session': () => json(200, []),
  'GET /api/v1/postal': () => json(200, []),
  'GET /api/v1/notification-setting': () => json(200, { email: '', kinds: [], byMail: [] }),
}

test.each(['/member', '/setting'])('a member who opens %s is on the page of members', async (path) => {
  history.replaceState(null, '', path)
  await enterMember(memberRow(), handlers)
  render(<App />)
  expect(await screen.findByRole('region', { name: '個人資料' })).toBeDefined()
  expect(location.pathname).toBe('/member')
})

test.each(['/member', '/setting'])('a customer who opens %s is on the page of customers', async (path) => {
  history.replaceState(null, '', path)
  await enterShop(shopperRow(), handlers)
  render(<App />)
  expect(await screen.findByRole('region', { name: '聯絡方式' })).toBeDefined()
  await waitFor(() => expect(location.pathname).toBe('/setting'))
})
