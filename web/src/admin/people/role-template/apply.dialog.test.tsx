import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Grantee } from '@banquet/contract/people/role-template'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { ApplyDialog } from './apply.dialog.tsx'
import { roleTemplateText } from './role-template.text.ts'

const t = roleTemplateText['zh-TW']
const view = { canAdd: false, canEdit: false, canDelete: false, scope: 1, extra: [] } as const
const edit = { ...view, canEdit: true }
const template = {
  ...{ id: 3, name: '倉管', enName: '', note: '', accountCount: 3, version: 2 },
  grants: { 22: edit },
}
const account = (id: number, realName: string, grants: Grantee['grants']): Grantee => ({
  ...{ id, realName, name: `account-${id}`, identity: identity.employee, status: 1, version: id },
  ...{ departmentName: null, roleTemplateId: 3, grants },
})
const rows = [
  account(41, '方志豪', { 22: edit }),
  account(42, '溫美惠', { 22: view }),
  account(43, '樊家榮', { 19: view, 22: edit }),
]

test('shows what each account gains and loses, sends the chosen ones with their versions, and lists what was refused', async () => {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/role-template/grantee': () => json(200, rows, { 'x-total-count': '3' }),
    'POST /api/v1/role-template/3/apply': () =>
      json(200, [
        { id: 42, name: 'account-42', realName: '溫美惠', refusal: null },
        { id: 43, name: 'account-43', realName: '樊家榮', refusal: 'stale' },
      ]),
  })
  await renderAt('/admin/users/role-template', <ApplyDialog template={template} onClose={() => {}} />)
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  await screen.findByRole('checkbox', { name: '溫美惠' })
  expect(
    within(row('溫美惠'))
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['＋ 庫存與生產：編輯'])
  expect(
    within(row('樊家榮'))
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['－ 單位管理：檢視'])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '方志豪' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: t.chooseAll }))
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: t.applyTo(2) }))
  await screen.findByText(t.rightsChanged)
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    version: 2,
    rows: [
      { id: 42, version: 42 },
      { id: 43, version: 43 },
    ],
  })
})
