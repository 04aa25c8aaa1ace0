import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { accountRow, enterAs } from '../../../test/enter.ts'
import { renderAt } from '../../../test/render.tsx'
import { Sidebar } from './sidebar.tsx'

afterEach(() => localStorage.clear())

interface HappyDom {
  setViewport: (size: { width: number }) => void
}

const groups = () =>
  screen.getAllByRole('button').map((one) => [one.textContent, one.getAttribute('aria-expanded')])
const openGroups = () => groups().flatMap(([name, isOpen]) => (isOpen === 'true' ? [name] : []))

test('the groups of a long menu are folded, apart from that of the open page', async () => {
  await enterAs(accountRow({ identity: identity.admin }), {})
  await renderAt('/admin/customers', <Sidebar />)
  await screen.findByRole('link', { name: '客戶管理' })
  expect(openGroups()).toEqual(['訂單與客戶'])
  expect(screen.queryByRole('link', { name: '單位管理' })).toBeNull()
})

test('what was opened or folded is remembered, and the group of a page that is opened is open', async () => {
  await enterAs(accountRow({ identity: identity.admin }), {})
  const first = await renderAt('/admin/customers', <Sidebar />)
  await userEvent.click(await screen.findByRole('button', { name: '庫存與原物料' }))
  await userEvent.click(screen.getByRole('button', { name: '訂單與客戶' }))
  expect(openGroups()).toEqual(['庫存與原物料'])
  first.unmount()
  await renderAt('/admin/units', <Sidebar />)
  await screen.findByRole('link', { name: '單位管理' })
  expect(openGroups()).toEqual(['庫存與原物料'])
})

test('a short menu is open', async () => {
  const functionList = [19, 8].map((pageId) => ({
    pageId: pageId as 19,
    active: true,
    extra: [],
    canAdd: false,
    canEdit: false,
    canDelete: false,
  }))
  await enterAs(accountRow({ identity: identity.management, functionList, permissionList: [] }), {})
  await renderAt('/admin/dashboard', <Sidebar />)
  await screen.findByRole('link', { name: '單位管理' })
  expect(openGroups()).toEqual(['飯店', '庫存與原物料'])
})

test('a phone does not render the menu at the side, and a window that is made wider shows it', async () => {
  const resize = (width: number) =>
    act(() => (window as unknown as { happyDOM: HappyDom }).happyDOM.setViewport({ width }))
  const { innerWidth } = window
  resize(767)
  await enterAs(accountRow({ identity: identity.admin }), {})
  const { container } = await renderAt('/admin/customers', <Sidebar />)
  expect(container.querySelector('aside')?.childElementCount).toBe(0)
  resize(768)
  await screen.findByRole('link', { name: '客戶管理' })
  resize(innerWidth)
})
