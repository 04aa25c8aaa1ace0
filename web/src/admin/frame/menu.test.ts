import { describe, expect, test } from 'vitest'
import { identity, type Grant } from '@banquet/contract/call/access'
import type { Screen } from '../../shared/frame/screen.ts'
import { screens as all } from '../screens.ts'
import { homeOf, leadFrom, mayOpen, mayUse, menuOf } from './menu.ts'

const screens: readonly Screen[] = [
  { path: '/admin/dashboard', title: 'dashboard' },
  { path: '/admin/units', page: 'units', title: 'units' },
  { path: '/admin/hotel/list', page: 'hotels', title: 'hotels' },
  { path: '/admin/hotel/list/form', page: 'hotels', right: 'add', title: 'hotelAdd' },
  { path: '/admin/hotel/order', page: 'hotelOrders', title: 'hotelOrders' },
  { path: '/admin/users', page: 'users', title: 'users' },
  { path: '/admin/units/below', page: 'units', menu: true, title: 'delivery' },
  { path: '/admin/my-account', title: 'myAccount' },
  { path: '/admin/notifications', title: 'notifications' },
]
const grant: Grant = { canAdd: false, canEdit: false, canDelete: false, scope: 1, extra: [] }
const shown = (kind: number, grants: Record<number, Grant> = {}) =>
  menuOf({ identity: kind, grants }, screens).map(({ section, items }) => [
    section,
    ...items.map(({ path }) => path),
  ])

describe('the menu', () => {
  test('of an administrator contains every page with a screen, in the order of the registry, with its sub-pages', () => {
    expect(shown(identity.admin)).toEqual([
      ['hotel', '/admin/hotel/order', '/admin/hotel/list'],
      ['stock', '/admin/units', '/admin/units/below'],
      ['system', '/admin/users'],
    ])
  })

  test('of a manager contains the granted pages, and no heading without pages', () => {
    expect(shown(identity.management, { 19: grant })).toEqual([
      ['stock', '/admin/units', '/admin/units/below'],
    ])
  })

  test('of a manager without any page is empty', () => {
    expect(shown(identity.management)).toEqual([])
  })

  test('has nothing of a module that is switched off, for administrators either', () => {
    const without = menuOf({ identity: identity.admin, grants: {}, modulesOff: ['lodging'] }, screens)
    expect(without.map(({ section }) => section)).toEqual(['stock', 'system'])
    const own = { identity: identity.management, grants: { 19: grant, 8: grant } }
    const left = menuOf({ ...own, modulesOff: ['ordering'] }, screens)
    expect(left.map(({ section }) => section)).toEqual(['hotel'])
  })

  test('of hotel service contains the bookings only, whatever is stored as its rights', () => {
    expect(shown(identity.hotelService, { 19: grant, 1: grant })).toEqual([['hotel', '/admin/hotel/order']])
  })
})

describe('an address', () => {
  const opens = (kind: number) =>
    screens.filter((screen) => mayOpen({ identity: kind, grants: {} }, screen)).length

  test('of the back-office is open to hotel service for its bookings, account and notifications only', () => {
    expect(opens(identity.hotelService)).toBe(3)
    expect(opens(identity.management)).toBe(screens.length)
  })

  test('of all notifications is open to everybody who has the bell', () => {
    const page = all.find(({ path }) => path === '/admin/notifications') as Screen
    for (const kind of [identity.admin, identity.management, identity.employee, identity.hotelService]) {
      const who = { identity: kind, grants: {} }
      expect([kind, mayOpen(who, page), mayUse(who, page)]).toEqual([kind, true, true])
    }
  })

  test('to start with is the dashboard, and for hotel service its bookings, or its account if there are none', () => {
    const hotel = { identity: identity.hotelService, grants: {} }
    expect(homeOf({ identity: identity.admin, grants: {} }, screens)).toBe('/admin/dashboard')
    expect(homeOf(hotel, screens)).toBe('/admin/hotel/order')
    expect(homeOf(hotel, screens.slice(-2))).toBe('/admin/my-account')
  })

  test('that is no screen leads to the first page below it that the user may see, or to the start', () => {
    const admin = { identity: identity.admin, grants: {} }
    const manager = { identity: identity.management, grants: { 8: grant } }
    const hotel = { identity: identity.hotelService, grants: {} }
    expect(leadFrom('/admin/hotel', admin, screens)).toBe('/admin/hotel/order')
    expect(leadFrom('/admin/hotel/', manager, screens)).toBe('/admin/hotel/list')
    expect(leadFrom('/admin/hotel', hotel, screens)).toBe('/admin/hotel/order')
    expect(leadFrom('/admin/hot', admin, screens)).toBe('/admin/dashboard')
    expect(leadFrom('/admin', manager, screens)).toBe('/admin/dashboard')
    expect(leadFrom('/admin/hotel', { ...admin, modulesOff: ['lodging'] }, screens)).toBe('/admin/dashboard')
    expect(['/admin/submission', '/admin/setting'].map((path) => leadFrom(path, admin))).toEqual([
      '/admin/submission/list',
      '/admin/setting/setting',
    ])
  })
})
