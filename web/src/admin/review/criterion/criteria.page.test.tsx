import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { criterionRow } from '../../../../test/rows/submission-rows.ts'
import { arrangeText } from '../../../kit/arrange/arrange.text.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { CriteriaPage } from './criteria.page.tsx'
import { CriterionFormPage } from './criterion-form.page.tsx'
import { criterionText } from './criterion.text.ts'

const t = criterionText['zh-TW']
const table = tableText['zh-TW']
const order = arrangeText['zh-TW'].order
const path = '/admin/submission/criterion'
const row = criterionRow
const { name } = row

const answers = {
  ...eventAnswers(),
  'GET /api/v1/criterion': () => json(200, [row], { 'x-total-count': '1' }),
  'GET /api/v1/criterion/4': () => json(200, row),
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
const changing = [t.add, order, table.editRow(name), table.removeRow(name)]
const shownOf = (names: readonly string[]) =>
  names.filter(
    (one) => screen.queryByRole('button', { name: one }) ?? screen.queryByRole('link', { name: one }),
  )

test.each([
  [{ canAdd: false, canEdit: false, canDelete: false }, []],
  [{ canAdd: true, canEdit: false, canDelete: false }, [t.add]],
  [{ canAdd: false, canEdit: true, canDelete: false }, [order, table.editRow(name)]],
  [{ canAdd: false, canEdit: false, canDelete: true }, [table.removeRow(name)]],
])('with the rights %j the actions are %j', async (rights, shown) => {
  await enterAs(clerk(rights), answers)
  await renderAt(path, <CriteriaPage />)
  await screen.findByRole('row', { name: /原創性/ })
  expect(shownOf(changing)).toEqual(shown)
})

test('nothing of an archived event can be changed', async () => {
  const archived = { ...eventRow, status: 'archived' as const, isCurrent: false }
  await enterAs(accountRow(), { ...answers, ...eventAnswers(archived) })
  await renderAt(path, <CriteriaPage />)
  await screen.findByRole('row', { name: /原創性/ })
  expect(screen.getByText(t.readOnly)).toBeDefined()
  expect(shownOf(changing)).toEqual([])
})

test('the list shows scale and weight, and leads to the settings', async () => {
  await enterAs(accountRow(), answers)
  await renderAt(path, <CriteriaPage />)
  const shown = within(await screen.findByRole('row', { name: /原創性/ }))
  for (const text of ['1–5', '25', t.optional(false), t.visible(true)])
    expect(shown.getByText(text)).toBeDefined()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: t.settings })
  expect(new URL(link.href, 'http://localhost').pathname).toBe('/admin/submission/review-setting')
})

async function openForm(more: Parameters<typeof enterAs>[1] = {}) {
  const requests = await enterAs(accountRow(), { ...answers, ...more })
  await renderAt(`${path}/form/4`, <CriterionFormPage />, `${path}/form/$id`)
  await screen.findByRole('textbox', { name: t.enName })
  return requests
}
const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) })
async function type(label: string, text: string) {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}

test('an edit sends numbers and the version that was read', async () => {
  const requests = await openForm({ 'PUT /api/v1/criterion/4': () => json(200, { ...row, version: 3 }) })
  await type(t.weight, '３０')
  await userEvent.click(screen.getByRole('switch', { name: t.isOptional }))
  await type(t.maxScore, '7{Control>}{Enter}{/Control}')
  const sent = requests.find(({ method }) => method === 'PUT')?.body
  expect(sent).toMatchObject({ weight: 30, maxScore: 7, isOptional: true, version: 2 })
})

test('a weight and a scale outside of their limits are refused before they are sent, both at once', async () => {
  const requests = await openForm()
  await type(t.weight, '101')
  await type(t.maxScore, '1{Control>}{Enter}{/Control}')
  expect(screen.getByText(faultWords('max', { n: 100 }))).toBeDefined()
  expect(screen.getByText(faultWords('min', { n: 2 }))).toBeDefined()
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
})

test('a scale that ends below a given score is refused at its field', async () => {
  const errors = [{ path: 'maxScore', code: 'min', params: { n: 5 } }]
  await openForm({ 'PUT /api/v1/criterion/4': () => problem(422, 'validation', { errors }) })
  await type(t.maxScore, '4{Control>}{Enter}{/Control}')
  await expect.poll(() => field(t.maxScore).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(faultWords('min', { n: 5 }))).toBeDefined()
})
