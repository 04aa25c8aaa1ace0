import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Customer, CustomerContact } from '@banquet/contract/customer/customer-record'
import { enterShop, shopperRow } from '../../../../test/enter-shop.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { ShopSettingPage } from './setting.page.tsx'
import { shopSettingText } from './setting.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { ownPasswordText } from '../../../shared/account/password/own-password.text.ts'
import { mailChoicesText, mailedKindText } from '../../../shared/message/mail-choices/mail-choices.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'

const t = shopSettingText['zh-TW']
const common = commonText['zh-TW']
const table = tableText['zh-TW']
const ownPassword = ownPasswordText['zh-TW']

const shop = { label: '總店', zipcode: '104', city: '臺北市', area: '中山區', address: '南京東路三段133號' }
const kitchen = { label: '中央廚房', zipcode: '220', city: '新北市', area: '板橋區', address: '文化路188號' }
const stored = shopperRow({
  addresses: [
    { ...shop, id: 1, isDefault: true },
    { ...kitchen, id: 2, isDefault: false },
  ],
  contacts: [{ id: 5, name: '黃淑芬', title: '採購', phone: '', email: '', remark: '' }],
})
const mailKinds = ['order.placed', 'order.shipped']
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)

beforeEach(() => enterSide('shop'))
afterEach(() => {
  dismiss()
  enterSide('staff')
})

/** The contact data that the page sends; a new contact has no id. */
interface SentCustomer extends Partial<Omit<Customer, 'contacts'>> {
  contacts?: (Omit<CustomerContact, 'id'> & { id?: number })[]
}

/** The customer after it was saved. */
function savedWith({ contacts, ...sent }: SentCustomer, row: Customer): Customer {
  const listed = contacts?.map((one, at) => ({ ...one, id: one.id ?? 90 + at })) ?? row.contacts
  return { ...row, ...sent, contacts: listed, version: row.version + 1 }
}

/** Opens the page as the customer; the fake server keeps what is saved. */
async function open(handlers: Parameters<typeof enterShop>[1] = {}) {
  let row = stored
  const requests = await enterShop(stored, {
    'GET /api/v1/customer/name/order-desk': () => json(200, row),
    'GET /api/v1/auth/session': () => json(200, []),
    'GET /api/v1/postal': () => json(200, []),
    'GET /api/v1/notification-setting': () =>
      json(200, { email: row.email, kinds: mailKinds, byMail: mailKinds }),
    'PUT /api/v1/notification-setting': ({ body }) =>
      json(200, { email: row.email, kinds: mailKinds, ...(body as object) }),
    'PUT /api/v1/customer/self': ({ body }) => {
      row = savedWith(body as SentCustomer, row)
      return json(200, row)
    },
    ...handlers,
  })
  await renderAt('/setting', <ShopSettingPage />)
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { sent }
}

const part = (name: string) => within(screen.getByRole('region', { name }))

test('a customer changes their contact data, and nothing else is sent', async () => {
  const { sent } = await open()
  await userEvent.type(part(t.reach).getByLabelText(/^聯絡電話/), '0912-345-678')
  await userEvent.click(part(t.reach).getByRole('button', { name: t.update }))
  await waitFor(() => expect(shownNotices()).toEqual(['success: 更新成功']))
  expect(sent()).toEqual([
    { telephone: '02-2503-1188', contactPhone1: '0912345678', email: 'order@example.com' },
  ])
})

test('another mail address requires the password, which is requested only then', async () => {
  const { sent } = await open()
  const reach = part(t.reach)
  expect(reach.queryByLabelText(/^目前的密碼/)).toBeNull()
  await userEvent.type(reach.getByLabelText(/^電子郵件/), '.tw')
  await userEvent.click(reach.getByRole('button', { name: t.update }))
  const password = await reach.findByLabelText<HTMLInputElement>(/^目前的密碼/)
  expect([reach.getByText('必填').id, sent()]).toEqual([`${password.id}-error`, []])
  await waitFor(() => expect(document.activeElement).toBe(password))
  await userEvent.type(password, 'right-password')
  await userEvent.click(reach.getByRole('button', { name: t.update }))
  await waitFor(() => expect(reach.queryByLabelText(/^目前的密碼/)).toBeNull())
  const reached = { telephone: '02-2503-1188', contactPhone1: '', email: 'order@example.com.tw' }
  expect(sent()).toEqual([{ ...reached, currentPassword: 'right-password' }])
})

test('a wrong password for another mail address is shown at its field', async () => {
  await open({
    'PUT /api/v1/customer/self': () =>
      problem(422, 'management.wrong-password', { errors: [{ path: 'currentPassword', code: 'wrong' }] }),
  })
  const reach = part(t.reach)
  await userEvent.type(reach.getByLabelText(/^電子郵件/), '.tw')
  await userEvent.type(reach.getByLabelText(/^目前的密碼/), 'wrong-password')
  await userEvent.click(reach.getByRole('button', { name: t.update }))
  expect(await reach.findByText('不正確，請重新輸入')).toBeDefined()
  expect(shownNotices()).toEqual([])
})

test('there is one default address, and the list is sent completely with its version', async () => {
  const { sent } = await open()
  await userEvent.click(screen.getByRole('button', { name: table.editRow('中央廚房') }))
  const dialog = within(await screen.findByRole('dialog', { name: t.editAddress }))
  await userEvent.click(dialog.getByRole('switch', { name: t.usual }))
  await userEvent.click(dialog.getByRole('button', { name: common.ok }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const addresses = [
    { ...shop, id: 1, isDefault: false },
    { ...kitchen, id: 2, isDefault: true },
  ]
  expect(sent()).toEqual([{ version: 4, addresses }])
  await waitFor(() =>
    expect(part(t.addresses).getByText(t.isUsual).closest('li')?.textContent).toContain('中央廚房'),
  )
})

test('an address is deleted after a confirmation, and the others are kept', async () => {
  const { sent } = await open()
  await userEvent.click(screen.getByRole('button', { name: table.removeRow('中央廚房') }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: common.cancel }),
  )
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: table.removeRow('中央廚房') }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: common.remove }),
  )
  await waitFor(() => expect(screen.queryByText('中央廚房')).toBeNull())
  expect(sent()).toEqual([{ version: 4, addresses: [{ ...shop, id: 1, isDefault: true }] }])
})

test('a contact is added to the existing ones', async () => {
  const { sent } = await open()
  await userEvent.click(screen.getByRole('button', { name: t.addContact }))
  const dialog = within(await screen.findByRole('dialog', { name: t.addContact }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^姓名/ }), '林志明')
  await userEvent.click(dialog.getByRole('button', { name: common.add }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const added = { name: '林志明', title: '', phone: '', email: '', remark: '' }
  expect(sent()).toEqual([{ version: 4, contacts: [...stored.contacts, added] }])
})

test('a wrong old password shows a warning and keeps the input', async () => {
  await open({
    'PUT /api/v1/customer/updateSelfPassword': () => problem(422, 'management.wrong-password'),
  })
  const form = part(ownPassword.changePassword)
  await userEvent.type(form.getByLabelText(/^舊密碼/), 'old-secret-1')
  await userEvent.type(form.getByLabelText(/^新密碼/), 'new-secret-1')
  await userEvent.type(form.getByLabelText(/^確認密碼/), 'new-secret-1')
  await userEvent.click(form.getByRole('button', { name: ownPassword.update }))
  await waitFor(() => expect(shownNotices()).toEqual([`warning: ${errorWords('management.wrong-password')}`]))
  expect(form.getByLabelText<HTMLInputElement>(/^新密碼/).value).toBe('new-secret-1')
})

test('mail preferences are saved, and mails go to the address of the customer data', async () => {
  const { sent } = await open()
  const card = await screen.findByRole('region', { name: mailChoicesText['zh-TW'].title })
  await within(card).findByText(/寄至 order@example.com/)
  await userEvent.click(
    await within(card).findByRole('checkbox', { name: mailedKindText['zh-TW']['order.placed'] }),
  )
  await userEvent.click(within(card).getByRole('button', { name: t.update }))
  await waitFor(() => expect(sent()).toEqual([{ byMail: ['order.shipped'] }]))
  await waitFor(() => expect(shownNotices()).toEqual([expect.stringContaining('更新')]))
})
