import type { Calls } from '../call/endpoint.ts'
import { department, subDepartment } from './department.ts'
import { employee } from './employee.ts'
import { management } from './management.ts'
import { member } from './member.ts'

export const peopleCalls: readonly Calls[] = [management, employee, department, subDepartment]
/** They belong to the module of the events, unlike the other people. */
export const memberCalls: readonly Calls[] = [member]
