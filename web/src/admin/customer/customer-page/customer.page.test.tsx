import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { identity, pages } from '@banquet/contract/call/access'
import type { Customer } from '@banquet/contract/customer/customer-record'
import type { CustomerOverview } from '@banquet/contract/trade/customer-overview'
import { expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { shopperRow } from '../../../../test/enter-shop.ts'
import { renderAt } from '../../../../test/render.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { customerOverviewText } from '../../trade/customer-overview/customer-overview.text.ts'
import { CustomerPage } from './customer.page.tsx'
import { noteText } from '../../../shared/row/note/note.text.ts'
import { customerText } from '../customer/customer.text.ts'

const t = customerText['zh-TW']
const o = customerOverviewText['zh-TW']
const n = noteText['zh-TW']

const row: Customer = {
  ...shopperRow(),
  realName: '福滿樓',
  telephone: '02-2700-1234',
  contactPhone1: '',
  employees: [{ employeeId: 7, realName: '王小美', departmentId: null, isPrimary: true }],
}

const note = { customerId: 31, editedAt: null, createdAt: '2026-11-20T01:00:00.000Z', version: 2 }
const notes = [
  { ...note, id: 5, text: '週二公休', isPinned: true, writerName: '王小美', isOwn: true },
  { ...note, id: 6, text: '要求附提貨單', isPinned: false, writerName: '許文彬', isOwn: false },
]

const names = { number: 'P1', enName: '', unitName: '包', unitEnName: '' }
const month = (day: string, orders: number) => ({ day, orders })
/** What the server sends to somebody without amounts; with them their fields are added. */
const blind = {
  buying: {
    months: {
      current: month('2026-11-01', 3),
      last: month('2026-10-01', 8),
      yearBefore: month('2025-11-01', 0),
    },
    orders: 120,
    weekdays: [1, 4],
    gapDays: 3.5,
    lastDelivery: '2026-11-27',
    nextDelivery: '2026-12-01',
    openCount: 1,
    open: [{ id: 1140, number: 'O1140', status: 'confirmed', deliveryDate: '2026-12-01' }],
    returns: [],
    products: [
      { ...names, productId: 1, name: '油飯', quantity: 30, before: 20 },
      { ...names, productId: 2, name: '米糕', quantity: 5, before: 0 },
    ],
    stopped: [{ ...names, productId: 3, name: '芋圓', lastDay: '2026-08-20', quantity: 12 }],
  },
  prices: [{ ...names, productId: 1, name: '油飯', day: '2026-12-05', kind: 'ends' }],
} as unknown as CustomerOverview

async function open(extra: readonly string[], data = blind) {
  const grant = { canAdd: true, canEdit: true, canDelete: false, canView: true }
  const me = accountRow({
    identity: identity.management,
    functionList: [pages.customers.id, pages.orders.id].map((pageId) => ({
      ...{ pageId, active: true, dataShowType: 1, ...grant },
      extra: [...extra],
    })) as never,
  })
  const requests = await enterAs(me, {
    'GET /api/v1/customer/31': () => json(200, row),
    'GET /api/v1/customer/31/overview': () => json(200, data),
    'GET /api/v1/customer-employee/customerId/31': () => json(200, []),
    'GET /api/v1/customer/31/history': () => json(200, []),
    'GET /api/v1/customer-note': () => json(200, notes),
    'PUT /api/v1/customer-note/5': () => json(200, notes[0]),
    'POST /api/v1/customer-note': () => json(201, notes[0]),
  })
  const { router } = await renderAt('/admin/customers/31', <CustomerPage />, '/admin/customers/$id')
  return { router, requests }
}
const region = (name: string) => within(screen.getByRole('region', { name }))

test('the page names how to reach the customer and begins an order for it', async () => {
  await open([])
  await screen.findByRole('region', { name: o.habit })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('福滿樓')
  expect(screen.getByRole('link', { name: '02-2700-1234' }).getAttribute('href')).toBe('tel:0227001234')
  expect(screen.getByRole('link', { name: t.newOrder }).getAttribute('href')).toBe(
    '/admin/orders/new?customerId=31',
  )
  expect(screen.getByText(t.rep('王小美'))).toBeDefined()
})

test('its key opens the form of a duplicate', async () => {
  await open([])
  const button = await screen.findByRole('link', { name: commonText['zh-TW'].duplicate })
  expect(button.getAttribute('href')).toBe('/admin/customers/form?duplicateOf=31')
  expect(button.getAttribute('aria-keyshortcuts')).toBe('y')
})

test('without amounts there are numbers of orders and quantities', async () => {
  await open([])
  await screen.findByRole('region', { name: o.habit })
  expect(region(o.shipped).getByText(o.ordersOf(8))).toBeDefined()
  expect(region(o.habit).getByText('週一、週四')).toBeDefined()
  const rows = region(o.products).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['油飯30 包+50%', '米糕5 包新增'])
  expect(region(o.stopped).getByText('芋圓')).toBeDefined()
  expect(region(o.prices).getByText(o.ends('2026-12-05'))).toBeDefined()
  expect(screen.queryByText(o.average)).toBeNull()
})

test('the parts of the page are in the address', async () => {
  const { router } = await open([])
  await userEvent.click(await screen.findByRole('button', { name: commonText['zh-TW'].history }))
  await expect.poll(() => router.state.location.search).toEqual({ tab: 'history' })
  expect(screen.queryByRole('region', { name: o.habit })).toBeNull()
})

test('notes of staff can be written, and those of one’s own be edited and pinned; those of others only be deleted', async () => {
  const { requests } = await open([])
  const region = within(await screen.findByRole('region', { name: n.notes }))
  await region.findByText('週二公休')
  const [mine, other] = region.getAllByRole('listitem').map((item) => within(item))
  expect(mine?.getByText(n.pinned)).toBeDefined()
  expect(other?.queryByRole('button', { name: commonText['zh-TW'].edit })).toBeNull()
  expect(other?.getByRole('button', { name: commonText['zh-TW'].remove })).toBeDefined()
  await userEvent.click(mine?.getByRole('button', { name: n.unpin }) as HTMLElement)
  await userEvent.type(region.getByRole('textbox', { name: new RegExp(n.write) }), '改週三公休')
  await userEvent.click(region.getByRole('button', { name: n.send }))
  const sent = () => requests.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  await expect.poll(sent).toEqual([
    { text: '週二公休', isPinned: false, version: 2 },
    { customerId: 31, text: '改週三公休' },
  ])
})
