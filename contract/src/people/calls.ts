import type { Calls } from '../call/endpoint.ts'
import { department, subDepartment } from './department.ts'
import { employee } from './employee.ts'
import { management } from './management.ts'
import { member } from './member.ts'
import { roleTemplate } from './role-template.ts'

export const peopleCalls: readonly Calls[] = [management, employee, department, subDepartment, roleTemplate]
/** Unlike the other calls of this area, these belong to the events module. */
export const memberCalls: readonly Calls[] = [member]
