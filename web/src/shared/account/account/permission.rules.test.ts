import { describe, expect, test } from 'vitest'
import { pageList, pages, rightsOn, type PageName } from '@banquet/contract/call/access'
import {
  branchesOf,
  chooseScope,
  grantWords,
  has,
  scopesFor,
  tickOf,
  tickPages,
  tickRight,
  differenceOf,
} from './permission.rules.ts'
import { setLanguage } from '../../../kit/text/text.ts'

const pageOf = (name: PageName) => pageList.find((page) => page.name === name)!
const units = pageOf('units')
const users = pageOf('users')
const hotels = pageOf('hotels')
const discounts = pageOf('discounts')
const viewUnits = { canAdd: false, canEdit: false, canDelete: false, scope: 1, extra: [] } as const

test('only pages with a screen are offered, and no headings without pages', () => {
  const branches = branchesOf(new Set([pages.units.path, pages.users.path, '/admin/dashboard']))
  expect(branches.map(({ section, pages }) => [section, pages.map((page) => page.name)])).toEqual([
    ['stock', ['units']],
    ['system', ['users']],
  ])
})

test('pages of a module that is switched off are not offered, and keep their rights', () => {
  const branches = branchesOf(new Set([pages.units.path, pages.hotels.path]), ['lodging'])
  expect(branches.map(({ section }) => section)).toEqual(['stock'])
  const grants = { [hotels.id]: viewUnits, [units.id]: viewUnits }
  expect(tickPages(grants, branches[0]!.pages, false)).toEqual({ [hotels.id]: viewUnits })
})

describe('ticking pages', () => {
  test('a heading is ticked, half ticked or empty according to its pages', () => {
    const grants = { [units.id]: viewUnits }
    expect(tickOf({}, [units, hotels])).toBe('none')
    expect(tickOf(grants, [units, hotels])).toBe('some')
    expect(tickOf(grants, [units])).toBe('all')
  })

  test('a page starts with the right to view and the smallest scope', () => {
    const grants = tickPages({}, [units, users], true)
    expect(grants[units.id]).toEqual(viewUnits)
    expect(grants[users.id]).toMatchObject({ scope: 4, canAdd: false })
  })

  test('ticking a heading keeps existing rights of its pages, and unticking it does not affect other headings', () => {
    const before = tickRight({ [hotels.id]: viewUnits }, units, 'edit', true)
    const after = tickPages(before, [units, users], true)
    expect(after[units.id]).toMatchObject({ canEdit: true })
    expect(Object.keys(tickPages(after, [units, users], false))).toEqual([String(hotels.id)])
  })
})

describe('rights on a page', () => {
  test('granting a right grants its page', () => {
    expect(tickRight({}, units, 'add', true)[units.id]).toEqual({ ...viewUnits, canAdd: true })
  })

  test.each(['add', 'edit', 'delete', 'export'] as const)('%s is granted and revoked alone', (right) => {
    const given = tickRight({}, discounts, right, true)
    expect(rightsOn(discounts).filter((one) => has(given[discounts.id]!, one))).toEqual([right])
    expect(
      rightsOn(discounts).filter((one) => has(tickRight(given, discounts, right, false)[discounts.id]!, one)),
    ).toEqual([])
  })

  test('the extra rights of a page follow the usual ones', () => {
    expect(rightsOn(discounts)).toEqual(['add', 'edit', 'delete', 'export'])
  })
})

test('the scope of a page is chosen without changing its rights', () => {
  const grants = chooseScope(tickRight({}, users, 'edit', true), users, 3)
  expect(grants[users.id]).toMatchObject({ canEdit: true, scope: 3 })
  expect(scopesFor(4)).toEqual([2, 3, 4, 0])
  expect(scopesFor(1)).toEqual([1, 2, 3, 4, 0])
})

test('a right that a page does not have is not offered, and a stored one is kept', () => {
  const audit = pageOf('audit')
  const before = { [audit.id]: { ...viewUnits, canEdit: true } }
  expect(rightsOn(audit)).toEqual(['export'])
  expect(tickRight(before, audit, 'export', true)).toEqual({
    [audit.id]: { ...viewUnits, canEdit: true, extra: ['export'] },
  })
  expect(grantWords(before, { page: (name) => name, right: (right) => right })).toBe('audit')
})

test('grants are described page by page with their rights', () => {
  setLanguage('zh-TW')
  const grants = tickRight(tickPages({}, [users], true), units, 'add', true)
  expect(grantWords(grants, { page: (name) => name, right: (right) => right })).toBe('units（add）、users')
})

test('the difference of grants names rights and data scopes, added and taken away', () => {
  const before = tickRight(tickPages({}, [users], true), units, 'add', true)
  const after = tickRight(chooseScope(tickPages(before, [units], false), users, 3), discounts, 'export', true)
  expect(differenceOf(before, after)).toEqual({
    more: [
      { page: 'discounts', right: 'view' },
      { page: 'discounts', right: 'export' },
      { page: 'users', right: 'view', scope: 3 },
    ],
    less: [
      { page: 'units', right: 'view' },
      { page: 'units', right: 'add' },
      { page: 'users', right: 'view', scope: 4 },
    ],
  })
  expect(differenceOf(before, before)).toEqual({ more: [], less: [] })
})
