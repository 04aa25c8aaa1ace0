import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { CheckInList } from '@banquet/contract/event/event/check-in-list'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { CheckInListsPage } from './check-in-lists.page.tsx'
import { checkInListText } from './check-in-list.text.ts'

const t = checkInListText['zh-TW']

const row: CheckInList = {
  id: 4,
  eventId: 3,
  name: '第一天',
  enName: 'Day 1',
  signupTypeIds: [],
  questionId: 8,
  optionKeys: [1],
  opens: null,
  closes: null,
  opensAt: '2028-03-23T00:00:00.000Z',
  closesAt: null,
  allowsReentry: true,
  version: 2,
}

async function open(
  answers: Parameters<typeof enterAs>[1] = {},
  event = eventRow,
  me: Parameters<typeof accountRow>[0] = {},
) {
  const requests = await enterAs(accountRow(me), {
    ...eventAnswers(event),
    'GET /api/v1/check-in-list': () => json(200, [row], { 'x-total-count': '1' }),
    ...answers,
  })
  await renderAt('/admin/setting/check-in-lists', <CheckInListsPage />)
  await screen.findByRole('row', { name: /第一天.*2028-03-23 08:00 起.*可重複進出/ })
  return requests
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

afterEach(() => dismiss())

test.each([
  ['of an archived event', { ...eventRow, status: 'archived' as const }, {}],
  [
    'for those who may only look',
    eventRow,
    {
      identity: identity.management,
      functionList: [
        { pageId: 11, active: true, extra: [], canAdd: false, canEdit: false, canDelete: false },
      ],
      permissionList: [{ pageId: 11, type: 1 as const }],
    },
  ],
])('check-in lists %s have no buttons to change them', async (_, event, me) => {
  await open({}, event, me)
  for (const name of [/^新增/, /^編輯/, /^刪除/]) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a new list is by default for everybody, at any time and once; a name that is taken is marked', async () => {
  const errors = [{ path: 'name', code: 'duplicate' }]
  const requests = await open({
    'POST /api/v1/check-in-list': () => problem(409, 'check-in-list.duplicate', { errors }),
  })
  await press(t.add)
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: t.name })
  await userEvent.type(name, '晚宴{Control>}{Enter}{/Control}')
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    eventId: 3,
    name: '晚宴',
    enName: '',
    signupTypeIds: [],
    questionId: null,
    optionKeys: [],
    opens: null,
    closes: null,
    allowsReentry: false,
  })
})
