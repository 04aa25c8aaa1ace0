import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { fakeServer, json, plainConfig } from '../../../../test/fake-server.ts'
import { pageText } from '../../../shared/frame/pages.text.ts'
import { bulkText } from '../../../shared/row/bulk/bulk.text.ts'
import { bulkResultsText } from '../../../kit/table/bulk-results.text.ts'
import { undoText } from '../../../shared/row/undo/undo.text.ts'
import { renderAt } from '../../../../test/render.tsx'
import { reloadConfig } from '../../../kit/call/config.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { CustomerFormPage } from './customer-form.page.tsx'
import { CustomersPage } from './customers.page.tsx'
import { customerFormText } from './customer-form.text.ts'
import { customerText } from './customer.text.ts'
import { customerEmployeeText } from '../customer-employee/customer-employee.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'

const t = customerFormText['zh-TW']
const customerEmployee = customerEmployeeText['zh-TW']
const common = commonText['zh-TW']
const table = tableText['zh-TW']

const row: Customer = {
  id: 31,
  name: 'shop-0031',
  realName: '福滿樓餐廳',
  number: 'C0031',
  title: '',
  taxIdNumber: '12345675',
  taxIdValid: true,
  telephone: '02-2503-1188',
  contactPhone1: '',
  email: '',
  taxMode: 'excluded',
  status: 1,
  blocked: false,
  blockedReason: '',
  remark: '',
  hasPassword: true,
  mustChangePassword: false,
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
  addresses: [],
  contacts: [],
  employees: [{ employeeId: 7, realName: '吳承翰', departmentId: 1, isPrimary: true }],
  version: 3,
}
const people = [
  { id: 7, name: 'wu.chenghan', realName: '吳承翰', departmentId: 1 },
  { id: 8, name: 'tsai.peijun', realName: '蔡佩君', departmentId: 1 },
]
const server = {
  'GET /api/v1/customer': () => json(200, [row], { 'x-total-count': '1' }),
  'GET /api/v1/customer-employee/candidate': () => json(200, people),
  'GET /api/v1/postal': () => json(200, []),
}

afterEach(() => dismiss())

test('the list starts with the newest and requests what the URL contains', async () => {
  const requests = await enterAs(accountRow(), server)
  await renderAt('/admin/customers?employeeId=7&unassigned=1', <CustomersPage />)
  await screen.findByRole('row', { name: /福滿樓餐廳/ })
  expect(screen.getByRole('cell', { name: '吳承翰' })).toBeDefined()
  expect(requests.map((request) => request.path)).toContain(
    '/api/v1/customer?page=1&size=10&sort=-created_at&employeeId=7&unassigned=1',
  )
})

test('the prices of the customers with the one tag of the filter are one click away', async () => {
  await enterAs(accountRow(), { ...server, 'GET /api/v1/tag': () => json(200, []) })
  const leadsTo = async (search: string) => {
    const { unmount } = await renderAt(`/admin/customers${search}`, <CustomersPage />)
    const link = await screen.findByRole('link', { name: pageText['zh-TW'].pricesByTag })
    const href = link.getAttribute('href')
    unmount()
    return href
  }
  expect(await leadsTo('?tag=5')).toBe('/admin/customers/group-prices?tag=5')
  expect(await leadsTo('?tag=5,6')).toBe('/admin/customers/group-prices')
})

test('chosen customers are assigned to an employee with a reason, which the notice offers to undo', async () => {
  const results = [{ id: 31, code: 'C0031', name: '福滿樓餐廳', state: '1', refusal: null }]
  const requests = await enterAs(accountRow(), {
    ...server,
    'POST /api/v1/customer/bulk/assign': () => json(200, { actionId: 5, results }),
  })
  await renderAt('/admin/customers', <CustomersPage />)
  await userEvent.click(await screen.findByRole('checkbox', { name: table.selectRow('福滿樓餐廳') }))
  await userEvent.click(await screen.findByRole('button', { name: customerEmployee.addLink }))
  const dialog = await screen.findByRole('dialog', { name: bulkText['zh-TW'].title('指派業務', 1) })
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /負責業務/ }), '8')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /原因/ }), '轄區調整')
  await userEvent.click(within(dialog).getByRole('button', { name: customerEmployee.addLink }))
  await expect
    .poll(() => requests.find((request) => request.method === 'POST')?.body)
    .toMatchObject({
      rows: [{ id: 31, version: 3 }],
      employeeId: 8,
      reason: '轄區調整',
    })
  await expect
    .poll(() => notices().map(({ text, action }) => [text, action?.label]))
    .toEqual([[bulkText['zh-TW'].done('指派業務', 1), undoText['zh-TW'].undo]])
})

test('chosen customers are deactivated at one press, without a question', async () => {
  const results = [{ id: 31, code: 'C0031', name: '福滿樓餐廳', state: '0', refusal: 'stale' }]
  const requests = await enterAs(accountRow(), {
    ...server,
    'POST /api/v1/customer/bulk/status': () => json(200, { actionId: null, results }),
  })
  await renderAt('/admin/customers', <CustomersPage />)
  await userEvent.click(await screen.findByRole('checkbox', { name: table.selectRow('福滿樓餐廳') }))
  await userEvent.click(await screen.findByRole('button', { name: bulkText['zh-TW'].deactivate }))
  const dialog = await screen.findByRole('dialog', { name: bulkResultsText['zh-TW'].title })
  expect(within(dialog).getByRole('link', { name: 'C0031' }).getAttribute('href')).toBe('/admin/customers/31')
  expect(requests.find((request) => request.method === 'POST')?.body).toMatchObject({ status: 0 })
})

test('a wrong tax id shows a warning and is saved, with an address and a contact', async () => {
  const requests = await enterAs(accountRow(), {
    ...server,
    'POST /api/v1/customer': () => json(201, row),
  })
  await renderAt('/admin/customers/form', <CustomerFormPage />)
  const type = (name: RegExp, words: string) => userEvent.type(screen.getByRole('textbox', { name }), words)
  await type(/^客戶名稱/, '福滿樓餐廳')
  await type(/^客戶編號/, 'C0031')
  await type(/^帳號/, 'shop-0031')
  await type(/^統一編號/, '12345678')
  expect(screen.getByText(customerText['zh-TW'].taxIdWrong)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: t.addContact }))
  await type(/^姓名/, '林雅惠')
  await userEvent.click(screen.getByRole('button', { name: common.add }))
  expect(requests.find((request) => request.method === 'POST')?.body).toMatchObject({
    realName: '福滿樓餐廳',
    taxIdNumber: '12345678',
    contacts: [{ name: '林雅惠' }],
    addresses: [],
  })
})

test('each row shows its own faults, and a row that was just added shows none, even after a refusal', async () => {
  await enterAs(accountRow(), server)
  await renderAt('/admin/customers/form', <CustomerFormPage />)
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const isFaulty = (n: number) =>
    within(screen.getByRole('group', { name: `聯絡人 ${n}` }))
      .getByRole('textbox', { name: /^姓名/ })
      .getAttribute('aria-invalid') === 'true'
  await press(t.addContact)
  await press(t.addContact)
  await press(common.add)
  expect([isFaulty(1), isFaulty(2)]).toEqual([true, true])
  await press(t.addContact)
  expect(isFaulty(3)).toBe(false)
  await userEvent.click(screen.getAllByRole('button', { name: t.removePart })[0] as HTMLElement)
  expect([isFaulty(1), isFaulty(2)]).toEqual([true, false])
  await userEvent.click(
    within(screen.getByRole('group', { name: '聯絡人 2' })).getByRole('textbox', { name: /^姓名/ }),
  )
  await userEvent.tab()
  expect(isFaulty(2)).toBe(true)
})

test('a saved edit shows a notice, although the call has no automatic one', async () => {
  await enterAs(accountRow(), {
    ...server,
    'GET /api/v1/customer/31': () => json(200, row),
    'PUT /api/v1/customer/31': () => json(200, { ...row, realName: '福滿樓' }),
  })
  await renderAt('/admin/customers/form/31', <CustomerFormPage />, '/admin/customers/form/$id')
  await userEvent.click(await screen.findByRole('button', { name: common.ok }))
  await expect
    .poll(() => notices().map(({ kind, text }) => `${kind}: ${text}`))
    .toEqual([`success: ${t.saved('福滿樓')}`])
})

describe('the loan type', () => {
  const withLoans = { 'GET /config.json': () => json(200, { ...plainConfig, usesLoanTypes: true }) }
  const loan = { name: new RegExp(`^${table.loanType}`) }
  afterEach(async () => {
    fakeServer({ 'GET /config.json': () => json(200, plainConfig) })
    await reloadConfig()
  })

  test('is nowhere unless the organisation uses it', async () => {
    await enterAs(accountRow(), server)
    await reloadConfig()
    const { unmount } = await renderAt('/admin/customers?loanType=3', <CustomersPage />)
    await screen.findByRole('row', { name: /福滿樓餐廳/ })
    expect(screen.queryByRole('combobox', { name: table.loanType })).toBeNull()
    expect(screen.queryByRole('columnheader', loan)).toBeNull()
    unmount()
    await renderAt('/admin/customers/form', <CustomerFormPage />)
    expect(screen.queryByRole('combobox', loan)).toBeNull()
  })

  test('is a column and a filter of the list, and a field of the form', async () => {
    const requests = await enterAs(accountRow(), {
      ...server,
      ...withLoans,
      'GET /api/v1/customer': () => json(200, [{ ...row, loanType: 3 }], { 'x-total-count': '1' }),
      'GET /api/v1/customer/31': () => json(200, { ...row, loanType: 3 }),
      'PUT /api/v1/customer/31': () => json(200, { ...row, loanType: 7 }),
    })
    await reloadConfig()
    const { unmount } = await renderAt('/admin/customers?loanType=3', <CustomersPage />)
    expect(await screen.findByRole('cell', { name: '車貸' })).toBeDefined()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: table.loanType }).value).toBe('3')
    expect(requests.map(({ path }) => path)).toContain(
      '/api/v1/customer?page=1&size=10&sort=-created_at&loanType=3',
    )
    unmount()
    await renderAt('/admin/customers/form/31', <CustomerFormPage />, '/admin/customers/form/$id')
    await userEvent.selectOptions(await screen.findByRole('combobox', loan), '代書貸款')
    await userEvent.click(screen.getByRole('button', { name: common.ok }))
    await expect
      .poll(() => requests.find(({ method }) => method === 'PUT')?.body)
      .toMatchObject({ loanType: 7 })
  })
})
