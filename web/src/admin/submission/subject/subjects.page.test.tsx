import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { subjectRow } from '../../../../test/rows/submission-rows.ts'
import { arrangeText } from '../../../kit/arrange/arrange.text.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { subjectChairText } from '../../review/subject-chair/subject-chair.text.ts'
import { parentsFor, SubjectFormPage } from './subject-form.page.tsx'
import { SubjectsPage } from './subjects.page.tsx'
import { subjectText } from './subject.text.ts'

const t = subjectText['zh-TW']
const table = tableText['zh-TW']
const path = '/admin/submission/subject'
const row = subjectRow
const below = { ...row, id: 5, code: 'B', name: '乙', parentId: 4, indexId: 2, level: 1, isVisible: false }
const other = { ...row, id: 6, code: 'C', name: '丙', indexId: 3 }
const rows = [row, below, other]

const chair = {
  id: 3,
  eventId: row.eventId,
  subjectId: 4,
  name: '周文凱',
  email: 'chou@chairs.example',
  version: 1,
}

const answers = {
  ...eventAnswers(),
  'GET /api/v1/subject': () => json(200, rows, { 'x-total-count': String(rows.length) }),
  'GET /api/v1/subject/4': () => json(200, row),
  'GET /api/v1/subject-chair': () => json(200, [chair], { 'x-total-count': '1' }),
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
  await renderAt(path, <SubjectsPage />)
  await screen.findByRole('row', { name: /甲/ })
  expect(shownOf(changing)).toEqual(shown)
})

test('nothing of an archived event can be changed', async () => {
  const archived = { ...eventRow, status: 'archived' as const, isCurrent: false }
  await enterAs(accountRow(), { ...answers, ...eventAnswers(archived) })
  await renderAt(path, <SubjectsPage />)
  await screen.findByRole('row', { name: /甲/ })
  expect(screen.getByText(t.readOnly)).toBeDefined()
  expect(shownOf(changing)).toEqual([])
})

async function openForm(more: Parameters<typeof enterAs>[1] = {}) {
  const requests = await enterAs(accountRow(), { ...answers, ...more })
  await renderAt(`${path}/form/4`, <SubjectFormPage />, `${path}/form/$id`)
  await screen.findByRole('textbox', { name: t.enName })
  return requests
}

test('the list shows days and what is hidden', async () => {
  await enterAs(accountRow(), answers)
  await renderAt(path, <SubjectsPage />)
  const shown = await screen.findByRole('row', { name: /乙/ })
  for (const text of [t.daysOf(null, '2028-02-01'), t.visible(false)])
    expect(within(shown).getByText(text)).toBeDefined()
})

test('a subject cannot be put below itself or one below it', async () => {
  await openForm()
  const parent = await screen.findByRole<HTMLSelectElement>('combobox', { name: t.parentId })
  await within(parent).findByRole('option', { name: 'C 丙' })
  expect([...parent.options].map(({ textContent }) => textContent)).toEqual([t.none, 'C 丙'])
})

test.each([
  ['a new subject', undefined, [4, 5, 6]],
  ['one with two levels below it', row, []],
  ['one with a level below it', below, [4, 6]],
])('the parents of %s leave the tree with three levels', (_, one, ids) => {
  const deep = { ...row, id: 7, parentId: 5, level: 2 }
  expect(parentsFor([...rows, deep], one).map(({ id }) => id)).toEqual(ids)
})

test('an edit sends days as days, and null where there is none', async () => {
  const requests = await openForm({ 'PUT /api/v1/subject/4': () => json(200, { ...row, version: 3 }) })
  await userEvent.type(screen.getByRole('textbox', { name: t.enName }), 'A{Control>}{Enter}{/Control}')
  const sent = requests.find(({ method }) => method === 'PUT')?.body
  expect(sent).toMatchObject({ firstDay: null, lastDay: '2028-02-01', abstractMin: 200, version: 2 })
})

test('a duplicate code is shown at its field', async () => {
  const refusal = () => problem(409, 'subject.duplicate', { errors: [{ path: 'code', code: 'duplicate' }] })
  await openForm({ 'PUT /api/v1/subject/4': refusal })
  const field = screen.getByRole('textbox', { name: t.code })
  await userEvent.type(field, 'B{Control>}{Enter}{/Control}')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
})

test('a chair is named below the form', async () => {
  const requests = await openForm({ 'POST /api/v1/subject-chair': () => json(201, { ...chair, id: 9 }) })
  const c = subjectChairText['zh-TW']
  expect(await screen.findByText('chou@chairs.example')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: c.add }))
  const dialog = await screen.findByRole('dialog', { name: c.add })
  await userEvent.type(await within(dialog).findByRole('textbox', { name: c.name }), '謝')
  await userEvent.type(within(dialog).getByRole('textbox', { name: c.email }), 'hsieh@chairs.example')
  await userEvent.click(within(dialog).getByRole('button', { name: c.add }))
  const sent = () => requests.find(({ method }) => method === 'POST')?.body
  await expect.poll(sent).toEqual({ subjectId: 4, name: '謝', email: 'hsieh@chairs.example' })
})

test('without the rights the chairs are only shown', async () => {
  await enterAs(clerk({ canAdd: false, canEdit: true, canDelete: false }), answers)
  await renderAt(`${path}/form/4`, <SubjectFormPage />, `${path}/form/$id`)
  expect(await screen.findByText('chou@chairs.example')).toBeDefined()
  expect(screen.queryByRole('button', { name: subjectChairText['zh-TW'].add })).toBeNull()
  expect(screen.queryByRole('button', { name: /周文凱/ })).not.toBeNull()
  expect(screen.queryByRole('button', { name: `${commonText['zh-TW'].remove} 周文凱` })).toBeNull()
})
