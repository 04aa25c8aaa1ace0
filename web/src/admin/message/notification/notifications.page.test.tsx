import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Notification } from '@banquet/contract/message/notification'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss } from '../../../kit/notice/notices.ts'
import { NotificationsPage } from './notifications.page.tsx'
import { notificationText } from '../../../shared/message/bell/notification.text.ts'
import { mailChoicesText, mailedKindText } from '../../../shared/message/mail-choices/mail-choices.text.ts'

const notification = notificationText['zh-TW']
const mailChoices = mailChoicesText['zh-TW']

const total = 'GET /api/v1/notifications-total-by-user/1'
const page = (number: number) => `/api/v1/notifications-with-page-size/${number}/10/user/1`
const mark = '/api/v1/notifications-is-read-by-user/user/1'

function row(id: number, part: Partial<Notification> = {}): Notification {
  const params = { by: `管理員 ${id}` }
  const same = { link: '', createdAt: '2026-11-21T04:00:00.000Z', readAt: null, read: false }
  return { id, kind: 'account.rights-changed', params, ...same, ...part }
}

afterEach(() => dismiss())

const paths = (requests: { method: string; path: string }[], start: string) =>
  requests.filter(({ path }) => path.startsWith(start)).map(({ path }) => path)

test('the page and the status in the URL are sent to the server', async () => {
  const requests = await enterAs(accountRow(), {
    [total]: () => json(200, { data: { total: 40, unread: 25 } }),
    [`GET ${page(2)}`]: () => json(200, { data: [row(8, { link: '/elsewhere' })] }),
  })
  await renderAt('/admin/notifications?page=2&state=unread', <NotificationsPage />)
  await screen.findByRole('row', { name: /管理員 8 變更了您的權限/ })
  expect(paths(requests, '/api/v1/notifications-with')).toEqual([`${page(2)}?state=unread`])
  await screen.findByText(/11 - 20 .*25/)
  expect(screen.getByRole('link', { name: '前往：管理員 8 變更了您的權限' })).toBeDefined()
})

test('an unread notification can be marked as read at once; a read one offers only its link', async () => {
  let read = false
  const requests = await enterAs(accountRow(), {
    [total]: () => json(200, { data: { total: 2, unread: read ? 0 : 1 } }),
    [`GET ${page(1)}`]: () => json(200, { data: [row(8, { read }), row(7, { read: true })] }),
    [`PUT ${mark}/id/8`]: () => {
      read = true
      return json(200, row(8, { read }))
    },
  })
  await renderAt('/admin/notifications', <NotificationsPage />)
  await userEvent.click(await screen.findByRole('button', { name: '標為已讀：管理員 8 變更了您的權限' }))
  const shown = await screen.findByRole('row', { name: /管理員 8/ })
  await waitFor(() => expect(within(shown).getByText(notification.read)).toBeDefined())
  expect(screen.queryAllByRole('button', { name: /標為已讀：/ })).toEqual([])
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('a page requested before a notification was read does not show it as unread afterwards', async () => {
  const [marked, early] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  let asked = 0
  const unreadPage = () => {
    asked += 1
    return asked === 1 ? early.promise : json(200, { data: [row(7)] })
  }
  await enterAs(accountRow(), {
    [total]: () => json(200, { data: { total: 2, unread: 2 } }),
    [`GET ${page(1)}`]: ({ path }) =>
      path.includes('unread') ? unreadPage() : json(200, { data: [row(8), row(7)] }),
    [`PUT ${mark}/id/8`]: () => marked.promise,
  })
  await renderAt('/admin/notifications', <NotificationsPage />)
  await userEvent.click(await screen.findByRole('button', { name: '標為已讀：管理員 8 變更了您的權限' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: notification.state }), 'unread')
  await waitFor(() => expect(asked).toBe(1))
  marked.resolve(json(200, row(8, { read: true })))
  await waitFor(() => expect(asked).toBe(2))
  early.resolve(json(200, { data: [row(8), row(7)] }))
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
})

test('all are marked as read up to the newest one, and choosing a status starts at the first page', async () => {
  const requests = await enterAs(accountRow(), {
    [total]: () => json(200, { data: { total: 2, unread: 2 } }),
    [`GET ${page(1)}`]: () => json(200, { data: [row(8), row(7)] }),
    [`PUT ${mark}`]: () => json(200, { data: { total: 2, unread: 0 } }),
  })
  const { router } = await renderAt('/admin/notifications', <NotificationsPage />)
  await screen.findByRole('row', { name: /管理員 8/ })
  await userEvent.click(screen.getByRole('button', { name: notification.allRead }))
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ before: 8 })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: notification.state }), 'read')
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'read' }))
})

test('an empty list shows what it is for', async () => {
  await enterAs(accountRow(), {
    [total]: () => json(200, { data: { total: 0, unread: 0 } }),
    [`GET ${page(1)}`]: () => json(200, { data: [] }),
  })
  await renderAt('/admin/notifications', <NotificationsPage />)
  await screen.findByText(/通知會顯示在這裡/)
  expect(screen.getByRole('button', { name: notification.allRead })).toHaveProperty('disabled', true)
})

test('mail preferences are saved with an address, which requires the password', async () => {
  const kinds = ['order.placed', 'stock.low']
  const requests = await enterAs(accountRow(), {
    [total]: () => json(200, { data: { total: 0, unread: 0 } }),
    [`GET ${page(1)}`]: () => json(200, { data: [] }),
    'GET /api/v1/notification-setting': () => json(200, { email: '', kinds, byMail: [] }),
    'PUT /api/v1/notification-setting': ({ body }) => json(200, { kinds, ...(body as object) }),
  })
  await renderAt('/admin/notifications', <NotificationsPage />)
  await userEvent.click(await screen.findByRole('button', { name: notification.byMail }))
  const dialog = await screen.findByRole('dialog', { name: mailChoices.title })
  await userEvent.click(
    await within(dialog).findByRole('checkbox', { name: mailedKindText['zh-TW']['stock.low'] }),
  )
  await userEvent.type(within(dialog).getByRole('textbox', { name: /電子郵件/ }), 'chief@example.com')
  const save = within(dialog).getByRole('button', { name: mailChoices.save })
  await userEvent.click(save)
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
  await userEvent.type(within(dialog).getByLabelText(/目前的密碼/), 'right-password')
  await userEvent.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    byMail: ['stock.low'],
    email: 'chief@example.com',
    currentPassword: 'right-password',
  })
})
