import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { all } from '@banquet/contract/all'
import { signupTypeRow } from '../../../../test/rows/sign-up-rows.ts'
import { discount, type Discount } from '@banquet/contract/event/signup-type/discount'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { department } from '@banquet/contract/people/department'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { removalText } from './removal.text.ts'
import { useRemove } from './remove-row.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'

const common = commonText['zh-TW']
const table = tableText['zh-TW']

const row = { id: 4, name: '業務部', status: 1, subDepartments: 3, version: 6 }
const none: readonly string[] = []
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)

afterEach(() => dismiss())

function Removal() {
  const remove = useRemove(department.remove, none, department)
  return (
    <button type="button" onClick={() => void remove(4, '業務部')}>
      刪除
    </button>
  )
}

/** Deletes a row that is in use; the answers about the row itself are the given ones. */
async function removeUsed(me = accountRow(), now: object = row) {
  const requests = await enterAs(me, {
    'DELETE /api/v1/department/4': () => problem(409, 'in-use', { params: { by: 'account' } }),
    'GET /api/v1/department/4': () => json(200, now),
    'PUT /api/v1/department/4': () => json(200, { ...row, status: 0, version: 7 }),
  })
  await renderAt('/admin/departments', <Removal />)
  await userEvent.click(screen.getByRole('button', { name: '刪除' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: common.remove }),
  )
  return requests
}

const offer = () => screen.findByRole('alertdialog', { name: '已有帳號使用此資料，無法刪除' })

test('the question names the row and the consequence, for every resource with deletion', async () => {
  await enterAs(accountRow(), {})
  await renderAt('/admin/departments', <Removal />)
  await userEvent.click(screen.getByRole('button', { name: '刪除' }))
  const question = await screen.findByRole('alertdialog', { name: '確定刪除?' })
  expect(question.textContent).toContain('業務部')
  expect(question.textContent).toContain(removalText['zh-TW'].department)
  await userEvent.click(within(question).getByRole('button', { name: common.cancel }))
  const nouns = all.flatMap(({ id }) => (id.endsWith('.remove') ? [id.replace('.remove', '')] : []))
  // These have confirmations with words of their own.
  const silent = nouns.filter((noun) => !(noun in removalText['zh-TW']))
  expect(new Set(silent), 'Add the nouns to web/src/shared/row/removal/removal.text.ts').toEqual(
    new Set(['customer-employee', 'assignment', 'discussion', 'list-view', 'reviewer']),
  )
})

test('a row in use shows what uses it, and can be made inactive instead', async () => {
  const requests = await removeUsed()
  const question = await offer()
  expect(question.textContent).toContain('可將「業務部」改為停用')
  expect(shownNotices()).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: table.makeInactive }))
  const edit = requests.find(({ method }) => method === 'PUT')
  expect(edit?.body).toMatchObject({ name: '業務部', status: 0, version: 6 })
  expect(shownNotices()).toEqual(['success: 更新成功：業務部'])
})

const code: Discount = {
  id: 4,
  eventId: 1,
  code: 'EARLY10',
  name: '早鳥九折',
  mode: 'percent',
  value: 10,
  signupTypeIds: [],
  opens: null,
  closes: null,
  maxUses: null,
  maxPerMember: 1,
  budget: null,
  domains: [],
  emails: [],
  note: '',
  isActive: true,
  used: 1,
  spent: 0,
  version: 2,
}

test.each([
  [discount, code, ['signup', '報名'], table.makeInactive, { isActive: false }],
  [signupType, { ...signupTypeRow, id: 4 }, ['discount', '折扣碼'], table.hide, { isVisible: false }],
] as const)(
  'what is in use says by what, and can be taken out of use',
  async (calls, row, [by, user], verb, off) => {
    const path = calls.remove.path.replace(':id', '4')
    const requests = await enterAs(accountRow(), {
      [`DELETE ${path}`]: () => problem(409, 'in-use', { params: { by } }),
      [`GET ${path}`]: () => json(200, row),
      [`PUT ${path}`]: () => json(200, { ...row, ...off }),
    })
    function Used() {
      const remove = useRemove(calls.remove, none, calls)
      return (
        <button type="button" onClick={() => void remove(4, '甲')}>
          刪除
        </button>
      )
    }
    await renderAt('/admin/departments', <Used />)
    await userEvent.click(screen.getByRole('button', { name: '刪除' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: common.remove }),
    )
    const question = await screen.findByRole('alertdialog', { name: `已有${user}使用此資料，無法刪除` })
    await userEvent.click(within(question).getByRole('button', { name: verb }))
    await expect.poll(() => requests.find(({ method }) => method === 'PUT')?.body).toEqual({ ...row, ...off })
  },
)

test('a row in use is kept if the user declines', async () => {
  const requests = await removeUsed()
  await userEvent.click(within(await offer()).getByRole('button', { name: common.cancel }))
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
  expect(shownNotices()).toEqual([])
})

test('an inactive row in use only shows that it is in use', async () => {
  const requests = await removeUsed(accountRow(), { ...row, status: 0 })
  await expect.poll(shownNotices).toEqual(['error: 409 已有帳號使用此資料，無法刪除'])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
})

test('a user who may delete but not edit only sees that the row is in use', async () => {
  const rights = { canAdd: false, canEdit: false, canDelete: true }
  const functionList = [{ pageId: 21 as const, active: true, extra: [], ...rights }]
  const permissionList = [{ pageId: 21 as const, type: 1 as const }]
  await removeUsed(accountRow({ identity: identity.management, functionList, permissionList }))
  await expect.poll(shownNotices).toEqual(['error: 409 已有帳號使用此資料，無法刪除'])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
