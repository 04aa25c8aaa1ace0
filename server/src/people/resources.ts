import type { Resource } from '../kit/http/route.ts'
import { departmentRoutes, subDepartmentRoutes } from './department/department.routes.ts'
import { employeeRoutes } from './employee/employee.routes.ts'
import { managementRoutes } from './management/management.routes.ts'
import { memberMergeRoutes } from './member-merge/member-merge.routes.ts'
import { memberRemovalRoutes } from './member-removal/member-removal.routes.ts'
import { memberRegistrationRoutes } from './member-registration/registration.routes.ts'
import { roleTemplateRoutes } from './role-template/role-template.routes.ts'
import { memberRoutes } from './member/member.routes.ts'

export const peopleResources: readonly Resource[] = [
  managementRoutes,
  employeeRoutes,
  memberRoutes,
  memberRegistrationRoutes,
  memberMergeRoutes,
  memberRemovalRoutes,
  departmentRoutes,
  subDepartmentRoutes,
  roleTemplateRoutes,
]
