import { identity, pages, type Grants } from '@banquet/contract/call/access'

/*
 * Who sees which customer and may do what about it, written a second time as plain code over plain rows, to compare the
 * program with. Nothing here is imported from the program.
 */

/** A member of staff. */
export interface Person {
  id: number
  identity: number
  status: number
  deletedAt: string | null
  departmentId: number | null
  grants: Grants
}
/** A link between a customer and its sales rep. */
export interface LinkOf {
  id: number
  customerId: number
  employeeId: number
  departmentId: number | null
  validTo: string | null
}

type Right = 'view' | 'canAdd' | 'canEdit' | 'canDelete' | 'export'

/** Whether somebody has a right on the page of customers. */
export function may(actor: Person, right: Right): boolean {
  if (actor.identity === identity.admin) return true
  const grant = actor.grants[pages.customers.id]
  const chosen = actor.identity === identity.management || actor.identity === identity.employee
  if (!grant || !chosen) return false
  if (right === 'view') return true
  return right === 'export' ? grant.extra.includes('export') : grant[right]
}

/** The scope: 1 and 2 see everything, 3 the department, 4 oneself, 0 nothing. */
function scopeOf(actor: Person): number {
  if (actor.identity === identity.admin) return 2
  return may(actor, 'view') ? (actor.grants[pages.customers.id]?.scope ?? 0) : 0
}

/** Whether somebody sees customers without being linked to them. */
export const seesAll = (actor: Person) => [1, 2].includes(scopeOf(actor))

/** Whether a link is one through which somebody sees its customer. */
export function isOwn(actor: Person, link: LinkOf): boolean {
  if (seesAll(actor)) return true
  if (scopeOf(actor) === 3) return actor.departmentId !== null && link.departmentId === actor.departmentId
  return scopeOf(actor) === 4 && link.employeeId === actor.id
}

/** Whether somebody sees a customer. */
export function sees(actor: Person, customerId: number, links: readonly LinkOf[]): boolean {
  if (seesAll(actor)) return true
  return links.some((link) => link.customerId === customerId && link.validTo === null && isOwn(actor, link))
}

/** Returns whether somebody may assign customers to a person. */
export function mayGiveTo(actor: Person, to: Person | undefined): boolean {
  if (!to || to.identity !== identity.employee || to.status !== 1 || to.deletedAt !== null) return false
  if (seesAll(actor) || to.id === actor.id) return true
  return actor.departmentId !== null && to.departmentId === actor.departmentId
}

/** Returns whether somebody may link customers to a department. */
export function mayPlace(actor: Person, departmentId: number | null): boolean {
  return seesAll(actor) || departmentId === null || departmentId === actor.departmentId
}
