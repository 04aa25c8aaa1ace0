import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { identity, type Grants } from '@banquet/contract/call/access'
import { grantedKinds } from '@banquet/contract/people/role-template'
import { mayActOn } from '@banquet/contract/account/may-act-on'
import { accounts } from '../../tables/account/account.table.ts'
import type { Actor, Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import type { ShownAccount } from './staff.queries.ts'
import type { StaffList, Which } from './staff-list.ts'
import { toGrants, type SentRights } from './staff.rules.ts'
import { staffListScope } from './staff.scope.ts'

/** What an account may do, and the role template that it was filled in from. */
export interface StoredRights {
  grants: Grants
  roleTemplateId: number | null
}

/** The rights of an account before it is added. */
export const noRights: StoredRights = { grants: {}, roleTemplateId: null }

/**
 * Throws unless the actor may change the rights of an account of this kind. Only managers and employees have pages to
 * choose, and only an administrator grants, so nobody can raise rights, neither their own nor through another account.
 * Every change of rights asks here, also the one of a role template.
 */
export function checkGranting(actor: Actor, kind: number, path: string): void {
  if (actor.identity !== identity.admin) throw new Refusal('admin.only')
  if (!grantedKinds.some((one) => one === kind)) throw invalid(path, 'choice')
}

/** Returns what of the rights of an account the command changes; a field that is undefined stays as it is. */
export function rightsFor(
  actor: Actor,
  kind: number,
  sent: SentRights & { roleTemplateId?: number | null | undefined },
  stored: StoredRights,
): { [Field in keyof StoredRights]?: StoredRights[Field] | undefined } {
  const grants = toGrants(sent, stored.grants)
  if (grants === 'conflict') throw invalid('operationItems', 'mismatch')
  const areGranted = grants !== undefined && !isDeepStrictEqual(grants, stored.grants)
  const isNamed = sent.roleTemplateId !== undefined && sent.roleTemplateId !== stored.roleTemplateId
  if (areGranted) checkGranting(actor, kind, 'operationItems')
  if (isNamed) checkGranting(actor, kind, 'roleTemplateId')
  return {
    grants: areGranted ? grants : undefined,
    roleTemplateId: isNamed ? sent.roleTemplateId : undefined,
  }
}

interface Place {
  departmentId?: number | null | undefined
  subDepartmentId?: number | null | undefined
}

/** Returns whether an edit names another place than the stored one. */
function isMoved(sent: Place, stored: Place): boolean {
  return (['departmentId', 'subDepartmentId'] as const).some(
    (field) => sent[field] !== undefined && sent[field] !== stored[field],
  )
}

/** Throws if only administrators may place accounts of this list. */
export function checkPlacing(actor: Actor, staffList: StaffList, sent: Place, stored: Place): void {
  const free = staffList.placedBy !== 'administrators' || actor.identity === identity.admin
  if (!free && isMoved(sent, stored)) throw new Refusal('admin.only')
}

/**
 * Throws if the actor no longer sees an account after a change, inside the transaction of the change: nobody moves an
 * account out of sight, or adds one there.
 */
export async function checkAccountInSight(
  { db, actor }: Context,
  { staffList, id }: Which,
  now: Place,
): Promise<void> {
  if (staffList.placedBy === 'administrators') return
  const within = and(eq(accounts.id, id), staffListScope(actor, staffList))
  const [seen] = await db.select({ id: accounts.id }).from(accounts).where(within)
  if (seen) return
  const path = now.departmentId === actor.departmentId ? 'subDepartmentId' : 'departmentId'
  throw new Refusal('account.out-of-scope', { errors: [{ path, code: 'choice' }] })
}

/** Only hotel service has a hotel, and always one. */
export function checkHotel(kind: number, hotelId: number | null | undefined): void {
  if (kind === identity.hotelService && hotelId === null) throw invalid('hotelId', 'required')
  if (kind !== identity.hotelService && hotelId) throw invalid('hotelId', 'choice')
}

/** Throws if the target is the actor's own account, or one with rights that the actor does not have. */
export function checkTarget(actor: Actor, target: ShownAccount): void {
  if (target.id === actor.id) throw new Refusal('management.own-account')
  if (!mayActOn(actor, target)) throw new Refusal('management.outranked')
}
