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

/** How many of a page's rows are seen; a scope of a higher number here sees at least as much. */
const reach: Record<Scope, number> = {
  [scope.invisible]: 0,
  [scope.onlySelf]: 1,
  [scope.sameDepartment]: 2,
  [scope.visible]: 3,
  [scope.allDepartments]: 3,
}

/** Somebody who may do things, and where they belong. */
export type Person = Grantee & { departmentId?: number | null; subDepartmentId?: number | null }

/** Whether everybody in the one's department, as the scope means it, is in the other's as well. */
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
 * Whether everything that one account may do and see, another may as well: nobody acts on who may do more. Hotel
 * service has one page that nobody else needs, and is below everybody.
 */
export function mayActOn(actor: Person, target: Person): boolean {
  if (actor.identity === identity.admin) return true
  if (target.identity === identity.admin) return false
  if (target.identity === identity.hotelService) return true
  return pageList.every(
    (page) =>
      seesAsMuch(actor, target, page) &&
      (['view', ...rightsOn(page)] as const).every(
        (right) => !hasRight(target, page.name, right) || hasRight(actor, page.name, right),
      ),
  )
}
