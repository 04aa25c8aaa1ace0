import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { accountRow, employeeRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { StaffPasswordForm } from './own-password-form.tsx'
import { ownPasswordText } from '../../../shared/account/password/own-password.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'

const t = ownPasswordText['zh-TW']

const call = '/api/v1/management/updateSelfPassword'
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)

afterEach(() => dismiss())

async function open(answer: () => Response) {
  const requests = await enterAs(accountRow(), { [`PUT ${call}`]: answer })
  await renderAt('/admin/my-account', <StaffPasswordForm />)
  return requests
}

async function send(old: string, fresh: string, repeat: string) {
  await userEvent.type(box(/^舊密碼/), old)
  await userEvent.type(box(/^新密碼/), fresh)
  await userEvent.type(box(/^確認密碼/), repeat)
  await userEvent.click(screen.getByRole('button', { name: t.update }))
}

test('a change shows 更新成功, clears the form and loads the account again', async () => {
  const requests = await open(() => json(200, accountRow()))
  await send('old-secret-1', 'new-secret-1', 'new-secret-1')
  expect(requests[0]?.body).toEqual({ id: 1, oldPassword: 'old-secret-1', newPassword: 'new-secret-1' })
  await waitFor(() => expect(box(/^舊密碼/).value).toBe(''))
  expect(shownNotices()).toEqual(['success: 更新成功'])
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/v1/management/name/chief-1'))
})

test('a wrong old password shows a warning, which goes once the right one has succeeded, and keeps the input', async () => {
  const errors = [{ path: 'oldPassword', code: 'wrong' as const }]
  const answers = [() => problem(422, 'management.wrong-password', { errors }), () => json(200, accountRow())]
  await open(() => (answers.shift() as () => Response)())
  await send('old-secret-1', 'new-secret-1', 'new-secret-1')
  expect(shownNotices()).toEqual([`warning: ${errorWords('management.wrong-password')}`])
  expect(box(/^新密碼/).value).toBe('new-secret-1')
  await userEvent.click(screen.getByRole('button', { name: t.update }))
  await waitFor(() => expect(shownNotices()).toEqual(['success: 更新成功']))
})

test('a repeated password that differs is not sent', async () => {
  const requests = await open(() => json(200, accountRow()))
  await send('old-secret-1', 'new-secret-1', 'new-secret-2')
  expect(requests).toEqual([])
  expect(screen.getByText('密碼不一致')).toBeDefined()
})

test('an employee changes it through the call for employees', async () => {
  const me = employeeRow({ id: 31, name: 'wu.chenghan' })
  const requests = await enterAs(me, { 'PUT /api/v1/employee/updateSelfPassword': () => json(200, me) })
  await renderAt('/admin/my-account', <StaffPasswordForm />)
  await send('old-secret-1', 'new-secret-1', 'new-secret-1')
  expect(requests[0]?.body).toEqual({ id: 31, oldPassword: 'old-secret-1', newPassword: 'new-secret-1' })
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/v1/employee/name/wu.chenghan'))
})
