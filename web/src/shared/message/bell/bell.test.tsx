import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Notification } from '@banquet/contract/message/notification'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { Bell } from './bell.tsx'
import { Latest } from './latest.tsx'
import { notificationText } from './notification.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'

const t = notificationText['zh-TW']
const common = commonText['zh-TW']

const total = '/api/v1/notifications-total-by-user/1'
const latest = '/api/v1/notifications-with-page-size/1/10/user/1'
const mark = '/api/v1/notifications-is-read-by-user/user/1'

function row(id: number, part: Partial<Notification> = {}): Notification {
  return {
    id,
    kind: 'stock.low',
    params: { name: `商品 ${id}`, left: 2, limit: 5, unit: '箱' },
    link: '',
    createdAt: '2026-11-21T04:00:00.000Z',
    readAt: null,
    read: false,
    ...part,
  }
}

const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)
const counts = (unread: number) => () => json(200, { data: { total: 9, unread } })
const silent = { 'GET /api/v1/notifications-live': () => new Response('', { status: 502 }) }

/** A stream that the test writes to. */
function stream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const push = (unread: number, latest: Notification | null) =>
    writer.write(
      new TextEncoder().encode(`event: unread\ndata: ${JSON.stringify({ total: 9, unread, latest })}\n\n`),
    )
  return { answer: () => new Response(readable), push }
}

afterEach(() => dismiss())

test.each([
  [0, '通知，沒有未讀', null],
  [3, t.bell(3), '3'],
  [250, t.bell(250), '99+'],
])('with %d unread the label of the bell is %s and its badge %s', async (unread, name, badge) => {
  await enterAs(accountRow(), { [`GET ${total}`]: counts(unread), ...silent })
  await renderAt('/', <Bell userId={1} />)
  const bell = await screen.findByRole('button', { name })
  expect(bell.querySelector('[data-badge]')?.textContent ?? null).toBe(badge)
})

test('new notifications are counted and announced once, and existing ones are not', async () => {
  const live = stream()
  await enterAs(accountRow(), {
    [`GET ${total}`]: counts(1),
    'GET /api/v1/notifications-live': live.answer,
  })
  await renderAt('/', <Bell userId={1} />)
  await live.push(1, row(4))
  await screen.findByRole('button', { name: t.bell(1) })
  expect(shownNotices()).toEqual([])
  await live.push(2, row(5))
  await screen.findByRole('button', { name: t.bell(2) })
  await live.push(1, row(5))
  await screen.findByRole('button', { name: t.bell(1) })
  await live.push(0, row(6, { read: true }))
  await screen.findByRole('button', { name: '通知，沒有未讀' })
  expect(shownNotices()).toEqual(['news: 商品 5 庫存偏低：剩 2 箱（安全庫存 5）'])
})

test('a new count does not render the page around the bell again', async () => {
  const live = stream()
  let drawn = 0
  const Around = () => {
    drawn += 1
    return <Bell userId={1} />
  }
  await enterAs(accountRow(), {
    [`GET ${total}`]: counts(1),
    'GET /api/v1/notifications-live': live.answer,
  })
  await renderAt('/', <Around />)
  await screen.findByRole('button', { name: t.bell(1) })
  const before = drawn
  await live.push(2, row(5))
  await screen.findByRole('button', { name: t.bell(2) })
  expect(drawn).toBe(before)
})

test('choosing one marks it as read at once and opens its screen', async () => {
  const rows = [row(5, { link: '/elsewhere' }), row(4)]
  const requests = await enterAs(accountRow(), {
    [`GET ${latest}`]: () => json(200, { data: rows }),
    [`PUT ${mark}/id/5`]: () => json(200, { ...rows[0], read: true }),
  })
  let chosen = 0
  const { router } = await renderAt('/', <Latest userId={1} all="/all" onChosen={() => (chosen += 1)} />)
  await userEvent.click(await screen.findByRole('link', { name: /未讀 商品 5/ }))
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toContain(`PUT ${mark}/id/5`)
  expect([router.state.location.pathname, chosen]).toEqual(['/elsewhere', 1])
})

test('a refusal restores the mark and shows a message', async () => {
  let answer: (value: Response) => void = () => undefined
  await enterAs(accountRow(), {
    [`GET ${latest}`]: () => json(200, { data: [row(4)] }),
    [`PUT ${mark}/id/4`]: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await renderAt('/', <Latest userId={1} onChosen={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: /未讀 商品 4/ }))
  await waitFor(() => expect(screen.queryByText(t.unread)).toBeNull())
  answer(problem(500, 'unexpected'))
  await screen.findByRole('button', { name: /未讀 商品 4/ })
  expect(shownNotices()).toEqual([`error: 500 ${errorWords('unexpected')}`])
})

test('all are marked as read up to the newest that is shown', async () => {
  let read = false
  const requests = await enterAs(accountRow(), {
    [`GET ${latest}`]: () => json(200, { data: [row(7, { read }), row(6, { read })] }),
    [`PUT ${mark}`]: () => {
      read = true
      return json(200, { data: { total: 9, unread: 0 } })
    },
  })
  await renderAt('/', <Latest userId={1} onChosen={() => undefined} />)
  const all = await screen.findByRole('button', { name: t.allRead })
  await userEvent.click(all)
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ before: 7 })
  await waitFor(() => expect(all.getAttribute('aria-disabled')).toBe('true'))
  await userEvent.click(all)
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('an empty list and a failed request show a message', async () => {
  let fails = true
  await enterAs(accountRow(), {
    [`GET ${latest}`]: () => (fails ? problem(500, 'unexpected') : json(200, { data: [] })),
  })
  await renderAt('/', <Latest userId={1} onChosen={() => undefined} />)
  fails = false
  await userEvent.click(await screen.findByRole('button', { name: common.retry }))
  await screen.findByText(t.none)
})
