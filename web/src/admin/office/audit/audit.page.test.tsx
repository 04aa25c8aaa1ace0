import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss } from '../../../kit/notice/notices.ts'
import { AuditPage } from './audit.page.tsx'
import { auditText } from './audit.text.ts'
import { undoText } from '../../../shared/row/undo/undo.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { earlierEntriesText } from '../../../shared/row/history/earlier-entries.text.ts'
import { formText } from '../../../kit/form/form.text.ts'

const t = auditText['zh-TW']
const table = tableText['zh-TW']
const form = formText['zh-TW']

const entry = {
  id: 40,
  at: '2026-11-21T07:46:30.000Z',
  action: 'updated',
  noun: 'unit',
  rowId: 4,
  label: '公噸',
  actorId: 9,
  actorName: 'lin',
  actorRealName: '林雅惠',
  command: 'unit.update',
  actorKind: 'staff',
  ip: '10.0.0.7',
  requestId: '31790815-f134-4ef8-aaeb-9dcf94b7e839',
  before: { name: '公斤' },
  after: { name: '公噸' },
  names: {},
}
const rows = [
  entry,
  {
    ...entry,
    id: 39,
    action: 'sign-in-refused',
    noun: 'account',
    rowId: null,
    label: 'guess',
    actorId: null,
    actorName: '',
    actorRealName: '',
    command: 'auth.signin',
    actorKind: 'system',
    before: null,
    after: null,
  },
]
const list = { 'GET /api/v1/audit': () => json(200, rows, { 'x-total-count': '2' }) }
const asked = (requests: { path: string }[]) =>
  requests.filter(({ path }) => path.startsWith('/api/v1/audit?')).map(({ path }) => decodeURIComponent(path))

afterEach(() => dismiss())

function reader(...extra: ('export' | 'send')[]) {
  const one = (pageId: 24 | 19, more: typeof extra) => ({
    pageId,
    active: true,
    canAdd: false,
    canEdit: false,
    canDelete: false,
    extra: more,
  })
  return accountRow({
    identity: identity.management,
    functionList: [one(24, extra), one(19, [])],
    permissionList: [
      { pageId: 24, type: 2 },
      { pageId: 19, type: 2 },
    ],
  })
}

test('each entry shows time, user, action, row and address', async () => {
  await enterAs(accountRow(), list)
  await renderAt('/admin/audit', <AuditPage />)
  const [, first, second] = await screen.findAllByRole('row')
  const cells = (row: HTMLElement | undefined) =>
    row ? [...row.querySelectorAll('td, th')].map((cell) => cell.textContent) : []
  expect(cells(first)).toEqual(['2026-11-21 15:46:30', '林雅惠', form.updated, '單位', '公噸', '10.0.0.7'])
  expect(cells(second)).toEqual([
    '2026-11-21 15:46:30',
    '系統',
    form['sign-in-refused'],
    '帳號',
    'guess',
    '10.0.0.7',
  ])
})

test('the list says from which day on it is complete, and leads administrators to the archives', async () => {
  const since = { 'GET /api/v1/audit-archive/since': () => json(200, { since: '2026-04-01' }) }
  await enterAs(accountRow(), { ...list, ...since })
  await renderAt('/admin/audit', <AuditPage />)
  const note = await screen.findByText(earlierEntriesText['zh-TW'].moved('2026-04-01'), { exact: false })
  expect(within(note).getByRole('link', { name: t.archives }).getAttribute('href')).toBe(
    '/admin/audit/archive',
  )
})

test('others read the same without the link', async () => {
  const since = { 'GET /api/v1/audit-archive/since': () => json(200, { since: '2026-04-01' }) }
  await enterAs(reader(), { ...list, ...since })
  await renderAt('/admin/audit', <AuditPage />)
  const note = await screen.findByText(earlierEntriesText['zh-TW'].moved('2026-04-01'), { exact: false })
  expect(within(note).queryByRole('link')).toBeNull()
})

test('the filters in the URL are sent to the server, and those without a field can be removed', async () => {
  const requests = await enterAs(accountRow(), list)
  const { router } = await renderAt(
    '/admin/audit?noun=unit&action=updated&actorId=9&rowId=4&from=2026-11-01&to=2026-11-30',
    <AuditPage />,
  )
  await screen.findByRole('button', { name: t.open(form.updated, '公噸') })
  expect(asked(requests)).toEqual([
    '/api/v1/audit?page=1&size=10&sort=-at&from=2026-11-01&to=2026-11-30&noun=unit&action=updated&actorId=9&rowId=4',
  ])
  expect(screen.getByRole('button', { name: '取消篩選 資料：公噸' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '取消篩選 人員：林雅惠' }))
  expect(router.state.location.search).toMatchObject({ noun: 'unit', rowId: '4' })
  expect(router.state.location.search).not.toHaveProperty('actorId')
})

test('an entry shows each field before and after, and links to others of the same request', async () => {
  const requests = await enterAs(accountRow(), list)
  const { router } = await renderAt('/admin/audit?keyword=公噸', <AuditPage />)
  await userEvent.click(await screen.findByRole('button', { name: t.open(form.updated, '公噸') }))
  const panel = await screen.findByRole('dialog', { name: '修改單位 公噸' })
  expect([...panel.querySelectorAll('[data-differences] dd')].map((each) => each.textContent)).toEqual([
    '修改前 公斤 → 修改後 公噸',
  ])
  expect(within(panel).getByRole('link', { name: t.toRow }).getAttribute('href')).toBe(
    '/admin/units?keyword=%E5%85%AC%E5%99%B8',
  )
  await userEvent.click(within(panel).getByRole('button', { name: t.sameRequest }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.search).toMatchObject({ requestId: entry.requestId })
  expect(asked(requests).at(-1)).toBe(`/api/v1/audit?page=1&size=10&sort=-at&requestId=${entry.requestId}`)
})

test('who gave a command on several rows undoes it from an entry of it, as long as that is possible', async () => {
  const action = {
    ...{ id: 7, command: 'order.bulkConfirm', requestId: entry.requestId, createdAt: entry.at },
    ...{ count: 2, changed: 2, undone: 0 },
  }
  const result = { id: 4, code: 'O4', name: '福滿樓', state: 'placed', refusal: null }
  let undone = 0
  const requests = await enterAs(accountRow({ id: 9 }), {
    ...list,
    'GET /api/v1/bulk-action': () => json(200, [{ ...action, undone }]),
    'POST /api/v1/bulk-action/7/undo': () => {
      undone = 2
      return json(200, [result, { ...result, id: 5 }])
    },
  })
  await renderAt('/admin/audit', <AuditPage />)
  const open = async () =>
    userEvent.click(await screen.findByRole('button', { name: t.open(form.updated, '公噸') }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: undoText['zh-TW'].undoAll(2) }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  await open()
  const panel = await screen.findByRole('dialog')
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === '/api/v1/bulk-action').length).toBeGreaterThan(1),
  )
  expect(within(panel).queryByRole('button', { name: undoText['zh-TW'].undoAll(2) })).toBeNull()
})

test('a row that an entry refers to by id is shown by its name, if that is known', async () => {
  const moved = {
    ...entry,
    noun: 'customer_employee',
    before: { employeeId: 5, departmentId: 2 },
    after: { employeeId: 7, departmentId: null },
    names: { employeeId: { 5: 'lin', 7: 'chen' } },
  }
  await enterAs(accountRow(), { 'GET /api/v1/audit': () => json(200, [moved], { 'x-total-count': '1' }) })
  await renderAt('/admin/audit', <AuditPage />)
  await userEvent.click(await screen.findByRole('button', { name: t.open(form.updated, '公噸') }))
  const values = [...(await screen.findByRole('dialog')).querySelectorAll('[data-differences] dd')]
  expect(values.map((each) => each.textContent)).toEqual([
    '修改前 2 → 修改後 （空白）',
    '修改前 lin → 修改後 chen',
  ])
})

test('an entry without fields shows a message, and links only to what exists', async () => {
  await enterAs(accountRow(), list)
  await renderAt('/admin/audit', <AuditPage />)
  await userEvent.click(await screen.findByRole('button', { name: t.open(form['sign-in-refused'], 'guess') }))
  const panel = await screen.findByRole('dialog')
  expect(within(panel).getByText(t.nothing)).toBeDefined()
  expect(within(panel).queryByRole('button', { name: /這筆資料|此人員/ })).toBeNull()
})

test('a user who is no administrator is offered the resources of their pages, no users, and the export only with its right', async () => {
  await enterAs(reader(), list)
  await renderAt('/admin/audit', <AuditPage />)
  await screen.findByRole('button', { name: t.open(form.updated, '公噸') })
  const nouns = within(screen.getByRole('combobox', { name: t.noun })).getAllByRole('option')
  expect(nouns.map((option) => option.textContent)).toEqual(['類別：全部', '操作紀錄', '單位'])
  for (const name of [t.choosePerson, table.export]) expect(screen.queryByRole('button', { name })).toBeNull()
  await enterAs(reader('export'), list)
  expect(await screen.findByRole('button', { name: table.export })).toBeDefined()
})

test('a user is chosen by name', async () => {
  const people = () =>
    json(200, [accountRow({ id: 9, name: 'lin', realName: '林雅惠' })], { 'x-total-count': '1' })
  const requests = await enterAs(accountRow(), { ...list, 'GET /api/v1/management': people })
  await renderAt('/admin/audit', <AuditPage />)
  await userEvent.click(await screen.findByRole('button', { name: t.choosePerson }))
  await userEvent.click(await screen.findByRole('button', { name: table.chooseRow('林雅惠') }))
  expect(await screen.findByRole('button', { name: '取消篩選 人員：林雅惠' })).toBeDefined()
  expect(asked(requests).at(-1)).toContain('actorId=9')
})

test('a total above the counting limit is marked as incomplete', async () => {
  const many = () => json(200, rows, { 'x-total-count': '10000', 'x-total-more': 'true' })
  await enterAs(accountRow(), { 'GET /api/v1/audit': many })
  await renderAt('/admin/audit?page=3', <AuditPage />)
  expect(await screen.findByText('21 - 30 of 10,000+')).toBeDefined()
  expect(screen.getByRole('button', { name: table.last }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: table.next }).getAttribute('aria-disabled')).toBe('false')
})
