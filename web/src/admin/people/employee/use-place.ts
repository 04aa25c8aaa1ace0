import { scope, scopeOf } from '@banquet/contract/call/access'
import { useMe } from '../../../kit/session/session.ts'

/** Where one may put employees: anywhere, in the own department, or nowhere at all. The server decides again. */
export function usePlace() {
  const me = useMe()
  const seen = scopeOf(me, 'employees')
  const { departmentId, subDepartmentId } = me
  if (seen === scope.visible || seen === scope.allDepartments) return { mayPlace: true }
  const own = { departmentId, subDepartmentId }
  return { mayPlace: seen === scope.sameDepartment && departmentId !== null, within: own }
}
