import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { UnitsPage } from './units.page.tsx'
import { unitText } from './unit.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { arrangeText } from '../../../kit/arrange/arrange.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'

const t = unitText['zh-TW']
const table = tableText['zh-TW']
const arrange = arrangeText['zh-TW']
const common = commonText['zh-TW']

const rows = [
  { id: 4, name: '公斤', enName: 'kg', indexId: 1, version: 2 },
  { id: 7, name: '箱', enName: '', indexId: 2, version: 1 },
]
const list = { 'GET /api/v1/unit': () => json(200, rows, { 'x-total-count': '2' }) }
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)

afterEach(() => dismiss())

/** A user whose only page is the units. */
function clerk(rights: { canAdd: boolean; canEdit: boolean; canDelete: boolean }) {
  const functionList = [{ pageId: 19 as const, active: true, extra: [], ...rights }]
  return accountRow({
    identity: identity.management,
    functionList,
    permissionList: [{ pageId: 19, type: 1 }],
  })
}

test('the list is in its arranged order', async () => {
  const requests = await enterAs(accountRow(), list)
  await renderAt('/admin/units', <UnitsPage />)
  await screen.findByRole('row', { name: /公斤/ })
  expect(requests.map((request) => request.path)).toEqual(['/api/v1/unit?page=1&size=10&sort=indexId'])
})

test('the search in the URL is sent to the server', async () => {
  const requests = await enterAs(accountRow(), list)
  await renderAt('/admin/units?keyword=kg&sort=-name&size=20', <UnitsPage />)
  await screen.findByRole('row', { name: /公斤/ })
  expect(requests.map((request) => request.path)).toEqual([
    '/api/v1/unit?page=1&size=20&sort=-name&keyword=kg',
  ])
})

test.each([
  [{ canAdd: false, canEdit: false, canDelete: false }, []],
  [{ canAdd: true, canEdit: false, canDelete: false }, [t.add]],
  [{ canAdd: false, canEdit: true, canDelete: false }, [arrange.order, table.editRow('公斤')]],
  [{ canAdd: false, canEdit: false, canDelete: true }, [table.removeRow('公斤')]],
])('with the rights %j the buttons are %j', async (rights, shown) => {
  await enterAs(clerk(rights), list)
  await renderAt('/admin/units', <UnitsPage />)
  await screen.findByRole('row', { name: /公斤/ })
  const buttons = [t.add, arrange.order, table.editRow('公斤'), table.removeRow('公斤')]
  expect(buttons.filter((name) => screen.queryByRole('button', { name }))).toEqual(shown)
})

test('an edit sends the version that was read', async () => {
  const update = () => json(200, { id: 4, name: '公噸', indexId: 1, version: 3 })
  const requests = await enterAs(accountRow(), { ...list, 'PUT /api/v1/unit/4': update })
  await renderAt('/admin/units', <UnitsPage />)
  await userEvent.click(await screen.findByRole('button', { name: table.editRow('公斤') }))
  const dialog = await screen.findByRole('dialog', { name: t.edit })
  await userEvent.clear(within(dialog).getByRole('textbox', { name: t.unit }))
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: t.unit }),
    '公噸{Control>}{Enter}{/Control}',
  )
  expect(requests.find((request) => request.method === 'PUT')?.body).toEqual({
    name: '公噸',
    enName: 'kg',
    version: 2,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shownNotices()).toEqual(['success: 更新成功：公噸'])
})

test('a duplicate keeps the dialog open, with a message in it and in a notice', async () => {
  const refusal = () => problem(409, 'unit.duplicate', { errors: [{ path: 'name', code: 'duplicate' }] })
  await enterAs(accountRow(), { ...list, 'POST /api/v1/unit': refusal })
  await renderAt('/admin/units', <UnitsPage />)
  await screen.findByRole('row', { name: /公斤/ })
  await userEvent.click(screen.getByRole('button', { name: t.add }))
  const field = await screen.findByRole('textbox', { name: t.unit })
  await userEvent.type(field, '公斤{Control>}{Enter}{/Control}')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(shownNotices()).toEqual([`warning: ${errorWords('unit.duplicate')}`])
})

test('deleting asks first, and a refusal shows what uses the unit and leads there', async () => {
  const refusal = () => problem(409, 'in-use', { params: { by: 'product' } })
  const requests = await enterAs(accountRow(), { ...list, 'DELETE /api/v1/unit/7': refusal })
  const { router } = await renderAt('/admin/units', <UnitsPage />)
  await userEvent.click(await screen.findByRole('button', { name: table.removeRow('箱') }))
  expect(requests.some((request) => request.method === 'DELETE')).toBe(false)
  const question = await screen.findByRole('alertdialog', { name: '確定刪除?' })
  await userEvent.click(within(question).getByRole('button', { name: common.remove }))
  const answer = await screen.findByRole('alertdialog', { name: '已有商品使用此資料，無法刪除' })
  expect(answer.textContent).toContain('箱')
  expect(answer.textContent).toContain(table.usedOn('商品管理'))
  expect(shownNotices()).toEqual([])
  await userEvent.click(within(answer).getByRole('button', { name: table.goTo('商品管理') }))
  await expect.poll(() => router.state.location.pathname).toBe('/admin/products')
})

describe('a unit that was added', () => {
  /** Units that the fake server lists by page, with those that are added at their end. */
  async function openUnits(address: string) {
    const stored = Array.from({ length: 12 }, (_, i) => ({
      ...{ id: 31 + i, name: `單位${i + 1}`, enName: '', indexId: i + 1, version: 1 },
    }))
    const requests = await enterAs(accountRow(), {
      'GET /api/v1/unit': ({ path }) => {
        const query = new URL(path, 'http://localhost').searchParams
        const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
        const found = stored.filter(({ name }) => name.includes(query.get('keyword') ?? ''))
        const shown = found.slice((page - 1) * size, page * size)
        return json(200, shown, { 'x-total-count': String(found.length) })
      },
      'POST /api/v1/unit': ({ body }) => {
        const { name } = body as { name: string }
        const row = { id: 90, name, enName: '', indexId: stored.length + 1, version: 1 }
        stored.push(row)
        return json(201, row)
      },
    })
    const { router } = await renderAt(address, <UnitsPage />)
    await userEvent.click(await screen.findByRole('button', { name: t.add }))
    const dialog = await screen.findByRole('dialog', { name: t.add })
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: t.unit }),
      '籮{Control>}{Enter}{/Control}',
    )
    return { router, requests }
  }

  test('is shown on its page and marked', async () => {
    const { router } = await openUnits('/admin/units')
    const row = await screen.findByRole('row', { name: /籮/ })
    expect(row.dataset['added']).toBe('true')
    expect(screen.getAllByRole('row').filter((one) => one.dataset['added'])).toEqual([row])
    expect(router.state.location.search).toEqual({ page: '2' })
  })

  test('is shown without a search that does not find it', async () => {
    const { router } = await openUnits('/admin/units?keyword=單位')
    await screen.findByRole('row', { name: /籮/ })
    expect(router.state.location.search).toEqual({ page: '2' })
  })

  test('is not looked for if the list shows it already', async () => {
    const { requests, router } = await openUnits('/admin/units?size=20')
    const row = await screen.findByRole('row', { name: /籮/ })
    await expect.poll(() => row.dataset['added']).toBe('true')
    expect(router.state.location.search).toEqual({ size: '20' })
    expect(requests.filter(({ path }) => path.includes('size=100'))).toEqual([])
  })
})
