import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { identity, pages } from '@banquet/contract/call/access'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { shopperRow } from '../../../../test/enter-shop.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { customerEmployeeText } from '../customer-employee/customer-employee.text.ts'
import { CustomerFormPage } from './customer-form.page.tsx'
import { customerFormText } from './customer-form.text.ts'

const t = customerFormText['zh-TW']
const { inCharge } = customerEmployeeText['zh-TW']
const common = commonText['zh-TW']

/** A customer with something in every field. */
const original: Customer = {
  ...shopperRow(),
  number: 'C0219',
  title: '經理',
  taxIdNumber: '12345675',
  contactPhone1: '0912-345-678',
  taxMode: 'included',
  blocked: true,
  blockedReason: '帳款逾期',
  remark: '老闆娘是我表妹',
  loanType: 3,
  contacts: [
    { id: 5, name: '林雅惠', title: '採購', phone: '0912345678', email: 'a@b.tw', remark: '下午再打' },
  ],
  employees: [{ employeeId: 7, realName: '吳承翰', departmentId: 1, isPrimary: true }],
}
const people = [
  { id: 7, name: 'wu.chenghan', realName: '吳承翰', departmentId: 1 },
  { id: 8, name: 'tsai.peijun', realName: '蔡佩君', departmentId: 1 },
]
const fresh = { ...shopperRow(), id: 99, realName: '合菜館' }

async function open(extra: readonly string[] = ['pricing'], handlers: Parameters<typeof enterAs>[1] = {}) {
  const grant = { canAdd: true, canEdit: false, canDelete: false, canView: true, extra: [...extra] }
  const me = accountRow({
    identity: identity.management,
    functionList: [{ pageId: pages.customers.id, active: true, dataShowType: 1, ...grant }] as never,
  })
  const requests = await enterAs(me, {
    'GET /api/v1/customer/31': () => json(200, original),
    'GET /api/v1/customer-next-number': ({ path }) =>
      json(200, { number: path.includes('like=C0219') ? 'C0220' : 'X1' }),
    'GET /api/v1/customer-employee/candidate': () => json(200, people),
    'GET /api/v1/customer-product': () => json(200, [], { 'x-total-count': '42' }),
    'POST /api/v1/customer': () => json(201, fresh),
    ...handlers,
  })
  const rendered = await renderAt('/admin/customers/form?duplicateOf=31', <CustomerFormPage />)
  await screen.findByText(t.duplicateOf('C0219 福滿樓餐廳'))
  return { requests, ...rendered }
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('a duplicate begins with the terms of the customer, and with nothing that says who or where it is', async () => {
  const { requests, router } = await open()
  await waitFor(() => expect(box(/^客戶編號/).value).toBe('C0220'))
  const rep = screen.getByRole<HTMLSelectElement>('combobox', { name: inCharge })
  await waitFor(() => expect(rep.selectedOptions[0]?.textContent).toContain('吳承翰'))
  expect(await screen.findByRole('checkbox', { name: t.copyTerms(42) })).toHaveProperty('checked', true)
  await userEvent.type(box(/^客戶名稱/), '合菜館')
  await userEvent.type(box(/^帳號/), 'shop-0220')
  await userEvent.click(screen.getByRole('button', { name: common.add }))
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    realName: '合菜館',
    number: 'C0220',
    name: 'shop-0220',
    employeeId: 7,
    taxMode: 'included',
    loanType: 3,
    status: 1,
    title: '',
    taxIdNumber: '',
    telephone: '',
    contactPhone1: '',
    email: '',
    addresses: [],
    contacts: [],
    blockedReason: '',
    remark: '',
  })
  await expect.poll(() => router.state.location.href).toBe('/admin/customers/99?tab=products&copyFrom=31')
})

test('without the right to change prices nothing is copied afterwards, and a rep who has left is not proposed', async () => {
  const { requests, router } = await open([], {
    'GET /api/v1/customer-employee/candidate': () => json(200, people.slice(1)),
  })
  await waitFor(() => expect(box(/^客戶編號/).value).toBe('C0220'))
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.type(box(/^客戶名稱/), '合菜館')
  await userEvent.type(box(/^帳號/), 'shop-0220')
  await userEvent.click(screen.getByRole('button', { name: common.add }))
  expect(requests.find(({ method }) => method === 'POST')?.body).not.toHaveProperty('employeeId')
  expect(requests.some(({ path }) => path.startsWith('/api/v1/customer-product'))).toBe(false)
  await expect.poll(() => router.state.location.href).toBe('/admin/customers/99')
})

test('a number that somebody has taken meanwhile is a fault of its field', async () => {
  const errors = [{ path: 'number', code: 'duplicate' }]
  await open([], { 'POST /api/v1/customer': () => problem(409, 'customer.duplicate', { errors }) })
  await waitFor(() => expect(box(/^客戶編號/).value).toBe('C0220'))
  await userEvent.type(box(/^客戶名稱/), '合菜館')
  await userEvent.type(box(/^帳號/), 'shop-0220')
  await userEvent.click(screen.getByRole('button', { name: common.add }))
  await waitFor(() => expect(box(/^客戶編號/).getAttribute('aria-invalid')).toBe('true'))
})
