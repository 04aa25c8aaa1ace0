import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extraRights, pageList, type Grant, type Grants, type Scope } from '@banquet/contract/call/access'
import { roleOf, toGrants, toPermissions } from './staff.rules.ts'

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
  pageId,
  active,
  canAdd: false,
  canEdit: false,
  canDelete: false,
  extra: [],
})

describe('rights in requests and in the database', () => {
  it('are equivalent: sending back what was read changes nothing', () => {
    fc.assert(
      fc.property(grants, grants, (wanted, stored) => {
        expect(toGrants(toPermissions(wanted), stored)).toEqual(wanted)
      }),
    )
  })

  it('are returned in three forms that agree', () => {
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

  it('stay the same if nothing about rights is sent', () => {
    expect(toGrants({}, { 1: full })).toBeUndefined()
  })

  it('sent as page ids keep the rights of known pages, and a new page has an empty scope', () => {
    expect(toGrants({ operationItems: '[8,1]' }, { 1: full, 19: full })).toEqual({ 1: full, 8: none })
    expect(toGrants({ operationItems: '[]' }, { 1: full })).toEqual({})
  })

  it('sent as a function list keep the scopes; an inactive page counts as absent', () => {
    const sent = { functionList: [{ ...look(1), canAdd: true }, look(8, false)] }
    expect(toGrants(sent, { 1: full, 8: full })).toEqual({ 1: { ...none, canAdd: true, scope: 2 } })
  })

  it('sent as scopes keep the pages, and a scope of a page that is not granted is ignored', () => {
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

describe('the role name', () => {
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
