import { describe, expect, test } from 'vitest'
import {
  extraRights,
  hasRight,
  identity,
  pageList,
  pages,
  rights,
  scope,
  scopeOf,
  sections,
  sideOf,
  type Grantee,
} from './access.ts'

const may = { canAdd: true, canEdit: false, canDelete: false, scope: scope.sameDepartment, extra: ['export'] }

function somebody(kind: number, grants: Grantee['grants'] = {}): Grantee {
  return { identity: kind, grants }
}

describe('the registry of pages', () => {
  test('gives the thirteen pages of the older product the same numbers', () => {
    const names = pageList.filter(({ id }) => id <= 13).toSorted((one, other) => one.id - other.id)
    expect(names.map(({ name }) => name)).toEqual([
      'users',
      'members',
      'news',
      'orders',
      'signups',
      'payments',
      'hotelOrders',
      'hotels',
      'submissions',
      'subjects',
      'systemSettings',
      'discounts',
      'mails',
    ])
  })

  test('gives every page a unique number and address', () => {
    const facts = pageList.flatMap(({ id, path }) => [String(id), path])
    const repeated = facts.filter((fact, at) => facts.indexOf(fact) !== at)
    expect(repeated, 'Change these in contract/src/call/access.ts').toEqual([])
  })

  test('has the order of the sidebar', () => {
    const order = pageList.map(({ section }) => sections.indexOf(section))
    const place = 'Move the new page to the others of its section in contract/src/call/access.ts'
    expect(order, place).toEqual(order.toSorted((one, other) => one - other))
  })
})

describe('a right on a page', () => {
  test('is granted to administrators on every page', () => {
    for (const { name } of pageList)
      for (const right of rights) expect(hasRight(somebody(identity.admin), name, right)).toBe(true)
  })

  test('is granted to hotel service for bookings only, to view them and to enter stays, whatever is stored', () => {
    const clerk = somebody(identity.hotelService, { [pages.units.id]: may })
    const seen = pageList.filter(({ name }) => hasRight(clerk, name, 'view'))
    expect(seen.map(({ name }) => name)).toEqual(['hotelOrders'])
    const all = [...rights, ...extraRights]
    expect(all.filter((right) => hasRight(clerk, 'hotelOrders', right))).toEqual(['view', 'export', 'stay'])
  })

  test.each([identity.management, identity.employee])('is read from the grants for identity %i', (kind) => {
    const clerk = somebody(kind, { [pages.products.id]: may })
    const had = [...rights, 'export', 'refund'] as const
    expect(had.filter((right) => hasRight(clerk, 'products', right))).toEqual(['view', 'add', 'export'])
    expect(had.filter((right) => hasRight(clerk, 'hotels', right))).toEqual([])
  })

  test('is not granted if the page does not have it, even if it is stored', () => {
    const clerk = somebody(identity.management, { [pages.stock.id]: may, [pages.audit.id]: may })
    expect(rights.filter((right) => hasRight(clerk, 'stock', right))).toEqual(['view'])
    expect(hasRight(clerk, 'stock', 'export')).toBe(false)
    expect(hasRight(clerk, 'audit', 'export')).toBe(true)
  })

  test.each([identity.none, identity.member, identity.customer, 7])(
    'is never granted to identity %i',
    (kind) => {
      expect(hasRight(somebody(kind, { [pages.units.id]: may }), 'units', 'view')).toBe(false)
    },
  )
})

test('the scope of a page is the granted one, everything for administrators and nothing by default', () => {
  expect(scopeOf(somebody(identity.admin), 'customers')).toBe(scope.allDepartments)
  expect(scopeOf(somebody(identity.employee), 'customers')).toBe(scope.invisible)
  expect(scopeOf(somebody(identity.employee, { [pages.customers.id]: may }), 'customers')).toBe(
    scope.sameDepartment,
  )
  // Such as those of an account that was of another kind before.
  expect(scopeOf(somebody(identity.hotelService, { [pages.customers.id]: may }), 'customers')).toBe(
    scope.invisible,
  )
})

test('members and customers sign in to the shop, everybody else to the back-office', () => {
  const shop = Object.entries(identity).filter(([, kind]) => sideOf(kind) === 'shop')
  expect(shop.map(([name]) => name)).toEqual(['member', 'customer'])
})
