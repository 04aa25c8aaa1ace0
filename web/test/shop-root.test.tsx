import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json } from './fake-server.ts'
import { memberRow } from './rows/member-row.ts'

afterEach(() => history.replaceState(null, '', '/'))

const handlers = {
  'GET /api/v1/auth/session': () => json(200, []),
  'GET /api/v1/postal': () => json(200, []),
  'GET /api/v1/notification-setting': () => json(200, { email: '', kinds: [], byMail: [] }),
}

/** Opens the shop at an address as somebody who signs in; each document has a router and a session of its own. */
async function open(path: string, kind: 'member' | 'customer') {
  vi.resetModules()
  const { enterSide } = await import('../src/kit/session/side.ts')
  enterSide('shop')
  const { setLanguage } = await import('../src/kit/text/text.ts')
  setLanguage('zh-TW')
  if (kind === 'member') {
    const { enterMember } = await import('./enter-member.ts')
    await enterMember(memberRow(), handlers)
  } else {
    const { enterShop, shopperRow } = await import('./enter-shop.ts')
    await enterShop(shopperRow(), handlers)
  }
  history.replaceState(null, '', path)
  const { App } = await import('../src/shop-root.tsx')
  render(<App />)
}

test.each([
  ['/member', 'member', '個人資料', '/member'],
  ['/setting', 'member', '個人資料', '/member'],
  ['/setting', 'customer', '聯絡方式', '/setting'],
  ['/member', 'customer', '聯絡方式', '/setting'],
] as const)('%s leads a %s to the own page', async (path, kind, part, own) => {
  await open(path, kind)
  expect(await screen.findByRole('region', { name: part })).toBeDefined()
  await waitFor(() => expect(location.pathname).toBe(own))
})
