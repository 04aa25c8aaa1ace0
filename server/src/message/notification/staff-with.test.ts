import { describe, expect, it } from 'vitest'
import { identity, pages, status, type Grants, type Scope } from '@banquet/contract/call/access'
import {
  addDepartments,
  fullGrants,
  serverForFile,
  viewGrants,
  type TestServer,
} from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { managementScope } from '../../people/staff/staff.scope.ts'
import { staffWith } from './staff-with.ts'

const server = await serverForFile()

async function person(values: Parameters<TestServer['addAccount']>[0]): Promise<number> {
  return (await server.addAccount(values)).id
}

/** A page with one scope, as a manager may have it. */
function scoped(page: number, scope: Scope): Grants {
  return { [page]: { canAdd: false, canEdit: false, canDelete: false, scope, extra: [] } }
}

describe('the staff with a right on a page', () => {
  it('are the active staff accounts with the right, and every administrator', async () => {
    const page = pages.stock.id
    const admin = await person({ identity: identity.admin })
    const viewer = await person({ grants: viewGrants(page) })
    const keeper = await person({ identity: identity.employee, grants: fullGrants(page) })
    await person({ grants: fullGrants(pages.units.id) })
    await person({ grants: fullGrants(page), status: status.inactive })
    await person({ grants: fullGrants(page), status: status.deleted, deletedAt: '2026-11-21T00:00:00.000Z' })
    await person({ identity: identity.customer, grants: fullGrants(page) })
    await person({ identity: identity.hotelService, grants: fullGrants(page) })
    const { db } = server.ctx
    expect(await staffWith(db, { page: 'stock', right: 'view' })).toEqual([admin, viewer, keeper])
    expect(await staffWith(db, { page: 'stock', right: 'edit' })).toEqual([admin, keeper])
    await db.update(accounts).set({ status: status.inactive })
    expect(await staffWith(db, { page: 'stock', right: 'view' })).toEqual([])
  })

  it('of a page with scopes are those whose scope contains the row', async () => {
    await addDepartments(server, { 1: [], 2: [] })
    const page = pages.users.id
    const row = await person({ departmentId: 1 })
    const admin = await person({ identity: identity.admin })
    const all = await person({ grants: scoped(page, 2), departmentId: 2 })
    const near = await person({ grants: scoped(page, 3), departmentId: 1 })
    await person({ grants: scoped(page, 3), departmentId: 2 })
    await person({ grants: scoped(page, 4), departmentId: 1 })
    await person({ grants: scoped(page, 0), departmentId: 1 })
    const users = { page: 'users', right: 'view' } as const
    const about = { table: accounts, id: row, scope: managementScope }
    expect(await staffWith(server.ctx.db, { ...users, row: about })).toEqual([admin, all, near])
    expect(await staffWith(server.ctx.db, users)).toEqual([admin, all])
    expect(await staffWith(server.ctx.db, { ...users, row: { ...about, id: 1_000_000 } })).toEqual([
      admin,
      all,
    ])
  })
})
