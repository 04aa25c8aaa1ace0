import { identity, pages, type Grant, type Grants } from '@banquet/contract/call/access'

/*
 * Who may do what to which employee, written once more as plainly as possible, without any of the server's code; the
 * server's responses are compared with it.
 */

/** The department and sub-department that somebody belongs to. */
export interface Place {
  departmentId: number | null
  subDepartmentId: number | null
}

/** Somebody of an organisation. */
export interface Person extends Place {
  id: number
  identity: number
  grants: Grants
  deletedAt: string | null
}

type Right = 'view' | 'canAdd' | 'canEdit' | 'canDelete'

function grantOf({ identity: kind, grants }: Person, pageId: number): Grant | undefined {
  return kind === identity.management || kind === identity.employee ? grants[pageId] : undefined
}

function hasRight(person: Person, right: Right): boolean {
  if (person.identity === identity.admin) return true
  const grant = grantOf(person, pages.employees.id)
  return grant !== undefined && (right === 'view' || grant[right])
}

function isSameDepartment(mine: Place, theirs: Place): boolean {
  if (mine.subDepartmentId !== null) return theirs.subDepartmentId === mine.subDepartmentId
  return mine.departmentId !== null && theirs.departmentId === mine.departmentId
}

/** Whether somebody sees an employee, or would see them at another place. */
export function sees(actor: Person, target: Person, place: Place = target): boolean {
  if (target.identity !== identity.employee || target.deletedAt !== null) return false
  if (actor.identity === identity.admin) return true
  const type = grantOf(actor, pages.employees.id)?.scope ?? 0
  if (type === 3) return isSameDepartment(actor, place)
  return type === 4 ? actor.id === target.id : type === 1 || type === 2
}

/** How far somebody sees on a page: 0 nothing, 1 themselves, 2 their department, 3 everything. */
const farness = { 0: 0, 4: 1, 3: 2, 1: 3, 2: 3 } as const
const scopedPages: readonly number[] = Object.values(pages)
  .filter((page) => 'scoped' in page)
  .map((page) => page.id)

/** Whether the target may do or see anything that the actor may not. */
function isOutranked(actor: Person, target: Person, place: Place): boolean {
  if (actor.identity === identity.admin) return false
  return Object.entries(target.grants).some(([key, theirs]) => {
    const mine = grantOf(actor, Number(key))
    if (!mine) return true
    if (theirs.canAdd && !mine.canAdd) return true
    if (theirs.canEdit && !mine.canEdit) return true
    if (theirs.canDelete && !mine.canDelete) return true
    if (!scopedPages.includes(Number(key))) return false
    if (farness[theirs.scope] > farness[mine.scope]) return true
    const bothTheirDepartment = theirs.scope === 3 && mine.scope === 3
    return bothTheirDepartment && place.departmentId !== null && !isSameDepartment(actor, place)
  })
}

/** Returns the refusal of acting on somebody; undefined if it is permitted. */
export function refusalOfAct(
  actor: Person,
  target: Person,
  right: 'canEdit' | 'canDelete',
): string | undefined {
  if (!hasRight(actor, right)) return 'right.missing'
  if (!sees(actor, target)) return 'not-found'
  if (actor.id === target.id) return 'management.own-account'
  return isOutranked(actor, target, target) ? 'management.outranked' : undefined
}

/** The same for putting somebody at a place: it is validated before and after. */
export function refusalOfMove(actor: Person, target: Person, place: Place): string | undefined {
  const refusal = refusalOfAct(actor, target, 'canEdit')
  if (refusal !== undefined) return refusal
  if (!sees(actor, target, place)) return 'account.out-of-scope'
  return isOutranked(actor, target, place) ? 'management.outranked' : undefined
}

/** The same for giving rights. */
export function refusalOfGrant(actor: Person, target: Person): string | undefined {
  const refusal = refusalOfAct(actor, target, 'canEdit')
  return refusal ?? (actor.identity === identity.admin ? undefined : 'admin.only')
}

/** The same for adding somebody at a place. */
export function refusalOfAdding(actor: Person, place: Place): string | undefined {
  if (!hasRight(actor, 'canAdd')) return 'right.missing'
  const added = { ...place, id: 0, identity: identity.employee, grants: {}, deletedAt: null }
  return sees(actor, added) ? undefined : 'account.out-of-scope'
}

/** The same for looking at one employee, who may be oneself. */
export function refusalOfLook(actor: Person, target: Person): string | undefined {
  const isSelf = actor.id === target.id && actor.identity === identity.employee
  return isSelf || sees(actor, target) ? undefined : 'not-found'
}

/** The same for the history of an employee. */
export function refusalOfHistory(actor: Person, target: Person): string | undefined {
  return refusalOfList(actor) ?? (sees(actor, target) ? undefined : 'not-found')
}

/** The same for the calls that list. */
export function refusalOfList(actor: Person): string | undefined {
  return hasRight(actor, 'view') ? undefined : 'right.missing'
}
