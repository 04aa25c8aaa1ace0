import { scope, scopeOf } from '@banquet/contract/call/access'
import { useMe } from '../../../kit/session/session.ts'

/** Returns where the user may add employees: anywhere, in the user's own department, or nowhere. The server validates it. */
export function usePlace() {
  const me = useMe()
  const seen = scopeOf(me, 'employees')
  const { departmentId, subDepartmentId } = me
  if (seen === scope.visible || seen === scope.allDepartments) return { mayPlace: true }
  const own = { departmentId, subDepartmentId }
  return { mayPlace: seen === scope.sameDepartment && departmentId !== null, within: own }
}
