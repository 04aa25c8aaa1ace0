import { isDeepStrictEqual } from 'node:util'
import { identity } from '@banquet/contract/access'
import type { Grants } from '@banquet/contract/access'
import type { Management } from '@banquet/contract/account'
import type { Actor } from '../kit/context.ts'
import { invalid, Refusal } from '../kit/errors.ts'
import type { ShownAccount } from './management.queries.ts'
import { mayActOn, toGrants } from './management.rules.ts'

interface Sent {
  operationItems?: string | undefined
  functionList?: Management['functionList'] | undefined
  permissionList?: Management['permissionList'] | undefined
}

/**
 * The grants that an account is to have; undefined where they stay. Only managers and employees have pages to
 * choose, and only an administrator grants, so nobody raises rights: neither their own nor through another account.
 */
export function grantsFor(actor: Actor, kind: number, sent: Sent, stored: Grants): Grants | undefined {
  const grants = toGrants(sent, stored)
  if (grants === 'conflict') throw invalid('operationItems', 'mismatch')
  if (grants === undefined || isDeepStrictEqual(grants, stored)) return undefined
  if (actor.identity !== identity.admin) throw new Refusal('admin.only')
  if (kind !== identity.management && kind !== identity.employee) throw invalid('operationItems', 'choice')
  return grants
}

interface Place {
  departmentId?: number | null | undefined
  subDepartmentId?: number | null | undefined
}

/** Whose rows one sees follows from the department, so moving an account is granting, too. */
export function checkDepartment(actor: Actor, sent: Place, stored: Place): void {
  const moved = (['departmentId', 'subDepartmentId'] as const).some(
    (field) => sent[field] !== undefined && sent[field] !== stored[field],
  )
  if (moved && actor.identity !== identity.admin) throw new Refusal('admin.only')
}

/** Only hotel service has a hotel, and never none. */
export function checkHotel(kind: number, hotelId: number | null | undefined): void {
  if (kind === identity.hotelService && hotelId === null) throw invalid('hotelId', 'required')
  if (kind !== identity.hotelService && hotelId) throw invalid('hotelId', 'choice')
}

/** Refuses to act on the own account, or on one that may do what the actor may not. */
export function checkTarget(actor: Actor, target: ShownAccount): void {
  if (target.id === actor.id) throw new Refusal('management.own-account')
  if (!mayActOn(actor, target)) throw new Refusal('management.outranked')
}
