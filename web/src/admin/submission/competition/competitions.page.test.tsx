import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { arrangeText } from '../../../kit/arrange/arrange.text.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { competitionText } from './competition.text.ts'
import { CompetitionsPage } from './competitions.page.tsx'

const t = competitionText['zh-TW']
const table = tableText['zh-TW']
const arrange = arrangeText['zh-TW']
const row = {
  id: 4,
  eventId: eventRow.id,
  name: '甲',
  enName: '',
  code: '文字',
  description: '',
  enDescription: '',
  fileKind: '',
  submissionTypeIds: [],
  lastDay: '2026-03-02',
  isVisible: true,
  indexId: 1,
  version: 2,
}
const list = {
  ...eventAnswers(),
  'GET /api/v1/competition': () => json(200, [row], { 'x-total-count': '1' }),
}

/** The buttons that change something. */
const buttons = [t.add, arrange.order, table.editRow('甲'), table.removeRow('甲')]

afterEach(() => dismiss())

/** Somebody whose only page is this one. */
function clerk(rights: { canAdd: boolean; canEdit: boolean; canDelete: boolean }) {
  return accountRow({
    identity: identity.management,
    functionList: [{ pageId: 10, active: true, extra: [], ...rights }],
    permissionList: [{ pageId: 10, type: 1 }],
  })
}

test.each([
  [{ canAdd: false, canEdit: false, canDelete: false }, []],
  [{ canAdd: true, canEdit: false, canDelete: false }, [t.add]],
  [{ canAdd: false, canEdit: true, canDelete: false }, [arrange.order, table.editRow('甲')]],
  [{ canAdd: false, canEdit: false, canDelete: true }, [table.removeRow('甲')]],
])('with the rights %j the buttons are %j', async (rights, shown) => {
  await enterAs(clerk(rights), list)
  await renderAt('/admin/submission/competition', <CompetitionsPage />)
  await screen.findByRole('row', { name: /甲/ })
  expect(buttons.filter((name) => screen.queryByRole('button', { name }))).toEqual(shown)
})

test('the competitions of an archived event have no buttons that change them', async () => {
  const archived = { ...eventRow, status: 'archived' as const, isCurrent: false }
  await enterAs(accountRow(), { ...list, ...eventAnswers(archived) })
  await renderAt('/admin/submission/competition', <CompetitionsPage />)
  await screen.findByRole('row', { name: /甲/ })
  expect(screen.getByText(t.readOnly)).toBeDefined()
  for (const name of buttons) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a duplicate stays in the dialog and is shown at the field', async () => {
  const refusal = () =>
    problem(409, 'competition.duplicate', { errors: [{ path: 'name', code: 'duplicate' }] })
  const requests = await enterAs(accountRow(), { ...list, 'PUT /api/v1/competition/4': refusal })
  await renderAt('/admin/submission/competition', <CompetitionsPage />)
  await userEvent.click(await screen.findByRole('button', { name: table.editRow('甲') }))
  const dialog = await screen.findByRole('dialog', { name: t.edit })
  const field = within(dialog).getByRole('textbox', { name: t.name })
  await userEvent.type(field, '乙{Control>}{Enter}{/Control}')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(requests.find((request) => request.method === 'PUT')?.body).toMatchObject({
    name: '甲乙',
    version: 2,
  })
})
