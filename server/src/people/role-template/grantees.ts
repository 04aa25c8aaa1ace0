import { and, eq, inArray, isNull } from 'drizzle-orm'
import { grantedKinds, type Grantee } from '@banquet/contract/people/role-template'
import type { Db } from '../../kit/context.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { departments } from '../../tables/people/department.table.ts'
import type { ShownAccount } from '../staff/staff.queries.ts'

/** The accounts that rights on pages can be granted to, without system accounts. */
export const granteeScope = and(
  eq(accounts.side, 'staff'),
  isNull(accounts.deletedAt),
  inArray(accounts.identity, [...grantedKinds]),
  eq(accounts.isSystem, false),
)

/** Returns accounts with their rights and departments. */
export async function showGrantees(db: Db, rows: readonly ShownAccount[]): Promise<Grantee[]> {
  const ids = rows.map(({ departmentId }) => departmentId).filter((id) => id !== null)
  const named =
    ids.length === 0
      ? []
      : await db
          .select({ id: departments.id, name: departments.name })
          .from(departments)
          .where(inArray(departments.id, ids))
  const nameOf = new Map(named.map((one) => [one.id, one.name]))
  return rows.map(({ id, name, realName, identity, status, departmentId, ...row }) => ({
    ...{ id, name, realName },
    identity: identity as Grantee['identity'],
    status: status as Grantee['status'],
    departmentName: nameOf.get(departmentId ?? 0) ?? null,
    roleTemplateId: row.roleTemplateId,
    grants: row.grants,
    version: row.version,
  }))
}
