import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Event } from '@banquet/contract/event/event'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventRow, signupRow } from '../../../../test/sign-up-rows.ts'
import { SignupsPage } from './signups.page.tsx'

const next = { ...eventRow, isCurrent: false }
const current = { ...eventRow, id: 2, code: 'food-2027', name: '2027 食材研討會', startDay: '2027-03-25' }
const of = { 2: signupRow(), 3: signupRow({ id: 9, eventId: 3, code: 'B4TTRX', realName: '吳承翰' }) }

beforeEach(() => localStorage.clear())

async function open(address = '/admin/signup', events: readonly Event[] = [next, current]) {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/event': () => json(200, events, { 'x-total-count': String(events.length) }),
    'GET /api/v1/signup-type': () => json(200, [], { 'x-total-count': '0' }),
    'GET /api/v1/signup': ({ path }) => {
      const id = new URL(path, 'http://localhost').searchParams.get('eventId')
      return json(200, [of[id === '3' ? 3 : 2]], { 'x-total-count': '1' })
    },
  })
  const view = await renderAt(address, <SignupsPage />)
  return { ...view, requests }
}

const picker = () => screen.findByRole<HTMLSelectElement>('combobox', { name: '活動' })

test('the list shows the sign-ups of the current event, each with a link to its page', async () => {
  await open()
  const link = await screen.findByRole('link', { name: 'K7M2PX' })
  expect(link.getAttribute('href')).toBe('/admin/signup/7')
  expect((await picker()).value).toBe('food-2027')
  const row = screen.getByRole('row', { name: /K7M2PX/ }).textContent
  for (const text of ['林美惠', '輔仁大學', '一般報名', '待繳費', '2,000']) expect(row).toContain(text)
  expect(screen.queryByText('B4TTRX')).toBeNull()
})

test('the choice of an event is remembered for the next visit, and clears the filters', async () => {
  const { router, unmount } = await open('/admin/signup?state=confirmed')
  await userEvent.selectOptions(await picker(), '2028 食材研討會')
  await screen.findByText('B4TTRX')
  expect(router.state.location.search).toEqual({ event: 'food-2028' })
  unmount()
  await open()
  await screen.findByText('B4TTRX')
  expect((await picker()).value).toBe('food-2028')
})

test('the event of the address wins over the remembered one', async () => {
  localStorage.setItem('banquet-event', 'food-2027')
  await open('/admin/signup?event=food-2028')
  await screen.findByText('B4TTRX')
  expect(screen.queryByText('K7M2PX')).toBeNull()
})

test('an address or a memory of an unknown event leads to the current one', async () => {
  localStorage.setItem('banquet-event', 'food-2020')
  await open('/admin/signup?event=food-2021')
  await screen.findByText('K7M2PX')
  expect((await picker()).value).toBe('food-2027')
})

test('without an event the page says so and requests no sign-ups', async () => {
  const { requests } = await open('/admin/signup', [])
  await screen.findByText('還沒有活動')
  expect(screen.queryByRole('combobox', { name: '活動' })).toBeNull()
  expect(requests.filter(({ path }) => path.startsWith('/api/v1/signup'))).toEqual([])
})
