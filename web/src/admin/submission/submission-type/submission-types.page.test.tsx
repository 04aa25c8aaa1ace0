import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { submissionTypeRow } from '../../../../test/rows/submission-rows.ts'
import { arrangeText } from '../../../kit/arrange/arrange.text.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { fileKindsText } from './file-kinds.text.ts'
import { SubmissionTypeFormPage } from './submission-type-form.page.tsx'
import { SubmissionTypesPage } from './submission-types.page.tsx'
import { submissionTypeText } from './submission-type.text.ts'

const t = submissionTypeText['zh-TW']
const files = fileKindsText['zh-TW']
const table = tableText['zh-TW']
const path = '/admin/submission/type'
const row = submissionTypeRow
const rows = [row]

const answers = {
  ...eventAnswers(),
  'GET /api/v1/submission-type': () => json(200, rows, { 'x-total-count': String(rows.length) }),
  'GET /api/v1/submission-type/4': () => json(200, row),
}

afterEach(() => dismiss())

/** Somebody whose only page is this one. */
function clerk(rights: { canAdd: boolean; canEdit: boolean; canDelete: boolean }) {
  return accountRow({
    identity: identity.management,
    functionList: [{ pageId: 10, active: true, extra: [], ...rights }],
    permissionList: [{ pageId: 10, type: 1 }],
  })
}

/** The buttons and links that change something. */
const changing = [t.add, arrangeText['zh-TW'].order, table.editRow('甲'), table.removeRow('甲')]
const shownOf = (names: readonly string[]) =>
  names.filter((name) => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name }))

test.each([
  [{ canAdd: false, canEdit: false, canDelete: false }, []],
  [{ canAdd: true, canEdit: false, canDelete: false }, [t.add]],
  [{ canAdd: false, canEdit: true, canDelete: false }, [arrangeText['zh-TW'].order, table.editRow('甲')]],
  [{ canAdd: false, canEdit: false, canDelete: true }, [table.removeRow('甲')]],
])('with the rights %j the actions are %j', async (rights, shown) => {
  await enterAs(clerk(rights), answers)
  await renderAt(path, <SubmissionTypesPage />)
  await screen.findByRole('row', { name: /甲/ })
  expect(shownOf(changing)).toEqual(shown)
})

test('nothing of an archived event can be changed', async () => {
  const archived = { ...eventRow, status: 'archived' as const, isCurrent: false }
  await enterAs(accountRow(), { ...answers, ...eventAnswers(archived) })
  await renderAt(path, <SubmissionTypesPage />)
  await screen.findByRole('row', { name: /甲/ })
  expect(screen.getByText(t.readOnly)).toBeDefined()
  expect(shownOf(changing)).toEqual([])
})

async function openForm(more: Parameters<typeof enterAs>[1] = {}) {
  const requests = await enterAs(accountRow(), { ...answers, ...more })
  await renderAt(`${path}/form/4`, <SubmissionTypeFormPage />, `${path}/form/$id`)
  await screen.findByRole('textbox', { name: t.enName })
  return requests
}

test('limits that contradict each other are refused before they are sent', async () => {
  const requests = await openForm()
  const most = screen.getByRole('textbox', { name: t.abstractMax })
  await userEvent.clear(most)
  await userEvent.type(most, '100{Control>}{Enter}{/Control}')
  expect(most.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(faultWords('min', { n: 200 }))).toBeDefined()
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
})

test('an edit sends numbers, and null where there is no limit', async () => {
  const requests = await openForm({
    'PUT /api/v1/submission-type/4': () => json(200, { ...row, version: 3 }),
  })
  await userEvent.clear(screen.getByRole('textbox', { name: t.abstractMin }))
  await userEvent.type(screen.getByRole('textbox', { name: t.keywordsMax }), '５{Control>}{Enter}{/Control}')
  const sent = requests.find(({ method }) => method === 'PUT')?.body
  expect(sent).toMatchObject({ abstractMin: null, abstractMax: 300, keywordsMax: 5, version: 2 })
})

test('a duplicate name is shown at its field', async () => {
  const refusal = () =>
    problem(409, 'submission-type.duplicate', { errors: [{ path: 'name', code: 'duplicate' }] })
  await openForm({ 'PUT /api/v1/submission-type/4': refusal })
  const field = screen.getByRole('textbox', { name: t.name })
  await userEvent.type(field, '乙{Control>}{Enter}{/Control}')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
})

test('the list shows the limits as ranges', async () => {
  await enterAs(accountRow(), answers)
  await renderAt(path, <SubmissionTypesPage />)
  expect(within(await screen.findByRole('row', { name: /甲/ })).getByText('200–300')).toBeDefined()
})

test('a file that authors are asked for is added with its formats, size and when it is required', async () => {
  const requests = await openForm({ 'PUT /api/v1/submission-type/4': () => json(200, row) })
  await userEvent.click(await screen.findByRole('button', { name: files.add }))
  const kind = within(screen.getByRole('group', { name: files.kind(1) }))
  await userEvent.type(kind.getByRole('textbox', { name: new RegExp(`^${files.name}`) }), '全文')
  await userEvent.click(kind.getByRole('checkbox', { name: files.docx }))
  await userEvent.selectOptions(kind.getByRole('combobox', { name: files.required }), files.acceptance)
  const size = kind.getByRole('textbox', { name: /^大小上限/ })
  await userEvent.clear(size)
  await userEvent.type(size, '99{Control>}{Enter}{/Control}')
  expect(await kind.findByText(faultWords('max', { n: 50 }))).toBeDefined()
  await userEvent.clear(size)
  await userEvent.type(size, '10{Control>}{Enter}{/Control}')
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true))
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    fileKinds: [
      {
        key: 'full-text',
        name: '全文',
        enName: '',
        extensions: ['pdf', 'docx'],
        maxSizeMb: 10,
        required: 'acceptance',
      },
    ],
  })
})
