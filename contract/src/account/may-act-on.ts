import {
  hasRight,
  identity,
  pageList,
  rightsOn,
  scope,
  scopeOf,
  type Grantee,
  type Scope,
} from '../call/access.ts'

/** The breadth of each scope; a scope with a higher number shows at least as many rows. */
const reach: Record<Scope, number> = {
  [scope.invisible]: 0,
  [scope.onlySelf]: 1,
  [scope.sameDepartment]: 2,
  [scope.visible]: 3,
  [scope.allDepartments]: 3,
}

/** Rights of a person, with their department. */
export type Person = Grantee & { departmentId?: number | null; subDepartmentId?: number | null }

/** Returns whether everybody in the department of `inner`, as the scope defines it, is in that of `outer` as well. */
function isWithin(inner: Person, outer: Person): boolean {
  if (inner.subDepartmentId == null && inner.departmentId == null) return true
  if (outer.subDepartmentId != null) return inner.subDepartmentId === outer.subDepartmentId
  return inner.departmentId === outer.departmentId
}

function seesAsMuch(actor: Person, target: Person, { name, scoped }: (typeof pageList)[number]): boolean {
  if (scoped !== true) return true
  const [mine, theirs] = [scopeOf(actor, name), scopeOf(target, name)]
  if (reach[mine] !== reach[theirs]) return reach[mine] > reach[theirs]
  return mine !== scope.sameDepartment || isWithin(target, actor)
}

/**
 * Returns whether the actor has all rights and sees all rows that the target does: nobody may edit an account with more
 * rights. Hotel service has one page that nobody else needs, and ranks below everybody.
 */
export function mayActOn(actor: Person, target: Person): boolean {
  if (actor.identity === identity.admin) return true
  if (target.identity === identity.admin) return false
  if (target.identity === identity.hotelService) return true
  // Rights in a switched-off module count as well, because the module may be switched on again.
  const whole = { ...actor, modulesOff: [] }
  return pageList.every(
    (page) =>
      seesAsMuch(actor, target, page) &&
      (['view', ...rightsOn(page)] as const).every(
        (right) => !hasRight(target, page.name, right) || hasRight(whole, page.name, right),
      ),
  )
}
