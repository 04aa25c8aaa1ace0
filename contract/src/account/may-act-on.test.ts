import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  extraRights,
  identity,
  pageList,
  scope,
  type Grant,
  type Grantee,
  type Grants,
  type Scope,
} from '../call/access.ts'
import { mayActOn } from './may-act-on.ts'

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

const manager = (of: Grants): Grantee => ({ identity: identity.management, grants: of })
const admin: Grantee = { identity: identity.admin, grants: {} }

describe('which accounts a user may act on', () => {
  it('an administrator may act on everybody, and nobody else on an administrator', () => {
    fc.assert(
      fc.property(grants, (any) => {
        expect(mayActOn(admin, manager(any))).toBe(true)
        expect(mayActOn(admin, admin)).toBe(true)
        expect(mayActOn(manager(any), admin)).toBe(false)
      }),
    )
  })

  it('everybody may act on accounts with the same grants, and on hotel service', () => {
    fc.assert(
      fc.property(grants, (any) => {
        expect(mayActOn(manager(any), manager(any))).toBe(true)
        expect(mayActOn(manager(any), { identity: identity.hotelService, grants: {} })).toBe(true)
      }),
    )
  })

  it('nobody can do in two steps what they may not do in one, in any department', () => {
    const place = fc.constantFrom([null, null], [10, null], [10, 101], [10, 102], [20, null], [20, 201])
    const anybody = fc.tuple(grants, place).map(([of, [departmentId = null, subDepartmentId = null]]) => ({
      ...manager(of),
      departmentId,
      subDepartmentId,
    }))
    fc.assert(
      fc.property(anybody, anybody, anybody, (a, b, c) => {
        const twoSteps = mayActOn(a, b) && mayActOn(b, c)
        expect(!twoSteps || mayActOn(a, c)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('nobody may act on an account with an additional page, right or extra right', () => {
    const mine = { 1: full, 5: { ...none, scope: 2 } } as const
    expect(mayActOn(manager(mine), manager({ 1: full }))).toBe(true)
    for (const theirs of [
      { 1: full, 19: none },
      { 5: { ...none, canAdd: true } },
      { 5: { ...none, canEdit: true } },
      { 2: { ...none, canDelete: true } },
      { 5: { ...none, extra: ['settle'] } },
    ]) {
      expect([theirs, mayActOn(manager(mine), manager(theirs))]).toEqual([theirs, false])
    }
  })

  it('nobody may act on an account with a wider scope', () => {
    const seeing = (type: Scope) => manager({ 1: { ...full, scope: type } })
    const order = [scope.invisible, scope.onlySelf, scope.sameDepartment, scope.visible]
    for (const [place, mine] of order.entries())
      for (const [other, theirs] of order.entries())
        expect([mine, theirs, mayActOn(seeing(mine), seeing(theirs))]).toEqual([mine, theirs, other <= place])
    expect(mayActOn(seeing(scope.visible), seeing(scope.allDepartments))).toBe(true)
    expect(mayActOn(seeing(scope.allDepartments), seeing(scope.visible))).toBe(true)
  })

  it('nobody may act on an account whose department they do not see, if both see their own department', () => {
    const at = (departmentId: number | null, subDepartmentId: number | null = null, type: Scope = 3) => ({
      ...manager({ 14: { ...none, scope: type } }),
      departmentId,
      subDepartmentId,
    })
    const acts = [
      [at(10), at(10), true],
      [at(10), at(10, 101), true],
      [at(10, 101), at(10, 101), true],
      [at(10), at(null), true],
      [at(null), at(null), true],
      [at(20, null, 2), at(10, 101), true],
      [at(10), at(20, null, 4), true],
      [at(10), at(20), false],
      [at(10, 101), at(10), false],
      [at(10, 101), at(10, 102), false],
      [at(null), at(10), false],
    ] as const
    for (const [mine, theirs, may] of acts)
      expect([mine, theirs, mayActOn(mine, theirs)]).toEqual([mine, theirs, may])
    // On an unscoped page the department does not matter.
    const units = manager({ 19: { ...none, scope: 3 } })
    expect(mayActOn({ ...units, departmentId: 10 }, { ...units, departmentId: 20 })).toBe(true)
  })
})
