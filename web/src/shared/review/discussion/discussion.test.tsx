import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Discussion, DiscussionMessage } from '@banquet/contract/review/discussion'
import { enterMember } from '../../../../test/enter-member.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { DiscussionPanel } from './discussion.tsx'
import { discussionText } from './discussion.text.ts'

const t = discussionText['zh-TW']
const person = { name: '', isStaff: false, isMe: false, isGone: false }
const message = (id: number, values: Partial<DiscussionMessage> = {}): DiscussionMessage => ({
  id,
  writer: 7,
  text: '樣本數太少',
  mentions: [],
  createdAt: '2030-05-10T08:00:00.000Z',
  editedAt: null,
  removedAt: null,
  isRead: true,
  mayEdit: false,
  mayRemove: false,
  version: 1,
  ...values,
})
const row: Discussion = {
  submissionId: 17,
  isOpen: true,
  notify: 'mentions',
  people: [
    { ...person, number: 3, name: '王佩珊', isMe: true },
    { ...person, number: 7 },
    { ...person, number: 12, isStaff: true },
  ],
  messages: [message(1)],
}

beforeEach(() => enterSide('shop'))
afterEach(() => {
  dismiss()
  enterSide('staff')
})

async function open(shown: () => Discussion | undefined) {
  const of = '/api/v1/discussion/17'
  const answer = () => {
    const now = shown()
    return now ? json(200, now) : problem(404, 'not-found')
  }
  const requests = await enterMember(memberRow(), {
    [`GET ${of}`]: answer,
    [`POST ${of}/message`]: answer,
    [`POST ${of}/read`]: answer,
    [`PUT ${of}/notify`]: answer,
  })
  await renderAt('/review', <DiscussionPanel submissionId={17} mayWrite />)
  await screen.findByRole('heading', { name: t.title })
  const sent = (method: string) =>
    requests.filter((one) => one.method === method).map(({ path, body }) => [path, body] as const)
  return { sent }
}

test('people without a name are called by their number', async () => {
  await open(() => row)
  const list = screen.getByRole('list')
  expect(within(list).getByText('審查人 7')).toBeDefined()
  expect(within(list).getByText('樣本數太少')).toBeDefined()
})

test('an @ offers those who can be mentioned, and the message names them', async () => {
  const { sent } = await open(() => row)
  await userEvent.type(screen.getByRole('textbox', { name: t.write }), '請看 @')
  const group = await screen.findByRole('group', { name: t.choose })
  expect(
    within(group)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['審查人 7', '委員 12'])
  await userEvent.click(within(group).getByRole('button', { name: '委員 12' }))
  await userEvent.click(screen.getByRole('button', { name: t.send }))
  await waitFor(() =>
    expect(sent('POST')).toContainEqual(['/api/v1/discussion/17/message', { text: '請看 ', mentions: [12] }]),
  )
})

test('new messages are marked, and marked as read once', async () => {
  const unread = { ...row, messages: [message(1), message(2, { isRead: false, text: '新的' })] }
  const { sent } = await open(() => unread)
  expect(await screen.findByText(t.isNew)).toBeDefined()
  await waitFor(() => expect(sent('POST')).toEqual([['/api/v1/discussion/17/read', { messageId: 2 }]]))
})

test('a removed message leaves a trace, and a closed discussion cannot be written in', async () => {
  const removedAt = '2030-05-10T09:00:00.000Z'
  await open(() => ({ ...row, isOpen: false, messages: [message(1, { text: '', removedAt })] }))
  expect(screen.getByText(/訊息已由本人移除/)).toBeDefined()
  expect(screen.getByText(t.closed)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('it disappears when access has ended', async () => {
  let now: Discussion | undefined = row
  await open(() => now)
  now = undefined
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.notify }), 'all')
  await waitFor(() => expect(screen.queryByRole('heading', { name: t.title })).toBeNull(), {
    timeout: 10_000,
  })
}, 15_000)
