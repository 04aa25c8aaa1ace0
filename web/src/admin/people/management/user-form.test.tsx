import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Management } from '@banquet/contract/account/account'
import type { Hotel } from '@banquet/contract/lodging/hotel'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { fill } from '../../../../test/fill.ts'
import { renderAt } from '../../../../test/render.tsx'
import { UserForm } from './user-form.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { accountFormText } from '../../../shared/account/account/account-form.text.ts'
import { pageText } from '../../../shared/frame/pages.text.ts'

const common = commonText['zh-TW']
const accountForm = accountFormText['zh-TW']
const pages = pageText['zh-TW']

const full = { active: true, canAdd: true, canEdit: true, canDelete: true, extra: [] }
const admin = accountRow()
const manager = accountRow({ identity: identity.management, functionList: [{ pageId: 1, ...full }] })
const none = () => json(200, [], { 'x-total-count': '0' })
const hotel: Hotel = {
  id: 3,
  name: '晴川大飯店',
  enName: '',
  address: '',
  enAddress: '',
  mapUrl: '',
  phone: '',
  contact: '',
  policy: '',
  enPolicy: '',
  payment: 'to-organiser',
  transferAccount: { bank: '', branch: '', accountName: '', accountNumber: '', enAccount: '' },
  freeDays: 3,
  lateFee: 'first-night',
  mailTo: [],
  listDays: null,
  listHour: 8,
  pictureIds: [],
  pictures: [],
  checkIn: '15:00',
  checkOut: '11:00',
  status: 1,
  managementId: null,
  managementName: null,
  version: 1,
}
const choices = {
  'GET /api/v1/hotel': () => json(200, [hotel], { 'x-total-count': '1' }),
  'GET /api/v1/role-template': none,
  'GET /api/v1/department': none,
  'GET /api/v1/sub-department': none,
}

const kinds = () =>
  screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)
const tree = () => screen.queryByRole('group', { name: accountForm.rights })
const send = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function openAs(me: Management, row?: Management) {
  const saved = () => json(row ? 200 : 201, accountRow({ id: 9 }))
  const requests = await enterAs(me, {
    ...choices,
    'POST /api/v1/management/addManagement': saved,
    'POST /api/v1/management/addHotelService': saved,
    'PUT /api/v1/management/9': saved,
  })
  await renderAt('/admin/users/form', <UserForm {...(row && { row })} />)
  return async () => {
    await waitFor(() => expect(requests.some((request) => request.method !== 'GET')).toBe(true))
    const request = requests.find(({ method }) => method !== 'GET')
    return { path: `${request?.method} ${request?.path}`, body: request?.body }
  }
}

async function fillNames() {
  await fill(screen.getByRole('textbox', { name: accountForm.realName }), '李宗翰')
  await fill(screen.getByRole('textbox', { name: accountForm.accountName }), 'staff-900')
  await fill(screen.getByLabelText(/^用戶密碼/), 'kind-of-blue-7')
  await fill(screen.getByLabelText(/^確認密碼/), 'kind-of-blue-7')
}

describe('the form', () => {
  test('offers an administrator the identity of administrators and the permission tree', async () => {
    await openAs(admin)
    expect(kinds()).toEqual(['最高權限', '管理員', '飯店管理員'])
    expect(tree()).not.toBeNull()
  })

  test('offers a manager neither', async () => {
    await openAs(manager)
    expect(kinds()).toEqual(['管理員', '飯店管理員'])
    expect(tree()).toBeNull()
  })

  test('offers a hotel and no tree for hotel service, and requires the hotel', async () => {
    await openAs(admin)
    await userEvent.click(screen.getByRole('radio', { name: '飯店管理員' }))
    expect(tree()).toBeNull()
    const hotel = screen.getByRole('combobox', { name: /飯店/ })
    expect(within(hotel).getAllByRole('option')[0]?.textContent).toBe(common.pleaseSelect)
    await fillNames()
    await send(common.add)
    expect(hotel.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(hotel)
  })
})

describe('the request', () => {
  test('of a new manager contains the fields, the rights in three forms, the derived role and no hotel', async () => {
    const sent = await openAs(admin)
    await fillNames()
    const branch = tree() as HTMLElement
    await userEvent.click(within(branch).getByRole('checkbox', { name: '單位管理：新增' }))
    await userEvent.click(within(branch).getByRole('checkbox', { name: pages.users }))
    await userEvent.selectOptions(
      within(branch).getByRole('combobox', { name: '權限管理的資料範圍' }),
      '同部門',
    )
    await send(common.add)
    expect(await sent()).toEqual({
      path: 'POST /api/v1/management/addManagement',
      body: {
        identity: 2,
        name: 'staff-900',
        realName: '李宗翰',
        password: 'kind-of-blue-7',
        re_password: 'kind-of-blue-7',
        status: 1,
        hotelId: null,
        departmentId: null,
        subDepartmentId: null,
        role: 'management',
        roles: 'management',
        roleTemplateId: null,
        operationItems: '[1,19]',
        functionList: [
          { pageId: 1, active: true, canAdd: false, canEdit: false, canDelete: false, extra: [] },
          { pageId: 19, active: true, canAdd: true, canEdit: false, canDelete: false, extra: [] },
        ],
        permissionList: [
          { pageId: 1, type: 3 },
          { pageId: 19, type: 1 },
        ],
      },
    })
  })

  test('of hotel service contains its hotel as a number and no rights; changing the identity clears the hotel', async () => {
    const sent = await openAs(admin)
    await userEvent.click(screen.getByRole('radio', { name: '飯店管理員' }))
    await screen.findByRole('option', { name: '晴川大飯店' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /飯店/ }), '晴川大飯店')
    await userEvent.click(screen.getByRole('radio', { name: '管理員' }))
    await userEvent.click(screen.getByRole('radio', { name: '飯店管理員' }))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /飯店/ }).value).toBe('')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /飯店/ }), '晴川大飯店')
    await fillNames()
    await send(common.add)
    const { path, body } = await sent()
    expect(path).toBe('POST /api/v1/management/addHotelService')
    expect(body).toMatchObject({ identity: 4, hotelId: 3, role: 'hotel-service' })
    expect(body).not.toHaveProperty('operationItems')
  })

  test('of an edit contains everything with the version, an empty password, and the rights of pages not offered', async () => {
    const functionList = [
      { pageId: 13 as const, ...full },
      { pageId: 19 as const, ...full },
    ]
    const permissionList = functionList.map(({ pageId }) => ({ pageId, type: 1 as const }))
    const row = accountRow({
      id: 9,
      identity: identity.management,
      name: 'staff-009',
      version: 5,
      functionList,
      permissionList,
    })
    const sent = await openAs(admin, row)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: accountForm.accountName }).readOnly).toBe(
      true,
    )
    expect(screen.getAllByRole<HTMLInputElement>('radio').every((radio) => radio.disabled)).toBe(true)
    await userEvent.click(within(tree() as HTMLElement).getByRole('checkbox', { name: pages.units }))
    await userEvent.click(screen.getByRole('switch', { name: common.status }))
    await send(common.ok)
    const { path, body } = await sent()
    expect(path).toBe('PUT /api/v1/management/9')
    expect(body).toMatchObject({ version: 5, status: 0, password: '', operationItems: '[13]' })
  })

  test("of a new password contains the user's own one, which is requested once something is typed", async () => {
    const row = accountRow({ id: 9, identity: identity.management, name: 'staff-009', version: 5 })
    const sent = await openAs(admin, row)
    expect(screen.queryByLabelText(/^您的密碼/)).toBeNull()
    await fill(screen.getByLabelText(/^用戶密碼/), 'kind-of-blue-7')
    await fill(screen.getByLabelText(/^確認密碼/), 'kind-of-blue-7')
    await send(common.ok)
    expect(document.activeElement).toBe(screen.getByLabelText(/^您的密碼/))
    await fill(screen.getByLabelText(/^您的密碼/), 'my-own-secret-1')
    await send(common.ok)
    const { body } = await sent()
    expect(body).toMatchObject({ password: 'kind-of-blue-7', currentPassword: 'my-own-secret-1' })
  })
})
