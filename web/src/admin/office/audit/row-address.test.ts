import { expect, test } from 'vitest'
import { identity, type Grants } from '@banquet/contract/call/access'
import type { Screen } from '../../../shared/frame/screen.ts'
import { rowAddress } from './row-address.ts'

const screen = (path: Screen['path'], page: Screen['page'], right?: Screen['right']): Screen => ({
  path,
  title: 'units',
  ...(page && { page }),
  ...(right && { right }),
})
const screens: Screen[] = [
  screen('/admin/hotel/list', 'hotels'),
  screen('/admin/hotel/list/form', 'hotels', 'add'),
  screen('/admin/hotel/list/form/$id', 'hotels', 'edit'),
  screen('/admin/departments', 'departments'),
  screen('/admin/departments/$id', 'departments'),
  screen('/admin/units', 'units'),
  screen('/admin/users', 'users'),
  screen('/admin/users/form/$id', 'users', 'edit'),
  screen('/admin/audit', 'audit'),
  screen('/admin/orders', 'orders'),
  screen('/admin/orders/worksheet', 'orders'),
  screen('/admin/setting/setting', 'systemSettings'),
  screen('/admin/setting/setting/form/$id', 'systemSettings', 'edit'),
  screen('/admin/setting/signup-types', 'systemSettings'),
  screen('/admin/setting/signup-types/form/$id', 'systemSettings', 'edit'),
  screen('/admin/setting/pools', 'systemSettings'),
  screen('/admin/setting/questions', 'systemSettings'),
  { ...screen('/admin/setting/discount', 'discounts'), event: 'address' },
]
const chief = { identity: identity.admin, grants: {} }
const grants: Grants = { 8: { canAdd: false, canEdit: false, canDelete: false, scope: 2, extra: [] } }
const reader = { identity: identity.management, grants }
const entry = { noun: 'hotel', rowId: 7, label: 'Ｋ飯店', action: 'updated', before: {}, after: {} } as const

test.each([
  ['a row with a form', chief, entry, { to: '/admin/hotel/list/form/7' }],
  [
    'a row whose form the user may not open',
    reader,
    entry,
    { to: '/admin/hotel/list', search: { keyword: 'ｋ飯店' } },
  ],
  ['a deleted row', chief, { ...entry, action: 'deleted' as const }, { to: '/admin/hotel/list' }],
  [
    'a row without a screen of its own',
    chief,
    { ...entry, noun: 'unit', label: 'KG' },
    { to: '/admin/units', search: { keyword: 'kg' } },
  ],
  [
    'a row of a noun with a list beside that of its page',
    chief,
    { ...entry, noun: 'signup_type' },
    { to: '/admin/setting/signup-types/form/7' },
  ],
  [
    'the same without a form of its own: never the form of the page',
    chief,
    { ...entry, noun: 'pool', label: '晚宴' },
    { to: '/admin/setting/pools', search: { keyword: '晚宴' } },
  ],
  [
    'a question: never the event with its id',
    chief,
    { ...entry, noun: 'question', label: '飲食' },
    { to: '/admin/setting/questions', search: { keyword: '飲食' } },
  ],
  [
    'a row of a noun that is not the subject of its page: never the row of that page with its id',
    chief,
    { ...entry, noun: 'room_type', label: '雙人房' },
    { to: '/admin/hotel/list', search: { keyword: '雙人房' } },
  ],
  [
    'a row of an event: its list names the event',
    chief,
    { ...entry, noun: 'discount', label: 'VIP', after: { eventId: 3 } },
    { to: '/admin/setting/discount', search: { keyword: 'vip' }, eventId: 3 },
  ],
  [
    'a nested row',
    chief,
    { ...entry, noun: 'sub_department', after: { departmentId: 3 } },
    { to: '/admin/departments/3' },
  ],
  [
    'a deleted nested row',
    chief,
    {
      ...entry,
      noun: 'sub_department',
      action: 'deleted' as const,
      before: { departmentId: 3 },
      after: null,
    },
    { to: '/admin/departments/3' },
  ],
  [
    'a nested row without its parent',
    chief,
    { ...entry, noun: 'sub_department' },
    { to: '/admin/departments' },
  ],
  [
    'an account of any identity',
    chief,
    { ...entry, noun: 'account', label: 'lin' },
    { to: '/admin/users', search: { keyword: 'lin' } },
  ],
  ['an export', chief, { ...entry, action: 'exported' as const, rowId: null }, { to: '/admin/hotel/list' }],
  [
    'the worksheet of a day',
    chief,
    { ...entry, noun: 'worksheet', rowId: null, after: { day: '2026-11-24' } },
    { to: '/admin/orders/worksheet', search: { day: '2026-11-24' } },
  ],
  ['a page that the user may not see', reader, { ...entry, noun: 'unit' }, undefined],
  ['a page without a screen', chief, { ...entry, noun: 'customer' }, undefined],
  ['an export of the audit itself', chief, { ...entry, noun: 'audit' }, undefined],
  ['a resource that no longer exists', chief, { ...entry, noun: 'voucher' }, undefined],
])('the address for %s', (_, who, one, address) => {
  expect(rowAddress(who, one, screens)).toEqual(address)
})
