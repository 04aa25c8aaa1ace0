import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extraRights, identity, pageList, scope } from '@banquet/contract/access'
import type { Grant, Grantee, Grants, Scope } from '@banquet/contract/access'
import { mayActOn, roleOf, toGrants, toPermissions } from './management.rules.ts'

const pageIds = pageList.map((page) => page.id)
const grant: fc.Arbitrary<Grant> = fc.record({
  canAdd: fc.boolean(),
  canEdit: fc.boolean(),
  canDelete: fc.boolean(),
  scope: fc.constantFrom<Scope[]>(0, 1, 2, 3, 4),
  extra: fc.uniqueArray(fc.constantFrom(...extraRights)),
})
const grants: fc.Arbitrary<Grants> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...pageIds), grant), { selector: ([id]) => id })
  .map((entries) => Object.fromEntries(entries))

const full: Grant = { canAdd: true, canEdit: true, canDelete: true, scope: 2, extra: [] }
const none: Grant = { canAdd: false, canEdit: false, canDelete: false, scope: 0, extra: [] }
const look = (pageId: number, active = true) => ({
  ...{ pageId, active, canAdd: false, canEdit: false, canDelete: false },
  extra: [],
})

describe('rights on the wire and in the database', () => {
  it('are the same fact: what is read and sent back changes nothing, whatever is stored', () => {
    fc.assert(
      fc.property(grants, grants, (wanted, stored) => {
        expect(toGrants(toPermissions(wanted), stored)).toEqual(wanted)
      }),
    )
  })

  it('are told in three forms that agree', () => {
    fc.assert(
      fc.property(grants, (stored) => {
        const { operationItems, functionList, permissionList } = toPermissions(stored)
        const ids = Object.keys(stored).map(Number)
        expect(JSON.parse(operationItems)).toEqual(ids)
        expect(functionList.map(({ pageId, active }) => [pageId, active])).toEqual(
          ids.map((id) => [id, true]),
        )
        expect(permissionList.map(({ pageId }) => pageId)).toEqual(ids)
      }),
    )
  })

  it('stay where nothing about rights is sent', () => {
    expect(toGrants({}, { 1: full })).toBeUndefined()
  })

  it('given as page ids alone keep what is known of a page, and a new page shows no rows', () => {
    expect(toGrants({ operationItems: '[8,1]' }, { 1: full, 19: full })).toEqual({ 1: full, 8: none })
    expect(toGrants({ operationItems: '[]' }, { 1: full })).toEqual({})
  })

  it('given as a function list alone keep the scopes; an inactive page is as good as absent', () => {
    const sent = { functionList: [{ ...look(1), canAdd: true }, look(8, false)] }
    expect(toGrants(sent, { 1: full, 8: full })).toEqual({ 1: { ...none, canAdd: true, scope: 2 } })
  })

  it('given as scopes alone keep the pages, and a scope of a page that is not granted grants nothing', () => {
    const permissionList = [
      { pageId: 1, type: 4 as const },
      { pageId: 8, type: 2 as const },
    ]
    expect(toGrants({ permissionList }, { 1: full })).toEqual({ 1: { ...full, scope: 4 } })
  })

  it('that contradict each other are a conflict', () => {
    const lists = { functionList: [look(1)] }
    expect(toGrants({ operationItems: '[1]', ...lists }, {})).toEqual({ 1: none })
    for (const operationItems of ['[]', '[8]', '[1,8]'])
      expect([operationItems, toGrants({ operationItems, ...lists }, {})]).toEqual([
        operationItems,
        'conflict',
      ])
  })
})

describe('the role word', () => {
  it('follows from the identity', () => {
    expect([1, 2, 4, 5, 3, 0].map(roleOf)).toEqual([
      'admin',
      'management',
      'hotel-service',
      'employee',
      '',
      '',
    ])
  })
})

const manager = (of: Grants): Grantee => ({ identity: identity.management, grants: of })
const admin: Grantee = { identity: identity.admin, grants: {} }

describe('who may act on whom', () => {
  it('an administrator on everybody, nobody else on an administrator', () => {
    fc.assert(
      fc.property(grants, (any) => {
        expect(mayActOn(admin, manager(any))).toBe(true)
        expect(mayActOn(admin, admin)).toBe(true)
        expect(mayActOn(manager(any), admin)).toBe(false)
      }),
    )
  })

  it('everybody on their like, and on hotel service', () => {
    fc.assert(
      fc.property(grants, (any) => {
        expect(mayActOn(manager(any), manager(any))).toBe(true)
        expect(mayActOn(manager(any), { identity: identity.hotelService, grants: {} })).toBe(true)
      }),
    )
  })

  it('nobody gains over two steps what they may not do in one', () => {
    fc.assert(
      fc.property(grants, grants, grants, (a, b, c) => {
        const twoSteps = mayActOn(manager(a), manager(b)) && mayActOn(manager(b), manager(c))
        expect(!twoSteps || mayActOn(manager(a), manager(c))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('nobody on an account with a page, a right or an extra right more', () => {
    const mine = { 1: full, 5: { ...none, scope: 2 } } as const
    expect(mayActOn(manager(mine), manager({ 1: full }))).toBe(true)
    for (const theirs of [
      { 1: full, 19: none },
      { 5: { ...none, canAdd: true } },
      { 5: { ...none, canEdit: true } },
      { 5: { ...none, canDelete: true } },
      { 5: { ...none, extra: ['settle'] } },
    ]) {
      expect([theirs, mayActOn(manager(mine), manager(theirs))]).toEqual([theirs, false])
    }
  })

  it('nobody on an account that sees more rows', () => {
    const seeing = (type: Scope) => manager({ 1: { ...full, scope: type } })
    const order = [scope.invisible, scope.onlySelf, scope.sameDepartment, scope.visible]
    for (const [place, mine] of order.entries())
      for (const [other, theirs] of order.entries())
        expect([mine, theirs, mayActOn(seeing(mine), seeing(theirs))]).toEqual([mine, theirs, other <= place])
    expect(mayActOn(seeing(scope.visible), seeing(scope.allDepartments))).toBe(true)
    expect(mayActOn(seeing(scope.allDepartments), seeing(scope.visible))).toBe(true)
  })
})
