import type { Calls } from '../call/endpoint.ts'
import { department, subDepartment } from './department.ts'
import { employee } from './employee.ts'
import { management } from './management.ts'
import { member } from './member.ts'

export const peopleCalls: readonly Calls[] = [management, employee, department, subDepartment]
/** Unlike the other calls of this area, these belong to the events module. */
export const memberCalls: readonly Calls[] = [member]
